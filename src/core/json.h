// JSON by one description per struct (core/document.h): what is described can be written and read; a type whose
// document differs from its fields specialises Form. Reading is strict: a wrong type, a value out of range, an unknown
// or a missing member is refused with the JSON pointer of the fault.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/document.h"
#include "core/fixed_list.h"
#include "core/refusal.h"
#include "core/seat.h"

namespace flibuste {

namespace json = boost::json;

// The text of a document; a fault is refused with its place. `code` names the kind of document in the refusal.
json::value parse_json(std::string_view text, std::string_view code = "bad_json");

// A place in a document being read.
class Reading {
 public:
  // `code` is the code of every refusal below this place. `defaults` lets members be missing.
  Reading(const json::value& value, std::string_view code, bool defaults = false)
      : value_(value), code_(code), defaults_(defaults) {}

  const json::value& value() const { return value_; }
  bool defaults() const { return defaults_; }

  const json::object& object() const;
  const json::array& array() const;
  const json::string& string() const;
  std::int64_t integer(std::int64_t low, std::int64_t high) const;
  bool boolean() const;

  Reading member(std::string_view key) const;
  std::optional<Reading> optional_member(std::string_view key) const;
  Reading element(std::size_t index) const {
    return {*this, value_.as_array()[index], {.index = index, .is_index = true}};
  }
  // Refuses members that are not in `known`.
  void only(std::initializer_list<std::string_view> known) const;
  void only(const std::vector<std::string_view>& known) const;

  std::string pointer() const;
  [[noreturn]] void refuse(Words message) const;

 private:
  static constexpr std::size_t kDeepest = 8;  // no document of ours is deeper; kept here, a place costs no allocation
  struct Step {
    std::string_view key{};
    std::size_t index = 0;
    bool is_index = false;
    bool operator==(const Step&) const = default;
  };
  Reading(const Reading& parent, const json::value& value, Step step)
      : value_(value), code_(parent.code_), defaults_(parent.defaults_), path_(parent.path_) {
    if (path_.size() < kDeepest) path_.push_back(step);  // a fault deeper than that is located at what encloses it
  }

