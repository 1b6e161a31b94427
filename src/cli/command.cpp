#include "cli/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <optional>
#include <thread>

#include "bots/bot.h"
#include "core/json.h"
#include "generated/version.h"

namespace flibuste::cli {
namespace {

constexpr const char* kLangFlag = "--lang";

// ---- help ---------------------------------------------------------------------------------------

// The help of a program or sub-command. (CLI11's own counts bytes, not columns, and knows only English.)
class Help final : public CLI::FormatterBase {
 public:
  Help(Lang lang, int width) : lang_(lang), width_(width) {}

  std::string make_help(const CLI::App* app, std::string /*name*/, CLI::AppFormatMode /*mode*/) const override {
    std::string title = app->get_description();
    if (app->get_parent() != nullptr) {  // there it is a line of a list
      title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
      title += '.';
    }
    std::string out = wrapped(title, width_) + "\n\n" + usage(*app) + "\n";
    Rows arguments;
    Rows options;
    for (const CLI::Option* option : app->get_options()) {
      (option->get_positional() ? arguments : options).push_back({left(*option), right(*option)});
    }
    Rows commands;
    for (const CLI::App* sub : app->get_subcommands(nullptr))
      commands.push_back({sub->get_name(), sub->get_description()});
    out += section({"Commandes", "Commands"}, commands);
    out += section({"Arguments", "Arguments"}, arguments);
    out += section({"Options", "Options"}, options);
    const std::string footer = app->get_footer();
    if (!footer.empty()) {
      for (const std::string& text : split(footer, '\n')) out += "\n" + wrapped(text, width_);
      out += "\n";
    }
    return out;
  }

 private:
  struct Row {
    std::string left;
    std::string right;
  };
  using Rows = std::vector<Row>;

  std::string usage(const CLI::App& app) const {
    std::string line = said(lang_, {"Usage\u00a0:", "Usage:"}) + " flibuste";
    if (app.get_parent() != nullptr) line += " " + app.get_name();
    if (!app.get_subcommands(nullptr).empty()) line += said(lang_, {" COMMANDE", " COMMAND"});
    for (const CLI::Option* option : app.get_options()) {
      if (option->get_positional()) {
        line += option->get_required() ? fmt::format(" {}", left(*option)) : fmt::format(" [{}]", left(*option));
      } else if (option->get_required()) {
        line += fmt::format(" {}", left(*option));
      }
    }
    return line + " [OPTIONS]";
  }

  static std::string left(const CLI::Option& option) {
    if (option.get_positional()) return option.get_name(true);
    const std::string placeholder = option.get_type_size() == 0 ? "" : option.get_type_name();
    std::string names = option.get_name(false, true);
    if (const std::size_t comma = names.find(','); comma != std::string::npos) names.insert(comma + 1, " ");
    return names + (placeholder.empty() ? "" : " " + placeholder);
  }

  std::string right(const CLI::Option& option) const {
    std::string text = option.get_description();
    if (option.get_required() && !option.get_positional()) text += said(lang_, {" (obligatoire)", " (required)"});
    return text;
  }

  std::string section(const Label& title, const Rows& rows) const {
    constexpr int kIndent = 2;
    constexpr int kWidestLeft = 26;
    if (rows.empty()) return "";
    int widest = 0;
    for (const Row& row : rows) {
      if (columns(row.left) <= kWidestLeft) widest = std::max(widest, columns(row.left));
    }
    const int margin = kIndent + widest + 2;
    const std::string indent(static_cast<std::size_t>(margin), ' ');
    std::string out = "\n" + std::string(title[lang_]) + (lang_ == Lang::fr ? "\u00a0:\n" : ":\n");
    for (const Row& row : rows) {
      const std::string body = wrapped(row.right, width_, indent);
      const std::string head = std::string(kIndent, ' ') + row.left;
      if (columns(head) + 2 <= margin) {
        out.append(padded(head, margin)).append(body, indent.size()).append("\n");
      } else {
        out.append(head).append("\n").append(body).append("\n");
      }
    }
    return out;
  }

