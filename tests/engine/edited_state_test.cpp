// Positions edited by hand: what is impossible is refused with its place, what is possible is played on.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "engine/driver.h"

namespace flibuste {
namespace {

// ---- a state document, by its parts -------------------------------------------------------------------------------

json::array& list(json::object& state, std::string_view key) { return state.at(key).as_array(); }
json::object& batch(json::object& state, std::size_t index) { return list(state, "batches")[index].as_object(); }
std::size_t last_batch(json::object& state) { return list(state, "batches").size() - 1; }
json::array& pool(json::object& state) { return batch(state, last_batch(state)).at("cards").as_array(); }
json::object& player(json::object& state, std::size_t seat) { return list(state, "players")[seat].as_object(); }
json::object& frame(json::object& state, std::size_t index) { return list(state, "stack")[index].as_object(); }
bool phase_is(json::object& state, std::string_view phase) {
  return std::string_view(list(state, "stack").back().at("phase").as_string()) == phase;
}
std::int64_t number(const json::object& object, std::string_view key) { return object.at(key).as_int64(); }
void add(json::object& object, const char* key, std::int64_t change) { object[key] = number(object, key) + change; }

// A card too many: the place named must be one where such a card lies.
constexpr std::string_view kSurplus = "surplus of ";
std::string surplus(const json::value& card) {
  return std::string(kSurplus) + std::string(std::string_view(card.as_string()));
}

bool holds(const json::value& place, std::string_view card) {
  if (place.is_string()) return place.as_string() == card;
  const auto* list = place.if_array();
  return list != nullptr && std::ranges::any_of(*list, [&](const json::value& element) {
           return holds(element, card) ||
                  (element.is_object() && element.as_object().contains("cards") && holds(element.at("cards"), card));
         });
}

std::string place(std::string_view list, std::size_t index, std::string_view rest = "") {
  return "/" + std::string(list) + "/" + std::to_string(index) + std::string(rest);
}

// The place of a face in a list, or nothing.
std::optional<std::size_t> find(const json::array& cards, std::string_view face) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (std::string_view(cards[i].as_string()) == face) return i;
  }
  return std::nullopt;
}

// Takes a face off the draw pile, if there is one.
bool take_from_deck(json::object& state, std::string_view face) {
  const auto found = find(pool(state), face);
  if (!found || number(state, "deck") == 0) return false;
  pool(state).erase(pool(state).begin() + static_cast<std::ptrdiff_t>(*found));
  add(state, "deck", -1);
  return true;
}

// ---- impossible positions -----------------------------------------------------------------------------------------

// Changes the state and returns the place of the refusal, or nothing where the edit does not apply.
struct Edit {
  std::string_view name;
  std::function<std::optional<std::string>(json::object&)> apply;
};

// Sets a member of the state to something impossible.
Edit set(std::string_view name, const char* key, const json::value& value, const std::string& at) {
  return {name, [=](json::object& s) -> std::optional<std::string> {
            s[key] = value;
            return at;
          }};
}
Edit set_player(std::string_view name, const char* key, const json::value& value, const std::string& at) {
  return {name, [=](json::object& s) -> std::optional<std::string> {
            player(s, 0)[key] = value;
            return at;
          }};
}
Edit set_frame(std::string_view name, const char* key, const json::value& value, const std::string& at) {
  return {name, [=](json::object& s) -> std::optional<std::string> {
            frame(s, 0)[key] = value;
            return at;
          }};
}
// Puts a card at the end of a list it cannot be in.
Edit push(std::string_view name, const char* key, const json::value& value) {
  return {name, [=](json::object& s) -> std::optional<std::string> {
            list(s, key).push_back(value);
            return place(key, list(s, key).size() - 1);
          }};
}
Edit push_player(std::string_view name, const char* key, const json::value& value, std::size_t copies = 1) {
  return {name, [=](json::object& s) -> std::optional<std::string> {
            json::array& cards = player(s, 0).at(key).as_array();
            cards.clear();
            for (std::size_t i = 0; i < copies; ++i) cards.push_back(value);
            return "/players/0" + place(key, copies - 1);
          }};
}

