// What makes a state impossible: the conservation law, and positions the rules can never reach.
#include <algorithm>
#include <string>

#include "games/aux_sabords/rules.h"

namespace flibuste::aux_sabords {
namespace {

std::string at(std::string_view list, std::size_t index, std::string_view member = "") {
  return "/" + std::string(list) + "/" + std::to_string(index) + std::string(member);
}

std::optional<Fault> turn_fault(const State& s) {
  if (s.seats < kMinSeats || s.seats > kMaxPlayers) return Fault{"/seats", {"de 2 à 4 joueurs", "2 to 4 players"}};
  const Words absent = {"cette couleur n’est pas en jeu", "that colour is not in the game"};
  if (!in_play(s.seats, s.first)) return Fault{"/first", absent};
  if (!in_play(s.seats, s.active)) return Fault{"/active", absent};
  if (s.round < 1 || s.round > round_limit(s.options)) {
    return Fault{"/round", {"ce tour de table n’est pas joué", "that round is not played"}};
  }
  if (s.die > 6) return Fault{"/die", {"un dé a six faces", "a die has six faces"}};
  if (s.steps > s.die) return Fault{"/steps", {"pas plus que le dé", "no more than the die"}};
  for (std::size_t i = 0; i < s.wake.size(); ++i) {
    if (!chart(s).open(s.active, s.wake[i])) return Fault{at("wake", i), {"case interdite", "closed square"}};
  }
  return std::nullopt;
}

std::optional<Fault> fleet_fault(const State& s, Colour colour) {
  const std::size_t i = index(colour);
  const Fleet& f = s.fleets[i];
  if (!in_play(s.seats, colour)) {
    if (f == Fleet{}) return std::nullopt;
    return Fault{at("fleets", i), {"cette couleur n’est pas en jeu", "that colour is not in the game"}};
  }
  const Square port = chart(s).ports[i];
  if (f.built != (f.square != kNowhere)) {
    return Fault{at("fleets", i, "/square"), {"un navire construit est sur la mer", "a ship once built is at sea"}};
  }
  if (!f.built) {
    if (f.rigged) return Fault{at("fleets", i, "/in_force"), {"pas de navire", "there is no ship"}};
    if (total(f.aboard) > 0) return Fault{at("fleets", i, "/aboard"), {"pas de navire", "there is no ship"}};
    if (total(f.landed) > 0) return Fault{at("fleets", i, "/landed"), {"pas de navire", "there is no ship"}};
    if (f.waiting != 1) {
      return Fault{at("fleets", i, "/waiting"), {"le premier coffre attend encore", "the first chest still waits"}};
    }
    return std::nullopt;
  }
  if (!chart(s).open(colour, f.square)) {
    return Fault{at("fleets", i, "/square"), {"case interdite", "closed square"}};
  }
  if (!f.rigged && f.square != port) {
    return Fault{at("fleets", i, "/in_force"), {"en mer il faut une carte Navire", "at sea a Ship card is needed"}};
  }
  if (f.square == port && total(f.aboard) > 0) {
    return Fault{at("fleets", i, "/aboard"), {"au port la cale est vide", "in port the hold is empty"}};
  }
  int ships = 0;
  for (const Fleet& other : s.fleets) ships += other.square == f.square ? 1 : 0;
  if (ships > 2) {
    return Fault{at("fleets", i, "/square"), {"plus de deux navires sur une case", "more than two ships on a square"}};
  }
  return std::nullopt;
}

std::optional<Fault> chest_fault(const State& s) {
  for (const Colour colour : kAllColours) {
    if (auto fault = fleet_fault(s, colour)) return fault;
  }
  for (const Colour colour : kAllColours) {
    const std::size_t i = index(colour);
    const int expected = in_play(s.seats, colour) ? chests_each(s.options) : 0;
    int chests = s.fleets[i].reserve + s.fleets[i].waiting + home(s, colour);
    for (const Fleet& each : s.fleets) chests += each.aboard[i];
    if (chests != expected) {
      return Fault{at("fleets", i, "/reserve"),
                   {std::to_string(chests) + " coffres de cette couleur au lieu de " + std::to_string(expected),
                    std::to_string(chests) + " chests of that colour instead of " + std::to_string(expected)}};
    }
  }
  return std::nullopt;
}

// Cards in the hand of the active colour, by what is decided.
bool right_size(const State& s, int size) {
  const Frame& frame = s.stack.top();
  switch (frame.phase) {
    case Phase::build:
    case Phase::discard:
      return size == kHandCards + 1;
    case Phase::rig:  // four when the ship was built this turn
      return size == kHandCards + 1 || size == kHandCards - 1;
    case Phase::defend:
      return size == kHandCards - frame.count;
    default:
      return size == kHandCards;
  }
}

std::optional<Fault> card_fault(const State& s) {
  CardCounts seen = s.discard;
  CardCounts dealt{};  // by the last shuffle
  const auto add = [](CardCounts& counts, Card card, int count) {
    counts[index(card)] = static_cast<std::uint8_t>(counts[index(card)] + count);
  };
  for (const Card card : s.pile) {
    add(seen, card, 1);
    add(dealt, card, 1);
  }
  const std::size_t hands = hand_count(s.seats, s.options.hands);
  for (std::size_t i = 0; i < s.hands.size(); ++i) {
    if (i >= hands) {
      if (!(s.hands[i] == Hand{})) return Fault{"/hands", {"trop de mains", "too many hands"}};
      continue;
    }
    const int size = total(s.hands[i].cards);
    const bool active = i == hand_of(s, s.active) && !s.stack.empty();
    if (active ? !right_size(s, size) : size != kHandCards) {
      return Fault{at("hands", i, "/cards"), {"une main a cinq cartes", "a hand has five cards"}};
    }
    for (std::size_t kind = 0; kind < kCards; ++kind) {
      add(seen, static_cast<Card>(kind), s.hands[i].cards[kind]);
      add(dealt, static_cast<Card>(kind), s.hands[i].drawn[kind]);
    }
  }
  for (const Fleet& fleet : s.fleets) add(seen, Card::ship, fleet.rigged ? 1 : 0);
  for (const Frame& frame : s.stack.frames()) {
    if (frame.card > Card::captain) return Fault{"/stack", {"on attaque avec des Pirates", "Pirates attack"}};
    add(seen, frame.card, frame.count);
  }
  for (std::size_t kind = 0; kind < kCards; ++kind) {
    const std::string key(card_key(static_cast<Card>(kind)));
    if (seen[kind] != kCopies[kind]) {
      const std::string counts = std::to_string(seen[kind]);
      const std::string copies = std::to_string(kCopies[kind]);
      return Fault{"/pile",
                   {key + "\u00a0: " + counts + " exemplaires au lieu de " + copies,
                    key + ": " + counts + " copies instead of " + copies}};
    }
    if (dealt[kind] > kCopies[kind]) {
      return Fault{"/hands", {key + "\u00a0: piochée trop souvent", key + ": drawn too often"}};
    }
  }
  if (total(s.discard) > 0 ? s.discard[index(s.top)] == 0 : s.top != Card::pirate) {
    return Fault{"/discard", {"la carte du dessus n’y est pas", "the card on top is not there"}};
  }
  return std::nullopt;
}

// The wake leads to where the ship is, one step at a time.
std::optional<Fault> wake_fault(const State& s) {
  const Fleet& ship = fleet(s, s.active);
  const std::size_t expected = s.die == 0 ? 0 : static_cast<std::size_t>(s.die - s.steps + 1);
  if (s.wake.size() != expected || (expected > 0 && s.wake.back() != ship.square)) {
    return Fault{"/wake", {"le sillage ne suit pas du dé", "the wake does not follow from the die"}};
  }
  for (std::size_t i = 1; i < s.wake.size(); ++i) {
    const Neighbours& near = chart(s).steps[index(s.active)][index(s.wake[i - 1])];
    if (std::ranges::find(near, s.wake[i]) == near.end()) {
      return Fault{at("wake", i), {"ce n’est pas la case voisine", "that is not a neighbouring square"}};
    }
  }
  return std::nullopt;
}

std::optional<Fault> base_fault(const State& s, const Frame& frame, bool alone) {
  const Fleet& ship = fleet(s, s.active);
  bool possible = false;
  switch (frame.phase) {
    case Phase::build:
      possible = !ship.built && s.die == 0;
      break;
    case Phase::rig:
      possible = ship.built && !ship.rigged && s.die == 0;
      break;
    case Phase::discard:
      possible = s.die == 0;
      break;
    case Phase::roll:
      possible = ship.rigged && s.die == 0;
      break;
    case Phase::sail:
      possible = ship.rigged && s.die > 0 && (!alone || s.steps > 0);
      break;
    default:
      break;
  }
  if (!possible || (!alone && frame.phase != Phase::sail)) {
    return Fault{"/stack/0/phase", {"impossible dans cette position", "impossible in this position"}};
  }
  if (frame.seat != seat_of(s, s.active)) {
    return Fault{"/stack/0/seat", {"ce n’est pas son tour", "it is not that seat's turn"}};
  }
  return std::nullopt;
}

// What a square just entered asks.
std::optional<Fault> entry_fault(const State& s, const Frame& frame) {
  const Fleet& ship = fleet(s, s.active);
  const std::size_t i = index(s.active);
  bool possible = s.wake.size() > 1;
  switch (frame.phase) {
    case Phase::rose:
      possible = possible && ship.square == chart(s).roses[i] && ship.reserve > 0;
      break;
    case Phase::treasure:
      possible = possible && ship.square == chart(s).treasures[i] && ship.waiting + ship.aboard[i] > 1;
      break;
    case Phase::board:
    case Phase::defend:
      possible = possible && ship_at(s, ship.square, s.active) == frame.other &&
                 seat_of(s, frame.other) != seat_of(s, s.active);
      break;
    default:
      possible = false;
      break;
  }
  if (!possible) return Fault{"/stack/1/phase", {"impossible dans cette position", "impossible in this position"}};
  if (frame.seat != seat_of(s, frame.phase == Phase::defend ? frame.other : s.active)) {
    return Fault{"/stack/1/seat", {"ce siège ne peut pas choisir ici", "that seat cannot choose here"}};
  }
  if (frame.card == Card::captain && frame.count > 1) {
    return Fault{"/stack/1/stake", {"un Capitaine attaque seul", "a Captain attacks alone"}};
  }
  return std::nullopt;
}

std::optional<Fault> stack_fault(const State& s) {
  bool one_home = false;
  bool all_home = true;
  for (const Colour colour : kAllColours) {
    if (!in_play(s.seats, colour)) continue;
    const bool complete = home(s, colour) == chests_each(s.options);
    one_home = one_home || complete;
    all_home = all_home && complete;
  }
  const Ending due = all_home                          ? Ending::all_landed
                     : one_home && s.options.quick_end ? Ending::colour_landed
                                                       : Ending::none;
  if (s.ending != due && (due != Ending::none || s.ending != Ending::rounds)) {
    return Fault{"/ending", {"ne suit pas des coffres à l’abri", "does not follow from the chests landed"}};
  }
  if (s.ending == Ending::rounds && s.round != round_limit(s.options)) {
    return Fault{"/ending", {"ce n’est pas le dernier tour de table", "that is not the last round"}};
  }
  if (s.stack.empty() != (s.ending != Ending::none)) {
    return Fault{"/ending", {"une partie finie n’attend plus de décision", "a finished game waits for no decision"}};
  }
  if (s.stack.empty()) return std::nullopt;
  const auto& frames = s.stack.frames();
  if (auto fault = base_fault(s, frames[0], frames.size() == 1)) return fault;
  if (auto fault = wake_fault(s)) return fault;
  return frames.size() > 1 ? entry_fault(s, frames[1]) : std::nullopt;
}

}  // namespace

std::optional<Fault> Rules::fault(const State& state) {
  for (const auto check : {turn_fault, chest_fault, card_fault, stack_fault}) {
    if (auto found = check(state)) return found;
  }
  return std::nullopt;
}

}  // namespace flibuste::aux_sabords
