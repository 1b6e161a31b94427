// Who sits where: people and bots, from --seats or from the names in a record.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/cli.h"
#include "table/any_game.h"
#include "table/record.h"

namespace flibuste::cli {

struct SeatPlan {
  std::string name;  // as sentences call it
  std::string bot;   // empty for a person
  bool person() const { return bot.empty(); }
};

// "human,human:Anne,regle"; refuses ("bad_seats", "unknown_bot", "bad_name") what cannot be.
std::vector<SeatPlan> parse_seats(std::string_view text, Lang lang);

// What is played without --seats: one person and rules of thumb, at most three seats.
std::string default_seats(const AnyGame& game);

// In a record the name of a bot's seat says which bot it is, "Rackham (regle)", so that the game can be resumed.
std::string recorded_name(const SeatPlan& seat);
std::vector<SeatPlan> seats_of_record(const Record& record, Lang lang);

std::vector<std::string> names_of(const std::vector<SeatPlan>& seats);

}  // namespace flibuste::cli
