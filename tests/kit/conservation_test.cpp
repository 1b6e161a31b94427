// Law 5: every card, coin, ship and chest is in exactly one place, always: fault(state) finds nothing at any step. And
// independently of fault(): for games whose pieces have names, the names in the state document are the same collection
// from the first decision to the last.
#include <map>

#include "kit/laws.h"
#include "kit/settings.h"

namespace flibuste::kit {
namespace {

using Counts = std::map<std::string, int>;

void count_names(const AnyGame& game, const json::value& value, Counts& counts) {
  if (const auto* text = value.if_string()) {
    if (game.chance_result(std::string_view(*text))) ++counts[std::string(std::string_view(*text))];
  } else if (const auto* array = value.if_array()) {
    for (const json::value& item : *array) count_names(game, item, counts);
  } else if (const auto* object = value.if_object()) {
    for (const auto& member : *object) count_names(game, member.value(), counts);
  }
}

std::string difference(const Counts& first, const Counts& now) {
  std::string text;
  for (const auto& [name, count] : first) {
    const auto found = now.find(name);
    const int other = found == now.end() ? 0 : found->second;
    if (other != count) text += " " + name + ": " + std::to_string(other) + " instead of " + std::to_string(count);
  }
  for (const auto& [name, count] : now) {
    if (!first.contains(name)) text += " " + name + ": " + std::to_string(count) + " instead of 0";
  }
  return text;
}

}  // namespace

Violations conservation_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Counts first;
    walk(setting, seed, [&](const Position& position) {
      const bool over = game.actors(position.state).empty();  // counting is slow: now and then, and at the end
      if (const auto fault = game.fault(position.state)) {
        out.add(position.where(), "fault at \"" + fault->at + "\": " + fault->message.en);
      }
      if (setting.under_test.cards_by_name && (position.decision % 4 == 0 || over)) {
        Counts now;
        count_names(game, game.state_json(position.state), now);
        if (position.decision == 0) first = now;
        if (now.empty()) out.add(position.where(), "no named pieces in the state document");
        if (now != first) out.add(position.where(), "pieces are not conserved:" + difference(first, now));
      }
      return !out.enough();
    });
  }
  return out;
}

namespace {

class ConservationLaw : public LawTest {};

TEST_P(ConservationLaw, NothingIsLostOrMade) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = conservation_law(setting, scaled(12));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}
FLIBUSTE_FOR_ALL_GAMES(ConservationLaw);

}  // namespace
}  // namespace flibuste::kit
