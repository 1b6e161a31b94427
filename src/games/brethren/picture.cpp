// The table as text.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/brethren/text.h"
#include "games/brethren/words.h"

namespace flibuste::brethren {
namespace {

constexpr int kNarrowest = 58;  // less than this is drawn as this
constexpr int kNameColumns = 14;
constexpr int kPlayerColumns = 50;  // of a player's line besides the name
constexpr int kIndent = 4;

constexpr std::array<Tint, kMaxPlayers> kSeatTints = {Tint::cyan, Tint::yellow,  Tint::green,
                                                      Tint::red,  Tint::magenta, Tint::blue};

Tint tint_of(Card card) {
  if (card == Card::chest) return Tint::magenta;
  return is_treasure(card) ? Tint::yellow : Tint::red;
}

// Draws the table line by line.
class Painter {
 public:
  Painter(const View& view, Lang lang, Names names, const Style& style)
      : view_(view), lang_(lang), names_(names), style_(style), width_(std::max(style.width, kNarrowest)) {}

  std::string paint() {
    title();
    for (std::size_t i = 0; i < view_.boards.size(); ++i) board(i);
    scoring();
    rule();
    players();
    rule();
    numbers();
    hand();
    return std::move(out_);
  }

 private:
  using Pieces = std::vector<std::string>;

  std::string tint(Tint which, std::string_view text) const { return tinted(style_, which, text); }
  std::string name(Seat seat) const {
    return clipped(name_of(names_, seat, lang_), std::min(kNameColumns, width_ - kPlayerColumns));
  }
  std::string seat_tint(Seat seat, std::string_view text) const { return tint(kSeatTints[seat], text); }

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
    constexpr std::array<Label, 3> kStages = {{
        {"tour {} sur {}", "round {} of {}"},
        {"dernier décompte", "last scoring"},
        {"partie terminée", "game over"},
    }};
    flow("",
         {tint(Tint::bold, "Brethren of the Coast"),
          said(lang_, kStages[static_cast<std::size_t>(view_.stage)], int{view_.round}, int{view_.rounds}),
          said(lang_, {"pioche {}", "pile {}"}, int{view_.pile}),
          said(lang_, {"butin {}", "booty {}"}, counted(view_.booty, kCoin, lang_))},
         " · ");
    rule();
  }

  std::string fleet(const FleetView& fleet, std::size_t place) const {
    std::string ships;
    for (int i = 0; i < fleet.galleons; ++i) ships += "G";
    for (int i = 0; i < fleet.schooners; ++i) ships += lang_ == Lang::fr ? "g" : "s";
    return fmt::format("{} {} {} {}", place, seat_tint(fleet.seat, name(fleet.seat)), int{fleet.strength}, ships);
  }

  void board(std::size_t at) {
    const BoardView& board = view_.boards[at];
    const Noun kind = board.colony ? Noun{{"colonie", "colony"}, {}} : kGalleon;
    std::string head = fmt::format(
        "{} {}", tint(Tint::bold, padded(capital(std::string(place_words(at, view_.seats).name[lang_])), 11)),
        padded(kind.one[lang_], 8));
    const std::string count =
        board.colony ? std::to_string(board.cards.size()) : fmt::format("{}/{}", board.cards.size(), kGalleonCards);
    head += padded(board.closed ? "✓" : count, 5);
    Pieces fleets;
    for (std::size_t i = 0; i < board.fleets.size(); ++i) fleets.push_back(fleet(board.fleets[i], i + 1));
    if (fleets.empty()) fleets.push_back(tint(Tint::dim, said(lang_, {"aucune flotte", "no fleet"})));
    flow(head, fleets, " · ");
    cards(board);
    forecast(board);
  }

  void cards(const BoardView& board) {
    if (board.cards.empty()) return;
    Pieces pieces;
    for (const PlacedView& placed : board.cards) {
      std::string text = placed.card ? tint(tint_of(*placed.card), short_card(*placed.card, lang_)) : "?";
      if (placed.hidden) text = fmt::format("[{} {}]", seat_tint(placed.seat, name(placed.seat)), text);
      pieces.push_back(text);
    }
    flow(spaces(kIndent), pieces, ", ");
  }

