// Law 8: replay from the record reproduces the game, through JSON text and back, with forced results too. Undo returns
// the exact bytes and never crosses a barrier. For a step of seat w with move m from state s, undo must be refused when
//
//   (a) the step used luck (found out by playing it again beside the table with the same stream);
//   (b) somebody else than who played it chooses next, it revealed what several had chosen, or it ended the game;
//   (c) the game's own barrier() says so; or
//   (d) it showed some viewer v something hidden: there is a state r that v could not tell from s before the step (a
//       resample of s for v), and v can tell after it: no move of w in r (only m itself, where v is w) gives v the same
//       view and the same told events as m gave in s.
//
// and must be possible otherwise. A seat that chooses alone is told of its moves which of these they are
// (table/finality.h).
#include <algorithm>

#include "core/json.h"
#include "core/refusal.h"
#include "kit/laws.h"
#include "kit/settings.h"
#include "table/finality.h"
#include "table/registry.h"

namespace flibuste::kit {
namespace {

bool registered(const AnyGame& game) {
  const auto games = all_games();
  return std::ranges::any_of(games, [&](const AnyGame* other) { return other->info().id == game.info().id; });
}

// As Table::replay, which knows registered games only.
Table replayed(const AnyGame& game, const Record& record) {
  if (registered(game)) return Table::replay(record);
  Table table(game, record.options, record.players, *record.seed, record.context);
  for (const RecordedMove& move : record.moves) {
    table.play(move);
  }
  return table;
}

void check_replay(const Table& table, const std::string& at, Violations& out) {
  const Record record = table.record();
  const AnyGame& game = table.game();
  try {
    if (replayed(game, record).state() != table.state()) out.add(at, "replaying the record leads to other bytes");
    if (!registered(game)) return;
    const Record again = read_record(parse_json(dump(record_json(record))));
    if (again != record) out.add(at, "the record is another after the round trip");
    const Table read = Table::replay(again);
    if (read.state_hash() != record.state_hash) out.add(at, "replaying the record read again leads elsewhere");
    if (read.record() != record) out.add(at, "the record of the replay is another record");
  } catch (const Refusal& refusal) {
    out.add(at, "the table's own record is refused at \"" + refusal.at() + "\": " + refusal.what());
  }
}

// What v is shown of a step.
struct Shown {
  json::value view;
  std::vector<json::value> told;
  bool operator==(const Shown&) const = default;
};

Shown shown(const AnyGame& game, AnyState state, Seat seat, AnyMove move, Viewer viewer) {
  Chance luck = Chance::fast(17);
  const auto events = game.apply_told(state, seat, move, luck);
  return {game.view_json(state, viewer), told(game, events, viewer)};
}

// (d) above, for some resamples.
bool shows_hidden(const AnyGame& game, const AnyState& before, Seat seat, AnyMove move, int players, Chance& chance) {
  for (const Viewer viewer : viewers(players)) {
    const Shown truth = shown(game, before, seat, move, viewer);
    for (int i = 0; i < 3; ++i) {
      AnyState other = before;
      game.resample(other, viewer, chance);
      AnyMoves moves;
      if (viewer != seat) game.legal(other, seat, moves);
      if (game.permits(other, seat, move)) moves.push_back(move);  // perhaps not listed
      const bool possible = std::ranges::any_of(
          moves, [&](AnyMove another) { return shown(game, other, seat, another, viewer) == truth; });
      if (!possible) return true;
    }
  }
  return false;
}

void check_undo_refused(Table& table, const std::string& at, Violations& out) {
  const AnyState before = table.state();
  const std::uint64_t version = table.version();
  const std::size_t moves = table.moves_played();
  try {
    table.undo();
    out.add(at, "undo although nothing can be undone");
  } catch (const Refusal& refusal) {
    if (refusal.code() != "barrier") out.add(at, "undo refused with code " + refusal.code());
  }
  if (table.state() != before || table.version() != version || table.moves_played() != moves) {
    out.add(at, "a refused undo changed the table");
  }
}

}  // namespace

Violations replay_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Table table(game, setting.options, setting.players, test_seed(seed), "table " + std::to_string(seed));
    if (seed % 2 == 0) table.name_seats(names_for(setting.players));
    Chance choices = Chance::fast(seed);
    int forced = 0;
    while (!table.over() && table.moves_played() < static_cast<std::size_t>(game.info().max_decisions)) {
      const std::string at = where(setting, seed, static_cast<int>(table.moves_played()));
      const AnyChoices chosen = choose(game, table.state(), seed, choices);
      // Forced results: most are impossible here and must be refused, leaving everything as it was.
      if (choices.below(4) == 0) {
        const AnyState before = table.state();
        const Record record = table.record();
        table.script({choices.below(64)});
        try {
          play(table, chosen, choices);
          forced += table.record().moves.back().chance.empty() ? 0 : 1;
          table.script({});
          continue;
        } catch (const Refusal& refusal) {
          if (refusal.code() != "bad_script") out.add(at, "a forced result refused with code " + refusal.code());
          if (table.state() != before || table.record() != record) out.add(at, "a refused result changed the table");
          table.script({});
        }
      }
      play(table, chosen, choices);
      if (choices.below(64) == 0) check_replay(table, at, out);
      if (out.enough()) return out;
    }
    const std::string end = where(setting, seed, static_cast<int>(table.moves_played()));
    check_replay(table, end, out);
    if (registered(game)) {
      const Record record = table.record();
      for (const int to : {0, 1, static_cast<int>(record.moves.size() / 2)}) {
        const Table part = Table::replay(record, to);
        // Where several seats decide at once the first ones have chosen, and nothing is played yet.
        const std::size_t made = part.moves_played() + static_cast<std::size_t>(part.ready().size());
        if (made != static_cast<std::size_t>(to)) out.add(end, "replay to " + std::to_string(to));
      }
      if (game.info().id == "port-royal" && forced == 0) out.add(end, "no result could be forced in a whole game");
    }
  }
  return out;
}