std::vector<Edit> impossible() {
  using Where = std::optional<std::string>;
  return {
      // Cards and coins.
      {"a card of the pool is lost",
       [](json::object& s) -> Where {
         if (pool(s).empty()) return std::nullopt;
         pool(s).pop_back();
         return place("batches", last_batch(s), "/cards");
       }},
      {"a card of the pool is there twice",
       [](json::object& s) -> Where {
         if (pool(s).empty()) return std::nullopt;
         pool(s).push_back(json::value(pool(s).front()));
         // A pool can hold 119 cards; a full one is refused for its length, at the same place.
         return place("batches", last_batch(s), "/cards");
       }},
      {"a card of the pool has become another",
       [](json::object& s) -> Where {
         if (pool(s).empty()) return std::nullopt;
         pool(s)[0] = pool(s)[0] == "sailor_7" ? "sailor_3" : "sailor_7";
         return surplus(pool(s)[0]);
       }},
      {"a card of the pool does not exist",
       [](json::object& s) -> Where {
         if (pool(s).empty()) return std::nullopt;
         pool(s)[0] = "sailor_4";
         return place("batches", last_batch(s), "/cards/0");
       }},
      {"the five-player expedition is a coin",
       [](json::object& s) -> Where {
         if (pool(s).empty()) return std::nullopt;
         pool(s)[0] = "expedition_all";
         return "/batches";
       }},
      {"a card of the discard pile is lost",
       [](json::object& s) -> Where {
         if (list(s, "discard").empty()) return std::nullopt;
         list(s, "discard").pop_back();
         return "/batches";
       }},
      {"an expedition is discarded and still there",
       [](json::object& s) -> Where {
         list(s, "discard").push_back("expedition_priests");
         return surplus("expedition_priests");
       }},
      push("the discard pile has a card that does not exist", "discard", "parrot"),
      push("the harbour has a card that does not exist", "harbour", "parrot"),
      push("an expedition lies in the harbour", "harbour", "expedition_captains"),
      push("a tax lies in the harbour", "harbour", "tax_most_swords"),
      push("a number lies in the harbour", "harbour", 12),
      {"two ships of one colour",
       [](json::object& s) -> Where {
         json::array& harbour = list(s, "harbour");
         for (std::size_t i = 0; i < harbour.size(); ++i) {
           const std::string_view face = harbour[i].as_string();
           const std::string_view ship = face.substr(0, face.find('_'));
           for (const std::string_view colour : {"pinnace", "flute", "skiff", "frigate"}) {
             if (ship != colour) continue;
             harbour.push_back(json::string(std::string(colour) + "_1_1"));
             return place("harbour", harbour.size() - 1);
           }
         }
         return std::nullopt;
       }},
      {"a person more in the harbour",
       [](json::object& s) -> Where {
         list(s, "harbour").push_back("governor_8");
         return surplus("governor_8");
       }},
      {"the five-player expedition with fewer players",
       [](json::object& s) -> Where {
         if (number(s, "seats") == 5) return std::nullopt;
         list(s, "expeditions").push_back("expedition_all");
         return surplus("expedition_all");
       }},
      push("a sailor among the expeditions", "expeditions", "sailor_3"),
      {"an expedition is there twice",
       [](json::object& s) -> Where {
         if (list(s, "expeditions").empty()) return std::nullopt;
         list(s, "expeditions").push_back(json::value(list(s, "expeditions").front()));
         return place("expeditions", list(s, "expeditions").size() - 1);
       }},
      {"an expedition is lost",
       [](json::object& s) -> Where {
         if (list(s, "expeditions").empty()) return std::nullopt;
         list(s, "expeditions").pop_back();
         return "/batches";
       }},
      {"one coin more in a purse",
       [](json::object& s) -> Where {
         add(player(s, 1), "coins", 1);
         return "/players/1/coins";
       }},
      set_player("a negative purse", "coins", -1, "/players/0/coins"),
      set_player("a purse of 256", "coins", 256, "/players/0/coins"),
      set_player("a purse in words", "coins", "three", "/players/0/coins"),
      set_player("half a coin", "coins", 2.5, "/players/0/coins"),
      {"one coin more in a batch",
       [](json::object& s) -> Where {
         json::array& coins = batch(s, 0).at("coins").as_array();
         coins[0] = coins[0].as_int64() + 1;
         return "/batches/0/cards";
       }},
      {"a coin changes hands in the batch only",
       [](json::object& s) -> Where {
         json::array& coins = batch(s, 0).at("coins").as_array();
         if (coins[1].as_int64() == 0) return std::nullopt;
         coins[0] = coins[0].as_int64() + 1;
         coins[1] = coins[1].as_int64() - 1;
         return "/players/0/coins";
       }},
      {"negative coins in a batch",
       [](json::object& s) -> Where {
         batch(s, 0).at("coins").as_array()[0] = -1;
         return "/batches/0/coins/0";
       }},
      {"a seat is missing in a batch",
       [](json::object& s) -> Where {
         batch(s, 0).at("coins").as_array().pop_back();
         return "/batches/0/coins";
       }},
      {"one card more in the draw pile",
       [](json::object& s) -> Where {
         add(s, "deck", 1);
         return place("batches", last_batch(s), "/cards");
       }},
      set("a negative draw pile", "deck", -1, "/deck"),
      set("a draw pile of 1000", "deck", 1000, "/deck"),
      set("no batch", "batches", json::array(), "/batches"),
      set("batches in words", "batches", "none", "/batches"),
      {"too many batches",
       [](json::object& s) -> Where {
         json::object empty = {{"coins", json::array(static_cast<std::size_t>(number(s, "seats")), 0)},
                               {"cards", json::array()}};
         while (list(s, "batches").size() < 17) list(s, "batches").push_back(empty);
         return "/batches";
       }},
      {"a person hired out of nothing",
       [](json::object& s) -> Where {
         player(s, 0).at("hired").as_array().push_back("governor_8");
         return surplus("governor_8");
       }},
      push_player("a hired ship", "hired", "flute_1_1"),
      push_player("a hired expedition", "hired", "expedition_all"),
      push_player("more governors than there are", "hired", "governor_8", 5),
      push_player("a sailor among claimed expeditions", "expeditions", "sailor_3"),
      push_player("an expedition claimed twice", "expeditions", "expedition_priests", 2),
      // Seats.
      set("one seat", "seats", 1, "/seats"),
      set("six seats", "seats", 6, "/seats"),
      set("seats in words", "seats", "two", "/seats"),
      {"one seat more than purses",
       [](json::object& s) -> Where {
         if (number(s, "seats") == 5) return std::nullopt;
         add(s, "seats", 1);
         return "/batches/0/coins";
       }},
      {"a player is missing",
       [](json::object& s) -> Where {
         list(s, "players").pop_back();
         return "/players";
       }},
      {"the first seat does not exist",
       [](json::object& s) -> Where {
         s["first"] = number(s, "seats");
         return "/first";
       }},
      {"the active seat does not exist",
       [](json::object& s) -> Where {
         s["active"] = number(s, "seats");
         return "/active";
       }},
      {"another seat is active",
       [](json::object& s) -> Where {
         if (!phase_is(s, "discover") && !phase_is(s, "repel")) return std::nullopt;
         s["active"] = (number(s, "active") + 1) % number(s, "seats");
         return "/stack/0/seat";
       }},
      set("a negative seat", "active", -1, "/active"),
      // The turn.
      {"the last round is flipped",
       [](json::object& s) -> Where {
         s["last_round"] = !s.at("last_round").as_bool();
         return "/last_round";
       }},
      set("the end has come, but somebody must choose", "ending", "frozen", "/ending"),
      set("an end that does not exist", "ending", "mutiny", "/ending"),
      set("frozen for too long", "frozen_turns", 6, "/frozen_turns"),
      set("drew is a number", "drew", 1, "/drew"),
      {"a harbour before the first draw",
       [](json::object& s) -> Where {
         if (!phase_is(s, "discover") || list(s, "harbour").empty()) return std::nullopt;
         s["drew"] = false;
         return "/drew";
       }},
      {"something was done before anything was found",
       [](json::object& s) -> Where {
         const auto& active = s.at("players").at(static_cast<std::size_t>(number(s, "active")));
         if (!phase_is(s, "discover") || !active.at("expeditions").as_array().empty()) return std::nullopt;
         s["acted"] = true;
         return "/acted";
       }},
      {"a card was taken, but nothing was done",
       [](json::object& s) -> Where {
         json::object& frame = s.at("stack").at(0).as_object();
         if (!phase_is(s, "hire") || s.at("acted").as_bool() || number(frame, "takes") > 2) return std::nullopt;
         frame["taken"] = 1;
         return "/acted";
       }},
      {"a frozen turn with cards to draw",
       [](json::object& s) -> Where {
         if (!phase_is(s, "discover") || s.at("drew").as_bool()) return std::nullopt;
         s["frozen_turns"] = 1;
         return "/frozen_turns";
       }},
      {"hiring before the first card",
       [](json::object& s) -> Where {
         if (!phase_is(s, "hire") || s.at("acted").as_bool()) return std::nullopt;
         s["drew"] = false;
         return "/drew";
       }},
      // The decision.
      {"nobody must choose",
       [](json::object& s) -> Where {
         const bool ship_lost = phase_is(s, "repel");
         s["stack"] = json::array();
         return ship_lost ? "/batches" : "/ending";
       }},
      {"three decisions",
       [](json::object& s) -> Where {
         while (list(s, "stack").size() < 3) list(s, "stack").push_back(json::value(list(s, "stack").front()));
         return "/stack";
       }},
      {"two discoveries",
       [](json::object& s) -> Where {
         if (!phase_is(s, "discover")) return std::nullopt;
         list(s, "stack").push_back(json::value(list(s, "stack").front()));
         return "/stack";
       }},
      set_frame("too many takes", "takes", 100, "/stack/0/takes"),
      set_frame("too many taken", "taken", 100, "/stack/0/takes"),
      set_frame("takes over a byte", "takes", 300, "/stack/0/takes"),
      set_frame("the decider does not exist", "seat", 7, "/stack/0/seat"),
      set_frame("a phase that does not exist", "phase", "sleep", "/stack/0/phase"),
      {"a claim after a bust without the option",
       [](json::object& s) -> Where {
         if (!phase_is(s, "discover")) return std::nullopt;
         frame(s, 0)["phase"] = "claim_after_bust";
         return "/stack/0/phase";
       }},
      {"a ship waits where none can",
       [](json::object& s) -> Where {
         if (!phase_is(s, "discover")) return std::nullopt;
         frame(s, 0)["ship"] = "galleon_2_1";
         return "/stack/0/ship";
       }},
      {"a skull waits to be repelled",
       [](json::object& s) -> Where {
         if (!phase_is(s, "discover") || !take_from_deck(s, "galleon_skull_3")) return std::nullopt;
         s["drew"] = true;
         list(s, "stack")
             .push_back({{"phase", "repel"},
                         {"seat", number(s, "active")},
                         {"ship", "galleon_skull_3"},
                         {"takes", 0},
                         {"taken", 0}});
         return "/stack/1/ship";
       }},
      // The document.
      {"an option with a wrong value",
       [](json::object& s) -> Where {
         s.at("options").as_object()["reshuffle"] = "never";
         return "/options/reshuffle";
       }},
      {"an option is missing",
       [](json::object& s) -> Where {
         s.at("options").as_object().erase("reshuffle");
         return "/options";
       }},
      set("a member nobody knows", "treasure", 1, "/treasure"),
      {"a member is missing",
       [](json::object& s) -> Where {
         s.erase("harbour");
         return "";
       }},
      {"a member of a player nobody knows",
       [](json::object& s) -> Where {
         player(s, 0)["points"] = 12;
         return "/players/0/points";
       }},
  };
}

