#include "net/static_files.h"

#include <algorithm>
#include <array>
#include <utility>

namespace flibuste {

std::string_view media_type(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".woff2", "font/woff2"},
      {".webmanifest", "application/manifest+json"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  const auto known = std::ranges::find_if(kTypes, [&](const auto& type) { return path.ends_with(type.first); });
  return known == kTypes.end() ? "application/octet-stream" : known->second;
}

}  // namespace flibuste
