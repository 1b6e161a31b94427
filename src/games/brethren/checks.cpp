// What no position of Brethren of the Coast can be.
#include <string>

#include "games/brethren/fleets.h"
#include "games/brethren/rules.h"

namespace flibuste::brethren {
namespace {

std::string at(std::string_view list, std::size_t i, std::string_view member = "") {
  std::string pointer = "/" + std::string(list) + "/" + std::to_string(i);
  if (!member.empty()) pointer.append("/").append(member);
  return pointer;
}

// Turns that a seat has completed.
int turns_of(const State& s, Seat seat) {
  const int order = (seat - s.first + s.seats) % s.seats;
  return (s.turn - order + s.seats - 1) / s.seats;
}

// The seat has played its ship (its card) in the turn that is going on.
bool in_turn(const State& s, Seat seat, Phase played) {
  return stage(s) == Stage::play && seat == active(s) && s.stack.top().phase > played;
}

std::optional<Fault> turn_fault(const State& s) {
  if (s.seats < kMinSeats || s.seats > kMaxPlayers) return Fault{"/seats", {"de 3 à 6", "3 to 6"}};
  if (s.first >= s.seats) return Fault{"/first", {"ce siège n’existe pas", "there is no such seat"}};
  if (s.turn > turns(s.seats)) return Fault{"/turn", {"la partie a douze tours", "the game has twelve rounds"}};
  if (s.stack.empty()) {
    if (s.turn < turns(s.seats)) return Fault{"/stack", {"une décision est attendue", "a decision is due"}};
    return std::nullopt;
  }
  const Frame& frame = s.stack.top();
  if (frame.board >= s.seats || (frame.phase == Phase::ship && frame.board != 0)) {
    return Fault{at("stack", 0, "board"), {"ce plateau n’existe pas", "there is no such board"}};
  }
  const bool turn = frame.phase != Phase::pick;
  if (turn && stage(s) != Stage::play) return Fault{"/turn", {"tout est joué", "everything is played"}};
  if (turn && frame.seat != active(s)) {
    return Fault{at("stack", 0, "seat"), {"ce n’est pas son tour", "it is not that seat’s turn"}};
  }
  return std::nullopt;
}

std::optional<Fault> board_fault(const State& s, std::size_t i) {
  const Board& board = s.boards[i];
  for (std::size_t f = 0; f < board.fleets.size(); ++f) {
    const Fleet& fleet = board.fleets[f];
    const std::string place = at("boards", i, "fleets") + "/" + std::to_string(f);
    if (fleet.seat >= s.seats) return Fault{place + "/seat", {"ce siège n’existe pas", "there is no such seat"}};
    if (fleet.galleons > kGalleons || fleet.schooners > kSchooners || ships(fleet) == 0) {
      return Fault{place, {"une flotte a de 1 à 12 navires", "a fleet has 1 to 12 ships"}};
    }
    for (std::size_t other = 0; other < f; ++other) {
      if (board.fleets[other].seat == fleet.seat) {
        return Fault{place + "/seat", {"une flotte par siège", "one fleet for each seat"}};
      }
    }
    if (f > 0 && board.fleets[f - 1].strength < fleet.strength) {
      return Fault{place, {"les flottes se rangent par force", "fleets stand in order of strength"}};
    }
  }
  if (!board.colony && stage(s) == Stage::play && board.cards >= kGalleonCards) {
    return Fault{at("boards", i, "colony"), {"six cartes font décompter un galion", "six cards score a galleon"}};
  }
  const bool closed = stage(s) == Stage::over || (stage(s) == Stage::closing && i < s.stack.top().board);
  const bool drafting = !s.stack.empty() && s.stack.top().phase == Phase::pick && s.stack.top().board == i;
  if ((closed && !board.fleets.empty()) || ((closed || drafting) && board.cards > 0)) {
    return Fault{at("boards", i), {"ce plateau est décompté", "that board is scored"}};
  }
  return std::nullopt;
}

std::optional<Fault> boards_fault(const State& s) {
  for (std::size_t i = 0; i < s.seats; ++i) {
    if (auto fault = board_fault(s, i)) return fault;
  }
  for (std::size_t i = 0; i < s.placed.size(); ++i) {
    const Placed& placed = s.placed[i];
    if (placed.seat >= s.seats) return Fault{at("placed", i, "seat"), {"siège inconnu", "there is no such seat"}};
    if (placed.board >= s.seats) return Fault{at("placed", i, "board"), {"plateau inconnu", "there is no such board"}};
  }
  return std::nullopt;
}

std::optional<Fault> player_fault(const State& s, Seat seat) {
  const Player& player = s.players[seat];
  const int start = start_coins(s.seats);
  if (player.coins > start) return Fault{at("players", seat, "coins"), {"trop de pièces", "too many coins"}};
  const auto hidden =
      std::ranges::count_if(s.placed, [&](const Placed& placed) { return placed.hidden && placed.seat == seat; });
  if (hidden > start - player.coins) {
    return Fault{at("players", seat, "coins"),
                 {"chaque carte cachée a coûté une pièce", "every face-down card has cost a coin"}};
  }
  const int done = turns_of(s, seat);
  const int out = done + (in_turn(s, seat, Phase::ship) ? 1 : 0);
  if (player.galleons > kGalleons || player.schooners > kSchooners ||
      player.galleons + player.schooners != kGalleons + kSchooners - out) {
    return Fault{at("players", seat, "schooners"), {"un navire par tour", "one ship a turn"}};
  }
  int galleons = player.galleons;
  int schooners = player.schooners;
  for (std::size_t i = 0; i < s.seats; ++i) {
    for (const Fleet& fleet : s.boards[i].fleets) {
      if (fleet.seat != seat) continue;
      galleons += fleet.galleons;
      schooners += fleet.schooners;
    }
  }
  if (galleons > kGalleons) {
    return Fault{at("players", seat, "galleons"), {"trois galions chacun", "three galleons each"}};
  }
  if (schooners > kSchooners) {
    return Fault{at("players", seat, "schooners"), {"neuf goélettes chacun", "nine schooners each"}};
  }
  // Four cards, one drawn after each of the first eight turns, one played in each.
  const int held = static_cast<int>(kHandCards) + std::min(done, kRounds - static_cast<int>(kHandCards)) - done -
                   (in_turn(s, seat, Phase::card) ? 1 : 0);
  if (static_cast<int>(player.hand.size()) != held) {
    return Fault{at("players", seat, "hand"), {"autre nombre de cartes", "another number of cards"}};
  }
  if (!std::ranges::is_sorted(player.hand)) {
    return Fault{at("players", seat, "hand"), {"une main est triée", "a hand is sorted"}};
  }
  for (const Card gun : {Card::cannon, Card::musket}) {
    if (player.taken[index(gun)] > 0) {
      return Fault{at("players", seat, "taken"), {"seul un trésor se capture", "only treasure is captured"}};
    }
  }
  if (player != with_sums(player)) {
    return Fault{at("players", seat, "taken"), {"les sommes sont fausses", "the sums are wrong"}};
  }
  return std::nullopt;
}

std::optional<Fault> players_fault(const State& s) {
  int coins = s.booty;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (auto fault = player_fault(s, seat)) return fault;
    coins += s.players[seat].coins;
  }
  if (coins != start_coins(s.seats) * s.seats) {
    return Fault{"/booty", {"une pièce manque ou est de trop", "a coin is missing or too many"}};
  }
  return std::nullopt;
}

// Each card is in exactly one place.
std::optional<Fault> conservation_fault(const State& s) {
  std::array<int, kCards> count{};
  for (const Card card : s.pool) ++count[index(card)];
  for (const Placed& placed : s.placed) ++count[index(placed.card)];
  for (std::size_t i = 0; i < kCards; ++i) count[i] += s.spent[i] + s.scoring.left[i];
  for (std::size_t seat = 0; seat < s.seats; ++seat) {
    for (const Card card : s.players[seat].hand) ++count[index(card)];
    for (std::size_t i = 0; i < kCards; ++i) count[i] += s.players[seat].taken[i];
  }
  for (std::size_t i = 0; i < kCards; ++i) {
    if (count[i] == copies(card_at(i), s.seats)) continue;
    return Fault{"/pool",
                 {fmt::format("{} cartes {} au lieu de {}", count[i], kCardInfo[i].key, copies(card_at(i), s.seats)),
                  fmt::format("{} cards {} instead of {}", count[i], kCardInfo[i].key, copies(card_at(i), s.seats))}};
  }
  const int drawn = std::min<int>(s.turn, (kRounds - static_cast<int>(kHandCards)) * s.seats);
  if (pile(s) != (kRounds - static_cast<int>(kHandCards)) * s.seats - drawn) {
    return Fault{"/pool", {"autre nombre de cartes", "another number of cards"}};
  }
  return std::nullopt;
}

// What a gun did to a fleet that can still be seen, or was destroyed.
std::optional<Fault> attack_fault(const State& s, const Attack& attack, int guns, std::string_view name) {
  const std::string place = "/scoring/" + std::string(name);
  const Shots expected = guns == 0 ? Shots::none : guns == 1 ? Shots::hit : Shots::missed;
  if (attack.shots != expected) return Fault{place + "/shots", {"autre attaque", "another attack"}};
  if (attack.seat >= s.seats || attack.galleons > kGalleons || attack.schooners > kSchooners) {
    return Fault{place, {"ces navires n’existent pas", "there are no such ships"}};
  }
  if (attack.shots != Shots::hit && attack != Attack{.shots = attack.shots}) {
    return Fault{place, {"rien n’est touché", "nothing is hit"}};
  }
  return std::nullopt;
}

std::optional<Fault> scoring_fault(const State& s) {
  if (s.stack.empty() || s.stack.top().phase != Phase::pick) {
    if (s.scoring != Scoring{}) return Fault{"/scoring", {"rien n’est décompté", "nothing is being scored"}};
    return std::nullopt;
  }
  const Frame& frame = s.stack.top();
  const Board& board = s.boards[frame.board];
  const Scoring& scoring = s.scoring;
  int all = 0;
  int drafted = 0;
  int left = 0;
  int kinds = 0;
  for (std::size_t i = 0; i < kCards; ++i) {
    all += scoring.cards[i];
    if (scoring.left[i] > scoring.cards[i] || (scoring.left[i] > 0 && i >= kDrafted)) {
      return Fault{"/scoring/left", {"ces cartes n’y étaient pas", "those cards did not lie there"}};
    }
    if (i >= kDrafted) continue;
    drafted += scoring.cards[i];
    left += scoring.left[i];
    kinds += scoring.left[i] > 0 ? 1 : 0;
  }
  if (board.fleets.size() < 2 || kinds < 2) return Fault{"/stack", {"rien à choisir", "nothing to choose"}};
  if (stage(s) == Stage::play && (board.colony || all != kGalleonCards)) {
    return Fault{at("stack", 0, "board"), {"ce plateau n’est pas à décompter", "that board is not to be scored"}};
  }
  if (scoring.picks != drafted - left) return Fault{"/scoring/picks", {"autre nombre", "another number"}};
  if (scoring.next != scoring.picks % board.fleets.size()) {
    return Fault{"/scoring/picks", {"une autre flotte choisit", "another fleet picks"}};
  }
  if (frame.seat != board.fleets[scoring.next].seat) {
    return Fault{at("stack", 0, "seat"), {"une autre flotte choisit", "another fleet picks"}};
  }
  int captured = 0;
  for (const Fleet& fleet : board.fleets) {
    for (const std::uint8_t count : s.players[fleet.seat].taken) captured += count;
  }
  if (captured < scoring.picks) return Fault{"/scoring/picks", {"trop de choix", "too many picks"}};
  if (auto fault = attack_fault(s, scoring.cannon, scoring.cards[index(Card::cannon)], "cannon")) return fault;
  return attack_fault(s, scoring.musket, scoring.cards[index(Card::musket)], "musket");
}

}  // namespace

std::optional<Fault> Rules::fault(const State& state) {
  for (const auto check : {turn_fault, boards_fault, players_fault, conservation_fault, scoring_fault}) {
    if (auto found = check(state)) return found;
  }
  return std::nullopt;
}

}  // namespace flibuste::brethren
