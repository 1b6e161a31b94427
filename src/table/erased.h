// Puts a game of the contract (core/game.h) behind AnyGame.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <utility>

#include "core/json.h"
#include "core/schema.h"
#include "table/any_game.h"

namespace flibuste {

// Lets every actor choose by `pick(seat, moves)`, the index of a listed move, and plays what was chosen. Returns the
// number of decisions made.
template <Game G, class Pick>
int play_round(typename G::State& state, SeatSet actors, MoveList<G>& moves, Chance& chance, const Pick& pick) {
  NoEvents silent;
  if constexpr (Joint<G>) {
    if (actors.size() > 1) {
      Choices<typename G::Move> choices;
      for (const Seat seat : actors) {
        G::legal(state, seat, moves);
        choices.put(seat, moves[pick(seat, moves)]);
      }
      G::resolve(state, choices, chance, silent);
      return actors.size();
    }
  }
  const Seat seat = actors.front();
  G::legal(state, seat, moves);
  G::apply(state, seat, moves[pick(seat, moves)], chance, silent);
  return 1;
}

// Plays uniformly random moves from `state`; returns the number of decisions made.
template <Game G>
int play_out(typename G::State& state, Chance& chance, int most) {
  MoveList<G> moves;
  int decisions = 0;
  while (decisions < most) {
    const SeatSet actors = G::actors(state);
    if (actors.empty()) break;
    decisions += play_round<G>(state, actors, moves, chance, [&](Seat, const MoveList<G>& list) {
      return chance.below(static_cast<std::uint32_t>(list.size()));
    });
  }
  return decisions;
}

template <Game G>
class Erased final : public AnyGame {
  using State = typename G::State;
  using Move = typename G::Move;
  using Options = typename G::Options;
  using Event = typename G::Event;
  using View = typename G::View;
  static_assert(G::kMaxMoves <= kMaxAnyMoves);

 public:
  const GameInfo& info() const override { return G::kInfo; }
  std::size_t state_bytes() const override { return sizeof(State); }
  std::optional<Digest> data_hash() const override {
    if constexpr (HasDataSet<G>) return G::data_hash();
    return std::nullopt;
  }

  const std::vector<OptionInfo>& options() const override {
    static const std::vector<OptionInfo> infos = describe_options();
    return infos;
  }

  json::object complete_options(const json::value& options) const override {
    return write_json(read_options(options)).as_object();
  }

  AnyState setup(const json::value& options, int seats, Chance& chance) const override {
    return pack(G::setup(read_options(options), seats, chance));
  }
  int seats(const AnyState& state) const override { return G::seats(at(state)); }
  bool joint() const override { return Joint<G>; }
  SeatSet actors(const AnyState& state) const override { return G::actors(at(state)); }
  void legal(const AnyState& state, Seat seat, AnyMoves& moves) const override {
    MoveList<G> list;
    G::legal(at(state), seat, list);
    moves.clear();
    for (const Move& move : list) moves.push_back(pack(move));
  }
  void apply(AnyState& state, Seat seat, AnyMove move, Chance& chance) const override {
    NoEvents silent;
    G::apply(at(state), seat, unpack(move), chance, silent);
  }
  std::vector<AnyEvent> apply_told(AnyState& state, Seat seat, AnyMove move, Chance& chance) const override {
    EventLog<Event> log;
    G::apply(at(state), seat, unpack(move), chance, log);
    return pack(log);
  }
  void resolve(AnyState& state, const AnyChoices& choices, Chance& chance) const override {
    NoEvents silent;
    resolve_to(at(state), choices, chance, silent);
  }
  std::vector<AnyEvent> resolve_told(AnyState& state, const AnyChoices& choices, Chance& chance) const override {
    EventLog<Event> log;
    resolve_to(at(state), choices, chance, log);
    return pack(log);
  }
  Permission permits(const AnyState& state, Seat seat, AnyMove move) const override {
    if constexpr (Permitting<G>) return G::permits(at(state), seat, unpack(move));
    MoveList<G> list;
    G::legal(at(state), seat, list);
    for (const Move& listed : list) {
      if (pack(listed) == move) return Permission::yes();
    }
    const auto clauses = G::clauses(G::view(at(state), seat));
    return Permission::no(clauses.empty() ? G::kInfo.clause_prefix : clauses.front());
  }
  std::vector<AnyForm> forms(const AnyState& state, Seat seat) const override {
    std::vector<AnyForm> list;
    if constexpr (Permitting<G>) {
      for (const auto& form : G::forms(at(state), seat)) {
        list.push_back({.key = form.key, .move = pack(form.move), .fields = form.fields});
      }
    }
    return list;
  }
  SeatSet may_act(const AnyState& state) const override {
    if constexpr (Opening<G>) return G::may_act(at(state));
    return {};
  }
  std::optional<AnyWindow> window(const AnyState& state, Seat seat) const override {
    if constexpr (Windowed<G>) {
      if (const auto window = G::window(at(state), seat)) {
        return AnyWindow{
            .key = window->key, .pass = pack(window->pass), .episode = window->episode, .price = window->price};
      }
    }
    return std::nullopt;
  }
  Stage stage(const AnyState& state) const override {
    if constexpr (Staged<G>) return G::stage(at(state));
    return {};
  }
  Outcome outcome(const AnyState& state) const override { return G::outcome(at(state)); }
  void resample(AnyState& state, Viewer viewer, Chance& chance) const override {
    G::resample(at(state), viewer, chance);
  }
  bool barrier(const AnyState& before, const AnyState& after) const override {
    return G::barrier(at(before), at(after));
  }
  std::optional<Fault> fault(const AnyState& state) const override { return G::fault(at(state)); }
  std::optional<std::uint32_t> chance_result(std::string_view text) const override { return G::chance_result(text); }
  int play_out(AnyState& state, Chance& chance, int most) const override {
    return flibuste::play_out<G>(at(state), chance, most);
  }

