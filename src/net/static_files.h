// The client, embedded in the program.
#pragma once

#include <string_view>

namespace flibuste {

struct StaticFile {
  std::string_view path;  // "/index.html"
  std::string_view body;
  std::string_view packed;  // the same by gzip; empty where that is not smaller
};

// The file at that path ("/" is "/index.html"), or nullptr.
const StaticFile* static_file(std::string_view path);

// From the ending of the path.
std::string_view media_type(std::string_view path);

}  // namespace flibuste
