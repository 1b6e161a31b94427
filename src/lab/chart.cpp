#include "lab/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace flibuste::chart {
namespace {

// Plots keep this much of their width free on both sides, for whiskers and round ends.
constexpr double kInset = 1.5;

template <class... Args>
void put(std::string& out, fmt::format_string<Args...> pattern, Args&&... args) {
  fmt::format_to(std::back_inserter(out), pattern, std::forward<Args>(args)...);
}

std::string per_cent(double part) { return fmt::format("{:.2f}%", part); }

std::string shape(const std::string& x, double y, const Mark& mark) {
  switch (mark.shape) {
    case Shape::dot:
      return fmt::format(R"(<circle class="{}" cx="{}" cy="{}" r="5.5"/>)", mark.style, x, y);
    case Shape::ring:
      return fmt::format(R"(<circle class="ring {}" cx="{}" cy="{}" r="4.5"/>)", mark.style, x, y);
    case Shape::up:
      return fmt::format(R"(<svg class="at" x="{}" y="{}"><path class="{}" d="M0-6.5 6.5 5H-6.5Z"/></svg>)", x, y,
                         mark.style);
    case Shape::down:
      return fmt::format(R"(<svg class="at" x="{}" y="{}"><path class="{}" d="M0 6.5 6.5-5H-6.5Z"/></svg>)", x, y,
                         mark.style);
    case Shape::square:
      return fmt::format(R"(<svg class="at" x="{}" y="{}"><path class="{}" d="M-5-5H5V5H-5Z"/></svg>)", x, y,
                         mark.style);
  }
  return {};
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    }
  }
  return out;
}

std::string number(Lang lang, double value, int digits) {
  const std::string plain = fmt::format("{:.{}f}", std::abs(value), digits);
  const std::size_t whole = std::min(plain.find('.'), plain.size());
  std::string out;
  // What rounds to nothing has no sign.
  if (value < 0 && plain.find_first_not_of("0.") != std::string::npos) out += "\u2212";
  for (std::size_t i = 0; i < whole; ++i) {
    if (i > 0 && (whole - i) % 3 == 0 && whole > 4) out += lang == Lang::fr ? "\u202f" : ",";
    out += plain[i];
  }
  if (whole < plain.size()) {
    out += lang == Lang::fr ? ',' : '.';
    out += plain.substr(whole + 1);
  }
  return out;
}

std::string signed_number(Lang lang, double value, int digits) {
  const std::string text = number(lang, value, digits);
  const bool nothing = text.find_first_of("123456789") == std::string::npos;
  return value > 0 && !nothing ? "+" + text : text;
}

std::string percent(Lang lang, double share, int digits) {
  return number(lang, share * 100, digits) + (lang == Lang::fr ? "\u00a0%" : "%");
}

double Axis::part(double value) const {
  const double span = high > low ? high - low : 1.0;
  return kInset + std::clamp((value - low) / span, 0.0, 1.0) * (100 - 2 * kInset);
}

std::string Axis::at(double value) const { return per_cent(part(value)); }

std::vector<double> Axis::marks() const {
  std::vector<double> list;
  const auto first = static_cast<int>(std::ceil(low / step - 1e-9));
  const auto last = static_cast<int>(std::floor(high / step + 1e-9));
  list.reserve(static_cast<std::size_t>(std::max(0, last - first + 1)));
  for (int i = first; i <= last; ++i) list.push_back(i * step);
  return list;
}

Axis axis_over(double low, double high, int marks) {
  Axis axis;
  if (high <= low) high = low + 1;
  const double rough = (high - low) / std::max(1, marks);
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  const double lead = rough / power;
  axis.step = (lead <= 1 ? 1.0 : lead <= 2 ? 2.0 : lead <= 5 ? 5.0 : 10.0) * power;
  axis.digits = axis.step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(axis.step) - 1e-9));
  axis.low = std::floor(low / axis.step + 1e-9) * axis.step;
  axis.high = std::ceil(high / axis.step - 1e-9) * axis.step;
  return axis;
}