  json::object schema() const override { return game_schema<G>(); }
  json::value state_json(const AnyState& state) const override { return write_json(at(state)); }
  AnyState read_state(const json::value& document) const override {
    const auto state = read_json<State>(Reading(document, "bad_state"));
    if (const auto found = G::fault(state)) throw Refusal("bad_state", found->message, found->at);
    return pack(state);
  }
  std::unique_ptr<AnyView> view(const AnyState& state, Viewer viewer) const override {
    return std::make_unique<ErasedView>(G::view(at(state), viewer));
  }
  json::value facts_json() const override {
    if constexpr (requires { G::facts(); }) {
      return write_json(G::facts());
    } else {
      return nullptr;
    }
  }
  json::value move_json(AnyMove move) const override { return write_json(unpack(move)); }
  void write_move(std::string& out, AnyMove move) const override { write_text(out, unpack(move)); }
  AnyMove read_move(const json::value& document) const override {
    return pack(read_json<Move>(Reading(document, "bad_move")));
  }
  json::value reread_view(const json::value& document) const override {
    return write_json(read_json<View>(Reading(document, "bad_view")));
  }
  json::value event_json(const AnyEvent& event) const override { return write_json(unpack(event)); }
  AnyEvent read_event(const json::value& document) const override {
    return pack(read_json<Event>(Reading(document, "bad_event")), Audience::everybody());
  }
  void write_event(std::string& out, const AnyEvent& event) const override { write_text(out, unpack(event)); }

