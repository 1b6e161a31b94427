#include "cli/command.h"
#include "cli/files.h"
#include "cli/seats.h"
#include "cli/story.h"

namespace flibuste::cli {
namespace {

struct Options {
  std::string path;
  int to = -1;
  bool json = false;
};

Exit run(Context& context, const Options& options) {
  const Record record = load_record(options.path);
  if (options.to > static_cast<int>(record.moves.size())) {
    const std::string count = std::to_string(record.moves.size());
    throw Refusal("bad_move_number",
                  {"cette partie n’a que " + count + " coups", "this game has only " + count + " moves"});
  }
  const Told told = retell(record, options.to);
  const AnyGame& game = told.table.game();
  if (options.json) {
    json::object document;
    document["state"] = game.state_json(told.table.state());
    if (told.table.over()) document["outcome"] = outcome_json(told.table.outcome());
    document["state_hash"] = told.table.state_hash();
    context.line(json::serialize(document));
    return Exit::done;
  }
  const Lang lang = context.lang;
  const std::vector<std::string> names = names_of(seats_of_record(record, lang));
  const std::string indent(6, ' ');
  for (std::size_t i = 0; i < told.steps.size(); ++i) {
    std::string number = fmt::format("{:>4}  ", i + 1);
    for (const std::string& sentence : sentences(game, told.steps[i], kSpectator, lang, names)) {
      const std::string text = wrapped(sentence, context.style.width, indent);
      context.line(context.tint(Tint::dim, std::exchange(number, indent)) + text.substr(indent.size()));
    }
  }
  if (!told.steps.empty()) context.line();
  show_picture(context, game, told.table.state(), kSpectator, names);
  context.line();
  if (told.table.over()) {
    show_result(context, game, told.table.outcome(), names);
  } else {
    context.paragraph(game.prompt_text(told.table.state(), kSpectator, lang, names));
  }
  return Exit::done;
}

}  // namespace

Run describe_replay(Command& command) {
  const auto options = std::make_shared<Options>();
  command.record(options->path);
  command.number("--to", options->to, 0, 1'000'000, {"N", "N"}, {"s’arrête après le coup N", "stops after move N"});
  command.json(options->json);
  return [options](Context& context) { return run(context, *options); };
}

}  // namespace flibuste::cli
