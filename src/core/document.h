// What a document has, said once. It is written and read by core/json.h and documented by core/schema.h from the same
// description:
//
//   A described struct (BOOST_DESCRIBE_STRUCT) has all its members in its document, in that order. kDocument<T> adds
//   what its types do not say: a name for the schema, words, values that are fewer than the type allows.
//
//     template <>
//     inline constexpr auto kDocument<PlayerView> = document(
//         "Player", "", member<&PlayerView::hired>(kPerson), member<&PlayerView::coins>("in the purse"));
//
//   A described struct whose first member is `kind` can have other members for each kind. kDocument<T> then lists every
//   kind, in the order of the enum; a kind that is forgotten does not compile.
//
//     template <>
//     inline constexpr auto kDocument<Event> = kinds<Event>(std::array{
//         of_kind(EventKind::turn_began, "", member<&Event::seat>(kSeat)),
//         of_kind(EventKind::game_over, ""),
//     });
//
//   An enum goes by the names of its enumerators (BOOST_DESCRIBE_ENUM), or by the keys of kKeys<E>.
//
// Words here are English: they are for whoever writes a program.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>

#include "core/text.h"

namespace flibuste {

// Values of a member, where its type allows more: numbers, or the names of an enum, from one to another. Of a list, the
// values of its elements.
struct Values {
  std::string_view name;  // of the definition in the schema; without one the values are said at the member
  std::string_view help;
  std::int64_t low = std::numeric_limits<std::int64_t>::min();
  std::int64_t high = std::numeric_limits<std::int64_t>::max();
  bool whole_list = false;  // the definition is that of the list, not of its elements

  constexpr bool bounded() const { return low > std::numeric_limits<std::int64_t>::min(); }
  constexpr bool contains(std::int64_t value) const { return low <= value && value <= high; }
};

constexpr Values from_to(std::int64_t low, std::int64_t high) {
  return {.name = {}, .help = {}, .low = low, .high = high};
}
template <class E>
  requires std::is_enum_v<E>
constexpr Values from_to(E low, E high) {
  return from_to(static_cast<std::int64_t>(low), static_cast<std::int64_t>(high));
}
// The same as a definition of the schema: of the values, or of a list of them.
constexpr Values definition(std::string_view name, std::string_view help, Values values) {
  return {.name = name, .help = help, .low = values.low, .high = values.high};
}
constexpr Values list_definition(std::string_view name, std::string_view help, Values values) {
  return {.name = name, .help = help, .low = values.low, .high = values.high, .whole_list = true};
}

// What is said of one member of a described struct.
struct Member {
  std::size_t index = 0;  // among the described members
  std::string_view help;
  Values values;
  bool can_lack = false;  // left out of the document where it is zero

  // The same member in other words.
  constexpr Member in_words(std::string_view words) const {
    Member other = *this;
    other.help = words;
    return other;
  }
  constexpr Member unless_zero() const {
    Member other = *this;
    other.can_lack = true;
    return other;
  }
};

namespace document_detail {

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;
template <class T>
inline constexpr std::size_t kMemberCount = boost::mp11::mp_size<Members<T>>::value;

template <class Pointer>
struct OwnerOf;
template <class T, class M>
struct OwnerOf<M T::*> {
  using Type = T;
};

template <auto Pointer>
consteval std::size_t index_of() {
  using T = typename OwnerOf<decltype(Pointer)>::Type;
  std::size_t index = 0;
  std::size_t found = kMemberCount<T>;
  boost::mp11::mp_for_each<Members<T>>([&](auto d) {
    if constexpr (std::same_as<std::remove_cv_t<decltype(d.pointer)>, decltype(Pointer)>) {
      if (d.pointer == Pointer) found = index;
    }
    ++index;
  });
  if (found == kMemberCount<T>) throw "the member is not described";
  return found;
}

inline constexpr std::size_t kMostOfAKind = 10;

}  // namespace document_detail

template <auto Pointer>
consteval Member member(Values values, std::string_view help = {}) {
  return {.index = document_detail::index_of<Pointer>(), .help = help, .values = values};
}
template <auto Pointer>
consteval Member member(std::string_view help = {}) {
  return member<Pointer>(Values{}, help);
}
// The document of a struct, or only the name and the words of a type.
template <std::size_t N>
struct Document {
  std::string_view name;  // of its definition in the schema
  std::string_view help;
  std::array<Member, N> members{};

