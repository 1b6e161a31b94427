// One interface over all registered games, so that nothing above it knows a game by name. The rules behind it are
// compiled statically for each game (table/erased.h); here a state is bytes and a move is one word.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/events.h"
#include "core/game.h"
#include "core/outcome.h"
#include "core/seat.h"
#include "core/sha256.h"
#include "core/text.h"

namespace flibuste {

namespace json = boost::json;

// The state of some game: its bytes.
class AnyState {
 public:
  AnyState() = default;
  explicit AnyState(std::size_t size) : bytes_(std::make_unique<std::byte[]>(size)), size_(size) {}
  AnyState(const AnyState& other) { *this = other; }
  AnyState(AnyState&&) = default;
  // Reuses the memory it has: copying between states of one game allocates nothing.
  AnyState& operator=(const AnyState& other) {
    if (this == &other) return *this;
    if (size_ != other.size_) {
      bytes_ = other.size_ > 0 ? std::make_unique<std::byte[]>(other.size_) : nullptr;
      size_ = other.size_;
    }
    if (size_ > 0) std::memcpy(bytes_.get(), other.bytes_.get(), size_);
    return *this;
  }
  AnyState& operator=(AnyState&&) = default;
  ~AnyState() = default;

  std::byte* data() { return bytes_.get(); }
  const std::byte* data() const { return bytes_.get(); }
  std::span<const std::byte> bytes() const { return {bytes_.get(), size_}; }
  bool operator==(const AnyState& other) const {
    return size_ == other.size_ && (size_ == 0 || std::memcmp(bytes_.get(), other.bytes_.get(), size_) == 0);
  }

 private:
  std::unique_ptr<std::byte[]> bytes_;
  std::size_t size_ = 0;
};

// The move of some game: its bytes, padded with zeros.
struct AnyMove {
  std::uint64_t bits = 0;
  auto operator<=>(const AnyMove&) const = default;
};

inline constexpr std::size_t kMaxAnyMoves = 1024;
using AnyMoves = MoveBuffer<AnyMove, kMaxAnyMoves>;

// What several seats chose at once.
using AnyChoices = Choices<AnyMove>;

// An event of some game, its bytes, and who may see it. Documents and sentences are made of it at the edge.
inline constexpr std::size_t kMaxEventBytes = 24;
struct AnyEvent {
  std::array<std::byte, kMaxEventBytes> bytes{};
  Audience audience = Audience::everybody();
};

using AnyForm = MoveForm<AnyMove>;
using AnyWindow = Window<AnyMove>;

// The numbers that an option may have, both ends included.
struct OptionRange {
  std::int64_t low = 0;
  std::int64_t high = 0;
};

struct OptionInfo {
  std::string name;
  Label title;
  Label help;
  // All that are allowed, the default first. Of a number, only the default and the ends of its range.
  std::vector<json::value> values;
  std::optional<OptionRange> range;  // of a number
};

// What one viewer sees of some state, built once: its document, and the words that are made of it.
class AnyView {
 public:
  virtual ~AnyView() = default;
  virtual json::value document() const = 0;
  // The same as text, without the document in between.
  virtual void write(std::string& out) const = 0;
  virtual std::string move_text(AnyMove move, Lang lang) const = 0;
  virtual std::string prompt_text(Lang lang, Names names) const = 0;
  virtual std::vector<std::string_view> clauses() const = 0;
  virtual std::string merit_text(AnyMove move, Lang lang) const = 0;
  virtual std::string picture(Lang lang, Names names, const Style& style) const = 0;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::size_t state_bytes() const = 0;
  // Of the data set that the rules read, where they read one.
  virtual std::optional<Digest> data_hash() const = 0;
  virtual const std::vector<OptionInfo>& options() const = 0;
  // The options in full, members that are missing filled in; refuses what is not allowed.
  virtual json::object complete_options(const json::value& options) const = 0;

  // Rules, as in core/game.h. `options` are complete, `seats` is allowed, moves are legal.
  virtual AnyState setup(const json::value& options, int seats, Chance& chance) const = 0;
  virtual int seats(const AnyState& state) const = 0;
  // Whether several seats may have to choose at once.
  virtual bool joint() const = 0;
  virtual SeatSet actors(const AnyState& state) const = 0;
  virtual void legal(const AnyState& state, Seat seat, AnyMoves& moves) const = 0;
  virtual void apply(AnyState& state, Seat seat, AnyMove move, Chance& chance) const = 0;
  virtual std::vector<AnyEvent> apply_told(AnyState& state, Seat seat, AnyMove move, Chance& chance) const = 0;
  // Of a game with joint decisions: `choices` are of all actors, and there are several.
  virtual void resolve(AnyState& state, const AnyChoices& choices, Chance& chance) const = 0;
  virtual std::vector<AnyEvent> resolve_told(AnyState& state, const AnyChoices& choices, Chance& chance) const = 0;
  // Whether the seat may make the move: where the game lists all of its moves, whether it is listed.
  virtual Permission permits(const AnyState& state, Seat seat, AnyMove move) const = 0;
  virtual std::vector<AnyForm> forms(const AnyState& state, Seat seat) const = 0;
  virtual SeatSet may_act(const AnyState& state) const = 0;
  virtual std::optional<AnyWindow> window(const AnyState& state, Seat seat) const = 0;
  virtual Stage stage(const AnyState& state) const = 0;
  // Plays what all actors chose: the move of one, or a joint decision.
  void advance(AnyState& state, const AnyChoices& choices, Chance& chance) const {
    if (choices.seats().size() > 1) return resolve(state, choices, chance);
    apply(state, choices.seats().front(), choices[choices.seats().front()], chance);
  }
  std::vector<AnyEvent> advance_told(AnyState& state, const AnyChoices& choices, Chance& chance) const {
    if (choices.seats().size() > 1) return resolve_told(state, choices, chance);
    return apply_told(state, choices.seats().front(), choices[choices.seats().front()], chance);
  }
  virtual Outcome outcome(const AnyState& state) const = 0;
  virtual void resample(AnyState& state, Viewer viewer, Chance& chance) const = 0;
  virtual bool barrier(const AnyState& before, const AnyState& after) const = 0;
  virtual std::optional<Fault> fault(const AnyState& state) const = 0;
  virtual std::optional<std::uint32_t> chance_result(std::string_view text) const = 0;
  // Plays uniformly random moves to the end of the game or for `most` decisions; returns how many were made.
  virtual int play_out(AnyState& state, Chance& chance, int most) const = 0;

