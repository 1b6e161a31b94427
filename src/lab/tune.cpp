#include "lab/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>

#include "bots/level.h"
#include "bots/search.h"
#include "core/json.h"
#include "core/refusal.h"
#include "generated/version.h"
#include "lab/deals.h"
#include "lab/referee.h"
#include "lab/stream.h"
#include "lab/workers.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr double kGainFalls = 0.602;
constexpr double kSpreadFalls = 0.101;

// ---- who thinks -----------------------------------------------------------------------------------

enum class Mind : std::uint8_t { regle, policy, search };

struct Thinker {
  Mind mind = Mind::regle;
  std::uint32_t iterations = 0;
};

Thinker thinker(std::string_view bot) {
  constexpr std::string_view kSearch = "search:";
  constexpr std::uint32_t kMost = 10'000'000;
  if (bot == "regle") return {.mind = Mind::regle};
  if (bot == "policy") return {.mind = Mind::policy};
  if (bot.starts_with(kSearch)) {
    const auto iterations = number_from<std::uint32_t>(bot.substr(kSearch.size()));
    if (iterations && *iterations > 0 && *iterations <= kMost) return {.mind = Mind::search, .iterations = *iterations};
  }
  throw Refusal(
      "unknown_bot",
      {fmt::format("«\u00a0{}\u00a0» ne peut pas être réglé\u202f; il faut regle, policy ou search:N, N de 1 à {}", bot,
                   kMost),
       fmt::format("\"{}\" cannot be tuned; it takes regle, policy or search:N, N from 1 to {}", bot, kMost)});
}

// One side of a match: moves by one set of values.
class Side {
 public:
  Side(const AnyGame& game, const Thinker& who, std::span<const double> values)
      : game_(game), mind_(who.mind), tuning_(values.begin(), values.end()) {
    const std::size_t own = game.parameters().size();
    if (mind_ == Mind::search) {
      SearchSettings settings;
      settings.iterations = who.iterations;
      SearchTuning& search = settings.tuning.emplace();
      for (std::size_t i = 0; i < kSearchParameters.size(); ++i) {
        search.*kSearchParameters[i].member = values[own + i];
      }
      tuning_.resize(own);
      search_ = std::make_unique<Search>(game, settings);
      search_->tune(tuning_);
    }
  }

  AnyMove choose(const AnyState& state, Seat seat, Chance& thinking, const std::atomic<bool>* stop) {
    known_ = state;
    game_.resample(known_, seat, thinking);
    switch (mind_) {
      case Mind::regle:  // in a joint decision it draws, as the bot does
        if (game_.actors(known_).size() > 1) return game_.policy(known_, seat, tuning_, thinking);
        return game_.advise(known_, seat, tuning_).move;
      case Mind::policy:
        return game_.policy(known_, seat, tuning_, thinking);
      case Mind::search:
        return pick(search_->run(known_, seat, thinking.word(), stop), 0, thinking);
    }
    return {};
  }

 private:
  const AnyGame& game_;
  Mind mind_;
  std::vector<double> tuning_;
  std::unique_ptr<Search> search_;
  AnyState known_;
};

// ---- numbers --------------------------------------------------------------------------------------

double normalised(const Parameter& parameter, double value) {
  if (parameter.high <= parameter.low) return 0;
  return std::clamp((value - parameter.low) / (parameter.high - parameter.low), 0.0, 1.0);
}

double as_written(double value) { return number_from<double>(parameter_text(value)).value_or(value); }

std::string quoted(std::string_view text) { return json::serialize(json::string(text)); }

std::vector<double> start_of(const std::vector<Parameter>& parameters, const std::vector<std::size_t>& tuned) {
  std::vector<double> start;
  start.reserve(tuned.size());
  for (const std::size_t i : tuned) start.push_back(normalised(parameters[i], parameters[i].value));
  return start;
}

std::vector<std::size_t> chosen(const std::vector<Parameter>& parameters, const std::vector<std::string>& names) {
  std::vector<std::size_t> indices(parameters.size());
  std::iota(indices.begin(), indices.end(), std::size_t{0});
  if (names.empty()) return indices;
  std::vector<bool> wanted(parameters.size());
  for (const std::string& name : names) {
    const auto found = std::ranges::find(parameters, std::string_view(name), &Parameter::name);
    if (found == parameters.end()) {
      std::string known;
      for (const Parameter& parameter : parameters) known.append(known.empty() ? "" : ", ").append(parameter.name);
      throw Refusal(
          "unknown_parameter",
          {fmt::format("il n’y a pas de paramètre «\u00a0{}\u00a0»\u202f; paramètres connus\u00a0: {}", name, known),
           fmt::format("there is no parameter \"{}\"; known parameters: {}", name, known)});
    }
    wanted[static_cast<std::size_t>(found - parameters.begin())] = true;
  }
  std::erase_if(indices, [&](std::size_t i) { return !wanted[i]; });
  return indices;
}

