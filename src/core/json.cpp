#include "core/json.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <set>

namespace flibuste {
namespace {

std::string quoted(std::string_view name) { return '"' + std::string(name) + '"'; }

// Finds what boost::json lets pass: a member given twice, of which two readers could believe two things.
class MemberWatcher {
 public:
  static constexpr std::size_t max_object_size = std::size_t(-1);
  static constexpr std::size_t max_array_size = std::size_t(-1);
  static constexpr std::size_t max_key_size = std::size_t(-1);
  static constexpr std::size_t max_string_size = std::size_t(-1);

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) {
    open_.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, json::error_code&) {
    open_.pop_back();
    return true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t, json::error_code&) { return true; }
  bool on_key_part(json::string_view part, std::size_t, json::error_code&) {
    key_.append(part.data(), part.size());
    return true;
  }
  bool on_key(json::string_view part, std::size_t, json::error_code& error) {
    key_.append(part.data(), part.size());
    if (!open_.back().insert(key_).second) {
      twice_ = key_;
      error = json::error::syntax;
      return false;
    }
    key_.clear();
    return true;
  }
  bool on_string_part(json::string_view, std::size_t, json::error_code&) { return true; }
  bool on_string(json::string_view, std::size_t, json::error_code&) { return true; }
  bool on_number_part(json::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t, json::string_view, json::error_code&) { return true; }
  bool on_uint64(std::uint64_t, json::string_view, json::error_code&) { return true; }
  bool on_double(double, json::string_view, json::error_code&) { return true; }
  bool on_bool(bool, json::error_code&) { return true; }
  bool on_null(json::error_code&) { return true; }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

  const std::optional<std::string>& twice() const { return twice_; }

 private:
  std::vector<std::set<std::string>> open_;  // the members of every object that is still open
  std::string key_;
  std::optional<std::string> twice_;
};

// Members of a well-formed text: a colon outside of a string stands after each.
std::size_t members_of(std::string_view text) {
  std::size_t members = 0;
  bool inside = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') {
      inside = !inside;
    } else if (text[i] == '\\') {
      ++i;
    } else if (text[i] == ':' && !inside) {
      ++members;
    }
  }
  return members;
}

std::size_t members_of(const json::value& value) {
  std::size_t members = 0;
  if (const json::object* object = value.if_object()) {
    members = object->size();
    for (const auto& member : *object) members += members_of(member.value());
  } else if (const json::array* array = value.if_array()) {
    for (const json::value& element : *array) members += members_of(element);
  }
  return members;
}

json::parse_options strict_options() {
  json::parse_options options;
  options.max_depth = 32;
  return options;
}

// What went wrong, in words of our own.
Words syntax_fault(const json::error_code& error, bool trailing) {
  if (trailing) return {"du texte suit le document", "text follows the document"};
  if (!error || error == json::error::incomplete) return {"document incomplet", "incomplete document"};
  if (error == json::error::too_deep) return {"trop de niveaux", "too many levels"};
  if (error == json::error::illegal_leading_surrogate || error == json::error::illegal_trailing_surrogate ||
      error == json::error::expected_utf16_escape) {
    return {"texte Unicode incorrect", "bad Unicode text"};
  }
  return {"faute de syntaxe", "syntax error"};
}

}  // namespace

json::value parse_json(std::string_view text, std::string_view code) {
  json::stream_parser parser({}, strict_options());
  json::error_code error;
  const std::size_t consumed = parser.write_some(text, error);
  if (!error && !parser.done()) parser.finish(error);  // a bare number has no end of its own
  const bool trailing = !error && text.find_first_not_of(" \t\r\n", consumed) != std::string_view::npos;
  if (error || trailing || !parser.done()) {
    const std::string place = std::to_string(std::min(consumed, text.size()) + 1);
    const Words fault = syntax_fault(error, trailing);
    throw Refusal(std::string(code), {"JSON incorrect au caractère " + place + "\u00a0: " + fault.fr,
                                      "malformed JSON at character " + place + ": " + fault.en});
  }
  json::value value = parser.release();
  if (members_of(text) == members_of(value)) return value;
  json::basic_parser<MemberWatcher> watcher(strict_options());
  json::error_code seen;
  watcher.write_some(false, text.data(), text.size(), seen);
  if (const auto& key = watcher.handler().twice()) {
    throw Refusal(std::string(code), {"le membre «\u00a0" + *key + "\u00a0» est donné deux fois",
                                      "the member \"" + *key + "\" is given twice"});
  }
  return value;
}

