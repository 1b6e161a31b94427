#include "games/port_royal/json.h"

#include "games/port_royal/rules.h"

namespace flibuste::port_royal {
namespace {

// The document of a state.
struct PlayerDoc {
  std::uint8_t coins = 0;
  std::vector<Face> hired;
  std::vector<Face> expeditions;
};
BOOST_DESCRIBE_STRUCT(PlayerDoc, (), (coins, hired, expeditions))

struct BatchDoc {
  std::vector<std::uint8_t> coins;
  std::vector<Face> cards;
};
BOOST_DESCRIBE_STRUCT(BatchDoc, (), (coins, cards))

struct FrameDoc {
  Phase phase = Phase::discover;
  Seat seat = 0;
  std::optional<Face> ship;
  std::uint8_t takes = 0;
  std::uint8_t taken = 0;
};
BOOST_DESCRIBE_STRUCT(FrameDoc, (), (phase, seat, ship, takes, taken))

struct StateDoc {
  Options options;
  std::uint8_t seats = 0;
  Seat first = 0;
  Seat active = 0;
  bool drew = false;
  bool acted = false;
  std::uint8_t frozen_turns = 0;
  bool last_round = false;
  Ending ending = Ending::none;
  std::vector<Face> expeditions;
  std::uint8_t deck = 0;
  FixedList<Face, kPileCards> discard;
  FixedList<Face, kHarbourCards> harbour;
  std::vector<BatchDoc> batches;
  std::vector<PlayerDoc> players;
  std::vector<FrameDoc> stack;
};
BOOST_DESCRIBE_STRUCT(StateDoc, (),
                      (options, seats, first, active, drew, acted, frozen_turns, last_round, ending, expeditions, deck,
                       discard, harbour, batches, players, stack))

// Which members an event has beside its kind.
struct Fields {
  bool seat = false;
  bool card = false;
  bool amount = false;
  bool other = false;
  bool cause = false;
};

constexpr Fields fields(EventKind kind) {
  switch (kind) {
    case EventKind::game_began:
    case EventKind::turn_began:
    case EventKind::nothing_to_draw:
    case EventKind::passed:
      return {.seat = true};
    case EventKind::drawn:
    case EventKind::entered:
    case EventKind::repelled:
    case EventKind::busted:
    case EventKind::traded:
    case EventKind::claimed:
      return {.seat = true, .card = true};
    case EventKind::hired:
      return {.seat = true, .card = true, .amount = true};
    case EventKind::stopped:
    case EventKind::coins_lost:
    case EventKind::goal_reached:
      return {.seat = true, .amount = true};
    case EventKind::coins_gained:
      return {.seat = true, .amount = true, .cause = true};
    case EventKind::fee_paid:
      return {.seat = true, .amount = true, .other = true};
    case EventKind::harbour_cleared:
    case EventKind::reshuffled:
      return {.amount = true};
    case EventKind::game_over:
      return {};
  }
  return {};
}

std::uint8_t expedition_marks(const Reading& in) {
  std::uint8_t marks = 0;
  for (std::size_t i = 0; i < in.array().size(); ++i) {
    const Reading element = in.element(i);
    const Face face = read_json<Face>(element);
    if (card(face).kind != Kind::expedition) {
      element.refuse({"une expédition est attendue", "an expedition is expected"});
    }
    const auto mark = static_cast<std::uint8_t>(1U << expedition_index(face));
    if ((marks & mark) != 0) element.refuse({"cette carte y est deux fois", "that card is there twice"});
    marks = static_cast<std::uint8_t>(marks | mark);
  }
  return marks;
}

std::uint8_t optional_count(const Reading& in, std::string_view key) {
  const auto member = in.optional_member(key);
  return member ? static_cast<std::uint8_t>(member->integer(0, 5)) : std::uint8_t{0};
}

void too_many(const Reading& in) { in.refuse({"la liste est trop longue", "the list is too long"}); }

Player read_player(const Reading& in, const PlayerDoc& doc) {
  Player player;
  player.coins = doc.coins;
  for (std::size_t i = 0; i < doc.hired.size(); ++i) {
    const Face face = doc.hired[i];
    std::uint8_t* held = is_person(face) ? &player.hired[person_index(face)] : nullptr;
    if (held == nullptr || *held >= card(face).copies) {
      in.member("hired").element(i).refuse(
          {"un personnage encore disponible est attendu", "a person that is still to be had is expected"});
    }
    ++*held;
  }
  player.expeditions = expedition_marks(in.member("expeditions"));
  return with_sums(player);
}

void read_batches(const Reading& in, const std::vector<BatchDoc>& docs, State& state) {
  if (docs.size() > kBatches) too_many(in);
  for (std::size_t b = 0; b < docs.size(); ++b) {
    const BatchDoc& doc = docs[b];
    Batch batch;
    if (doc.coins.size() != state.seats) {
      in.element(b).member("coins").refuse({"un nombre par siège est attendu", "one number per seat is expected"});
    }
    if (doc.cards.size() + state.unseen.size() > kPileCards) too_many(in.element(b).member("cards"));
    std::ranges::copy(doc.coins, batch.coins.begin());
    batch.cards = static_cast<std::uint8_t>(doc.cards.size());
    state.unseen.append(doc.cards);
    state.batches.push_back(batch);
  }
}

}  // namespace
}  // namespace flibuste::port_royal

