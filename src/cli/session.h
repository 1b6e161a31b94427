// A game at the terminal: people type, bots answer, everything can be saved and resumed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/hint.h"
#include "cli/cli.h"
#include "cli/game_file.h"
#include "cli/input.h"
#include "cli/rules.h"
#include "cli/seats.h"
#include "cli/story.h"
#include "table/table.h"

namespace flibuste::cli {

class Session {
 public:
  Session(const Context& context, Playthrough played, std::vector<SeatPlan> seats, GameFile file);

  Exit play();

 private:
  enum class Next { proceed, leave, stopped };

  void introduce();
  // Who chooses next: bots first, because people need not wait for them where several choose in secret.
  Seat next_seat() const;
  void play_bot(Seat seat);
  Next ask_person(Seat seat);
  // Plays the move, or in a joint decision keeps it as the choice of this seat.
  void play_move(Seat seat, AnyMove move);
  // What all have chosen is shown to everybody at once.
  void reveal();
  Next hand_over(Seat seat);
  void clear_screen() const;
  Next read_line(const std::string& prompt, std::string& line);

  // What a person sees before choosing.
  void show_news(Seat seat);
  void show_table(Seat seat) const;
  void show_choices(Seat seat, const AnyMoves& moves) const;
  void show_forms(Seat seat) const;

  // What a person can type besides a number (session_commands.cpp).
  enum class Done { stay, again, leave, stopped };
  Done obey(Seat seat, const AnyMoves& moves, const std::string& typed);
  void show_help(Seat seat) const;
  void show_clauses(const std::string& wanted) const;
  void show_hint(Seat seat, const AnyMoves& moves) const;
  void show_log(Seat seat) const;
  void show_options() const;
  bool undo(Seat seat);
  // A move that is not listed, made of what is typed into a form.
  Done fill_in(Seat seat, const std::string& which);
  std::optional<AnyMove> filled_in(const AnyForm& form);
  void save_as(const std::string& name);
  Done quit();

  // As sentences call the seats: whoever sits alone at the screen is "you".
  Names names() const;

  void say(const Label& pattern) const { context_.paragraph(pattern[context_.lang]); }
  template <class... Args>
  void say(const Label& pattern, const Args&... args) const {
    context_.paragraph(context_.said(pattern, args...));
  }

  // The game is kept for later.
  Exit leave(Exit exit);
  void finish();

  const Context& context_;
  Table table_;
  const AnyGame& game_;
  std::vector<SeatPlan> seats_;
  std::vector<std::string> names_;
  GameFile file_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<Step> story_;
  std::vector<std::size_t> seen_;  // by seat: how many steps of the story that person has seen
  std::optional<Seat> last_person_;
  std::size_t people_ = 0;
  Input input_;
};

}  // namespace flibuste::cli
