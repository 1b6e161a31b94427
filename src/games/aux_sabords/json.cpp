#include "games/aux_sabords/json.h"

#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {
namespace {

using CardList = std::vector<Card>;

// The document of a state. Every card of the box is named in it once.
struct FleetDoc {
  bool built = false;
  std::optional<Card> in_force;  // its Ship card
  std::optional<Square> square;
  std::uint8_t reserve = 0;
  std::uint8_t waiting = 0;
  ChestCounts aboard{};
  ChestCounts landed{};
};
BOOST_DESCRIBE_STRUCT(FleetDoc, (), (built, in_force, square, reserve, waiting, aboard, landed))

struct HandDoc {
  CardList cards;
  CardCounts drawn{};
};
BOOST_DESCRIBE_STRUCT(HandDoc, (), (cards, drawn))

struct FrameDoc {
  Phase phase = Phase::build;
  Seat seat = 0;
  std::optional<Colour> other;  // the ship met
  CardList stake;               // what the attacker laid
};
BOOST_DESCRIBE_STRUCT(FrameDoc, (), (phase, seat, other, stake))

struct StateDoc {
  Options options;
  std::uint8_t seats = 0;
  Colour first = Colour::nw;
  Colour active = Colour::nw;
  std::uint8_t round = 0;
  std::uint8_t die = 0;
  std::uint8_t steps = 0;
  Ending ending = Ending::none;
  FixedList<Square, kWake> wake;
  FixedList<Card, kDeck> pile;
  CardList discard;  // the card on top is the last
  std::array<FleetDoc, kColours> fleets;
  std::vector<HandDoc> hands;
  std::vector<FrameDoc> stack;
};
BOOST_DESCRIBE_STRUCT(StateDoc, (),
                      (options, seats, first, active, round, die, steps, ending, wake, pile, discard, fleets, hands,
                       stack))

// Which members a move and an event have beside their kind.
constexpr bool has_card(MoveKind kind) {
  return kind == MoveKind::build || kind == MoveKind::discard || kind == MoveKind::attack || kind == MoveKind::defend;
}
constexpr bool has_count(MoveKind kind) {
  return kind == MoveKind::load || kind == MoveKind::unload || kind == MoveKind::attack || kind == MoveKind::defend;
}

struct Fields {
  bool who = true;    // seat, colour
  bool whom = false;  // other, other_seat
  bool card = false;
  bool second = false;
  bool count = false;
  bool from = false;
  bool square = false;
  bool chests = false;
  bool ending = false;
};

constexpr Fields fields(EventKind kind) {
  switch (kind) {
    case EventKind::game_began:
    case EventKind::rigged:
    case EventKind::waited:
    case EventKind::stayed:
    case EventKind::kept:
    case EventKind::colour_home:
      return {};
    case EventKind::turn_began:
    case EventKind::drew:
    case EventKind::rolled:
    case EventKind::placed:
    case EventKind::loaded:
    case EventKind::unloaded:
      return {.count = true};
    case EventKind::drew_card:
    case EventKind::discarded:
      return {.card = true};
    case EventKind::reshuffled:
      return {.who = false, .count = true};
    case EventKind::built:
      return {.card = true, .second = true, .square = true};
    case EventKind::moved:
      return {.count = true, .from = true, .square = true};
    case EventKind::landed:
      return {.count = true, .chests = true};
    case EventKind::sailed_by:
    case EventKind::gave_up:
    case EventKind::won_fight:
    case EventKind::drawn_fight:
      return {.whom = true};
    case EventKind::attacked:
      return {.whom = true, .card = true, .count = true, .square = true};
    case EventKind::defended:
      return {.whom = true, .card = true, .count = true};
    case EventKind::took_chests:
      return {.whom = true, .count = true, .chests = true};
    case EventKind::sunk:
      return {.from = true, .square = true};
    case EventKind::game_over:
      return {.who = false, .ending = true};
  }
  return {};
}

void add_cards(CardList& list, Card card, int count) { list.insert(list.end(), static_cast<std::size_t>(count), card); }

void count_up(const Reading& in, Card card, CardCounts& counts) {
  if (counts[index(card)] == kCopies[index(card)]) {
    in.refuse({"il n’y a pas autant de cartes de cette sorte", "there are not so many cards of that kind"});
  }
  ++counts[index(card)];
}

Frame read_frame(const Reading& in, const FrameDoc& doc) {
  const bool met = doc.phase == Phase::board || doc.phase == Phase::defend;
  if (doc.other.has_value() != met) {
    in.member("other").refuse(
        {"un navire est rencontré exactement quand il y a abordage", "a ship is met exactly when there is a boarding"});
  }
  Frame frame{.phase = doc.phase, .seat = doc.seat, .other = doc.other.value_or(Colour::nw)};
  if (doc.stake.empty() != (doc.phase != Phase::defend) || doc.stake.size() > kHandCards) {
    in.member("stake").refuse({"l’attaquant pose des cartes exactement quand on lui répond",
                               "the attacker has laid cards exactly when they are answered"});
  }
  for (std::size_t i = 0; i < doc.stake.size(); ++i) {
    if (doc.stake[i] != doc.stake[0]) {
      in.member("stake").element(i).refuse({"toutes de la même sorte", "all of one kind"});
    }
    frame.card = doc.stake[i];
    ++frame.count;
  }
  return frame;
}

}  // namespace
}  // namespace flibuste::aux_sabords

