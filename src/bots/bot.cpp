#include "bots/bot.h"

#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <vector>

#include "bots/level.h"
#include "bots/search.h"
#include "core/hash.h"
#include "core/refusal.h"
#include "table/table.h"

namespace flibuste {
namespace {

// Numbers of all kinds, bit by bit.
class Digester {
 public:
  Digester& add(std::string_view text) {
    hash_.add(text);
    return *this;
  }
  Digester& add(std::uint64_t number) {
    hash_.add_word(number);
    return *this;
  }
  Digester& add(double number) { return add(std::bit_cast<std::uint64_t>(number)); }
  Digester& add(const std::vector<double>& numbers) {
    for (const double number : numbers) add(number);
    return *this;
  }
  Digester& add(const SearchSettings& settings, const SearchTuning& shipped) {
    // By name and all of them: a member that joins them must be added here.
    const auto& [iterations, seconds, threads, own, nodes, textbook] = settings;
    const SearchTuning tuning = own.value_or(shipped);
    add(std::uint64_t{iterations}).add(seconds).add(static_cast<std::uint64_t>(threads)).add(std::uint64_t{nodes});
    static_assert(sizeof(tuning) == kSearchParameters.size() * sizeof(double), "every number is a parameter");
    for (const SearchParameter& each : kSearchParameters) add(tuning.*each.member);
    return add(std::uint64_t{textbook});
  }
  std::uint64_t value() const { return hash_.value(); }

 private:
  Hash64 hash_;
};

// Uniformly random: the floor of every measurement.
class Hasard final : public Bot {
 public:
  AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& chance) override {
    AnyMoves moves;
    game.legal(known, seat, moves);
    return moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
  }
  std::uint64_t digest(const AnyGame& /*game*/) const override { return Digester().add("hasard").value(); }
};

// The game's own rules of thumb without search. As they were set by hand: a yardstick that tuning does not move. A
// secret choice, which advice would make the same every time, is drawn as rollouts draw it.
class Regle : public Bot {
 public:
  AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& chance) override {
    if (game.actors(known).size() > 1) return game.policy(known, seat, tuning(game), chance);
    return game.advise(known, seat, tuning(game)).move;
  }
  std::uint64_t digest(const AnyGame& game) const override { return Digester().add(name()).add(tuning(game)).value(); }

 private:
  virtual std::string_view name() const { return "regle"; }
  virtual std::vector<double> tuning(const AnyGame& game) const { return game.hand_tuning(); }
};

// With the values that tuning found, which the search thinks with.
class Pilote final : public Regle {
  std::string_view name() const override { return kPilote; }
  std::vector<double> tuning(const AnyGame& game) const override { return game.shipped_tuning(); }
};

// Tree search with the budget and the noise of a level.
class Searcher : public Bot {
 public:
  explicit Searcher(const Level& level) : level_(level) {}
  AnyMove choose(const AnyGame& game, const AnyState& known, Seat seat, Chance& chance) override {
    SearchResult result = search(game).run(known, seat, chance.word(), stop_);
    // Who thinks little cannot know that a foolish move is none.
    const double clearly = level_.noise > 0 ? std::numeric_limits<double>::infinity() : kClearlyMore;
    if (!level_.settings.textbook) drop_foolish(game, known, seat, clearly, result.options);
    return pick(result, noise(game), chance);
  }
  double seconds() const override { return level_.settings.seconds; }
  std::uint64_t digest(const AnyGame& game) const override {
    return Digester()
        .add(level_.name)
        .add(kSearchVersion)
        .add(level_.settings, game.search_tuning())
        .add(noise(game))
        .add(game.shipped_tuning())
        .value();
  }

 protected:
  Search& search(const AnyGame& game) {
    if (game_ != &game) {
      search_.emplace(game, level_.settings);
      game_ = &game;
    }
    return *search_;
  }

 private:
  double noise(const AnyGame& game) const { return level_.noise * game.stakes(); }

  Level level_;
  const AnyGame* game_ = nullptr;
  std::optional<Search> search_;
};

// The cheat: how well one could play who knew everything.
class Voyant final : public Searcher {
 public:
  explicit Voyant(const Level& level) : Searcher(level) {}
  AnyMove choose_foreseeing(const AnyGame& game, const AnyState& real, Seat seat, Chance& chance,
                            const Chance& luck) override {
    return search(game).run_foreseeing(real, seat, chance.word(), luck, stop_).options.front().move;
  }
};

constexpr Level kVoyant = {
    "voyant",
    {"triche\u00a0: voit tout, même le hasard à venir", "cheats: sees all, even the luck to come"},
    {.iterations = 2000}};

constexpr auto kBots = [] {
  std::array<BotInfo, 2 + kLevels.size()> bots = {{
      {"hasard", {"joue au hasard", "plays at random"}},
      {"regle", {"suit des règles d’expérience", "follows rules of thumb"}},
  }};
  for (std::size_t i = 0; i < kLevels.size(); ++i) bots[2 + i] = {kLevels[i].name, kLevels[i].help};
  return bots;
}();
constexpr std::array<BotInfo, 3> kYardsticks = {{
    {kPilote, {"suit des règles d’expérience réglées par la machine", "follows rules of thumb tuned by the machine"}},
    {kManuel.name, kManuel.help},
    {kVoyant.name, kVoyant.help},
}};

// Names that French writes with an accent.
struct Accent {
  std::string_view plain;
  std::string_view accented;
};
constexpr std::array<Accent, 1> kAccents = {{{"quartier-maitre", "quartier-maître"}}};

