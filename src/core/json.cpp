#include "core/json.h"

#include <algorithm>

namespace flibuste {
namespace {

std::string quoted(std::string_view name) { return '"' + std::string(name) + '"'; }

}  // namespace

json::value parse_json(std::string_view text, std::string_view code) {
  json::parse_options options;
  options.max_depth = 32;
  json::stream_parser parser({}, options);
  json::error_code error;
  const std::size_t consumed = parser.write_some(text, error);
  if (!error && !parser.done()) parser.finish(error);  // a bare number has no end of its own
  const bool trailing = !error && text.find_first_not_of(" \t\r\n", consumed) != std::string_view::npos;
  if (error || trailing || !parser.done()) {
    const std::string place = std::to_string(std::min(consumed, text.size()) + 1);
    const std::string what = error ? error.message() : trailing ? "extra data" : "incomplete document";
    throw Refusal(std::string(code), {"JSON incorrect au caractère " + place + " (" + what + ")",
                                      "malformed JSON at character " + place + " (" + what + ")"});
  }
  return parser.release();
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
  const std::string range = std::to_string(low) + "…" + std::to_string(high);
  refuse({"un nombre entier est attendu (" + range + ")", "a whole number is expected (" + range + ")"});
}

Reading Reading::member(std::string_view key) const {
  if (const auto* value = object().if_contains(key)) return {*this, *value, {.key = key}};
  refuse({"il manque " + quoted(key), quoted(key) + " is missing"});
}

std::optional<Reading> Reading::optional_member(std::string_view key) const {
  if (const auto* value = object().if_contains(key)) return Reading(*this, *value, {.key = key});
  return std::nullopt;
}

void Reading::only(std::initializer_list<std::string_view> known) const { only(std::vector<std::string_view>(known)); }

void Reading::only(const std::vector<std::string_view>& known) const {
  for (const auto& member : object()) {
    if (std::find(known.begin(), known.end(), std::string_view(member.key())) == known.end()) {
      Reading(*this, member.value(), {.key = member.key()})
          .refuse({quoted(member.key()) + " est inconnu", quoted(member.key()) + " is unknown"});
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
  return {"est attendu l’un de : " + list, "one of these is expected: " + list};
}

json::value Form<SeatSet>::write(const SeatSet& seats) {
  json::array list;
  for (const Seat seat : seats) list.push_back(seat);
  return list;
}

SeatSet Form<SeatSet>::read(const Reading& in) {
  SeatSet seats;
  for (std::size_t i = 0; i < in.array().size(); ++i) {
    seats.insert(static_cast<Seat>(in.element(i).integer(0, kMaxSeats - 1)));
  }
  return seats;
}

}  // namespace flibuste