namespace flibuste {

using namespace aux_sabords;

json::value Form<Card>::write(const Card& card) { return json::string(card_key(card)); }

void Form<Card>::text(std::string& out, const Card& card) { out.append(1, '"').append(card_key(card)).append(1, '"'); }

Card Form<Card>::read(const Reading& in) {
  if (const auto card = card_from_key(std::string_view(in.string()))) return *card;
  in.refuse({"cette carte n’existe pas", "there is no such card"});
}

json::value Form<Square>::write(const Square& square) { return json::string(square_name(square)); }

void Form<Square>::text(std::string& out, const Square& square) {
  out.append(1, '"').append(square_name(square)).append(1, '"');
}

Square Form<Square>::read(const Reading& in) {
  if (const auto square = square_from_name(std::string_view(in.string()))) return *square;
  in.refuse({"cette case n’existe pas", "there is no such square"});
}

json::value Form<CardCounts>::write(const CardCounts& counts) {
  json::object object;
  for (std::size_t kind = 0; kind < kCards; ++kind)
    object[card_key(static_cast<Card>(kind))] = write_json(counts[kind]);
  return object;
}

void Form<CardCounts>::text(std::string& out, const CardCounts& counts) {
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    out.append(kind == 0 ? "{\"" : ",\"").append(card_key(static_cast<Card>(kind))).append("\":");
    write_text(out, counts[kind]);
  }
  out += '}';
}

CardCounts Form<CardCounts>::read(const Reading& in) {
  in.object();
  CardCounts counts{};
  std::vector<std::string_view> known;
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    known.push_back(card_key(static_cast<Card>(kind)));
    counts[kind] = static_cast<std::uint8_t>(in.member(known.back()).integer(0, kCopies[kind]));
  }
  in.only(known);
  return counts;
}

json::value Form<Move>::write(const Move& move) {
  json::object object;
  object["kind"] = write_json(move.kind);
  if (has_card(move.kind)) object["card"] = write_json(move.card);
  if (move.kind == MoveKind::build) object["other"] = write_json(move.other);
  if (move.kind == MoveKind::step) object["square"] = write_json(move.square);
  if (has_count(move.kind)) object["count"] = move.count;
  return object;
}

Move Form<Move>::read(const Reading& in) {
  Move move;
  move.kind = read_json<MoveKind>(in.member("kind"));
  std::vector<std::string_view> known = {"kind"};
  const auto member = [&](std::string_view key) {
    known.push_back(key);
    return in.member(key);
  };
  if (has_card(move.kind)) move.card = read_json<Card>(member("card"));
  if (move.kind == MoveKind::build) move.other = read_json<Card>(member("other"));
  if (move.kind == MoveKind::step) move.square = read_json<Square>(member("square"));
  if (has_count(move.kind)) move.count = read_json<std::uint8_t>(member("count"));
  in.only(known);
  return move;
}

json::value Form<Event>::write(const Event& event) {
  json::object object;
  object["kind"] = write_json(event.kind);
  const Fields has = fields(event.kind);
  if (has.who) {
    object["seat"] = event.seat;
    object["colour"] = write_json(event.colour);
  }
  if (has.whom) {
    object["other"] = write_json(event.other);
    object["other_seat"] = event.other_seat;
  }
  if (has.card) object["card"] = write_json(event.card);
  if (has.second) object["second"] = write_json(event.second);
  if (has.count) object["count"] = event.count;
  if (has.from) object["from"] = write_json(event.from);
  if (has.square) object["square"] = write_json(event.square);
  if (has.chests) object["chests"] = write_json(event.chests);
  if (has.ending) object["ending"] = write_json(event.ending);
  return object;
}

