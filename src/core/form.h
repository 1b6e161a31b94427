// Moves that are too many to list: a form says which members of a move a person fills in, and in which range.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <string_view>

namespace flibuste {

// The answer to whether a move may be made: yes, or the clause of the rules that forbids it.
class Permission {
 public:
  static constexpr Permission yes() { return Permission({}); }
  static constexpr Permission no(std::string_view clause) { return Permission(clause); }
  constexpr explicit operator bool() const { return clause_.empty(); }
  constexpr std::string_view clause() const { return clause_; }

 private:
  constexpr explicit Permission(std::string_view clause) : clause_(clause) {}
  std::string_view clause_;
};

// A member of the move's document that is filled in with a number.
struct FormField {
  std::string_view name;  // the member, as it is called in the document
  std::int32_t low = 0;
  std::int32_t high = 0;
  std::int32_t value = 0;  // what stands there at first
};

inline constexpr std::size_t kMaxFormFields = 4;
inline constexpr std::size_t kMaxForms = 8;

// One kind of move with the fields that complete it. Every move it can make is either permitted or refused with a
// clause; the ranges only spare people what can never be.
template <class Move>
struct MoveForm {
  std::string_view key;  // for form_text
  Move move{};           // the members that are settled
  boost::container::static_vector<FormField, kMaxFormFields> fields = {};
};

template <class Move>
using MoveForms = boost::container::static_vector<MoveForm<Move>, kMaxForms>;

}  // namespace flibuste
