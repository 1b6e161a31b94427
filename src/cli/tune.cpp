#include "lab/tune.h"

#include "cli/command.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "core/json.h"
#include "lab/referee.h"
#include "table/registry.h"

namespace flibuste::cli {
namespace {

struct Options {
  std::string game;
  std::string bot = "regle";
  std::string parameters;
  int players = 2;
  int steps = 200;
  int batch = 100;
  int confirm = 1000;
  std::string gain;
  std::string spread;
  std::string seed = "1";
  int threads = 0;
  std::string out;
  bool resume = false;
  std::vector<std::string> options;
  bool json = false;
};

// The log of a run: the plan, then a line per step, each of them on the disk before the next step begins. The last line
// of a run that was interrupted says so; it goes when the run is resumed.
class Log {
 public:
  explicit Log(std::string path) : path_(std::move(path)) {}

  void begin(const Tuner& tuner) {
    if (path_.empty()) return;
    lines_.begin(path_);
    append(tuner.header());
  }

  // Brings the tuner to where the log ends.
  void resume(Tuner& tuner) {
    std::size_t kept = 0;
    read_stream(path_, [&](std::istream& in) { kept = replay(tuner, in); });
    lines_.resume(path_, kept);
    if (kept == 0) append(tuner.header());
  }

  void append(std::string_view line) {
    if (!path_.empty()) lines_.append(line);
  }

  void interrupt(int made) { append(fmt::format("{}{}}}", kInterrupted, made)); }

 private:
  static constexpr std::string_view kInterrupted = R"({"interrupted_after":)";

  // Makes the steps of a log, line by line; how many bytes hold them.
  std::size_t replay(Tuner& tuner, std::istream& in) const {
    const std::string header = tuner.header() + "\n";
    std::string start(header.size(), '\0');
    in.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<std::size_t>(in.gcount()));
    // A file without a whole line may be anything: only the beginning of this very log is cut off.
    if (!header.starts_with(start)) refuse_plan(first_line(start, in), tuner.header());
    if (start.size() < header.size()) return 0;
    std::size_t kept = header.size();
    for (std::string line; std::getline(in, line) && !in.eof(); kept += line.size() + 1) {
      if (line.starts_with(kInterrupted) && in.peek() == std::istream::traits_type::eof()) break;
      tuner.replay(line);
    }
    return kept;
  }

  // As far as it can be the plan of a log: a file that may be anything can have lines without end.
  static std::string first_line(std::string start, std::istream& in) {
    constexpr std::size_t kLongest = 65536;
    const std::size_t end = start.find('\n');
    if (end != std::string::npos) return start.substr(0, end);
    std::string rest(kLongest, '\0');
    in.getline(rest.data(), kLongest);
    return start.append(rest.c_str());
  }

  // Says in what the plans differ, where the file is the log of a plan at all.
  [[noreturn]] void refuse_plan(std::string_view found, std::string_view wanted) const {
    std::vector<std::string> differing;
    try {
      const json::value theirs = parse_json(found);
      const json::value ours = parse_json(wanted);
      for (const auto& [key, value] : ours.as_object()) {
        const json::value* other = theirs.is_object() ? theirs.get_object().if_contains(key) : nullptr;
        if (key == "tune" && other == nullptr) break;
        if (other == nullptr || *other != value) differing.emplace_back(key);
      }
    } catch (const Refusal&) {
      differing.clear();
    }
    if (differing.empty()) {
      throw Refusal("bad_log", {fmt::format("{} n’est pas le journal d’un réglage", path_),
                                fmt::format("{} is not the log of a tuning run", path_)});
    }
    throw Refusal("other_plan",
                  {fmt::format("{} est le journal d’un autre réglage\u202f; ce qui diffère\u00a0: {}", path_,
                               listed(Lang::fr, differing)),
                   fmt::format("{} is the log of another plan; what differs: {}", path_, listed(Lang::en, differing))});
  }

