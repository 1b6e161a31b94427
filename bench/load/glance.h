// Reading the server's JSON: what is wanted is found without a document of the rest, because the client must cost
// little.
#pragma once

#include <charconv>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace flibuste::load {

[[noreturn]] inline void fail(const std::string& what) { throw std::runtime_error(what); }

// The end of the value that begins at `at`. The text has no blanks, as the server writes it.
inline std::size_t value_end(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    switch (text[at]) {
      case '"':
        for (++at; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\' ? 1 : 0;
        if (depth == 0) return std::min(at + 1, text.size());
        break;
      case '{':
      case '[':
        ++depth;
        break;
      case '}':
      case ']':
        if (depth <= 1) return depth == 0 ? at : at + 1;
        --depth;
        break;
      case ',':
        if (depth == 0) return at;
        break;
      default:
        break;
    }
  }
  return text.size();
}

// Calls found(name, value) for each member of an object until it says false.
template <class Found>
void each_member(std::string_view object, Found found) {
  for (std::size_t at = 1; at < object.size() && object[at] == '"';) {
    const std::size_t name_end = value_end(object, at);
    const std::size_t end = value_end(object, name_end + 1);
    if (end <= name_end + 1) fail("the server's answer cannot be read");
    if (!found(object.substr(at + 1, name_end - at - 2), object.substr(name_end + 1, end - name_end - 1))) return;
    at = end + 1;
  }
}

inline std::string_view member(std::string_view object, std::string_view name) {
  std::string_view value;
  each_member(object, [&](std::string_view each, std::string_view there) {
    if (each == name) value = there;
    return each != name;
  });
  return value;
}

inline std::vector<std::string_view>& elements(std::string_view array, std::vector<std::string_view>& list) {
  list.clear();
  for (std::size_t at = 1; at + 1 < array.size();) {
    const std::size_t end = value_end(array, at);
    list.push_back(array.substr(at, end - at));
    at = end + 1;
  }
  return list;
}

inline std::uint32_t number(std::string_view text) {
  std::uint32_t value = 0;
  if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc()) {
    fail(fmt::format("the server's answer has \"{}\" where a number belongs", text.substr(0, 80)));
  }
  return value;
}

inline std::string_view unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"') fail("the server's answer lacks a text");
  return text.substr(1, text.size() - 2);
}

// Draws the moves of the seats; the same with every run as far as the server's luck allows.
class Player {
 public:
  // A random one of the moves `game` offers `seat`; empty when it is not for this seat to choose.
  std::string_view choose(std::string_view game, char seat) {
    std::string_view actors;
    std::string_view choices;
    each_member(game, [&](std::string_view name, std::string_view value) {
      if (name == "actors") actors = value;
      if (name == "choices") choices = value;
      return choices.empty() && (actors.empty() || actors.find(seat) != std::string_view::npos);
    });
    if (actors.find(',') != std::string_view::npos) fail("several seats decide at once: no game for this measurement");
    if (actors.find(seat) == std::string_view::npos) return {};
    for (const std::string_view choice : elements(choices, choices_)) {
      if (member(choice, "seat") != std::string_view(&seat, 1)) continue;
      const auto& moves = elements(member(choice, "moves"), moves_);
      if (!moves.empty()) return moves[luck_() % moves.size()];
    }
    fail("the server offers no move to a seat that is to choose");
  }

  double uniform() { return std::uniform_real_distribution<double>(1e-9, 1)(luck_); }

 private:
  std::mt19937 luck_{1};
  std::vector<std::string_view> choices_;
  std::vector<std::string_view> moves_;
};

}  // namespace flibuste::load