std::string axis_row(Lang lang, const Axis& axis, const std::function<std::string(double)>& label) {
  std::string out = R"(<li class="axis" aria-hidden="true"><svg class="track" width="100%" height="20">)";
  for (const double mark : axis.marks()) {
    const std::string text = label ? label(mark) : number(lang, mark, axis.digits);
    put(out, R"(<text x="{}" y="14" text-anchor="middle">{}</text>)", axis.at(mark), escaped(text));
  }
  return out + "</svg></li>\n";
}

std::string track(const Track& track) {
  constexpr double kMiddle = 12;
  constexpr int kHeight = 24;
  const Axis& axis = *track.axis;
  std::string out;
  put(out, R"(<svg class="track" role="img" width="100%" height="{}" aria-label="{}"><title>{}</title>)", kHeight,
      escaped(track.title), escaped(track.title));
  for (const double mark : axis.marks()) {
    put(out, R"(<line class="grid" x1="{0}" x2="{0}" y1="0" y2="{1}"/>)", axis.at(mark), kHeight);
  }
  if (track.zero) {
    put(out, R"(<line class="zero" x1="{0}" x2="{0}" y1="0" y2="{1}"/>)", axis.at(*track.zero), kHeight);
  }
  if (track.joined && track.marks.size() > 1) {
    put(out, R"(<line class="joint" x1="{}" x2="{}" y1="{}" y2="{}"/>)", axis.at(track.marks.front().value),
        axis.at(track.marks.back().value), kMiddle, kMiddle);
  }
  for (const Mark& mark : track.marks) {
    if (mark.interval) {
      const std::string low = axis.at(mark.interval->low);
      const std::string high = axis.at(mark.interval->high);
      put(out, R"(<line class="whisker {0}" x1="{1}" x2="{2}" y1="{3}" y2="{3}"/>)", mark.style, low, high, kMiddle);
      for (const std::string& end : {low, high}) {
        put(out, R"(<line class="whisker {0}" x1="{1}" x2="{1}" y1="{2}" y2="{3}"/>)", mark.style, end, kMiddle - 4,
            kMiddle + 4);
      }
    }
  }
  for (const Mark& mark : track.marks) out += shape(axis.at(mark.value), kMiddle, mark);
  return out + "</svg>";
}

std::string stacked(const Axis& axis, const std::vector<Part>& parts, const std::string& title) {
  constexpr double kRoom = 8.5;   // per cent of the width that a label needs on the smallest screen …
  constexpr double kTight = 4.2;  // … and on a wide one
  std::string out;
  put(out, R"(<svg class="track bar" role="img" width="100%" height="30" aria-label="{}"><title>{}</title>)",
      escaped(title), escaped(title));
  double from = 0;
  for (const Part& part : parts) {
    const double left = axis.part(from);
    const double right = axis.part(from + part.value);
    from += part.value;
    if (right - left < 0.02) continue;
    put(out, R"(<g class="part c{}"><title>{}</title><rect x="{}" y="2" width="{}" height="26"/>)", part.colour,
        escaped(part.title), per_cent(left), per_cent(right - left));
    if (right - left >= kTight) {
      put(out, R"(<text{} x="{}" y="19.5" text-anchor="middle">{}</text>)",
          right - left < kRoom ? R"( class="tight")" : "", per_cent((left + right) / 2), escaped(part.label));
    }
    out += "</g>";
  }
  return out + "</svg>";
}

double Bins::tallest() const { return shares.empty() ? 0.0 : *std::ranges::max_element(shares); }

Bins bins_for(const std::vector<const Spread*>& spreads, int most) {
  int least = 0;
  int greatest = 0;
  bool any = false;
  for (const Spread* spread : spreads) {
    if (spread->empty()) continue;
    least = any ? std::min(least, spread->least()) : spread->least();
    greatest = any ? std::max(greatest, spread->greatest()) : spread->greatest();
    any = true;
  }
  Bins bins;
  for (const int width : {1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000}) {
    bins.width = width;
    if ((greatest - least) / width < most) break;
  }
  bins.first = static_cast<int>(std::floor(static_cast<double>(least) / bins.width)) * bins.width;
  bins.shares.resize(static_cast<std::size_t>((greatest - bins.first) / bins.width) + 1);
  return bins;
}

