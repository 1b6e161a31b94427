// Every way to store; store_test.cpp runs on each. A new one is a line here.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string_view>

#include "store/store.h"

namespace flibuste::store_kit {

struct BackEnd {
  std::string_view name;
  std::unique_ptr<Store> (*open)(const std::filesystem::path& folder);     // what is stored there, or a new one
  std::unique_ptr<Store> (*open_copy)(const std::filesystem::path& file);  // what backup() wrote
};

// GoogleTest shows a back end by its name.
inline void PrintTo(const BackEnd& back_end, std::ostream* out) { *out << back_end.name; }

inline std::unique_ptr<Store> open_sqlite_in(const std::filesystem::path& folder) {
  return open_sqlite(folder / "flibuste.db");
}

inline constexpr std::array kBackEnds = {
    BackEnd{"sqlite", open_sqlite_in, open_sqlite},
};

}  // namespace flibuste::store_kit
