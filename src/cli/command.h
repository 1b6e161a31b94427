// The description of a sub-command to CLI11, with every word in the reader's language.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "cli/cli.h"
#include "store/store.h"
#include "table/any_game.h"

// Only command.cpp includes CLI11: each file that does compiles for three or four seconds more.
namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace flibuste::cli {

// What a sub-command does once its arguments are known.
using Run = std::function<Exit(Context&)>;

class Command {
 public:
  Command(CLI::App& app, Lang lang) : app_(&app), lang_(lang) {}

  CLI::Option* argument(const Label& name, std::string& value, const Label& help);
  CLI::Option* text(const std::string& flag, std::string& value, const Label& placeholder, const Label& help);
  CLI::Option* number(const std::string& flag, int& value, int low, int high, const Label& placeholder,
                      const Label& help);
  CLI::Option* seconds(const std::string& flag, double& value, const Label& help);
  CLI::Option* flag(const std::string& flag, bool& value, const Label& help);
  // A paragraph under the list of options.
  void note(const Label& text);
  // The paragraph that names all bots of a table, or those, in the sentence of a pattern.
  void list_bots();
  void list_bots(std::span<const BotInfo> bots, const Label& pattern);

  // What several commands share.
  CLI::Option* game(std::string& value);
  CLI::Option* record(std::string& value);
  CLI::Option* json(bool& value);
  // What comes out of an experiment depends on this text …
  CLI::Option* seed(std::string& value);
  // … and not on this number, as long as no bot goes by the clock; 0, as many as there are processors, until it is
  // given.
  CLI::Option* threads(int& value);
  CLI::Option* rule_options(std::vector<std::string>& value);
  // A file that sets options by their names; described before them.
  CLI::Option* config();

 private:
  CLI::App* app_;
  Lang lang_;
};

// Refuses a command line without that option.
void required(CLI::Option* option);

// "claim_after_bust=true" … as a document for AnyGame::complete_options; refuses ("bad_option") what cannot be.
json::object parse_rule_options(const AnyGame& game, const std::vector<std::string>& settings);

// The number of threads meant by an option of `Command::threads`.
int thread_count(int option);

// The value of a rule option as it is typed.
std::string typed_value(const json::value& value);

// One sub-command of the program.
struct CommandEntry {
  const char* name;
  Label help;
  Run (*describe)(Command& command);
};

// Parses the arguments, runs what they ask for, and turns every failure into words and an exit code.
int run_program(const std::vector<CommandEntry>& commands, int argc, const char* const* argv);

// The sub-commands, each in the file of its name.
Run describe_play(Command& command);
Run describe_games(Command& command);
Run describe_replay(Command& command);
Run describe_verify(Command& command);
Run describe_arena(Command& command);
Run describe_analyse(Command& command);
Run describe_bench(Command& command);
Run describe_tune(Command& command);
Run describe_study(Command& command);
Run describe_engine(Command& command);
Run describe_signature(Command& command);
Run describe_schema(Command& command);
Run describe_serve(Command& command);
Run describe_backup(Command& command);
Run describe_version(Command& command);

// The file of a server in its data folder, opened; a fault is thrown as a Failure.
inline constexpr const char* kDataFile = "flibuste.db";
std::unique_ptr<Store> open_data(const std::filesystem::path& file,
                                 std::unique_ptr<Store> (*open)(const std::filesystem::path&));

}  // namespace flibuste::cli
