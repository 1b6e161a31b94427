#include "cli/rules.h"

#include <algorithm>

#include "core/clause_name.h"

namespace flibuste::cli {
namespace {

using Rows = std::vector<std::vector<std::string>>;

// Without the marks of Markdown.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != '*' && c != '`') out += c;
  }
  const auto is_space = [](char c) { return c == ' ' || c == '\r'; };
  while (!out.empty() && is_space(out.back())) out.pop_back();
  out.erase(out.begin(), std::ranges::find_if_not(out, is_space));
  return out;
}

// "| a | b |" as {"a", "b"}; nothing for the line under the heads.
std::vector<std::string> cells(std::string_view line) {
  if (line.find_first_not_of("|-: \r") == std::string_view::npos) return {};
  std::vector<std::string> parts = split(line, '|');
  parts.erase(parts.begin());
  if (!parts.empty()) parts.pop_back();
  for (std::string& part : parts) part = plain(part);
  return parts;
}

int width_of(const std::string& block) {
  int width = 0;
  for (const std::string& line : split(block, '\n')) width = std::max(width, columns(line));
  return width;
}

// A table in columns where it fits, otherwise row by row with the heads repeated.
std::string table_text(const Rows& rows, const Style& style) {
  std::string aligned = grid(rows, "", "    ");
  if (width_of(aligned) <= style.width) return aligned;
  std::string out;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    std::string text = rows[i].empty() ? std::string() : rows[i].front();
    for (std::size_t j = 1; j < rows[i].size(); ++j) {
      const std::string& head = j < rows.front().size() ? rows.front()[j] : rows[i].front();
      text += fmt::format("{} {}\u00a0: {}", j == 1 ? " —" : " ;", head, rows[i][j]);
    }
    out += wrapped(text, style.width, "    ") + "\n";
  }
  return out;
}

}  // namespace

std::vector<Clause> clauses_of(std::string_view document) {
  std::vector<Clause> clauses;
  bool inside = false;
  for (std::size_t begin = 0; begin < document.size();) {
    const std::size_t newline = document.find('\n', begin);
    const std::size_t end = newline == std::string_view::npos ? document.size() : newline + 1;
    const std::string_view line = document.substr(begin, end - begin);
    const std::size_t name_end = line.starts_with("**") ? line.find("**", 2) : std::string_view::npos;
    const std::string_view name = name_end == std::string_view::npos ? "" : line.substr(2, name_end - 2);
    if (clause_name(name)) {
      clauses.push_back({name, line});
      inside = true;
    } else if (line.starts_with('#')) {
      inside = false;
    } else if (inside) {
      Clause& clause = clauses.back();
      clause.text = {clause.text.data(), clause.text.size() + line.size()};
    }
    begin = end;
  }
  return clauses;
}

std::string clause_text(const Clause& clause, const Style& style) {
  std::string out;
  Rows table;
  const auto end_table = [&] {
    if (!table.empty()) out += table_text(table, style);
    table.clear();
  };
  for (const std::string& line : split(clause.text, '\n')) {
    if (line.starts_with('|')) {
      if (auto row = cells(line); !row.empty()) table.push_back(std::move(row));
      continue;
    }
    end_table();
    const std::string text = plain(line);
    if (!text.empty()) out += wrapped(text, style.width, "  ") + "\n";
  }
  end_table();
  const std::size_t at = out.find(clause.name);
  if (at != std::string::npos) out.replace(at, clause.name.size(), tinted(style, Tint::bold, clause.name));
  return out;
}

}  // namespace flibuste::cli