namespace {

// What a seat is told of a move: that it is final, or not; nothing of a move that is not listed.
std::optional<bool> told_final(const AnyGame& game, const AnyState& state, Seat seat, AnyMove move) {
  AnyMoves moves;
  game.legal(state, seat, moves);
  const auto at = std::ranges::find(moves, move) - moves.begin();
  if (at == static_cast<std::ptrdiff_t>(moves.size())) return std::nullopt;
  const std::vector<std::size_t> found = final_moves(game, state, seat, moves);
  return std::ranges::find(found, static_cast<std::size_t>(at)) != found.end();
}

}  // namespace

Violations undo_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    const Digest key = test_seed(seed);
    Table table(game, setting.options, setting.players, key, "c");
    Chance shadow_luck = Chance::keyed(derive_key(key, "game", "c"));
    AnyState shadow = game.setup(setting.options, setting.players, shadow_luck);
    Chance choices = Chance::fast(seed);
    Chance sampling = Chance::fast(seed + 5);
    while (!table.over() && table.moves_played() < static_cast<std::size_t>(game.info().max_decisions)) {
      const std::string at = where(setting, seed, static_cast<int>(table.moves_played()));
      const AnyState before = table.state();
      const bool thorough = table.moves_played() < 20 || choices.below(6) == 0;  // the rest of a long game: a sample
      const Record record_before = thorough ? table.record() : Record{};
      const std::size_t undoable = table.undoable();
      const std::uint64_t version = table.version();
      const AnyChoices chosen = choose(game, before, seed, choices);
      const Seat seat = chosen.seats().front();
      const AnyMove move = chosen[seat];
      const std::optional<bool> told = told_final(game, before, seat, move);
      play(table, chosen, choices);
      const Chance luck_before = shadow_luck;
      game.advance(shadow, chosen, shadow_luck);
      if (shadow != table.state()) {
        out.add(at, "the table is another game than its stream and moves give");
        return out;
      }
      if (table.version() != version + static_cast<std::uint64_t>(chosen.seats().size())) {
        out.add(at, "the version did not rise by one with each choice");
      }

      const bool lucky = shadow_luck.drawn() != luck_before.drawn();
      const SeatSet now = game.actors(shadow);
      const bool handed = now.empty() || (now.bits() & ~chosen.seats().bits()) != 0;
      const bool said = game.barrier(before, shadow);
      const bool revealed = chosen.seats().size() > 1;
      const std::string step = text(game, chosen);
      if (!revealed && told && *told != (lucky || handed || said)) {
        out.add(at, std::string(*told ? "told to be final and is not: " : "final, and not told to be: ") + step);
      }
      if (lucky || handed || said || revealed) {
        if (table.undoable() != 0) out.add(at, "a step behind a barrier can be undone: " + step);
        check_undo_refused(table, at, out);
        if (out.enough()) return out;
        continue;
      }
      if (table.undoable() != undoable + 1) out.add(at, "a step without a barrier cannot be undone: " + step);
      if (thorough && shows_hidden(game, before, seat, move, setting.players, sampling)) {
        out.add(at, "a step that showed something hidden can be undone: " + step);
      }
      if (out.enough()) return out;
      if (table.undoable() == 0) continue;
      const AnyState after = table.state();
      table.undo();
      if (table.state() != before) out.add(at, "undo gave other bytes");
      if (thorough && table.record() != record_before) out.add(at, "undo left another record");
      if (table.version() != version + 2) out.add(at, "undo did not raise the version");
      if (choices.below(32) == 0) check_replay(table, at, out);
      if (choices.below(4) == 0) {  // leave it undone
        shadow = before;
        shadow_luck = luck_before;
        continue;
      }
      table.play(seat, move);
      if (table.state() != after) out.add(at, "the same move after undo led elsewhere");
    }
    check_replay(table, where(setting, seed, static_cast<int>(table.moves_played())), out);
  }
  return out;
}

namespace {

class ReplayLaw : public LawTest {};

TEST_P(ReplayLaw, RecordsReproduceTheirGames) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = replay_law(setting, scaled(2));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}

TEST_P(ReplayLaw, UndoReturnsTheBytesAndStopsAtBarriers) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = undo_law(setting, scaled(1));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}
FLIBUSTE_FOR_ALL_GAMES(ReplayLaw);

}  // namespace
}  // namespace flibuste::kit
