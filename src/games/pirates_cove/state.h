// The whole of a game of Pirate's Cove as one plain value.
//
// Piles are pools without an order: a card is chosen from them at the moment it is drawn. Hands are all that is hidden
// besides; what several seats choose at once is never in here. What the supply of Treasure Island has left follows from
// what the players have.
//
//   bytes    0 ..  34  options
//           35 ..  47  seats, month, step, place, pile, announced, finalists, winners, turned (5 cards face up)
//           48 .. 133  pool, discards   (42 cards + size each)
//          134 .. 255  treasures, spent (60 cards + size each): not turned up yet; taken or discarded
//          256 .. 272  legends, legend_discards (5 + size each), black (2 × 2 + size)
//          273 .. 285  navy, hijacks, maps
//          286 .. 309  draws, offered, visit, queue
//          310 .. 547  battle           (192 of them the orders of tied ships)
//          548 ..1209  players          (5 × 132 + size)
//         1210 ..1213  battles, stack   (1 × 2 + size)
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/decision_stack.h"
#include "core/fixed_list.h"
#include "core/seat.h"
#include "games/pirates_cove/data.h"

namespace flibuste::pirates_cove {

enum class EventOrder : std::uint8_t { speed, clockwise };
enum class NpcChoice : std::uint8_t { shooter, pirate, navy };
enum class FameFloor : std::uint8_t { zero, none };
enum class BonesGrapple : std::uint8_t { cannons, best };
enum class SmokeVsStray : std::uint8_t { blocked, hits };
enum class SmokeVsBlast : std::uint8_t { hits, blocked };
enum class LegendCompare : std::uint8_t { value, position };
enum class LegendRanking : std::uint8_t { volley, cycle };
enum class CacafuegoShared : std::uint8_t { split, fastest };
enum class NavySection : std::uint8_t { controller, hull };
enum class NavyTargets : std::uint8_t { free, cycle };
enum class SecondNavy : std::uint8_t { move, forbidden };
enum class SinkShare : std::uint8_t { stayers_and_shooter, present };
enum class PoorRepairPays : std::uint8_t { nothing, all };
enum class MastercraftLimit : std::uint8_t { ship, section };
// In the order of the event cards, the default first.
enum class DoubledEvent : std::uint8_t { navy, escape, hijack, lookout, shipwright, marque, map };

struct Options {
  EventOrder event_order = EventOrder::speed;
  bool navy_needs_target = false;
  bool hijack_shares_fame = true;
  bool hijack_shares_gold = true;
  bool hijack_shares_treasure = true;
  bool hijack_shares_tavern = true;
  bool hijack_shares_bury = true;
  bool hijack_shares_cove = false;
  bool boarding_reorder = true;
  bool tie_reroll = true;
  NpcChoice npc_choice = NpcChoice::shooter;
  FameFloor fame_floor = FameFloor::zero;
  bool absorbed_hit_counts = true;
  bool simultaneous_rout = true;
  BonesGrapple bones_grapple = BonesGrapple::cannons;
  SmokeVsStray smoke_vs_stray = SmokeVsStray::blocked;
  SmokeVsBlast smoke_vs_blast = SmokeVsBlast::hits;
  LegendCompare legend_compare = LegendCompare::value;
  LegendRanking legend_ranking = LegendRanking::volley;
  CacafuegoShared cacafuego_shared = CacafuegoShared::split;
  NavySection navy_section = NavySection::controller;
  NavyTargets navy_targets = NavyTargets::free;
  SecondNavy second_navy = SecondNavy::move;
  SinkShare sink_share = SinkShare::stayers_and_shooter;
  bool own_damage_counts = true;
  bool swap_needs_fame = false;
  bool partial_payout = true;
  bool income_pays_repair = true;
  PoorRepairPays poor_repair_pays = PoorRepairPays::nothing;
  MastercraftLimit mastercraft_limit = MastercraftLimit::ship;
  bool sequential_buy = true;
  bool final_battle_cards = true;
  DoubledEvent doubled_event = DoubledEvent::navy;
  std::uint8_t months = kMonths;
  bool random_pirate = false;
  bool operator==(const Options&) const = default;
};

// What is going on; `place` says where.
enum class Step : std::uint8_t {
  outfit,    // everybody fits out a ship, in secret
  treasure,  // window at the end of the treasure phase
  lookout,   // window before navigation
  sail,
  arrival,  // window after the reveal
  combat,   // `place` is the next island to look at
  boarding,
  exchange,
  plunder,
  visits,
  over,
};

// Who must choose what.
enum class Phase : std::uint8_t {
  outfit,  // all seats at once
  treasure_event,
  lookout_event,
  sail,       // all seats at once
  sail_open,  // after a Lookout
  arrival_event,
  boarding,
  overboard,  // how many chests
  fire,
  navy_fire,  // whoever controls the Royal Navy
  income,     // of the Cove
  visit,
  bury_gold,  // how many bags go with the chests
  parrot,     // a second one came
};

struct Frame {
  Phase phase = Phase::outfit;
  Seat seat = 0;
  bool operator==(const Frame&) const = default;
};

// Whoever takes part in a battle: seats by their numbers, then these.
using Actor = std::uint8_t;
inline constexpr Actor kLegendActor = kMaxPlayers;
inline constexpr Actor kNavyActor = kMaxPlayers + 1;
inline constexpr std::size_t kActors = kMaxPlayers + 2;

// A card in a hand, and the pile it was drawn from: the first is 1, each shuffling of the discards makes another. Cards
// that lay among the discards then cannot be in a hand that is older.
struct Held {
  Card card = Card{};
  std::uint8_t pile = 0;
  auto operator<=>(const Held&) const = default;
};

struct Parrot {
  Card card = Card{};
  std::uint8_t hits = 0;  // that it still takes
  bool operator==(const Parrot&) const = default;
};

// Where fame comes from.
enum class Source : std::uint8_t { plunder, battle, legends, burial, hijack, cards, losses };
inline constexpr std::size_t kFameSources = 7;
constexpr std::size_t index(Source source) { return static_cast<std::size_t>(source); }

struct Player {
  std::int16_t fame = 0;
  std::array<std::int16_t, kFameSources> fame_from{};  // their sum
  std::array<std::uint8_t, kSections> rings{};         // positions; 0: off the mat
  std::array<std::uint8_t, kSections> mastercraft{};   // hits that the one there still absorbs; 0: none
  FixedList<Parrot, 1> parrot;
  std::uint8_t gold = 0;
  std::uint8_t chests = 0;
  std::uint8_t overboard = 0;  // chests on the card of that name
  Place place = kAtSea;
  bool hit = false;                   // in this battle
  FixedList<Held, kMostInHand> hand;  // sorted
  // By card: of those played, the newest pile. Of several copies the oldest is played, so that no older one was held.
  std::array<std::uint8_t, kCards> played{};
  bool operator==(const Player&) const = default;
};

struct BlackShip {
  Place place = kTavern;
  Legend legend = Legend::none;  // none until the month ends when it was sunk or captured
  bool operator==(const BlackShip&) const = default;
};

struct Navy {
  Place place = kAtSea;  // kAtSea: not there
  Seat controller = 0;
  SeatSet senders;  // who played a Royal Navy card this month
  bool operator==(const Navy&) const = default;
};

struct Hijack {
  Seat by = 0;
  Seat victim = 0;
  bool operator==(const Hijack&) const = default;
};

// A treasure map: whose, and the island it marks.
struct Mark {
  Seat seat = 0;
  Place place = kTavern;
  bool operator==(const Mark&) const = default;
};

// Tavern cards that a seat is still to draw.
struct Draw {
  Seat seat = 0;
  std::uint8_t cards = 0;
  bool operator==(const Draw&) const = default;
};

enum class Income : std::uint8_t { due, taken, settled };

// What the captain whose visit it is has done so far.
struct Visit {
  Income income = Income::due;  // at the Cove; taken: the repair is next
  std::uint8_t bought = 0;      // cards
  bool upgraded = false;        // on Treasure Island
  bool buried = false;
  std::uint8_t chests = 0;  // to be buried with the bags that are asked for
  bool operator==(const Visit&) const = default;
};

// In whose turn it is: of a window, a boarding round, an exchange, or the visits of a place.
struct Queue {
  FixedList<Actor, kActors> order;
  std::uint8_t next = 0;
  std::uint8_t passes = 0;  // in a row; while boarding in this round
  bool operator==(const Queue&) const = default;
};

struct Laid {
  Card card = Card{};
  Seat seat = 0;
  bool operator==(const Laid&) const = default;
};

// Sets of ships that can be equally fast: any players, with or without the legend or the Navy, whose speeds differ.
inline constexpr std::size_t kTiedSets = 96;

// The battle at `place` of the state; all zero while there is none.
struct Battle {
  // With tie_reroll off: by set, 1 + the number of the order that was rolled for it.
  std::array<std::uint16_t, kTiedSets> ties{};
  SeatSet present;
  SeatSet reloading;    // in this exchange
  SeatSet reload;       // in the next one
  SeatSet legend_shot;  // ships the legend has shot at in its cycle
  SeatSet navy_shot;
  std::uint8_t legend_hull = 0;  // 0: no legend fights
  std::uint8_t legend_lost = 0;  // in this exchange
  std::uint8_t navy_hull = 0;
  std::uint8_t exchange = 0;             // from 1; stays at 255
  bool reorder = false;                  // the next boarding round is in a new order
  FixedList<Seat, kMaxPlayers> ranking;  // with legend_ranking `cycle`: whom the legend still shoots at, in order
  FixedList<Laid, 8> laid;               // battle cards
  // Volley cards that whoever is to fire has chosen; nobody else knows before the dice are rolled.
  FixedList<Held, 6> loaded;
  bool operator==(const Battle&) const = default;
};

// All of a state but its last two members.
struct Position {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t month = 0;  // from 1; 0 while ships are fitted out
  Step step = Step::outfit;
  Place place = kAtSea;
  std::uint8_t pile = 1;   // number of the present pile of tavern cards
  bool announced = false;  // a Lookout was played: destinations are chosen openly
  SeatSet finalists;
  SeatSet winners;  // of the final battle
  std::array<Treasure, kOuterIslands> turned{};
  FixedList<Card, kTavernCards> pool;
  FixedList<Card, kTavernCards> discards;
  FixedList<Treasure, kTreasureCards> treasures;
  FixedList<Treasure, kTreasureCards> spent;
  FixedList<Legend, kLegends> legends;
  FixedList<Legend, kLegends> legend_discards;
  FixedList<BlackShip, 2> black;
  Navy navy;
  FixedList<Hijack, 2> hijacks;  // in the order played
  FixedList<Mark, 2> maps;
  FixedList<Draw, 3> draws;
  FixedList<Card, 1> offered;  // the parrot that may be refused
  Visit visit;
  Queue queue;
  Battle battle;
  FixedList<Player, kMaxPlayers> players;
  bool operator==(const Position&) const = default;
};

// The document of a state has its stack as a list.
struct State : Position {
  std::uint8_t battles = 0;  // begun so far
  DecisionStack<Frame, 1> stack;
  bool operator==(const State&) const = default;
};

// Which members each kind of a move or an event has, and what they mean: documents.h.
enum class MoveKind : std::uint8_t {
  outfit,
  pass,
  hijack,
  map,
  lookout,
  sail,
  navy,
  marque,
  escape,
  calm,
  wind,
  grapple,
  smoke,
  overboard,
  chests,
  grapeshot,
  powder,
  double_shot,
  fire,
  wait,
  flee,
  income_cards,
  income_gold,
  buy,
  upgrade,
  shipwright,
  attach,
  mend,
  bury,
  bags,
  done,
  swap,
  refuse,
};

struct Move {
  MoveKind kind = MoveKind::pass;
  Actor target = 0;
  Section section = Section{};
  std::uint8_t number = 0;  // of an island, or how many
  std::array<std::uint8_t, kSections> rings{};
  auto operator<=>(const Move&) const = default;
};

enum class EventKind : std::uint8_t {
  outfitted,
  month_began,
  treasure_turned,
  tie_die,
  event_played,
  event_aimed,
  sailed,
  black_moved,
  legend_came,
  battle_began,
  card_played,
  overboard,
  exchange_began,
  fired,
  damaged,
  mastercraft_hit,
  parrot_hit,
  hull_hit,
  sunk,
  stray,
  repaired_hull,
  routed,
  fled,
  mutiny_die,
  mutinied,
  fame,
  battle_over,
  navy_left,
  cacafuego_die,
  plundered,
  hijacked,
  drew,
  drew_own,
  no_card,
  shuffled,
  parrot_came,
  parrot_offered,
  parrot_swapped,
  parrot_refused,
  parrot_healed,
  bought,
  upgraded,
  attached,
  mended,
  buried,
  income,
  repaired,
  cargo_lost,
  treasure_discarded,
  final_battle,
  final_won,
  game_over,
};

struct Event {
  EventKind kind = EventKind::outfitted;
  Actor seat = 0;   // who
  Actor other = 0;  // whom
  Place place = 0;
  Section section = Section{};
  Card card = Card{};
  Card other_card = Card{};
  Legend legend = Legend{};
  Treasure treasure = Treasure{};
  Source source = Source{};
  std::uint8_t number = 0;
  std::uint8_t gold = 0;
  std::uint8_t chests = 0;
  std::uint8_t cards = 0;
  std::int16_t fame = 0;
  FixedList<std::uint8_t, kMostDice> dice = {};  // or the four rings of an outfit
  bool operator==(const Event&) const = default;
};

static_assert(sizeof(Player) == 132 && sizeof(Event) <= 24);
static_assert(sizeof(Battle) == 238 && sizeof(State) == 1214);

}  // namespace flibuste::pirates_cove
