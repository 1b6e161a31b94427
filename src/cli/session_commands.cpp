// What a person can type at a game besides a number, carried out.
#include <algorithm>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/session.h"
#include "cli/typed_command.h"
#include "core/refusal.h"

namespace flibuste::cli {

namespace fs = std::filesystem;

Session::Done Session::obey(Seat seat, const AnyMoves& moves, const std::string& typed) {
  const std::size_t space = typed.find(' ');
  std::string word = typed.substr(0, space);
  std::string argument = space == std::string::npos ? "" : typed.substr(typed.find_first_not_of(' ', space));
  if (word.size() > 1 && word.front() == '?') {  // "?PR-12"
    argument = typed.substr(1);
    word = "?";
  }
  const auto command = typed_command(word);
  if (!command) {
    const auto count = static_cast<int>(moves.size());
    const std::string choices =
        count == 1 ? "1" : context_.said({"un nombre de 1 à {}", "a number from 1 to {}"}, count);
    if (typed.empty()) {
      say({"Tapez {}, ou ? pour l’aide.", "Type {}, or ? for help."}, choices);
    } else {
      std::string shown = harmless(typed);
      if (columns(shown) > 30) shown = "…";
      say({"«\u00a0{}\u00a0» ne veut rien dire ici. Tapez {}, ou ? pour l’aide.",
           "\"{}\" means nothing here. Type {}, or ? for help."},
          shown, choices);
    }
    return Done::stay;
  }
  switch (*command) {
    case TypedCommand::help:
      if (argument.empty()) {
        show_help(seat);
      } else {
        show_clauses(argument);
      }
      break;
    case TypedCommand::hint:
      show_hint(seat, moves);
      break;
    case TypedCommand::form:
      return fill_in(seat, argument);
    case TypedCommand::undo:
      if (undo(seat)) return Done::again;
      break;
    case TypedCommand::log:
      show_log(seat);
      break;
    case TypedCommand::save:
      save_as(argument);
      break;
    case TypedCommand::options:
      show_options();
      break;
    case TypedCommand::redraw:
      return Done::again;
    case TypedCommand::quit:
      return quit();
  }
  return Done::stay;
}

void Session::show_help(Seat seat) const {
  const Lang lang = context_.lang;
  context_.line();
  context_.line(context_.tint(Tint::bold, context_.said({"Ce que vous pouvez taper", "What you can type"})));
  std::vector<std::vector<std::string>> rows = {
      {context_.said({"un nombre", "a number"}),
       context_.said({"le choix de ce numéro", "the choice of that number"})}};
  const auto names = game_.view(table_.state(), seat)->clauses();
  const auto document = clauses_of(rules_document(game_.info().id, lang));
  const std::string_view example = !names.empty() ? names.front() : document.empty() ? "" : document.front().name;
  const std::string file = context_.said({"fichier", "file"});
  const std::string number = context_.said({"numéro", "number"});
  const bool forms = !game_.forms(table_.state(), seat).empty();
  for (const TypedCommandInfo& each : typed_commands()) {
    if (each.command == TypedCommand::form && !forms) continue;
    const std::string argument = fmt::format(fmt::runtime(each.argument), example, file, number);
    rows.push_back({std::string(each.key) + argument, std::string(each.help[lang])});
  }
  int margin = 0;
  for (const auto& row : rows) margin = std::max(margin, columns(row.front()));
  for (const auto& row : rows) {
    context_.line(hanging(fmt::format("  {}  ", padded(row.front(), margin)), row.back(), context_.style.width));
  }
  context_.line();
  context_.line(
      context_.tint(Tint::bold, context_.said({"Les règles de cette décision", "The rules of this decision"})));
  for (const std::string_view name : names) {
    const auto clause = std::ranges::find(document, name, &Clause::name);
    if (clause != document.end()) context_.out(clause_text(*clause, context_.style));
  }
  context_.line();
}

// "PR-12", "pr-12" or "12"; "SM-C4-5" or "c4-5".
void Session::show_clauses(const std::string& wanted) const {
  const auto document = clauses_of(rules_document(game_.info().id, context_.lang));
  const std::string prefix = std::string(game_.info().clause_prefix) + "-";
  const std::string name = upper(wanted).starts_with(prefix) ? upper(wanted) : prefix + upper(wanted);
  const auto clause = std::ranges::find(document, name, &Clause::name);
  if (clause != document.end()) {
    context_.line();
    context_.out(clause_text(*clause, context_.style));
    context_.line();
  } else if (document.empty()) {
    say({"Les règles de ce jeu ne sont pas dans ce programme.", "The rules of this game are not in this program."});
  } else {
    say({"Il n’y a pas d’article «\u00a0{}\u00a0»\u202f; ils vont de {} à {}.",
         "There is no clause \"{}\"; they go from {} to {}."},
        columns(name) > 20 ? "…" : harmless(name), document.front().name, document.back().name);
  }
}

void Session::show_hint(Seat seat, const AnyMoves& moves) const {
  const Hint advice = hint(game_, table_.state(), seat, kHintIterations, &interrupt_flag());
  if (interrupted()) return;
  const auto number = std::ranges::find(moves, advice.move) - moves.begin() + 1;
  say({"Conseil\u00a0: {}, «\u00a0{}\u00a0». {}", "Hint: {}, \"{}\". {}"}, number,
      game_.view(table_.state(), seat)->move_text(advice.move, context_.lang),
      hint_text(game_, table_.state(), seat, advice, context_.lang));
  if (advice.options.size() < 2) return;
  say({"   n°  valeur  essais", "   no   value   tries"});
  for (const SearchOption& option : advice.options) {
    const auto place = std::ranges::find(moves, option.move) - moves.begin() + 1;
    const std::string value = option.visits > 0 ? percent(context_.lang, option.value) : "";  // never tried: none
    context_.line(hanging(fmt::format("  {:>3} {:>7} {:>7}  ", place, value, option.visits),
                          game_.view(table_.state(), seat)->merit_text(option.move, context_.lang),
                          context_.style.width));
  }
}

void Session::show_log(Seat seat) const {
  if (story_.empty()) say({"Rien ne s’est encore passé.", "Nothing has happened yet."});
  for (const Step& step : story_) {
    for (const std::string& sentence : sentences(game_, step, seat, context_.lang, names())) {
      context_.line(hanging(" · ", sentence, context_.style.width));
    }
  }
}

void Session::show_options() const {
  const Lang lang = context_.lang;
  for (const OptionInfo& option : game_.options()) {
    const json::value& value = table_.options().at(option.name);
    std::string shown = typed_value(value);
    if (value.is_bool()) shown = value.get_bool() ? context_.said({"oui", "yes"}) : context_.said({"non", "no"});
    const std::string text = context_.said({"{}\u00a0: {}", "{}: {}"}, option.title[lang], shown);
    context_.line(hanging(" · ", text, context_.style.width));
  }
}

bool Session::undo(Seat seat) {
  if (table_.undoable() == 0 || story_.empty() || story_.back().seat != seat) {
    say({"Impossible\u00a0: le hasard ou un autre joueur est intervenu depuis votre dernier coup.",
         "That cannot be: luck or another player has come in since your last move."});
    return false;
  }
  table_.undo();
  story_.pop_back();
  seen_[seat] = story_.size();
  say({"Le coup est repris.", "The move is taken back."});
  return true;
}

Session::Done Session::fill_in(Seat seat, const std::string& which) {
  const std::vector<AnyForm> forms = game_.forms(table_.state(), seat);
  if (forms.empty()) {
    say({"Il n’y a rien à remplir ici\u00a0: tous les choix sont énumérés.",
         "There is nothing to fill in here: all choices are listed."});
    return Done::stay;
  }
  const auto number =
      which.empty() && forms.size() == 1 ? std::optional<std::size_t>(1) : number_from<std::size_t>(which);
  if (!number || *number < 1 || *number > forms.size()) {
    say({"Lequel\u202f? Tapez f et son numéro, de 1 à {}.", "Which one? Type f and its number, from 1 to {}."},
        forms.size());
    return Done::stay;
  }
  try {
    const auto move = filled_in(forms[*number - 1]);
    if (!move) return Done::stay;
    table_.require_legal(seat, *move);
    seen_[seat] = story_.size();
    play_move(seat, *move);
    return Done::again;
  } catch (const Refusal& refusal) {
    context_.paragraph(refusal.message()[context_.lang]);
    return Done::stay;
  }
}

// Asks for every field; nothing where the person gives up.
std::optional<AnyMove> Session::filled_in(const AnyForm& form) {
  json::value document = game_.move_json(form.move);
  for (const FormField& field : form.fields) {
    const std::string prompt = context_.said(
        {"{} ({} à {}, Entrée pour {}, u pour renoncer)\u00a0: ", "{} ({} to {}, Enter for {}, u to give up): "},
        game_.form_text(field.name, context_.lang), field.low, field.high, field.value);
    std::int32_t value = field.value;
    for (bool known = false; !known;) {
      std::string typed;
      if (read_line(prompt, typed) != Next::proceed || typed_command(typed) == TypedCommand::undo) return std::nullopt;
      const auto number = typed.empty() ? std::optional(field.value) : number_from<std::int32_t>(typed);
      known = number && *number >= field.low && *number <= field.high;
      if (known) {
        value = *number;
      } else {
        say({"Tapez un nombre de {} à {}.", "Type a number from {} to {}."}, field.low, field.high);
      }
    }
    document.as_object()[field.name] = value;
  }
  return game_.read_move(document);
}

void Session::save_as(const std::string& name) {
  try {
    if (name.empty()) {
      say({"Partie enregistrée dans {}.", "Game saved in {}."}, shown_path(file_.keep(table_)));
      return;
    }
    const fs::path path = fs::absolute(name);
    if (file_.save_as(path, table_)) {
      say({"Partie enregistrée dans {}.", "Game saved in {}."}, shown_path(path));
    } else {
      say({"{} existe déjà\u00a0: choisissez un autre nom.", "{} exists already: choose another name."},
          harmless(name));
    }
  } catch (const Failure& failure) {
    say({"La partie n’est pas enregistrée\u00a0: {}.", "The game is not saved: {}."}, failure.message()[context_.lang]);
  } catch (const fs::filesystem_error& error) {
    say({"La partie n’est pas enregistrée\u00a0: {}.", "The game is not saved: {}."},
        system_fault(error.code().value())[context_.lang]);
  }
}

Session::Done Session::quit() {
  if (!file_.named()) {
    std::string answer;
    const Next next = read_line(
        context_.said({"Garder la partie pour plus tard\u202f? (O/n) ", "Keep the game for later? (Y/n) "}), answer);
    if (next == Next::stopped) return Done::stopped;
    if (const std::string word = lower(answer); word.starts_with("n")) {
      say({"La partie est oubliée. À bientôt\u202f!", "The game is forgotten. See you soon!"});
      return Done::leave;
    }
  }
  leave(Exit::done);
  return Done::leave;
}

}  // namespace flibuste::cli
