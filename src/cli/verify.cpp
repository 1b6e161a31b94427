#include <algorithm>

#include "bots/bot.h"
#include "bots/recheck.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "cli/seats.h"
#include "cli/story.h"
#include "table/registry.h"

namespace flibuste::cli {
namespace {

struct Options {
  std::string path;
  bool bots = false;
  int worlds = 3;
  bool json = false;
};

std::vector<Recheck> made_again(const Context& context, const Record& record, const Options& options) {
  RecheckPlan plan{.worlds = options.worlds, .stop = &interrupt_flag()};
  for (const SeatPlan& seat : seats_of_record(record, context.lang)) plan.bots.push_back(seat.bot);
  Progress progress(context, static_cast<std::int64_t>(record.moves.size()));
  return recheck(record, plan, [&](std::size_t done) { progress(static_cast<std::int64_t>(done)); });
}

json::object decisions_json(const AnyGame& game, const std::vector<Recheck>& decisions, int worlds) {
  json::array list;
  for (const Recheck& each : decisions) {
    list.push_back({{"index", each.index},
                    {"seat", each.seat},
                    {"bot", each.bot},
                    {"by_clock", each.by_clock},
                    {"knew", each.knew},
                    {"played", game.move_json(each.played)},
                    {"again", game.move_json(each.again)},
                    {"others", each.others},
                    {"otherwise", each.otherwise}});
  }
  return {{"worlds", worlds}, {"decisions", std::move(list)}};
}

void show_decisions(const Context& context, const Table& table, const std::vector<Recheck>& decisions) {
  const auto count = [&](auto holds) { return std::ranges::count_if(decisions, holds); };
  std::int64_t others = 0;
  for (const Recheck& each : decisions) others += each.others;
  context.line();
  context.paragraph(context.said(
      {"Décisions des robots, refaites d’après ce que leur siège savait\u00a0: {}, dont {} donnent le coup joué. Dans "
       "{} mondes où d’autres avaient vu autre chose, le coup est un autre pour {} décisions.",
       "Decisions of bots, made again from what their seat knew: {}, of which {} give the move that was played. In {} "
       "worlds where others had seen something else, the move is another one for {} decisions."},
      decisions.size(), count([](const Recheck& each) { return each.repeated(); }), others,
      count([](const Recheck& each) { return each.peeked(); })));
  for (const Recheck& each : decisions) {
    if (each.repeated() && !each.peeked()) continue;
    const std::string where = fmt::format("{:>4}  ", each.index + 1);
    const std::string played = json::serialize(table.game().move_json(each.played));
    const std::string again = json::serialize(table.game().move_json(each.again));
    const std::string bot = shown_bot(each.bot, context.lang);
    context.line(hanging(
        where,
        each.peeked()
            ? context.said({"{} joue d’après ce qu’il ne peut pas savoir", "{} goes by what it cannot know"}, bot)
        : each.by_clock
            ? context.said({"{} a joué {}\u202f; avec tout son temps, {}", "{} played {}; with all its time, {}"}, bot,
                           played, again)
            : context.said({"{} a joué {}\u202f; sans être pressé, {}", "{} played {}; unhurried, {}"}, bot, played,
                           again),
        context.style.width));
  }
}

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

Exit run(Context& context, const Options& options) {
  const Record record = load_record(options.path);
  if (!record.seed) {
    context.complain(
        context.said({"la graine de cette partie n’est pas encore révélée\u00a0: elle ne peut pas être vérifiée",
                      "the seed of this game has not been revealed yet: it cannot be verified"}));
    return Exit::does_not_hold;
  }
  const Table table = Table::replay(record);
  std::vector<Recheck> decisions;
  if (options.bots) {
    note_interrupts();
    try {
      decisions = made_again(context, record, options);
    } catch (const RecheckStopped&) {
      context.complain(context.said({"interrompu, aucun résultat", "interrupted, no result"}));
      return Exit::interrupted;
    }
  }
  const Exit exit = std::ranges::all_of(decisions, &Recheck::holds) ? Exit::done : Exit::does_not_hold;
  if (options.json) {
    json::object document = verified_json(record, table);
    if (options.bots) document["bots"] = decisions_json(table.game(), decisions, options.worlds);
    context.line(json::serialize(document));
    return exit;
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
  if (options.bots) show_decisions(context, table, decisions);
  return exit;
}

}  // namespace

Run describe_verify(Command& command) {
  const auto options = std::make_shared<Options>();
  command.record(options->path);
  command.flag(
      "--bots", options->bots,
      {"refait aussi les décisions des robots, d’après ce que leur siège savait et dans des mondes où ce qui lui "
       "était caché a changé",
       "also makes the bots’ decisions again, from what their seat knew and in worlds where what was hidden "
       "from it has changed"});
  command.number("--worlds", options->worlds, 1, 1000, {"N", "N"},
                 {"combien de mondes par décision (par défaut 3)", "how many worlds for a decision (default 3)"});
  command.note(
      {"Codes de sortie\u00a0: 0 vérifiée, 1 graine pas encore révélée ou robot qui jouerait autrement, 2 fichier "
       "faux, "
       "abîmé ou d’une autre version, 3 fichier illisible.",
       "Exit codes: 0 verified, 1 seed not revealed yet or a bot that would play otherwise, 2 wrong, damaged or of "
       "another version, 3 the file cannot be read."});
  command.json(options->json);
  return [options](Context& context) { return run(context, *options); };
}

}  // namespace flibuste::cli
