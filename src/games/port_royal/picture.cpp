// The table as text.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/port_royal/text.h"
#include "games/port_royal/words.h"

namespace flibuste::port_royal {
namespace {

constexpr int kNarrowest = 50;  // less than this is drawn as this
constexpr int kWide = 72;       // from here on labels stand in a margin of their own
constexpr int kMargin = 13;
constexpr int kNameColumns = 14;
constexpr int kPlayerColumns = 44;  // of a player's line besides the name
constexpr int kCardColumns = 14;    // of a card's line besides the name
constexpr int kCardIndent = 3;
constexpr int kCardGap = 2;  // between the two columns of a long harbour
constexpr std::size_t kLongHarbour = 5;

// Draws the table line by line.
class Painter {
 public:
  Painter(const View& view, Lang lang, Names names, const Style& style)
      : view_(view), lang_(lang), names_(names), style_(style), width_(std::max(style.width, kNarrowest)) {}

  std::string paint() {
    title();
    rule({});
    expeditions();
    berths();
    waiting_ship();
    harbour();
    constexpr Label kLastRound = {"dernier tour de table", "last round"};
    rule(view_.last_round && view_.ending == Ending::none ? kLastRound : Label{});
    players();
    rule({});
    legend();
    return std::move(out_);
  }

 private:
  using Pieces = std::vector<std::string>;

  std::string tint(Tint which, std::string_view text) const { return tinted(style_, which, text); }
  std::string ship_tint(Colour colour, std::string_view text) const {
    return tint(kShipTints[static_cast<std::size_t>(colour)], text);
  }
  std::string short_name(Seat seat) const {
    return clipped(name_of(names_, seat, lang_), std::min(kNameColumns, width_ - kPlayerColumns));
  }
  std::string vp(int points) const { return said(lang_, {"{} PV", "{} VP"}, points); }

  void line(std::string_view text) {
    while (text.ends_with(' ')) text.remove_suffix(1);
    out_.append(text).append("\n");
  }

  void rule(const Label& heading) {
    std::string dashes;
    std::string head;
    if (!heading.fr.empty()) head = fmt::format("── {} ", heading[lang_]);
    for (int i = columns(head); i < width_; ++i) dashes += "─";
    line((head.empty() ? head : tint(Tint::bold, head)) + tint(Tint::dim, dashes));
  }

  // Unbreakable pieces on as many lines as they need, the first behind `head`, the others indented alike.
  void flow(const std::string& head, const Pieces& pieces, std::string_view gap) {
    const std::string indent = spaces(columns(head));
    std::string row = head;
    bool fresh = true;
    for (const std::string& piece : pieces) {
      if (!fresh && columns(row) + columns(gap) + columns(piece) > width_) {
        line(row);
        row = indent;
        fresh = true;
      }
      if (!fresh) row += gap;
      row += piece;
      fresh = false;
    }
    line(row);
  }

  // The head of a section: in the margin, or on a line of its own where there is no room for one.
  std::string section(const Label& label) {
    const std::string text = tint(Tint::bold, label[lang_]);
    if (width_ >= kWide) return padded(text, kMargin);
    line(text);
    return "  ";
  }
  int margin() const { return width_ >= kWide ? kMargin : 2; }

  void title() {
    constexpr std::array<Label, 4> kPhases = {{{"découverte", "discovery"},
                                               {"navire en vue", "ship in sight"},
                                               {"commerce et recrutement", "trade and hire"},
                                               {"tour perdu", "bust"}}};
    constexpr Label kOver = {"partie terminée", "game over"};
    const Label phase = view_.decision ? kPhases[static_cast<std::size_t>(view_.decision->phase)] : kOver;
    const std::string left = fmt::format("{} · {}", tint(Tint::bold, "Port Royal"), phase[lang_]);
    const std::string right =
        said(lang_, {"pioche {}, défausse {}", "draw pile {}, discard {}"}, int{view_.deck}, view_.discard.size());
    if (columns(left) + 1 + columns(right) > width_) {
      line(left);
      line(right);
    } else {
      line(padded(left, width_ - columns(right)) + right);
    }
  }

  void expeditions() {
    constexpr Label kNone = {"aucune", "none"};
    Pieces pieces;
    for (const Face face : view_.expeditions) {
      pieces.push_back(fmt::format("{} → {}, {}", tint(Tint::magenta, crew_signs(needs_of(face))),
                                   vp(card(face).points), counted(card(face).coins, kCoin, lang_)));
    }
    if (pieces.empty()) pieces.push_back(tint(Tint::dim, kNone[lang_]));
    flow(section({"Expéditions", "Expeditions"}), pieces, "   ");
  }

  // Five berths: which colours are in, and so how many cards may be taken and what must not come again.
  void berths() {
    const std::uint8_t colours = colours_in(view_);
    Pieces pieces;
    for (std::size_t i = 0; i < kColours; ++i) {
      const auto colour = static_cast<Colour>(i);
      const std::string_view name = kShipNouns[i].one[lang_];
      pieces.push_back(holds(colours, colour) ? ship_tint(colour, fmt::format("[■ {}]", name))
                                              : tint(Tint::dim, fmt::format("[· {}]", name)));
    }
    flow(section({"Quai", "Quay"}), pieces, " ");
    if (view_.decision && view_.decision->phase != Phase::claim_after_bust)
      line(spaces(margin()) + takes_line(colours));
  }