  // Who would get what if the board were scored now.
  void forecast(const BoardView& board) {
    Pieces pieces;
    for (const ShareView& share : board.now.shares) {
      if (share.doubloons == 0 && share.chests == 0) continue;
      pieces.push_back(fmt::format("{} {}", name(share.seat), share_text(share.doubloons, share.chests, lang_)));
    }
    if (board.now.unclaimed > 0) {
      pieces.push_back(
          said(lang_, {"{} pour personne", "{} for nobody"}, counted(board.now.unclaimed, kCardNoun, lang_)));
    }
    if (pieces.empty()) return;
    if (board.now.unknown > 0) {
      pieces.push_back(said(lang_, {"{} en plus", "{} besides"}, fmt::format("{} ?", int{board.now.unknown})));
    }
    flow(spaces(kIndent) + tint(Tint::dim, said(lang_, {"maintenant\u00a0: ", "now: "})), pieces, " · ");
  }

  void scoring() {
    if (!view_.scoring) return;
    Pieces pieces;
    for (const Card card : view_.scoring->left) pieces.push_back(tint(tint_of(card), short_card(card, lang_)));
    flow(said(lang_, {"Trésor {}\u00a0: ", "Treasure {}: "}, board_at(view_.scoring->board, view_.seats, lang_)),
         pieces, ", ");
  }

  void players() {
    int name_width = 6;
    for (Seat seat = 0; seat < view_.seats; ++seat) name_width = std::max(name_width, columns(name(seat)));
    constexpr std::array<Label, 6> kHeads = {{{"navires", "ships"},
                                              {"main", "hand"},
                                              {"pièces", "coins"},
                                              {"doubl.", "doubl."},
                                              {"coffr.", "chests"},
                                              {"total", "total"}}};
    std::string head = spaces(name_width + 2);
    for (const Label& label : kHeads) head += padded_left(label[lang_], 8);
    line(tint(Tint::dim, head));
    for (Seat seat = 0; seat < view_.seats; ++seat) player(seat, name_width);
  }

  void player(Seat seat, int name_width) {
    constexpr Label kChooses = {"  ◄ choisit", "  ◄ chooses"};
    const PlayerView& who = view_.players[seat];
    const bool active = seat == view_.active && view_.stage == Stage::play;
    std::string row = active ? tint(Tint::cyan, "► ") : "  ";
    row += seat_tint(seat, padded(name(seat), name_width));
    row += padded_left(fmt::format("{}+{}", int{who.galleons}, int{who.schooners}), 8);
    for (const int value : {int{who.hand}, int{who.coins}, int{who.doubloons}, int{who.chests}, int{who.score}}) {
      row += padded_left(std::to_string(value), 8);
    }
    if (view_.decision && view_.decision->seat == seat && columns(row) + columns(kChooses[lang_]) <= width_) {
      row += tint(Tint::cyan, kChooses[lang_]);
    }
    line(row);
  }

  // The number table of Port Royal, and how much of it is still unseen.
  void numbers() {
    const auto entry = [&](const Noun& of, int unseen, int all) {
      return said(lang_, {"{} {} sur {}", "{} {} of {}"}, of.many[lang_], unseen, all);
    };
    flow(tint(Tint::dim, said(lang_, {"Encore cachés\u00a0: ", "Still unseen: "})),
         {entry(kChest, view_.unseen.chest, view_.deck.chest), entry(kCannon, view_.unseen.cannon, view_.deck.cannon),
          entry(kMusket, view_.unseen.musket, view_.deck.musket)},
         ", ");
  }

  void hand() {
    const std::vector<Card>& cards = view_.stage == Stage::over ? view_.secret : view_.hand;
    if (cards.empty()) return;
    Pieces pieces;
    for (const Card card : cards) pieces.push_back(tint(tint_of(card), short_card(card, lang_)));
    constexpr Label kHand = {"Votre main\u00a0: ", "Your hand: "};
    constexpr Label kSecret = {"Cartes secrètes\u00a0: ", "Secret cards: "};
    flow(tint(Tint::bold, (view_.stage == Stage::over ? kSecret : kHand)[lang_]), pieces, ", ");
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

}  // namespace flibuste::brethren
