// What a viewer may see: everything but the cards in other hands, and volley cards that a shooter has chosen but not
// yet fired. What needs rules to be said (speeds, dice, prices) is said here, so that no client has to know them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/seat.h"
#include "games/pirates_cove/state.h"

namespace flibuste::pirates_cove {

struct SectionView {
  Section section = Section{};
  std::uint8_t position = 0;  // of the ring; 0: off the mat
  std::uint8_t value = 0;
  std::uint8_t mastercraft = 0;            // hits that the one there still absorbs; 0: none
  std::uint8_t parrot = 0;                 // the same of the parrot that sits there
  std::uint8_t safe = 0;                   // hits it takes before the ring leaves the mat
  std::optional<std::uint8_t> next_price;  // of one more level at the usual price
  bool operator==(const SectionView&) const = default;
};

struct PlayerView {
  std::int16_t fame = 0;
  std::vector<std::int16_t> fame_from;  // by source
  std::vector<SectionView> sections;
  std::optional<Card> parrot;
  std::uint8_t parrot_hits = 0;
  std::uint8_t gold = 0;
  std::uint8_t chests = 0;
  std::uint8_t overboard = 0;
  std::uint8_t room = 0;  // chests that the cargo check leaves; more than there are with Captain Flint's parrot
  Place place = kAtSea;
  std::uint8_t speed = 0;
  std::uint8_t dice = 0;
  std::uint8_t hand = 0;                 // cards
  std::vector<std::uint8_t> hand_piles;  // the pile that each of them was drawn from, sorted
  std::vector<Card> fame_cards;          // shown when the months are over
  bool operator==(const PlayerView&) const = default;
};

struct IslandView {
  Place place = kTavern;
  std::optional<Treasure> treasure;  // face up
  std::uint8_t fame = 0;             // on it
  std::uint8_t gold = 0;
  std::uint8_t chests = 0;
  std::uint8_t cards = 0;
  bool operator==(const IslandView&) const = default;
};

struct BlackShipView {
  Place place = kTavern;
  std::optional<Legend> legend;
  bool operator==(const BlackShipView&) const = default;
};

struct NavyView {
  Place place = kTavern;
  Seat controller = 0;
  bool operator==(const NavyView&) const = default;
};

struct BattleShipView {
  Seat seat = 0;
  std::uint8_t speed = 0;
  std::uint8_t dice = 0;
  std::uint8_t hit_from = 0;  // the lowest die that hits it without Grapeshot
  bool hit = false;           // in this battle
  bool reloading = false;
  bool operator==(const BattleShipView&) const = default;
};

struct BattleView {
  Place place = kTavern;  // kFinalBattle: the final battle
  std::uint8_t exchange = 0;
  std::optional<Legend> legend;  // that shoots here
  std::uint8_t legend_hull = 0;
  std::uint8_t navy_hull = 0;  // 0: it is not here, or sunk
  std::vector<Actor> order;    // of the boarding round or the exchange
  std::uint8_t next = 0;       // index of whoever acts now, or did last
  std::vector<BattleShipView> ships;
  std::vector<Laid> laid;
  std::vector<Card> loaded;  // by the viewer, for the volley that is next
  bool operator==(const BattleView&) const = default;
};

// The decision that is waited for.
struct DecisionView {
  Phase phase = Phase::outfit;
  SeatSet seats;
  bool operator==(const DecisionView&) const = default;
};

struct View {
  Viewer viewer = kSpectator;
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t month = 0;
  std::uint8_t months = kMonths;
  Step step = Step::outfit;
  Place place = kAtSea;
  std::optional<DecisionView> decision;
  std::vector<IslandView> islands;
  std::vector<BlackShipView> black;
  std::optional<NavyView> navy;
  SeatSet navy_senders;
  std::vector<Hijack> hijacks;
  std::vector<Mark> maps;
  bool announced = false;
  std::vector<Actor> queue;     // of the window or the visits
  std::uint8_t queue_next = 0;  // index of whoever is asked
  std::uint8_t passes = 0;      // in a row
  std::optional<BattleView> battle;
  Visit visit;
  std::vector<Card> offered;  // the second parrot
  std::vector<PlayerView> players;
  std::vector<Card> hand;  // the viewer's own, sorted
  std::uint8_t pool = 0;   // tavern cards to draw
  std::uint8_t pile = 1;
  std::vector<Card> discards;
  std::vector<Treasure> spent;
  std::uint8_t legends = 0;  // legends to draw
  std::vector<Legend> legend_discards;
  std::uint8_t gold_supply = 0;
  std::uint8_t chest_supply = 0;
  SeatSet finalists;
  SeatSet winners;
  bool operator==(const View&) const = default;
};

struct Visibility {
  static View view(const State& state, Viewer viewer);
  // A hash of what the viewer sees of the last step.
  static std::uint64_t observation(const State& state, Viewer viewer);
};

}  // namespace flibuste::pirates_cove