const json::object& Reading::object() const {
  if (const auto* object = value_.if_object()) return *object;
  refuse({"un objet est attendu", "an object is expected"});
}

const json::array& Reading::array() const {
  if (const auto* array = value_.if_array()) return *array;
  refuse({"une liste est attendue", "a list is expected"});
}

const json::string& Reading::string() const {
  if (const auto* string = value_.if_string()) return *string;
  refuse({"un texte est attendu", "a string is expected"});
}

bool Reading::boolean() const {
  if (const auto* boolean = value_.if_bool()) return *boolean;
  refuse({"true ou false est attendu", "true or false is expected"});
}

std::int64_t Reading::integer(std::int64_t low, std::int64_t high) const {
  if (const auto* number = value_.if_int64(); number != nullptr && *number >= low && *number <= high) return *number;
  if (const auto* number = value_.if_uint64();
      number != nullptr && high >= 0 && *number <= static_cast<std::uint64_t>(high)) {
    if (const auto small = static_cast<std::int64_t>(*number); small >= low) return small;
  }
  const bool bounded = low > std::numeric_limits<std::int64_t>::min();
  const std::string range = bounded ? " (" + std::to_string(low) + "…" + std::to_string(high) + ")" : "";
  refuse({"un nombre entier est attendu" + range, "a whole number is expected" + range});
}

Reading Reading::member(std::string_view key) const {
  if (const auto* value = object().if_contains(key)) return {*this, *value, {.key = key}};
  refuse({"il manque «\u00a0" + std::string(key) + "\u00a0»", quoted(key) + " is missing"});
}

std::optional<Reading> Reading::optional_member(std::string_view key) const {
  if (const auto* value = object().if_contains(key)) return Reading(*this, *value, {.key = key});
  return std::nullopt;
}

void Reading::only(std::initializer_list<std::string_view> known) const { only(std::vector<std::string_view>(known)); }

void Reading::only(const std::vector<std::string_view>& known) const {
  for (const auto& member : object()) {
    if (std::ranges::find(known, std::string_view(member.key())) == known.end()) {
      Reading(*this, member.value(), {.key = member.key()})
          .refuse(
              {"«\u00a0" + std::string(member.key()) + "\u00a0» est inconnu", quoted(member.key()) + " is unknown"});
    }
  }
}

std::string Reading::pointer() const {
  std::string pointer;
  for (const Step& step : path_) {
    pointer += '/';
    if (step.is_index) {
      pointer += std::to_string(step.index);
      continue;
    }
    for (const char c : step.key) {
      if (c == '~') {
        pointer += "~0";
      } else if (c == '/') {
        pointer += "~1";
      } else {
        pointer += c;
      }
    }
  }
  return pointer;
}

void Reading::refuse(Words message) const { throw Refusal(std::string(code_), std::move(message), pointer()); }

Words one_of(const std::vector<std::string_view>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += ", ";
    list += names[i];
  }
  return {"est attendu l’un de\u00a0: " + list, "one of these is expected: " + list};
}

json::value Form<SeatSet>::write(const SeatSet& seats) {
  json::array list;
  for (const Seat seat : seats) list.push_back(seat);
  return list;
}

void Form<SeatSet>::text(std::string& out, const SeatSet& seats) {
  char before = '[';
  for (const Seat seat : seats) {
    out += before;
    write_text(out, seat);
    before = ',';
  }
  out += before == '[' ? "[]" : "]";
}

SeatSet Form<SeatSet>::read(const Reading& in) {
  SeatSet seats;
  for (std::size_t i = 0; i < in.array().size(); ++i) {
    seats.insert(static_cast<Seat>(in.element(i).integer(0, kMaxSeats - 1)));
  }
  return seats;
}

json::object Form<SeatSet>::schema() {
  return {{"type", "array"}, {"items", {{"type", "integer"}, {"minimum", 0}, {"maximum", kMaxSeats - 1}}}};
}

}  // namespace flibuste