// `spec` with another name before its budget.
std::string renamed(std::string_view spec, std::string_view Accent::* from, std::string_view Accent::* to) {
  const std::string_view name = spec.substr(0, spec.find(':'));
  for (const Accent& accent : kAccents) {
    if (accent.*from == name) return std::string(accent.*to).append(spec.substr(name.size()));
  }
  return std::string(spec);
}

[[noreturn]] void refuse_name(std::string_view name, BotPurpose purpose) {
  Words known;
  const auto add = [&](std::span<const BotInfo> bots) {
    for (const BotInfo& bot : bots) {
      const std::string_view comma = known.en.empty() ? "" : ", ";
      known.fr.append(comma).append(shown_bot(bot.name, Lang::fr));
      known.en.append(comma).append(shown_bot(bot.name, Lang::en));
    }
  };
  add(kBots);
  if (purpose == BotPurpose::measure) add(kYardsticks);
  throw Refusal("unknown_bot", {"il n’y a pas de joueur «\u00a0" + std::string(name) +
                                    "\u00a0»\u202f; joueurs connus\u00a0: " + known.fr,
                                "there is no bot \"" + std::string(name) + "\"; known bots: " + known.en});
}

[[noreturn]] void refuse_budget(std::string_view spec) {
  throw Refusal("bad_budget", {"«\u00a0" + std::string(spec) +
                                   "\u00a0»\u00a0: un budget est un nombre d’itérations "
                                   "(amiral:2000), une durée (amiral:0.5s), suivi au besoin d’un nombre de fils "
                                   "(amiral:2000:2)\u202f; hasard, regle et pilote n’en ont pas",
                               "\"" + std::string(spec) +
                                   "\": a budget is a number of iterations (amiral:2000) or a time "
                                   "(amiral:0.5s), with a number of threads if wanted (amiral:2000:2); hasard, regle "
                                   "and pilote have none"});
}

constexpr std::uint32_t kMostIterations = 100'000'000;
constexpr double kMostSeconds = 600;
constexpr int kMostThreads = 64;

// "2000", "0.5s", "2000:2" into the settings.
void set_budget(SearchSettings& settings, std::string_view budget, std::string_view spec) {
  if (const std::size_t colon = budget.find(':'); colon != std::string_view::npos) {
    const auto threads = number_from<int>(budget.substr(colon + 1));
    if (!threads || *threads < 1 || *threads > kMostThreads) refuse_budget(spec);
    settings.threads = *threads;
    budget = budget.substr(0, colon);
  }
  if (budget.ends_with('s')) {
    const auto seconds = number_from<double>(budget.substr(0, budget.size() - 1));
    if (!seconds || !(*seconds > 0) || *seconds > kMostSeconds) refuse_budget(spec);
    settings.seconds = *seconds;
    settings.iterations = 0;
  } else {
    const auto iterations = number_from<std::uint32_t>(budget);
    if (!iterations || *iterations < 1 || *iterations > kMostIterations) refuse_budget(spec);
    settings.iterations = *iterations;
    settings.seconds = 0;
  }
}

}  // namespace

AnyMove Bot::choose_foreseeing(const AnyGame& game, const AnyState& real, Seat seat, Chance& chance,
                               const Chance& /*luck*/) {
  return bot_move(*this, game, real, seat, chance);
}

std::span<const BotInfo> all_bots() { return kBots; }
std::span<const BotInfo> laboratory_bots() { return kYardsticks; }

std::string plain_bot(std::string_view spec) { return renamed(spec, &Accent::accented, &Accent::plain); }
std::string shown_bot(std::string_view spec, Lang lang) {
  return lang == Lang::fr ? renamed(spec, &Accent::plain, &Accent::accented) : std::string(spec);
}

std::unique_ptr<Bot> make_bot(std::string_view typed, BotPurpose purpose) {
  const std::string plain = plain_bot(typed);
  const std::string_view spec = plain;
  const std::size_t colon = spec.find(':');
  const std::string_view name = spec.substr(0, colon);
  const auto level_of = [&]() -> std::optional<Level> {
    for (const Level& level : kLevels) {
      if (level.name == name) return level;
    }
    if (purpose == BotPurpose::measure && name == kManuel.name) return kManuel;
    if (purpose == BotPurpose::measure && name == kVoyant.name) return kVoyant;
    return std::nullopt;
  };
  auto level = level_of();
  if (!level) {
    const bool pilote = purpose == BotPurpose::measure && name == kPilote;
    if (name != "hasard" && name != "regle" && !pilote) refuse_name(name, purpose);
    if (colon != std::string_view::npos) refuse_budget(spec);
    if (name == "hasard") return std::make_unique<Hasard>();
    if (pilote) return std::make_unique<Pilote>();
    return std::make_unique<Regle>();
  }
  if (colon != std::string_view::npos) set_budget(level->settings, spec.substr(colon + 1), spec);
  if (purpose == BotPurpose::measure && level->settings.iterations > 0) level->settings.seconds = 0;
  if (name == kVoyant.name) return std::make_unique<Voyant>(*level);
  return std::make_unique<Searcher>(*level);
}

AnyMove bot_move(Bot& bot, const AnyGame& game, const AnyState& state, Seat seat, Chance& thinking) {
  AnyState known = state;
  game.resample(known, seat, thinking);
  return bot.choose(game, known, seat, thinking);
}

Chance thinking_for(const Table& table, Seat seat) {
  return table.joint() ? table.bot_luck(seat) : thinking_for(table.game(), table.state(), seat);
}

Chance thinking_for(const AnyGame& game, const AnyState& state, Seat seat) {
  Hash64 hash;
  hash.add(json::serialize(game.view_json(state, seat)));
  hash.add(seat);
  return Chance::fast(hash.value());
}

}  // namespace flibuste
