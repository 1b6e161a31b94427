// The table as text.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "games/aux_sabords/text.h"
#include "games/aux_sabords/words.h"

namespace flibuste::aux_sabords {
namespace {

constexpr int kNarrowest = 50;  // less than this is drawn as this
constexpr int kNameColumns = 20;

// Draws the table line by line.
class Painter {
 public:
  Painter(const View& view, Lang lang, Names names, const Style& style)
      : view_(view), lang_(lang), names_(names), style_(style), width_(std::max(style.width, kNarrowest)) {}

  std::string paint() {
    title();
    sea();
    fleets();
    hands();
    legend();
    return std::move(out_);
  }

 private:
  std::string tint(Tint which, std::string_view text) const { return tinted(style_, which, text); }

  void line(std::string_view text) {
    while (text.ends_with(' ')) text.remove_suffix(1);
    out_.append(text).append("\n");
  }

  // What does not fit is continued below.
  void paragraph(std::string_view text) { out_.append(wrapped(text, width_, "  ")).append("\n"); }

  void title() {
    std::string text = fmt::format("{} · ", tint(Tint::bold, "Aux Sabords\u202f!"));
    text += said(lang_, {"tour de table {} sur {} · pioche {} · rebut {}", "round {} of {} · pile {} · discard {}"},
                 int{view_.round}, int{view_.rounds}, int{view_.pile}, total(view_.discard));
    if (view_.top) text += fmt::format(" ({})", noun(*view_.top).one[lang_]);
    if (view_.die) text += said(lang_, {" · dé {}", " · die {}"}, int{*view_.die});
    paragraph(text);
    line("");
  }

  // Three columns of a square: what it is, then the ships on it; a dot of the wake where nothing else is.
  std::string cell(Square square) const {
    std::string ground = "· ";
    Tint colour = Tint::dim;
    if (std::ranges::find(view_.wake, square) != view_.wake.end()) {
      ground = "∘ ";
      colour = Tint::cyan;
    }
    if (std::ranges::find(view_.sea.land, square) != view_.sea.land.end()) ground = "▓▓";
    if (std::ranges::find(view_.sea.reefs, square) != view_.sea.reefs.end()) ground = "xx";
    std::string ships;
    for (const FleetView& fleet : view_.fleets) {
      const std::size_t i = index(fleet.colour);
      const std::string_view sign = square == fleet.port       ? "p"
                                    : square == fleet.treasure ? "t"
                                    : square == fleet.rose     ? "r"
                                                               : "";
      if (!sign.empty() && fleet.seat) {
        ground = fmt::format("{}{}", sign, i + 1);
        colour = kTints[i];
      } else if (!sign.empty() && sign != "r") {
        ground = "xx";  // nobody's port and treasure square are closed
      }
      if (fleet.square == square) ships += tint(kTints[i], kLetters[i]);
    }
    return padded(tint(colour, ground) + ships, 4);
  }

  void sea() {
    std::string head = "    ";
    for (std::size_t x = 0; x < view_.sea.size; ++x) head += padded(std::string(1, static_cast<char>('A' + x)), 4);
    line(head);
    for (std::size_t y = 0; y < view_.sea.size; ++y) {
      std::string row = fmt::format("{:>3} ", y + 1);
      for (std::size_t x = 0; x < view_.sea.size; ++x) row += cell(square_at(x, y));
      line(row);
    }
    line("");
  }

  // "2 (A 1, C 1)": chests by the colour they belong to.
  std::string chests(const ChestCounts& counts) const {
    std::string text = std::to_string(total(counts));
    std::string parts;
    for (std::size_t i = 0; i < kColours; ++i) {
      if (counts[i] > 0) parts += fmt::format("{}{} {}", parts.empty() ? "" : ", ", kLetters[i], int{counts[i]});
    }
    return parts.empty() ? text : fmt::format("{} ({})", text, parts);
  }

  void fleets() {
    for (const FleetView& fleet : view_.fleets) {
      if (!fleet.seat) continue;
      const std::size_t i = index(fleet.colour);
      const bool active = view_.decision && view_.active == fleet.colour;
      std::string text = fmt::format("{} {} {} ", active ? "▶" : " ", tint(kTints[i], kLetters[i]),
                                     padded(captain_of(names_, *fleet.seat, fleet.colour, lang_), kNameColumns));
      if (!fleet.built) {
        text += said(lang_, {"pas de navire", "no ship"});
      } else if (!fleet.rigged) {
        text += said(lang_, {"sans carte Navire", "no Ship card"});
      } else {
        text += fmt::format("{}", square_name(*fleet.square));
      }
      text +=
          said(lang_,
               {" · à bord {} · au port {} · sur l’île {} · réserve {}",
                " · aboard {} · in port {} · on the island {} · reserve {}"},
               chests(fleet.aboard), tint(Tint::bold, chests(fleet.landed)), int{fleet.waiting}, int{fleet.reserve});
      paragraph(text);
    }
    line("");
  }

  void hands() {
    for (Seat seat = 0; seat < view_.seats; ++seat) {
      for (const HandView& hand : view_.players[seat].hands) {
        const bool both = hand.colours.size() > 1;  // ships: the hand has no corner
        std::string text =
            (both ? name_of(names_, seat, lang_) : captain_of(names_, seat, hand.colours.front(), lang_)).text;
        text += said(lang_, {"\u00a0: {}", ": {}"}, counted(hand.size, kCardNoun, lang_));
        if (hand.cards) {
          std::vector<std::string> cards;
          for (const Card card : *hand.cards) cards.emplace_back(noun(card).one[lang_]);
          text += fmt::format(" ({})", listed(lang_, cards));
        }
        paragraph(text);
      }
    }
    line("");
  }

  void legend() {
    paragraph(
        tint(Tint::dim, said(lang_, {"p port · t case trésor · r rose des vents · ▓▓ île · xx écueil · ∘ sillage",
                                     "p port · t treasure square · r wind rose · ▓▓ island · xx reef · ∘ wake"})));
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

}  // namespace flibuste::aux_sabords
