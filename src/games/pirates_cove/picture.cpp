// The table as text.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/pirates_cove/text.h"
#include "games/pirates_cove/words.h"

namespace flibuste::pirates_cove {
namespace {

constexpr int kNarrowest = 60;  // less than this is drawn as this
constexpr int kNameColumns = 12;
constexpr int kIndent = 4;

constexpr std::array<Tint, kMaxPlayers> kSeatTints = {Tint::cyan, Tint::yellow, Tint::green, Tint::red, Tint::magenta};

// Draws the table line by line.
class Painter {
 public:
  Painter(const View& view, Lang lang, Names names, const Style& style)
      : view_(view), lang_(lang), names_(names), style_(style), width_(std::max(style.width, kNarrowest)) {}

  std::string paint() {
    title();
    for (Place place = 1; place <= kCove; ++place) island(place);
    battle();
    rule();
    players();
    hand();
    return std::move(out_);
  }

 private:
  using Pieces = std::vector<std::string>;

  std::string tint(Tint which, std::string_view text) const { return tinted(style_, which, text); }
  std::string name(Actor actor) const {
    const Legend legend = view_.battle && view_.battle->legend ? *view_.battle->legend : Legend::none;
    const std::string text = clipped(actor_name(names_, actor, legend, lang_).text, kNameColumns);
    return actor < kMaxPlayers ? tint(kSeatTints[actor], text) : tint(Tint::red, text);
  }

  void line(std::string_view text) {
    while (text.ends_with(' ')) text.remove_suffix(1);
    out_.append(text).append("\n");
  }

  void rule() {
    std::string dashes;
    for (int i = 0; i < width_; ++i) dashes += "─";
    line(tint(Tint::dim, dashes));
  }

  // Unbreakable pieces on as many lines as they need, the first behind `head`, the others indented alike.
  void flow(const std::string& head, const Pieces& pieces, std::string_view gap) {
    const std::string indent = spaces(std::min(columns(head), 2 * kIndent));
    std::string row = head;
    bool fresh = true;
    for (const std::string& piece : pieces) {
      if (!fresh && columns(row) + columns(gap) + columns(piece) + columns(gap) > width_) {
        line(row.append(gap));
        row = indent;
        fresh = true;
      }
      if (!fresh) row += gap;
      row += piece;
      fresh = false;
    }
    line(row);
  }

  void title() {
    Pieces pieces = {tint(Tint::bold, said(lang_, {"La Crique des Pirates", "Pirate’s Cove"}))};
    if (view_.step == Step::over) {
      pieces.push_back(said(lang_, {"partie terminée", "game over"}));
    } else if (view_.month > 0) {
      pieces.push_back(said(lang_, {"mois {} sur {}", "month {} of {}"}, int{view_.month}, int{view_.months}));
    }
    pieces.push_back(said(lang_, {"réserve {} et {}", "supply {} and {}"}, counted(view_.gold_supply, kGoldNoun, lang_),
                          counted(view_.chest_supply, kChestNoun, lang_)));
    pieces.push_back(said(lang_, {"pioche {}", "pile {}"}, int{view_.pool}));
    flow("", pieces, " · ");
    rule();
  }

  void island(Place place) {
    Pieces pieces;
    if (is_outer(place)) {
      const IslandView& here = view_.islands[place - std::size_t{1}];
      if (here.treasure) {
        pieces.push_back(tint(Tint::yellow, loot_text(here.fame, here.gold, here.chests, here.cards, lang_)));
      }
      for (const Mark& mark : view_.maps) {
        if (mark.place != place) continue;
        pieces.push_back(said(lang_, {"carte du trésor ({})", "treasure map ({})"}, name(mark.seat)));
      }
      if (view_.navy && view_.navy->place == place) {
        pieces.push_back(said(lang_, {"Royal Navy ({})", "Royal Navy ({})"}, name(view_.navy->controller)));
      }
    }
    for (const BlackShipView& ship : view_.black) {
      if (ship.place != place) continue;
      pieces.push_back(tint(Tint::red, legend_name(ship.legend.value_or(Legend::none), lang_)));
    }
    for (Seat seat = 0; seat < view_.seats; ++seat) {
      if (view_.players[seat].place == place) pieces.push_back(name(seat));
    }
    if (pieces.empty() && place == kCove) return;
    flow(fmt::format("{} {} ", int{place}, padded(place_name(place, lang_), 18)), pieces, " · ");
  }

