#include "games/port_royal/data.h"

namespace flibuste::port_royal {

std::optional<Face> face_from_key(std::string_view key) {
  for (std::size_t i = 0; i < kFaces; ++i) {
    if (kCards[i].key == key) return static_cast<Face>(i);
  }
  return std::nullopt;
}

}  // namespace flibuste::port_royal
