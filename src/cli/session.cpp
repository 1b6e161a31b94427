#include "cli/session.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>

#include "cli/command.h"
#include "cli/files.h"

namespace flibuste::cli {
namespace {

namespace fs = std::filesystem;

enum class Order { help, hint, form, undo, log, save, options, redraw, quit };

struct OrderWords {
  Order order;
  std::string_view key;
  std::array<std::string_view, 4> others;
  std::string_view argument;  // shown in the help
  Label help;
};

constexpr std::array<OrderWords, 9> kOrders = {{
    {Order::help,
     "?",
     {"aide", "help", "regle", "rules"},
     " [{0}]",
     {"cette aide, ou l’article donné des règles", "this help, or the given clause of the rules"}},
    {Order::hint, "h", {"conseil", "hint", "", ""}, "", {"un conseil, et pourquoi", "a hint, and why"}},
    {Order::form,
     "f",
     {"formulaire", "form", "", ""},
     " [{2}]",
     {"remplir un formulaire, là où tout ne peut pas être énuméré",
      "fill in a form, where not everything can be listed"}},
    {Order::undo,
     "u",
     {"reprendre", "annuler", "undo", ""},
     "",
     {"reprendre le dernier coup, tant que rien n’est arrivé",
      "take the last move back, while nothing has come of it"}},
    {Order::log, "l", {"journal", "log", "", ""}, "", {"toute l’histoire de la partie", "the whole story of the game"}},
    {Order::save,
     "s",
     {"enregistrer", "sauver", "save", ""},
     " [{1}]",
     {"enregistrer la partie, et continuer", "save the game, and go on"}},
    {Order::options, "o", {"options", "", "", ""}, "", {"les options en vigueur", "the options in force"}},
    {Order::redraw, "r", {"table", "redraw", "", ""}, "", {"redessiner la table", "draw the table again"}},
    {Order::quit, "q", {"quitter", "quit", "exit", ""}, "", {"quitter", "quit"}},
}};

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

std::optional<Order> order_from(std::string_view typed) {
  const std::string word = lower(typed);
  if (word.empty()) return std::nullopt;
  for (const OrderWords& each : kOrders) {
    if (each.key == word || std::ranges::count(each.others, word) > 0) return each.order;
  }
  return std::nullopt;
}

std::string date_and_time() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y%m%d-%H%M%S", &parts);
  return {text.data(), size};
}

// "port-royal-20261231-235959.json", with a number behind where that exists.
fs::path unused_file(const fs::path& directory, std::string_view game) {
  const std::string stem = fmt::format("{}-{}", game, date_and_time());
  fs::path path = directory / (stem + ".json");
  for (int i = 2; fs::exists(path); ++i) path = directory / fmt::format("{}-{}.json", stem, i);
  return path;
}

}  // namespace

Session::Session(const Context& context, Playthrough played, std::vector<SeatPlan> seats, Files files)
    : context_(context),
      table_(std::move(played.table)),
      game_(table_.game()),
      seats_(std::move(seats)),
      names_(names_of(seats_)),
      files_(std::move(files)),
      story_(std::move(played.steps)),
      seen_(seats_.size(), story_.size()),
      resumed_(!files_.loaded.empty()) {
  std::vector<std::string> recorded;
  for (const SeatPlan& seat : seats_) {
    recorded.push_back(recorded_name(seat));
    bots_.push_back(seat.person() ? nullptr : make_bot(seat.bot));
    if (seat.person()) ++people_;
  }
  table_.name_seats(recorded);
  if (resumed_) ours_.push_back(files_.loaded);
}

// ---- the game -----------------------------------------------------------------------------------

Exit Session::play() {
  note_interrupts();
  if (!files_.record.empty())
    save_record(files_.record, table_.record());  // a file that cannot be written is refused now, not after an hour
  introduce();
  try {
    while (!table_.over()) {
      if (interrupted()) return leave(Exit::interrupted);
      const Seat seat = next_seat();
      if (!seats_[seat].person()) {
        play_bot(seat);
        continue;
      }
      switch (ask_person(seat)) {
        case Next::go_on:
          break;
        case Next::leave:
          return Exit::done;
        case Next::stopped:
          return leave(interrupted() ? Exit::interrupted : Exit::done);
      }
    }
    finish();
  } catch (const OutputClosed&) {
    keep();
    throw;
  }
  return Exit::done;
}

