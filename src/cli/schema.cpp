#include "core/schema.h"

#include "cli/command.h"
#include "table/registry.h"

namespace flibuste::cli {

Run describe_schema(Command& command) {
  const auto id = std::make_shared<std::string>();
  required(command.game(*id));
  command.note({"Options, coups, événements, vue et état\u00a0: le fichier que le serveur donne sous schemas/JEU.json.",
                "Options, moves, events, view and state: the file that the server gives as schemas/GAME.json."});
  return [id](Context& context) {
    context.out(spread_out(game_by_id(*id).schema()));
    return Exit::done;
  };
}

}  // namespace flibuste::cli