  std::string event_text(const AnyEvent& event, Lang lang, Names names) const override {
    return G::event_text(unpack(event), lang, names);
  }
  std::string form_text(std::string_view key, Lang lang) const override {
    if constexpr (Permitting<G>) return G::form_text(key, lang);
    return {};
  }
  std::string window_text(std::string_view key, Lang lang) const override {
    if constexpr (Windowed<G>) return G::window_text(key, lang);
    return {};
  }
  std::string reason_text(std::string_view key, Lang lang) const override { return G::reason_text(key, lang); }
  std::span<const Parameter> parameters() const override { return G::kParameters; }
  std::vector<double> shipped_tuning() const override { return all_of(&Parameter::value); }
  std::vector<double> hand_tuning() const override { return all_of(&Parameter::by_hand); }
  const SearchTuning& search_tuning() const override { return G::kSearch; }
  double stakes() const override { return G::kStakes; }
  Advice<AnyMove> advise(const AnyState& state, Seat seat, Tuning tuning) const override {
    const Advice<Move> advice = G::advise(at(state), seat, tuning);
    return {pack(advice.move), advice.reason};
  }
  std::string advice_text(std::string_view reason, Lang lang) const override { return G::advice_text(reason, lang); }
  bool foolish(const AnyState& state, Seat seat, AnyMove move) const override {
    return G::foolish(at(state), seat, unpack(move));
  }
  AnyMove policy(const AnyState& state, Seat seat, Tuning tuning, Chance& chance) const override {
    MoveList<G> moves;
    G::legal(at(state), seat, moves);
    return pack(moves[G::policy(at(state), seat, moves, tuning, chance)]);
  }
  std::uint64_t observation(const AnyState& state, Viewer viewer) const override {
    return G::observation(at(state), viewer);
  }
  bool roll_out(AnyState& any, Tuning tuning, double wild, int cut, Chance& chance) const override {
    const auto cuts = [&](const State& state, int decisions) { return cut > 0 && decisions >= cut && G::pause(state); };
    return follow_policy(at(any), tuning, wild, cuts, chance);
  }
  int horizon() const override {
    if constexpr (PlannedByTurns<G>) return G::kHorizon;
    return 0;
  }
  int turn(const AnyState& state) const override {
    if constexpr (PlannedByTurns<G>) return G::turn(at(state));
    return 0;
  }
  void imagine(AnyState& state, Viewer viewer, Chance& chance) const override {
    if constexpr (PlannedByTurns<G>) return G::imagine(at(state), viewer, chance);
    resample(state, viewer, chance);
  }
  bool roll_out_to(AnyState& any, Tuning tuning, int turn, Chance& chance) const override {
    const auto cuts = [&](const State& state, int /*decisions*/) {
      if constexpr (PlannedByTurns<G>) return G::turn(state) >= turn;
      return false;
    };
    return follow_policy(at(any), tuning, 0, cuts, chance);
  }
  void evaluate(const AnyState& state, Tuning tuning, std::span<double> rewards) const override {
    G::evaluate(at(state), tuning, rewards);
  }

  std::size_t source_count() const override { return G::kSources; }
  std::string source_text(std::size_t source, Lang lang) const override { return G::source_text(source, lang); }
  void sources(const AnyState& state, Seat seat, std::span<int> points) const override {
    G::sources(at(state), seat, points);
  }
  std::size_t piece_count() const override { return G::kPieces; }
  std::string piece_text(std::size_t piece, Lang lang) const override { return G::piece_text(piece, lang); }
  void count_gains(std::span<const AnyEvent> events, std::span<int> gains) const override {
    for (const AnyEvent& event : events) {
      if (const auto gain = G::gain(unpack(event))) ++gains[gain->seat * G::kPieces + gain->piece];
    }
  }

 private:
  class ErasedView final : public AnyView {
   public:
    explicit ErasedView(View view) : view_(std::move(view)) {}
    json::value document() const override { return write_json(view_); }
    void write(std::string& out) const override { write_text(out, view_); }
    std::string move_text(AnyMove move, Lang lang) const override { return G::move_text(view_, unpack(move), lang); }
    std::string prompt_text(Lang lang, Names names) const override { return G::prompt_text(view_, lang, names); }
    std::vector<std::string_view> clauses() const override { return G::clauses(view_); }
    std::string merit_text(AnyMove move, Lang lang) const override { return G::merit_text(view_, unpack(move), lang); }
    std::string picture(Lang lang, Names names, const Style& style) const override {
      return G::picture(view_, lang, names, style);
    }

   private:
    View view_;
  };

  // True when the game was played to its end, false where `cuts(state, decisions made)` said so before.
  static bool follow_policy(State& state, Tuning tuning, double wild, const auto& cuts, Chance& chance) {
    constexpr std::uint32_t kGrain = 1U << 16U;
    const auto threshold = static_cast<std::uint32_t>(wild * kGrain);
    MoveList<G> moves;
    for (int decisions = 0; decisions < G::kInfo.max_decisions;) {
      const SeatSet actors = G::actors(state);
      if (actors.empty()) return true;
      if (cuts(state, decisions)) return false;
      decisions += play_round<G>(state, actors, moves, chance, [&](Seat seat, const MoveList<G>& list) {
        if (list.size() == 1) return std::size_t{0};
        const bool random = threshold > 0 && chance.below(kGrain) < threshold;
        return random ? chance.below(static_cast<std::uint32_t>(list.size()))
                      : G::policy(state, seat, list, tuning, chance);
      });
    }
    return G::actors(state).empty();
  }