  std::string takes_line(std::uint8_t colours) const {
    if (view_.decision->phase == Phase::hire) {
      return said(lang_, {"{} peut prendre {}", "{} may take {}"}, short_name(decider(view_)),
                  counted(view_.decision->takes, kCardNoun, lang_));
    }
    const std::string from = counted(std::popcount(colours), kColourNoun, lang_);
    const std::string cards = counted(takes_with(view_, colours), kCardNoun, lang_);
    const int governors = view_.players[view_.active].governors;
    if (governors == 0) return fmt::format("{} → {}", from, cards);
    return fmt::format("{} + {} → {}", from, counted(governors, noun(Person::governor), lang_), cards);
  }

  void waiting_ship() {
    if (!view_.decision || !view_.decision->ship) return;
    const Face ship = *view_.decision->ship;
    flow(section({"Au large", "At sea"}), {ship_tint(card(ship).colour, card_text(ship, lang_))}, " ");
  }

  // One card of the harbour as columns that line up.
  std::string harbour_row(std::size_t index, int name_width) const {
    const Face face = view_.harbour[index];
    const Card& it = card(face);
    const PlayerView& player = deciding_player(view_);
    const int fee = pays_fee(view_) ? 1 : 0;
    const std::string name = padded(name_text(face, lang_), name_width);
    if (is_ship(face)) {
      const std::string sign = it.swords == kSkull ? std::string(kSkullSign) : fmt::format("{} {}", it.swords, kSword);
      const std::string money = fmt::format("+{}", income_for(view_, player, face) - fee);
      return fmt::format("{} {} {}", ship_tint(it.colour, name), padded_left(sign, 3), padded_left(money, 3));
    }
    const int price = price_for(player, face) + fee;
    const std::string sign = it.swords > 0 ? fmt::format("{} {}", it.swords, kSword)
                                           : std::string(kSigns[static_cast<std::size_t>(it.person)]);
    const std::string money = padded_left(fmt::format("−{}", price), 3);
    return fmt::format("{} {} {}  {}", tint(price > player.coins ? Tint::dim : Tint::plain, name), padded_left(sign, 3),
                       money, vp(it.points));
  }

  void harbour() {
    constexpr Label kHarbour = {"Port", "Harbour"};
    if (view_.harbour.empty()) {
      constexpr Label kEmpty = {"vide", "empty"};
      flow(section(kHarbour), {tint(Tint::dim, kEmpty[lang_])}, " ");
      return;
    }
    harbour_heading(kHarbour);
    int name_width = 0;
    for (const Face face : view_.harbour) name_width = std::max(name_width, columns(name_text(face, lang_)));
    const int row_width = name_width + kCardColumns;
    const std::size_t count = view_.harbour.size();
    if (count <= kLongHarbour || 2 * row_width + kCardGap > width_) {
      for (std::size_t i = 0; i < count; ++i) {
        const std::string row = spaces(kCardIndent) + padded(harbour_row(i, name_width), row_width);
        line(row + remark(view_.harbour[i], width_ - columns(row)));
      }
      return;
    }
    const int indent = std::min(kCardIndent, width_ - 2 * row_width - kCardGap);
    const std::size_t rows = (count + 1) / 2;
    for (std::size_t i = 0; i < rows; ++i) {
      std::string row = spaces(indent) + padded(harbour_row(i, name_width), row_width);
      if (rows + i < count) row += spaces(kCardGap) + harbour_row(rows + i, name_width);
      line(row);
    }
  }

  // What a card without a sign does, where there is room to say it.
  std::string remark(Face face, int width) const {
    if (is_ship(face) || card(face).swords > 0) return {};
    if (!kSigns[static_cast<std::size_t>(card(face).person)].empty()) return {};
    const std::string text = "  " + ability_text(face, lang_);
    return columns(text) <= width ? tint(Tint::dim, text) : std::string();
  }

  void harbour_heading(const Label& label) {
    constexpr Label kPlain = {"prix (−) et revenus (+) en pièces pour {}", "prices (−) and income (+) in coins for {}"};
    constexpr Label kFee = {"prix (−) et revenus (+) pour {}, compensation comprise",
                            "prices (−) and income (+) for {}, fee included"};
    const std::string whose = said(lang_, pays_fee(view_) ? kFee : kPlain, short_name(decider(view_)));
    const std::string cards = counted(static_cast<int>(view_.harbour.size()), kCardNoun, lang_) + ",";
    Pieces pieces = {cards};
    for (std::size_t at = 0; at < whose.size();) {
      const std::size_t end = std::min(whose.find(' ', at), whose.size());
      pieces.push_back(whose.substr(at, end - at));
      at = end + 1;
    }
    flow(section(label), pieces, " ");
  }

