// The market with a window in the seat's own turn: whoever gives something is asked whether to go on with the offer,
// and an order may leave the market there. Each term of an offer is an episode, so that a step may begin another one
// although it can be taken back.
#pragma once

#include "support/toys/market.h"

namespace flibuste::toys {

struct Haggle : Market {
  static constexpr GameInfo kInfo = [] {
    GameInfo info = Market::kInfo;
    info.id = "haggle";
    return info;
  }();

  static std::optional<Window<Move>> window(const State& s, Seat seat) {
    if (s.phase != market::Phase::market || s.turn != seat || s.offer.give == 0) return Market::window(s, seat);
    return Window<Move>{
        .key = "terms", .pass = {.kind = market::MoveKind::done}, .episode = false, .price = s.offer.give};
  }
  static Stage stage(const State& s) {
    Stage stage = Market::stage(s);
    stage.episode = 3 * stage.episode + (s.offer.give > 0 ? 1 : 0) + (s.offer.asked ? 1 : 0);
    return stage;
  }
  static std::string window_text(std::string_view key, Lang lang) {
    if (key != "terms") return Market::window_text(key, lang);
    return said(lang, {"j’ai offert quelque chose", "I have offered something"});
  }
};
static_assert(Game<Haggle> && Windowed<Haggle>);

}  // namespace flibuste::toys