TunePlan checked(TunePlan plan) {
  check_players(*plan.game, plan.players);
  if (plan.players < 2) {
    throw Refusal("bad_players", {"il faut au moins deux joueurs", "there must be at least two players"});
  }
  if (plan.optimiser.steps < 1) {
    throw Refusal("bad_steps", {"il faut au moins un pas", "there must be at least one step"});
  }
  if (plan.batch < 1) {
    throw Refusal("bad_batch", {"il faut au moins une partie par pas", "there must be at least one game in a step"});
  }
  plan.batch = balanced(plan.batch, 2);
  return plan;
}

}  // namespace

// ---- the optimiser ----------------------------------------------------------------------------------

Spsa::Spsa(std::vector<double> start, const SpsaSettings& settings, std::uint64_t seed)
    : settings_(settings), seed_(seed), point_(std::move(start)), sum_(point_.size()) {
  aim();
}

void Spsa::aim() {
  const double spread = settings_.spread / std::pow(steps_done_ + 1.0, kSpreadFalls);
  Chance direction = Chance::fast(stream("", "direction", steps_done_ + 1, seed_));
  probe_.plus = probe_.minus = point_;
  for (std::size_t i = 0; i < point_.size(); ++i) {
    const double push = direction.below(2) == 0 ? spread : -spread;
    probe_.plus[i] = std::clamp(point_[i] + push, 0.0, 1.0);
    probe_.minus[i] = std::clamp(point_[i] - push, 0.0, 1.0);
  }
}

void Spsa::learn(double difference) {
  const double late = settings_.steps / 10.0;
  const double gain = settings_.gain * std::pow((late + 1.0) / (late + steps_done_ + 1.0), kGainFalls);
  for (std::size_t i = 0; i < point_.size(); ++i) {
    const double apart = probe_.plus[i] - probe_.minus[i];
    if (apart != 0) point_[i] = std::clamp(point_[i] + gain * difference / apart, 0.0, 1.0);
  }
  ++steps_done_;
  if (2 * steps_done_ > settings_.steps) {
    ++summed_;
    for (std::size_t i = 0; i < point_.size(); ++i) sum_[i] += point_[i];
  }
  aim();
}

std::vector<double> Spsa::average() const {
  if (summed_ == 0) return point_;
  std::vector<double> mean = sum_;
  for (double& value : mean) value /= summed_;
  return mean;
}

// ---- the tuner ----------------------------------------------------------------------------------------

std::vector<Parameter> tunable(const AnyGame& game, std::string_view bot) {
  const Thinker who = thinker(bot);
  std::vector<Parameter> all(game.parameters().begin(), game.parameters().end());
  if (who.mind == Mind::search) {
    all.reserve(all.size() + kSearchParameters.size());
    for (const auto& [name, low, high, member] : kSearchParameters) {
      const double shipped = game.search_tuning().*member;
      all.push_back({.name = name, .low = low, .high = high, .value = shipped, .by_hand = shipped});
    }
  }
  return all;
}

std::string parameter_text(double value) { return fmt::format("{:.4g}", value); }

Tuner::Tuner(TunePlan plan)
    : plan_(checked(std::move(plan))),
      parameters_(tunable(*plan_.game, plan_.bot)),
      tuned_(chosen(parameters_, plan_.parameters)),
      spsa_(start_of(parameters_, tuned_), plan_.optimiser, stream(plan_.seed, "optimiser")) {}

std::string Tuner::header() const {
  std::string tuned;
  for (const std::size_t i : tuned_) {
    const Parameter& p = parameters_[i];
    tuned += fmt::format(R"({}{{"name":{},"low":{},"high":{},"value":{}}})", tuned.empty() ? "" : ",", quoted(p.name),
                         p.low, p.high, p.value);
  }
  std::string fixed;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    if (std::ranges::find(tuned_, i) != tuned_.end()) continue;
    fixed += fmt::format("{}{}:{}", fixed.empty() ? "" : ",", quoted(parameters_[i].name), parameters_[i].value);
  }
  return fmt::format(
      R"({{"tune":1,"program":{},"game":{},"rules":{},"options":{},"players":{},"bot":{},"seed":{},"steps":{},)"
      R"("batch":{},"gain":{},"spread":{},"parameters":[{}],"fixed":{{{}}}}})",
      quoted(kVersion), quoted(plan_.game->info().id), plan_.game->info().rules_version, json::serialize(plan_.options),
      plan_.players, quoted(plan_.bot), quoted(plan_.seed), plan_.optimiser.steps, plan_.batch, plan_.optimiser.gain,
      plan_.optimiser.spread, tuned, fixed);
}

std::string Tuner::step() {
  const std::vector<double> plus = denormalised(spsa_.probe().plus);
  const std::vector<double> minus = denormalised(spsa_.probe().minus);
  return made_step(match(plus, minus, "step", static_cast<std::uint64_t>(steps_done()) + 1, plan_.batch).wins);
}

std::string Tuner::made_step(double wins) {
  spsa_.learn(2 * wins / plan_.batch - 1);
  const std::vector<double> now = denormalised(spsa_.point());
  std::string values;
  for (const std::size_t i : tuned_) {
    values += fmt::format("{}{}:{:.9g}", values.empty() ? "" : ",", quoted(parameters_[i].name), now[i]);
  }
  return fmt::format(R"({{"k":{},"games":{},"wins":{:.12g},"parameters":{{{}}}}})", steps_done(), plan_.batch, wins,
                     values);
}

