#include "core/text.h"

namespace flibuste {
namespace {

// Steps over one escape sequence "ESC [ … letter" that begins at `i`; returns the index behind it.
std::size_t behind_escape(std::string_view text, std::size_t i) {
  i += 2;
  while (i < text.size() && (text[i] < '@' || text[i] > '~')) ++i;
  return i + 1;
}

}  // namespace

std::string tinted(const Style& style, Tint tint, std::string_view text) {
  constexpr std::array<std::string_view, 10> kCodes = {"", "1", "2", "33", "34", "32", "31", "90", "36", "35"};
  if (!style.colour || tint == Tint::plain) return std::string(text);
  std::string out = "\x1b[";
  out.append(kCodes[static_cast<std::size_t>(tint)]).append("m").append(text).append("\x1b[0m");
  return out;
}

std::string listed(Lang lang, std::span<const std::string> items) {
  constexpr Label kAnd = {" et ", " and "};
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? kAnd[lang] : std::string_view(", ");
    out += items[i];
  }
  return out;
}

int columns(std::string_view text) {
  int count = 0;
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == 0x1b) {
      i = behind_escape(text, i);
      continue;
    }
    if ((byte & 0xc0U) != 0x80U) ++count;  // continuation bytes belong to the letter before
    ++i;
  }
  return count;
}

std::string padded(std::string_view text, int width) {
  std::string out(text);
  for (int n = columns(text); n < width; ++n) out += ' ';
  return out;
}

std::string wrapped(std::string_view text, int width, std::string_view indent) {
  std::string out;
  std::string line(indent);
  bool fresh = true;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    text = space == std::string_view::npos ? std::string_view{} : text.substr(space + 1);
    if (!fresh && columns(line) + 1 + columns(word) > width) {
      out.append(line).append("\n");
      line = indent;
      fresh = true;
    }
    if (!fresh) line += ' ';
    line.append(word);
    fresh = false;
  }
  return out + line;
}

}  // namespace flibuste
