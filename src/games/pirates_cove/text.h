// Pirate's Cove in words: sentences, labels and a picture of the table, in French and English.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/pirates_cove/view.h"

namespace flibuste::pirates_cove {

struct Texts {
  static std::string event_text(const Event& event, Lang lang, Names names);
  static std::string move_text(const View& view, Move move, Lang lang);
  static std::string prompt_text(const View& view, Lang lang, Names names);
  // The clauses of docs/rules/pirates-cove that govern the decision, the most telling first.
  static std::vector<std::string_view> clauses(const View& view);
  // What speaks for or against a choice, from what the viewer sees.
  static std::string merit_text(const View& view, Move move, Lang lang);
  static std::string window_text(std::string_view key, Lang lang);
  // Keys of Outcome: reasons of a seat and endings of a game.
  static std::string reason_text(std::string_view key, Lang lang);
  static std::string picture(const View& view, Lang lang, Names names, const Style& style);
};

}  // namespace flibuste::pirates_cove
