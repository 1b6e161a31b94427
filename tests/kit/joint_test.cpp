// Decisions of several seats, windows, and moves that are not listed: what the contract says of them beside the laws
// of a single move.
//
//   Joint. At a table where several seats decide, whatever the order in which they choose, however often they change
//   or withdraw: the state stays byte-identical and nothing is told until the last one has chosen, and then the bytes,
//   the events and the record are those of any other order. Nobody may open something meanwhile.
//   Windows. Whatever the spectator cannot know: the same seats are asked, in the same windows, at the same price, and
//   the same seats may act. The move that passes is listed. Every window has words, and what is no window has none.
//   Permissions. Every listed move is permitted. What a form makes inside its ranges is permitted and leads to a
//   possible state, or is refused with a clause of this game and changes nothing.
#include <algorithm>

#include "core/refusal.h"
#include "kit/laws.h"
#include "kit/settings.h"

namespace flibuste::kit {
namespace {

AnyMove any_move(const AnyGame& game, const AnyState& state, Seat seat, Chance& chance) {
  AnyMoves moves;
  game.legal(state, seat, moves);
  return moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
}

// Chooses, changes and withdraws in a random order until all have chosen `chosen`.
std::vector<AnyEvent> play_restlessly(Table& table, const AnyChoices& chosen, Chance& chance, const std::string& at,
                                      Violations& out) {
  const AnyGame& game = table.game();
  const AnyState before = table.state();
  const std::size_t moves = table.moves_played();
  std::vector<Seat> order;
  for (const Seat seat : chosen.seats()) order.push_back(seat);
  chance.shuffle(std::span(order));
  std::vector<AnyEvent> events;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool last = i + 1 == order.size();
    const Seat seat = order[i];
    if (!last && !table.play(seat, any_move(game, before, seat, chance)).empty()) out.add(at, "a choice was told");
    if (!last && chance.below(2) == 0) {
      table.withdraw(seat);
      if (table.ready().contains(seat)) out.add(at, "a withdrawn choice is still there");
    }
    events = table.play(seat, chosen[seat]);
    if (last) break;
    if (!events.empty()) out.add(at, "a choice was told");
    if (table.state() != before || table.moves_played() != moves) out.add(at, "a choice changed the game");
    if (!table.ready().contains(seat) || table.awaited().contains(seat)) out.add(at, "a choice was not kept");
  }
  if (!table.ready().empty()) out.add(at, "choices are left after they were resolved");
  return events;
}

json::array documents(const AnyGame& game, const std::vector<AnyEvent>& events) {
  json::array list;
  for (const AnyEvent& event : events) list.push_back(game.event_json(event));
  return list;
}

}  // namespace

Violations joint_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Table plain(game, setting.options, setting.players, test_seed(seed));
    Table restless = plain;
    Chance choices = Chance::fast(seed);
    Chance whims = Chance::fast(seed + 31);
    while (!plain.over() && plain.moves_played() < static_cast<std::size_t>(game.info().max_decisions)) {
      const std::string at = where(setting, seed, static_cast<int>(plain.moves_played()));
      const AnyChoices chosen = choose(game, plain.state(), seed, choices);
      if (chosen.seats().size() > 1 && !game.may_act(plain.state()).empty()) {
        out.add(at, "a seat may open something while several decide");
      }
      const auto told_plain = documents(game, play(plain, chosen, choices));
      const bool joint = chosen.seats().size() > 1;
      const auto told_restless =
          documents(game, joint ? play_restlessly(restless, chosen, whims, at, out) : play(restless, chosen, whims));
      if (told_plain != told_restless) out.add(at, "another order of choosing was told otherwise");
      if (plain.state() != restless.state()) out.add(at, "another order of choosing gave other bytes");
      if (out.enough()) return out;
    }
    if (plain.record() != restless.record()) {
      out.add(where(setting, seed, 0), "another order of choosing left another record");
    }
  }
  return out;
}

