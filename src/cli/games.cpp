#include "cli/command.h"
#include "engine/engine.h"
#include "table/registry.h"

namespace flibuste::cli {
namespace {

// The same document as the engine gives.
json::value games_json() {
  json::value answer = json::parse(Engine().answer(R"({"op":"games"})"));
  answer.as_object().erase("ok");
  return answer;
}

// "true|false", "1…12".
std::string allowed(const OptionInfo& option) {
  if (option.range) return fmt::format("{}…{}", option.range->low, option.range->high);
  std::vector<std::string> values;
  values.reserve(option.values.size());
  for (const json::value& value : option.values) values.push_back(typed_value(value));
  return fmt::format("{}", fmt::join(values, "|"));
}

void show(const Context& context, const AnyGame& game) {
  const GameInfo& info = game.info();
  const Lang lang = context.lang;
  context.line(context.tint(Tint::bold, info.name[lang]) + " (" + std::string(info.id) + ")");
  context.line(context.said({"  de {} à {} joueurs, règles version {}", "  {} to {} players, rules version {}"},
                            info.min_seats, info.max_seats, info.rules_version));
  for (const OptionInfo& option : game.options()) {
    context.line();
    context.paragraph(fmt::format("--option {}={}", option.name, allowed(option)), "  ");
    context.paragraph(context.said({"{} (par défaut\u00a0: {}). {}", "{} (default: {}). {}"}, option.title[lang],
                                   typed_value(option.values.front()), option.help[lang]),
                      "      ");
  }
}

}  // namespace

Run describe_games(Command& command) {
  const auto json = std::make_shared<bool>(false);
  command.json(*json);
  return [json](Context& context) {
    if (*json) {
      context.line(json::serialize(games_json()));
      return Exit::done;
    }
    bool first = true;
    for (const AnyGame* game : all_games()) {
      if (!std::exchange(first, false)) context.line();
      show(context, *game);
    }
    return Exit::done;
  };
}

}  // namespace flibuste::cli