  Lang lang_;
  int width_;
};

// ---- faults of the command line -----------------------------------------------------------------

struct Fault {
  std::string message;
  std::string see;  // the command whose help says how it is done
};

std::string see_command(const CLI::App* app) {
  return app->get_parent() != nullptr ? fmt::format("flibuste {} --help", app->get_name()) : "flibuste --help";
}

const CLI::App* chosen(const CLI::App& root) {
  const auto parsed = root.get_subcommands();
  return parsed.empty() ? &root : parsed.front();
}

// The option a message of CLI11 is about.
std::string subject(std::string_view what) {
  if (const std::size_t dashes = what.find("--"); dashes != std::string_view::npos) what.remove_prefix(dashes);
  return std::string(what.substr(0, what.find_first_of(": ")));
}

Fault explain(const CLI::App& root, const CLI::ParseError& error, Lang lang) {
  const CLI::App* app = chosen(root);
  const std::string what = error.what();
  Fault fault{.message = {}, .see = see_command(app)};
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    std::vector<std::string> missing;
    for (const CLI::Option* option : app->get_options()) {
      if (option->get_required() && option->count() == 0) {
        missing.push_back(option->get_positional() ? option->get_name(true) : option->get_name());
      }
    }
    fault.message = said(lang, {"il manque {}", "missing: {}"}, listed(lang, missing));
  } else if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    fault.message = said(lang, {"il faut une valeur, et une seule, à {}", "{} needs one value"}, subject(what));
  } else if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) {
    fault.message = what;  // "--games: " and our own words
    if (lang == Lang::fr) {
      if (const auto colon = fault.message.find(": "); colon != std::string::npos)
        fault.message.insert(colon, "\u00a0");
    }
  } else {
    fault.message = said(lang, {"{} est mal employé", "{} is not used like this"}, subject(what));
  }
  return fault;
}

std::optional<Fault> unexpected(const CLI::App& root, Lang lang) {
  const CLI::App* app = chosen(root);
  std::vector<std::string> extras = root.remaining();
  const bool command = !extras.empty() || app == &root;
  if (app != &root && extras.empty()) extras = app->remaining();
  if (extras.empty()) return std::nullopt;
  const std::string& typed = extras.front();
  const bool option = typed.starts_with('-');
  std::vector<std::string_view> known;
  std::vector<std::string> names;
  for (const CLI::App* sub : root.get_subcommands(nullptr)) names.push_back(sub->get_name());
  if (option) {
    names.clear();
    for (const CLI::Option* each : app->get_options()) {
      if (!each->get_positional()) names.push_back("--" + each->get_lnames().front());
    }
  }
  known.assign(names.begin(), names.end());
  Fault fault{.message = {}, .see = see_command(app)};
  const std::string shown = harmless(typed);
  if (option) {
    fault.message = said(lang, {"l’option {} n’existe pas", "there is no option {}"}, shown);
  } else if (command) {
    fault.message = said(lang, {"la commande «\u00a0{}\u00a0» n’existe pas", "there is no command \"{}\""}, shown);
  } else {
    fault.message = said(lang, {"«\u00a0{}\u00a0» est de trop", "\"{}\" is one argument too many"}, shown);
  }
  if (option || command) {
    const std::string_view suggestion = nearest(typed.substr(0, typed.find('=')), known);
    if (!suggestion.empty())
      fault.message += said(lang, {"\u202f; vouliez-vous dire {}\u202f?", "; did you mean {}?"}, suggestion);
  }
  return fault;
}

Exit complain(const Context& context, const Fault& fault) {
  context.complain(fault.message);
  std::fputs(context.said({"Pour savoir comment faire\u00a0: {}\n", "To see how it is done: {}\n"}, fault.see).c_str(),
             stderr);
  return Exit::bad_input;
}

