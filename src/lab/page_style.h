// How the study page looks: its colours in both themes, its layout on a phone and a wide screen, its ornaments.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace flibuste {

inline constexpr std::size_t kPageColours = 7;  // the last is for all the small ones together

extern const std::string_view kPageStyle;        // CSS
extern const std::string_view kPageDefinitions;  // SVG: marks and hatching for all plots
std::string rhumb_lines();                       // SVG: those of a sea chart, behind the title

}  // namespace flibuste
