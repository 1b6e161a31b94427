// The contract of a game. A game is a value and a handful of pure functions; this header is their specification. The
// conformance kit (tests/kit) plays every registered game and checks what shows in play: not whether advice is sound,
// how quick the policy is, or how likely the worlds of `imagine` are.
//
// A game G is a type with only static members:
//
//   Types
//     State     The whole game, a plain value: trivially copyable, fixed size, no pointers, no padding (equal games are
//               equal byte for byte). Undealt things are pools without an order, drawn from when needed, so that there
//               is no deck to peek at.
//     Move      One choice of one seat: a readable struct of at most 8 bytes without padding, ordered.
//     Options   The rule switches: a described struct of bools, described enums and whole numbers, default-constructed
//               to the default rules. The range of a number stands in kDocument<Options> (core/document.h).
//     View      What one viewer may see, built from listed fields (never a State with things taken away).
//     Event     One thing that happened, a plain value; key and parameters, no words.
//
//   Facts
//     kInfo     GameInfo below.
//     kMaxMoves No position offers more moves to a seat.
//     kStateBound  No State has more bytes.
//     kOptionLabels  One OptionLabel per member of Options, in the same order.
//     data_hash() -> Digest  Only where the rules read a data set, which is loaded once before the first game and never
//               changes while the program runs: the SHA-256 of it. Every record carries it, and a record is played
//               again only with the same data.
//
//   Rules (pure: no I/O, no clock, no thread, no allocation; all luck comes from the Chance handed in)
//     setup(options, seats, chance) -> State    `seats` is within kInfo's bounds.
//     seats(state) -> int                       How many play.
//     actors(state) -> SeatSet                  Who must choose now. Empty: the game is over. Several: a joint
//                                               decision, which only a game with `resolve` may have.
//     legal(state, seat, moves)                 Replaces `moves` by the listed moves of `seat`: sorted, without
//                                               repetition, never empty for an actor, always empty for a seat that is
//                                               neither an actor nor one that may act. Rollouts, arena and hints see
//                                               no others.
//     apply(state, seat, move, chance, sink)    Plays the move of the only actor, or of a seat that may act (that it
//                                               is permitted is the caller's to check), and all that follows by itself
//                                               until somebody must choose or the game ends.
//     outcome(state) -> Outcome                 Only asked when the game is over.
//     view(state, viewer) -> View               The only way from a state to somebody's eyes.
//     resample(state, viewer, chance)           Replaces all that `viewer` cannot know by an equally likely alternative
//                                               that agrees with all that viewer has seen. What comes out follows from
//                                               what the viewer knows and from chance alone: the same luck makes the
//                                               same state of any two that the viewer cannot tell apart. Bots think on
//                                               nothing else.
//     barrier(before, after) -> bool            The step showed somebody something hidden, so it cannot be undone. (A
//                                               step that used luck, or handed the choice to another seat, never can;
//                                               the table sees that by itself.)
//     fault(state) -> optional<Fault>           The first thing that makes the state impossible (position import), and
//                                               the conservation law: every piece is in exactly one place.
//     chance_result(text) -> optional<uint32>   The number a script uses for a named result ("sailor_3"), if any.
//
//   Rules that only some games have
//     resolve(state, choices, chance, sink)     Joint decisions: plays what all actors have chosen, at once. No choice
//                                               is in a state before: a table keeps them aside (core/choices.h), so a
//                                               choice cannot depend on another, and may change until the last is in.
//     permits(state, seat, move) -> Permission  Moves too rich to list: yes, or the clause that forbids it. Yes for
//                                               every listed move, never for a seat that may not act.
//     forms(state, seat) -> MoveForms<Move>     What a person may fill in to make a move that is not listed.
//     may_act(state) -> SeatSet                 Seats that may open something while another is awaited: no clock runs
//                                               for them, nobody stands in, rollouts ignore them. Never an actor, and
//                                               nobody while several decide. What they open is a frame with one actor.
//     stage(state) -> Stage                     Where the same seat may decide at the end of one turn and first in the
//                                               next: the turn clock begins anew with another stage. Public.
//     window(state, seat) -> optional<Window<Move>>  Only with `stage`, by which standing orders end. The actor is
//                                               asked only in case it wants something: standing orders may pass for
//                                               it. Whether it is asked, which key it is and the price follow from
//                                               what everybody knows: others see who was asked, and an order with a
//                                               limit goes by the price.
//
//   Documents: State, Move, View, Event and Options can be written and read (core/json.h) and have a schema
//     (core/schema.h): they are described in the game's documents.h, or have a Form in its json.h.
//     facts()                                   Optional: a described struct of what never changes (the figures on
//                                               cards, a goal), told once to whoever shows the game.
//
//   Words (the edge: from views and events only, in both languages). Sentences call the seats as `names` does: the
//     reader "you", others by name. Both persons of a sentence stand in one pattern (`said` in core/text.h).
//     event_text(event, lang, names)            A sentence in the present tense whose subject is who acts.
//     move_text(view, move, lang)               The label of a choice.
//     prompt_text(view, lang, names)            What the actor of the view must decide; where there is one move alone,
//                                               why there is no other, as far as the viewer knows.
//     clauses(view)                             Numbers of the rules clauses that govern that decision.
//     merit_text(view, move, lang)              What speaks for or against that choice, in a sentence.
//     form_text(key, lang)                      With `forms`: the title of a form, or the name of a field.
//     window_text(key, lang)                    With `window`: what one is asked there, after "pass when".
//     reason_text(key, lang)                    The words for the keys in an Outcome.
//     picture(view, lang, names, style)         The table as text. Here everybody has a name, nobody is "you".
//
//   Advice (what bots know of this game)
//     kParameters                               The numbers that can be tuned, with their ranges, the shipped values
//                                               and those set by hand. Others, fewer, may be constants beside the code.
//     kSearch                                   How the tree search is set for this game (core/search_tuning.h).
//     kStakes                                   How much a choice usually decides, compared with others here: gentle
//                                               levels, who pick among what looks nearly as good, go by it.
//     advise(state, seat, tuning) -> Advice<Move>  A sound move by rules of thumb, from a state the seat may know
//                                               (resampled), the same every time.
//     advice_text(reason, lang)                 Why, in a sentence.
//     policy(state, seat, moves, tuning, chance) -> size_t  The index of a sensible move, for rollouts: as sound as a
//                                               microsecond or two allow. It uses only what the seat may know.
//     foolish(state, seat, move) -> bool        True for a legal move that nobody who has read the rules would make
//                                               (leaving what is free); never for all of them.
//     evaluate(state, tuning, rewards)          The reward each seat can expect, in [0, 1], where a rollout is cut.
//     pause(state) -> bool                      A moment at which cutting a rollout is fair (a turn or round begins).
//     kHorizon, turn(state) -> int              Only where a turn is many small steps of one seat, so that whole turns
//                                               should be planned (bots/plans.h): how many turns a plan is followed,
//                                               and a number that grows when a turn begins and never falls.
//     imagine(state, viewer, chance)            There, too: as resample, but what others hold is as likely as it is
//                                               given how people play, not as the rules alone would have it.
//     observation(state, viewer) -> uint64      A hash of what the viewer sees of the last step: outcomes he can tell
//                                               apart differ, what he cannot see never changes it.
//
//   Study (what the laboratory counts)
//     kSources, source_text(i, lang)            Where points come from: how many places, and their names.
//     sources(state, seat, points)              The points of that seat by source; they sum to its score.
//     kPieces, piece_text(i, lang)              The things a seat can gain: how many kinds, and their names.
//     gain(event) -> optional<Gain>             Who gained which piece, where the event tells of one.
#pragma once

