#include "cli/seats.h"

#include <algorithm>
#include <array>

#include "bots/bot.h"

namespace flibuste::cli {
namespace {

constexpr int kLongestName = 20;

constexpr std::array<Label, kMaxSeats> kPeople = {{{"Anne", "Anne"},
                                                   {"Jean", "John"},
                                                   {"Marie", "Mary"},
                                                   {"Louis", "Will"},
                                                   {"Jeanne", "Jane"},
                                                   {"Paul", "Paul"},
                                                   {"Lise", "Kate"},
                                                   {"Marc", "Mark"}}};
constexpr std::array<std::string_view, kMaxSeats> kBuccaneers = {"Rackham", "Teach", "Bonny", "Morgan",
                                                                 "Kidd",    "Drake", "Avery", "Surcouf"};

bool is_bot(std::string_view name) { return std::ranges::count(all_bots(), name, &BotInfo::name) > 0; }

bool valid_utf8(std::string_view text) {
  boost::system::error_code error;
  json::parse(json::serialize(json::string(text)), error);
  return !error;
}

std::string checked_name(const std::string& name) {
  const bool fits = valid_utf8(name) && harmless(name) == name && columns(name) <= kLongestName &&
                    name.find_first_of("()") == std::string::npos && name.find_first_not_of(' ') != std::string::npos;
  if (fits) return name;
  throw Refusal("bad_name",
                {"le nom «\u00a0" + harmless(name) + "\u00a0» ne va pas\u00a0: de 1 à 20 lettres, sans parenthèses",
                 "the name \"" + harmless(name) + "\" does not fit: 1 to 20 letters, without brackets"});
}

[[noreturn]] void refuse_seat(const std::string& seat) {
  Words known = {"human", "human"};
  for (const BotInfo& bot : all_bots()) {
    known.fr.append(", ").append(shown_bot(bot.name, Lang::fr));
    known.en.append(", ").append(shown_bot(bot.name, Lang::en));
  }
  throw Refusal("unknown_bot",
                {"il n’y a pas de joueur «\u00a0" + harmless(seat) + "\u00a0»\u202f; joueurs connus\u00a0: " + known.fr,
                 "there is no player \"" + harmless(seat) + "\"; known players: " + known.en});
}

}  // namespace

std::vector<SeatPlan> parse_seats(std::string_view text, Lang lang) {
  constexpr std::string_view kPerson = "human";
  const std::vector<std::string> items = split(text, ',');
  if (items.size() > kMaxSeats) {
    throw Refusal("bad_seats", {"il y a trop de sièges", "there are too many seats"});
  }
  std::vector<SeatPlan> seats;
  std::size_t people = 0;
  std::size_t bots = 0;
  for (const std::string& item : items) {
    if (item == kPerson) {
      seats.push_back({std::string(kPeople[people++][lang]), ""});
    } else if (item.starts_with("human:")) {
      seats.push_back({checked_name(item.substr(kPerson.size() + 1)), ""});
    } else if (is_bot(plain_bot(item))) {
      seats.push_back({std::string(kBuccaneers[bots++]), plain_bot(item)});
    } else {
      refuse_seat(item);
    }
  }
  return seats;
}

std::string default_seats(const AnyGame& game) {
  std::string seats = "human";
  const int count = std::clamp(3, game.info().min_seats, game.info().max_seats);
  for (int i = 1; i < count; ++i) seats += ",regle";
  return seats;
}

std::string recorded_name(const SeatPlan& seat) {
  return seat.person() ? seat.name : fmt::format("{} ({})", seat.name, seat.bot);
}

std::vector<SeatPlan> seats_of_record(const Record& record, Lang lang) {
  std::vector<SeatPlan> seats;
  for (std::size_t i = 0; i < static_cast<std::size_t>(record.players); ++i) {
    SeatPlan seat{.name = i < record.names.size() ? harmless(record.names[i]) : std::string(kPeople[i][lang]),
                  .bot = ""};
    const std::size_t open = seat.name.rfind(" (");
    if (open != std::string::npos && seat.name.ends_with(')')) {
      const std::string inside = seat.name.substr(open + 2, seat.name.size() - open - 3);
      if (is_bot(inside)) {
        seat.bot = inside;
        seat.name.resize(open);
      }
    }
    if (columns(seat.name) > kLongestName || seat.name.empty()) {
      seat.name = said(lang, {"Joueur {}", "Player {}"}, i + 1);
    }
    seats.push_back(std::move(seat));
  }
  return seats;
}

std::vector<std::string> names_of(const std::vector<SeatPlan>& seats) {
  std::vector<std::string> names;
  names.reserve(seats.size());
  for (const SeatPlan& seat : seats) names.push_back(seat.name);
  return names;
}

}  // namespace flibuste::cli
