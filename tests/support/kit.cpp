#include "support/kit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <ostream>
#include <stdexcept>

#include "bots/bot.h"
#include "core/hash.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define FLIBUSTE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FLIBUSTE_SANITIZED 1
#endif
#endif
#ifndef FLIBUSTE_SANITIZED
#define FLIBUSTE_SANITIZED 0
#endif

namespace flibuste::kit {
namespace {

std::string changed_options(const Setting& setting) {
  json::object changed;
  for (const OptionInfo& option : setting.game().options()) {
    const json::value& value = setting.options.at(option.name);
    if (value != option.values.front()) changed[option.name] = value;
  }
  return changed.empty() ? "default options" : dump(changed);
}

json::object all_changed(const AnyGame& game) {
  json::object options;
  for (const OptionInfo& option : game.options()) options[option.name] = option.values.back();
  return game.complete_options(options);
}

}  // namespace

void PrintTo(const Setting& setting, std::ostream* out) {
  *out << setting.game().info().id << ", " << setting.players << " players, " << changed_options(setting);
}

std::string test_name(const Setting& setting) {
  std::string name(setting.game().info().id);
  std::ranges::replace(name, '-', '_');
  return name + "_" + std::to_string(setting.players) + "p";
}

std::vector<json::object> option_sets(const AnyGame& game, int combinations) {
  std::vector<json::object> sets = {game.complete_options(json::object{})};
  for (const OptionInfo& option : game.options()) {
    for (std::size_t i = 1; i < option.values.size(); ++i) {
      sets.push_back(game.complete_options(json::object{{option.name, option.values[i]}}));
    }
  }
  Chance chance = Chance::fast(2026);
  for (int i = 0; i < combinations; ++i) {
    json::object options;
    for (const OptionInfo& option : game.options()) {
      options[option.name] = option.values[chance.below(static_cast<std::uint32_t>(option.values.size()))];
    }
    sets.push_back(game.complete_options(options));
  }
  return sets;
}

std::vector<Setting> with_all_options(const Setting& setting) {
  std::vector<Setting> settings;
  std::vector<json::object> sets = option_sets(setting.game());
  if (FLIBUSTE_SANITIZED != 0) sets = {sets.front(), all_changed(setting.game())};
  settings.reserve(sets.size());
  for (json::object& options : sets) {
    settings.push_back({.under_test = setting.under_test, .players = setting.players, .options = std::move(options)});
  }
  return settings;
}

int scaled(int count) {
  static const double factor = [] {
    const char* text = std::getenv("FLIBUSTE_KIT_SCALE");
    const double asked = text != nullptr ? std::atof(text) : 1.0;
    return (asked > 0 ? asked : 1.0) * (FLIBUSTE_SANITIZED != 0 ? 0.2 : 1.0);
  }();
  return std::max(1, static_cast<int>(count * factor));
}

std::string Violations::text() const {
  std::string text = std::to_string(list_.size()) + " violation(s)";
  for (std::size_t i = 0; i < std::min<std::size_t>(list_.size(), 10); ++i) {
    text += "\n  " + list_[i].where + ": " + list_[i].what;
  }
  return text;
}

std::string where(const Setting& setting, std::uint64_t seed, int decision) {
  return std::string(setting.game().info().id) + ", " + std::to_string(setting.players) + " players, " +
         changed_options(setting) + ", seed " + std::to_string(seed) + ", decision " + std::to_string(decision);
}

std::string Position::where() const { return kit::where(setting, seed, decision); }

Refusal refusal_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const Refusal& refusal) {
    EXPECT_FALSE(refusal.message().fr.empty());
    EXPECT_FALSE(refusal.message().en.empty());
    return refusal;
  }
  ADD_FAILURE() << "not refused";
  return Refusal("none", {});
}

double processor_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

AnyMove advised(const AnyGame& game, const AnyState& state, Seat seat) {
  Chance thinking = thinking_for(game, state, seat);
  return bot_move(*make_bot("regle"), game, state, seat, thinking);
}

SeatSet movers(const AnyGame& game, const AnyState& state) {
  return SeatSet(static_cast<std::uint8_t>(game.actors(state).bits() | game.may_act(state).bits()));
}

AnyMove filled_in(const AnyGame& game, const AnyForm& form, Chance& choices) {
  json::value document = game.move_json(form.move);
  for (const FormField& field : form.fields) {
    const auto span = static_cast<std::uint32_t>(field.high - field.low + 1);
    document.as_object()[field.name] = field.low + static_cast<std::int64_t>(choices.below(span));
  }
  return game.read_move(document);
}