std::string load_request(const json::object& state) {
  return text_of(json::object{{"op", "load"}, {"game", "port-royal"}, {"state", state}, {"seed", 1}});
}

// States of a game at several plies: a random one, and one by the bot, whose players hire and claim.
std::vector<json::object> positions(int players, bool bot) {
  Driver driver;
  driver.ok(new_game("port-royal", players, "edits " + std::to_string(players)));
  Chance choice = Chance::fast(static_cast<std::uint64_t>(players));
  std::vector<json::object> states;
  for (int ply = 0;; ++ply) {
    const Choice offered = choices(driver);
    if (offered.seat < 0) return states;
    if (ply % 17 == 0) states.push_back(driver.ok(R"({"op":"state"})").at("state").as_object());
    if (bot) {
      driver.ok(R"({"op":"bot","play":true})");
    } else {
      driver.ok(
          play_request(offered.seat, offered.moves[choice.below(static_cast<std::uint32_t>(offered.moves.size()))]));
    }
  }
}

TEST(EditedState, ImpossibleOnesAreRefusedWithTheirPlace) {
  std::map<std::string_view, int> applied;
  for (int players = 2; players <= 5; ++players) {
    for (const bool bot : {false, true}) {
      Driver driver;
      driver.ok(new_game("port-royal", players, "1"));
      for (const json::object& state : positions(players, bot)) {
        driver.ok(load_request(state));
        for (const Edit& edit : impossible()) {
          json::object edited = state;
          const auto at = edit.apply(edited);
          applied[edit.name] += at ? 1 : 0;
          if (!at) continue;
          SCOPED_TRACE(edit.name);
          if (!at->starts_with(kSurplus)) {
            driver.refused(load_request(edited), "bad_state", "/state" + *at);
            continue;
          }
          const json::value request = parse_json(load_request(edited));
          const json::object answer = driver.ask(load_request(edited));
          EXPECT_EQ(answer.at("code"), "bad_state");
          const json::value* named = at_pointer(request, std::string(std::string_view(answer.at("at").as_string())));
          ASSERT_NE(named, nullptr) << text_of(answer);
          EXPECT_TRUE(holds(*named, std::string_view(*at).substr(kSurplus.size()))) << text_of(answer);
        }
        if (testing::Test::HasFailure()) return;
      }
    }
  }
  EXPECT_GE(applied.size(), 60U);
  for (const auto& [name, times] : applied) EXPECT_GT(times, 0) << name;
}

