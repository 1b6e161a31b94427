// Law 3, its second half: documents are what the schema of the game says. Every kind of event and of move is met, not a
// sample of them; what the schema refuses is refused by whoever reads, and the other way round.
#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <set>

#include "core/refusal.h"
#include "core/schema.h"
#include "games/pirates_cove/data.h"
#include "kit/project_files.h"
#include "kit/settings.h"
#include "support/schema_check.h"
#include "table/registry.h"

namespace flibuste::kit {
namespace {

// The kinds that a definition has.
std::set<std::string> kinds_of(const json::value& schema, std::string_view definition) {
  const json::object& said = schema.at("$defs").at(definition).as_object();
  std::set<std::string> kinds;
  if (const json::value* alternatives = said.if_contains("oneOf")) {
    for (const json::value& each : alternatives->as_array()) {
      kinds.emplace(each.at_pointer("/properties/kind/const").as_string());
    }
  } else {
    for (const json::value& each : said.at("properties").at("kind").at("enum").as_array()) {
      kinds.emplace(each.as_string());
    }
  }
  return kinds;
}

bool refused(const std::function<void()>& read) {
  try {
    read();
    return false;
  } catch (const Refusal&) {
    return true;
  }
}

// The same document with one thing changed.
std::vector<json::object> changed(const json::object& document) {
  std::vector<json::object> list;
  for (const auto& member : document) {
    list.push_back(document);
    list.back().erase(member.key());
    for (const json::value& other : {json::value(-1), json::value(0), json::value(1), json::value(7), json::value(255),
                                     json::value(256), json::value(1.5), json::value("zzz"), json::value(true),
                                     json::value(nullptr), json::value(json::array{}), json::value(json::object{})}) {
      list.push_back(document);
      list.back()[member.key()] = other;
    }
  }
  list.push_back(document);
  list.back()["zzz"] = 1;
  return list;
}

// The documents of one game, held against its schema.
class Documents {
 public:
  explicit Documents(const AnyGame& game)
      : game_(game),
        schema_(game.schema()),
        unmet_({{"Event", kinds_of(schema_, "Event")}, {"Move", kinds_of(schema_, "Move")}}) {}

  // Of a state: it, the views of all, the moves.
  void meet(const AnyState& state, const std::string& where) {
    hold("State", game_.state_json(state), where);
    for (const Viewer viewer : viewers(game_.seats(state))) hold("View", game_.view_json(state, viewer), where);
    for (const Seat seat : game_.actors(state)) {
      AnyMoves moves;
      game_.legal(state, seat, moves);
      for (const AnyMove move : moves) meet_move(move, where);
    }
  }
  void meet_move(AnyMove move, const std::string& where) {
    const json::value document = game_.move_json(move);
    const auto read = [&](const json::value& other) { game_.read_move(other); };
    if (!meet_kind("Move", document, read, where)) return;
    if (game_.read_move(document) != move) out_.add(where, "another move: " + dump(document));
  }
  void meet_event(const json::value& event, const std::string& where) {
    const auto read = [&](const json::value& other) { game_.read_event(other); };
    if (!meet_kind("Event", event, read, where)) return;
    if (game_.event_json(game_.read_event(event)) != event) out_.add(where, "another event: " + dump(event));
  }

  // True once every kind was met.
  bool complete() const { return unmet_.at("Event").empty() && unmet_.at("Move").empty(); }
  const std::map<std::string, std::set<std::string>>& unmet() const { return unmet_; }
  Violations& violations() { return out_; }

 private:
  void hold(std::string_view definition, const json::value& document, const std::string& where) {
    const std::string fault = schema_fault(schema_, definition, document);
    if (!fault.empty() && !out_.enough()) out_.add(where, std::string(definition) + " is not of its schema: " + fault);
  }

  // False when the very document was met before.
  bool meet_kind(const std::string& definition, const json::value& document,
                 const std::function<void(const json::value&)>& read, const std::string& where) {
    if (!seen_.insert(dump(document)).second) return false;
    hold(definition, document, where);
    const auto kind = unmet_.at(definition).find(std::string(document.at("kind").as_string()));
    if (kind == unmet_.at(definition).end()) return true;
    unmet_.at(definition).erase(kind);
    for (const json::object& other : changed(document.as_object())) {
      const bool by_schema = !schema_fault(schema_, definition, other).empty();
      if (refused([&] { read(other); }) == by_schema || out_.enough()) continue;
      out_.add(where, std::string(by_schema ? "read" : "refused") + ", against the schema: " + dump(other));
    }
    return true;
  }

