# cmake -DROOTS=FOLDER;FOLDER -DOUT=FILE -P scripts/embed.cmake: a C++ source that holds every file of these folders.
# A file of a later folder stands in for one of the same name in an earlier folder. Text is embedded a second time as gzip
# packs it: what is sent is then a third as long, and nothing is packed while somebody waits.
cmake_path(GET OUT PARENT_PATH packed_folder)
set(packed_folder "${packed_folder}/packed")
file(MAKE_DIRECTORY "${packed_folder}")
set(names "")
foreach(root IN LISTS ROOTS)
  file(GLOB_RECURSE files RELATIVE "${root}" "${root}/*")
  if(NOT files)
    message(FATAL_ERROR "there is no page in ${root}")
  endif()
  foreach(file IN LISTS files)
    list(APPEND names "${file}")
    string(MD5 key "${file}")
    set(path_${key} "${root}/${file}")
  endforeach()
endforeach()
list(REMOVE_DUPLICATES names)
list(SORT names)

set(assembly "")
set(entries "")
set(number 0)
foreach(file IN LISTS names)
  string(MD5 key "${file}")
  # The digest makes the object new whenever a page is.
  file(SHA256 "${path_${key}}" digest)
  string(APPEND assembly "// ${digest}\n"
         "__asm__(\".section .rodata\\n\"\n        \"web_${number}: .incbin \\\"${path_${key}}\\\"\\n\"\n"
         "        \"web_${number}_end: .byte 0\\n\"\n        \".previous\\n\");\n"
         "extern \"C\" const char web_${number}[];\nextern \"C\" const char web_${number}_end[];\n")
  set(packed "{}")
  if(file MATCHES "\\.(html|js|css|svg|json|webmanifest|md|txt)$")
    execute_process(COMMAND gzip -9nc "${path_${key}}" OUTPUT_FILE "${packed_folder}/${key}.gz" COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE "${path_${key}}" plain_size)
    file(SIZE "${packed_folder}/${key}.gz" packed_size)
    if(packed_size LESS plain_size)
      string(APPEND assembly
             "__asm__(\".section .rodata\\n\"\n        \"packed_${number}: .incbin \\\"${packed_folder}/${key}.gz\\\"\\n\"\n"
             "        \"packed_${number}_end: .byte 0\\n\"\n        \".previous\\n\");\n"
             "extern \"C\" const char packed_${number}[];\nextern \"C\" const char packed_${number}_end[];\n")
      set(packed "{packed_${number}, static_cast<std::size_t>(packed_${number}_end - packed_${number})}")
    endif()
  endif()
  string(APPEND entries
         "      {\"/${file}\", {web_${number}, static_cast<std::size_t>(web_${number}_end - web_${number})}, ${packed}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(CONFIGURE OUTPUT "${OUT}" @ONLY CONTENT [[
// Made by scripts/embed.cmake.
#include <algorithm>
#include <array>
#include <cstddef>

#include "net/static_files.h"

@assembly@
namespace flibuste {

const StaticFile* static_file(std::string_view path) {
  static const std::array<StaticFile, @number@> files = {{
@entries@  }};
  const auto* const found = std::ranges::find(files, path == "/" ? "/index.html" : path, &StaticFile::path);
  return found == files.end() ? nullptr : found;
}

}  // namespace flibuste
]])
file(TOUCH "${OUT}")
