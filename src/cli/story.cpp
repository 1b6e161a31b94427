#include "cli/story.h"

#include <algorithm>

#include "core/sha256.h"

namespace flibuste::cli {
namespace {

std::string verdict(const Context& context, const Outcome& outcome, Names names) {
  std::vector<std::string> winners;  // but for the reader
  bool you = false;
  for (std::size_t i = 0; i < outcome.seats.size(); ++i) {
    if (!outcome.seats[i].winner) continue;
    if (names.speaks_to(static_cast<Seat>(i))) {
      you = true;
    } else {
      winners.push_back(names[i]);
    }
  }
  const std::string list = listed(context.lang, winners);
  if (you && winners.empty()) return context.said({"Vous gagnez\u202f!", "You win!"});
  if (you) return context.said({"Vous gagnez ensemble, vous et {}\u202f!", "You and {} win together!"}, list);
  if (winners.empty()) return context.said({"Personne ne gagne.", "Nobody wins."});
  if (winners.size() > 1) return context.said({"{} gagnent ensemble\u202f!", "{} win together!"}, list);
  return context.said({"{} gagne\u202f!", "{} wins!"}, list);
}

}  // namespace

Playthrough replayed(const Record& record, int to) {
  Table::replay(record);
  Playthrough played{.table = Table::replay(record, 0), .steps = {}};
  const std::size_t count = to < 0 ? record.moves.size() : std::min(record.moves.size(), static_cast<std::size_t>(to));
  for (std::size_t i = 0; i < count; ++i) {
    const RecordedMove& move = record.moves[i];
    played.steps.push_back({.seat = move.seat, .events = played.table.play(move)});
  }
  return played;
}

std::vector<std::string> sentences(const AnyGame& game, const Step& step, Viewer viewer, Lang lang, Names names) {
  std::vector<std::string> list;
  for (const AnyEvent& event : step.events) {
    if (event.audience.includes(viewer)) list.push_back(game.event_text(event, lang, names));
  }
  return list;
}

void show_picture(const Context& context, const AnyGame& game, const AnyState& state, Viewer viewer, Names names) {
  std::string picture = game.view(state, viewer)->picture(context.lang, names, context.style);
  while (picture.ends_with('\n')) picture.pop_back();
  context.line(picture);
}

void show_result(const Context& context, const AnyGame& game, const Outcome& outcome, Names names) {
  context.line(context.tint(Tint::bold, verdict(context, outcome, names)));
  if (const std::string ending = game.reason_text(outcome.ending, context.lang); !ending.empty()) {
    context.paragraph(context.said({"Fin de la partie\u00a0: {}.", "End of the game: {}."}, ending));
  }
  context.line();
  std::vector<std::vector<std::string>> rows = {
      {context.said({"rang", "rank"}), context.said({"joueur", "player"}), context.said({"score", "score"}),
       context.said({"départage", "tie-break"}), context.said({"pourquoi", "why"})}};
  std::vector<std::size_t> order(outcome.seats.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(outcome.seats[i].rank, i); });
  for (const std::size_t i : order) {
    const SeatResult& seat = outcome.seats[i];
    const bool you = names.speaks_to(static_cast<Seat>(i));
    rows.push_back({std::to_string(seat.rank), you ? context.said({"Vous", "You"}) : names[i],
                    std::to_string(seat.score), std::to_string(seat.tiebreak),
                    game.reason_text(seat.reason, context.lang)});
  }
  // The reasons take what is left of the line, broken where they must be.
  int margin = 0;
  for (const std::string& line : split(grid(rows, "rlrr", "  "), '\n')) margin = std::max(margin, columns(line));
  int widest = 0;
  for (const auto& row : rows) widest = std::max(widest, columns(row.back()));
  margin -= widest;
  std::vector<std::vector<std::string>> broken;
  for (const auto& row : rows) {
    const auto lines = split(wrapped(row.back(), context.style.width - margin), '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) {
      broken.push_back(i == 0 ? row : std::vector<std::string>(row.size()));
      broken.back().back() = lines[i];
    }
  }
  context.out(grid(broken, "rlrr", "  "));
}

void show_digest(const Context& context, const Label& title, const Digest& digest) {
  const std::string head = std::string(title[context.lang]) + (context.lang == Lang::fr ? "\u00a0: " : ": ");
  const std::string hex = to_hex(digest);
  if (columns(head) + columns(hex) <= context.style.width) {
    context.line(context.tint(Tint::dim, head + hex));
  } else {
    context.line(context.tint(Tint::dim, head.substr(0, head.size() - 1)));
    context.line(context.tint(Tint::dim, "  " + hex.substr(0, hex.size() / 2)));
    context.line(context.tint(Tint::dim, "  " + hex.substr(hex.size() / 2)));
  }
}

std::string hanging(std::string_view head, std::string_view text, int width) {
  const std::string indent(static_cast<std::size_t>(columns(head)), ' ');
  return std::string(head) + wrapped(text, width, indent).substr(indent.size());
}

}  // namespace flibuste::cli
