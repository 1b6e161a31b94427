#include "lab/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>
#include <ranges>

#include "generated/version.h"
#include "lab/chart.h"

namespace flibuste {
namespace {

// Sorted by a key, equals in the order they had. (Clang refuses std::stable_sort of this standard library, which uses
// what the standard has deprecated.)
template <class T, class Before, class Key>
void sort_in_order(std::vector<T>& items, Before before, Key key) {
  std::vector<std::size_t> order(items.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const auto& first = std::invoke(key, items[a]);
    const auto& second = std::invoke(key, items[b]);
    return before(first, second) || (!before(second, first) && a < b);
  });
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (const std::size_t i : order) sorted.push_back(std::move(items[i]));
  items = std::move(sorted);
}

using chart::Axis;
using chart::escaped;

constexpr std::string_view kStyle = R"css(
:root{color-scheme:light dark;
--paper:#FBF5E6;--sheet:#FFFCF4;--ink:#0E1E2A;--soft:#45525C;--rule:#DDD2B8;--grid:#E9E0CA;--deep:#0B3446;--go:#0B5FA5;
--win:#12506B;--other:#C08A2B;--otherfill:#F3DFB4;--band:#12506B1F;--mean:#A3161F;--up:#0B5FA5;--down:#B23A0A;--even:#56626B;
--c0:#1F56A8;--c1:#F3AD0F;--c2:#3E203C;--c3:#F8F5E6;--c4:#8F0B19;--c5:#039A88;--c6:#55595F;
--t0:#fff;--t1:#0E1E2A;--t2:#fff;--t3:#0E1E2A;--t4:#fff;--t5:#0E1E2A;--t6:#fff}
@media (prefers-color-scheme:dark){:root{
--paper:#0B2733;--sheet:#0F3140;--ink:#FBF5E6;--soft:#C3CDCF;--rule:#2B5262;--grid:#1D4353;--deep:#061A23;--go:#8CCBF2;
--win:#7CC7EA;--other:#E0B355;--otherfill:#5B4A22;--band:#7CC7EA26;--mean:#FFB59A;--up:#7CC7EA;--down:#FF9E6B;--even:#B4C0C4}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.45 "Atkinson Hyperlegible Next","Atkinson Hyperlegible",system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums lining-nums}
h1,h2,.big{font-family:Alegreya,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"DejaVu Serif",serif;font-weight:700;line-height:1.15;text-wrap:balance}
.pick{position:absolute;opacity:0;width:1px;height:1px}
.switch{position:absolute;top:16px;right:max(16px,calc(50vw - 544px));z-index:2;display:flex;border:1.5px solid #FBF5E6;border-radius:8px;overflow:hidden}
.switch label{padding:8px 13px;font-size:14px;font-weight:600;color:#FBF5E6;cursor:pointer;min-height:38px}
#pick-fr:checked~.switch label[for=pick-fr],#pick-en:checked~.switch label[for=pick-en]{background:#FBF5E6;color:#0B3446}
#pick-fr:checked~.en,#pick-en:checked~.fr{display:none}
.pick:focus-visible~.switch,a:focus-visible,summary:focus-visible,.scroll:focus-visible{outline:3px solid var(--ink);outline-offset:2px;box-shadow:0 0 0 2px var(--paper)}
.pick:focus-visible~.switch{outline-color:#FBF5E6;box-shadow:0 0 0 6px #0E1E2A}
.wrap{max-width:1120px;margin:0 auto;padding:0 16px}
header{position:relative;background:#0B3446;color:#FBF5E6;overflow:hidden;padding:26px 0 30px}
header .rhumb{position:absolute;inset:0;width:100%;height:100%}
.rhumb line,.rhumb circle{stroke:#7CC7EA;stroke-opacity:.22;fill:none}
header .wrap{position:relative}
.kicker{margin:0 96px 6px 0;font-size:14px;letter-spacing:.04em;color:#CFE3EA}
h1{font-size:clamp(34px,6vw,54px);margin:0 0 8px}
.lead{font-size:18px;max-width:44em;margin:0}
.aside{font-size:14px;color:#CFE3EA;margin:12px 0 0;max-width:52em}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(215px,1fr));gap:12px;margin:20px 0 8px;padding:0;list-style:none}
.tiles li{background:var(--sheet);border:1px solid var(--rule);border-top:4px solid var(--win);border-radius:6px;padding:12px 16px 14px}
.big{font-size:36px;display:block}
.big small{font-size:18px;font-weight:400}
.tiles .what{display:block;font-weight:600}
.tiles .say{display:block;color:var(--soft);font-size:14px;margin-top:4px}
nav ul{display:flex;flex-wrap:wrap;gap:6px 8px;list-style:none;margin:14px 0 4px;padding:0}
nav a{display:block;padding:6px 12px;border:1px solid var(--rule);border-radius:999px;font-size:15px;color:var(--go);text-decoration:none;background:var(--sheet)}
nav a:hover{text-decoration:underline}
section{background:var(--sheet);border:1px solid var(--rule);border-radius:6px;padding:20px 24px 14px;margin:16px 0;scroll-margin-top:12px}
.topic{margin:0 0 2px;color:var(--soft);font-size:14px;letter-spacing:.06em;text-transform:uppercase}
h2{font-size:clamp(22px,3vw,29px);margin:0 0 6px;max-width:34em}
h3{font-size:16px;margin:18px 0 4px}
.note,.lead,.say,footer p{text-wrap:pretty}
.note{margin:0 0 14px;color:var(--soft);font-size:15px;max-width:50em}
.multiples{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:18px 28px}
.pair{grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr))}
figure{margin:0;min-width:0}
figcaption{font-weight:600;margin:0 0 2px;display:flex;justify-content:space-between;gap:10px;flex-wrap:wrap}
figcaption span{font-weight:400;color:var(--soft);font-size:14px}
svg{display:block;overflow:visible}
svg text{font-size:13px;fill:var(--soft)}
svg .halo{fill:var(--ink);font-weight:600;paint-order:stroke;stroke:var(--sheet);stroke-width:4px;stroke-linejoin:round}
.grid{stroke:var(--grid)}.base{stroke:var(--ink)}.zero{stroke:var(--ink);stroke-width:1.5}
.mean{stroke:var(--mean);stroke-width:2;stroke-dasharray:5 3}.back{stroke:var(--sheet);stroke-width:5;stroke-dasharray:none}.band{fill:var(--band)}
rect.win{fill:var(--win);stroke:var(--sheet)}rect.other{fill:url(#hatch);stroke:var(--other);stroke-width:.8}
rect.win:hover,rect.other:hover,.part:hover rect{fill-opacity:.75}
.rows{list-style:none;margin:0;padding:0}
.rows li{display:grid;grid-template-columns:minmax(7.5rem,22rem) 1fr 4.6rem;column-gap:14px;align-items:center}
.rows.short li{grid-template-columns:9.5rem 1fr 4.6rem}
.multiples .rows li{grid-template-columns:5.6rem 1fr 4.2rem;column-gap:8px}
.rows .axis svg{grid-column:2}
.rows .name{font-size:15px;line-height:1.2;padding:3px 0;overflow-wrap:anywhere}
.rows .value{text-align:right;font-weight:600;font-size:15px;white-space:nowrap}
.rows li.group{display:block;font-weight:600;font-size:15px;padding:12px 0 2px;border-bottom:1px solid var(--rule);margin-bottom:2px}
.rows li.group span{color:var(--soft);font-weight:400}
.rows li:not(.axis):not(.group):hover{background:var(--band)}
.at{overflow:visible}
.whisker{stroke-width:2}.joint{stroke:var(--even);stroke-width:3}
.up{fill:var(--up);stroke:var(--up)}.down{fill:var(--down);stroke:var(--down)}.even{fill:var(--even);stroke:var(--even)}
.w{fill:var(--win);stroke:var(--win)}.o{fill:var(--otherfill);stroke:var(--other);stroke-width:2.5}
.c0{--c:var(--c0);--t:var(--t0)}.c1{--c:var(--c1);--t:var(--t1)}.c2{--c:var(--c2);--t:var(--t2)}.c3{--c:var(--c3);--t:var(--t3)}
.c4{--c:var(--c4);--t:var(--t4)}.c5{--c:var(--c5);--t:var(--t5)}.c6{--c:var(--c6);--t:var(--t6)}
.part rect{fill:var(--c);stroke:var(--ink);stroke-width:1.2}.part text{fill:var(--t);font-weight:600}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:0 0 12px;padding:0;font-size:15px}
.legend li{display:flex;align-items:center;gap:6px}
.legend i{width:16px;height:16px;border-radius:3px;background:var(--c);border:1px solid var(--ink)}
.legend svg{flex:none}
details{margin:14px 0 4px;border-top:1px solid var(--rule)}
summary{cursor:pointer;padding:10px 0;color:var(--go);font-weight:600;font-size:15px;width:fit-content}
.scroll{overflow-x:auto;max-width:100%}
table{border-collapse:collapse;font-size:14px;min-width:min(100%,30rem)}
th,td{padding:4px 14px 4px 0;text-align:right;border-bottom:1px solid var(--grid);white-space:nowrap}
th:first-child{text-align:left;position:sticky;left:0;background:var(--sheet)}thead th{color:var(--soft);font-weight:600;vertical-align:bottom}tbody th{font-weight:400}
footer{padding:8px 0 40px;color:var(--soft);font-size:14px}
footer p{margin:6px 0;max-width:56em}
code span{display:inline-block}
code{font:14px/1.5 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere;color:var(--ink)}
@media (max-width:640px){
section{padding:16px 14px 8px;margin:12px -6px}
.tiles{grid-template-columns:1fr 1fr;gap:8px}.tiles li{padding:10px 12px}.big{font-size:28px}.big small{font-size:15px}
.rows li,.rows.short li{grid-template-columns:1fr auto;padding:3px 0}
.tight{display:none}
th:first-child{white-space:normal;min-width:8rem}thead th{white-space:normal;min-width:4.6rem}
.rows .axis svg,.rows .track{grid-column:1/-1;grid-row:2}
.rows .axis svg{grid-row:1}
.multiples .rows li{grid-template-columns:5.2rem 1fr 4rem;padding:0}
.multiples .rows .track{grid-column:2;grid-row:1}
}
@media print{.switch,nav{display:none}section{break-inside:avoid}header{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
)css";

// Marks and hatching for all plots, and the rhumb lines of a sea chart behind the title.
constexpr std::string_view kDefinitions =
    R"(<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>)"
    R"x(<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">)x"
    R"x(<rect width="6" height="6" style="fill:var(--otherfill)"/>)x"
    R"(<line x1="0" y1="0" x2="0" y2="6" style="stroke:var(--other);stroke-width:2.6"/></pattern></defs></svg>)";

std::string rhumb_lines() {
  std::string out = R"(<svg class="rhumb" aria-hidden="true" viewBox="-900 -150 1100 300" )"
                    R"(preserveAspectRatio="xMaxYMid slice">)";
  for (int i = 0; i < 32; ++i) {
    constexpr double kTurn = 6.283185307179586;
    const double angle = i * kTurn / 32;
    out += fmt::format(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke-width="{}"/>)",
                       18 * std::cos(angle), 18 * std::sin(angle), 1200 * std::cos(angle), 1200 * std::sin(angle),
                       i % 4 == 0 ? "1.4" : "0.7");
  }
  for (const int radius : {18, 64, 68, 120}) out += fmt::format(R"(<circle cx="0" cy="0" r="{}"/>)", radius);
  return out + "</svg>";
}

constexpr std::size_t kColours = 7;  // the last is for all the small ones together

double per(double sum, double count) { return count == 0 ? 0.0 : sum / count; }
double per(std::int64_t sum, std::int64_t count) { return per(static_cast<double>(sum), static_cast<double>(count)); }

// What the plots and sentences of both languages have in common.
struct Facts {
  struct Source {
    std::size_t index = 0;
    double winners = 0;  // mean points over all tables
    double others = 0;
    double gap() const { return winners - others; }
  };
  struct Piece {
    std::size_t index = 0;
    Estimate excess;
    std::int64_t holders = 0;
  };
  std::vector<Source> sources;  // most points of winners first; those that never give any left out
  std::vector<Piece> pieces;    // best first; those never gained left out
  std::vector<std::size_t> never;
  Spread margins;
  Spread winner_scores;
  Spread other_scores;
  std::int64_t games = 0;
  Estimate first;  // what the first player has over a fair share

  Facts(const AnyGame& game, const Study& study) {
    std::int64_t winners = 0;
    std::int64_t others = 0;
    for (const TableStudy& table : study.tables) {
      games += table.games;
      winners += table.winners;
      others += table.others();
      margins.add(table.margins);
      winner_scores.add(table.winner_scores);
      other_scores.add(table.other_scores);
    }
    for (std::size_t i = 0; i < game.source_count(); ++i) {
      std::int64_t won = 0;
      std::int64_t lost = 0;
      for (const TableStudy& table : study.tables) {
        won += table.winner_points[i];
        lost += table.other_points[i];
      }
      if (won != 0 || lost != 0) sources.push_back({i, per(won, winners), per(lost, others)});
    }
    sort_in_order(sources, std::ranges::greater(), &Source::winners);
    for (std::size_t i = 0; i < game.piece_count(); ++i) {
      std::int64_t holders = 0;
      for (const TableStudy& table : study.tables) holders += table.pieces[i].holders;
      if (holders > 0) {
        pieces.push_back({i, piece_excess(study, i), holders});
      } else {
        never.push_back(i);
      }
    }
    sort_in_order(pieces, std::ranges::greater(), [](const Piece& piece) { return piece.excess.value; });
    first = seat_excess(study, 0);
  }
};

// The page in one language.
class Writer {
 public:
  Writer(const StudyPlan& plan, const Study& study, const Facts& facts, std::string_view command, Lang lang)
      : plan_(plan), game_(*plan.game), study_(study), facts_(facts), command_(command), lang_(lang) {}

  std::string body() {
    head();
    put(R"(<div class="wrap">)");
    tiles();
    contents();
    lengths();
    scores();
    sources();
    seats();
    pieces();
    ladder();
    put("</div>\n");
    foot();
    return std::move(out_);
  }

 private:
  // ---- words ----

  template <class... Args>
  std::string t(const Label& pattern, const Args&... args) const {
    return said(lang_, pattern, args...);
  }
  std::string num(double value, int digits) const { return chart::number(lang_, value, digits); }
  std::string pct(double share, int digits = 1) const { return chart::percent(lang_, share, digits); }
  // A difference of shares, in percentage points.
  std::string diff(double value) const { return chart::signed_number(lang_, value * 100, 1); }
  std::string players(int count) const { return t({"{} joueur{}", "{} player{}"}, count, plural_s(lang_, count)); }
  std::string points(double value, int digits) const {
    const bool many = lang_ == Lang::fr ? std::abs(value) >= 2 : std::abs(value) != 1;
    return t({"{} point{}", "{} point{}"}, num(value, digits), many ? "s" : "");
  }
  std::string between(const std::string& low, const std::string& high) const {
    return t({"de {} à {}", "{} to {}"}, low, high);
  }
  std::string seat_name(int position) const {
    constexpr std::array<Label, kMaxSeats> kNames = {{{"premier", "first"},
                                                      {"deuxième", "second"},
                                                      {"troisième", "third"},
                                                      {"quatrième", "fourth"},
                                                      {"cinquième", "fifth"},
                                                      {"sixième", "sixth"},
                                                      {"septième", "seventh"},
                                                      {"huitième", "eighth"}}};
    return std::string(kNames[static_cast<std::size_t>(position)][lang_]);
  }
  std::string bot_name(const std::string& bot) const { return t({"«\u00a0{}\u00a0»", "“{}”"}, bot); }

  // ---- markup ----

  void put(std::string_view text) { out_ += text; }
  std::string id(std::string_view name) const { return fmt::format("{}-{}", name, code(lang_)); }

  void begin(std::string_view name, const Label& topic, const std::string& takeaway, const std::string& note) {
    put(fmt::format(R"(<section id="{0}" aria-labelledby="{0}-h"><p class="topic">{1}</p><h2 id="{0}-h">{2}</h2>)"
                    "\n<p class=\"note\">{3}</p>\n",
                    id(name), escaped(topic[lang_]), escaped(takeaway), escaped(note)));
  }
  void end(const chart::Table& table, const Label& topic) {
    put(chart::table(table, t({"Les chiffres", "The figures"}),
                     t({"Les chiffres\u00a0: {}", "The figures: {}"}, topic[lang_])));
    put("</section>\n");
  }
  void row(const std::string& name, const std::string& track, const std::string& value) {
    put(fmt::format("<li><span class=\"name\">{}</span>{}<span class=\"value\">{}</span></li>\n", escaped(name), track,
                    escaped(value)));
  }
  void group(const std::string& name, const std::string& more) {
    put(fmt::format("<li class=\"group\">{} <span>{}</span></li>\n", escaped(name), escaped(more)));
  }
  static chart::Mark mark(const Estimate& estimate, double fair) {
    chart::Mark mark{.value = estimate.value, .interval = Interval{estimate.low, estimate.high}, .style = "even"};
    if (estimate.above(fair)) {
      mark.shape = chart::Shape::up;
      mark.style = "up";
    } else if (estimate.below(fair)) {
      mark.shape = chart::Shape::down;
      mark.style = "down";
    }
    return mark;
  }
  void verdict_legend() {
    const auto item = [&](std::string_view style, std::string_view path, const Label& text) {
      put(fmt::format(R"(<li><svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">)"
                      R"(<path class="{}" d="{}"/></svg>{}</li>)",
                      style, path, escaped(text[lang_])));
    };
    put(R"(<ul class="legend">)");
    item("up", "M0-6.5 6.5 5H-6.5Z", {"au-dessus de la part équitable", "above a fair share"});
    item("even", "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z", {"pas de différence mesurable", "no measurable difference"});
    item("down", "M0 6.5 6.5-5H-6.5Z", {"en dessous", "below"});
    put("</ul>\n");
  }

  // ---- title and headline ----

  std::string closeness() const {
    const int half = facts_.margins.quantile(0.5);
    return t({"une partie sur deux se joue à {} ou moins", "half of all games are decided by {} or less"},
             points(half, 0));
  }

  std::string lead() const {
    const Estimate& first = facts_.first;
    std::string text =
        t({"Avec le robot {} à tous les sièges, ", "With the bot {} in every seat, "}, bot_name(plan_.bot));
    text += first.above(0) ? t({"commencer aide", "going first helps"})
            : first.below(0)
                ? t({"commencer coûte", "going first costs"})
                : t({"commencer ne change rien de mesurable", "going first makes no measurable difference"});
    if (first.above(0) || first.below(0))
      text += t({" ({} points de pourcentage)", " ({} percentage points)"}, diff(first.value));
    if (!facts_.margins.empty()) text += ", " + closeness();
    if (!facts_.sources.empty()) {
      const Facts::Source& top = facts_.sources.front();
      text += t({"\u00a0; première source de points du gagnant\u00a0: {}", "; a winner’s main source of points: {}"},
                lower(game_.source_text(top.index, lang_)));
    }
    return text + ".";
  }

  // A name inside a sentence.
  static std::string lower(std::string text) {
    const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (text.size() > 1 && capital(text[0]) && !capital(text[1])) text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
  }

  void head() {
    put(fmt::format(R"(<header>{}<div class="wrap"><p class="kicker">{}</p><h1>{}</h1><p class="lead">{}</p>)"
                    "<p class=\"aside\">{}</p></div></header>\n",
                    rhumb_lines(), escaped(t({"Flibuste, le laboratoire", "Flibuste, the laboratory"})),
                    escaped(game_.info().name[lang_]), escaped(lead()),
                    escaped(t({"Page d’amateur, sans lien avec l’éditeur du jeu.",
                               "Fan-made laboratory page; not affiliated with the publisher."}))));
  }

  void tile(const std::string& big, const std::string& unit, const std::string& what, const std::string& say) {
    put(fmt::format(R"(<li><span class="big">{}{}</span><span class="what">{}</span><span class="say">{}</span></li>)"
                    "\n",
                    escaped(big), unit.empty() ? "" : fmt::format(" <small>{}</small>", escaped(unit)), escaped(what),
                    escaped(say)));
  }

  void tiles() {
    put("<ul class=\"tiles\">\n");
    const TableStudy& small = study_.tables.front();
    const TableStudy& large = study_.tables.back();
    const std::string from = num(small.decisions.mean(), 0);
    const std::string to = num(large.decisions.mean(), 0);
    if (study_.tables.size() > 1) {
      tile(fmt::format("{}\u2013{}", from, to), "", t({"décisions par partie", "decisions per game"}),
           t({"en moyenne, de {} à {} joueurs", "on average, from {} to {} players"}, small.players, large.players));
    } else {
      tile(from, "", t({"décisions par partie", "decisions per game"}),
           t({"en moyenne, à {}", "on average, with {}"}, players(small.players)));
    }
    const Estimate& first = facts_.first;
    const std::string interval = between(diff(first.low), diff(first.high));
    tile(diff(first.value), "pts", t({"pour qui commence", "for going first"}),
         first.above(0) || first.below(0)
             ? t({"points de pourcentage face à une part équitable\u00a0; à 95\u00a0%, {}",
                  "percentage points against a fair share; at 95%, {}"},
                 interval)
             : t({"points de pourcentage\u00a0: trop peu pour se distinguer du hasard ({})",
                  "percentage points: too little to tell from luck ({})"},
                 interval));
    if (!facts_.margins.empty()) {
      tile(pct(facts_.margins.share_up_to(1), 0), "",
           t({"des parties se jouent à un point ou moins", "of games are decided by one point or less"}),
           t({"écart médian du gagnant\u00a0: {}", "median lead of the winner: {}"},
             points(facts_.margins.quantile(0.5), 0)));
    }
    if (!facts_.sources.empty()) {
      const Facts::Source& top = facts_.sources.front();
      const double all = std::accumulate(facts_.sources.begin(), facts_.sources.end(), 0.0,
                                         [](double sum, const Facts::Source& each) { return sum + each.winners; });
      tile(pct(per(top.winners, all), 0), "",
           t({"des points du gagnant\u00a0: {}", "of a winner’s points: {}"},
             lower(game_.source_text(top.index, lang_))),
           t({"{} en moyenne, {} chez les autres", "{} on average, {} for the others"}, points(top.winners, 1),
             num(top.others, 1)));
    }
    put("</ul>\n");
  }

  void contents() {
    put(fmt::format("<nav aria-label=\"{}\"><ul>", t({"Sommaire", "Contents"})));
    const auto link = [&](bool there, std::string_view name, const Label& text) {
      if (there) put(fmt::format(R"(<li><a href="#{}">{}</a></li>)", id(name), escaped(text[lang_])));
    };
    link(true, "length", kLength);
    link(true, "scores", kScores);
    link(!facts_.sources.empty(), "sources", {"Points", "Points"});
    link(true, "seats", {"Sièges", "Seats"});
    link(!facts_.pieces.empty(), "pieces", {"Cartes", "Cards"});
    link(!study_.ladder.empty(), "ladder", {"Niveaux", "Levels"});
    put("</ul></nav>\n");
  }

  // ---- length ----

  void lengths() {
    const TableStudy& small = study_.tables.front();
    const TableStudy& large = study_.tables.back();
    begin(
        "length", kLength,
        study_.tables.size() > 1
            ? t({"De {} décisions à {} jusqu’à {} à {}", "From {} decisions with {} to {} with {}"},
                num(small.decisions.mean(), 0), players(small.players), num(large.decisions.mean(), 0), large.players)
            : t({"Une partie à {} compte {} décisions", "A game with {} takes {} decisions"}, players(small.players),
                num(small.decisions.mean(), 0)),
        t({"Les décisions de tous les sièges ensemble. Neuf parties sur dix sont dans la bande claire\u00a0; le trait "
           "rompu est la moyenne.",
           "The decisions of all seats together. Nine games in ten lie in the pale band; the broken line is the "
           "mean."}));
    std::vector<const Spread*> spreads;
    spreads.reserve(study_.tables.size());
    for (const TableStudy& table : study_.tables) spreads.push_back(&table.decisions);
    const chart::Bins shape = chart::bins_for(spreads, 60);
    const Axis axis = axis_of(shape);
    double tallest = 0;
    for (const Spread* spread : spreads) tallest = std::max(tallest, chart::filled(shape, *spread).tallest());
    chart::Table figures{.head = {t({"joueurs", "players"}), t({"parties", "games"}), t({"moyenne", "mean"}),
                                  t({"la plus courte", "shortest"}), "5\u00a0%", t({"médiane", "median"}), "95\u00a0%",
                                  t({"la plus longue", "longest"})},
                         .rows = {}};
    put("<div class=\"multiples pair\">\n");
    for (const TableStudy& table : study_.tables) {
      const Spread& spread = table.decisions;
      chart::Histogram plot{.axis = &axis, .up = chart::filled(shape, spread)};
      plot.tallest = tallest;
      plot.line = spread.mean();
      plot.band = Interval{spread.quantile(0.05) - 0.5, spread.quantile(0.95) + 0.5};
      plot.title = t({"Durée à {}\u00a0: {} décisions en moyenne, neuf parties sur dix {}",
                      "Length with {}: {} decisions on average, nine games in ten {}"},
                     players(table.players), num(spread.mean(), 1),
                     between(num(spread.quantile(0.05), 0), num(spread.quantile(0.95), 0)));
      plot.bar_title = [this](int from, int to, double share, bool /*up*/) {
        const std::string range = from == to ? num(from, 0) : fmt::format("{}\u2013{}", num(from, 0), num(to, 0));
        return t({"{} décisions\u00a0: {} des parties", "{} decisions: {} of games"}, range, pct(share));
      };
      put(fmt::format("<figure><figcaption>{}<span>{}</span></figcaption>{}</figure>\n", players(table.players),
                      escaped(t({"moyenne {}", "mean {}"}, num(spread.mean(), 0))), chart::histogram(lang_, plot)));
      figures.rows.push_back({std::to_string(table.players), num(static_cast<double>(table.games), 0),
                              num(spread.mean(), 1), num(spread.least(), 0), num(spread.quantile(0.05), 0),
                              num(spread.quantile(0.5), 0), num(spread.quantile(0.95), 0), num(spread.greatest(), 0)});
    }
    put("</div>\n");
    end(figures, kLength);
  }

  static Axis axis_of(const chart::Bins& shape) {
    const int end = shape.first + shape.width * static_cast<int>(shape.shares.size());
    Axis axis = chart::axis_over(shape.first, end, 6);
    axis.low = shape.first - 0.5;
    axis.high = end - 0.5;
    axis.step = std::max(1.0, axis.step);
    axis.digits = 0;
    return axis;
  }

  // ---- scores ----

  // Where half of a spread lies, as the heading calls it.
  std::string middle_half(const Spread& spread) const {
    const int low = spread.quantile(0.25);
    const int high = spread.quantile(0.75);
    if (low == high) return t({"à {}", "{}"}, points(low, 0));
    return t({"entre {} et {}", "{} to {}"}, num(low, 0), points(high, 0));
  }

  void scores() {
    const Spread& won = facts_.winner_scores;
    begin("scores", kScores,
          won.empty() ? t({"Personne n’a gagné", "Nobody won"})
                      : t({"La moitié des gagnants finissent {}, la moitié des autres {}",
                           "Half of the winners end on {}, half of the others on {}"},
                          middle_half(won), middle_half(facts_.other_scores)),
          t({"Vers le haut les gagnants, vers le bas les autres, à la même échelle.",
             "Winners upwards, the others downwards, to the same scale."}));
    std::vector<const Spread*> spreads;
    spreads.reserve(study_.tables.size() * 2);
    for (const TableStudy& table : study_.tables) {
      spreads.push_back(&table.winner_scores);
      spreads.push_back(&table.other_scores);
    }
    const chart::Bins shape = chart::bins_for(spreads, 45);
    const Axis axis = axis_of(shape);
    double tallest = 1e-9;
    double deepest = 0;
    for (const TableStudy& table : study_.tables) {
      if (!table.winner_scores.empty()) {
        tallest = std::max(tallest, chart::filled(shape, table.winner_scores).tallest());
      }
      if (!table.other_scores.empty()) deepest = std::max(deepest, chart::filled(shape, table.other_scores).tallest());
    }
    tallest = std::max(tallest, deepest);
    chart::Table figures{
        .head = {t({"joueurs", "players"}), t({"gagnants, moyenne", "winners, mean"}),
                 t({"gagnants, 5 à 95\u00a0%", "winners, 5 to 95%"}), t({"autres, moyenne", "others, mean"}),
                 t({"autres, 5 à 95\u00a0%", "others, 5 to 95%"}), t({"écart médian", "median lead"}),
                 t({"un point ou moins", "one point or less"}), t({"victoires partagées", "shared victories"})},
        .rows = {}};
    put("<div class=\"multiples pair\">\n");
    for (const TableStudy& table : study_.tables) {
      const Spread& winners = table.winner_scores;
      const Spread& others = table.other_scores;
      chart::Histogram plot{.axis = &axis, .up = chart::filled(shape, winners)};
      if (!others.empty()) plot.down = chart::filled(shape, others);
      plot.tallest = tallest;
      plot.deepest = deepest;
      plot.up_label = t({"gagnants", "winners"});
      plot.down_label = others.empty() ? "" : t({"les autres", "the others"});
      plot.title = t({"Scores à {}\u00a0: {} en moyenne pour les gagnants, {} pour les autres",
                      "Scores with {}: {} on average for winners, {} for the others"},
                     players(table.players), num(winners.mean(), 1), num(others.mean(), 1));
      plot.bar_title = [this](int from, int to, double share, bool up) {
        const std::string range = from == to ? num(from, 0) : fmt::format("{}\u2013{}", num(from, 0), num(to, 0));
        return up ? t({"{} points\u00a0: {} des gagnants", "{} points: {} of winners"}, range, pct(share))
                  : t({"{} points\u00a0: {} des autres", "{} points: {} of the others"}, range, pct(share));
      };
      put(fmt::format(
          "<figure><figcaption>{}<span>{}</span></figcaption>{}</figure>\n", players(table.players),
          escaped(t({"moyennes {} et {}", "means {} and {}"}, num(winners.mean(), 1), num(others.mean(), 1))),
          chart::histogram(lang_, plot)));
      const auto range = [&](const Spread& spread) {
        return between(num(spread.quantile(0.05), 0), num(spread.quantile(0.95), 0));
      };
      figures.rows.push_back({std::to_string(table.players), num(winners.mean(), 2), range(winners),
                              num(others.mean(), 2), range(others), num(table.margins.quantile(0.5), 0),
                              pct(table.margins.share_up_to(1)), pct(per(table.shared, table.games))});
    }
    put("</div>\n");
    end(figures, kScores);
  }

  // ---- sources ----

  void sources() {
    if (facts_.sources.empty()) return;
    const auto widest = std::ranges::max_element(facts_.sources, {}, &Facts::Source::gap);
    begin("sources", kSources,
          t({"L’écart se creuse ici\u00a0: {}, {} pour les gagnants contre {} pour les autres",
             "The gap opens here: {}, {} for winners against {} for the others"},
            lower(game_.source_text(widest->index, lang_)), points(widest->winners, 1), num(widest->others, 1)),
          t({"Points moyens d’un siège selon leur origine, à chaque nombre de joueurs.",
             "Mean points of a seat by where they come from, at each number of players."}));
    // The sources with a colour of their own: the greatest; one that would be alone among the small ones has its own.
    const std::size_t own = facts_.sources.size() <= kColours ? facts_.sources.size() : kColours - 1;
    put(R"(<ul class="legend">)");
    for (std::size_t i = 0; i < own; ++i) {
      put(fmt::format(R"(<li><i class="c{}"></i>{}</li>)", i,
                      escaped(game_.source_text(facts_.sources[i].index, lang_))));
    }
    if (own < facts_.sources.size()) {
      put(fmt::format(R"(<li><i class="c{}"></i>{}</li>)", kColours - 1, t({"tout le reste", "all the rest"})));
    }
    put("</ul>\n");
    double longest = 1;
    for (const TableStudy& table : study_.tables) {
      longest = std::max({longest, table.winner_scores.mean(), table.other_scores.mean()});
    }
    Axis axis = chart::axis_over(0, longest, 6);
    axis.high = longest * 1.01;
    put("<ul class=\"rows short\">\n");
    for (const TableStudy& table : study_.tables) {
      group(players(table.players), "");
      const auto bar = [&](const Label& who, const std::vector<std::int64_t>& sums, std::int64_t seats, double total) {
        std::vector<chart::Part> parts;
        parts.reserve(own + 1);
        double rest = 0;
        for (std::size_t i = 0; i < facts_.sources.size(); ++i) {
          const double value = per(sums[facts_.sources[i].index], seats);
          if (i >= own) {
            rest += value;
            continue;
          }
          parts.push_back({.value = value,
                           .colour = i,
                           .label = num(value, 1),
                           .title = t({"{}\u00a0: {}", "{}: {}"}, game_.source_text(facts_.sources[i].index, lang_),
                                      num(value, 2))});
        }
        if (own < facts_.sources.size()) {
          parts.push_back({.value = rest,
                           .colour = kColours - 1,
                           .label = num(rest, 1),
                           .title = t({"Tout le reste\u00a0: {}", "All the rest: {}"}, num(rest, 2))});
        }
        std::string title = t({"{}, {}\u00a0: ", "{}, {}: "}, players(table.players), who[lang_]);
        for (std::size_t i = 0; i < parts.size(); ++i) title += (i > 0 ? ", " : "") + lower(parts[i].title);
        row(std::string(who[lang_]), chart::stacked(axis, parts, title), num(total, 1));
      };
      bar({"gagnants", "winners"}, table.winner_points, table.winners, table.winner_scores.mean());
      if (table.others() > 0) {
        bar({"les autres", "the others"}, table.other_points, table.others(), table.other_scores.mean());
      }
    }
    put("</ul>\n");

    std::vector<Facts::Source> gaps = facts_.sources;
    sort_in_order(gaps, std::ranges::greater(), &Facts::Source::gap);
    double low = 0;
    double high = 0.1;
    for (const Facts::Source& source : gaps) {
      low = std::min({low, source.winners, source.others});
      high = std::max({high, source.winners, source.others});
    }
    const Axis spread = chart::axis_over(low, high, 5);
    put(fmt::format("<h3>{}</h3>\n", escaped(t({"Ce que les gagnants ont de plus, toutes tables ensemble",
                                                "What winners have on top, all tables together"}))));
    put(fmt::format(R"(<ul class="legend"><li><svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">)"
                    R"(<circle class="w" r="5.5"/></svg>{}</li><li><svg width="16" height="16" )"
                    R"(viewBox="-8 -8 16 16" aria-hidden="true"><circle class="ring o" r="4.5"/></svg>{}</li></ul>)"
                    "\n",
                    t({"gagnants", "winners"}), t({"les autres", "the others"})));
    put("<ul class=\"rows short\">\n");
    put(chart::axis_row(lang_, spread, {}));
    chart::Table figures{.head = {t({"origine", "source"}), t({"gagnants", "winners"}), t({"les autres", "the others"}),
                                  t({"écart", "gap"})},
                         .rows = {}};
    for (const TableStudy& table : study_.tables) {
      figures.head.push_back(t({"{} j., gagnants", "{} pl., winners"}, table.players));
      figures.head.push_back(t({"{} j., autres", "{} pl., others"}, table.players));
    }
    for (const Facts::Source& source : gaps) {
      const std::string name = game_.source_text(source.index, lang_);
      chart::Track track{.axis = &spread, .joined = true};
      track.marks = {{.value = source.others, .shape = chart::Shape::ring, .style = "o"},
                     {.value = source.winners, .style = "w"}};
      track.title = t({"{}\u00a0: gagnants {}, les autres {}", "{}: winners {}, the others {}"}, name,
                      num(source.winners, 2), num(source.others, 2));
      row(name, chart::track(track), chart::signed_number(lang_, source.gap(), 2));
      std::vector<std::string> cells = {name, num(source.winners, 2), num(source.others, 2),
                                        chart::signed_number(lang_, source.gap(), 2)};
      for (const TableStudy& table : study_.tables) {
        cells.push_back(num(per(table.winner_points[source.index], table.winners), 2));
        cells.push_back(num(per(table.other_points[source.index], table.others()), 2));
      }
      figures.rows.push_back(std::move(cells));
    }
    put("</ul>\n");
    end(figures, kSources);
  }

  // ---- seats ----

  void seats() {
    const Estimate& first = facts_.first;
    const std::string gain = diff(first.value);
    begin(
        "seats", kSeats,
        first.above(0)   ? t({"Commencer paie\u00a0: {} points de pourcentage sur une part équitable",
                              "Going first pays: {} percentage points over a fair share"},
                             gain)
        : first.below(0) ? t({"Commencer coûte\u00a0: {} points de pourcentage face à une part équitable",
                              "Going first costs: {} percentage points against a fair share"},
                             gain)
                         : t({"Commencer ne change rien de mesurable ({} point de pourcentage)",
                              "Going first makes no measurable difference ({} percentage points)"},
                             gain),
        t({"Part des victoires de chaque siège, dans l’ordre du jeu à partir de celui qui agit le premier, avec son "
           "intervalle à 95\u00a0%. Le trait plein est la part équitable\u00a0; l’échelle compte en points de "
           "pourcentage autour d’elle.",
           "Share of victories of each seat, clockwise from the one that acts first, with its 95% interval. The solid "
           "line is the fair share; the scale counts percentage points around it."}));
    verdict_legend();
    double reach = 0.01;
    for (const TableStudy& table : study_.tables) {
      for (int i = 0; i < table.players; ++i) {
        const Estimate share = seat_share(table, i);
        reach = std::max({reach, share.high - table.fair(), table.fair() - share.low});
      }
    }
    const Axis axis = chart::axis_over(-reach * 100, reach * 100, 4);
    chart::Table figures{
        .head = {t({"joueurs, siège", "players, seat"}), t({"victoires", "wins"}), t({"part", "share"}),
                 t({"intervalle à 95\u00a0%", "95% interval"}), t({"équitable", "fair"}), t({"écart", "difference"})},
        .rows = {}};
    put("<div class=\"multiples pair\">\n");
    for (const TableStudy& table : study_.tables) {
      put(fmt::format("<figure><figcaption>{}<span>{}</span></figcaption><ul class=\"rows\">\n", players(table.players),
                      escaped(t({"part équitable {}", "fair share {}"}, pct(table.fair())))));
      put(chart::axis_row(lang_, axis, [&](double mark) { return chart::signed_number(lang_, mark, axis.digits); }));
      for (int i = 0; i < table.players; ++i) {
        const Estimate share = seat_share(table, i);
        const auto shifted = [&](double value) { return (value - table.fair()) * 100; };
        const Estimate excess{.value = shifted(share.value), .low = shifted(share.low), .high = shifted(share.high)};
        chart::Track track{.axis = &axis, .zero = 0.0};
        track.marks = {mark(excess, 0)};
        track.title =
            t({"{}, {} siège\u00a0: {} des victoires, {} à 95\u00a0%", "{}, {} seat: {} of victories, {} at 95%"},
              players(table.players), seat_name(i), pct(share.value), between(pct(share.low), pct(share.high)));
        row(seat_name(i), chart::track(track), pct(share.value));
        figures.rows.push_back({fmt::format("{}, {}", table.players, seat_name(i)),
                                num(static_cast<double>(table.seat_wins[static_cast<std::size_t>(i)]) / kVictory, 1),
                                pct(share.value, 2), between(pct(share.low), pct(share.high)), pct(table.fair()),
                                diff(share.value - table.fair())});
      }
      put("</ul></figure>\n");
    }
    put("</div>\n");
    end(figures, kSeats);
  }

  // ---- pieces ----

  std::string pieces_takeaway() const {
    // By what is sure of each: a card gained twice by luck must not make the headline.
    const auto best = std::ranges::max_element(facts_.pieces, {}, [](const Facts::Piece& p) { return p.excess.low; });
    const auto worst = std::ranges::min_element(facts_.pieces, {}, [](const Facts::Piece& p) { return p.excess.high; });
    const std::string top = lower(game_.piece_text(best->index, lang_));
    const std::string bottom = lower(game_.piece_text(worst->index, lang_));
    const bool up = best->excess.above(0);
    const bool down = worst->excess.below(0);
    if (up && down) {
      return t({"Va avec la victoire\u00a0: {} à {}\u00a0; avec la défaite\u00a0: {} à {}",
                "Goes with winning: {} at {}; with losing: {} at {}"},
               top, diff(best->excess.value), bottom, diff(worst->excess.value));
    }
    if (!up && !down) {
      return t({"Aucune carte ne va de façon mesurable avec la victoire ou la défaite",
                "No card goes measurably with winning or losing"});
    }
    const auto neutral = std::ranges::count_if(
        facts_.pieces, [](const Facts::Piece& p) { return !p.excess.above(0) && !p.excess.below(0); });
    const std::string head = up ? t({"Va le plus avec la victoire\u00a0: {} à {}", "Goes most with winning: {} at {}"},
                                    top, diff(best->excess.value))
                                : t({"Va le plus avec la défaite\u00a0: {} à {}", "Goes most with losing: {} at {}"},
                                    bottom, diff(worst->excess.value));
    return head + t({"\u00a0; pas de différence mesurable pour {} sur {}", "; no measurable difference for {} of {}"},
                    neutral, facts_.pieces.size());
  }

  void pieces() {
    if (facts_.pieces.empty()) return;
    begin("pieces", kPieces, pieces_takeaway(),
          t({"Part des victoires des sièges qui en ont obtenu au moins une, moins la part équitable, en points de "
             "pourcentage, toutes tables ensemble\u00a0; les traits sont les intervalles à 95\u00a0% (un sur vingt "
             "manque le but). Un lien n’est pas "
             "une cause\u00a0: qui mène peut aussi s’offrir davantage.",
             "Share of victories of the seats that gained at least one, less a fair share, in percentage points, all "
             "tables together; the lines are 95% intervals (one in twenty misses its mark). A link is not a cause: "
             "whoever leads can also afford "
             "more."}));
    double low = 0;
    double high = 0;
    for (const Facts::Piece& piece : facts_.pieces) {
      low = std::min(low, std::max(piece.excess.low, piece.excess.value - 0.25) * 100);
      high = std::max(high, std::min(piece.excess.high, piece.excess.value + 0.25) * 100);
    }
    const Axis axis = chart::axis_over(low, high, 6);
    chart::Table figures{.head = {t({"carte", "card"}), t({"écart (points)", "difference (points)"}),
                                  t({"intervalle à 95\u00a0%", "95% interval"}), t({"par partie", "per game"}),
                                  t({"par gagnant", "per winner"}), t({"par autre", "per other seat"})},
                         .rows = {}};
    for (const TableStudy& table : study_.tables) {
      figures.head.push_back(t({"{} j., victoires", "{} pl., wins"}, table.players));
    }
    put("<ul class=\"rows\">\n");
    put(chart::axis_row(lang_, axis, [&](double mark) { return chart::signed_number(lang_, mark, axis.digits); }));
    int part = -1;
    const auto part_of = [](const Estimate& e) { return e.above(0) ? 0 : e.below(0) ? 2 : 1; };
    std::vector<Facts::Piece> ordered = facts_.pieces;
    sort_in_order(ordered, std::ranges::less(), [&](const Facts::Piece& piece) { return part_of(piece.excess); });
    for (const Facts::Piece& piece : ordered) {
      const Estimate& excess = piece.excess;
      if (part_of(excess) != part) {
        part = part_of(excess);
        const auto count = std::ranges::count_if(ordered, [&](const auto& p) { return part_of(p.excess) == part; });
        constexpr std::array<Label, 3> kParts = {{{"▲ Va avec la victoire", "▲ Goes with winning"},
                                                  {"● Pas de différence mesurable", "● No measurable difference"},
                                                  {"▼ Va avec la défaite", "▼ Goes with losing"}}};
        group(std::string(kParts[static_cast<std::size_t>(part)][lang_]), fmt::format("({})", count));
      }
      const std::string name = game_.piece_text(piece.index, lang_);
      const Estimate hundred{.value = excess.value * 100, .low = excess.low * 100, .high = excess.high * 100};
      chart::Track track{.axis = &axis, .zero = 0.0};
      track.marks = {mark(hundred, 0)};
      const std::string interval = between(diff(excess.low), diff(excess.high));
      track.title = t({"{}\u00a0: {} points de pourcentage, {} à 95\u00a0%", "{}: {} percentage points, {} at 95%"},
                      name, diff(excess.value), interval);
      row(name, chart::track(track), diff(excess.value));
      figures.rows.push_back(piece_row(piece.index, diff(excess.value), interval));
    }
    put("</ul>\n");
    for (const std::size_t index : facts_.never) figures.rows.push_back(piece_row(index, "–", "–"));
    if (!facts_.never.empty()) {
      std::vector<std::string> names;
      names.reserve(facts_.never.size());
      for (const std::size_t index : facts_.never) names.push_back(lower(game_.piece_text(index, lang_)));
      put(fmt::format("<p class=\"note\">{}</p>\n",
                      escaped(t({"Jamais obtenu dans cette étude\u00a0: {}.", "Never gained in this study: {}."},
                                listed(lang_, names)))));
    }
    end(figures, kPieces);
  }

  std::vector<std::string> piece_row(std::size_t index, const std::string& value, const std::string& interval) const {
    std::int64_t gained = 0;
    std::int64_t by_winners = 0;
    std::int64_t winners = 0;
    std::int64_t others = 0;
    for (const TableStudy& table : study_.tables) {
      gained += table.pieces[index].gained;
      by_winners += table.pieces[index].winner_gained;
      winners += table.winners;
      others += table.others();
    }
    std::vector<std::string> cells = {game_.piece_text(index, lang_),
                                      value,
                                      interval,
                                      num(per(gained, facts_.games), 2),
                                      num(per(by_winners, winners), 2),
                                      num(per(gained - by_winners, others), 2)};
    for (const TableStudy& table : study_.tables) {
      cells.push_back(table.pieces[index].holders > 0 ? pct(piece_share(table, index).value) : "–");
    }
    return cells;
  }

  // ---- ladder ----

  void ladder() {
    if (study_.ladder.empty()) return;
    const int seats = study_.ladder.front().players;
    const double fair = 1.0 / seats;
    const auto share = [](const Rung& rung) { return rung.result.entrants.front().share; };
    const auto lowest = std::ranges::min_element(study_.ladder, {}, share);
    const bool all =
        std::ranges::all_of(study_.ladder, [&](const Rung& rung) { return rung.result.entrants.front().low > fair; });
    begin(
        "ladder", kLadder,
        !all ? t({"{} ne bat pas {} de façon mesurable ({} des victoires)",
                  "{} does not measurably beat {} ({} of victories)"},
                 bot_name(lowest->upper), bot_name(lowest->lower), pct(share(*lowest)))
        : study_.ladder.size() == 1
            ? t({"{} bat {}\u00a0: {} des victoires", "{} beats {}: {} of victories"}, bot_name(lowest->upper),
                bot_name(lowest->lower), pct(share(*lowest)))
            : t({"Chaque niveau bat le précédent\u00a0; la plus petite marche\u00a0: {} sur {}, {}",
                 "Each level beats the one below; the smallest step: {} over {}, {}"},
                bot_name(lowest->upper), bot_name(lowest->lower), pct(share(*lowest))),
        t({"Part des victoires de chaque robot contre le précédent, à {}, {} parties par barreau, avec l’intervalle à "
           "95\u00a0%. Le trait plein est l’égalité.",
           "Share of victories of each bot against the one below it, with {}, {} games a rung, and the 95% interval. "
           "The solid line is equality."},
          players(seats), num(study_.ladder.front().result.games, 0)));
    const Axis axis = chart::axis_over(0, 100, 5);
    chart::Table figures{
        .head = {t({"barreau", "rung"}), t({"parties", "games"}), t({"victoires", "wins"}), t({"part", "share"}),
                 t({"intervalle à 95\u00a0%", "95% interval"}), t({"score moyen", "mean score"})},
        .rows = {}};
    put("<ul class=\"rows\">\n");
    put(chart::axis_row(lang_, axis, [&](double mark) { return pct(mark / 100, 0); }));
    for (const Rung& rung : std::views::reverse(study_.ladder)) {
      const EntrantResult& upper = rung.result.entrants.front();
      const std::string name = t({"{} contre {}", "{} against {}"}, rung.upper, rung.lower);
      const Estimate hundred{.value = upper.share * 100, .low = upper.low * 100, .high = upper.high * 100};
      chart::Track track{.axis = &axis, .zero = fair * 100};
      track.marks = {mark(hundred, fair * 100)};
      track.title = t({"{}\u00a0: {} des victoires, {} à 95\u00a0%", "{}: {} of victories, {} at 95%"}, name,
                      pct(upper.share), between(pct(upper.low), pct(upper.high)));
      row(name, chart::track(track), pct(upper.share));
      figures.rows.push_back({name, num(rung.result.games, 0), num(upper.wins, 1), pct(upper.share),
                              between(pct(upper.low), pct(upper.high)), num(upper.mean_score, 2)});
    }
    put("</ul>\n");
    end(figures, kLadder);
  }

  // ---- foot ----

  // It breaks between its words alone.
  std::string shown_command() const {
    std::string text;
    for (std::size_t at = 0; at < command_.size();) {
      const std::size_t space = std::min(command_.find(' ', at), command_.size());
      text += fmt::format("{}<span>{}</span>", at > 0 ? " " : "", escaped(command_.substr(at, space - at)));
      at = space + 1;
    }
    return text;
  }

  void foot() {
    std::string rules;
    for (const OptionInfo& option : game_.options()) {
      const json::value& chosen = plan_.options.at(option.name);
      if (chosen == option.values.front()) continue;
      rules += fmt::format("{}{} = {}", rules.empty() ? "" : ", ", option.name, json::serialize(chosen));
    }
    if (rules.empty()) rules = t({"règles par défaut", "default rules"});
    put(fmt::format(
        "<footer class=\"wrap\"><p>{}<br/><code>{}</code></p><p>{}</p><p>{}</p></footer>\n",
        escaped(t({"Cette page vient de cette commande\u00a0:", "This page was made by this command:"})),
        shown_command(),
        escaped(
            t({"{} parties pour chaque nombre de joueurs, graine «\u00a0{}\u00a0», {}, règles version {}, flibuste {}. "
               "La page ne porte pas de date\u00a0: la même commande la refait octet pour octet.",
               "{} games for each number of players, seed “{}”, {}, rules version {}, flibuste {}. The page carries "
               "no date: the same command makes it again, byte for byte."},
              num(plan_.games, 0), plan_.seed, rules, game_.info().rules_version, kVersion)),
        escaped(
            t({"Les intervalles sont ceux de Wilson. Ils comptent les sièges d’une même partie comme indépendants "
               "et vont avec ce robot-ci\u00a0: d’autres joueurs joueraient autrement. Une victoire partagée compte "
               "en parts égales.",
               "Intervals are Wilson’s. They count the seats of one game as independent and hold for this bot: other "
               "players would play otherwise. A shared victory counts in equal parts."}))));
  }

  static constexpr Label kLength = {"Durée", "Length"};
  static constexpr Label kScores = {"Scores", "Scores"};
  static constexpr Label kSources = {"D’où viennent les points", "Where points come from"};
  static constexpr Label kSeats = {"Avantage du siège", "Seat advantage"};
  static constexpr Label kPieces = {"Les cartes et la victoire", "Cards and winning"};
  static constexpr Label kLadder = {"L’échelle des niveaux", "The ladder of levels"};

  const StudyPlan& plan_;
  const AnyGame& game_;
  const Study& study_;
  const Facts& facts_;
  std::string_view command_;
  Lang lang_;
  std::string out_;
};

}  // namespace

std::string study_page(const StudyPlan& plan, const Study& study, std::string_view command, Lang shown) {
  const Facts facts(*plan.game, study);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"/>"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
      "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{} – Flibuste</title>\n<style>{}</style></head>\n"
      "<body><main>{}\n",
      code(shown), escaped(plan.game->info().name[shown]), kStyle, kDefinitions);
  // The language is chosen by two radio buttons and a rule of the style sheet: no script, and nothing remembered.
  for (const Lang lang : {Lang::fr, Lang::en}) {
    out += fmt::format(
        R"(<input class="pick" type="radio" name="lang" id="pick-{0}" autocomplete="off" aria-label="{1}" lang="{0}"{2}/>)",
        code(lang), lang == Lang::fr ? "Français" : "English", lang == shown ? R"( checked="checked")" : "");
  }
  out += R"(<div class="switch" aria-hidden="true"><label for="pick-fr" title="Français">FR</label>)"
         R"(<label for="pick-en" title="English">EN</label></div>)"
         "\n";
  for (const Lang lang : {Lang::fr, Lang::en}) {
    out += fmt::format("<div class=\"{0}\" lang=\"{0}\">\n{1}</div>\n", code(lang),
                       Writer(plan, study, facts, command, lang).body());
  }
  return out + "</main></body></html>\n";
}

}  // namespace flibuste
