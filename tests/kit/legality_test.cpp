// Law 4: the legal moves of an actor are sorted, without repetition and never none; only a seat that may act without
// being awaited may have some too. Each applies cleanly. And nothing else does: every other move ever met in the game,
// and every document near a move that can still be read as one, unless the game permits it, is refused by Table::play
// with state, version and record unchanged; so is a move of a seat that does not act, of a seat that does not exist,
// and any move when the game is over.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/refusal.h"
#include "kit/games_under_test.h"
#include "kit/laws.h"
#include "kit/settings.h"
#include "kit/typed_laws.h"

namespace flibuste::kit {
namespace {

// Moves near `move` that can be read: each member with values that other moves have there, or numbers one off.
void add_neighbours(const AnyGame& game, const json::value& move, const std::vector<json::value>& others,
                    std::set<AnyMove>& pool) {
  const auto try_read = [&](const json::value& document) {
    try {
      pool.insert(game.read_move(document));
    } catch (const Refusal& not_a_move) {
      EXPECT_FALSE(not_a_move.code().empty());
    }
  };
  for (const auto& member : move.as_object()) {
    json::value changed = move;
    if (member.value().is_int64()) {
      for (const std::int64_t step : {-1, 1, 100}) {
        changed.as_object()[member.key()] = member.value().as_int64() + step;
        try_read(changed);
      }
    }
    for (const json::value& other : others) {
      if (const auto* value = other.as_object().if_contains(member.key())) {
        changed.as_object()[member.key()] = *value;
        try_read(changed);
      }
    }
  }
}

// All moves met in a few games, and their neighbours.
std::vector<AnyMove> moves_met(const Setting& setting) {
  const AnyGame& game = setting.game();
  std::set<AnyMove> met;
  Chance fields = Chance::fast(12);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    walk(setting, seed, [&](const Position& position) {
      for (const Seat seat : movers(game, position.state)) {
        AnyMoves moves;
        game.legal(position.state, seat, moves);
        met.insert(moves.begin(), moves.end());
        for (const AnyForm& form : game.forms(position.state, seat)) met.insert(filled_in(game, form, fields));
      }
      return true;
    });
  }
  std::vector<json::value> documents;
  documents.reserve(met.size());
  for (const AnyMove move : met) documents.push_back(game.move_json(move));
  std::vector<json::value> some;  // one in so many, or there would be thousands of neighbours
  for (std::size_t i = 0; i < documents.size(); i += 1 + documents.size() / 12) some.push_back(documents[i]);
  std::set<AnyMove> pool = met;
  for (const json::value& document : some) add_neighbours(game, document, documents, pool);
  return {pool.begin(), pool.end()};
}

// `play` must be refused with `code` and change nothing.
void expect_refused(Table& table, Seat seat, AnyMove move, std::string_view code, const std::string& at,
                    Violations& out) {
  const AnyState before = table.state();
  const std::uint64_t version = table.version();
  const std::size_t moves = table.moves_played();
  const std::size_t undoable = table.undoable();
  const std::string what = dump(table.game().move_json(move)) + " by seat " + std::to_string(seat);
  try {
    table.play(seat, move);
    out.add(at, what + " was played although not legal");
    return;
  } catch (const Refusal& refusal) {
    if (refusal.code() != code) out.add(at, what + ": code " + refusal.code() + ", not " + std::string(code));
    if (refusal.message().fr.empty() || refusal.message().en.empty()) out.add(at, what + ": refused without words");
  }
  if (table.state() != before || table.version() != version || table.moves_played() != moves ||
      table.undoable() != undoable) {
    out.add(at, what + " was refused but changed the table");
  }
}

void check_legal(const Table& table, Seat seat, const AnyMoves& moves, const std::string& at, Violations& out) {
  const AnyGame& game = table.game();
  const bool acts = table.actors().contains(seat);
  if (acts && moves.empty()) out.add(at, "an actor without moves");
  if (!moves.empty() && !movers(game, table.state()).contains(seat)) out.add(at, "moves for a seat that does not act");
  const std::set<AnyMove> different(moves.begin(), moves.end());
  if (different.size() != moves.size()) out.add(at, "a legal move is listed twice");
  for (const AnyMove move : moves) {
    AnyState after = table.state();
    Chance luck = Chance::fast(1);
    Chance others = Chance::fast(2);
    game.advance(after, completed(game, after, seat, move, others), luck);
    if (const auto fault = game.fault(after)) {
      out.add(at, dump(game.move_json(move)) + " leads to a fault at \"" + fault->at + "\": " + fault->message.en);
    }
  }
}

}  // namespace

Violations legality_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  const std::vector<AnyMove> pool = moves_met(setting);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Table table(game, setting.options, setting.players, test_seed(seed));
    Chance choices = Chance::fast(seed);
    while (!out.enough()) {
      const std::string at = where(setting, seed, static_cast<int>(table.moves_played()));
      const bool thorough = table.over() || choices.below(24) == 0;
      const Record record = thorough ? table.record() : Record{};
      for (int i = 0; i < setting.players; ++i) {
        const auto seat = static_cast<Seat>(i);
        AnyMoves moves;
        game.legal(table.state(), seat, moves);
        check_legal(table, seat, moves, at, out);
        if (!thorough) continue;
        const bool moves_now = movers(game, table.state()).contains(seat);
        const std::string_view code = table.over() ? "game_over" : moves_now ? "illegal_move" : "not_your_turn";
        // Of what cannot be played for another reason than the move itself, a few are enough.
        const std::size_t step = code == "illegal_move" ? 1 : 1 + pool.size() / 5;
        for (std::size_t m = 0; m < pool.size(); m += step) {
          if (!game.permits(table.state(), seat, pool[m])) {
            expect_refused(table, seat, pool[m], code, at, out);
          }
        }
      }
      if (thorough) {
        expect_refused(table, static_cast<Seat>(setting.players), pool[0], "bad_seat", at, out);
        expect_refused(table, kSpectator, pool[0], "bad_seat", at, out);
        if (table.record() != record) out.add(at, "a refused move changed the record");
      }
      if (table.over() || table.moves_played() > static_cast<std::size_t>(game.info().max_decisions)) break;
      play(table, choose(game, table.state(), seed, choices), choices);
    }
  }
  return out;
}

namespace {

class LegalityLaw : public LawTest {};

TEST_P(LegalityLaw, LegalMovesApplyAndNothingElseDoes) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = legality_law(setting, scaled(2));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}
FLIBUSTE_FOR_ALL_GAMES(LegalityLaw);

template <class G>
class LegalityTyped : public ::testing::Test {};
TYPED_TEST_SUITE(LegalityTyped, TypedGames);

TYPED_TEST(LegalityTyped, MovesAreInTheOrderOfTheGame) {
  const Violations found = order_law<TypeParam>(scaled(10));
  EXPECT_TRUE(found.empty()) << found.text();
}

}  // namespace
}  // namespace flibuste::kit
