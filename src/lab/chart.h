// The pieces a study's page is made of: numbers as each language writes them, axes, and plots as SVG without a view
// box. Across, everything is placed in per cent, so plots widen with the page while letters keep their size; every tag
// is closed, so that the page is XML as well.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "lab/study.h"

namespace flibuste::chart {

// Safe between tags and in attributes; control characters are replaced.
std::string escaped(std::string_view text);

// "12 345,6" in French, "12,345.6" in English; a real minus sign.
std::string number(Lang lang, double value, int digits);
// The same with its sign: "+4.1", "−2.0", "0.0".
std::string signed_number(Lang lang, double value, int digits);
// 0.453 as "45,3 %", "45.3%".
std::string percent(Lang lang, double share, int digits = 1);

// A piece of an axis with round marks.
struct Axis {
  double low = 0;
  double high = 1;
  double step = 1;
  int digits = 0;  // that the marks need

  // Where a value lies, in per cent of the width, as SVG takes it: "45.3%".
  std::string at(double value) const;
  double part(double value) const;  // the same, 0 to 100
  std::vector<double> marks() const;
};
// An axis of about `marks` marks that holds both numbers.
Axis axis_over(double low, double high, int marks);

// The marks of an axis and their labels, as a row above a list of tracks.
std::string axis_row(Lang lang, const Axis& axis, const std::function<std::string(double)>& label);

enum class Shape { dot, up, down, ring, square };

// A point on a track, with its interval where it has one.
struct Mark {
  double value = 0;
  std::optional<Interval> interval = std::nullopt;
  Shape shape = Shape::dot;
  std::string_view style;  // a class of the style sheet
};

// A line with marks on it; `zero` is the line they are compared with.
struct Track {
  const Axis* axis = nullptr;
  std::optional<double> zero = std::nullopt;
  std::vector<Mark> marks = {};
  bool joined = false;     // a line between first and last mark
  std::string title = {};  // the description for whoever cannot see it
};
std::string track(const Track& track);

// A part of a stacked bar.
struct Part {
  double value = 0;
  std::size_t colour = 0;
  std::string label;  // shown where there is room
  std::string title;
};
std::string stacked(const Axis& axis, const std::vector<Part>& parts, const std::string& title);

// A spread as bars of equal width.
struct Bins {
  int first = 0;
  int width = 1;
  std::vector<double> shares;
  double tallest() const;
};
// Bars that several spreads share: where they begin and how wide they are.
Bins bins_for(const std::vector<const Spread*>& spreads, int most);
Bins filled(const Bins& shape, const Spread& spread);

struct Histogram {
  const Axis* axis = nullptr;
  Bins up;
  std::optional<Bins> down = std::nullopt;  // a second spread, mirrored
  double tallest = 1;                       // of all plots to be compared
  double deepest = 1;                       // the same of the mirrored ones
  std::optional<double> line = std::nullopt;
  std::optional<Interval> band = std::nullopt;
  std::string title = {};
  std::string up_label = {};
  std::string down_label = {};
  std::function<std::string(int from, int to, double share, bool up)> bar_title = {};
};
std::string histogram(Lang lang, const Histogram& plot);

// The figures behind a plot.
struct Table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};
std::string table(const Table& table, std::string_view summary, std::string_view label);

}  // namespace flibuste::chart