Violations window_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  for (const Lang lang : {Lang::fr, Lang::en}) {
    if (!game.window_text("no such window", lang).empty()) out.add(where(setting, 0, 0), "words for an unknown window");
  }
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Chance chance = Chance::fast(seed + 13);
    walk(setting, seed, [&](const Position& position) {
      const AnyState& state = position.state;
      AnyState other = state;
      game.resample(other, kSpectator, chance);
      if (game.stage(other) != game.stage(state)) out.add(position.where(), "the end of orders shows hidden things");
      if (game.actors(other) != game.actors(state)) out.add(position.where(), "who is asked shows hidden things");
      if (game.may_act(other) != game.may_act(state)) out.add(position.where(), "who may act shows hidden things");
      if ((game.may_act(state).bits() & game.actors(state).bits()) != 0) {
        out.add(position.where(), "an actor is among those who may act without being awaited");
      }
      for (const Seat seat : SeatSet::first(setting.players)) {
        const auto window = game.window(state, seat);
        const auto twin = game.window(other, seat);
        if (window.has_value() != twin.has_value() || (window && window->key != twin->key)) {
          out.add(position.where(), "the window shows hidden things");
        }
        if (window && twin && window->price != twin->price) {
          out.add(position.where(), "the price in a window shows hidden things");
        }
        if (!window) continue;
        AnyMoves moves;
        game.legal(state, seat, moves);
        if (std::ranges::find(moves, window->pass) == moves.end()) {
          out.add(position.where(), "the move that passes in a window is not listed");
        }
        for (const Lang lang : {Lang::fr, Lang::en}) {
          if (game.window_text(window->key, lang).empty()) out.add(position.where(), "no words for the window");
        }
      }
      return !out.enough();
    });
  }
  return out;
}

Violations permission_law(const Setting& setting, int games) {
  Violations out;
  const AnyGame& game = setting.game();
  const std::string prefix = std::string(game.info().clause_prefix) + "-";
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Chance chance = Chance::fast(seed + 3);
    walk(setting, seed, [&](const Position& position) {
      const AnyState& state = position.state;
      for (const Seat seat : movers(game, state)) {
        AnyMoves moves;
        game.legal(state, seat, moves);
        for (const AnyMove move : moves) {
          if (!game.permits(state, seat, move)) {
            out.add(position.where(), "a listed move is not permitted: " + dump(game.move_json(move)));
          }
        }
        for (const AnyForm& form : game.forms(state, seat)) {
          for (const Lang lang : {Lang::fr, Lang::en}) {
            if (game.form_text(form.key, lang).empty()) out.add(position.where(), "no title for a form");
            for (const FormField& field : form.fields) {
              if (game.form_text(field.name, lang).empty()) out.add(position.where(), "no name for a field");
            }
          }
          const AnyMove move = filled_in(game, form, chance);
          const std::string what = dump(game.move_json(move));
          if (const Permission permission = game.permits(state, seat, move); !permission) {
            if (!permission.clause().starts_with(prefix)) out.add(position.where(), what + ": refused without clause");
            continue;
          }
          AnyState after = state;
          Chance luck = Chance::fast(seed);
          game.advance(after, completed(game, state, seat, move, chance), luck);
          if (const auto fault = game.fault(after)) {
            out.add(position.where(), what + " leads to a fault at \"" + fault->at + "\": " + fault->message.en);
          }
        }
      }
      return !out.enough();
    });
  }
  return out;
}

namespace {

class JointLaw : public LawTest {};

TEST_P(JointLaw, ChoicesAreIndependentAndSecretUntilTheLastIsIn) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = joint_law(setting, scaled(2));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}

TEST_P(JointLaw, WhoIsAskedShowsNothingHidden) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = window_law(setting, scaled(3));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}

TEST_P(JointLaw, WhatIsNotListedIsPermittedOrRefusedWithAClause) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = permission_law(setting, scaled(2));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}
FLIBUSTE_FOR_ALL_GAMES(JointLaw);

}  // namespace
}  // namespace flibuste::kit
