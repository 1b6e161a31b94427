// Words exist only at the edge, always in both languages.
#pragma once

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace flibuste {

enum class Lang : std::uint8_t { fr, en };

constexpr std::string_view code(Lang lang) { return lang == Lang::fr ? "fr" : "en"; }
constexpr std::optional<Lang> lang_from_code(std::string_view text) {
  if (text == "fr") return Lang::fr;
  if (text == "en") return Lang::en;
  return std::nullopt;
}

// A number as typed: all of the text and nothing else.
template <class Number>
std::optional<Number> number_from(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// A sentence or name in both languages, known when the program is compiled …
struct Label {
  std::string_view fr;
  std::string_view en;
  constexpr std::string_view operator[](Lang lang) const { return lang == Lang::fr ? fr : en; }
};

// … or put together while it runs.
struct Words {
  std::string fr;
  std::string en;
  const std::string& operator[](Lang lang) const { return lang == Lang::fr ? fr : en; }
};

// How sentences call the seats: by these names, or by their numbers where there are none. The seat `you` is the
// reader's own: sentences speak to it. Nobody is "you" to an onlooker, nor where several persons read one screen.
class Names {
 public:
  Names() = default;
  Names(const std::vector<std::string>& names, std::optional<Seat> you = std::nullopt) : names_(names), you_(you) {}

  std::size_t size() const { return names_.size(); }
  const std::string& operator[](std::size_t seat) const { return names_[seat]; }
  bool speaks_to(Seat seat) const { return you_ == seat; }

 private:
  std::span<const std::string> names_;
  std::optional<Seat> you_;
};

// "s" where a number calls for the plural: French keeps the singular for 0 and 1, English for 1 alone.
constexpr std::string_view plural_s(Lang lang, int count) {
  return (lang == Lang::fr ? count >= 2 : count != 1) ? "s" : "";
}

// A person in a sentence: unlike numbers and things, a name can change the French word before it, and the reader is
// spoken to.
struct Name {
  std::string text;
  bool you = false;  // the reader: the text is "vous" or "you", with what may stand behind it
  operator std::string_view() const { return text; }
};

// French words lose their last vowel before it: "d’Anne", "d’Hélène", "d’Yves", but "de Bart", "de Hassan", "de Yann".
bool elides(const Name& name);

// What a pattern must know of a piece before it is filled in.
struct Grammar {
  bool elides = false;
  std::string_view you = {};  // how the reader is called; empty for everybody else
};
inline Grammar grammar_of(const Name& name) {
  return name.you ? Grammar{.you = name.text} : Grammar{.elides = elides(name)};
}
template <class Thing>
constexpr Grammar grammar_of(const Thing& /*thing*/) {
  return {};
}
// A pattern with each choice made, the reader called by his pronoun and French elided; what is left is for fmt.
std::string voiced(std::string_view pattern, Lang lang, std::span<const Grammar> pieces);

// A pattern of fmt in the reader's language, filled in. Beside the pieces, a pattern with names can have:
//
//   {0|reçoit|recevez}   a choice: the first where piece 0 is somebody else, the second where it is the reader
//   {0}                  the name, or "vous" and "you"; at the beginning of a sentence "Vous" and "You"
//   de {0}, que {0} …    "d’Anne", "qu’Anne"
//
// What is chosen is a pattern itself: "{0|Le navire de {0}|Votre navire} coule." So both persons of a sentence stand in
// one place: "{0} {0|reçoit|recevez} {1}." is "Anne reçoit 3 pièces." and "Vous recevez 3 pièces."
template <class... Args>
std::string said(Lang lang, const Label& pattern, const Args&... args) {
  if constexpr ((std::same_as<Args, Name> || ...)) {
    const std::array<Grammar, sizeof...(Args)> pieces = {grammar_of(args)...};
    return fmt::vformat(voiced(pattern[lang], lang, pieces), fmt::make_format_args(args...));
  } else {
    return fmt::vformat(pattern[lang], fmt::make_format_args(args...));
  }
}

// "a, b et c".
std::string listed(Lang lang, std::span<const std::string> items);

// How much a text picture may use of the terminal it is drawn on.
struct Style {
  bool colour = false;
  int width = 80;
};

// The colours a text picture asks for by meaning; the terminal's own palette decides their look.
enum class Tint : std::uint8_t { plain, bold, dim, yellow, blue, green, red, black, cyan, magenta };

// `text` in that tint, or just `text` when the style has no colour.
std::string tinted(const Style& style, Tint tint, std::string_view text);

// Columns a UTF-8 text takes on a terminal (escape sequences count nothing; all our letters are one column wide).
int columns(std::string_view text);

// `text` padded with spaces to `width` columns.
std::string padded(std::string_view text, int width);

// `text` broken at spaces into lines of at most `width` columns.
std::string wrapped(std::string_view text, int width, std::string_view indent = "");

}  // namespace flibuste

template <>
struct fmt::formatter<flibuste::Name> : fmt::formatter<std::string_view> {
  auto format(const flibuste::Name& name, fmt::format_context& context) const {
    return fmt::formatter<std::string_view>::format(name.text, context);
  }
};