  void players() {
    constexpr Label kActive = {"► actif", "► active"};
    int name_width = columns(kActive[lang_]) - 2;
    for (Seat seat = 0; seat < view_.seats; ++seat) name_width = std::max(name_width, columns(short_name(seat)));
    constexpr Label kCoins = {"pièces", "coins"};
    constexpr Label kVp = {"PV", "VP"};
    std::string head = padded(view_.ending == Ending::none ? kActive[lang_] : "", name_width + 2) +
                       padded_left(kCoins[lang_], 8) + padded_left(kVp[lang_], 7) + " ";
    for (const std::string_view sign : {kSword, kSigns[2], kSigns[3], kSigns[1], kSigns[4]}) {
      head += padded_left(sign, 3);
    }
    line(tint(Tint::dim, head));
    for (Seat seat = 0; seat < view_.seats; ++seat) player(seat, name_width);
  }

  std::string number(int value, int width) const {
    const std::string text = padded_left(std::to_string(value), width);
    return value == 0 ? tint(Tint::dim, text) : text;
  }

  void player(Seat seat, int name_width) {
    constexpr Label kChooses = {"  ◄ choisit", "  ◄ chooses"};
    const PlayerView& who = view_.players[seat];
    const bool active = seat == view_.active && view_.ending == Ending::none;
    const std::string name = padded(short_name(seat), name_width);
    std::string row = active ? tint(Tint::cyan, "► ") : "  ";
    row += tint(active ? Tint::bold : Tint::plain, name);
    row += number(who.coins, 8);
    row += padded_left(fmt::format("{}/{}", int{who.points}, kGoal), 7) + " ";
    for (const int value : {who.swords, who.captains, who.priests, who.settlers, who.jacks}) row += number(value, 3);
    if (view_.decision && view_.decision->seat == seat) row += tint(Tint::cyan, kChooses[lang_]);
    line(row);
    const Pieces pieces = belongings(who);
    if (!pieces.empty()) flow(spaces(4), pieces, " ");
  }

  // Traders, other persons and expeditions; each piece but the last ends in what parts it from the next.
  Pieces belongings(const PlayerView& who) const {
    std::vector<Pieces> groups;
    Pieces traders;
    int trader_count = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      if (who.traders[i] == 0) continue;
      trader_count += who.traders[i];
      std::string name = ship_tint(static_cast<Colour>(i), kShipNouns[i].one[lang_]);
      traders.push_back(who.traders[i] > 1 ? fmt::format("{} ×{}", name, int{who.traders[i]}) : name);
    }
    groups.push_back(headed(noun(Person::trader), trader_count, std::move(traders)));
    const std::array<std::pair<Person, int>, 4> others = {{{Person::mademoiselle, who.mademoiselles},
                                                           {Person::jester, who.jesters},
                                                           {Person::admiral, who.admirals},
                                                           {Person::governor, who.governors}}};
    for (const auto& [person, count] : others) {
      if (count > 0) groups.push_back({counted(count, noun(person), lang_)});
    }
    Pieces claimed;
    for (const Face face : who.expeditions) {
      claimed.push_back(fmt::format("{} ({})", tint(Tint::magenta, crew_signs(needs_of(face))), vp(card(face).points)));
    }
    const int claims = static_cast<int>(claimed.size());
    groups.push_back(headed(kExpedition, claims, std::move(claimed)));
    return parted(groups);
  }

  Pieces headed(const Noun& head, int count, Pieces items) const {
    constexpr Label kHead = {"{}\u00a0: {}", "{}: {}"};
    if (!items.empty()) {
      items.front() = said(lang_, kHead, (plural(lang_, count) ? head.many : head.one)[lang_], items.front());
    }
    return items;
  }

  static Pieces parted(const std::vector<Pieces>& groups) {
    Pieces out;
    for (const Pieces& group : groups) {
      if (group.empty()) continue;
      if (!out.empty()) out.back() += " ·";
      for (std::size_t i = 0; i < group.size(); ++i) {
        if (i > 0) out.back() += ",";
        out.push_back(group[i]);
      }
    }
    return out;
  }

  void legend() {
    const auto entry = [&](std::string_view sign, const Label& words) {
      return tint(Tint::dim, fmt::format("{} {}", sign, words[lang_]));
    };
    Pieces pieces = {entry(kSword, kSwordNoun.one)};
    for (const Person who : {Person::captain, Person::priest, Person::settler, Person::jack_of_all_trades}) {
      pieces.push_back(entry(kSigns[static_cast<std::size_t>(who)], noun(who).one));
    }
    pieces.push_back(entry(lang_ == Lang::fr ? "PV" : "VP", {"points de victoire", "victory points"}));
    const bool skull =
        std::ranges::any_of(view_.harbour, [](Face face) { return is_ship(face) && card(face).swords == kSkull; });
    if (skull) pieces.push_back(entry(kSkullSign, {"crâne, impossible à repousser", "skull, cannot be repelled"}));
    flow({}, pieces, "  ");
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

}  // namespace flibuste::port_royal