namespace {

// A permitted move that a form of this seat makes, now and then.
std::optional<AnyMove> composed(const AnyGame& game, const AnyState& state, Seat seat, Chance& choices) {
  const std::vector<AnyForm> forms = game.forms(state, seat);
  if (forms.empty() || choices.below(4) != 0) return std::nullopt;
  const AnyMove move = filled_in(game, forms[choices.below(static_cast<std::uint32_t>(forms.size()))], choices);
  if (!game.permits(state, seat, move)) return std::nullopt;
  return move;
}

// Now and then the move of a seat that is not awaited.
AnyChoices unawaited(const AnyGame& game, const AnyState& state, Chance& choices) {
  AnyChoices chosen;
  const SeatSet seats = game.may_act(state);
  if (seats.empty() || game.actors(state).size() > 1 || choices.below(4) != 0) return chosen;
  std::vector<Seat> list;
  for (const Seat seat : seats) list.push_back(seat);
  const Seat seat = list[choices.below(static_cast<std::uint32_t>(list.size()))];
  AnyMoves moves;
  game.legal(state, seat, moves);
  if (const auto move = composed(game, state, seat, choices)) {
    chosen.put(seat, *move);
  } else if (!moves.empty()) {
    chosen.put(seat, moves[choices.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return chosen;
}

}  // namespace

AnyChoices choose(const AnyGame& game, const AnyState& state, std::uint64_t seed, Chance& choices) {
  if (const AnyChoices opened = unawaited(game, state, choices); !opened.empty()) return opened;
  return gathered(game.actors(state), [&](Seat seat) {
    if (seed % 3 == 2 && choices.below(10) < 8) return advised(game, state, seat);
    if (const auto move = composed(game, state, seat, choices)) return *move;
    AnyMoves moves;
    game.legal(state, seat, moves);
    if (moves.empty()) throw std::logic_error("an actor without legal moves");  // fails the test, not the program
    return moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
  });
}

AnyChoices completed(const AnyGame& game, const AnyState& state, Seat seat, AnyMove move, Chance& choices) {
  SeatSet others = game.actors(state);
  if (!others.contains(seat)) others = SeatSet();  // a seat that may act does so alone
  others.erase(seat);
  AnyChoices chosen = gathered(others, [&](Seat other) {
    AnyMoves moves;
    game.legal(state, other, moves);
    return moves[choices.below(static_cast<std::uint32_t>(moves.size()))];
  });
  chosen.put(seat, move);
  return chosen;
}

std::vector<AnyEvent> play(Table& table, const AnyChoices& chosen, Chance& choices) {
  std::vector<Seat> order;
  for (const Seat seat : chosen.seats()) {
    const bool kept = table.chosen().contains(seat) && table.chosen()[seat] == chosen[seat];  // of a try before
    if (!kept) order.push_back(seat);
  }
  if (order.size() > 1) choices.shuffle(std::span(order));
  std::vector<AnyEvent> events;
  for (const Seat seat : order) events = table.play(seat, chosen[seat]);
  return events;
}

std::string text(const AnyGame& game, const AnyChoices& chosen) {
  std::string list;
  for (const Seat seat : chosen.seats()) {
    list += (list.empty() ? "seat " : ", seat ") + std::to_string(seat) + " " + dump(game.move_json(chosen[seat]));
  }
  return list;
}

int walk(const Setting& setting, std::uint64_t seed, const std::function<bool(const Position&)>& visit) {
  const AnyGame& game = setting.game();
  Chance luck = Chance::fast(seed);
  Chance choices = Chance::fast(~seed);
  AnyState state = game.setup(setting.options, setting.players, luck);
  int decision = 0;
  for (;; ++decision) {
    if (!visit({.setting = setting, .seed = seed, .decision = decision, .state = state})) break;
    // Endless games are the business of the first law; here they only must not hang.
    if (game.actors(state).empty() || decision > game.info().max_decisions) break;
    game.advance(state, choose(game, state, seed, choices), luck);
  }
  return decision;
}

std::vector<Viewer> viewers(int players) {
  std::vector<Viewer> all;
  all.reserve(static_cast<std::size_t>(players) + 1);
  for (int i = 0; i < players; ++i) all.push_back(static_cast<Viewer>(i));
  all.push_back(kSpectator);
  return all;
}

Digest test_seed(std::uint64_t seed) { return seed_from_text("kit " + std::to_string(seed)); }

std::uint64_t hash_of(const AnyState& state) {
  Hash64 hash;
  hash.add(state.bytes());
  return hash.value();
}

std::string dump(const json::value& value) { return json::serialize(value); }

std::vector<std::string> names_for(int players) {
  const std::vector<std::string> all = {"Anne", "Bart", "Calico", "Diego", "Edward", "Flora", "Grace", "Henry"};
  return {all.begin(), all.begin() + players};
}

std::vector<json::value> told(const AnyGame& game, const std::vector<AnyEvent>& events, Viewer viewer) {
  std::vector<json::value> list;
  for (const AnyEvent& event : events) {
    if (event.audience.includes(viewer)) list.push_back(game.event_json(event));
  }
  return list;
}

double chi_square(const std::vector<int>& counts) {
  double total = 0;
  for (const int count : counts) total += count;
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

double chi_square_limit(std::size_t cells) {
  constexpr double kOneInAMillion = 4.75;  // standard deviations
  const double freedom = static_cast<double>(cells) - 1;
  const double spread = 2.0 / (9.0 * freedom);
  return freedom * std::pow(1.0 - spread + kOneInAMillion * std::sqrt(spread), 3.0);
}

}  // namespace flibuste::kit
