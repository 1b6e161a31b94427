#include "games/aux_sabords/json.h"

#include "core/schema.h"
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

constexpr auto kFleetDoc = document(
    "StateFleet", "all that belongs to one colour",
    member<&FleetDoc::in_force>(from_to(Card::ship, Card::ship), "its Ship card"),
    member<&FleetDoc::square>("where the ship is"), member<&FleetDoc::reserve>("chests beside the board"),
    member<&FleetDoc::waiting>("chests on the treasure square"), member<&FleetDoc::aboard>(documents::kChestCounts),
    member<&FleetDoc::landed>(documents::kChestCounts, "in this colour's port"));
constexpr auto kHandDoc = document("StateHand", "", member<&HandDoc::drawn>("since the last shuffle"));
constexpr auto kFrameDoc =
    document("StateFrame", "who must choose what", member<&FrameDoc::seat>(documents::kSeat),
             member<&FrameDoc::other>("of `board`: the ship met; of `defend`: the ship attacked"),
             member<&FrameDoc::stake>(documents::kFighter, "of `defend`: what the attacker laid"));
constexpr auto kStateDoc =
    document("State", "where every card and chest is, and who must choose; every card of the box is named once",
             member<&StateDoc::seats>(documents::kPlayers), member<&StateDoc::first>("who began"),
             member<&StateDoc::active>("whose turn it is"), member<&StateDoc::round>("from 1"),
             member<&StateDoc::die>(from_to(0, 6), "0: not rolled yet"), member<&StateDoc::steps>("left of the die"),
             member<&StateDoc::wake>("squares of the active ship this turn, where it began first"),
             member<&StateDoc::pile>("without an order"), member<&StateDoc::discard>("the card on top is the last"),
             member<&StateDoc::fleets>("in the order of colours"),
             member<&StateDoc::stack>("the last frame is the decision; none: the game is over"));

}  // namespace
}  // namespace flibuste::aux_sabords

namespace flibuste {

template <>
constexpr auto kDocument<aux_sabords::FleetDoc> = aux_sabords::kFleetDoc;
template <>
constexpr auto kDocument<aux_sabords::HandDoc> = aux_sabords::kHandDoc;
template <>
constexpr auto kDocument<aux_sabords::FrameDoc> = aux_sabords::kFrameDoc;
template <>
constexpr auto kDocument<aux_sabords::StateDoc> = aux_sabords::kStateDoc;

}  // namespace flibuste

namespace flibuste::aux_sabords {
namespace {

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

json::value Form<Square>::write(const Square& square) { return json::string(square_name(square)); }

void Form<Square>::text(std::string& out, const Square& square) {
  out.append(1, '"').append(square_name(square)).append(1, '"');
}

Square Form<Square>::read(const Reading& in) {
  if (const auto square = square_from_name(std::string_view(in.string()))) return *square;
  in.refuse({"cette case n’existe pas", "there is no such square"});
}

json::object Form<Square>::schema() { return {{"type", "string"}, {"pattern", "^[A-K](1[01]|[1-9])$"}}; }

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

json::object Form<CardCounts>::schema() {
  json::object counts;
  json::array required;
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    const std::string_view key = card_key(static_cast<Card>(kind));
    counts[key] = {{"type", "integer"}, {"minimum", 0}, {"maximum", kCopies[kind]}};
    required.emplace_back(key);
  }
  return {{"type", "object"},
          {"properties", std::move(counts)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

json::object Form<State>::schema(Schema& schema) { return schema.as<StateDoc>(); }

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
  state.seats = doc.seats;
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
