#include "lab/facts.h"

namespace flibuste {

Facts::Facts(const AnyGame& game, const Study& study) {
  std::int64_t winners = 0;
  std::int64_t others = 0;
  for (const TableStudy& table : study.tables) {
    games += table.games;
    winners += table.winners;
    others += table.others();
    margins.add(table.margins);
    winner_scores.add(table.winner_scores);
    other_scores.add(table.other_scores);
  }
  for (std::size_t i = 0; i < game.source_count(); ++i) {
    std::int64_t won = 0;
    std::int64_t lost = 0;
    for (const TableStudy& table : study.tables) {
      won += table.winner_points[i];
      lost += table.other_points[i];
    }
    if (won != 0 || lost != 0) sources.push_back({i, per(won, winners), per(lost, others)});
  }
  sort_in_order(sources, std::ranges::greater(), &Source::winners);
  for (std::size_t i = 0; i < game.piece_count(); ++i) {
    std::int64_t holders = 0;
    for (const TableStudy& table : study.tables) holders += table.pieces[i].holders;
    if (holders > 0) {
      pieces.push_back({i, piece_excess(study, i), holders});
    } else {
      never.push_back(i);
    }
  }
  sort_in_order(pieces, std::ranges::greater(), [](const Piece& piece) { return piece.excess.value; });
  first = seat_excess(study, 0);
}

}  // namespace flibuste
