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
  const Playthrough played = replayed(record, options.to);
  const AnyGame& game = played.table.game();
  if (options.json) {
    json::object document;
    document["state"] = game.state_json(played.table.state());
    if (played.table.over()) document["outcome"] = outcome_json(played.table.outcome());
    document["state_hash"] = played.table.state_hash();
    context.line(json::serialize(document));
    return Exit::done;
  }
  const Lang lang = context.lang;
  const std::vector<std::string> names = names_of(seats_of_record(record, lang));
  const std::string indent(6, ' ');
  for (std::size_t i = 0; i < played.steps.size(); ++i) {
    std::string number = fmt::format("{:>4}  ", i + 1);
    for (const std::string& sentence : sentences(game, played.steps[i], kSpectator, lang, names)) {
      const std::string text = wrapped(sentence, context.style.width, indent);
      context.line(context.tint(Tint::dim, std::exchange(number, indent)) + text.substr(indent.size()));
    }
  }
  if (!played.steps.empty()) context.line();
  show_picture(context, game, played.table.state(), kSpectator, names);
  context.line();
  if (played.table.over()) {
    show_result(context, game, played.table.outcome(), names);
  } else {
    context.paragraph(game.view(played.table.state(), kSpectator)->prompt_text(lang, names));
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