Event Form<Event>::read(const Reading& in) {
  Event event;
  event.kind = read_json<EventKind>(in.member("kind"));
  const Fields has = fields(event.kind);
  std::vector<std::string_view> known = {"kind"};
  const auto read = [&](bool present, std::string_view key, auto& value) {
    if (!present) return;
    known.push_back(key);
    value = read_json<std::remove_reference_t<decltype(value)>>(in.member(key));
  };
  read(has.who, "seat", event.seat);
  read(has.who, "colour", event.colour);
  read(has.whom, "other", event.other);
  read(has.whom, "other_seat", event.other_seat);
  read(has.card, "card", event.card);
  read(has.second, "second", event.second);
  read(has.count, "count", event.count);
  read(has.from, "from", event.from);
  read(has.square, "square", event.square);
  read(has.chests, "chests", event.chests);
  read(has.ending, "ending", event.ending);
  in.only(known);
  return event;
}

json::value Form<State>::write(const State& state) {
  StateDoc doc;
  doc.options = state.options;
  doc.seats = state.seats;
  doc.first = state.first;
  doc.active = state.active;
  doc.round = state.round;
  doc.die = state.die;
  doc.steps = state.steps;
  doc.ending = state.ending;
  doc.wake = state.wake;
  doc.pile = state.pile;
  const bool any = total(state.discard) > 0;
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    const auto card = static_cast<Card>(kind);
    add_cards(doc.discard, card, state.discard[kind] - (any && card == state.top ? 1 : 0));
  }
  if (any) doc.discard.push_back(state.top);
  for (std::size_t i = 0; i < kColours; ++i) {
    const Fleet& fleet = state.fleets[i];
    FleetDoc& shown = doc.fleets[i];
    shown.built = fleet.built;
    if (fleet.rigged) shown.in_force = Card::ship;
    if (fleet.square != kNowhere) shown.square = fleet.square;
    shown.reserve = fleet.reserve;
    shown.waiting = fleet.waiting;
    shown.aboard = fleet.aboard;
    shown.landed = fleet.landed;
  }
  for (std::size_t i = 0; i < hand_count(state.seats, state.options.hands); ++i) {
    HandDoc shown;
    for (std::size_t kind = 0; kind < kCards; ++kind) {
      add_cards(shown.cards, static_cast<Card>(kind), state.hands[i].cards[kind]);
    }
    shown.drawn = state.hands[i].drawn;
    doc.hands.push_back(std::move(shown));
  }
  for (const Frame& frame : state.stack.frames()) {
    FrameDoc shown{.phase = frame.phase, .seat = frame.seat, .other = {}, .stake = {}};
    if (frame.phase == Phase::board || frame.phase == Phase::defend) shown.other = frame.other;
    add_cards(shown.stake, frame.card, frame.count);
    doc.stack.push_back(std::move(shown));
  }
  return write_json(doc);
}

State Form<State>::read(const Reading& in) {
  const auto doc = read_json<StateDoc>(in);
  State state;
  state.options = doc.options;
  state.seats = static_cast<std::uint8_t>(in.member("seats").integer(kMinSeats, kMaxPlayers));
  state.first = doc.first;
  state.active = doc.active;
  state.round = doc.round;
  state.die = doc.die;
  state.steps = doc.steps;
  state.ending = doc.ending;
  state.wake = doc.wake;
  state.pile = doc.pile;
  for (std::size_t i = 0; i < doc.discard.size(); ++i) {
    count_up(in.member("discard").element(i), doc.discard[i], state.discard);
    state.top = doc.discard[i];
  }
  for (std::size_t i = 0; i < kColours; ++i) {
    const FleetDoc& shown = doc.fleets[i];
    Fleet& fleet = state.fleets[i];
    if (shown.in_force && *shown.in_force != Card::ship) {
      in.member("fleets")
          .element(i)
          .member("in_force")
          .refuse({"une carte Navire est attendue", "a Ship card is expected"});
    }
    fleet.built = shown.built;
    fleet.rigged = shown.in_force.has_value();
    fleet.square = shown.square.value_or(kNowhere);
    fleet.reserve = shown.reserve;
    fleet.waiting = shown.waiting;
    fleet.aboard = shown.aboard;
    fleet.landed = shown.landed;
  }
  const std::size_t hands = hand_count(state.seats, state.options.hands);
  if (doc.hands.size() != hands) {
    in.member("hands").refuse(
        {std::to_string(hands) + " mains sont attendues", std::to_string(hands) + " hands are expected"});
  }
  for (std::size_t i = 0; i < hands; ++i) {
    const Reading cards = in.member("hands").element(i).member("cards");
    for (std::size_t n = 0; n < doc.hands[i].cards.size(); ++n) {
      count_up(cards.element(n), doc.hands[i].cards[n], state.hands[i].cards);
    }
    state.hands[i].drawn = doc.hands[i].drawn;
  }
  if (doc.stack.size() > 2) {
    in.member("stack").refuse({"la liste est trop longue", "the list is too long"});
  }
  for (std::size_t i = 0; i < doc.stack.size(); ++i) {
    state.stack.push(read_frame(in.member("stack").element(i), doc.stack[i]));
  }
  return state;
}

}  // namespace flibuste
