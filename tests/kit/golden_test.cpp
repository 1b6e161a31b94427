// Law 9: golden playthroughs, one for the fewest and one for the most players of every registered game, readable and
// few. FLIBUSTE_GOLDEN=write writes them anew (look at the difference before committing it).
#include <filesystem>
#include <fstream>
#include <sstream>

#include "bots/bot.h"
#include "kit/project_files.h"
#include "kit/settings.h"
#include "table/registry.h"

namespace flibuste::kit {
namespace {

std::filesystem::path golden_file(const std::string& name) { return project_file("tests/kit/golden") / name; }

constexpr int kFullEvery = 80;
constexpr int kPerLine = 5;
constexpr std::size_t kLong = 100;  // of longer lists of moves only the first few are shown
constexpr std::size_t kFew = 10;

// The whole of what the actor is offered, and what follows.
void tell_in_full(std::ostream& out, const Table& table, Seat seat, AnyMove chosen,
                  const std::vector<std::string>& names) {
  const AnyGame& game = table.game();
  out << "\n";
  out << game.view(table.state(), seat)->prompt_text(Lang::en, names) << " (";
  for (const std::string_view clause : game.view(table.state(), seat)->clauses()) out << " " << clause;
  out << " )\n";
  const AnyMoves moves = table.legal(seat);
  const std::size_t shown = moves.size() > kLong ? kFew : moves.size();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const AnyMove move = moves[i];
    if (i >= shown && move != chosen) continue;
    out << (move == chosen ? "  * " : "  - ") << game.view(table.state(), seat)->move_text(move, Lang::en) << "  "
        << dump(game.move_json(move)) << "\n";
  }
  if (shown < moves.size()) out << "  … of " << moves.size() << "\n";
}

std::string playthrough(const AnyGame& game, int players) {
  const auto names = names_for(players);
  Table table(game, json::object{}, players, seed_from_text("golden"), "golden");
  table.name_seats(names);
  std::ostringstream out;
  out << game.info().name.en << ", " << players << " players, rules version " << game.info().rules_version << "\n";
  out << "seed \"golden\", " << table.legal(table.actors().front()).size() << " moves at first, state "
      << table.state_hash() << "\n";
  Chance choices = Chance::fast(2026);
  for (int ply = 0; !table.over() && ply < game.info().max_decisions; ++ply) {
    const Seat seat = table.awaited().front();
    AnyMove chosen = advised(game, table.state(), seat);
    const AnyMoves moves = table.legal(seat);
    // Now and then another move than the advised one, so that more of the game is met.
    if (choices.below(6) == 0) chosen = moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
    const bool full = ply < 4 || ply % kFullEvery == 0;
    if (full) tell_in_full(out, table, seat, chosen, names);
    const std::string label = game.view(table.state(), seat)->move_text(chosen, Lang::en);
    const auto events = table.play(seat, chosen);
    out << ply + 1 << ". " << names[seat] << ": " << label;
    if (!full) {  // several to a line, and where they lead
      const bool last = (ply + 1) % kPerLine == 0 || (ply + 1) % kFullEvery == 0 || table.over();
      out << (last ? "  [" + table.state_hash() + "]\n" : "; ");
      continue;
    }
    out << "  [" << table.state_hash() << "]\n";
    for (const AnyEvent& event : events) out << "     " << game.event_text(event, Lang::en, names) << "\n";
  }
  const Outcome outcome = table.outcome();
  out << "\n" << game.reason_text(outcome.ending, Lang::en) << "\n";
  for (std::size_t i = 0; i < outcome.seats.size(); ++i) {
    const SeatResult& seat = outcome.seats[i];
    out << "  " << static_cast<int>(seat.rank) << ". " << names[i] << ": " << seat.score << " (" << seat.tiebreak
        << "), " << game.reason_text(seat.reason, Lang::en) << "\n";
  }
  return out.str();
}

// The first line where two texts part, with the line before it.
std::string first_difference(const std::string& expected, const std::string& found) {
  std::istringstream a(expected);
  std::istringstream b(found);
  std::string line_a;
  std::string line_b;
  for (int line = 1;; ++line) {
    const bool more_a = static_cast<bool>(std::getline(a, line_a));
    const bool more_b = static_cast<bool>(std::getline(b, line_b));
    if (!more_a && !more_b) return "no difference";
    if (more_a != more_b || line_a != line_b) {
      return "line " + std::to_string(line) + "\n  golden: " + (more_a ? line_a : "(end)") +
             "\n  now:    " + (more_b ? line_b : "(end)");
    }
  }
}

TEST(GoldenLaw, PlaythroughsAreAsTheyWere) {
  for (const AnyGame* game : all_games()) {
    for (const int players : {game->info().min_seats, game->info().max_seats}) {
      const std::string name = std::string(game->info().id) + "-" + std::to_string(players) + "p.txt";
      const std::string now = playthrough(*game, players);
      const auto lines = std::ranges::count(now, '\n');
      EXPECT_LT(lines, 400) << name << " should stay readable";
      if (writing_golden()) {
        std::filesystem::create_directories(golden_file("").parent_path());
        std::ofstream(golden_file(name)) << now;
        continue;
      }
      ASSERT_TRUE(std::filesystem::exists(golden_file(name))) << "FLIBUSTE_GOLDEN=write makes " << golden_file(name);
      const std::string golden = text_of(golden_file(name));
      EXPECT_TRUE(golden == now) << name << ": " << first_difference(golden, now);
    }
  }
}

}  // namespace
}  // namespace flibuste::kit
