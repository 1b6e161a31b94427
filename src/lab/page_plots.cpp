#include "lab/page_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numeric>
#include <ranges>

#include "lab/page_style.h"

namespace flibuste {

std::string PageWriter::length_takeaway() const {
  const auto [shortest, longest] = by_length();
  const std::string from = num(shortest->decisions.mean(), 0);
  const std::string to = num(longest->decisions.mean(), 0);
  if (study_.tables.size() == 1) {
    return t({"Une partie à {} compte {} décisions", "A game with {} takes {} decisions"}, players(shortest->players),
             from);
  }
  if (from == to) {
    return t({"{} décisions, quel que soit le nombre de joueurs", "{} decisions, whatever the number of players"},
             from);
  }
  return t({"De {} décisions à {} jusqu’à {} à {}", "From {} decisions with {} to {} with {}"}, from,
           players(shortest->players), to, longest->players);
}

void PageWriter::lengths() {
  begin("length", kLength, length_takeaway(),
        t({"Les décisions de tous les sièges ensemble. Neuf parties sur dix sont dans la bande claire\u202f; le trait "
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

std::string PageWriter::middle_half(const Spread& spread) const {
  const int low = spread.quantile(0.25);
  const int high = spread.quantile(0.75);
  if (low == high) return t({"à {}", "{}"}, points(low, 0));
  return t({"entre {} et {}", "{} to {}"}, num(low, 0), points(high, 0));
}

void PageWriter::scores() {
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
    put(fmt::format("<figure><figcaption>{}<span>{}</span></figcaption>{}</figure>\n", players(table.players),
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

void PageWriter::sources() {
  if (facts_.sources.empty()) return;
  const auto widest = std::ranges::max_element(facts_.sources, {}, &Facts::Source::gap);
  begin("sources", kSources,
        t({"L’écart se creuse ici\u00a0: {}, {} pour les gagnants contre {} pour les autres",
           "The gap opens here: {}, {} for winners against {} for the others"},
          lower(game_.source_text(widest->index, lang_)), points(widest->winners, 1), num(widest->others, 1)),
        t({"Points moyens d’un siège selon leur origine, à chaque nombre de joueurs.",
           "Mean points of a seat by where they come from, at each number of players."}));
  // The sources with a colour of their own: the greatest; one that would be alone among the small ones has its own.
  const std::size_t own = facts_.sources.size() <= kPageColours ? facts_.sources.size() : kPageColours - 1;
  put(R"(<ul class="legend">)");
  for (std::size_t i = 0; i < own; ++i) {
    put(fmt::format(R"(<li><i class="c{}"></i>{}</li>)", i,
                    escaped(game_.source_text(facts_.sources[i].index, lang_))));
  }
  if (own < facts_.sources.size()) {
    put(fmt::format(R"(<li><i class="c{}"></i>{}</li>)", kPageColours - 1, t({"tout le reste", "all the rest"})));
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
        parts.push_back(
            {.value = value,
             .colour = i,
             .label = num(value, 1),
             .title = t({"{}\u00a0: {}", "{}: {}"}, game_.source_text(facts_.sources[i].index, lang_), num(value, 2))});
      }
      if (own < facts_.sources.size()) {
        parts.push_back({.value = rest,
                         .colour = kPageColours - 1,
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

void PageWriter::seats() {
  const Estimate& first = facts_.first;
  const std::string gain = diff(first.value);
  begin("seats", kSeats,
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
           "intervalle à 95\u00a0%. Le trait plein est la part équitable\u202f; l’échelle compte en points de "
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

std::string PageWriter::pieces_takeaway() const {
  // By what is sure of each: a card gained twice by luck must not make the headline.
  const auto best = std::ranges::max_element(facts_.pieces, {}, [](const Facts::Piece& p) { return p.excess.low; });
  const auto worst = std::ranges::min_element(facts_.pieces, {}, [](const Facts::Piece& p) { return p.excess.high; });
  const std::string top = lower(game_.piece_text(best->index, lang_));
  const std::string bottom = lower(game_.piece_text(worst->index, lang_));
  const bool up = best->excess.above(0);
  const bool down = worst->excess.below(0);
  if (up && down) {
    return t({"Va avec la victoire\u00a0: {} à {}\u202f; avec la défaite\u00a0: {} à {}",
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
  return head + t({"\u202f; pas de différence mesurable pour {} sur {}", "; no measurable difference for {} of {}"},
                  neutral, facts_.pieces.size());
}

void PageWriter::pieces() {
  if (facts_.pieces.empty()) return;
  begin("pieces", kPieces, pieces_takeaway(),
        t({"Part des victoires des sièges qui en ont obtenu au moins une, moins la part équitable, en points de "
           "pourcentage, toutes tables ensemble\u202f; les traits sont les intervalles à 95\u00a0% (un sur vingt "
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
    track.title = t({"{}\u00a0: {} points de pourcentage, {} à 95\u00a0%", "{}: {} percentage points, {} at 95%"}, name,
                    diff(excess.value), interval);
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

void PageWriter::ladder() {
  if (study_.ladder.empty()) return;
  std::vector<Rung> whole;  // what a bot broke off proves nothing and is not drawn
  std::ranges::copy_if(study_.ladder, std::back_inserter(whole), [](const Rung& rung) { return rung.result.complete; });
  const int seats = study_.ladder.front().players;
  const double fair = 1.0 / seats;
  const auto share = [](const Rung& rung) { return rung.result.entrants.front().share; };
  const auto lowest = std::ranges::min_element(whole, {}, share);
  const bool all =
      std::ranges::all_of(whole, [&](const Rung& rung) { return rung.result.entrants.front().low > fair; });
  begin("ladder", kLadder,
        whole.empty()       ? t({"Aucun barreau n’a été joué jusqu’au bout", "No rung was played to its end"})
        : !all              ? t({"{} ne bat pas {} de façon mesurable ({} des victoires)",
                                 "{} does not measurably beat {} ({} of victories)"},
                                bot_name(lowest->upper), bot_name(lowest->lower), pct(share(*lowest)))
        : whole.size() == 1 ? t({"{} bat {}\u00a0: {} des victoires", "{} beats {}: {} of victories"},
                                bot_name(lowest->upper), bot_name(lowest->lower), pct(share(*lowest)))
        : whole.size() < study_.ladder.size()
            ? t({"Chaque niveau mesuré bat le précédent, mais un barreau manque au moins",
                 "Each level measured beats the one below, but at least one rung is missing"})
            : t({"Chaque niveau bat le précédent\u202f; la plus petite marche\u00a0: {} sur {}, {}",
                 "Each level beats the one below; the smallest step: {} over {}, {}"},
                bot_name(lowest->upper), bot_name(lowest->lower), pct(share(*lowest))),
        t({"Part des victoires de chaque robot contre le précédent, à {}, {} parties par barreau, avec l’intervalle à "
           "95\u00a0%. Le trait plein est l’égalité.",
           "Share of victories of each bot against the one below it, with {}, {} games a rung, and the 95% interval. "
           "The solid line is equality."},
          players(seats), num((whole.empty() ? study_.ladder : whole).front().result.games, 0)));
  for (const Rung& rung : study_.ladder) {
    if (rung.result.complete || !rung.result.failure) continue;
    put(fmt::format("<p class=\"note\">{}</p>\n",
                    escaped(t({"{} contre {} n’est pas dessiné\u00a0: {}.", "{} against {} is not drawn: {}."},
                              bot_name(rung.upper), bot_name(rung.lower), (*rung.result.failure)[lang_]))));
  }
  if (whole.empty()) return put("</section>\n");
  const Axis axis = chart::axis_over(0, 100, 5);
  chart::Table figures{
      .head = {t({"barreau", "rung"}), t({"parties", "games"}), t({"victoires", "wins"}), t({"part", "share"}),
               t({"intervalle à 95\u00a0%", "95% interval"}), t({"score moyen", "mean score"})},
      .rows = {}};
  put("<ul class=\"rows\">\n");
  put(chart::axis_row(lang_, axis, [&](double mark) { return pct(mark / 100, 0); }));
  for (const Rung& rung : std::views::reverse(whole)) {
    const EntrantResult& upper = rung.result.entrants.front();
    const std::string name =
        t({"{} contre {}", "{} against {}"}, shown_bot(rung.upper, lang_), shown_bot(rung.lower, lang_));
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

}  // namespace flibuste