Bins filled(const Bins& shape, const Spread& spread) {
  Bins bins = shape;
  std::ranges::fill(bins.shares, 0.0);
  const auto total = static_cast<double>(spread.total());
  for (const auto& [value, times] : spread.counts()) {
    bins.shares[static_cast<std::size_t>((value - bins.first) / bins.width)] += static_cast<double>(times) / total;
  }
  return bins;
}

std::string histogram(Lang lang, const Histogram& plot) {
  constexpr double kTop = 8;
  constexpr double kFull = 108;  // the height of the tallest bar
  const Axis& axis = *plot.axis;
  const double base = kTop + kFull;
  constexpr double kWords = 22;  // under the mirrored bars, for their name
  const double bottom = plot.down ? base + plot.deepest / plot.tallest * kFull + kWords : base;
  std::string out;
  put(out, R"(<svg class="plot" role="img" width="100%" height="{:.1f}" aria-label="{}"><title>{}</title>)",
      bottom + 24, escaped(plot.title), escaped(plot.title));
  for (const double mark : axis.marks()) {
    put(out, R"(<line class="grid" x1="{0}" x2="{0}" y1="{1}" y2="{2:.1f}"/>)", axis.at(mark), kTop, bottom);
  }
  if (plot.band) {
    const double left = axis.part(plot.band->low);
    put(out, R"(<rect class="band" x="{}" y="{}" width="{}" height="{:.1f}"/>)", per_cent(left), kTop,
        per_cent(axis.part(plot.band->high) - left), bottom - kTop);
  }
  const auto bars = [&](const Bins& bins, bool up) {
    for (std::size_t i = 0; i < bins.shares.size(); ++i) {
      const double share = bins.shares[i];
      if (share <= 0) continue;
      const int from = bins.first + static_cast<int>(i) * bins.width;
      const double half = 0.5;  // a bar stands around the whole numbers it counts
      const double left = axis.part(from - half);
      const double right = axis.part(from + bins.width - half);
      const double height = std::max(1.0, share / plot.tallest * kFull);
      put(out, R"(<rect class="{}" x="{}" y="{:.1f}" width="{}" height="{:.1f}"><title>{}</title></rect>)",
          up ? "win" : "other", per_cent(left), up ? base - height : base, per_cent(right - left), height,
          escaped(plot.bar_title(from, from + bins.width - 1, share, up)));
    }
  };
  bars(plot.up, true);
  if (plot.down) bars(*plot.down, false);
  put(out, R"(<line class="base" x1="0" x2="100%" y1="{0}" y2="{0}"/>)", base);
  if (plot.line) {
    for (const std::string_view style : {"mean back", "mean"}) {
      put(out, R"(<line class="{3}" x1="{0}" x2="{0}" y1="{1}" y2="{2:.1f}"/>)", axis.at(*plot.line), kTop - 6, bottom,
          style);
    }
  }
  if (!plot.up_label.empty()) {
    put(out, R"(<text class="halo" x="0" y="{}">{}</text>)", kTop + 12, escaped(plot.up_label));
  }
  if (!plot.down_label.empty()) {
    put(out, R"(<text class="halo" x="100%" y="{:.1f}" text-anchor="end">{}</text>)", bottom - 6,
        escaped(plot.down_label));
  }
  for (const double mark : axis.marks()) {
    put(out, R"(<text x="{}" y="{:.1f}" text-anchor="middle">{}</text>)", axis.at(mark), bottom + 18,
        number(lang, mark, axis.digits));
  }
  return out + "</svg>";
}

std::string table(const Table& table, std::string_view summary, std::string_view label) {
  std::string out;
  put(out, R"(<details><summary>{}</summary><div class="scroll" tabindex="0" role="region" aria-label="{}"><table>)",
      escaped(summary), escaped(label));
  out += "<thead><tr>";
  for (const std::string& cell : table.head) put(out, R"(<th scope="col">{}</th>)", escaped(cell));
  out += "</tr></thead>\n<tbody>\n";
  for (const auto& row : table.rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == 0) {
        put(out, R"(<th scope="row">{}</th>)", escaped(row[i]));
      } else {
        put(out, "<td>{}</td>", escaped(row[i]));
      }
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table></div></details>\n";
}

}  // namespace flibuste::chart
