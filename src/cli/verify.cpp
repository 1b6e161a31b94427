#include "cli/command.h"
#include "cli/files.h"
#include "cli/seats.h"
#include "cli/story.h"
#include "table/registry.h"

namespace flibuste::cli {
namespace {

json::object verified_json(const Record& record, const Table& table) {
  json::object object{{"verified", true},
                      {"game", record.game},
                      {"rules", record.rules},
                      {"players", record.players},
                      {"moves", table.moves_played()},
                      {"over", table.over()},
                      {"seed", to_hex(*record.seed)},
                      {"commitment", to_hex(record.commitment)},
                      {"state_hash", record.state_hash}};
  if (table.over()) object["outcome"] = outcome_json(table.outcome());
  return object;
}

Exit run(Context& context, const std::string& path, bool as_json) {
  const Record record = load_record(path);
  if (!record.seed) {
    context.complain(
        context.said({"la graine de cette partie n’est pas encore révélée\u00a0: elle ne peut pas être vérifiée",
                      "the seed of this game has not been revealed yet: it cannot be verified"}));
    return Exit::does_not_hold;
  }
  const Table table = Table::replay(record);
  if (as_json) {
    context.line(json::serialize(verified_json(record, table)));
    return Exit::done;
  }
  const Lang lang = context.lang;
  std::vector<std::string> names;
  for (const SeatPlan& seat : seats_of_record(record, lang)) names.push_back(recorded_name(seat));
  const auto moves = static_cast<int>(table.moves_played());
  context.line(context.said({"Jeu\u00a0: {} (règles version {})", "Game: {} (rules version {})"},
                            table.game().info().name[lang], record.rules));
  context.paragraph(context.said({"Joueurs\u00a0: {}", "Players: {}"}, listed(lang, names)));
  context.line(context.said({"Coups\u00a0: {}", "Moves: {}"}, moves));
  context.line();
  if (table.over()) {
    show_result(context, table.game(), table.outcome(), names_of(seats_of_record(record, lang)));
  } else {
    context.line(context.said({"La partie n’est pas finie.", "The game is not over."}));
  }
  context.line();
  show_digest(context, {"Graine", "Seed"}, *record.seed);
  show_digest(context, {"Engagement", "Commitment"}, record.commitment);
  context.line();
  context.paragraph(context.said(
      {"vérifiée\u00a0: la graine correspond à l’engagement, chaque coup est permis et mène à l’état indiqué.",
       "verified: the seed fits the commitment, every move is legal and leads to the state it should."}));
  return Exit::done;
}

}  // namespace

Run describe_verify(Command& command) {
  const auto path = std::make_shared<std::string>();
  command.record(*path);
  command.note(
      {"Codes de sortie\u00a0: 0 vérifiée, 1 graine pas encore révélée, 2 fichier faux, abîmé ou d’une autre "
       "version, 3 fichier illisible.",
       "Exit codes: 0 verified, 1 seed not revealed yet, 2 wrong, damaged or of another version, 3 the file "
       "cannot be read."});
  const auto json = std::make_shared<bool>(false);
  command.json(*json);
  return [path, json](Context& context) { return run(context, *path, *json); };
}

}  // namespace flibuste::cli
