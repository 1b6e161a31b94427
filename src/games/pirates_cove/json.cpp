#include "games/pirates_cove/json.h"

#include "core/schema.h"

namespace flibuste::pirates_cove {
namespace {

struct StateDoc : Position {
  std::uint8_t battles = 0;
  FixedList<Frame, 1> stack;
};
BOOST_DESCRIBE_STRUCT(StateDoc, (Position), (battles, stack))

}  // namespace
}  // namespace flibuste::pirates_cove

namespace flibuste {

using namespace pirates_cove;

template <>
constexpr auto kDocument<StateDoc> = document(
    "State", "where every card, coin, chest and ring is, and who must choose",
    member<&StateDoc::seats>(from_to(kMinSeats, kMaxPlayers)), member<&StateDoc::month>("0 while ships are fitted out"),
    member<&StateDoc::place>(documents::kPlace, "where something is going on"),
    member<&StateDoc::pile>("the number of the tavern pile; each shuffling makes a new one"),
    member<&StateDoc::announced>("destinations are chosen openly this month"),
    member<&StateDoc::turned>("treasure cards face up, by island"),
    member<&StateDoc::pool>("tavern cards to draw, without an order"),
    member<&StateDoc::treasures>("treasure cards to turn up, without an order"),
    member<&StateDoc::spent>("treasure cards that were taken or discarded"),
    member<&StateDoc::legends>("to draw, without an order"), member<&StateDoc::offered>("the second parrot"),
    member<&StateDoc::battles>("begun so far"), member<&StateDoc::stack>("the decision; empty: the game is over"));

json::value Form<Player>::write(const Player& player) {
  PlayerDoc doc;
  doc.fame = player.fame;
  doc.fame_from = player.fame_from;
  doc.rings = player.rings;
  for (std::size_t i = 0; i < kSections; ++i) {
    if (player.mastercraft[i] == 0) continue;
    doc.mastercraft.push_back({.section = section_at(i), .hits = player.mastercraft[i]});
  }
  doc.parrot = player.parrot;
  doc.gold = player.gold;
  doc.chests = player.chests;
  doc.overboard = player.overboard;
  doc.place = player.place;
  doc.hit = player.hit;
  doc.hand = player.hand;
  doc.played = player.played;
  return write_json(doc);
}

Player Form<Player>::read(const Reading& in) {
  const auto doc = read_json<PlayerDoc>(in);
  Player player;
  player.fame = doc.fame;
  player.fame_from = doc.fame_from;
  player.rings = doc.rings;
  int last = -1;
  for (std::size_t i = 0; i < doc.mastercraft.size(); ++i) {
    const MastercraftDoc& card = doc.mastercraft[i];
    const int section = static_cast<int>(index(card.section));
    if (section <= last) {
      in.member("mastercraft")
          .element(i)
          .refuse({"un Artisan par section, dans l’ordre", "one for each section, in order"});
    }
    last = section;
    player.mastercraft[index(card.section)] = card.hits;
  }
  player.parrot = doc.parrot;
  player.gold = doc.gold;
  player.chests = doc.chests;
  player.overboard = doc.overboard;
  player.place = doc.place;
  player.hit = doc.hit;
  player.hand = doc.hand;
  player.played = doc.played;
  return player;
}

json::object Form<State>::schema(Schema& schema) { return schema.as<StateDoc>(); }

json::value Form<State>::write(const State& state) {
  StateDoc doc;
  static_cast<Position&>(doc) = state;
  doc.battles = state.battles;
  doc.stack = state.stack.frames();
  return write_json(doc);
}

State Form<State>::read(const Reading& in) {
  const auto doc = read_json<StateDoc>(in);
  State state;
  static_cast<Position&>(state) = doc;
  state.battles = doc.battles;
  for (const Frame& frame : doc.stack) state.stack.push(frame);
  return state;
}

}  // namespace flibuste
