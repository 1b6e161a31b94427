#include "lab/study.h"

#include <algorithm>

#include "bots/level.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "lab/page.h"
#include "lab/referee.h"
#include "table/registry.h"

namespace flibuste::cli {
namespace {

struct Options {
  std::string game;
  std::string out;
  int games = 2000;
  std::string players;
  std::string bot{kPilote};
  std::string levels;
  int ladder_games = 200;
  std::string seed = "1";
  int threads = 0;
  std::vector<std::string> options;
  bool json = false;
};

// "2,3" as numbers in order, each once.
std::vector<int> parse_players(const std::string& text) {
  std::vector<int> list;
  if (text.empty()) return list;
  for (const std::string& word : split(text, ',')) {
    const auto value = number_from<int>(word);
    if (!value) {
      throw Refusal("bad_players", {"«\u00a0" + harmless(text) + "\u00a0»\u00a0: il faut des nombres comme 2,3",
                                    "\"" + harmless(text) + "\": numbers like 2,3 are needed"});
    }
    list.push_back(*value);
  }
  std::ranges::sort(list);
  const auto twice = std::ranges::unique(list);
  list.erase(twice.begin(), twice.end());
  return list;
}

// The command that makes this page again, wherever it was put and however many threads there were.
std::string command_of(const StudyPlan& plan, const Options& options, Lang lang) {
  std::string text = fmt::format("flibuste study {} --out {}.html", options.game, options.game);
  text += fmt::format(" --games {}", plan.games);
  if (!options.players.empty()) {
    text += " --players ";
    for (std::size_t i = 0; i < plan.players.size(); ++i)
      text += fmt::format("{}{}", i > 0 ? "," : "", plan.players[i]);
  }
  text += " --bot " + shell_word(plan.bot);
  if (plan.ladder_games > 0) {
    text += " --levels ";
    for (std::size_t i = 0; i < plan.levels.size(); ++i) text += (i > 0 ? "," : "") + shell_word(plan.levels[i]);
  }
  text += fmt::format(" --ladder-games {} --seed {}", plan.ladder_games, shell_word(harmless(plan.seed)));
  for (const std::string& option : options.options) text += " --option " + shell_word(option);
  return text + " --lang " + std::string(code(lang));
}

// Bots that failed in the ladder; what they left is not in the page's plot.
Exit tell_failures(const Context& context, const Study& study) {
  Exit exit = Exit::done;
  for (const Rung& rung : study.ladder) {
    if (!rung.result.failure) continue;
    context.complain(context.said({"échelle, {} contre {}\u00a0: {}", "ladder, {} against {}: {}"}, rung.upper,
                                  rung.lower, (*rung.result.failure)[context.lang]));
    exit = Exit::does_not_hold;
  }
  return exit;
}

Exit run(Context& context, const Options& options) {
  StudyPlan plan;
  plan.game = &game_by_id(options.game);
  plan.options = parse_rule_options(*plan.game, options.options);
  plan.bot = plain_bot(options.bot);
  plan.games = options.games;
  plan.players = parse_players(options.players);
  if (!options.levels.empty()) {
    for (const std::string& bot : split(options.levels, ',')) plan.levels.push_back(plain_bot(bot));
  } else {
    plan.levels.emplace_back("hasard");
    for (const Level& level : kLevels) plan.levels.emplace_back(level.name);
  }
  plan.ladder_games = options.ladder_games;
  plan.seed = options.seed;
  plan.threads = thread_count(options.threads);
  if (options.out.empty()) {
    throw Refusal("bad_out", {"--out\u00a0: il faut le nom d’un fichier", "--out: the name of a file is needed"});
  }
  check_place(options.out);
  note_interrupts();
  Study study;
  try {
    Progress progress(context, total_games(plan));
    study = run_study(plan, [&](int done) { progress(done); }, &interrupt_flag());
  } catch (const StudyStopped&) {
    context.complain(context.said({"interrompu, aucune page", "interrupted, no page"}));
    return Exit::interrupted;
  } catch (const GameFailed& failed) {
    context.complain(context.said({"{}\u202f; aucune page", "{}; no page"}, failed.words[context.lang]));
    return Exit::does_not_hold;
  }
  write_text(options.out, study_page(plan, study, command_of(plan, options, context.lang), context.lang));
  if (options.json) {
    context.line(json::serialize(study_json(plan, study)));
  } else {
    const int games = total_games(plan);
    context.line(context.said({"{}\u00a0: {} partie{}, page écrite dans {}", "{}: {} game{}, page written to {}"},
                              plan.game->info().name[context.lang], games, plural_s(context.lang, games),
                              shown_path(options.out)));
    if (by_clock(plan)) {
      context.line(context.said({"Un robot au moins joue à la montre\u00a0: la page dépend de la machine.",
                                 "At least one bot goes by the clock: the page depends on the machine."}));
    }
  }
  return tell_failures(context, study);
}

}  // namespace

Run describe_study(Command& command) {
  const auto options = std::make_shared<Options>();
  required(command.game(options->game));
  required(command.text("--out", options->out, {"FICHIER", "FILE"},
                        {"la page à écrire, un seul fichier HTML", "the page to write, one HTML file"}));
  command.number(
      "--games", options->games, 1, 10'000'000, {"N", "N"},
      {"parties pour chaque nombre de joueurs (par défaut 2000)", "games for each number of players (default 2000)"});
  command.text("--players", options->players, {"N,N…", "N,N…"},
               {"nombres de joueurs à étudier (par défaut tous ceux du jeu)",
                "numbers of players to study (default: all the game takes)"});
  command.text(
      "--bot", options->bot, {"ROBOT", "BOT"},
      {"le robot de tous les sièges (par défaut pilote, qui suit des règles d’expérience réglées par la machine)",
       "the bot in every seat (default pilote, which follows rules of thumb tuned by the machine)"});
  command.text("--levels", options->levels, {"ROBOT,ROBOT…", "BOT,BOT…"},
               {"l’échelle\u00a0: chacun joue contre celui qui le précède (par défaut hasard, puis les cinq niveaux)",
                "the ladder: each plays the one before it (default: hasard, then the five levels)"});
  command.number("--ladder-games", options->ladder_games, 0, 10'000'000, {"N", "N"},
                 {"parties pour chaque barreau de l’échelle (par défaut 200)\u202f; 0\u00a0: pas d’échelle",
                  "games for each rung of the ladder (default 200); 0: no ladder"});
  command.seed(options->seed);
  command.threads(options->threads);
  command.rule_options(options->options);
  command.json(options->json);
  command.list_bots();
  return [options](Context& context) { return run(context, *options); };
}

}  // namespace flibuste::cli