  // What is said of the member of that number; nothing, where nothing is said.
  constexpr Member of(std::size_t index) const {
    for (const Member& member : members) {
      if (member.index == index) return member;
    }
    return {.index = index, .help = {}, .values = {}};
  }
};

template <std::same_as<Member>... Ms>
consteval auto document(std::string_view name, std::string_view help, Ms... members) {
  return Document<sizeof...(Ms)>{name, help, {members...}};
}

// The members that a document of one kind has beside `kind`.
template <class Kind>
struct KindMembers {
  Kind kind{};
  std::string_view help;
  std::array<Member, document_detail::kMostOfAKind> members{};
  std::size_t count = 0;

  constexpr const Member* begin() const { return members.data(); }
  constexpr const Member* end() const { return members.data() + count; }
};

template <class Kind, std::same_as<Member>... Ms>
consteval KindMembers<Kind> of_kind(Kind kind, std::string_view help, Ms... members) {
  return {kind, help, {members...}, sizeof...(Ms)};
}

template <class T, std::size_t N>
struct Kinds {
  using Kind = decltype(T::kind);
  std::string_view help;
  std::array<KindMembers<Kind>, N> kinds{};
  // By kind, one bit per described member: those it has, and those it leaves out where they are zero.
  std::array<std::uint32_t, N> has{};
  std::array<std::uint32_t, N> can_lack{};
};

template <class T, std::size_t N>
consteval auto kinds(const std::array<KindMembers<decltype(T::kind)>, N>& kinds, std::string_view help = {}) {
  static_assert(document_detail::kMemberCount<T> <= 32);
  static_assert(N == boost::mp11::mp_size<boost::describe::describe_enumerators<decltype(T::kind)>>::value,
                "every kind is listed once");
  if (document_detail::index_of<&T::kind>() != 0) throw "`kind` is the first member";
  Kinds<T, N> all{help, kinds, {}, {}};
  for (std::size_t k = 0; k < all.kinds.size(); ++k) {
    if (static_cast<std::size_t>(all.kinds[k].kind) != k) throw "kinds are listed in the order of their enum";
    std::size_t before = 0;
    for (const Member& member : all.kinds[k]) {
      if (member.index <= before) throw "members are listed in the order they are described in";
      before = member.index;
      all.has[k] |= std::uint32_t{1} << member.index;
      if (member.can_lack) all.can_lack[k] |= std::uint32_t{1} << member.index;
    }
  }
  return all;
}

// Specialise to say more of a document than its types do.
template <class T>
inline constexpr auto kDocument = document({}, {});

template <class T>
concept ByKind = requires { kDocument<T>.kinds; };

// ---- names of enums ----

// Names that are not the enumerators: by value, from 0, and what is said of a name that is none of them.
template <std::size_t N>
struct Keys {
  std::array<std::string_view, N> names{};
  Label unknown;
};
// Specialise to give an enum such names.
template <class E>
inline constexpr auto kKeys = nullptr;

template <class E>
concept Keyed = requires { kKeys<E>.names; };

// By value, from 0.
template <class E>
inline constexpr auto kNames = [] {
  if constexpr (Keyed<E>) {
    return kKeys<E>.names;
  } else {
    using All = boost::describe::describe_enumerators<E>;
    std::array<std::string_view, boost::mp11::mp_size<All>::value> names{};
    std::size_t next = 0;
    boost::mp11::mp_for_each<All>([&](auto d) {
      if (static_cast<std::size_t>(d.value) != next) throw "the values of a described enum count from 0";
      names[next++] = d.name;
    });
    return names;
  }
}();

namespace document_detail {

// All names of an enum in quotation marks, one after the other.
template <class E>
struct Quoted {
  static constexpr std::size_t kLength = [] {
    std::size_t length = 0;
    for (const std::string_view name : kNames<E>) length += name.size() + 2;
    return length;
  }();
  std::array<char, kLength> text{};
  std::array<std::uint16_t, kNames<E>.size() + 1> starts{};

  constexpr std::string_view of(std::size_t value) const {
    return {text.data() + starts[value], static_cast<std::size_t>(starts[value + 1] - starts[value])};
  }
};
template <class E>
inline constexpr Quoted<E> kQuoted = [] {
  Quoted<E> quoted;
  std::size_t at = 0;
  for (std::size_t i = 0; i < kNames<E>.size(); ++i) {
    quoted.text[at++] = '"';
    for (const char letter : kNames<E>[i]) quoted.text[at++] = letter;
    quoted.text[at++] = '"';
    quoted.starts[i + 1] = static_cast<std::uint16_t>(at);
  }
  return quoted;
}();

}  // namespace document_detail

}  // namespace flibuste
