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

// The names of the seats, as the sentences call them; may be empty, then sentences number the seats.
using Names = std::span<const std::string>;

// "s" where a number calls for the plural: French keeps the singular for 0 and 1, English for 1 alone.
constexpr std::string_view plural_s(Lang lang, int count) {
  return (lang == Lang::fr ? count >= 2 : count != 1) ? "s" : "";
}

// A person in a sentence: unlike numbers and things, a name can change the French word before it.
struct Name {
  std::string text;
  operator std::string_view() const { return text; }
};

// French words lose their last vowel before it: "d’Anne", "d’Hélène", "d’Yves", but "de Bart", "de Hassan", "de Yann".
bool elides(const Name& name);
template <class Thing>
constexpr bool elides(const Thing& /*thing*/) {
  return false;
}
// A French pattern with "de {0}" as "d’{0}", "que {0}" as "qu’{0}" and so on, for the pieces that elide.
std::string elided(std::string_view pattern, std::span<const bool> pieces);

// A pattern of fmt in the reader's language, filled in.
template <class... Args>
std::string said(Lang lang, const Label& pattern, const Args&... args) {
  if constexpr ((std::same_as<Args, Name> || ...)) {
    if (lang == Lang::fr) {
      const std::array<bool, sizeof...(Args)> pieces = {elides(args)...};
      return fmt::vformat(elided(pattern.fr, pieces), fmt::make_format_args(args...));
    }
  }
  return fmt::vformat(pattern[lang], fmt::make_format_args(args...));
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