void Session::introduce() {
  const Lang lang = context_.lang;
  context_.line(context_.tint(Tint::bold, game_.info().name[lang]));
  std::vector<std::string> who;
  who.reserve(seats_.size());
  for (const SeatPlan& seat : seats_) {
    who.push_back(people_ == 1 && seat.person() ? context_.said({"{} (vous)", "{} (you)"}, seat.name)
                  : seat.person()               ? seat.name
                                                : fmt::format("{} ({})", seat.name, shown_bot(seat.bot, lang)));
  }
  say({"À la table\u00a0: {}.", "At the table: {}."}, listed(lang, who));
  show_digest(context_, {"Engagement", "Commitment"}, table_.record().commitment);
  if (resumed_) {
    const auto moves = static_cast<int>(story_.size());
    say({"La partie reprend après {} coup{}.", "The game goes on after {} move{}."}, moves, plural_s(lang, moves));
    // The last few steps remind everybody where they were.
    constexpr std::size_t kReminder = 3;
    std::ranges::fill(seen_, story_.size() - std::min(kReminder, story_.size()));
  }
  if (people_ > 0)
    say({"Tapez le numéro de votre choix, ou ? pour l’aide.", "Type the number of your choice, or ? for help."});
}

Names Session::names() const {
  std::optional<Seat> you;
  for (std::size_t i = 0; i < seats_.size() && people_ == 1; ++i) {
    if (seats_[i].person()) you = static_cast<Seat>(i);
  }
  return {names_, you};
}

Seat Session::next_seat() const {
  for (const Seat seat : table_.awaited()) {
    if (!seats_[seat].person()) return seat;
  }
  return table_.awaited().front();
}

void Session::play_move(Seat seat, AnyMove move) {
  const bool joint = table_.joint();
  std::vector<AnyEvent> events = table_.play(seat, move);
  if (joint && !table_.ready().empty()) return;  // nothing is told before the last one has chosen
  story_.push_back({.seat = seat, .events = std::move(events)});
  if (joint && people_ > 1) reveal();
}

void Session::reveal() {
  clear_screen();
  context_.line();
  say({"Tous ont choisi.", "All have chosen."});
  for (const std::string& sentence : sentences(game_, story_.back(), kSpectator, context_.lang, names())) {
    context_.line(hanging(" · ", sentence, context_.style.width));
  }
  if (table_.over()) return;
  std::string ignored;
  read_line(context_.said({"Entrée pour continuer. ", "Press Enter to go on. "}), ignored);
}

void Session::clear_screen() const {
  if (context_.terminal_out) context_.out("\x1b[2J\x1b[3J\x1b[H");
}

void Session::play_bot(Seat seat) {
  if (context_.terminal_out) {
    context_.out("\r" + context_.said({"{} réfléchit…", "{} is thinking…"}, names_[seat]));
    context_.flush();
  }
  Chance thinking = thinking_for(table_, seat);
  const AnyMove move = bot_move(*bots_[seat], game_, table_.state(), seat, thinking);
  if (context_.terminal_out) context_.out("\r\x1b[K");
  play_move(seat, move);
}

Session::Next Session::ask_person(Seat seat) {
  if (people_ > 1 && last_person_ != seat) {
    if (const Next next = hand_over(seat); next != Next::go_on) return next;
    if (next_seat() != seat) return Next::go_on;  // the one before has taken a choice back
  }
  last_person_ = seat;
  const AnyMoves moves = table_.legal(seat);
  const auto draw = [&] {
    context_.line();
    context_.line(context_.tint(Tint::dim, [&] {
      std::string rule;
      for (int i = 0; i < context_.style.width; ++i) rule += "─";
      return rule;
    }()));
    show_news(seat);
    show_table(seat);
    show_choices(seat, moves);
  };
  draw();
  const auto count = static_cast<int>(moves.size());
  const std::string range = count == 1   ? "1"
                            : count == 2 ? context_.said({"1 ou 2", "1 or 2"})
                                         : context_.said({"1 à {}", "1 to {}"}, count);
  const std::string prompt =
      context_.said({"Votre choix ({}, ? pour l’aide)\u00a0: ", "Your choice ({}, ? for help): "}, range);
  while (true) {
    std::string typed;
    if (const Next next = read_line(prompt, typed); next != Next::go_on) return next;
    if (const auto number = number_from<long>(typed)) {
      if (*number >= 1 && *number <= count) {
        const AnyMove move = moves[static_cast<std::size_t>(*number - 1)];
        seen_[seat] = story_.size();
        play_move(seat, move);
        return Next::go_on;
      }
      if (count == 1) {
        say({"Il n’y a qu’un choix\u00a0: tapez 1.", "There is only one choice: type 1."});
      } else {
        say({"Il y a {0} choix\u00a0: tapez un nombre de 1 à {0}.",
             "There are {0} choices: type a number from 1 to {0}."},
            count);
      }
      continue;
    }
    switch (obey(seat, moves, typed)) {
      case Done::stay:
        break;
      case Done::again:
        return Next::go_on;
      case Done::leave:
        return Next::leave;
      case Done::stopped:
        return Next::stopped;
    }
  }
}

