// French sentences read well whatever the players are called: no word that is elided stands in full before a name that
// begins with a vowel.
#include <array>

#include "kit/settings.h"

namespace flibuste::kit {
namespace {

class WordsLaw : public LawTest {};

// The first such place of a text, or nothing.
std::string unelided(std::string_view text, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    for (const std::string_view word : {"de ", "que ", "le ", "la ", "ne ", "se "}) {
      const std::string found = " " + std::string(word) + name;
      if (text.find(found) != std::string_view::npos) return found;
    }
  }
  return {};
}

TEST_P(WordsLaw, FrenchIsElidedBeforeEveryName) {
  const Setting& setting = GetParam();
  const AnyGame& game = setting.game();
  constexpr std::array<const char*, kMaxSeats> kNames = {"Anne", "Élise", "Ugo",   "Yves",
                                                         "Inès", "Olga",  "Ernst", "Hugo"};
  const std::vector<std::string> names(kNames.begin(), kNames.begin() + setting.players);
  int named = 0;
  const auto check = [&](const std::string& text, const Position& at) {
    for (const std::string& name : names) named += text.find(name) != std::string::npos ? 1 : 0;
    EXPECT_EQ(unelided(text, names), "") << at.where() << ": " << text;
  };
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Chance choices = Chance::fast(seed);
    walk(setting, seed, [&](const Position& at) {
      for (const Viewer viewer : viewers(setting.players)) {
        check(game.view(at.state, viewer)->prompt_text(Lang::fr, names), at);
      }
      if (game.actors(at.state).empty()) return false;
      const AnyChoices chosen = choose(game, at.state, seed, choices);
      AnyState after = at.state;
      Chance luck = Chance::fast(seed);
      for (const AnyEvent& event : game.advance_told(after, chosen, luck)) {
        check(game.event_text(event, Lang::fr, names), at);
      }
      return !testing::Test::HasFailure();
    });
  }
  EXPECT_GT(named, 50);
}
FLIBUSTE_FOR_ALL_GAMES(WordsLaw);

}  // namespace
}  // namespace flibuste::kit