  const AnyGame& game_;
  json::value schema_;
  std::map<std::string, std::set<std::string>> unmet_;
  std::set<std::string> seen_;
  Violations out_;
};

// Plays on from a position, for `most` decisions, at random or with every second seed by the policy; what happens is
// met by `documents`.
void play_on(const AnyGame& game, AnyState state, std::uint64_t seed, int most, const std::string& from,
             Documents& documents) {
  Chance luck = Chance::fast(seed);
  Chance choices = Chance::fast(~seed);
  const std::vector<double> tuning = game.shipped_tuning();
  for (int decision = 0; !game.actors(state).empty() && decision < most; ++decision) {
    const std::string at = from + ", seed " + std::to_string(seed) + ", decision " + std::to_string(decision);
    if (choices.below(40) == 0) documents.meet(state, at);
    // In every fourth game seats that are not awaited act too, and moves are made that are not listed.
    const AnyChoices chosen =
        seed % 4 == 0 ? choose(game, state, 0, choices) : gathered(game.actors(state), [&](Seat seat) {
          AnyMoves moves;
          game.legal(state, seat, moves);
          return seed % 2 == 1 ? game.policy(state, seat, tuning, choices)
                               : moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
        });
    for (const Seat seat : chosen.seats()) documents.meet_move(chosen[seat], at);
    for (const AnyEvent& event : game.advance_told(state, chosen, luck)) {
      documents.meet_event(game.event_json(event), at);
    }
  }
  documents.meet(state, from + ", at the end");
}

// All cards but one lie as coins before two players: if that one is an expedition, there is nothing left to draw.
void empty_pile_of_port_royal(json::value& document) {
  document.at("deck") = 1;
  document.at_pointer("/batches/0/coins") = json::array{59, 59};
  document.at_pointer("/players/0/coins") = 59;
  document.at_pointer("/players/1/coins") = 59;
}

// Every captain has a parrot and one holds all other tavern cards: there is nothing to draw.
void empty_pile_of_pirates_cove(json::value& document) {
  json::array parrots;
  json::array hand;
  const auto deal = [&](const json::value& card) {
    if (card.as_string().starts_with("par_")) {
      parrots.push_back(json::array{{{"card", card}, {"hits", 2}}});
    } else {
      hand.push_back({{"card", card}, {"pile", 1}});
    }
  };
  for (const json::value& card : document.at("pool").as_array()) deal(card);
  for (json::value& player : document.at("players").as_array()) {
    for (const json::value& held : player.at("hand").as_array()) deal(held.at("card"));
    for (const json::value& bird : player.at("parrot").as_array()) deal(bird.at("card"));
    player.at("hand") = json::array{};
  }
  // A hand is sorted.
  std::ranges::sort(hand, {}, [](const json::value& held) {
    return pirates_cove::card_from_key(std::string_view(held.at("card").as_string()));
  });
  document.at("pool") = json::array{};
  for (std::size_t seat = 0; seat < parrots.size(); ++seat)
    document.at("players").at(seat).at("parrot") = parrots[seat];
  document.at_pointer("/players/0/hand") = hand;
}

// Positions from which something happens that whole games hardly ever meet.
std::vector<AnyState> rare_positions(const AnyGame& game) {
  const auto changed_setup = [&](int players, void (*change)(json::value&)) {
    Chance chance = Chance::fast(0);
    json::value document = game.state_json(game.setup(game.complete_options(json::object{}), players, chance));
    change(document);
    return game.read_state(document);
  };
  if (game.info().id == "port-royal") return {changed_setup(2, empty_pile_of_port_royal)};
  if (game.info().id == "pirates-cove") return {changed_setup(4, empty_pile_of_pirates_cove)};
  return {};
}

// What a game tells while it is set up is heard by nobody (core/game.h: setup has no sink), so no game that is played
// meets it.
const std::map<std::string_view, std::string_view> kToldWhileSetUp = {
    {"port-royal", R"({"kind":"game_began","seat":1})"},
    {"brethren", R"({"kind":"game_began","seat":1})"},
    {"aux-sabords", R"({"kind":"game_began","seat":1,"colour":"ne"})"},
};

class SchemaLaw : public ::testing::TestWithParam<GameUnderTest> {};

TEST_P(SchemaLaw, HoldsForEveryKindOfEventAndMove) {
  const AnyGame& game = *GetParam().game;
  Documents documents(game);
  if (const auto told = kToldWhileSetUp.find(game.info().id); told != kToldWhileSetUp.end()) {
    documents.meet_event(parse_json(told->second), "set up");
  }
  constexpr std::uint64_t kMostSeeds = 40;
  for (std::uint64_t seed = 0; seed < kMostSeeds; ++seed) {
    for (const AnyState& state : rare_positions(game)) play_on(game, state, seed, 60, "rare position", documents);
  }
  for (std::uint64_t seed = 0; seed < kMostSeeds && !(seed > 0 && documents.complete()); ++seed) {
    for (int players = game.info().min_seats; players <= game.info().max_seats; ++players) {
      for (const Setting& setting : with_all_options({.under_test = GetParam(), .players = players, .options = {}})) {
        Chance luck = Chance::fast(seed);
        std::ostringstream name;
        PrintTo(setting, &name);
        play_on(game, game.setup(setting.options, players, luck), seed, game.info().max_decisions, name.str(),
                documents);
      }
    }
    if (documents.violations().enough()) break;
  }
  EXPECT_TRUE(documents.violations().empty()) << documents.violations().text();
  for (const auto& [definition, kinds] : documents.unmet()) {
    for (const std::string& kind : kinds) ADD_FAILURE() << definition << " never met: " << kind;
  }
}

std::string game_name(const ::testing::TestParamInfo<GameUnderTest>& each) {
  std::string name(each.param.game->info().id);
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Kit, SchemaLaw, ::testing::ValuesIn(games_under_test()), game_name);

// The files are what `flibuste schema GAME` prints: the client's types are made from them before there is a program.
// FLIBUSTE_GOLDEN=write writes them.
TEST(SchemaFiles, AreWhatTheProgramPrints) {
  for (const AnyGame* game : all_games()) {
    const std::string name = "web/static/schemas/" + std::string(game->info().id) + ".json";
    const std::string now = spread_out(game->schema());
    if (writing_golden()) {
      std::ofstream(project_file(name)) << now;
    } else {
      EXPECT_EQ(text_of(project_file(name)), now) << "flibuste schema " << game->info().id << " > " << name;
    }
  }
}

}  // namespace
}  // namespace flibuste::kit