// Several people at one screen: the next one takes it before anything is shown. Who has just made a secret choice may
// take it back instead.
Session::Next Session::hand_over(Seat seat) {
  const auto seen_by = [&](Viewer viewer) { return table_.view(viewer); };
  const bool chosen = last_person_ && table_.ready().contains(*last_person_);
  // What the one before saw or chose is not for the next one.
  if (last_person_ && (table_.joint() || seen_by(*last_person_) != seen_by(seat))) clear_screen();
  context_.line();
  if (chosen) {
    say({"Le choix de {} est gardé en secret (u pour le reprendre).", "{}'s choice is kept secret (u takes it back)."},
        names_[*last_person_]);
  }
  std::string typed;
  const Next next =
      read_line(context_.said({"À {} de jouer, Entrée pour continuer. ", "{} to play, press Enter to go on. "},
                              context_.tint(Tint::bold, names_[seat])),
                typed);
  if (next == Next::go_on && chosen && order_from(typed) == Order::undo) {
    table_.withdraw(*last_person_);
    say({"Le choix est repris.", "The choice is taken back."});
  }
  return next;
}

Session::Next Session::read_line(const std::string& prompt, std::string& line) {
  context_.out(prompt);
  context_.flush();
  const Typed typed = input_.next(line);
  if (typed != Typed::line) {
    context_.line();
    return Next::stopped;
  }
  if (!context_.terminal_in) {  // a transcript should show what was typed
    std::string shown = harmless(line);
    if (columns(prompt) + columns(shown) > context_.style.width) shown = "…";
    context_.line(shown);
  }
  return Next::go_on;
}

// ---- what a person sees -------------------------------------------------------------------------

void Session::show_news(Seat seat) {
  const std::size_t from = std::min(seen_[seat], story_.size());
  bool any = false;
  for (std::size_t i = from; i < story_.size(); ++i) {
    for (const std::string& sentence : sentences(game_, story_[i], seat, context_.lang, names())) {
      context_.line(hanging(" · ", sentence, context_.style.width));
      any = true;
    }
  }
  if (any) context_.line();
}

void Session::show_table(Seat seat) const { show_picture(context_, game_, table_.state(), seat, names_); }

void Session::show_choices(Seat seat, const AnyMoves& moves) const {
  context_.line();
  context_.line(context_.tint(Tint::bold, wrapped(game_.view(table_.state(), seat)->prompt_text(context_.lang, names()),
                                                  context_.style.width)));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string head = fmt::format("{:>3}  ", i + 1);
    const std::string text =
        hanging(head, game_.view(table_.state(), seat)->move_text(moves[i], context_.lang), context_.style.width);
    context_.line(context_.tint(Tint::cyan, head) + text.substr(head.size()));
  }
  show_forms(seat);
  if (!table_.joint()) return;
  say({"Tous choisissent en secret\u202f; les choix sont montrés ensemble.",
       "All choose in secret; the choices are shown together."});
}

void Session::show_forms(Seat seat) const {
  const std::vector<AnyForm> forms = game_.forms(table_.state(), seat);
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const std::string head = forms.size() == 1 ? "  f  " : fmt::format("{:>3}  ", fmt::format("f {}", i + 1));
    const std::string text = hanging(head, game_.form_text(forms[i].key, context_.lang), context_.style.width);
    context_.line(context_.tint(Tint::cyan, head) + text.substr(head.size()));
  }
}

// ---- what a person can type ---------------------------------------------------------------------

