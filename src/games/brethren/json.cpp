#include "games/brethren/json.h"

#include <vector>

#include "core/schema.h"
#include "games/brethren/fleets.h"
#include "games/brethren/rules.h"

namespace flibuste::brethren {
namespace {

// The document of a state.
struct FleetDoc {
  Seat seat = 0;
  std::uint8_t galleons = 0;
  std::uint8_t schooners = 0;
  bool operator==(const FleetDoc&) const = default;
};
BOOST_DESCRIBE_STRUCT(FleetDoc, (), (seat, galleons, schooners))

struct BoardDoc {
  bool colony = false;
  FixedList<FleetDoc, kMaxPlayers> fleets;
};
BOOST_DESCRIBE_STRUCT(BoardDoc, (), (colony, fleets))

struct PlayerDoc {
  FixedList<Card, kHandCards> hand;
  std::uint8_t galleons = 0;
  std::uint8_t schooners = 0;
  std::uint8_t coins = 0;
  FixedList<Card, kDeckCards> taken;
};
BOOST_DESCRIBE_STRUCT(PlayerDoc, (), (hand, galleons, schooners, coins, taken))

struct ScoringDoc {
  Attack cannon;
  Attack musket;
  CardCounts cards;
  FixedList<Card, kDeckCards> left;
  std::uint8_t picks = 0;
};
BOOST_DESCRIBE_STRUCT(ScoringDoc, (), (cannon, musket, cards, left, picks))

struct StateDoc {
  Options options;
  std::uint8_t seats = 0;
  Seat first = 0;
  std::uint8_t turn = 0;
  std::uint8_t booty = 0;
  FixedList<Card, kDeckCards> pool;
  FixedList<Placed, kPlayedCards> placed;
  std::vector<BoardDoc> boards;
  std::vector<PlayerDoc> players;
  FixedList<Card, kDeckCards> spent;
  std::optional<ScoringDoc> scoring;
  FixedList<Frame, 1> stack;
};
BOOST_DESCRIBE_STRUCT(StateDoc, (),
                      (options, seats, first, turn, booty, pool, placed, boards, players, spent, scoring, stack))

constexpr auto kFleetDoc = document("StateFleet", "", member<&FleetDoc::seat>(documents::kSeat));
constexpr auto kBoardDoc =
    document("StateBoard", "", member<&BoardDoc::colony>("scored once"), member<&BoardDoc::fleets>("place 1 first"));
constexpr auto kPlayerDoc =
    document("StatePlayer", "", member<&PlayerDoc::galleons>("not played yet"),
             member<&PlayerDoc::schooners>("not played yet"), member<&PlayerDoc::taken>("captured cards"));
constexpr auto kScoringDoc =
    document("StateScoring", "the scoring that waits for a pick", member<&ScoringDoc::cards>("all that lay there"),
             member<&ScoringDoc::left>("treasure still to be drafted"), member<&ScoringDoc::picks>("made so far"));
constexpr auto kStateDoc = document(
    "State", "where every card and ship is, and who must choose; sums are not in it",
    member<&StateDoc::seats>(documents::kPlayers), member<&StateDoc::first>(documents::kSeat, "the player who began"),
    member<&StateDoc::turn>("turns completed"), member<&StateDoc::booty>("coins on Port Royal"),
    member<&StateDoc::pool>("the draw pile and the four secret cards, without an order"),
    member<&StateDoc::placed>("the cards at the boards, in the order played"),
    member<&StateDoc::spent>("what left the game face up"), member<&StateDoc::scoring>("while somebody picks"),
    member<&StateDoc::stack>("the decision; empty: the game is over"));

}  // namespace
}  // namespace flibuste::brethren

namespace flibuste {

template <>
constexpr auto kDocument<brethren::FleetDoc> = brethren::kFleetDoc;
template <>
constexpr auto kDocument<brethren::BoardDoc> = brethren::kBoardDoc;
template <>
constexpr auto kDocument<brethren::PlayerDoc> = brethren::kPlayerDoc;
template <>
constexpr auto kDocument<brethren::ScoringDoc> = brethren::kScoringDoc;
template <>
constexpr auto kDocument<brethren::StateDoc> = brethren::kStateDoc;

}  // namespace flibuste

namespace flibuste::brethren {
namespace {

// Cards by kind, one after the other.
FixedList<Card, kDeckCards> listed(const Counts& counts) {
  FixedList<Card, kDeckCards> list;
  for (std::size_t i = 0; i < kCards; ++i) {
    for (std::uint8_t n = counts[i]; n > 0; --n) list.push_back(card_at(i));
  }
  return list;
}

Counts counted(const FixedList<Card, kDeckCards>& cards) {
  Counts counts{};
  for (const Card card : cards) ++counts[index(card)];
  return counts;
}

}  // namespace
}  // namespace flibuste::brethren

