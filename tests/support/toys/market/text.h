// The market in words, in French and English.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/toys/market/view.h"

namespace flibuste::toys::market {

struct Texts {
  static std::string event_text(const Event& event, Lang lang, Names names);
  static std::string move_text(const View& view, Move move, Lang lang);
  static std::string prompt_text(const View& view, Lang lang, Names names);
  static std::vector<std::string_view> clauses(const View& view);
  static std::string merit_text(const View& view, Move move, Lang lang);
  static std::string form_text(std::string_view key, Lang lang);
  static std::string window_text(std::string_view key, Lang lang);
  static std::string reason_text(std::string_view key, Lang lang);
  static std::string picture(const View& view, Lang lang, Names names, const Style& style);
};

}  // namespace flibuste::toys::market