// Runs `work`; whatever goes wrong becomes words and an exit code.
Exit guarded(const Context& context, const std::function<Exit()>& work) {
  try {
    const Exit result = work();
    context.flush();
    return result;
  } catch (const OutputClosed&) {
    return Exit::done;
  } catch (const Refusal& refusal) {
    const std::string place = refusal.at().empty() ? "" : context.said({", à {}", ", at {}"}, harmless(refusal.at()));
    context.complain(fmt::format("{} ({}{})", harmless(refusal.message()[context.lang]), refusal.code(), place));
    return Exit::bad_input;
  } catch (const Failure& failure) {
    context.complain(failure.message()[context.lang]);
  } catch (const std::exception& error) {
    context.complain(context.said({"erreur inattendue\u00a0: {}", "unexpected error: {}"}, error.what()));
  }
  return Exit::environment;
}

// Options every level has.
struct Shared {
  std::string lang;
  bool no_colour = false;
};

void add_shared(CLI::App& app, Lang lang, Shared& shared) {
  Command command(app, lang);
  app.set_help_flag("-h,--help", said(lang, {"montre cette aide", "shows this help"}));
  command
      .text(kLangFlag, shared.lang, {"fr|en", "fr|en"},
            {"langue (sinon FLIBUSTE_LANG, LC_ALL, LC_MESSAGES ou LANG)",
             "language (otherwise FLIBUSTE_LANG, LC_ALL, LC_MESSAGES or LANG)"})
      ->check([lang](const std::string& value) {
        return lang_from_code(value) ? "" : said(lang, {"fr ou en est attendu", "fr or en is expected"});
      });
  command.flag("--no-colour,--no-color", shared.no_colour,
               {"pas de couleurs (comme avec NO_COLOR)", "no colours (as with NO_COLOR)"});
}

}  // namespace

CLI::Option* Command::argument(const Label& name, std::string& value, const Label& help) {
  return app_->add_option(std::string(name[lang_]), value, std::string(help[lang_]));
}

CLI::Option* Command::text(const std::string& flag, std::string& value, const Label& placeholder, const Label& help) {
  return app_->add_option(flag, value, std::string(help[lang_]))->type_name(std::string(placeholder[lang_]));
}

CLI::Option* Command::number(const std::string& flag, int& value, int low, int high, const Label& placeholder,
                             const Label& help) {
  const Lang lang = lang_;
  return app_->add_option(flag, value, std::string(help[lang_]))
      ->type_name(std::string(placeholder[lang_]))
      ->check([lang, low, high](const std::string& typed) -> std::string {
        const auto number = number_from<int>(typed);
        if (number && *number >= low && *number <= high) return "";
        return said(lang, {"un nombre entier de {} à {} est attendu", "a whole number from {} to {} is expected"}, low,
                    high);
      });
}

CLI::Option* Command::seconds(const std::string& flag, double& value, const Label& help) {
  const Lang lang = lang_;
  return app_->add_option(flag, value, std::string(help[lang_]))
      ->type_name("S")
      ->check([lang](const std::string& typed) {
        const auto number = number_from<double>(typed);
        if (number && *number >= 0.05 && *number <= 3600) return std::string();
        return said(lang,
                    {"une durée de 0.05 à 3600 secondes est attendue", "a time from 0.05 to 3600 seconds is expected"});
      });
}

CLI::Option* Command::flag(const std::string& flag, bool& value, const Label& help) {
  return app_->add_flag(flag, value, std::string(help[lang_]));
}

void Command::note(const Label& text) {
  const std::string before = app_->get_footer();
  app_->footer(before.empty() ? std::string(text[lang_]) : before + "\n" + std::string(text[lang_]));
}

CLI::Option* Command::seed(std::string& value) {
  return text("--seed", value, {"TEXTE", "TEXT"},
              {"la graine\u00a0: la même donne le même résultat (par défaut 1)",
               "the seed: the same one gives the same result (default 1)"});
}

CLI::Option* Command::threads(int& value) {
  return number(
      "--threads", value, 1, 1024, {"N", "N"},
      {"fils d’exécution (par défaut autant que de processeurs)\u202f; le résultat n’en dépend pas, sauf si un robot "
       "joue à la montre",
       "threads (default: one per processor); the result does not depend on them, unless a bot goes by the "
       "clock"});
}