  const json::value& value_;
  std::string_view code_;
  bool defaults_;
  FixedList<Step, kDeepest> path_;
};

// Specialise to give a type a document of its own:  static json::value write(const T&);  static T read(const Reading&);
// and, where it is in the documents of a game, what its schema is (core/schema.h): either the struct that is written in
// its place, using Document = …;  or  static json::object schema();  or, where that names the schemas of other types,
// static json::object schema(Schema&);
template <class T>
struct Form;

template <class T>
json::value write_json(const T& value);
template <class T>
T read_json(const Reading& in);

namespace json_detail {

template <class T>
concept OwnForm = requires(const T& value, const Reading& in) {
  Form<T>::write(value);
  { Form<T>::read(in) } -> std::convertible_to<T>;
};
template <class T>
concept WriteOnlyForm = requires(const T& value) { Form<T>::write(value); };

template <class T>
concept Listlike = requires(T list, typename T::value_type item) {
  list.push_back(item);
  list.begin();
} && !std::same_as<T, std::string>;

template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

using document_detail::Members;
// The described members with their numbers.
template <class T, class Each>
constexpr void for_members(Each each) {
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<document_detail::kMemberCount<T>>>(
      [&](auto index) { each(index, boost::mp11::mp_at_c<Members<T>, decltype(index)::value>()); });
}

// One bit per described member: those that a document of the kind of `value` can have.
template <class T>
constexpr std::uint32_t members_of(const T& value) {
  if constexpr (ByKind<T>) return kDocument<T>.has[static_cast<std::size_t>(value.kind)] | 1U;
  return ~0U;
}

// Members that some kind leaves out where they are zero.
template <ByKind T>
inline constexpr std::uint32_t kSometimesLeftOut = [] {
  std::uint32_t members = 0;
  for (const std::uint32_t of_a_kind : kDocument<T>.can_lack) members |= of_a_kind;
  return members;
}();

// Whether the document of `value`, whose kind has `members`, has the described member of that number.
template <std::size_t Index, class D, class T>
constexpr bool has_member(std::uint32_t members, const T& value) {
  if constexpr (ByKind<T>) {
    if (((members >> Index) & 1U) == 0) return false;
    if constexpr (((kSometimesLeftOut<T> >> Index) & 1U) != 0) {
      const bool can_lack = ((kDocument<T>.can_lack[static_cast<std::size_t>(value.kind)] >> Index) & 1U) != 0;
      return !can_lack || value.*D::pointer != std::remove_cvref_t<decltype(value.*D::pointer)>{};
    }
  }
  return true;
}

// ,"name": of a described member, made once.
template <class D>
inline constexpr auto kMemberKey = [] {
  constexpr std::size_t kLength = std::char_traits<char>::length(D::name);
  std::array<char, kLength + 4> key{',', '"'};
  std::copy_n(D::name, kLength, key.begin() + 2);
  key[kLength + 2] = '"';
  key[kLength + 3] = ':';
  return key;
}();

}  // namespace json_detail

// The names of an enum, in the order of its values.
template <class E>
std::vector<std::string_view> enum_names() {
  return {kNames<E>.begin(), kNames<E>.end()};
}

template <class E>
constexpr std::string_view enum_name(E value) {
  const auto index = static_cast<std::size_t>(value);
  return index < kNames<E>.size() ? kNames<E>[index] : std::string_view("?");
}

template <class E>
std::optional<E> enum_from_name(std::string_view name) {
  const auto found = std::ranges::find(kNames<E>, name);
  if (found == kNames<E>.end()) return std::nullopt;
  return static_cast<E>(found - kNames<E>.begin());
}

// A list of names as a refusal would show it: a, b or c.
Words one_of(const std::vector<std::string_view>& names);

template <class T>
json::value write_json(const T& value) {
  if constexpr (json_detail::WriteOnlyForm<T>) {
    return Form<T>::write(value);
  } else if constexpr (std::same_as<T, bool> || std::same_as<T, double>) {
    return value;
  } else if constexpr (std::is_enum_v<T>) {
    return json::string(enum_name(value));
  } else if constexpr (std::integral<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    return json::string(std::string_view(value));
  } else if constexpr (json_detail::IsOptional<T>::value) {
    return value ? write_json(*value) : json::value(nullptr);
  } else if constexpr (json_detail::Listlike<T> || json_detail::IsArray<T>::value) {
    json::array list;
    for (const auto& item : value) list.push_back(write_json(item));
    return list;
  } else {
    json::object object;
    const std::uint32_t members = json_detail::members_of(value);
    object.reserve(ByKind<T> ? static_cast<std::size_t>(std::popcount(members)) : document_detail::kMemberCount<T>);
    json_detail::for_members<T>([&](auto index, auto d) {
      if (!json_detail::has_member<index, decltype(d)>(members, value)) return;
      constexpr std::string_view kName = d.name;
      object.emplace(kName, write_json(value.*d.pointer));
    });
    return object;
  }
}

// The text of write_json(value), without the document in between, because views are large and go out after every move.
template <class T>
void write_text(std::string& out, const T& value) {
  if constexpr (requires { Form<T>::text(out, value); }) {
    Form<T>::text(out, value);
  } else if constexpr (json_detail::WriteOnlyForm<T> || std::same_as<T, double> || std::same_as<T, std::string>) {
    out += json::serialize(write_json(value));
  } else if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::is_enum_v<T>) {
    out += document_detail::kQuoted<T>.of(static_cast<std::size_t>(value));
  } else if constexpr (std::integral<T>) {
    if (static_cast<std::uint64_t>(value) < 10) {  // most are
      out += static_cast<char>('0' + value);
      return;
    }
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<std::int64_t>(value)).ptr;
    out.append(digits.data(), end);
  } else if constexpr (json_detail::IsOptional<T>::value) {
    if (value) {
      write_text(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (json_detail::Listlike<T> || json_detail::IsArray<T>::value) {
    char before = '[';
    for (const auto& item : value) {
      out += before;
      write_text(out, item);
      before = ',';
    }
    out += before == '[' ? "[]" : "]";
  } else {
    const std::size_t start = out.size();
    const std::uint32_t members = json_detail::members_of(value);
    json_detail::for_members<T>([&](auto index, auto d) {
      if (!json_detail::has_member<index, decltype(d)>(members, value)) return;
      constexpr auto& kKey = json_detail::kMemberKey<decltype(d)>;
      out.append(kKey.data(), kKey.size());
      write_text(out, value.*d.pointer);
    });
    if (out.size() == start) out += ',';
    out[start] = '{';
    out += '}';
  }
}

namespace json_detail {

template <class T>
inline constexpr auto kMemberNames = [] {
  std::array<std::string_view, document_detail::kMemberCount<T>> names{};
  for_members<T>([&](auto index, auto d) { names[index] = d.name; });
  return names;
}();

// Refuses a number or an enum that was read but is none of the values the document may have there.
template <class T>
void check_values(const Reading& in, const T& value, const Values& values) {
  if constexpr (OwnForm<T> || std::same_as<T, bool>) {
    return;  // all its values are allowed
  } else if constexpr (IsOptional<T>::value) {
    if (value) check_values(in, *value, values);
  } else if constexpr (Listlike<T> || IsArray<T>::value) {
    for (std::size_t i = 0; i < value.size(); ++i) check_values(in.element(i), value[i], values);
  } else if constexpr (std::is_enum_v<T>) {
    if (values.contains(static_cast<std::int64_t>(value))) return;
    std::vector<std::string_view> names;
    for (auto i = values.low; i <= values.high; ++i) names.push_back(enum_name(static_cast<T>(i)));
    in.refuse(one_of(names));
  } else if constexpr (std::integral<T>) {
    in.integer(values.low, values.high);
  }
}

}  // namespace json_detail

template <class T>
T read_json(const Reading& in) {
  if constexpr (json_detail::OwnForm<T>) {
    return Form<T>::read(in);
  } else if constexpr (std::same_as<T, bool>) {
    return in.boolean();
  } else if constexpr (std::is_enum_v<T>) {
    if (const auto value = enum_from_name<T>(std::string_view(in.string()))) return *value;
    if constexpr (Keyed<T>) in.refuse({std::string(kKeys<T>.unknown.fr), std::string(kKeys<T>.unknown.en)});
    in.refuse(one_of(enum_names<T>()));
  } else if constexpr (std::integral<T>) {
    constexpr auto kHigh = std::numeric_limits<T>::max();
    constexpr bool kWide = sizeof(T) == 8 && std::is_unsigned_v<T>;
    return static_cast<T>(
        in.integer(static_cast<std::int64_t>(std::numeric_limits<T>::min()),
                   kWide ? std::numeric_limits<std::int64_t>::max() : static_cast<std::int64_t>(kHigh)));
  } else if constexpr (std::same_as<T, std::string>) {
    return std::string(std::string_view(in.string()));
  } else if constexpr (json_detail::IsOptional<T>::value) {
    if (in.value().is_null()) return std::nullopt;
    return read_json<typename T::value_type>(in);
  } else if constexpr (json_detail::IsArray<T>::value) {
    T list{};
    if (in.array().size() != list.size()) {
      in.refuse({"la liste doit avoir " + std::to_string(list.size()) + " éléments",
                 "the list must have " + std::to_string(list.size()) + " elements"});
    }
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = read_json<typename T::value_type>(in.element(i));
    return list;
  } else if constexpr (json_detail::Listlike<T>) {
    T list{};
    const std::size_t count = in.array().size();
    if constexpr (requires { T::capacity(); }) {
      if (count > T::capacity()) {
        in.refuse({"la liste a plus de " + std::to_string(T::capacity()) + " éléments",
                   "the list has more than " + std::to_string(T::capacity()) + " elements"});
      }
    }
    if constexpr (requires { list.reserve(count); }) list.reserve(count);
    for (std::size_t i = 0; i < count; ++i) list.push_back(read_json<typename T::value_type>(in.element(i)));
    return list;
  } else if constexpr (ByKind<T>) {
    T value{};
    value.kind = read_json<decltype(T::kind)>(in.member("kind"));
    const auto& kind = kDocument<T>.kinds[static_cast<std::size_t>(value.kind)];
    constexpr auto& kMembers = json_detail::kMemberNames<T>;
    std::vector<std::string_view> known;
    known.reserve(kind.count + 1);
    known.push_back(kMembers[0]);
    for (const Member& member : kind) known.push_back(kMembers[member.index]);
    in.only(known);
    const std::uint32_t members = kDocument<T>.has[static_cast<std::size_t>(value.kind)];
    json_detail::for_members<T>([&](auto index, auto d) {
      if (((members >> index) & 1U) == 0) return;
      const auto* said = std::ranges::find(kind, std::size_t{index}, &Member::index);
      if (said->can_lack && !in.optional_member(d.name)) return;
      const Reading member = in.member(d.name);
      value.*d.pointer = read_json<std::remove_reference_t<decltype(value.*d.pointer)>>(member);
      if (said->values.bounded()) json_detail::check_values(member, value.*d.pointer, said->values);
    });
    return value;
  } else {
    T value{};
    in.object();
    std::vector<std::string_view> known;
    known.reserve(document_detail::kMemberCount<T>);
    json_detail::for_members<T>([&](auto index, auto d) {
      using Type = std::remove_reference_t<decltype(value.*d.pointer)>;
      known.emplace_back(d.name);
      if (const auto member = in.optional_member(d.name)) {
        value.*d.pointer = read_json<Type>(*member);
        constexpr Values kValues = kDocument<T>.of(index).values;
        if constexpr (kValues.bounded()) json_detail::check_values(*member, value.*d.pointer, kValues);
      } else if (!in.defaults()) {
        in.member(d.name);  // refuses, naming the member that is missing
      }
    });
    in.only(known);
    return value;
  }
}

template <>
struct Form<SeatSet> {
  static json::value write(const SeatSet& seats);
  static void text(std::string& out, const SeatSet& seats);
  static SeatSet read(const Reading& in);
  static json::object schema();
};

}  // namespace flibuste