  std::string path_;
  LineLog lines_;
};

// A number of the optimiser, as typed.
void read_part(const std::string& typed, std::string_view flag, double& value) {
  if (typed.empty()) return;
  const auto read = number_from<double>(typed);
  const bool allowed = read && *read >= 1e-6 && *read <= 0.5;  // not so for NaN
  if (!allowed) {
    throw Refusal("bad_number", {fmt::format("{}\u00a0: un nombre de 0.000001 à 0.5 est attendu", flag),
                                 fmt::format("{}: a number from 0.000001 to 0.5 is expected", flag)});
  }
  value = *read;
}

// What must be typed to go on after an interruption.
std::string resuming(const Context& context, const Options& options) {
  std::vector<std::string> words = {"tune",      options.game,
                                    "--bot",     options.bot,
                                    "--players", std::to_string(options.players),
                                    "--steps",   std::to_string(options.steps),
                                    "--batch",   std::to_string(options.batch),
                                    "--seed",    options.seed,
                                    "--confirm", std::to_string(options.confirm),
                                    "--out",     options.out};
  if (!options.parameters.empty()) words.insert(words.end(), {"--parameters", options.parameters});
  if (!options.gain.empty()) words.insert(words.end(), {"--gain", options.gain});
  if (!options.spread.empty()) words.insert(words.end(), {"--spread", options.spread});
  for (const std::string& option : options.options) words.insert(words.end(), {"--option", option});
  words.emplace_back("--resume");
  std::string text = context.program;
  for (const std::string& word : words) text += " " + shell_word(word);
  return text;
}

// As the source has it. What was set by hand stays: `regle` does not move.
std::string source_line(const Parameter& parameter, double value) {
  return fmt::format("    {{\"{}\", {}, {}, {}, {}}},", parameter.name, parameter_text(parameter.low),
                     parameter_text(parameter.high), parameter_text(value), parameter_text(parameter.by_hand));
}

void show(const Context& context, const Tuner& tuner, const TuneMatch& match) {
  const Lang lang = context.lang;
  const TunePlan& plan = tuner.plan();
  context.line(context.said({"{}, {} joueurs, {}\u00a0: {} pas de {} parties, graine «\u00a0{}\u00a0»",
                             "{}, {} players, {}: {} steps of {} games, seed \"{}\""},
                            plan.game->info().name[lang], plan.players, plan.bot, plan.optimiser.steps, plan.batch,
                            harmless(plan.seed)));
  context.line();
  const std::vector<double> values = tuner.values();
  for (const std::size_t i : tuner.tuned()) context.line(source_line(tuner.parameters()[i], values[i]));
  if (match.games == 0) return;
  context.line();
  context.line(context.said({"contre les valeurs d’origine, {} parties\u00a0: {} de victoires, de {} à {} (95\u00a0%)",
                             "against the shipped values, {} games: {} of the wins, {} to {} (95%)"},
                            match.games, percent(lang, match.share), percent(lang, match.interval.low),
                            percent(lang, match.interval.high)));
}

json::object result_json(const Tuner& tuner, const TuneMatch& match) {
  const TunePlan& plan = tuner.plan();
  json::array parameters;
  parameters.reserve(tuner.tuned().size());
  const std::vector<double> values = tuner.values();
  for (const std::size_t i : tuner.tuned()) {
    const Parameter& parameter = tuner.parameters()[i];
    parameters.push_back(json::object{{"name", json::string(parameter.name)},
                                      {"low", parameter.low},
                                      {"high", parameter.high},
                                      {"shipped", parameter.value},
                                      {"value", values[i]}});
  }
  json::object result{{"game", json::string(plan.game->info().id)},
                      {"options", plan.options},
                      {"players", plan.players},
                      {"bot", json::string(plan.bot)},
                      {"seed", json::string(plan.seed)},
                      {"steps", plan.optimiser.steps},
                      {"batch", plan.batch},
                      {"parameters", parameters}};
  if (match.games > 0) {
    result["confirm"] = json::object{{"games", match.games},
                                     {"wins", match.wins},
                                     {"share", match.share},
                                     {"low", match.interval.low},
                                     {"high", match.interval.high}};
  }
  return result;
}

Exit run(Context& context, const Options& options) {
  if (options.resume && options.out.empty()) {
    throw Refusal("no_log", {"--resume continue un journal\u00a0: il faut aussi --out FICHIER",
                             "--resume continues a log: it needs --out FILE as well"});
  }
  TunePlan plan;
  plan.game = &game_by_id(options.game);
  plan.options = parse_rule_options(*plan.game, options.options);
  plan.players = options.players;
  plan.bot = options.bot;
  if (!options.parameters.empty()) plan.parameters = split(options.parameters, ',');
  plan.optimiser.steps = options.steps;
  read_part(options.gain, "--gain", plan.optimiser.gain);
  read_part(options.spread, "--spread", plan.optimiser.spread);
  plan.batch = options.batch;
  plan.seed = options.seed;
  plan.threads = thread_count(options.threads);
  Tuner tuner(plan);
  Log log(options.out);
  if (options.resume) {
    log.resume(tuner);
  } else {
    log.begin(tuner);
  }

  note_interrupts();
  tuner.stop = &interrupt_flag();
  TuneMatch match;
  try {
    const auto games = [&](int steps) { return std::int64_t{steps} * tuner.plan().batch; };
    Progress progress(context, games(options.steps) + balanced(options.confirm, 2));
    tuner.progress = [&, done = games(tuner.steps_done())]() mutable { progress(++done); };
    while (!tuner.finished()) log.append(tuner.step());
    if (options.confirm > 0) match = tuner.confirm(options.confirm);
  } catch (const TuneStopped&) {
    log.interrupt(tuner.steps_done());
    if (options.out.empty()) {
      context.complain(context.said({"interrompu, rien n’est gardé (avec --out FICHIER, le réglage peut reprendre)",
                                     "interrupted, nothing is kept (with --out FILE it could be resumed)"}));
    } else {
      context.complain(context.said({"interrompu après {} pas sur {}\u202f; pour reprendre\u00a0: {}",
                                     "interrupted after {} of {} steps; to resume: {}"},
                                    tuner.steps_done(), options.steps, resuming(context, options)));
    }
    return Exit::interrupted;
  } catch (const GameFailed& failed) {
    log.interrupt(tuner.steps_done());
    context.complain(failed.words[context.lang]);
    return Exit::does_not_hold;
  }
  if (options.json) {
    context.line(json::serialize(result_json(tuner, match)));
  } else {
    show(context, tuner, match);
  }
  return Exit::done;
}

}  // namespace