  void battle() {
    if (!view_.battle) return;
    const BattleView& battle = *view_.battle;
    rule();
    Pieces pieces;
    for (const Actor actor : battle.order) pieces.push_back(name(actor));
    flow(said(lang_, {"Combat {}, ", "Battle {}, "}, at_place(battle.place, lang_)) +
             (battle.exchange == 0 ? said(lang_, {"abordage\u00a0: ", "boarding: "})
                                   : said(lang_, {"échange {}\u00a0: ", "exchange {}: "}, int{battle.exchange})),
         pieces, " › ");
    pieces.clear();
    if (battle.legend) {
      pieces.push_back(said(lang_, {"{} coque {}", "{} hull {}"}, name(kLegendActor), int{battle.legend_hull}));
    }
    if (battle.navy_hull > 0) {
      pieces.push_back(said(lang_, {"{} coque {}", "{} hull {}"}, name(kNavyActor), int{battle.navy_hull}));
    }
    for (const BattleShipView& ship : battle.ships) {
      pieces.push_back(said(lang_, {"{} vitesse {}, {}", "{} speed {}, {}"}, name(ship.seat), int{ship.speed},
                            counted(ship.dice, kDieNoun, lang_)));
    }
    for (const Laid& laid : battle.laid) {
      pieces.push_back(fmt::format("{} ({})", card_name(laid.card, lang_), name(laid.seat)));
    }
    for (const Card card : battle.loaded) pieces.push_back(tint(Tint::bold, card_name(card, lang_)));
    flow(spaces(kIndent), pieces, " · ");
  }

  void players() {
    for (Seat seat = 0; seat < view_.seats; ++seat) {
      const PlayerView& who = view_.players[seat];
      const bool awaited = view_.decision && view_.decision->seats.contains(seat);
      Pieces pieces = {tint(Tint::bold, counted(who.fame, kFameNoun, lang_)), counted(who.gold, kGoldNoun, lang_),
                       counted(who.chests, kChestNoun, lang_), said(lang_, {"main {}", "hand {}"}, int{who.hand})};
      for (const SectionView& section : who.sections) {
        std::string text = fmt::format("{} {}", section_name(section.section, lang_),
                                       section.position == 0 ? "×" : std::to_string(section.value));
        for (int i = 0; i < section.mastercraft; ++i) text += "+";
        pieces.push_back(text);
      }
      if (who.parrot) pieces.emplace_back(card_name(*who.parrot, lang_));
      for (const Hijack& hijack : view_.hijacks) {
        if (hijack.victim != seat) continue;
        pieces.push_back(said(lang_, {"Flibusterie ({})", "Hijack ({})"}, name(hijack.by)));
      }
      flow((awaited ? tint(Tint::cyan, "► ") : "  ") + padded(name(seat), kNameColumns) + " ", pieces, " · ");
    }
  }

  void hand() {
    if (view_.hand.empty()) return;
    Pieces pieces;
    for (const Card card : view_.hand) pieces.emplace_back(card_name(card, lang_));
    flow(tint(Tint::bold, said(lang_, {"Votre main\u00a0: ", "Your hand: "})), pieces, ", ");
  }

  const View& view_;
  Lang lang_;
  Names names_;
  const Style& style_;
  int width_;
  std::string out_;
};

}  // namespace

std::string Texts::picture(const View& view, Lang lang, Names names, const Style& style) {
  return Painter(view, lang, names, style).paint();
}

}  // namespace flibuste::pirates_cove
