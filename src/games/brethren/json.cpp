#include "games/brethren/json.h"

#include <vector>

#include "games/brethren/fleets.h"
#include "games/brethren/rules.h"

namespace flibuste::brethren {
namespace {

// ---- the document of a state ----

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

// ---- events ----

// Which members an event has beside its kind.
struct Fields {
  bool seat = false;
  bool board = false;
  bool card = false;
  bool ship = false;
  bool amount = false;
  bool lost = false;  // galleons and schooners
  bool place = false;
};

constexpr Fields fields(EventKind kind) {
  switch (kind) {
    case EventKind::game_began:
    case EventKind::drew:
      return {.seat = true};
    case EventKind::turn_began:
    case EventKind::port_royal_won:
    case EventKind::booty_won:
      return {.seat = true, .amount = true};
    case EventKind::ship_placed:
      return {.seat = true, .board = true, .ship = true, .amount = true, .place = true};
    case EventKind::card_played:
    case EventKind::card_hidden_own:
    case EventKind::revealed:
    case EventKind::marked_given:
    case EventKind::picked:
      return {.seat = true, .board = true, .card = true};
    case EventKind::card_hidden:
    case EventKind::fleet_destroyed:
      return {.seat = true, .board = true};
    case EventKind::drew_own:
      return {.seat = true, .card = true};
    case EventKind::cannon_hit:
      return {.seat = true, .board = true, .lost = true, .place = true};
    case EventKind::musket_hit:
      return {.seat = true, .board = true, .lost = true};
    case EventKind::cannon_missed:
    case EventKind::musket_missed:
    case EventKind::treasure_lost:
    case EventKind::treasure_stays:
      return {.board = true, .amount = true};
    case EventKind::scoring_began:
    case EventKind::flipped:
    case EventKind::board_closed:
      return {.board = true};
    case EventKind::booty_lost:
      return {.amount = true};
    case EventKind::closing_began:
    case EventKind::port_royal_unclaimed:
    case EventKind::game_over:
      break;
  }
  return {};
}

// Calls `each` with the name and the member of everything the event has.
template <class E, class Each>
void for_fields(E& event, Each each) {
  const Fields has = fields(event.kind);
  if (has.seat) each("seat", event.seat);
  if (has.board) each("board", event.board);
  if (has.card) each("card", event.card);
  if (has.ship) each("ship", event.ship);
  if (has.amount) each("amount", event.amount);
  if (has.lost) each("galleons", event.galleons);
  if (has.lost) each("schooners", event.schooners);
  if (has.place) each("place", event.place);
}

}  // namespace
}  // namespace flibuste::brethren

namespace flibuste {

using namespace brethren;

json::value Form<Card>::write(const Card& card) { return json::string(info(card).key); }

void Form<Card>::text(std::string& out, const Card& card) { out.append(1, '"').append(info(card).key).append(1, '"'); }

Card Form<Card>::read(const Reading& in) {
  if (const auto card = card_from_key(std::string_view(in.string()))) return *card;
  in.refuse({"cette carte n’existe pas", "there is no such card"});
}

json::value Form<Move>::write(const Move& move) {
  json::object object;
  object["kind"] = write_json(move.kind);
  if (move.kind == MoveKind::ship) {
    object["ship"] = write_json(move.ship);
  } else {
    object["card"] = write_json(move.card);
  }
  if (move.kind != MoveKind::pick) object["board"] = move.board;
  if (move.kind == MoveKind::card) object["hidden"] = move.hidden;
  return object;
}

Move Form<Move>::read(const Reading& in) {
  Move move;
  move.kind = read_json<MoveKind>(in.member("kind"));
  switch (move.kind) {
    case MoveKind::ship:
      in.only({"kind", "ship", "board"});
      move.ship = read_json<Ship>(in.member("ship"));
      break;
    case MoveKind::card:
      in.only({"kind", "card", "board", "hidden"});
      move.card = read_json<Card>(in.member("card"));
      move.hidden = in.member("hidden").boolean();
      break;
    case MoveKind::pick:
      in.only({"kind", "card"});
      move.card = read_json<Card>(in.member("card"));
      return move;
  }
  move.board = static_cast<std::uint8_t>(in.member("board").integer(0, kMaxPlayers - 1));
  return move;
}

json::value Form<Event>::write(const Event& event) {
  json::object object;
  object["kind"] = write_json(event.kind);
  for_fields(event, [&](const char* key, const auto& value) { object[key] = write_json(value); });
  return object;
}

Event Form<Event>::read(const Reading& in) {
  Event event;
  event.kind = read_json<EventKind>(in.member("kind"));
  std::vector<std::string_view> known = {"kind"};
  for_fields(event, [&](const char* key, auto& value) {
    known.emplace_back(key);
    value = read_json<std::remove_reference_t<decltype(value)>>(in.member(key));
  });
  in.only(known);
  return event;
}

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
  state.seats = static_cast<std::uint8_t>(in.member("seats").integer(kMinSeats, kMaxPlayers));
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