#include <boost/container/static_vector.hpp>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/chance.h"
#include "core/choices.h"
#include "core/events.h"
#include "core/form.h"
#include "core/outcome.h"
#include "core/search_tuning.h"
#include "core/seat.h"
#include "core/sha256.h"
#include "core/text.h"
#include "core/window.h"

namespace flibuste {

struct GameInfo {
  std::string_view id;             // "port-royal": in commands, documents and addresses
  Label name;                      // whose rules are implemented
  std::string_view clause_prefix;  // "PR" for PR-1, PR-2 …; clauses may stand in sections: PR-C4-1, PR-C4-2 …
  int min_seats;
  int max_seats;
  int rules_version;  // rises whenever the same seed and moves could give another game
  int max_decisions;  // no uniformly random game is longer, whatever the options
  bool secrets;       // some seat can know what another cannot
};

struct OptionLabel {
  std::string_view name;  // the member of Options
  Label title;
  Label help;
};

// Where a state contradicts the rules, as a JSON pointer into its document, and how.
struct Fault {
  std::string at;
  Words message;
};

// A number that bots use, and the range in which it may be tuned.
struct Parameter {
  std::string_view name;
  double low;
  double high;
  double value;    // shipped: tuned
  double by_hand;  // as somebody who knows the game would set it; the yardstick `regle` keeps to it
};
// One value per Parameter of a game, in the same order.
using Tuning = std::span<const double>;

// A seat came to own a piece.
struct Gain {
  Seat seat = 0;
  std::size_t piece = 0;
};

template <class Move>
struct Advice {
  Move move{};
  std::string_view reason;  // key for advice_text
};

// A caller's buffer for moves. Overflow is a fault of kMaxMoves: asserted, not handled.
template <class Move, std::size_t N>
using MoveBuffer = boost::container::static_vector<
    Move, N, boost::container::static_vector_options_t<boost::container::throw_on_overflow<false>>>;

template <class G>
using MoveList = MoveBuffer<typename G::Move, G::kMaxMoves>;

template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <class G>
concept Rules =
    PlainBytes<typename G::State> && sizeof(typename G::State) <= G::kStateBound && PlainBytes<typename G::Move> &&
    sizeof(typename G::Move) <= 8 && std::totally_ordered<typename G::Move> &&
    std::equality_comparable<typename G::Options> && std::default_initializable<typename G::Options> &&
    std::is_trivially_copyable_v<typename G::Event> &&
    requires(const typename G::State& state, typename G::State& mutable_state, const typename G::Options& options,
             Seat seat, Viewer viewer, typename G::Move move, Chance& chance, MoveList<G>& moves, NoEvents& sink,
             EventLog<typename G::Event>& log, std::string_view text) {
      { G::kInfo } -> std::convertible_to<const GameInfo&>;
      { G::kOptionLabels[0] } -> std::convertible_to<const OptionLabel&>;
      { G::setup(options, 2, chance) } -> std::same_as<typename G::State>;
      { G::seats(state) } -> std::same_as<int>;
      { G::actors(state) } -> std::same_as<SeatSet>;
      { G::legal(state, seat, moves) } -> std::same_as<void>;
      { G::apply(mutable_state, seat, move, chance, sink) } -> std::same_as<void>;
      { G::apply(mutable_state, seat, move, chance, log) } -> std::same_as<void>;
      { G::outcome(state) } -> std::same_as<Outcome>;
      { G::view(state, viewer) } -> std::same_as<typename G::View>;
      { G::resample(mutable_state, viewer, chance) } -> std::same_as<void>;
      { G::barrier(state, state) } -> std::same_as<bool>;
      { G::fault(state) } -> std::same_as<std::optional<Fault>>;
      { G::chance_result(text) } -> std::same_as<std::optional<std::uint32_t>>;
    };

// Several seats may decide at once.
template <class G>
concept Joint = requires(typename G::State& state, const Choices<typename G::Move>& choices, Chance& chance,
                         NoEvents& sink, EventLog<typename G::Event>& log) {
  { G::resolve(state, choices, chance, sink) } -> std::same_as<void>;
  { G::resolve(state, choices, chance, log) } -> std::same_as<void>;
};

// Some moves are too rich to list.
template <class G>
concept Permitting =
    requires(const typename G::State& state, Seat seat, typename G::Move move, std::string_view key, Lang lang) {
      { G::permits(state, seat, move) } -> std::same_as<Permission>;
      { G::forms(state, seat) } -> std::same_as<MoveForms<typename G::Move>>;
      { G::form_text(key, lang) } -> std::same_as<std::string>;
    };

// Seats may open something without being awaited.
template <class G>
concept Opening = requires(const typename G::State& state) {
  { G::may_act(state) } -> std::same_as<SeatSet>;
};

// The turns of the game can be told apart.
template <class G>
concept Staged = requires(const typename G::State& state) {
  { G::stage(state) } -> std::same_as<Stage>;
};

// There are windows in which standing orders may pass.
template <class G>
concept Windowed = Staged<G> && requires(const typename G::State& state, Seat seat, std::string_view key, Lang lang) {
  { G::window(state, seat) } -> std::same_as<std::optional<Window<typename G::Move>>>;
  { G::window_text(key, lang) } -> std::same_as<std::string>;
};

template <class G>
concept HasDataSet = requires {
  { G::data_hash() } -> std::same_as<Digest>;
};

template <class G>
concept Worded = requires(const typename G::View& view, const typename G::Event& event, typename G::Move move,
                          Lang lang, Names names, const Style& style, std::string_view key) {
  { G::event_text(event, lang, names) } -> std::same_as<std::string>;
  { G::move_text(view, move, lang) } -> std::same_as<std::string>;
  { G::prompt_text(view, lang, names) } -> std::same_as<std::string>;
  { *G::clauses(view).begin() } -> std::convertible_to<std::string_view>;
  { G::merit_text(view, move, lang) } -> std::same_as<std::string>;
  { G::reason_text(key, lang) } -> std::same_as<std::string>;
  { G::picture(view, lang, names, style) } -> std::same_as<std::string>;
};

template <class G>
concept Advised =
    requires(const typename G::State& state, Seat seat, typename G::Move move, Viewer viewer, std::string_view reason,
             Lang lang, const MoveList<G>& moves, Tuning tuning, Chance& chance, std::span<double> rewards) {
      { G::kParameters[0] } -> std::convertible_to<const Parameter&>;
      { G::kSearch } -> std::convertible_to<const SearchTuning&>;
      { G::kStakes } -> std::convertible_to<double>;
      { G::advise(state, seat, tuning) } -> std::same_as<Advice<typename G::Move>>;
      { G::advice_text(reason, lang) } -> std::same_as<std::string>;
      { G::policy(state, seat, moves, tuning, chance) } -> std::same_as<std::size_t>;
      { G::foolish(state, seat, move) } -> std::same_as<bool>;
      { G::evaluate(state, tuning, rewards) } -> std::same_as<void>;
      { G::pause(state) } -> std::same_as<bool>;
      { G::observation(state, viewer) } -> std::same_as<std::uint64_t>;
    };

template <class G>
concept PlannedByTurns =
    requires(const typename G::State& state, typename G::State& mutable_state, Viewer viewer, Chance& chance) {
      { G::kHorizon } -> std::convertible_to<int>;
      { G::turn(state) } -> std::same_as<int>;
      { G::imagine(mutable_state, viewer, chance) } -> std::same_as<void>;
    };

template <class G>
concept Studied = requires(const typename G::State& state, const typename G::Event& event, Seat seat, std::size_t index,
                           Lang lang, std::span<int> points) {
  { G::kSources } -> std::convertible_to<std::size_t>;
  { G::source_text(index, lang) } -> std::same_as<std::string>;
  { G::sources(state, seat, points) } -> std::same_as<void>;
  { G::kPieces } -> std::convertible_to<std::size_t>;
  { G::piece_text(index, lang) } -> std::same_as<std::string>;
  { G::gain(event) } -> std::same_as<std::optional<Gain>>;
};

template <class G>
concept Game = Rules<G> && Worded<G> && Advised<G> && Studied<G>;

}  // namespace flibuste