namespace flibuste {

using namespace port_royal;

json::value Form<Face>::write(const Face& face) { return json::string(card(face).key); }

// A view has about a hundred faces.
void Form<Face>::text(std::string& out, const Face& face) {
  static const auto kQuoted = [] {
    std::array<std::string, kFaces> quoted;
    for (std::size_t i = 0; i < kFaces; ++i) quoted[i] = '"' + std::string(kCards[i].key) + '"';
    return quoted;
  }();
  out += kQuoted[static_cast<std::size_t>(face)];
}

Face Form<Face>::read(const Reading& in) {
  if (const auto face = face_from_key(std::string_view(in.string()))) return *face;
  in.refuse({"cette carte n’existe pas", "there is no such card"});
}

json::value Form<Move>::write(const Move& move) {
  json::object object;
  object["kind"] = write_json(move.kind);
  if (move.kind == MoveKind::take || move.kind == MoveKind::claim) object["card"] = write_json(move.card);
  const auto count = [&](const char* key, std::uint8_t value) {
    if (value > 0) object[key] = value;
  };
  count("captains", move.captains);
  count("priests", move.priests);
  count("settlers", move.settlers);
  count("jacks", move.jacks);
  return object;
}

void Form<Move>::text(std::string& out, const Move& move) {
  out += R"({"kind":)";
  write_text(out, move.kind);
  if (move.kind == MoveKind::take || move.kind == MoveKind::claim) {
    out += R"(,"card":)";
    write_text(out, move.card);
  }
  const auto count = [&](std::string_view member, std::uint8_t value) {
    if (value == 0) return;
    out += member;
    write_text(out, value);
  };
  count(R"(,"captains":)", move.captains);
  count(R"(,"priests":)", move.priests);
  count(R"(,"settlers":)", move.settlers);
  count(R"(,"jacks":)", move.jacks);
  out += '}';
}

Move Form<Move>::read(const Reading& in) {
  Move move;
  move.kind = read_json<MoveKind>(in.member("kind"));
  if (move.kind == MoveKind::claim) {
    in.only({"kind", "card", "captains", "priests", "settlers", "jacks"});
    move.captains = optional_count(in, "captains");
    move.priests = optional_count(in, "priests");
    move.settlers = optional_count(in, "settlers");
    move.jacks = optional_count(in, "jacks");
  } else if (move.kind == MoveKind::take) {
    in.only({"kind", "card"});
  } else {
    in.only({"kind"});
    return move;
  }
  move.card = read_json<Face>(in.member("card"));
  return move;
}

json::value Form<Event>::write(const Event& event) {
  json::object object;
  object["kind"] = write_json(event.kind);
  const Fields has = fields(event.kind);
  if (has.seat) object["seat"] = event.seat;
  if (has.card) object["card"] = write_json(event.card);
  if (has.amount) object["amount"] = event.amount;
  if (has.other) object["other"] = event.other;
  if (has.cause) object["cause"] = write_json(event.cause);
  return object;
}

Event Form<Event>::read(const Reading& in) {
  Event event;
  event.kind = read_json<EventKind>(in.member("kind"));
  const Fields has = fields(event.kind);
  std::vector<std::string_view> known = {"kind"};
  const auto know = [&](bool present, std::string_view key) {
    if (present) known.push_back(key);
  };
  know(has.seat, "seat");
  know(has.card, "card");
  know(has.amount, "amount");
  know(has.other, "other");
  know(has.cause, "cause");
  in.only(known);
  if (has.seat) event.seat = read_json<Seat>(in.member("seat"));
  if (has.card) event.card = read_json<Face>(in.member("card"));
  if (has.amount) event.amount = read_json<std::uint8_t>(in.member("amount"));
  if (has.other) event.other = read_json<Seat>(in.member("other"));
  if (has.cause) event.cause = read_json<Cause>(in.member("cause"));
  return event;
}

json::value Form<State>::write(const State& state) {
  StateDoc doc;
  doc.options = state.options;
  doc.seats = state.seats;
  doc.first = state.first;
  doc.active = state.active;
  doc.drew = state.drew;
  doc.acted = state.acted;
  doc.frozen_turns = state.frozen_turns;
  doc.last_round = state.last_round;
  doc.ending = state.ending;
  doc.expeditions = expedition_list(state.expeditions);
  doc.deck = state.deck;
  doc.discard = state.discard;
  doc.harbour = state.harbour;
  const Face* face = state.unseen.begin();
  for (const Batch& batch : state.batches) {
    doc.batches.push_back(
        {.coins = {batch.coins.begin(), batch.coins.begin() + state.seats}, .cards = {face, face + batch.cards}});
    face += batch.cards;
  }
  for (std::size_t i = 0; i < state.seats; ++i) {
    const Player& player = state.players[i];
    PlayerDoc shown{.coins = player.coins, .hired = {}, .expeditions = expedition_list(player.expeditions)};
    for (std::size_t p = 0; p < kPersonFaces; ++p) {
      shown.hired.insert(shown.hired.end(), player.hired[p], person(p));
    }
    doc.players.push_back(std::move(shown));
  }
  for (const Frame& frame : state.stack.frames()) {
    FrameDoc shown{.phase = frame.phase, .seat = frame.seat, .ship = {}, .takes = frame.takes, .taken = frame.taken};
    if (frame.phase == Phase::repel) shown.ship = frame.ship;
    doc.stack.push_back(shown);
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
  state.drew = doc.drew;
  state.acted = doc.acted;
  state.frozen_turns = doc.frozen_turns;
  state.last_round = doc.last_round;
  state.ending = doc.ending;
  state.expeditions = expedition_marks(in.member("expeditions"));
  state.deck = doc.deck;
  state.discard = doc.discard;
  for (const Face face : doc.harbour) put_in_harbour(state, face);
  read_batches(in.member("batches"), doc.batches, state);
  if (doc.players.size() != state.seats) {
    in.member("players").refuse({"un joueur par siège est attendu", "one player per seat is expected"});
  }
  for (std::size_t i = 0; i < doc.players.size(); ++i) {
    state.players[i] = read_player(in.member("players").element(i), doc.players[i]);
  }
  if (doc.stack.size() > 2) too_many(in.member("stack"));
  for (std::size_t i = 0; i < doc.stack.size(); ++i) {
    const FrameDoc& frame = doc.stack[i];
    if (frame.ship.has_value() != (frame.phase == Phase::repel)) {
      in.member("stack").element(i).member("ship").refuse(
          {"un navire attend exactement quand il peut être repoussé", "a ship waits exactly when it may be repelled"});
    }
    state.stack.push({.phase = frame.phase,
                      .seat = frame.seat,
                      .ship = frame.ship.value_or(Face{}),
                      .takes = frame.takes,
                      .taken = frame.taken});
  }
  return state;
}

}  // namespace flibuste
