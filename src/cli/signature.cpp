#include "table/signature.h"

#include "cli/command.h"
#include "table/registry.h"

namespace flibuste::cli {

Run describe_signature(Command& command) {
  const auto id = std::make_shared<std::string>();
  command.game(*id);
  command.note({"L’empreinte est la même avec tous les compilateurs\u00a0; elle change quand les règles changent.",
                "The fingerprint is the same with every compiler; it changes when the rules do."});
  return [id](Context& context) {
    const auto show = [&](const AnyGame& game) {
      context.line(fmt::format("{} {:016x}", game.info().id, signature(game)));
      context.flush();
    };
    if (!id->empty()) {
      show(game_by_id(*id));
    } else {
      for (const AnyGame* game : all_games()) show(*game);
    }
    return Exit::done;
  };
}

}  // namespace flibuste::cli
