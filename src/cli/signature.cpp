#include "table/signature.h"

#include "cli/command.h"
#include "table/registry.h"

namespace flibuste::cli {

Run describe_signature(Command& command) {
  const auto id = std::make_shared<std::string>();
  command.game(*id);
  command.note({"L’empreinte est la même avec tous les compilateurs\u202f; elle change quand les règles changent.",
                "The fingerprint is the same with every compiler; it changes when the rules do."});
  const auto json = std::make_shared<bool>(false);
  command.json(*json);
  return [id, json](Context& context) {
    json::object all;
    const auto show = [&](const AnyGame& game) {
      const std::string hex = fmt::format("{:016x}", signature(game));
      if (*json) {
        all[game.info().id] = hex;
      } else {
        context.line(fmt::format("{} {}", game.info().id, hex));
        context.flush();
      }
    };
    if (!id->empty()) {
      show(game_by_id(*id));
    } else {
      for (const AnyGame* game : all_games()) show(*game);
    }
    if (*json) context.line(json::serialize(all));
    return Exit::done;
  };
}

}  // namespace flibuste::cli
