// Cards that are numbered from 1, as toys have them: drawn from a pool without an order, counted, and called by name in
// documents. 0 is a place without a card.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/fixed_list.h"
#include "core/game.h"
#include "core/json.h"

namespace flibuste::toys {

template <std::size_t N>
FixedList<std::uint8_t, N> all_cards() {
  FixedList<std::uint8_t, N> cards;
  for (std::size_t card = 1; card <= N; ++card) cards.push_back(static_cast<std::uint8_t>(card));
  return cards;
}

template <std::size_t N>
std::uint8_t draw(FixedList<std::uint8_t, N>& pool, Chance& chance) {
  const std::size_t i = chance.pick(std::span<const std::uint8_t>(pool.begin(), pool.end()));
  const std::uint8_t card = pool[i];
  pool.swap_remove(i);
  return card;
}

// The names of cards in documents, so that they can be counted there; `none` is what no card is called.
struct CardNames {
  std::uint8_t cards;
  std::string_view none;

  std::string name(std::uint8_t card) const { return card == 0 ? std::string(none) : "card_" + std::to_string(card); }
  std::optional<std::uint8_t> find(std::string_view name_of_card) const {
    for (std::uint8_t card = 0; card <= cards; ++card) {
      if (name_of_card == name(card)) return card;
    }
    return std::nullopt;
  }
  std::vector<std::string> names(std::span<const std::uint8_t> list) const {
    std::vector<std::string> found;
    for (const std::uint8_t card : list) found.push_back(name(card));
    return found;
  }
  std::uint8_t read(const Reading& in) const {
    const auto card = find(std::string_view(in.string()));
    if (!card) in.refuse({"carte inconnue", "unknown card"});
    return *card;
  }
  // At most as many as the list can hold.
  template <std::size_t N>
  void read(const Reading& in, FixedList<std::uint8_t, N>& list) const {
    if (in.array().size() > N) in.refuse({"trop de cartes", "too many cards"});
    for (std::size_t i = 0; i < in.array().size(); ++i) list.push_back(read(in.element(i)));
  }
};

// Whether each card is in exactly one place.
template <std::size_t kCards>
class CardCount {
 public:
  void add(std::uint8_t card, std::string pointer) {
    ++seen_[card];
    places_[card] = std::move(pointer);
  }
  // A list in which every place has a card.
  std::optional<Fault> add(std::span<const std::uint8_t> list, const std::string& pointer) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string place = pointer + "/" + std::to_string(i);
      if (list[i] == 0) return Fault{place, {"ce n’est pas une carte", "that is no card"}};
      add(list[i], place);
    }
    return std::nullopt;
  }
  // What is wrong once all are counted.
  std::optional<Fault> fault() const {
    for (std::size_t card = 1; card <= kCards; ++card) {
      if (seen_[card] > 1) return Fault{places_[card], {"carte en double", "that card is there twice"}};
      if (seen_[card] == 0) return Fault{"/undealt", {"il manque une carte", "a card is missing"}};
    }
    return std::nullopt;
  }

 private:
  std::array<int, kCards + 1> seen_{};
  std::array<std::string, kCards + 1> places_;
};

}  // namespace flibuste::toys
