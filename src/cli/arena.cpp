#include "lab/arena.h"

#include <filesystem>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "core/refusal.h"
#include "table/registry.h"

namespace flibuste::cli {
namespace {

// A mean and its interval, where there is one.
std::string with_interval(Lang lang, double mean, const std::optional<Interval>& interval) {
  std::string text = decimal(lang, mean, 2);
  if (!interval) return text;
  return fmt::format("{} ({}…{})", text, decimal(lang, interval->low, 2), decimal(lang, interval->high, 2));
}

void show(const Context& context, const ArenaPlan& plan, const ArenaResult& result) {
  const Lang lang = context.lang;
  context.line(context.said({"{}\u00a0: {} partie{}, {} décisions en moyenne, graine «\u00a0{}\u00a0»",
                             "{}: {} game{}, {} decisions on average, seed \"{}\""},
                            plan.game->info().name[lang], result.games, plural_s(lang, result.games),
                            decimal(lang, result.mean_decisions, 1), harmless(plan.seed)));
  context.line();
  const bool rated = !result.ratings.empty();
  std::vector<std::vector<std::string>> rows = {
      {context.said({"robot", "bot"}), context.said({"victoires", "wins"}), context.said({"part", "share"}),
       context.said({"intervalle à 95\u00a0%", "95% interval"}), context.said({"rang (95\u00a0%)", "rank (95%)"}),
       context.said({"score (95\u00a0%)", "score (95%)"})}};
  if (rated) rows.front().push_back(context.said({"cote (95\u00a0%)", "rating (95%)"}));
  for (const EntrantResult& entrant : result.entrants) {
    rows.push_back({shown_bot(entrant.bot, lang), decimal(lang, entrant.wins, 1), percent(lang, entrant.share),
                    context.said({"de {} à {}", "{} to {}"}, percent(lang, entrant.low), percent(lang, entrant.high)),
                    with_interval(lang, entrant.mean_rank, entrant.rank_interval),
                    with_interval(lang, entrant.mean_score, entrant.score_interval)});
    if (!rated) continue;
    const auto item = static_cast<std::size_t>(std::ranges::find(result.rated, entrant.bot) - result.rated.begin());
    const Rating& rating = result.ratings[item];
    rows.back().push_back(rating.has_interval()
                              ? fmt::format("{:+.0f} ({:+.0f}…{:+.0f})", rating.elo, rating.low, rating.high)
                          : rating.elo > 0 ? context.said({"{:+.0f} au moins", "{:+.0f} at least"}, rating.elo)
                                           : context.said({"{:+.0f} au plus", "{:+.0f} at most"}, rating.elo));
  }
  context.out(grid(rows, rated ? "lrrrrrr" : "lrrrrr"));
  for (const EntrantResult& entrant : result.entrants) {
    if (entrant.overruns == 0) continue;
    context.line();
    context.line(context.said({"{} a dépassé son temps {} fois.", "{} overran its time {} times."},
                              shown_bot(entrant.bot, lang), entrant.overruns));
  }
  if (by_clock(plan)) {
    context.line();
    context.line(
        context.said({"Un robot au moins joue à la montre\u00a0: le résultat dépend de la machine et de "
                      "--threads, et ne se répète pas.",
                      "At least one bot goes by the clock: the result depends on the machine and on "
                      "--threads, and does not repeat."}));
  }
  if (!result.sprt) return;
  const std::string bot = shown_bot(result.entrants.front().bot, lang);
  const std::string low = percent(lang, plan.sprt->p0);
  const std::string high = percent(lang, plan.sprt->p1);
  const auto said_of = [&] {
    switch (result.sprt->verdict()) {
      case Sprt::Verdict::h1:
        return context.said({"{}\u00a0: plus de {}", "{}: more than {}"}, bot, low);
      case Sprt::Verdict::h0:
        return context.said({"{}\u00a0: moins de {}", "{}: less than {}"}, bot, high);
      case Sprt::Verdict::open:
        break;
    }
    return context.said({"{}\u00a0: rien n’est décidé entre {} et {}", "{}: nothing is decided between {} and {}"}, bot,
                        low, high);
  };
  context.line();
  context.line(said_of() + context.said({" (LLR {}, bornes {} et {})", " (LLR {}, bounds {} and {})"},
                                        decimal(lang, result.sprt->llr(), 2), decimal(lang, result.sprt->lower(), 2),
                                        decimal(lang, result.sprt->upper(), 2)));
  if (result.sprt->verdict() == Sprt::Verdict::open) return;
  context.line(
      context.said({"Les intervalles ne sont qu’indicatifs\u00a0: la rencontre s’est arrêtée d’après ses "
                    "résultats.",
                    "The intervals are only indicative: the arena stopped because of its results."}));
}

struct Options {
  std::string game;
  std::string seats;
  int games = 1000;
  std::string seed = "1";
  int threads = 0;
  std::vector<std::string> options;
  std::string sprt;
  std::string out;
  std::string csv;
  bool resume = false;
  bool json = false;
};

SprtPlan read_sprt(const std::string& text) {
  const std::vector<std::string> parts = split(text, ',');
  const auto low = number_from<double>(parts.front());
  const auto high = number_from<double>(parts.back());
  if (parts.size() != 2 || !low || !high) {
    throw Refusal("bad_sprt", {"--sprt attend deux parts de victoires, comme 0.5,0.55",
                               "--sprt needs two shares of wins, like 0.5,0.55"});
  }
  const SprtPlan plan{.p0 = *low, .p1 = *high};
  Sprt check(plan);  // refuses shares that make no test
  return plan;
}

// The games that the log of this arena already holds; `log` is then ready for the next one.
std::vector<PlayedGame> open_log(LineLog& log, const ArenaPlan& plan, const std::string& path, bool resume) {
  std::error_code ignored;
  if (!resume || !std::filesystem::exists(path, ignored)) {
    log.begin(path);
    log.append(arena_header(plan));
    return {};
  }
  ArenaLog before;
  read_stream(path, [&](std::istream& in) { before = read_arena_log(plan, in); });
  log.resume(path, before.bytes);
  if (before.bytes == 0) log.append(arena_header(plan));
  return std::move(before.games);
}

// A row per entrant and game, for tables.
std::string csv_rows(const ArenaPlan& plan, const PlayedGame& game) {
  std::string rows;
  for (std::size_t i = 0; i < plan.entrants.size(); ++i) {
    rows += fmt::format("{},{},{},{},{},{},{}\n", game.index, plan.entrants[i], game.seat[i], game.score[i],
                        game.rank[i], game.win[i], game.decisions);
  }
  return rows;
}

// What the games come to, in lines that readers of tables skip; the last one says when games are missing.
std::string csv_summary(const ArenaPlan& plan, const ArenaResult& result) {
  const auto ends = [](const std::optional<Interval>& interval) {
    return interval ? fmt::format("{},{}", interval->low, interval->high) : std::string(",");
  };
  std::string text = "# bot,games,wins,share,low,high,rank,rank_low,rank_high,score,score_low,score_high\n";
  for (const EntrantResult& each : result.entrants) {
    if (result.games == 0) continue;  // nothing to take a mean of
    text +=
        fmt::format("# {},{},{},{},{},{},{},{},{},{}\n", each.bot, result.games, each.wins, each.share, each.low,
                    each.high, each.mean_rank, ends(each.rank_interval), each.mean_score, ends(each.score_interval));
  }
  if (!result.complete) text += fmt::format("# partial: {} of {} games\n", result.games, plan.games);
  return text;
}

void check_files(const Options& options) {
  if (options.resume && options.out.empty()) {
    throw Refusal("bad_option", {"--resume a besoin de --out", "--resume needs --out"});
  }
  if (options.csv.empty()) return;
  if (!options.out.empty() && same_file(options.csv, options.out)) {
    throw Refusal("bad_option", {"--csv et --out nomment le même fichier", "--csv and --out name the same file"});
  }
  check_place(options.csv);
}

ArenaPlan plan_of(const Options& options) {
  ArenaPlan plan;
  plan.game = &game_by_id(options.game);
  plan.options = parse_rule_options(*plan.game, options.options);
  for (const std::string& bot : split(options.seats, ',')) plan.entrants.push_back(plain_bot(bot));
  plan.games = balanced(options.games, static_cast<int>(plan.entrants.size()));
  plan.seed = options.seed;
  plan.threads = thread_count(options.threads);
  if (!options.sprt.empty()) plan.sprt = read_sprt(options.sprt);
  return plan;
}

Exit run(Context& context, const Options& options) {
  const ArenaPlan plan = plan_of(options);
  check_arena(plan);
  check_files(options);
  note_interrupts();
  std::string csv = "game,bot,seat,score,rank,win,decisions\n";
  LineLog log;
  std::vector<PlayedGame> before;
  if (!options.out.empty()) before = open_log(log, plan, options.out, options.resume);
  std::size_t reported = 0;
  ArenaResult result;
  {
    Progress progress(context, plan.games);
    result = run_arena(plan, {.progress = [&](int done) { progress(done); },
                              .game =
                                  [&](const PlayedGame& game) {
                                    const bool known = reported++ < before.size();
                                    if (!options.out.empty() && !known) log.append(arena_line(game));
                                    if (!options.csv.empty()) csv += csv_rows(plan, game);
                                  },
                              .stop = &interrupt_flag(),
                              .played = before});
  }
  if (!options.out.empty() && !result.complete) log.append(arena_mark(result.games));
  if (options.json) {
    context.line(json::serialize(arena_json(plan, result)));
  } else if (result.games > 0) {
    show(context, plan, result);
  }
  if (!options.csv.empty()) write_text(options.csv, csv + csv_summary(plan, result));
  if (result.failure) {
    context.complain(context.said({"{0}\u202f; {1} partie{2} comptée{2}", "{0}; {1} game{2} counted"},
                                  (*result.failure)[context.lang], result.games, plural_s(context.lang, result.games)));
    return Exit::does_not_hold;
  }
  if (interrupted()) {
    context.complain(context.said(
        {"interrompu\u00a0: résultat partiel, {} partie{} sur {}{}", "interrupted: partial result, {} game{} of {}{}"},
        result.games, plural_s(context.lang, result.games), plan.games,
        options.out.empty() ? "" : context.said({"\u202f; --resume continue", "; --resume goes on"})));
    return Exit::interrupted;
  }
  return Exit::done;
}

}  // namespace

Run describe_arena(Command& command) {
  const auto options = std::make_shared<Options>();
  required(command.game(options->game));
  required(command.text(
      "--seats", options->seats, {"ROBOT,ROBOT…", "BOT,BOT…"},
      {"les robots, un par siège\u202f; chacun passe par tous les sièges. Un budget peut suivre\u00a0: amiral:2000 "
       "(itérations), amiral:0.5s",
       "the bots, one per seat; each of them sits everywhere in turn. A budget may follow: amiral:2000 "
       "(iterations), amiral:0.5s"}));
  command.number("--games", options->games, 1, 10'000'000, {"N", "N"},
                 {"nombre de parties (par défaut 1000), arrondi pour que chacun occupe chaque siège autant de fois",
                  "number of games (default 1000), rounded up so that everyone sits everywhere equally often"});
  command.seed(options->seed);
  command.threads(options->threads);
  command.text("--sprt", options->sprt, {"P0,P1", "P0,P1"},
               {"s’arrête dès qu’il est établi que le premier robot gagne moins de P1 ou plus de P0 des parties "
                "(risques de 5\u00a0%)",
                "stops as soon as it is established that the first bot wins less than P1 or more than P0 of the games "
                "(risks of 5%)"});
  command.text("--out", options->out, {"FICHIER", "FILE"},
               {"écrit chaque partie dans ce fichier (JSON Lines)", "writes every game to this file (JSON Lines)"});
  command.flag("--resume", options->resume,
               {"reprend la rencontre que --out contient déjà", "goes on with the arena that --out holds already"});
  command.text("--csv", options->csv, {"FICHIER", "FILE"},
               {"écrit aussi les parties sous forme de tableau, puis les chiffres dans des lignes qui commencent par #",
                "also writes the games as a table, then the figures in lines that begin with #"});
  command.rule_options(options->options);
  command.json(options->json);
  command.list_bots();
  command.list_bots(laboratory_bots(), {"Pour mesurer seulement\u00a0: {}.", "For measuring only: {}."});
  command.note(
      {"Un niveau sans budget est mesuré par ses itérations, sans sa montre\u202f; à temps égal, on écrit "
       "amiral:1s,manuel:1s.",
       "A level without a budget is measured by its iterations, without its clock; equal time is written "
       "amiral:1s,manuel:1s."});
  return [options](Context& context) { return run(context, *options); };
}

}  // namespace flibuste::cli