void Tuner::replay(std::string_view line) {
  const Spsa before = spsa_;
  const int k = steps_done() + 1;
  std::optional<double> wins;
  try {
    const json::value document = parse_json(line);
    const json::object* object = document.if_object();
    const json::value* found = object != nullptr ? object->if_contains("wins") : nullptr;
    if (found != nullptr && found->is_number()) {
      wins = std::round(found->to_number<double>() * kVictory) / kVictory;
    }
  } catch (const Refusal&) {
    wins.reset();
  }
  if (!finished() && wins && *wins >= 0 && *wins <= plan_.batch && made_step(*wins) == line) return;
  spsa_ = before;
  throw Refusal("bad_log", {fmt::format("le journal ne peut pas contenir ce pas, le {}e", k),
                            fmt::format("the log cannot hold this step, number {}", k)});
}

std::vector<double> Tuner::values() const {
  std::vector<double> all = denormalised(spsa_.average());
  for (const std::size_t i : tuned_) all[i] = std::clamp(as_written(all[i]), parameters_[i].low, parameters_[i].high);
  return all;
}

std::vector<double> Tuner::shipped() const {
  std::vector<double> all;
  all.reserve(parameters_.size());
  for (const Parameter& parameter : parameters_) all.push_back(parameter.value);
  return all;
}

TuneMatch Tuner::confirm(int games) const { return match(values(), shipped(), "confirm", 0, balanced(games, 2)); }

std::vector<double> Tuner::denormalised(std::span<const double> point) const {
  std::vector<double> all = shipped();
  for (std::size_t i = 0; i < tuned_.size(); ++i) {
    const Parameter& parameter = parameters_[tuned_[i]];
    all[tuned_[i]] = parameter.low + point[i] * (parameter.high - parameter.low);
  }
  return all;
}

TuneMatch Tuner::match(std::span<const double> plus, std::span<const double> minus, std::string_view purpose,
                       std::uint64_t step, int games) const {
  const AnyGame& game = *plan_.game;
  const Thinker who = thinker(plan_.bot);
  const auto luck_of = [&](std::string_view part, int index) {
    return Chance::fast(stream(plan_.seed, fmt::format("{} {}", purpose, part), step, index));
  };
  const auto name_of = [&](int index) -> Words {
    if (step == 0) {
      return {fmt::format("partie {} contre les valeurs d’origine", index),
              fmt::format("game {} against the shipped values", index)};
    }
    return {fmt::format("partie {} du pas {}", index, step), fmt::format("game {} of step {}", index, step)};
  };
  // The victory of `plus` in parts. Games 2i and 2i + 1 are one deal with the sides changed.
  const auto play = [&](std::array<Side, 2>& sides, int index) {
    const auto side_of = [index](Seat seat) { return static_cast<std::size_t>((seat + index) % 2); };
    Chance luck = luck_of("deal", index / 2);
    Chance thinking = luck_of("thinking", index);
    Referee referee(game, name_of(index));
    AnyState state = game.setup(plan_.options, plan_.players, luck);
    for (SeatSet actors = game.actors(state); !actors.empty(); actors = game.actors(state)) {
      const AnyChoices choices = gathered(actors, [&](Seat seat) {
        return referee.move(plan_.bot, state, seat,
                            [&] { return sides[side_of(seat)].choose(state, seat, thinking, stop); });
      });
      if (stopped(stop)) throw TuneStopped{};
      game.advance(state, choices, luck);
    }
    const Outcome outcome = game.outcome(state);
    int winners = 0;
    int ours = 0;
    for (const Seat seat : SeatSet::first(plan_.players)) {
      const bool counts = outcome.seats[seat].winner;
      winners += counts ? 1 : 0;
      ours += counts && side_of(seat) == 0 ? 1 : 0;
    }
    return winners > 0 ? ours * kVictory / winners : kVictory / 2;
  };

  std::vector<std::int64_t> parts(static_cast<std::size_t>(games));  // of a victory, by game
  std::mutex reporting;
  share_out(0, games, plan_.threads, [&] {
    return [&, sides = std::array{Side(game, who, plus), Side(game, who, minus)}](int index) mutable {
      parts[static_cast<std::size_t>(index)] = play(sides, index);
      const std::scoped_lock lock(reporting);
      progress();
      return true;
    };
  });

  TuneMatch result;
  result.games = games;
  if (games == 0) return result;
  result.wins = static_cast<double>(std::accumulate(parts.begin(), parts.end(), std::int64_t{0})) / kVictory;
  result.share = result.wins / games;
  Deals deals;
  for (std::size_t i = 0; i < parts.size(); i += 2) {
    deals.add(static_cast<double>(parts[i] + parts[i + 1]) / (2 * kVictory));
  }
  result.interval = wilson(result.share, games / deals.effect(2));
  return result;
}

}  // namespace flibuste
