#include "cli/session.h"

#include <algorithm>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/typed_command.h"

namespace flibuste::cli {
Session::Session(const Context& context, Playthrough played, std::vector<SeatPlan> seats, GameFile file)
    : context_(context),
      table_(std::move(played.table)),
      game_(table_.game()),
      seats_(std::move(seats)),
      names_(names_of(seats_)),
      file_(std::move(file)),
      story_(std::move(played.steps)),
      seen_(seats_.size(), story_.size()) {
  std::vector<std::string> recorded;
  for (const SeatPlan& seat : seats_) {
    recorded.push_back(recorded_name(seat));
    bots_.push_back(seat.person() ? nullptr : make_bot(seat.bot));
    if (seat.person()) ++people_;
  }
  table_.name_seats(recorded);
}

// ---- the game -----------------------------------------------------------------------------------

Exit Session::play() {
  note_interrupts();
  if (file_.named()) file_.keep(table_);  // a file that cannot be written is refused now, not after an hour
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
        case Next::proceed:
          break;
        case Next::leave:
          return Exit::done;
        case Next::stopped:
          return leave(interrupted() ? Exit::interrupted : Exit::done);
      }
    }
    finish();
  } catch (const OutputClosed&) {
    file_.keep(table_);
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
  if (file_.resumed()) {
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
    if (const Next next = hand_over(seat); next != Next::proceed) return next;
    if (next_seat() != seat) return Next::proceed;  // the one before has taken a choice back
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
    if (const Next next = read_line(prompt, typed); next != Next::proceed) return next;
    if (const auto number = number_from<long>(typed)) {
      if (*number >= 1 && *number <= count) {
        const AnyMove move = moves[static_cast<std::size_t>(*number - 1)];
        seen_[seat] = story_.size();
        play_move(seat, move);
        return Next::proceed;
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
        return Next::proceed;
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
  if (next == Next::proceed && chosen && typed_command(typed) == TypedCommand::undo) {
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
  return Next::proceed;
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

// ---- the end ------------------------------------------------------------------------------------

Exit Session::leave(Exit exit) {
  const std::filesystem::path& path = file_.keep(table_);
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
  const bool asked = file_.named();
  try {
    file_.keep(table_);
  } catch (const Failure&) {
    if (asked) throw;
    return;  // nobody asked for the file: the seed is on the screen
  }
  say({"Tout se vérifie et se revoit\u00a0:", "All of it can be verified and seen again:"});
  for (const std::string_view command : {"verify", "replay"}) {
    context_.line(fmt::format("  {} {} {}", context_.program, command, shown_path(file_.path())));
  }
}

}  // namespace flibuste::cli
