// The JSON schema of documents, from the descriptions by which they are written and read (core/document.h). What a
// schema of ours refuses is refused by read_json as well.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/json.h"

namespace flibuste {

class Schema {
 public:
  // Adds a definition of that name.
  template <class T>
  void define(std::string_view name) {
    place(name, [&] { return whole<T>({}); });
  }
  // The definition of the options, in the words of their labels.
  template <class Options>
  void define_options(std::string_view name, std::span<const OptionLabel> labels) {
    place(name, [&] { return whole<Options>(labels); });
  }
  // The document: every definition, those that others need first.
  json::object finish(std::string_view title) &&;

 private:
  // A reference to a definition of that name, made where there is none yet.
  template <class Make>
  json::object place(std::string_view name, Make make) {
    if (!definitions_.contains(name)) {
      json::object made = make();  // adds the definitions it needs; nothing of ours contains itself
      definitions_[name] = std::move(made);
    }
    return {{"$ref", "#/$defs/" + std::string(name)}};
  }

  // A value of type T.
  template <class T>
  json::object of(const Values& values) {
    if constexpr (json_detail::IsOptional<T>::value) {
      return {{"anyOf", {of<typename T::value_type>(values), {{"type", "null"}}}}};
    } else if constexpr (json_detail::Listlike<T> || json_detail::IsArray<T>::value) {
      if (values.whole_list) {
        return place(values.name, [&] {
          const Values unnamed = from_to(values.low, values.high);
          return described(list<T>(unnamed), values.help);
        });
      }
      return list<T>(values);
    } else if constexpr (std::is_enum_v<T> || std::integral<T>) {
      const std::string_view name = values.name.empty() && !values.bounded() ? kDocument<T>.name : values.name;
      if (name.empty()) return plain<T>(values);
      const std::string_view help = name == values.name ? values.help : kDocument<T>.help;
      return place(name, [&] { return described(plain<T>(values), help); });
    } else if constexpr (ByKind<T>) {
      return whole<T>({});
    } else if constexpr (std::same_as<T, std::string>) {
      return {{"type", "string"}};
    } else {
      if (kDocument<T>.name.empty()) return whole<T>({});
      return place(kDocument<T>.name, [&] { return whole<T>({}); });
    }
  }

  template <class T>
  json::object list(const Values& values) {
    json::object list = {{"type", "array"}, {"items", of<typename T::value_type>(values)}};
    if constexpr (json_detail::IsArray<T>::value) {
      list["minItems"] = list["maxItems"] = std::tuple_size_v<T>;
    } else if constexpr (requires { T::capacity(); }) {
      list["maxItems"] = T::capacity();
    }
    return list;
  }

  // A bool, a number or an enum.
  template <class T>
  static json::object plain(const Values& values) {
    if constexpr (json_detail::OwnForm<T>) {
      return Form<T>::schema();
    } else if constexpr (std::same_as<T, bool>) {
      return {{"type", "boolean"}};
    } else if constexpr (std::is_enum_v<T>) {
      json::array names;
      for (std::size_t i = 0; i < kNames<T>.size(); ++i) {
        if (values.contains(static_cast<std::int64_t>(i))) names.emplace_back(kNames<T>[i]);
      }
      return {{"enum", std::move(names)}};
    } else {
      const auto low = std::max(values.low, static_cast<std::int64_t>(std::numeric_limits<T>::min()));
      const auto high = std::min(values.high, static_cast<std::int64_t>(std::numeric_limits<T>::max()));
      if (low == high) return {{"const", low}};
      return {{"type", "integer"}, {"minimum", low}, {"maximum", high}};
    }
  }

  // A struct, member by member.
  template <class T>
  json::object whole(std::span<const OptionLabel> labels) {
    if constexpr (requires { typename Form<T>::Document; }) {
      return whole<typename Form<T>::Document>(labels);
    } else if constexpr (requires { Form<T>::schema(*this); }) {
      return Form<T>::schema(*this);
    } else if constexpr (requires { Form<T>::schema(); }) {
      return described(Form<T>::schema(), kDocument<T>.help);
    } else if constexpr (ByKind<T>) {
      json::array kinds;
      for (const auto& kind : kDocument<T>.kinds) {
        Object object(kind.help);
        object.add("kind", {{"const", enum_name(kind.kind)}});
        json_detail::for_members<T>([&](auto index, auto d) {
          const auto* said = std::ranges::find(kind, std::size_t{index}, &Member::index);
          if (said == kind.end()) return;
          using Type = std::remove_cvref_t<decltype(std::declval<T>().*d.pointer)>;
          object.add(d.name, described(of<Type>(said->values), said->help), !said->can_lack);
        });
        kinds.push_back(std::move(object).finish());
      }
      return described({{"oneOf", std::move(kinds)}}, kDocument<T>.help);
    } else {
      Object object(kDocument<T>.help);
      json_detail::for_members<T>([&](auto index, auto d) {
        using Type = std::remove_cvref_t<decltype(std::declval<T>().*d.pointer)>;
        const Member said = kDocument<T>.of(index);
        const std::string_view help = index < labels.size() ? labels[index].help.en : said.help;
        object.add(d.name, described(of<Type>(said.values), help));
      });
      return std::move(object).finish();
    }
  }

  // An object whose members are all named.
  class Object {
   public:
    explicit Object(std::string_view help) : help_(help) {}
    void add(std::string_view name, json::object member, bool required = true);
    json::object finish() &&;

   private:
    std::string_view help_;
    json::object members_;
    json::array required_;
  };

  static json::object described(json::object schema, std::string_view help);

 public:
  // For a Form that writes, in the place of its type, a struct that nobody else knows.
  template <class T>
  json::object as() {
    return whole<T>({});
  }

 private:
  json::object definitions_;
};

// The schema of all documents of a game.
template <class G>
json::object game_schema() {
  Schema schema;
  schema.define_options<typename G::Options>("Options", G::kOptionLabels);
  schema.define<typename G::Move>("Move");
  schema.define<typename G::Event>("Event");
  schema.define<typename G::View>("View");
  schema.define<typename G::State>("State");
  if constexpr (requires { G::facts(); }) schema.define<decltype(G::facts())>("Facts");
  return std::move(schema).finish(std::string(G::kInfo.name.en) + ": options, moves, events, view and state");
}

// The text of a document for people to read: what fits on a line stands on one.
std::string spread_out(const json::value& document);

}  // namespace flibuste