int thread_count(int option) {
  return option > 0 ? option : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

void Command::list_bots(std::span<const BotInfo> bots, const Label& pattern) {
  std::vector<std::string> list;
  list.reserve(bots.size());
  for (const BotInfo& bot : bots) list.push_back(fmt::format("{} ({})", shown_bot(bot.name, lang_), bot.help[lang_]));
  const std::string text = said(lang_, pattern, listed(lang_, list));
  note({text, text});
}
void Command::list_bots() { list_bots(all_bots(), {"Robots\u00a0: {}.", "Bots: {}."}); }

CLI::Option* Command::game(std::string& value) {
  return argument({"JEU", "GAME"}, value,
                  {"le jeu, par exemple port-royal (voir flibuste games)",
                   "the game, for example port-royal (see flibuste games)"});
}

CLI::Option* Command::record(std::string& value) {
  return argument({"PARTIE", "RECORD"}, value,
                  {"le fichier d’une partie enregistrée («\u00a0-\u00a0»\u00a0: l’entrée standard)",
                   "the file of a recorded game (\"-\": standard input)"})
      ->required();
}

CLI::Option* Command::json(bool& value) {
  return flag("--json", value,
              {"écrit un seul document JSON, pour les programmes", "writes one JSON document, for programs"});
}

// CLI11 reads the configuration of the whole program only, never that of a sub-command. Described first, this option is
// also worked on first: what the file says then goes through the same checks as what is typed.
CLI::Option* Command::config() {
  const Label help = {"lit ces options dans un fichier (docs/flibuste.conf en est un modèle)",
                      "reads these options from a file (docs/flibuste.conf is a model)"};
  const auto read = [app = app_, lang = lang_](const std::string& file) {
    const auto refuse = [](const std::string& why) { throw CLI::ValidationError("--config", why); };
    std::error_code missing;
    if (!std::filesystem::is_regular_file(file, missing)) {
      refuse(said(lang, {"{} ne peut être lu", "{} cannot be read"}, file));
    }
    for (const CLI::ConfigItem& item : app->get_config_formatter()->from_file(file)) {
      CLI::Option* option = item.parents.empty() ? app->get_option_no_throw("--" + item.name) : nullptr;
      if (option == nullptr || item.name == "config" || item.inputs.size() != 1) {
        refuse(said(lang, {"nom inconnu dans {}\u00a0: {}", "unknown name in {}: {}"}, file, item.fullname()));
      }
      if (option->count() > 0) continue;  // what was typed comes first
      const bool flag = option->get_type_size() == 0;
      if (flag && item.inputs.front() != "true" && item.inputs.front() != "false") {
        refuse(said(lang, {"true ou false est attendu pour {} dans {}", "true or false is expected for {} in {}"},
                    item.fullname(), file));
      }
      option->add_result(item.inputs.front());
    }
  };
  return app_->add_option_function<std::string>("--config", read, std::string(help[lang_]))
      ->type_name(std::string(Label{"FICHIER", "FILE"}[lang_]));
}

CLI::Option* Command::rule_options(std::vector<std::string>& value) {
  constexpr Label kHelp = {"une option des règles\u202f; peut être répété (voir flibuste games)",
                           "an option of the rules; may be repeated (see flibuste games)"};
  constexpr Label kPlaceholder = {"NOM=VALEUR", "NAME=VALUE"};
  return app_->add_option("--option", value, std::string(kHelp[lang_]))
      ->type_name(std::string(kPlaceholder[lang_]))
      ->allow_extra_args(false);
}

void required(CLI::Option* option) { option->required(); }

namespace {

// As it stands in the document; what is no value of the option stays text and is refused by whoever reads it.
json::value option_value(const OptionInfo& option, const std::string& typed) {
  if (option.values.front().is_bool() && (typed == "true" || typed == "false")) return typed == "true";
  if (option.range) {
    std::int64_t number = 0;
    const char* end = typed.data() + typed.size();
    if (const auto read = std::from_chars(typed.data(), end, number); read.ec == std::errc() && read.ptr == end) {
      return number;
    }
  }
  return json::string(typed);
}

}  // namespace

json::object parse_rule_options(const AnyGame& game, const std::vector<std::string>& settings) {
  json::object options;
  for (const std::string& setting : settings) {
    const std::size_t equals = setting.find('=');
    const std::string name = setting.substr(0, equals);
    if (equals == std::string::npos || name.empty()) {
      throw Refusal("bad_option", {"«\u00a0" + setting + "\u00a0»\u00a0: une option s’écrit NOM=VALEUR",
                                   "\"" + setting + "\": an option is written NAME=VALUE"});
    }
    const std::string value = setting.substr(equals + 1);
    const auto& known = game.options();
    const auto found = std::ranges::find(known, name, &OptionInfo::name);
    if (found == known.end()) {
      std::string names;
      for (const OptionInfo& option : known) names.append(names.empty() ? "" : ", ").append(option.name);
      throw Refusal(
          "bad_option",
          {fmt::format("l’option «\u00a0{}\u00a0» n’existe pas\u202f; options connues\u00a0: {}", name, names),
           fmt::format("there is no option \"{}\"; known options: {}", name, names)},
          "/" + name);
    }
    options[name] = option_value(*found, value);
  }
  return game.complete_options(options);
}

std::string typed_value(const json::value& value) {
  return value.is_string() ? std::string(std::string_view(value.get_string())) : json::serialize(value);
}

int run_program(const std::vector<CommandEntry>& commands, int argc, const char* const* argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of writing like others
  const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
  const Lang lang = chosen_language(arguments);
  const std::string program = argc > 0 ? argv[0] : "flibuste";
  Context context = context_of_process(lang, program, /*no_colour=*/true);

  CLI::App root(said(lang, {"Flibuste\u00a0: des jeux de pirates, à règles exactes, à jouer dans le terminal.",
                            "Flibuste: pirate games with exact rules, to be played in the terminal."}));
  root.formatter(std::make_shared<Help>(lang, context.style.width));
  root.allow_extras();
  Shared shared;
  add_shared(root, lang, shared);
  bool version = false;
  Command(root, lang).flag("--version", version, {"montre la version", "shows the version"});
  std::vector<std::pair<CLI::App*, Run>> runs;
  for (const CommandEntry& entry : commands) {
    CLI::App* app = root.add_subcommand(entry.name, std::string(entry.help[lang]));
    app->allow_extras();
    Command command(*app, lang);
    runs.emplace_back(app, entry.describe(command));
    add_shared(*app, lang, shared);
  }
  root.footer(
      said(lang, {"Pour commencer\u00a0: flibuste play port-royal\nAide d’une commande\u00a0: flibuste play --help",
                  "To begin: flibuste play port-royal\nHelp on a command: flibuste play --help"}));
  root.require_subcommand(0, 1);

  return static_cast<int>(guarded(context, [&] {
    try {
      root.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::CallForHelp&) {
      context.out(root.help());
      return Exit::done;
    } catch (const CLI::ParseError& error) {
      return complain(context, explain(root, error, lang));
    }
    if (version) {
      context.line(fmt::format("flibuste {}", kVersion));
      return Exit::done;
    }
    if (const auto fault = unexpected(root, lang)) return complain(context, *fault);
    if (chosen(root) == &root) {  // no command: whoever tries the program out learns how to go on
      std::fputs(said(lang, {"Pour servir les jeux aux navigateurs\u00a0: flibuste serve\n\n",
                             "To serve the games to browsers: flibuste serve\n\n"})
                     .c_str(),
                 stderr);
      std::fputs(root.help().c_str(), stderr);
      return Exit::bad_input;
    }
    context = context_of_process(lang, program, shared.no_colour);
    const auto run = std::ranges::find(runs, chosen(root), &std::pair<CLI::App*, Run>::first);
    return run->second(context);
  }));
}

}  // namespace flibuste::cli
