#include "lab/arena.h"

#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <thread>

#include "cli/command.h"
#include "table/registry.h"

namespace flibuste::cli {
namespace {

struct Stopped {};

// A bar on standard error with the time left, redrawn a few times a second; nothing where nobody looks.
class Progress {
 public:
  Progress(const Context& context, int total)
      : context_(context), total_(total), shown_(::isatty(STDERR_FILENO) == 1), begun_(Clock::now()) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() {
    if (drawn_) std::fputs("\r\x1b[K", stderr);
  }

  void operator()(int done) {
    if (interrupted()) throw Stopped{};
    const auto now = Clock::now();
    if (!shown_ || done == 0 || now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    drawn_ = true;
    constexpr int kCells = 30;
    const int full = static_cast<int>(static_cast<long long>(kCells) * done / total_);
    const double passed = std::chrono::duration<double>(now - begun_).count();
    const int left = static_cast<int>(std::lround(passed / done * (total_ - done)));
    std::string bar;
    for (int i = 0; i < kCells; ++i) bar += i < full ? "█" : "░";
    const std::string text =
        context_.said({"\r{} {}/{}, encore {}\u00a0min {:02}\u00a0s\x1b[K", "\r{} {}/{}, {} min {:02} s left\x1b[K"},
                      bar, done, total_, left / 60, left % 60);
    std::fputs(text.c_str(), stderr);
    std::fflush(stderr);
  }

 private:
  using Clock = std::chrono::steady_clock;
  const Context& context_;
  int total_;
  bool shown_;
  bool drawn_ = false;
  Clock::time_point begun_;
  Clock::time_point last_;
};

void show(const Context& context, const ArenaPlan& plan, const ArenaResult& result) {
  const Lang lang = context.lang;
  context.line(context.said({"{}\u00a0: {} partie{}, {} décisions en moyenne, graine «\u00a0{}\u00a0»",
                             "{}: {} game{}, {} decisions on average, seed \"{}\""},
                            plan.game->info().name[lang], result.games, plural_s(lang, result.games),
                            decimal(lang, result.mean_decisions, 1), harmless(plan.seed)));
  context.line();
  std::vector<std::vector<std::string>> rows = {
      {context.said({"robot", "bot"}), context.said({"victoires", "wins"}), context.said({"part", "share"}),
       context.said({"intervalle à 95\u00a0%", "95% interval"}), context.said({"rang moyen", "mean rank"}),
       context.said({"score moyen", "mean score"})}};
  for (const EntrantResult& entrant : result.entrants) {
    rows.push_back({entrant.bot, decimal(lang, entrant.wins, 1), percent(lang, entrant.share),
                    context.said({"de {} à {}", "{} to {}"}, percent(lang, entrant.low), percent(lang, entrant.high)),
                    decimal(lang, entrant.mean_rank, 2), decimal(lang, entrant.mean_score, 2)});
  }
  context.out(grid(rows, "lrrrrr"));
}

struct Options {
  std::string game;
  std::string seats;
  int games = 1000;
  std::string seed = "1";
  int threads = 0;
  std::vector<std::string> options;
  bool json = false;
};

Exit run(Context& context, const Options& options) {
  ArenaPlan plan;
  plan.game = &game_by_id(options.game);
  plan.options = parse_rule_options(*plan.game, options.options);
  plan.entrants = split(options.seats, ',');
  plan.games = balanced(options.games, static_cast<int>(plan.entrants.size()));
  plan.seed = options.seed;
  plan.threads =
      options.threads > 0 ? options.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  note_interrupts();
  ArenaResult result;
  try {
    Progress progress(context, plan.games);
    result = run_arena(plan, [&](int done) { progress(done); });
  } catch (const Stopped&) {
    context.complain(context.said({"interrompu, aucun résultat", "interrupted, no result"}));
    return Exit::interrupted;
  }
  if (options.json) {
    context.line(json::serialize(arena_json(plan, result)));
  } else {
    show(context, plan, result);
  }
  return Exit::done;
}

}  // namespace

Run describe_arena(Command& command) {
  const auto options = std::make_shared<Options>();
  command.game(options->game)->required();
  command
      .text("--seats", options->seats, {"ROBOT,ROBOT…", "BOT,BOT…"},
            {"les robots, un par siège\u00a0; chacun passe par tous les sièges",
             "the bots, one per seat; each of them sits everywhere in turn"})
      ->required();
  command.number("--games", options->games, 1, 10'000'000, {"N", "N"},
                 {"nombre de parties (par défaut 1000), arrondi pour que chacun occupe chaque siège autant de fois",
                  "number of games (default 1000), rounded up so that everyone sits everywhere equally often"});
  command.text("--seed", options->seed, {"TEXTE", "TEXT"},
               {"la graine\u00a0: la même donne les mêmes parties (par défaut 1)",
                "the seed: the same one gives the same games (default 1)"});
  command.number("--threads", options->threads, 1, 1024, {"N", "N"},
                 {"fils d’exécution (par défaut autant que de processeurs)\u00a0; le résultat n’en dépend pas",
                  "threads (default: one per processor); the result does not depend on them"});
  command.rule_options(options->options);
  command.json(options->json);
  command.list_bots();
  return [options](Context& context) { return run(context, *options); };
}

}  // namespace flibuste::cli
