#include "cli/command.h"
#include "cli/files.h"
#include "cli/session.h"
#include "engine/engine.h"
#include "table/registry.h"

namespace flibuste::cli {
namespace {

struct Options {
  std::string game;
  std::string seats;
  std::string seed;
  std::string load;
  std::string record;
  std::vector<std::string> options;
};

[[noreturn]] void refuse(const char* code, Words message) { throw Refusal(code, std::move(message)); }

Exit resume(const Context& context, const Options& options) {
  const Record record = load_record(options.load);
  if (!options.game.empty() && options.game != record.game) {
    refuse("wrong_game", {"cette partie est une partie de " + record.game, "this is a game of " + record.game});
  }
  if (!options.seed.empty() || !options.options.empty()) {
    refuse("bad_arguments", {"une partie reprise a déjà sa graine et ses options",
                             "a game that goes on has its seed and options already"});
  }
  std::vector<SeatPlan> seats = seats_of_record(record, context.lang);
  if (!options.seats.empty()) {
    seats = parse_seats(options.seats, context.lang);
    if (seats.size() != static_cast<std::size_t>(record.players)) {
      const std::string count = std::to_string(record.players);
      refuse("bad_seats", {"cette partie a " + count + " sièges", "this game has " + count + " seats"});
    }
  }
  Session session(context, replayed(record), std::move(seats),
                  GameFile(options.record, std::filesystem::absolute(options.load)));
  return session.play();
}

Exit begin(const Context& context, const Options& options) {
  if (options.game.empty()) {
    refuse("missing_game", {"quel jeu\u202f? Par exemple\u00a0: flibuste play port-royal (voir flibuste games)",
                            "which game? For example: flibuste play port-royal (see flibuste games)"});
  }
  const AnyGame& game = game_by_id(options.game);
  std::vector<SeatPlan> seats = parse_seats(options.seats.empty() ? default_seats(game) : options.seats, context.lang);
  check_players(game, static_cast<std::int64_t>(seats.size()));
  const json::object rules = parse_rule_options(game, options.options);
  const Digest seed = options.seed.empty() ? random_seed() : seed_from_text(options.seed);
  Playthrough played{.table = Table(game, rules, static_cast<int>(seats.size()), seed), .steps = {}};
  Session session(context, std::move(played), std::move(seats), GameFile(options.record, {}));
  return session.play();
}

}  // namespace

Run describe_play(Command& command) {
  const auto options = std::make_shared<Options>();
  command.game(options->game);
  command.text("--seats", options->seats, {"QUI,QUI…", "WHO,WHO…"},
               {"qui joue, dans l’ordre de la table\u00a0: human, human:Nom ou un robot (par défaut human,regle,regle)",
                "who plays, in the order of the table: human, human:Name or a bot (default human,regle,regle)"});
  command.text("--seed", options->seed, {"TEXTE", "TEXT"},
               {"la graine du hasard\u00a0: la même donne la même partie (par défaut imprévisible)",
                "the seed of luck: the same one gives the same game (default: unpredictable)"});
  command.rule_options(options->options);
  command.text("--load", options->load, {"FICHIER", "FILE"},
               {"reprend une partie enregistrée", "goes on with a saved game"});
  command.text(
      "--record", options->record, {"FICHIER", "FILE"},
      {"enregistre la partie à la fin, ou quand on la quitte", "records the game at its end, or when you leave"});
  command.list_bots();
  return [options](Context& context) {
    return options->load.empty() ? begin(context, *options) : resume(context, *options);
  };
}

}  // namespace flibuste::cli
