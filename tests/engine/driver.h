// Drives an Engine as a program on the other side of the pipe would: with lines only.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "engine/engine.h"
#include "support/toys.h"
#include "table/registry.h"

namespace flibuste {

inline std::string text_of(const json::value& value) { return json::serialize(value); }

// The value at a JSON pointer, or nullptr.
inline const json::value* at_pointer(const json::value& document, const std::string& pointer) {
  json::error_code error;
  const json::value* found = document.find_pointer(pointer, error);
  return error ? nullptr : found;
}

class Driver {
 public:
  explicit Driver(Engine::Entropy entropy = random_seed) : engine_(std::move(entropy)) {}

  // One request; the answer must be one line of JSON that says whether it is one.
  json::object ask(std::string_view line) {
    const std::string answer = engine_.answer(line);
    EXPECT_EQ(answer.find_first_of("\r\n"), std::string::npos) << answer;
    json::object object = parse_json(answer).as_object();
    EXPECT_TRUE(object.at("ok").is_bool()) << answer;
    return object;
  }

  json::object ok(std::string_view line) {
    json::object answer = ask(line);
    EXPECT_TRUE(answer.at("ok").as_bool()) << line << "\n" << text_of(answer);
    return answer;
  }
  json::object ok(const json::object& request) { return ok(text_of(request)); }

  // Refused with that code at that place, and nothing has changed.
  json::object refused(std::string_view line, std::string_view code, std::string_view at) {
    const std::string before = fingerprint();
    json::object answer = ask(line);
    EXPECT_EQ(fingerprint(), before) << line;
    EXPECT_FALSE(answer.at("ok").as_bool()) << line << "\n" << text_of(answer);
    if (answer.at("ok").as_bool()) return answer;
    EXPECT_EQ(std::string_view(answer.at("code").as_string()), code) << line.substr(0, 300) << "\n" << text_of(answer);
    EXPECT_EQ(std::string_view(answer.at("at").as_string()), at) << line.substr(0, 300) << "\n" << text_of(answer);
    EXPECT_FALSE(answer.at("message").as_string().empty());
    EXPECT_FALSE(answer.at("message_fr").as_string().empty());
    return answer;
  }

  // Everything a request could have changed.
  std::string fingerprint() const {
    const Table* table = engine_.table();
    if (table == nullptr) return "none";
    return table->state_hash() + " " + std::to_string(table->version()) + " " + std::to_string(table->undoable()) +
           " " + text_of(record_json(table->record()));
  }

  Engine& engine() { return engine_; }
  const Table& table() const { return *engine_.table(); }

 private:
  Engine engine_;
};

inline std::string new_game(std::string_view game, int players, std::string_view seed) {
  return text_of(json::object{{"op", "new"}, {"game", game}, {"players", players}, {"seed", seed}});
}

// The market of the toys, for what only heavy games ask.
inline void add_market() {
  static const bool added = (add_game(toys::market_game()), true);
  static_cast<void>(added);
}

// The first seat that is awaited and its moves, as `legal` tells them.
struct Choice {
  int seat = -1;  // -1: the game is over
  json::array moves;
};

inline Choice choices(Driver& driver) {
  json::object answer = driver.ok(R"({"op":"legal"})");
  if (answer.at("moves").as_array().empty()) return {};
  const json::array ready = answer.contains("ready") ? answer.at("ready").as_array() : json::array();
  for (json::value& each : answer.at("moves").as_array()) {
    if (std::ranges::find(ready, each.at("seat")) != ready.end()) continue;
    return {static_cast<int>(each.at("seat").as_int64()), each.at("moves").as_array()};
  }
  return {};
}

inline json::object play_request(int seat, const json::value& move) {
  return {{"op", "play"}, {"seat", seat}, {"move", move}};
}

}  // namespace flibuste
