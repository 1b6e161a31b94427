#include "bots/review.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "cli/seats.h"
#include "cli/story.h"

namespace flibuste::cli {
namespace {

struct Options {
  std::string path;
  int iterations = static_cast<int>(kReviewIterations);
  int moments = 5;
  bool json = false;
};

void show(const Context& context, const Record& record, const std::vector<Moment>& moments) {
  const Lang lang = context.lang;
  const std::vector<std::string> names = names_of(seats_of_record(record, lang));
  if (moments.empty()) {
    context.paragraph(
        context.said({"Aucun coup nettement meilleur n’a été manqué.", "No clearly better move was missed."}));
    return;
  }
  context.paragraph(
      context.said({"Les moments où un autre coup promettait le plus, d’après ce que le joueur savait\u00a0:",
                    "Where another move promised most, by what the player knew then:"}));
  for (const Moment& moment : moments) {
    const Table table = Table::replay(record, static_cast<int>(moment.index));
    const AnyGame& game = table.game();
    const auto words = [&](AnyMove move) { return game.view(table.state(), moment.seat)->move_text(move, lang); };
    context.line();
    context.line(hanging(fmt::format("{:>4}  ", moment.index + 1),
                         context.said({"{}, {}", "{}, {}"}, names[moment.seat], words(moment.played)),
                         context.style.width));
    context.line(
        hanging("      ",
                context.said({"mieux\u00a0: {} ({} au lieu de {})", "better: {} ({} instead of {})"},
                             words(moment.better), percent(lang, moment.better_value), percent(lang, moment.value)),
                context.style.width));
    context.line(
        hanging("      ", game.view(table.state(), moment.seat)->merit_text(moment.better, lang), context.style.width));
  }
}

Exit run(Context& context, const Options& options) {
  const Record record = load_record(options.path);
  note_interrupts();
  std::vector<Moment> moments;
  try {
    Progress progress(context, static_cast<int>(record.moves.size()));
    const ReviewPlan plan{.iterations = static_cast<std::uint32_t>(options.iterations),
                          .most = static_cast<std::size_t>(options.moments),
                          .stop = &interrupt_flag()};
    moments =
        key_moments(record, plan, [&](std::size_t done, std::size_t /*of*/) { progress(static_cast<int>(done)); });
  } catch (const ReviewStopped&) {
    context.complain(context.said({"interrompu, aucun résultat", "interrupted, no result"}));
    return Exit::interrupted;
  }
  if (options.json) {
    context.line(json::serialize(json::object{{"moments", moments_json(record, moments)}}));
  } else {
    show(context, record, moments);
  }
  return Exit::done;
}

}  // namespace

Run describe_analyse(Command& command) {
  const auto options = std::make_shared<Options>();
  command.record(options->path);
  command.number("--moments", options->moments, 1, 1000, {"N", "N"},
                 {"combien de moments (par défaut 5)", "how many moments (default 5)"});
  command.number("--iterations", options->iterations, 50, 10'000'000, {"N", "N"},
                 {"réflexion par décision (par défaut 1000)\u202f; la même donne la même réponse",
                  "thinking per decision (default 1000); the same gives the same answer"});
  command.json(options->json);
  return [options](Context& context) { return run(context, *options); };
}

}  // namespace flibuste::cli