Session::Done Session::obey(Seat seat, const AnyMoves& moves, const std::string& typed) {
  const std::size_t space = typed.find(' ');
  std::string word = typed.substr(0, space);
  std::string argument = space == std::string::npos ? "" : typed.substr(typed.find_first_not_of(' ', space));
  if (word.size() > 1 && word.front() == '?') {  // "?PR-12"
    argument = typed.substr(1);
    word = "?";
  }
  const auto order = order_from(word);
  if (!order) {
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
  switch (*order) {
    case Order::help:
      if (argument.empty()) {
        show_help(seat);
      } else {
        show_clauses(argument);
      }
      break;
    case Order::hint:
      show_hint(seat, moves);
      break;
    case Order::form:
      return fill_in(seat, argument);
    case Order::undo:
      if (undo(seat)) return Done::again;
      break;
    case Order::log:
      show_log(seat);
      break;
    case Order::save:
      save_as(argument);
      break;
    case Order::options:
      show_options();
      break;
    case Order::redraw:
      return Done::again;
    case Order::quit:
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
  for (const OrderWords& each : kOrders) {
    if (each.order == Order::form && !forms) continue;
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
      if (read_line(prompt, typed) != Next::go_on || order_from(typed) == Order::undo) return std::nullopt;
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

// ---- files --------------------------------------------------------------------------------------

void Session::save_as(const std::string& name) {
  try {
    if (name.empty()) {
      say({"Partie enregistrée dans {}.", "Game saved in {}."}, shown_path(keep()));
      return;
    }
    const fs::path path = fs::absolute(name);
    if (fs::exists(path) && std::ranges::count(ours_, path) == 0) {
      say({"{} existe déjà\u00a0: choisissez un autre nom.", "{} exists already: choose another name."},
          harmless(name));
      return;
    }
    save_record(path, table_.record());
    ours_.push_back(path);
    say({"Partie enregistrée dans {}.", "Game saved in {}."}, shown_path(path));
  } catch (const Failure& failure) {
    say({"La partie n’est pas enregistrée\u00a0: {}.", "The game is not saved: {}."}, failure.message()[context_.lang]);
  } catch (const fs::filesystem_error& error) {
    say({"La partie n’est pas enregistrée\u00a0: {}.", "The game is not saved: {}."},
        system_fault(error.code().value())[context_.lang]);
  }
}

// Writes the record where it belongs and says where that is.
fs::path Session::keep() {
  if (files_.record.empty()) {
    const fs::path directory = state_directory();
    // A game that came from there goes back to its own file.
    files_.record = files_.loaded.parent_path() == directory ? files_.loaded : unused_file(directory, game_.info().id);
  }
  save_record(files_.record, table_.record());
  return files_.record;
}

Session::Done Session::quit() {
  if (files_.record.empty()) {
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

Exit Session::leave(Exit exit) {
  const fs::path path = keep();
  if (!table_.ready().empty()) {
    say({"Les choix secrets de ce tour ne sont pas gardés\u00a0: ils seront à refaire.",
         "The secret choices of this round are not kept: they will have to be made again."});
  }
  say({"La partie est gardée. Pour la reprendre\u00a0:", "The game is kept. To go on with it:"});
  context_.line(fmt::format("  {} play --load {}", context_.program, shown_path(path)));
  return exit;
}

void Session::finish() {
  context_.line();
  // Whoever has not seen the last steps yet reads them now; so does whoever only watched.
  const std::size_t from = people_ == 0 ? 0 : std::min(seen_[last_person_.value_or(0)], story_.size());
  const Viewer viewer = people_ == 1 ? last_person_.value_or(kSpectator) : kSpectator;
  for (std::size_t i = from; i < story_.size(); ++i) {
    for (const std::string& sentence : sentences(game_, story_[i], viewer, context_.lang, names())) {
      context_.line(hanging(" · ", sentence, context_.style.width));
    }
  }
  context_.line();
  show_picture(context_, game_, table_.state(), viewer, names_);
  context_.line();
  show_result(context_, game_, table_.outcome(), names());
  context_.line();
  const Record record = table_.record();
  show_digest(context_, {"Graine", "Seed"}, *record.seed);
  show_digest(context_, {"Engagement", "Commitment"}, record.commitment);
  if (files_.record.empty()) {
    try {
      keep();
    } catch (const Failure&) {  // nobody asked for the file: the seed is on the screen
      return;
    }
  } else {
    keep();
  }
  say({"Tout se vérifie et se revoit\u00a0:", "All of it can be verified and seen again:"});
  for (const std::string_view command : {"verify", "replay"}) {
    context_.line(fmt::format("  {} {} {}", context_.program, command, shown_path(files_.record)));
  }
}

}  // namespace flibuste::cli