  template <class Sink>
  static void resolve_to(State& state, const AnyChoices& choices, Chance& chance, Sink& sink) {
    if constexpr (Joint<G>) {
      Choices<Move> typed;
      for (const Seat seat : choices.seats()) typed.put(seat, unpack(choices[seat]));
      G::resolve(state, typed, chance, sink);
    } else {
      assert(false && "only a game with `resolve` has joint decisions");
      static_cast<void>(state), static_cast<void>(choices), static_cast<void>(chance), static_cast<void>(sink);
    }
  }

  static State& at(AnyState& state) { return *reinterpret_cast<State*>(state.data()); }
  static const State& at(const AnyState& state) { return *reinterpret_cast<const State*>(state.data()); }
  static AnyState pack(const State& state) {
    AnyState any(sizeof(State));
    std::memcpy(any.data(), &state, sizeof(State));
    return any;
  }
  static AnyMove pack(Move move) {
    AnyMove any;
    std::memcpy(&any.bits, &move, sizeof(Move));
    return any;
  }
  static_assert(sizeof(Event) <= kMaxEventBytes && std::is_trivially_copyable_v<Event>);
  static std::vector<AnyEvent> pack(const EventLog<Event>& log) {
    std::vector<AnyEvent> events;
    events.reserve(log.entries().size());
    for (const auto& entry : log.entries()) events.push_back(pack(entry.event, entry.audience));
    return events;
  }
  static AnyEvent pack(const Event& event, Audience audience) {
    AnyEvent any{.bytes = {}, .audience = audience};
    std::memcpy(any.bytes.data(), &event, sizeof(Event));
    return any;
  }
  static Event unpack(const AnyEvent& any) {
    Event event;
    std::memcpy(static_cast<void*>(&event), any.bytes.data(), sizeof(Event));
    return event;
  }
  static Move unpack(AnyMove any) {
    Move move;
    std::memcpy(static_cast<void*>(&move), &any.bits, sizeof(Move));
    return move;
  }

  static std::vector<double> all_of(double Parameter::* member) {
    std::vector<double> values;
    values.reserve(G::kParameters.size());
    for (const Parameter& parameter : G::kParameters) values.push_back(parameter.*member);
    return values;
  }

  static Options read_options(const json::value& options) {
    if (options.is_null()) return Options{};
    return read_json<Options>(Reading(options, "bad_option", /*defaults=*/true));
  }

  // What each member may be, the default first. The range of a number stands in kDocument<Options>, which also holds
  // whoever reads it.
  static std::vector<OptionInfo> describe_options() {
    std::vector<OptionInfo> infos;
    const Options defaults{};
    json_detail::for_members<Options>([&](auto index, auto d) {
      using Type = std::remove_cvref_t<decltype(defaults.*d.pointer)>;
      const OptionLabel& label = G::kOptionLabels[index];
      assert(label.name == d.name);
      OptionInfo info{.name = d.name, .title = label.title, .help = label.help, .values = {}, .range = {}};
      info.values.push_back(write_json(defaults.*d.pointer));
      const auto add = [&](const json::value& value) {
        if (value != info.values.front()) info.values.push_back(value);
      };
      if constexpr (std::is_same_v<Type, bool>) {
        add(false);
        add(true);
      } else if constexpr (std::is_enum_v<Type>) {
        for (const std::string_view name : enum_names<Type>()) add(json::string(name));
      } else {
        constexpr Values kValues = kDocument<Options>.of(index).values;
        static_assert(kValues.bounded() && kValues.low < kValues.high, "a number among the options has a range");
        static_assert(kValues.contains(static_cast<std::int64_t>(Options{}.*d.pointer)), "the default is in its range");
        info.range = OptionRange{.low = kValues.low, .high = kValues.high};
        add(kValues.low);
        add(kValues.high);
      }
      infos.push_back(std::move(info));
    });
    return infos;
  }
};

}  // namespace flibuste
