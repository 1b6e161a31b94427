#include "core/clause_name.h"

#include <algorithm>
#include <charconv>

namespace flibuste {
namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Cuts off what stands before the first hyphen; nothing where there is none.
std::optional<std::string_view> before_hyphen(std::string_view& text) {
  const std::size_t hyphen = text.find('-');
  if (hyphen == std::string_view::npos) return std::nullopt;
  const std::string_view part = text.substr(0, hyphen);
  text.remove_prefix(hyphen + 1);
  return part;
}

bool is_section(std::string_view text) {
  return !text.empty() && is_capital(text.front()) &&
         std::ranges::all_of(text, [](char c) { return is_capital(c) || is_digit(c); });
}

}  // namespace

std::optional<ClauseName> clause_name(std::string_view text) {
  ClauseName name;
  const auto prefix = before_hyphen(text);
  if (!prefix || prefix->empty() || !std::ranges::all_of(*prefix, is_capital)) return std::nullopt;
  name.prefix = *prefix;
  if (const auto section = before_hyphen(text)) {
    if (!is_section(*section)) return std::nullopt;
    name.section = *section;
  }
  name.example = text.starts_with('E');
  if (name.example) text.remove_prefix(1);
  if (text.empty() || !std::ranges::all_of(text, is_digit)) return std::nullopt;
  if (std::from_chars(text.data(), text.data() + text.size(), name.number).ec != std::errc()) return std::nullopt;
  return name;
}

}  // namespace flibuste
