// Law 6: no leak. For every viewer v (each seat, and the spectator), in every state s met:
//
//   (a) Position. Two resamples of s for v differ only in what v cannot know, so they give byte-identical view
//       document, observation (what search branches on), legal moves of v and which of them are final, labels and
//       merits of those moves, prompt, clauses, picture (both languages) and, for an actor, hint and policy.
//   (b) Step. Let m be a move of any seat w, legal in both resamples (with moves of all other actors, in a joint
//       decision). Play it on both with the same luck. What v is
//       told may differ only where v's view after the step differs too: events show nothing that the view does not.
//       (In which order equal cards were drawn is luck, not a secret: the order of events is not compared.)
//       The same step told by apply() and apply_told() ends in the same bytes.
// That choices of a joint decision stay secret until all are in is the business of the table, which keeps them outside
// the state (joint_test.cpp).
#include <fmt/format.h>

#include "bots/bot.h"
#include "bots/hint.h"
#include "core/json.h"
#include "kit/laws.h"
#include "kit/settings.h"
#include "table/finality.h"

namespace flibuste::kit {
namespace {

// All that a viewer can perceive of a state, as one text; `section` names its parts for the message.
std::vector<std::pair<std::string, std::string>> perceived(const AnyGame& game, const AnyState& state, Viewer viewer,
                                                           const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, std::string>> parts;
  parts.emplace_back("view", dump(game.view_json(state, viewer)));
  parts.emplace_back("observation", std::to_string(game.observation(state, viewer)));
  std::string clauses;
  for (const std::string_view clause : game.view(state, viewer)->clauses()) clauses.append(clause).append(" ");
  parts.emplace_back("clauses", clauses);
  AnyMoves moves;
  if (viewer != kSpectator) game.legal(state, viewer, moves);
  std::string list;
  for (const AnyMove move : moves) list += dump(game.move_json(move)) + "\n";
  parts.emplace_back("legal moves", list);
  if (!moves.empty()) parts.emplace_back("final moves", dump(write_json(final_moves(game, state, viewer, moves))));
  for (const Lang lang : {Lang::fr, Lang::en}) {
    parts.emplace_back("prompt", game.view(state, viewer)->prompt_text(lang, names));
    parts.emplace_back("picture", game.view(state, viewer)->picture(lang, names, Style{.colour = true, .width = 100}));
    std::string labels;
    for (const AnyMove move : moves) {
      labels += game.view(state, viewer)->move_text(move, lang) + "\n" +
                game.view(state, viewer)->merit_text(move, lang) + "\n";
    }
    parts.emplace_back("labels of the moves", labels);
  }
  if (viewer != kSpectator && game.actors(state).contains(viewer)) {
    const Hint advice = hint(game, state, viewer, kHintIterations / 100);
    std::string options;
    for (const SearchOption& option : advice.options) {
      options += fmt::format("{} {} {}\n", dump(game.move_json(option.move)), option.visits, option.value);
    }
    parts.emplace_back("hint", options + hint_text(game, state, viewer, advice, Lang::en));
    Chance luck = Chance::fast(1);
    parts.emplace_back("policy", dump(game.move_json(game.policy(state, viewer, game.shipped_tuning(), luck))));
  }
  return parts;
}

std::string who(Viewer viewer) { return viewer == kSpectator ? "spectator" : "seat " + std::to_string(viewer); }

bool has(const AnyMoves& moves, AnyMove move) { return std::ranges::find(moves, move) != moves.end(); }

std::vector<std::string> sorted_told(const AnyGame& game, const std::vector<AnyEvent>& events, Viewer viewer) {
  std::vector<std::string> list;
  for (const json::value& event : told(game, events, viewer)) list.push_back(dump(event));
  std::ranges::sort(list);
  return list;
}

bool all_legal(const AnyGame& game, const AnyState& state, const AnyChoices& chosen) {
  AnyMoves moves;
  for (const Seat seat : chosen.seats()) {
    game.legal(state, seat, moves);
    if (!has(moves, chosen[seat])) return false;
  }
  return true;
}

// (a) and (b) for one viewer of one state.
void compare(const Position& position, Viewer viewer, Chance& chance, const std::vector<std::string>& names,
             Violations& out) {
  const AnyGame& game = position.game();
  AnyState one = position.state;
  AnyState two = position.state;
  game.resample(one, viewer, chance);
  game.resample(two, viewer, chance);
  const auto first = perceived(game, one, viewer, names);
  const auto second = perceived(game, two, viewer, names);
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i) {
    if (first[i] == second[i]) continue;
    out.add(position.where(), who(viewer) + " can tell hidden things apart by the " + first[i].first + ":\n" +
                                  first[i].second + "\n" + second[i].second);
    return;
  }
  if (first.size() != second.size()) out.add(position.where(), who(viewer) + " acts or not by hidden things");

  for (const Seat seat : movers(game, one)) {
    if (!movers(game, two).contains(seat)) continue;
    AnyMoves moves;
    AnyMoves others;
    game.legal(one, seat, moves);
    game.legal(two, seat, others);
    if (moves.empty()) continue;
    const AnyMove move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
    if (!has(others, move)) continue;
    const AnyChoices chosen = completed(game, one, seat, move, chance);
    if (!all_legal(game, two, chosen)) continue;
    const std::uint64_t seed = chance.word();
    AnyState after_one = one;
    AnyState after_two = two;
    AnyState silent = one;
    Chance luck_one = Chance::fast(seed);
    Chance luck_two = Chance::fast(seed);
    Chance luck_silent = Chance::fast(seed);
    const auto told_one = sorted_told(game, game.advance_told(after_one, chosen, luck_one), viewer);
    const auto told_two = sorted_told(game, game.advance_told(after_two, chosen, luck_two), viewer);
    game.advance(silent, chosen, luck_silent);
    if (silent != after_one) out.add(position.where(), "telling events changes the game");
    if (told_one != told_two && game.view_json(after_one, viewer) == game.view_json(after_two, viewer)) {
      out.add(position.where(), who(viewer) + " is told of " + dump(game.move_json(move)) + " by seat " +
                                    std::to_string(seat) + " what it cannot see:\n" + dump(json::value_from(told_one)) +
                                    "\n" + dump(json::value_from(told_two)));
    }
  }
}

}  // namespace

Violations leak_law(const Setting& setting, int games) {
  Violations out;
  const auto names = names_for(setting.players);
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(games) && !out.enough(); ++seed) {
    Chance chance = Chance::fast(seed + 77);
    walk(setting, seed, [&](const Position& position) {
      // Long games: the beginning, then a sample.
      if (position.decision > 10 && chance.below(8) != 0) return true;
      for (const Viewer viewer : viewers(setting.players)) compare(position, viewer, chance, names, out);
      return !out.enough();
    });
  }
  return out;
}

namespace {

class LeakLaw : public LawTest {};

TEST_P(LeakLaw, WhatCannotBeKnownChangesNothingPerceived) {
  for (const Setting& setting : with_all_options(GetParam())) {
    const Violations found = leak_law(setting, scaled(3));
    EXPECT_TRUE(found.empty()) << found.text();
  }
}

FLIBUSTE_FOR_ALL_GAMES(LeakLaw);

}  // namespace
}  // namespace flibuste::kit
