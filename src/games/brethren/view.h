// What a viewer may see: the boards, what was captured, the own hand, and the own cards face down. What needs rules to
// be said (who would get what if a board were scored now) is said here, so that no client has to know them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.h"
#include "games/brethren/state.h"

namespace flibuste::brethren {

// Cards by kind.
struct CardCounts {
  std::uint8_t doubloons_1 = 0;
  std::uint8_t doubloons_2 = 0;
  std::uint8_t doubloons_3 = 0;
  std::uint8_t doubloons_4 = 0;
  std::uint8_t chest = 0;
  std::uint8_t marked_1 = 0;
  std::uint8_t marked_2 = 0;
  std::uint8_t marked_3 = 0;
  std::uint8_t cannon = 0;
  std::uint8_t musket = 0;
  bool operator==(const CardCounts&) const = default;
};
static_assert(sizeof(CardCounts) == sizeof(Counts));  // in the order of Card

CardCounts card_counts(const Counts& counts);
Counts counts_of(const CardCounts& cards);

struct FleetView {
  Seat seat = 0;
  std::uint8_t galleons = 0;
  std::uint8_t schooners = 0;
  std::uint8_t strength = 0;
  bool operator==(const FleetView&) const = default;
};

// A card at a board; no card where the viewer cannot know it.
struct PlacedView {
  Seat seat = 0;
  bool hidden = false;
  std::optional<Card> card;
  bool operator==(const PlacedView&) const = default;
};

struct AttackView {
  Shots shots = Shots::none;
  std::optional<Seat> seat;  // hit: whose fleet
  std::uint8_t galleons = 0;
  std::uint8_t schooners = 0;
  bool destroyed = false;  // no ship of it is left
  bool operator==(const AttackView&) const = default;
};

struct ShareView {
  Seat seat = 0;
  std::uint8_t doubloons = 0;
  std::uint8_t chests = 0;
  bool operator==(const ShareView&) const = default;
};

// What scoring the board now would bring, from the cards the viewer knows, if everybody drafted the dearest doubloons
// first and chests before single doubloons.
struct ForecastView {
  AttackView cannon;
  AttackView musket;
  std::vector<FleetView> fleets;  // after the attacks
  std::vector<ShareView> shares;  // in the same order
  std::uint8_t drafted = 0;       // cards that would be drafted
  std::uint8_t unclaimed = 0;     // treasure cards nobody would be there to take
  bool stays = false;             // they would stay at the board instead of being lost
  std::uint8_t unknown = 0;       // cards face down that the viewer does not know
  bool operator==(const ForecastView&) const = default;
};

struct BoardView {
  Compass compass = Compass::north;
  bool colony = false;
  bool closed = false;            // scored for the last time
  std::vector<FleetView> fleets;  // place 1 first
  std::vector<PlacedView> cards;  // in the order played
  ForecastView now;
  bool operator==(const BoardView&) const = default;
};

struct PlayerView {
  std::uint8_t hand = 0;      // cards
  std::uint8_t galleons = 0;  // ships not played yet
  std::uint8_t schooners = 0;
  std::uint8_t coins = 0;
  CardCounts cards;            // captured
  std::uint8_t doubloons = 0;  // on them
  std::uint8_t chests = 0;
  std::uint8_t port_royal = 0;  // what the chests bring, as they stand: the board …
  std::uint8_t booty = 0;       // … and a share of the coins on it
  std::uint8_t score = 0;       // all of that
  bool operator==(const PlayerView&) const = default;
};

// The decision that is waited for.
struct DecisionView {
  Phase phase = Phase::ship;
  Seat seat = 0;
  std::optional<std::uint8_t> board;  // card: where the ship went; pick: the board that is scored
  bool operator==(const DecisionView&) const = default;
};

struct AwardView {
  Seat seat = 0;
  Card card = Card{};
  bool operator==(const AwardView&) const = default;
};

// The scoring that waits for a pick, and how it came there.
struct ScoringView {
  std::uint8_t board = 0;
  CardCounts cards;  // all that lay there
  AttackView cannon;
  AttackView musket;
  std::vector<AwardView> marked;  // who got which marked card
  std::vector<Card> left;         // treasure to pick from, sorted
  std::uint8_t picks = 0;         // made so far
  bool operator==(const ScoringView&) const = default;
};

struct View {
  Viewer viewer = kSpectator;
  Options options;
  std::uint8_t seats = 0;
  Seat first = 0;
  Seat active = 0;
  std::uint8_t round = 0;  // from 1
  std::uint8_t rounds = kRounds;
  Stage stage = Stage::play;
  std::optional<DecisionView> decision;
  std::optional<ScoringView> scoring;
  std::uint8_t pile = 0;   // cards to draw
  std::uint8_t booty = 0;  // coins on Port Royal
  std::vector<BoardView> boards;
  std::vector<PlayerView> players;
  std::vector<Card> hand;    // the viewer's own, sorted
  CardCounts deck;           // all cards of this game: the number table and more
  CardCounts unseen;         // of these, what the viewer has not seen
  CardCounts spent;          // what left the game face up
  std::vector<Card> secret;  // the four cards that never came, once the game is over
  bool operator==(const View&) const = default;
};

struct Visibility {
  static View view(const State& state, Viewer viewer);
  // A hash of what the viewer sees of the last step.
  static std::uint64_t observation(const State& state, Viewer viewer);
};

}  // namespace flibuste::brethren
