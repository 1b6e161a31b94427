// The study page in one language: page.cpp writes what stands around the plots, page_plots.cpp the plots.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "core/text.h"
#include "lab/chart.h"
#include "lab/facts.h"
#include "lab/study.h"

namespace flibuste {

class PageWriter {
 public:
  PageWriter(const StudyPlan& plan, const Study& study, const Facts& facts, std::string_view command, Lang lang)
      : plan_(plan), game_(*plan.game), study_(study), facts_(facts), command_(command), lang_(lang) {}

  std::string body();

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
  std::string bot_name(const std::string& bot) const { return t({"«\u00a0{}\u00a0»", "“{}”"}, shown_bot(bot, lang_)); }

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
  void verdict_legend();

  // ---- title and headline ----

  std::string closeness() const;

  std::string lead() const;

  // A name inside a sentence.
  static std::string lower(std::string text) {
    const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    if (text.size() > 1 && capital(text[0]) && !capital(text[1])) text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
  }

  void head();

  void tile(const std::string& big, const std::string& unit, const std::string& what, const std::string& say);

  void tiles();

  void contents();

  // ---- length ----

  // The numbers of players with the shortest and the longest games, on average.
  std::pair<const TableStudy*, const TableStudy*> by_length() const {
    const auto [least, most] =
        std::ranges::minmax_element(study_.tables, {}, [](const TableStudy& table) { return table.decisions.mean(); });
    return {&*least, &*most};
  }

  std::string length_takeaway() const;

  void lengths();

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
  std::string middle_half(const Spread& spread) const;

  void scores();

  // ---- sources ----

  void sources();

  // ---- seats ----

  void seats();

  // ---- pieces ----

  std::string pieces_takeaway() const;

  void pieces();

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

  void ladder();

  // ---- foot ----

  // It breaks between its words alone.
  std::string shown_command() const;

  void foot();

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

}  // namespace flibuste
