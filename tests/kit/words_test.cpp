// Sentences read well whoever reads them and whatever the players are called.
//   (a) French: no word that is elided stands in full before a name that begins with a vowel.
//   (b) To each seat as the reader, and in both languages: the sentence never has the reader's own name; where somebody
//       else would read that name it speaks to the reader, and elsewhere it is word for word what everybody reads;
//       others are called by their names.
//   (c) A sentence begins with a capital letter or a number, ends with a mark, and has no pattern left in it.
#include <array>
#include <cctype>
#include <functional>

#include "kit/settings.h"

namespace flibuste::kit {
namespace {

class WordsLaw : public LawTest {};

std::vector<std::string> names_for(const Setting& setting) {
  constexpr std::array<const char*, kMaxSeats> kNames = {"Anne", "Élise", "Ugo",   "Yves",
                                                         "Inès", "Olga",  "Ernst", "Hugo"};
  return {kNames.begin(), kNames.begin() + setting.players};
}

// A sentence as somebody reads it.
using Sentence = std::function<std::string(Lang, Names)>;

// Random games that are heard.
int games_heard() { return 1 + scaled(5); }

// Hears every prompt, as each viewer sees it, and every event of some random games.
void hear_all(const Setting& setting, const std::function<void(const Position&, const Sentence&)>& hear) {
  const AnyGame& game = setting.game();
  const auto games = static_cast<std::uint64_t>(games_heard());
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    Chance choices = Chance::fast(seed);
    walk(setting, seed, [&](const Position& at) {
      for (const Viewer viewer : viewers(setting.players)) {
        const auto view = game.view(at.state, viewer);
        hear(at, [&](Lang lang, Names names) { return view->prompt_text(lang, names); });
      }
      if (game.actors(at.state).empty()) return false;
      const AnyChoices chosen = choose(game, at.state, seed, choices);
      AnyState after = at.state;
      Chance luck = Chance::fast(seed);
      for (const AnyEvent& event : game.advance_told(after, chosen, luck)) {
        hear(at, [&](Lang lang, Names names) { return game.event_text(event, lang, names); });
      }
      return !testing::Test::HasFailure();
    });
  }
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// The first such place of a text, or nothing.
std::string unelided(std::string_view text, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    for (const std::string_view word : {"de ", "que ", "le ", "la ", "ne ", "se "}) {
      const std::string found = " " + std::string(word) + name;
      if (has(text, found)) return found;
    }
  }
  return {};
}

TEST_P(WordsLaw, FrenchIsElidedBeforeEveryName) {
  const std::vector<std::string> names = names_for(GetParam());
  int named = 0;
  hear_all(GetParam(), [&](const Position& at, const Sentence& sentence) {
    const std::string text = sentence(Lang::fr, names);
    for (const std::string& name : names) named += has(text, name) ? 1 : 0;
    EXPECT_EQ(unelided(text, names), "") << at.where() << ": " << text;
  });
  EXPECT_GT(named, 8 * games_heard());
}

// "vous" and "votre" as words of their own, at the beginning of a sentence or within it.
bool speaks_to_reader(std::string text, Lang lang) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  const auto letter = [&](std::size_t i) {
    return i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) != 0;
  };
  const auto is_there = [&](std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      if ((at == 0 || !letter(at - 1)) && !letter(at + word.size())) return true;
    }
    return false;
  };
  if (lang == Lang::en) return is_there("you") || is_there("your");
  return is_there("vous") || is_there("votre") || is_there("vos");
}

TEST_P(WordsLaw, TheReaderIsSpokenToAndOthersAreNamed) {
  const std::vector<std::string> names = names_for(GetParam());
  int spoken = 0;
  hear_all(GetParam(), [&](const Position& at, const Sentence& sentence) {
    for (const Lang lang : {Lang::fr, Lang::en}) {
      const std::string told = sentence(lang, names);
      for (std::size_t reader = 0; reader < names.size(); ++reader) {
        const std::string text = sentence(lang, {names, static_cast<Seat>(reader)});
        const std::string where = at.where() + ", seat " + std::to_string(reader) + ": " + text;
        if (has(told, names[reader])) {
          ++spoken;
          EXPECT_TRUE(speaks_to_reader(text, lang)) << where;
        } else {
          EXPECT_EQ(text, told) << where;
        }
        for (std::size_t other = 0; other < names.size(); ++other) {
          const bool named = other != reader && has(told, names[other]);
          EXPECT_EQ(has(text, names[other]), named) << where;
        }
      }
    }
  });
  EXPECT_GT(spoken, 8 * games_heard());
}

TEST_P(WordsLaw, SentencesAreWholeForEveryReader) {
  const std::vector<std::string> names = names_for(GetParam());
  hear_all(GetParam(), [&](const Position& at, const Sentence& sentence) {
    for (const Lang lang : {Lang::fr, Lang::en}) {
      for (std::size_t reader = 0; reader <= names.size(); ++reader) {
        const bool onlooker = reader == names.size();
        const std::string text =
            sentence(lang, {names, onlooker ? std::nullopt : std::optional(static_cast<Seat>(reader))});
        const std::string where = at.where() + ": " + text;
        EXPECT_EQ(text.find_first_of("{|}"), std::string::npos) << where;
        EXPECT_FALSE(has(text, "  ")) << where;
        ASSERT_FALSE(text.empty()) << at.where();
        EXPECT_FALSE(text[0] == ' ' || (text[0] >= 'a' && text[0] <= 'z')) << where;
        EXPECT_TRUE(text.ends_with('.') || text.ends_with('?') || text.ends_with('!')) << where;
      }
    }
  });
}
FLIBUSTE_FOR_ALL_GAMES(WordsLaw);

}  // namespace
}  // namespace flibuste::kit