TEST(EditedState, ListsInPlaceOfAState) {
  Driver driver;
  driver.refused(R"({"op":"load","game":"port-royal","state":[]})", "bad_state", "/state");
  driver.refused(R"({"op":"load","game":"port-royal","state":null})", "bad_state", "/state");
}

// ---- possible positions -------------------------------------------------------------------------------------------

// Changes a position in which the active player discovers; false where it does not apply.
struct LegalEdit {
  std::string_view name;
  std::function<bool(json::object&)> apply;
};

std::vector<LegalEdit> possible() {
  return {
      {"a person is moved from the draw pile to the harbour",
       [](json::object& s) {
         if (!take_from_deck(s, "admiral_7")) return false;
         list(s, "harbour").push_back("admiral_7");
         s["drew"] = true;
         return true;
       }},
      {"a ship is moved from the draw pile to an empty harbour",
       [](json::object& s) {
         if (!list(s, "harbour").empty() || !take_from_deck(s, "galleon_4_2")) return false;
         list(s, "harbour").push_back("galleon_4_2");
         s["drew"] = true;
         return true;
       }},
      {"a card is moved from the draw pile to the discard pile",
       [](json::object& s) {
         if (!take_from_deck(s, "skiff_1_1")) return false;
         list(s, "discard").push_back("skiff_1_1");
         return true;
       }},
      {"an expedition was paid as a coin",
       [](json::object& s) {
         if (!take_from_deck(s, "expedition_priests")) return false;
         list(s, "discard").push_back("expedition_priests");
         return true;
       }},
      {"a coin changes hands",
       [](json::object& s) {
         json::array& coins = batch(s, 0).at("coins").as_array();
         if (coins[1].as_int64() == 0) return false;
         coins[0] = coins[0].as_int64() + 1;
         coins[1] = coins[1].as_int64() - 1;
         add(player(s, 0), "coins", 1);
         add(player(s, 1), "coins", -1);
         return true;
       }},
      {"three cards of the draw pile become coins",
       [](json::object& s) {
         if (number(s, "deck") < 4) return false;
         json::array& coins = batch(s, last_batch(s)).at("coins").as_array();
         coins[0] = coins[0].as_int64() + 3;
         add(player(s, 0), "coins", 3);
         add(s, "deck", -3);
         return true;
       }},
      {"a person is hired from the draw pile",
       [](json::object& s) {
         if (s.at("last_round").as_bool() || !player(s, 0).at("hired").as_array().empty()) return false;
         if (!take_from_deck(s, "pirate_5")) return false;
         player(s, 0).at("hired").as_array().push_back("pirate_5");
         return true;
       }},
      {"an expedition is laid on the table",
       [](json::object& s) {
         if (!take_from_deck(s, "expedition_captains")) return false;
         list(s, "expeditions").push_back("expedition_captains");
         return true;
       }},
      {"an option is changed",
       [](json::object& s) {
         s.at("options").as_object()["claim_after_bust"] = true;
         s.at("options").as_object()["reshuffle"] = "on_need";
         return true;
       }},
      {"another seat was the first",
       [](json::object& s) {
         s["first"] = (number(s, "first") + 1) % number(s, "seats");
         return true;
       }},
      {"the pool in another order",
       [](json::object& s) {
         std::reverse(pool(s).begin(), pool(s).end());
         return true;
       }},
  };
}

TEST(EditedState, PossibleOnesArePlayedOn) {
  std::map<std::string_view, int> applied;
  for (int players = 2; players <= 5; ++players) {
    int discoveries = 0;
    for (json::object& state : positions(players, true)) {
      if (!phase_is(state, "discover") || discoveries++ % 3 != 0) continue;
      for (const LegalEdit& edit : possible()) {
        json::object edited = state;
        if (!edit.apply(edited)) continue;
        ++applied[edit.name];
        SCOPED_TRACE(edit.name);
        Driver driver;
        driver.ok(load_request(edited));
        for (int i = 0; i < 3000 && choices(driver).seat >= 0; ++i) {
          driver.ok(R"({"op":"bot","bot":"hasard","play":true})");
        }
        EXPECT_TRUE(driver.table().over());
        if (testing::Test::HasFailure()) return;
      }
    }
  }
  EXPECT_EQ(applied.size(), possible().size());
}

}  // namespace
}  // namespace flibuste
