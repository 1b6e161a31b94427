// What a person can type at a game besides the number of a choice.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/text.h"

namespace flibuste::cli {

enum class TypedCommand : std::uint8_t { help, hint, form, undo, log, save, options, redraw, quit };

struct TypedCommandInfo {
  TypedCommand command;
  std::string_view key;
  std::array<std::string_view, 4> others;
  std::string_view argument;  // shown in the help; {0} is a clause, {1} a file, {2} a number
  Label help;
};

// All of them, in the order of the help.
std::span<const TypedCommandInfo> typed_commands();
// The command of that key or word, in small or capital letters.
std::optional<TypedCommand> typed_command(std::string_view word);

// ASCII letters as small or capital ones.
std::string lower(std::string_view text);
std::string upper(std::string_view text);

}  // namespace flibuste::cli
