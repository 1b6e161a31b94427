// What makes a state impossible: the conservation law, and positions the rules can never reach.
#include <algorithm>
#include <bit>
#include <string>

#include "games/port_royal/rules.h"

namespace flibuste::port_royal {
namespace {

std::string at(std::string_view list, std::size_t index, std::string_view member = "") {
  return "/" + std::string(list) + "/" + std::to_string(index) + std::string(member);
}

bool valid(Face face) { return static_cast<std::size_t>(face) < kFaces; }

std::optional<Fault> turn_fault(const State& s) {
  if (s.seats < kMinSeats || s.seats > kMaxPlayers) {
    return Fault{"/seats", {"de 2 à 5 joueurs", "2 to 5 players"}};
  }
  if (s.first >= s.seats) return Fault{"/first", {"ce siège n’existe pas", "there is no such seat"}};
  if (s.active >= s.seats) return Fault{"/active", {"ce siège n’existe pas", "there is no such seat"}};
  if (s.frozen_turns > s.seats) {
    return Fault{"/frozen_turns", {"la partie serait déjà finie", "the game would be over already"}};
  }
  return std::nullopt;
}

// Batches cover the unseen cards, and their cards lie in purses or, for the last batch, in the draw pile.
std::optional<Fault> batch_fault(const State& s) {
  std::size_t covered = 0;
  for (std::size_t b = 0; b < s.batches.size(); ++b) {
    const Batch& batch = s.batches[b];
    const bool last = b + 1 == s.batches.size();
    int lying = last ? s.deck : 0;
    for (std::size_t seat = 0; seat < batch.coins.size(); ++seat) {
      if (seat >= s.seats && batch.coins[seat] > 0) {
        return Fault{at("batches", b, "/coins"), {"ce siège n’existe pas", "there is no such seat"}};
      }
      lying += batch.coins[seat];
    }
    if (lying != batch.cards || (!last && batch.cards == 0)) {
      return Fault{at("batches", b, "/cards"),
                   {"autant de faces que de pièces et de cartes de la pioche sont attendues",
                    "as many faces are expected as there are coins and cards of the draw pile"}};
    }
    covered += batch.cards;
  }
  if (s.batches.empty() || covered != s.unseen.size()) {
    return Fault{"/batches", {"il faut au moins un lot", "there must be at least one batch"}};
  }
  return std::nullopt;
}

std::optional<Fault> player_fault(const State& s) {
  for (std::size_t seat = 0; seat < s.players.size(); ++seat) {
    const Player& player = s.players[seat];
    if (seat >= s.seats) {
      if (!(player == Player{})) return Fault{"/players", {"trop de joueurs", "too many players"}};
      continue;
    }
    int coins = 0;
    for (const Batch& batch : s.batches) coins += batch.coins[seat];
    if (coins != player.coins) {
      return Fault{at("players", seat, "/coins"),
                   {"les pièces sont des cartes\u00a0: " + std::to_string(coins) + " d’après les lots",
                    "coins are cards: " + std::to_string(coins) + " by the batches"}};
    }
    if (!(with_sums(player) == player)) {
      return Fault{at("players", seat),
                   {"les sommes ne suivent pas des cartes", "the sums do not follow from the cards"}};
    }
  }
  return std::nullopt;
}

// Somewhere in the document where a card of this face lies, the open places first.
std::string place_of(const State& s, Face face) {
  const auto index_in = [&](const auto& list) {
    return static_cast<std::size_t>(std::ranges::find(list, face) - list.begin());
  };
  if (const std::size_t i = index_in(s.discard); i < s.discard.size()) return at("discard", i);
  if (const std::size_t i = index_in(s.harbour); i < s.harbour.size()) return at("harbour", i);
  if (card(face).kind == Kind::expedition && ((s.expeditions >> expedition_index(face)) & 1U) != 0)
    return "/expeditions";
  for (std::size_t seat = 0; seat < s.seats; ++seat) {
    if (is_person(face) && hired(s.players[seat], face) > 0) return at("players", seat, "/hired");
    if (card(face).kind == Kind::expedition && ((s.players[seat].expeditions >> expedition_index(face)) & 1U) != 0) {
      return at("players", seat, "/expeditions");
    }
  }
  return "/batches";
}

// Every card of the box is in exactly one place.
std::optional<Fault> conservation_fault(const State& s) {
  std::array<int, kFaces> seen{};
  const auto count = [&](Face face, int copies = 1) { seen[static_cast<std::size_t>(face)] += copies; };
  for (const auto* pile : {&s.unseen, &s.discard}) {
    for (const Face face : *pile) {
      if (!valid(face)) return Fault{"/discard", {"carte inconnue", "unknown card"}};
      count(face);
    }
  }
  for (std::size_t i = 0; i < s.discard.size(); ++i) {
    if (s.discard[i] == Face::expedition_all) {
      return Fault{
          at("discard", i),
          {"l’expédition à cinq joueurs n’est jamais défaussée", "the five-player expedition is never discarded"}};
    }
  }
  for (const Face face : s.unseen) {
    if (face == Face::expedition_all) {
      return Fault{"/batches",
                   {"l’expédition à cinq joueurs n’a pas de pièce au dos",
                    "the five-player expedition has no coin on its back"}};
    }
  }
  State rebuilt;
  for (std::size_t i = 0; i < s.harbour.size(); ++i) {
    const Face face = s.harbour[i];
    if (!valid(face) || !(is_ship(face) || is_person(face))) {
      return Fault{at("harbour", i),
                   {"seuls navires et personnages sont au port", "only ships and persons lie in the harbour"}};
    }
    if (is_ship(face) && in_harbour(rebuilt, card(face).colour)) {
      return Fault{at("harbour", i), {"deux navires de la même couleur", "two ships of one colour"}};
    }
    put_in_harbour(rebuilt, face);
    count(face);
  }
  if (rebuilt.harbour_faces != s.harbour_faces) {
    return Fault{"/harbour", {"les faces ne suivent pas des cartes", "the faces do not follow from the cards"}};
  }
  for (const Player& player : s.players) {
    for (std::size_t i = 0; i < kPersonFaces; ++i) count(person(i), player.hired[i]);
    for (std::size_t i = 0; i < kExpeditions; ++i) count(expedition(i), (player.expeditions >> i) & 1);
  }
  for (std::size_t i = 0; i < kExpeditions; ++i) count(expedition(i), (s.expeditions >> i) & 1);
  for (const Frame& frame : s.stack.frames()) {
    if (frame.phase == Phase::repel) {
      if (!valid(frame.ship) || !is_ship(frame.ship))
        return Fault{"/stack", {"un navire est attendu", "a ship is expected"}};
      count(frame.ship);
    }
  }
  // A surplus is named before a lack, because it has a place.
  for (const bool surplus : {true, false}) {
    for (std::size_t i = 0; i < kFaces; ++i) {
      const auto face = static_cast<Face>(i);
      const int expected = face == Face::expedition_all && s.seats < kMaxPlayers ? 0 : card(face).copies;
      if (surplus ? seen[i] <= expected : seen[i] == expected) continue;
      const std::string key(card(face).key);
      return Fault{surplus ? place_of(s, face) : "/batches",
                   {key + "\u00a0: " + std::to_string(seen[i]) + " exemplaires au lieu de " + std::to_string(expected),
                    key + ": " + std::to_string(seen[i]) + " copies instead of " + std::to_string(expected)}};
    }
  }
  return std::nullopt;
}

bool goal_reached(const State& s) {
  return std::ranges::any_of(s.players, [&](const Player& player) {
    return player.points >= kGoal && (!s.options.end_variant || player.expeditions != 0);
  });
}

// Nothing but the cards in piles and purses: no person hired, no expedition out.
bool nothing_open(const State& s) {
  const std::uint8_t out =
      s.seats == kMaxPlayers ? static_cast<std::uint8_t>(1U << expedition_index(Face::expedition_all)) : 0;
  return s.expeditions == out && std::ranges::all_of(s.players, [](const Player& player) {
           return player.expeditions == 0 && player.hired == Player{}.hired;
         });
}

std::optional<Fault> frame_fault(const State& s, const Frame& frame, std::size_t index) {
  const std::string place = at("stack", index);
  if (frame.seat >= s.seats || (frame.phase != Phase::hire && frame.seat != s.active)) {
    return Fault{place + "/seat", {"ce siège ne peut pas choisir ici", "that seat cannot choose here"}};
  }
  if (frame.phase == Phase::repel && !can_repel(s.players[s.active], frame.ship)) {
    return Fault{place + "/ship", {"ce navire ne peut pas être repoussé", "that ship cannot be repelled"}};
  }
  if (frame.phase != Phase::repel && frame.ship != Face{}) {
    return Fault{place + "/ship", {"aucun navire n’attend ici", "no ship waits here"}};
  }
  const int governors = s.players[frame.seat].governors;
  if (frame.phase == Phase::hire ? frame.takes + frame.taken > 3 + governors : frame.takes + frame.taken > 0) {
    return Fault{place + "/takes", {"trop de cartes", "too many cards"}};
  }
  if (frame.phase == Phase::claim_after_bust && (!s.options.claim_after_bust || !s.harbour.empty())) {
    return Fault{place + "/phase", {"impossible avec ces options", "impossible with these options"}};
  }
  return std::nullopt;
}

std::optional<Fault> stack_fault(const State& s) {
  if (s.last_round != goal_reached(s)) {
    return Fault{"/last_round", {"ne suit pas des points", "does not follow from the points"}};
  }
  if (s.stack.empty() != (s.ending != Ending::none)) {
    return Fault{"/ending", {"une partie finie n’attend plus de décision", "a finished game waits for no decision"}};
  }
  if (s.stack.empty()) {
    if (s.ending == Ending::points && !s.last_round) {
      return Fault{"/ending", {"personne n’a atteint le but", "nobody has reached the goal"}};
    }
    return std::nullopt;
  }
  const auto& frames = s.stack.frames();
  for (std::size_t i = 0; i < frames.size(); ++i) {
    if (auto fault = frame_fault(s, frames[i], i)) return fault;
  }
  const bool waiting = frames.size() == 2;
  if (waiting ? frames[0].phase != Phase::discover || frames[1].phase != Phase::repel
              : frames[0].phase == Phase::repel) {
    return Fault{"/stack", {"un navire attend sur une découverte", "a ship waits on top of a discovery"}};
  }
  if (frames[0].phase == Phase::discover && !s.drew && (waiting || !s.harbour.empty() || !can_draw(s))) {
    return Fault{"/drew", {"une carte a déjà été piochée", "a card has been drawn already"}};
  }
  const bool looking = frames[0].phase == Phase::discover;
  if (!looking && !s.drew && (can_draw(s) || !s.harbour.empty()) && !s.acted) {
    return Fault{"/drew", {"la première carte est due", "the first card is owed"}};
  }
  if (looking && s.acted && s.players[s.active].expeditions == 0) {
    return Fault{"/acted", {"rien n’a pu être pris ni accompli", "nothing can have been taken or claimed"}};
  }
  if (frames[0].taken > 0 && !s.acted) {
    return Fault{"/acted", {"une carte a été prise", "a card was taken"}};
  }
  if (s.drew && looking && !waiting && s.batches.size() == 1 && s.harbour.empty() && s.discard.empty() &&
      nothing_open(s)) {
    return Fault{"/drew", {"aucune carte n’a pu être piochée", "no card can have been drawn"}};
  }
  if (s.frozen_turns > 0 && looking && !s.drew && !s.acted) {
    return Fault{"/frozen_turns", {"les deux piles étaient vides", "both piles were empty"}};
  }
  Moves moves;
  Rules::legal(s, s.stack.top().seat, moves);
  const bool only_pass = moves.size() == 1 && moves[0].kind == MoveKind::pass;
  if (moves.empty() || only_pass) {
    return Fault{"/stack", {"il n’y a rien à choisir", "there is nothing to choose"}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Fault> Rules::fault(const State& state) {
  for (const auto check : {turn_fault, batch_fault, player_fault, conservation_fault, stack_fault}) {
    if (auto found = check(state)) return found;
  }
  return std::nullopt;
}

}  // namespace flibuste::port_royal
