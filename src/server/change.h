// What can happen to a table: one Change for each entry of its log, and the JSON text that is stored of it. A kind or a
// member that was ever written stays readable; members that a release does not know are passed over.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/json.h"
#include "core/seat.h"
#include "server/table_settings.h"
#include "table/orders.h"

namespace flibuste {

enum class ChangeKind : std::uint8_t {
  created,
  sat,      // a person takes a seat
  freed,    // a seat is open again
  manned,   // a seat is given to a bot
  named,    // a person's name, emblem, face, need of time, or what it adds to the luck
  invited,  // a new invitation replaces the old one
  started,
  played,   // one move or several, by the person, a bot, or a bot that stands in
  chose,    // one of several who decide at once; known to nobody else until the last has chosen
  unchose,  // the choice is withdrawn
  undone,
  away,  // a bot stands in
  back,
  resigned,
  agreed,   // to end the game now, or not any more
  offered,  // a token was made that hands the seat over
  taken,    // it was used
  closed,   // before the game began
  ended,    // the game is over, by whatever came before
  rematched,
  ordered,    // a standing order, known to its seat alone
  cancelled,  // the order is taken back
  carried,    // the game goes on under the rules of another release
};
BOOST_DESCRIBE_ENUM(ChangeKind, created, sat, freed, manned, named, invited, started, played, chose, unchose, undone,
                    away, back, resigned, agreed, offered, taken, closed, ended, rematched, ordered, cancelled, carried)

// Who plays a seat now, where it is not the person or the bot whose seat it is.
enum class StandIn : std::uint8_t {
  none,
  asked,     // a bot, because the person asked for it, until the person asks for the seat again
  absent,    // a bot, until the person is here again
  late,      // a bot, because the time of the turn ran out: the turn is the bot's; after it as `absent`
  resigned,  // a bot, for good
};
BOOST_DESCRIBE_ENUM(StandIn, none, asked, absent, late, resigned)

inline constexpr std::uint8_t kEmblems = 8;  // as many as seats at the largest table
inline constexpr std::uint8_t kFaces = 24;   // that clients have drawn for persons

enum class Mover : std::uint8_t { person, program, bot, stand_in };
BOOST_DESCRIBE_ENUM(Mover, person, program, bot, stand_in)

// A seat as a table is founded with it: of a person (owner), of a bot, or open.
struct FoundedSeat {
  std::string owner;  // digest of the person's secret
  std::string name;
  std::string bot;
  std::string nonce;
  bool program = false;
  bool ample = false;
  std::optional<std::uint8_t> emblem = {};
  std::optional<std::uint8_t> face = {};
  bool open() const { return owner.empty() && bot.empty(); }
};

// What a table is founded with.
struct Founding {
  std::string game;
  json::object options;  // complete
  TableSettings settings;
  json::value position;  // where the game begins, if not with the deal
  std::vector<FoundedSeat> seats;
  std::string host;
  Digest seed{};
};

// Members that a kind does not use are empty.
struct Change {
  ChangeKind kind = ChangeKind::created;
  std::int64_t time = 0;  // milliseconds since 1970
  std::optional<Seat> seat = {};
  std::string owner = {};
  std::optional<std::string> name = {};
  std::optional<std::string> nonce = {};
  std::optional<std::uint8_t> emblem = {};
  std::optional<std::uint8_t> face = {};
  std::optional<bool> ample = {};
  bool program = false;
  std::string bot = {};         // level
  std::string invitation = {};  // digests
  std::string code = {};
  std::string offer = {};
  std::string fill = {};  // the level that takes open seats
  json::value move = nullptr;
  json::array moves = {};  // of a list that is played at once, instead of `move`
  std::optional<Mover> by = {};
  StandIn stand_in = StandIn::none;
  bool yes = false;
  std::string reason = {};
  std::string table = {};
  std::string window = {};  // of an order, with its scope, count and limit
  std::optional<OrderScope> scope = {};
  std::optional<std::int32_t> count = {};
  std::optional<std::int32_t> limit = {};
  std::optional<std::uint32_t> order = {};  // the number of the order that is cancelled
  std::optional<std::uint32_t> seen = {};   // … and the version its owner had seen
  std::optional<std::int32_t> rules = {};   // of `started` and `carried`: the version of the rules from now on …
  std::string data = {};                    // … and the digest of the data set, where they read one
  std::optional<std::uint32_t> mark = {};   // of the position to which a change of the game led (server/play.h)
  json::value before = nullptr;             // of `carried`: the table before it, as saved (server/live_table.h)
  std::string key = {};                     // digest of the request's key
  std::optional<Founding> founding = {};    // of `created`
};

// As it is stored.
std::string change_text(const Change& change);
// Whether it is a change of kind `carried`, without reading it.
bool is_carried(std::string_view text);
// The place of the change with which a table begins that is made of these: the last of kind `carried`, or the first.
std::size_t beginning(std::span<const std::string> texts);
// Refuses ("bad_log") what is no change.
Change read_change(std::string_view text);

}  // namespace flibuste