namespace flibuste {

using namespace brethren;

json::object Form<State>::schema(Schema& schema) { return schema.as<StateDoc>(); }

json::value Form<State>::write(const State& state) {
  StateDoc doc;
  doc.options = state.options;
  doc.seats = state.seats;
  doc.first = state.first;
  doc.turn = state.turn;
  doc.booty = state.booty;
  doc.pool = state.pool;
  doc.placed = state.placed;
  for (std::size_t i = 0; i < state.seats; ++i) {
    BoardDoc board{.colony = state.boards[i].colony, .fleets = {}};
    for (const Fleet& fleet : state.boards[i].fleets) {
      board.fleets.push_back({.seat = fleet.seat, .galleons = fleet.galleons, .schooners = fleet.schooners});
    }
    doc.boards.push_back(board);
    const Player& player = state.players[i];
    doc.players.push_back({.hand = player.hand,
                           .galleons = player.galleons,
                           .schooners = player.schooners,
                           .coins = player.coins,
                           .taken = listed(player.taken)});
  }
  doc.spent = listed(state.spent);
  for (const Frame& frame : state.stack.frames()) {
    doc.stack.push_back(frame);
    if (frame.phase != Phase::pick) continue;
    const Scoring& scoring = state.scoring;
    doc.scoring = ScoringDoc{.cannon = scoring.cannon,
                             .musket = scoring.musket,
                             .cards = card_counts(scoring.cards),
                             .left = listed(scoring.left),
                             .picks = scoring.picks};
  }
  return write_json(doc);
}

State Form<State>::read(const Reading& in) {
  const auto doc = read_json<StateDoc>(in);
  State state;
  state.options = doc.options;
  state.seats = doc.seats;
  state.first = doc.first;
  state.turn = doc.turn;
  state.booty = doc.booty;
  state.pool = doc.pool;
  if (doc.boards.size() != state.seats) {
    in.member("boards").refuse({"un plateau par siège est attendu", "one board per seat is expected"});
  }
  if (doc.players.size() != state.seats) {
    in.member("players").refuse({"un joueur par siège est attendu", "one player per seat is expected"});
  }
  for (std::size_t i = 0; i < state.seats; ++i) {
    Board& board = state.boards[i];
    board.colony = doc.boards[i].colony;
    for (std::size_t f = 0; f < doc.boards[i].fleets.size(); ++f) {
      const FleetDoc& fleet = doc.boards[i].fleets[f];
      if (fleet.galleons > kGalleons || fleet.schooners > kSchooners) {
        in.member("boards").element(i).member("fleets").element(f).refuse(
            {"une flotte a de 1 à 12 navires", "a fleet has 1 to 12 ships"});
      }
      board.fleets.push_back({.seat = fleet.seat,
                              .galleons = fleet.galleons,
                              .schooners = fleet.schooners,
                              .strength = strength(fleet.galleons, fleet.schooners)});
    }
    const PlayerDoc& shown = doc.players[i];
    Player player;
    player.hand = shown.hand;
    player.galleons = shown.galleons;
    player.schooners = shown.schooners;
    player.coins = shown.coins;
    player.taken = counted(shown.taken);
    state.players[i] = with_sums(player);
  }
  for (std::size_t i = 0; i < doc.placed.size(); ++i) {
    const Placed& placed = doc.placed[i];
    if (placed.board >= state.seats) {
      in.member("placed").element(i).member("board").refuse({"ce plateau n’existe pas", "there is no such board"});
    }
    state.placed.push_back(placed);
    ++state.boards[placed.board].cards;
  }
  state.spent = counted(doc.spent);
  for (const Frame& frame : doc.stack) state.stack.push(frame);
  const bool picking = !state.stack.empty() && state.stack.top().phase == Phase::pick;
  if (doc.scoring.has_value() != picking) {
    in.member("scoring").refuse(
        {"un décompte attend exactement quand on choisit", "a scoring waits exactly while somebody picks"});
  }
  if (doc.scoring) {
    state.scoring.cannon = doc.scoring->cannon;
    state.scoring.musket = doc.scoring->musket;
    state.scoring.cards = counts_of(doc.scoring->cards);
    state.scoring.left = counted(doc.scoring->left);
    state.scoring.picks = doc.scoring->picks;
    const std::size_t board = state.stack.top().board;
    const std::size_t fleets = board < state.seats ? state.boards[board].fleets.size() : 0;
    if (fleets > 0) state.scoring.next = static_cast<std::uint8_t>(state.scoring.picks % fleets);
  }
  return state;
}

}  // namespace flibuste
