#include "cli/typed_command.h"

#include <algorithm>
#include <cctype>

namespace flibuste::cli {
namespace {

constexpr std::array<TypedCommandInfo, 9> kCommands = {{
    {TypedCommand::help,
     "?",
     {"aide", "help", "regle", "rules"},
     " [{0}]",
     {"cette aide, ou l’article donné des règles", "this help, or the given clause of the rules"}},
    {TypedCommand::hint, "h", {"conseil", "hint", "", ""}, "", {"un conseil, et pourquoi", "a hint, and why"}},
    {TypedCommand::form,
     "f",
     {"formulaire", "form", "", ""},
     " [{2}]",
     {"remplir un formulaire, là où tout ne peut pas être énuméré",
      "fill in a form, where not everything can be listed"}},
    {TypedCommand::undo,
     "u",
     {"reprendre", "annuler", "undo", ""},
     "",
     {"reprendre le dernier coup, tant que rien n’est arrivé",
      "take the last move back, while nothing has come of it"}},
    {TypedCommand::log,
     "l",
     {"journal", "log", "", ""},
     "",
     {"toute l’histoire de la partie", "the whole story of the game"}},
    {TypedCommand::save,
     "s",
     {"enregistrer", "sauver", "save", ""},
     " [{1}]",
     {"enregistrer la partie, et continuer", "save the game, and go on"}},
    {TypedCommand::options, "o", {"options", "", "", ""}, "", {"les options en vigueur", "the options in force"}},
    {TypedCommand::redraw, "r", {"table", "redraw", "", ""}, "", {"redessiner la table", "draw the table again"}},
    {TypedCommand::quit, "q", {"quitter", "quit", "exit", ""}, "", {"quitter", "quit"}},
}};

}  // namespace

std::span<const TypedCommandInfo> typed_commands() { return kCommands; }

std::optional<TypedCommand> typed_command(std::string_view typed) {
  const std::string word = lower(typed);
  if (word.empty()) return std::nullopt;
  for (const TypedCommandInfo& each : kCommands) {
    if (each.key == word || std::ranges::count(each.others, word) > 0) return each.command;
  }
  return std::nullopt;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

}  // namespace flibuste::cli