Run describe_tune(Command& command) {
  const auto options = std::make_shared<Options>();
  required(command.game(options->game));
  command.text("--bot", options->bot, {"ROBOT", "BOT"},
               {"qui joue\u00a0: regle (par défaut), policy ou search:N, N itérations par coup",
                "who plays: regle (default), policy or search:N, N iterations per move"});
  command.text("--parameters", options->parameters, {"NOM,NOM…", "NAME,NAME…"},
               {"les paramètres à régler (par défaut tous)", "the parameters to tune (default: all)"});
  command.number("--players", options->players, 2, kMaxSeats, {"N", "N"},
                 {"nombre de joueurs (par défaut 2)\u202f; les deux réglages alternent autour de la table",
                  "number of players (default 2); the two settings alternate round the table"});
  command.number("--steps", options->steps, 1, 1'000'000, {"N", "N"},
                 {"nombre de pas (par défaut 200)", "number of steps (default 200)"});
  command.number("--batch", options->batch, 1, 1'000'000, {"N", "N"},
                 {"parties par pas (par défaut 100), chaque donne étant jouée des deux côtés",
                  "games per step (default 100), each deal being played from both sides"});
  command.number("--confirm", options->confirm, 0, 10'000'000, {"N", "N"},
                 {"parties contre les valeurs d’origine à la fin (par défaut 1000)",
                  "games against the shipped values at the end (default 1000)"});
  command.text("--gain", options->gain, {"X", "X"},
               {"la longueur du premier pas (par défaut 0.004)", "the length of the first step (default 0.004)"});
  command.text("--spread", options->spread, {"X", "X"},
               {"l’écart du premier pas, en part de l’étendue (par défaut 0.04)",
                "the perturbation of the first step, as a part of the range (default 0.04)"});
  command.seed(options->seed);
  command.threads(options->threads);
  command.text("--out", options->out, {"FICHIER", "FILE"},
               {"le journal, une ligne JSON par pas", "the log, a line of JSON per step"});
  command.flag(
      "--resume", options->resume,
      {"continue le journal de --out, avec les mêmes options", "continues the log of --out, options being the same"});
  command.rule_options(options->options);
  command.json(options->json);
  command.note({"Un paramètre que le robot n’emploie pas dérive au hasard\u00a0: mieux vaut nommer ceux à régler.",
                "A parameter that the bot does not use drifts at random: better name those to tune."});
  return [options](Context& context) { return run(context, *options); };
}

}  // namespace flibuste::cli
