// The nouns of Brethren of the Coast and the small phrases that sentences and pictures are made of.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "games/brethren/rules.h"
#include "games/brethren/view.h"

namespace flibuste::brethren {

constexpr Noun kDoubloon = {{"doublon", "doubloon"}, {"doublons", "doubloons"}};
constexpr Noun kCoin = {{"pièce", "coin"}, {"pièces", "coins"}, true};
constexpr Noun kChest = {{"coffre", "chest"}, {"coffres", "chests"}};
constexpr Noun kCannon = {{"canon", "cannon"}, {"canons", "cannons"}};
constexpr Noun kMusket = {{"mousquet", "musket"}, {"mousquets", "muskets"}};
constexpr Noun kSail = {{"voile", "sail"}, {"voiles", "sails"}, true};
constexpr Noun kCardNoun = {{"carte", "card"}, {"cartes", "cards"}, true};
constexpr Noun kGalleon = {{"galion", "galleon"}, {"galions", "galleons"}};
constexpr Noun kSchooner = {{"goélette", "schooner"}, {"goélettes", "schooners"}, true};

constexpr const Noun& noun(Ship ship) { return ship == Ship::galleon ? kGalleon : kSchooner; }

// "un coffre", "3 doublons", "2 doublons marqués 1".
inline std::string card_text(Card card, Lang lang) {
  switch (card) {
    case Card::chest:
      return fmt::format("{}{}", indefinite(kChest, lang), kChest.one[lang]);
    case Card::cannon:
      return fmt::format("{}{}", indefinite(kCannon, lang), kCannon.one[lang]);
    case Card::musket:
      return fmt::format("{}{}", indefinite(kMusket, lang), kMusket.one[lang]);
    default:
      break;
  }
  std::string worth = counted(info(card).doubloons, kDoubloon, lang);
  if (!is_marked(card)) return worth;
  return said(lang, {"{} marqués {}", "{} marked {}"}, worth, int{info(card).place});
}

// A card where every column counts: "coffre", "3 d", "2 d (1)".
inline std::string short_card(Card card, Lang lang) {
  switch (card) {
    case Card::chest:
      return std::string(kChest.one[lang]);
    case Card::cannon:
      return std::string(kCannon.one[lang]);
    case Card::musket:
      return std::string(kMusket.one[lang]);
    default:
      break;
  }
  if (!is_marked(card)) return fmt::format("{} d", int{info(card).doubloons});
  return fmt::format("{} d ({})", int{info(card).doubloons}, int{info(card).place});
}

struct PlaceWords {
  Label name;  // "nord"
  Label at;    // "au nord"
};
constexpr std::array<PlaceWords, 8> kPlaces = {{
    {{"nord", "north"}, {"au nord", "in the north"}},
    {{"nord-est", "north-east"}, {"au nord-est", "in the north-east"}},
    {{"est", "east"}, {"à l’est", "in the east"}},
    {{"sud-est", "south-east"}, {"au sud-est", "in the south-east"}},
    {{"sud", "south"}, {"au sud", "in the south"}},
    {{"sud-ouest", "south-west"}, {"au sud-ouest", "in the south-west"}},
    {{"ouest", "west"}, {"à l’ouest", "in the west"}},
    {{"nord-ouest", "north-west"}, {"au nord-ouest", "in the north-west"}},
}};

constexpr const PlaceWords& place_words(std::size_t board, int seats) {
  return kPlaces[static_cast<std::size_t>(compass(board, seats))];
}

// "au nord": where a board lies; its number where it is not known how many there are.
inline std::string board_at(std::size_t board, std::size_t seats, Lang lang) {
  const bool ring = seats >= kMinSeats && seats <= kMaxPlayers && board < seats;
  if (ring) return std::string(place_words(board, static_cast<int>(seats)).at[lang]);
  return said(lang, {"au plateau {}", "at board {}"}, board + 1);
}

// "Au nord", at the beginning of a sentence.
inline std::string capital(std::string text) {
  if (text.starts_with("à")) return "À" + text.substr(std::string_view("à").size());
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// "1 galion et 2 goélettes".
inline std::string ships_text(int galleons, int schooners, Lang lang) {
  std::vector<std::string> items;
  if (galleons > 0) items.push_back(counted(galleons, kGalleon, lang));
  if (schooners > 0) items.push_back(counted(schooners, kSchooner, lang));
  return listed(lang, items);
}

// "12 doublons et 1 coffre".
inline std::string share_text(int doubloons, int chests, Lang lang) {
  std::vector<std::string> items;
  if (doubloons > 0 || chests == 0) items.push_back(counted(doubloons, kDoubloon, lang));
  if (chests > 0) items.push_back(counted(chests, kChest, lang));
  return listed(lang, items);
}

// The fleet that a seat would have at a board with one more ship.
struct Standing {
  int sails = 0;
  int place = 1;
};
inline Standing standing_with(const BoardView& board, Seat seat, Ship ship) {
  Standing out{.sails = ship == Ship::galleon ? kGalleonSails : kSchoonerSails};
  for (const FleetView& fleet : board.fleets) {
    if (fleet.seat == seat) out.sails += fleet.strength;
  }
  for (const FleetView& fleet : board.fleets) {
    if (fleet.seat != seat && fleet.strength >= out.sails) ++out.place;
  }
  return out;
}

// The place of a seat among fleets, 0 without one.
inline int place_of(const std::vector<FleetView>& fleets, Seat seat) {
  for (std::size_t i = 0; i < fleets.size(); ++i) {
    if (fleets[i].seat == seat) return static_cast<int>(i) + 1;
  }
  return 0;
}

}  // namespace flibuste::brethren
