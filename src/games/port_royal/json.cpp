#include "games/port_royal/json.h"

#include "core/schema.h"
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

constexpr auto kPlayerDoc = document("StatePlayer", "", member<&PlayerDoc::hired>(documents::kPerson),
                                     member<&PlayerDoc::expeditions>(documents::kExpedition, "claimed"));
constexpr auto kBatchDoc = document("StateBatch", "cards shuffled together and not seen since",
                                    member<&BatchDoc::coins>("how many of them lie as coins before each seat"),
                                    member<&BatchDoc::cards>("the pool of their faces"));
constexpr auto kFrameDoc = document("StateFrame", "who must choose what", member<&FrameDoc::seat>(documents::kSeat),
                                    member<&FrameDoc::ship>(documents::kShip, "of `repel`: the ship that waits"),
                                    member<&FrameDoc::takes>("of `hire`: cards the seat may still take"),
                                    member<&FrameDoc::taken>("of `hire`: cards it has taken"));
constexpr auto kStateDoc = document(
    "State", "where every card lies, and who must choose; sums are not in it",
    member<&StateDoc::seats>(documents::kPlayers), member<&StateDoc::first>(documents::kSeat, "the start player"),
    member<&StateDoc::active>(documents::kSeat, "whose turn it is"),
    member<&StateDoc::drew>("the active player has drawn a card this turn"),
    member<&StateDoc::acted>("something was taken or claimed this turn"),
    member<&StateDoc::frozen_turns>("turns in a row with both piles empty in which nobody could act"),
    member<&StateDoc::last_round>("somebody has reached the goal"),
    member<&StateDoc::expeditions>(documents::kExpedition, "that lie face up"),
    member<&StateDoc::deck>("cards in the draw pile"), member<&StateDoc::discard>("oldest first"),
    member<&StateDoc::harbour>(documents::kHarbourCard, "in the order drawn"),
    member<&StateDoc::batches>("oldest first; the last one is also the draw pile"),
    member<&StateDoc::stack>("the last frame is the decision; none: the game is over"));

}  // namespace
}  // namespace flibuste::port_royal

namespace flibuste {

template <>
constexpr auto kDocument<port_royal::PlayerDoc> = port_royal::kPlayerDoc;
template <>
constexpr auto kDocument<port_royal::BatchDoc> = port_royal::kBatchDoc;
template <>
constexpr auto kDocument<port_royal::FrameDoc> = port_royal::kFrameDoc;
template <>
constexpr auto kDocument<port_royal::StateDoc> = port_royal::kStateDoc;

}  // namespace flibuste

namespace flibuste::port_royal {
namespace {

std::uint8_t expedition_marks(const Reading& in) {
  std::uint8_t marks = 0;
  for (std::size_t i = 0; i < in.array().size(); ++i) {
    const Reading element = in.element(i);
    const Face face = read_json<Face>(element);
    const auto mark = static_cast<std::uint8_t>(1U << expedition_index(face));
    if ((marks & mark) != 0) element.refuse({"cette carte y est deux fois", "that card is there twice"});
    marks = static_cast<std::uint8_t>(marks | mark);
  }
  return marks;
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

json::object Form<State>::schema(Schema& schema) { return schema.as<StateDoc>(); }

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
  state.seats = doc.seats;
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