  // Documents.
  virtual json::object schema() const = 0;  // the JSON schema of all of them (core/schema.h)
  virtual json::value state_json(const AnyState& state) const = 0;
  virtual AnyState read_state(const json::value& document) const = 0;  // refuses what is not possible
  // What a viewer sees. Whoever needs more than one thing of it keeps it.
  virtual std::unique_ptr<AnyView> view(const AnyState& state, Viewer viewer) const = 0;
  json::value view_json(const AnyState& state, Viewer viewer) const { return view(state, viewer)->document(); }
  // What never changes in this game, for whoever shows it; null where it tells nothing.
  virtual json::value facts_json() const = 0;
  virtual json::value move_json(AnyMove move) const = 0;
  virtual void write_move(std::string& out, AnyMove move) const = 0;
  virtual AnyMove read_move(const json::value& document) const = 0;
  // Reads and writes again: what a faithful reader makes of a view.
  virtual json::value reread_view(const json::value& document) const = 0;
  virtual json::value event_json(const AnyEvent& event) const = 0;
  // An event of a document, for everybody: the document does not say who may see it.
  virtual AnyEvent read_event(const json::value& document) const = 0;
  virtual void write_event(std::string& out, const AnyEvent& event) const = 0;

  // Words.
  virtual std::string event_text(const AnyEvent& event, Lang lang, Names names) const = 0;
  virtual std::string form_text(std::string_view key, Lang lang) const = 0;
  virtual std::string window_text(std::string_view key, Lang lang) const = 0;
  virtual std::string reason_text(std::string_view key, Lang lang) const = 0;

  // Advice.
  virtual std::span<const Parameter> parameters() const = 0;
  virtual std::vector<double> shipped_tuning() const = 0;
  virtual std::vector<double> hand_tuning() const = 0;  // Parameter::by_hand
  virtual const SearchTuning& search_tuning() const = 0;
  virtual double stakes() const = 0;
  virtual Advice<AnyMove> advise(const AnyState& state, Seat seat, Tuning tuning) const = 0;
  virtual std::string advice_text(std::string_view reason, Lang lang) const = 0;
  virtual bool foolish(const AnyState& state, Seat seat, AnyMove move) const = 0;
  virtual AnyMove policy(const AnyState& state, Seat seat, Tuning tuning, Chance& chance) const = 0;
  virtual std::uint64_t observation(const AnyState& state, Viewer viewer) const = 0;
  // Plays on by the policy (a move is uniformly random with probability `wild`), to the end or, once `cut` decisions
  // are made, to the next pause; false when it was cut. A `cut` of 0 never cuts.
  virtual bool roll_out(AnyState& state, Tuning tuning, double wild, int cut, Chance& chance) const = 0;
  // Of a game that is PlannedByTurns: turns that a rollout lasts, and which one it is. 0 otherwise.
  virtual int horizon() const = 0;
  virtual int turn(const AnyState& state) const = 0;
  // As resample, where the game knows no better.
  virtual void imagine(AnyState& state, Viewer viewer, Chance& chance) const = 0;
  // Plays on by the policy to the end (true) or until that turn begins.
  virtual bool roll_out_to(AnyState& state, Tuning tuning, int turn, Chance& chance) const = 0;
  virtual void evaluate(const AnyState& state, Tuning tuning, std::span<double> rewards) const = 0;

  // Study.
  virtual std::size_t source_count() const = 0;
  virtual std::string source_text(std::size_t source, Lang lang) const = 0;
  virtual void sources(const AnyState& state, Seat seat, std::span<int> points) const = 0;
  virtual std::size_t piece_count() const = 0;
  virtual std::string piece_text(std::size_t piece, Lang lang) const = 0;
  // Adds to gains[seat · piece_count() + piece] what seats came to own by these events.
  virtual void count_gains(std::span<const AnyEvent> events, std::span<int> gains) const = 0;
};

}  // namespace flibuste
