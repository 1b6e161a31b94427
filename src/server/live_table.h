// A table people sit at: lobby, seats, game and end, as a pure object. It does no I/O and reads no clock. What happens
// to it is a list of changes; a change is planned (checked, nothing altered), made durable by somebody else, and then
// applied. Applying the same changes again gives the same table, so a table is its log.
#pragma once

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "store/store.h"
#include "table/table.h"

namespace flibuste {

enum class SeatKind : std::uint8_t { open, person, bot };
BOOST_DESCRIBE_ENUM(SeatKind, open, person, bot)

struct LiveSeat {
  SeatKind kind = SeatKind::open;
  bool program = false;                     // the person is a program and says so
  bool away = false;                        // a bot stands in until the person is back
  bool asked = false;                       // … because the person asked for it, until he asks for the seat again
  bool late = false;                        // … because the time of the turn ran out: the turn is the bot's
  bool resigned = false;                    // a bot plays on, for good
  bool agrees = false;                      // to end the game now, until it plays on
  bool ample = false;                       // needs more time: clocks are longer for this seat alone
  std::optional<std::uint8_t> emblem = {};  // as chosen; else by its number
  std::int64_t away_since = 0;
  std::string owner;  // digest of the person's secret
  std::string name;
  std::string bot;    // the level that plays: of a bot, or of whoever stands in
  std::string nonce;  // what the person adds to the luck
  std::string offer;  // digest of the token that hands this seat over, if one is about
};

// How a table is run, beside the options of its game.
struct TableSettings {
  std::int32_t turn_seconds = 0;       // until it is another's turn; then a bot stands in. 0: no clock
  std::int32_t absence_seconds = 120;  // for one who is to choose and has gone. 0: wait for ever
  std::string stand_in = "matelot";    // the level of whoever stands in
  bool watch = true;                   // others may look on
  bool undo = true;
  bool hints = true;
  bool odds = false;  // clients may show chances
};
BOOST_DESCRIBE_STRUCT(TableSettings, (), (turn_seconds, absence_seconds, stand_in, watch, undo, hints, odds))

inline constexpr std::uint8_t kEmblems = 8;  // as many as seats at the largest table

// Whoever speaks to a table.
struct Speaker {
  std::string person;        // digest of the secret; empty: none was given
  bool invited = false;      // showed this table's code
  std::string address = {};  // for limits alone
};

// A change that may be made: what to store, and what to tell the speaker when it is stored.
struct Planned {
  json::value change;  // null: nothing changes, the answer is all
  std::optional<TableIndex> index;
  json::object answer;
  std::string body() const { return json::serialize(change); }  // as it is stored
};

// Whom a message is for: the seats one person is shown, in one language or without words.
struct Reader {
  SeatSet seats;
  std::optional<Lang> words;
  auto operator<=>(const Reader& other) const {
    return std::pair(seats.bits(), words) <=> std::pair(other.seats.bits(), other.words);
  }
  bool operator==(const Reader&) const = default;
};

class LiveTable {
 public:
  // The first change of a table, from what its host asks for. `seed` is the game's luck.
  static Planned create(const std::string& id, const Reading& request, const Speaker& host, const Digest& seed,
                        std::int64_t now);
  // The same people and rules once more, as a first change.
  Planned again(const std::string& id, const Speaker& speaker, const Digest& seed, std::int64_t now) const;

  // A finished game played on from one of its positions, as a first change: the speaker at one seat, bots at the
  // others, and whatever that seat could not know dealt anew.
  Planned branch(const std::string& id, const Reading& request, const Speaker& speaker, const Digest& seed,
                 std::int64_t now) const;

  // A table from its log; refuses a log this release cannot read.
  LiveTable(std::string id, std::span<const std::string> bodies);

  // Refuses what no table understands, and whoever has no secret.
  static void check(const Reading& request, const Speaker& speaker);
  // What `request` ({"op":…}) would change, or a Refusal. A request whose key was used already is answered as before.
  Planned plan(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  // A bot's move; nothing when the table has gone on meanwhile.
  std::optional<Planned> plan_bot(Seat seat, AnyMove move, std::uint32_t steps, std::int64_t now) const;
  // A bot takes the seat over for somebody who is not there, or gives it back.
  enum class Reason : std::uint8_t { asked, absent, late };
  Planned plan_away(Seat seat, Reason reason, std::int64_t now) const;
  Planned plan_back(Seat seat, std::int64_t now) const;
  // The time of this turn ran out, and the turn is not over.
  bool is_late(Seat seat) const { return seats_[seat].away && seats_[seat].late && awaited().contains(seat); }
  Planned plan_rematch(const std::string& table, const Speaker& speaker, std::int64_t now) const;

  // Writes down that the game is over, so that the table is found among the finished ones.
  Planned plan_end(std::int64_t now) const;

  // Applies a change that is durable.
  void apply(const json::value& document);

  const std::string& id() const { return id_; }
  std::uint32_t version() const { return version_; }  // changes so far
  // Rises when the position, or who plays a seat, may have changed: what a bot thought about before is then in vain.
  std::uint32_t steps() const { return steps_; }
  TableStatus status() const { return status_; }
  const TableSettings& settings() const { return settings_; }
  const AnyGame& game() const { return *game_; }
  const Table* play() const { return play_ ? &*play_ : nullptr; }
  std::span<const LiveSeat> seats() const { return seats_; }
  SeatSet seats_of(std::string_view person) const;
  // Those of them whose secrets may be told. Where several persons share a device and the game hides something, that is
  // the seat whose curtain is lifted, or none. Programs look at no screen, and a finished game hides nothing.
  SeatSet shown(std::string_view person, std::optional<Seat> lifted) const;
  bool may_look(std::string_view person, bool invited) const;
  bool is_host(std::string_view person) const;
  const std::string& host() const { return host_; }
  // True for the digest of the invitation that counts now.
  bool invites(std::string_view invitation) const;
  const std::string& invitation() const { return invitation_; }  // digests
  const std::string& code() const { return code_; }
  const std::string& rematch() const { return rematch_; }
  bool end_written() const { return end_written_; }
  std::int64_t touched() const { return touched_; }
  std::int64_t turn_since() const { return turn_since_; }  // when those who are to choose were first asked

  // Who must choose and has not: persons, and those a bot plays for.
  SeatSet awaited() const;
  SeatSet awaited_bots() const;
  // When the clock of the present decision first runs out; 0: never.
  std::int64_t deadline() const;
  std::int64_t deadline(Seat seat) const;
  // Somebody may be late.
  bool clocked() const;
  // Seats a bot plays for because the person was not there, or was late in a turn that is over.
  SeatSet missed() const;

  // The last change was a step of the game: its message is shared by all readers that are equal.
  bool stepped() const { return stepped_; }
  // {"type":"change",…}: the last change.
  std::string change_text(const Reader& reader) const;
  // {"type":"table",…}: everything `reader` may know. `connected` are the seats whose persons are here.
  json::object table_json(const Reader& reader, std::string_view person, SeatSet connected) const;
  // What happened in the last change, without views: for whoever missed it.
  json::object story_json(const Reader& reader) const;
  // A line for lists: no game state.
  json::object card_json(std::string_view person) const;
  // Once finished: the record with its seed. Refuses ("not_finished") before.
  Record record() const;

  std::vector<std::string> names(Lang lang) const;
  // By seat; no two are the same.
  std::vector<std::uint8_t> emblems() const;
  // Whose views a reader gets. Where no seat can know what another cannot, one view serves everybody.
  std::vector<Viewer> viewers(const Reader& reader) const;
  // The versions at which the positions of the game so far came about: the deal, then each move.
  std::span<const std::uint32_t> made() const { return made_; }

 private:
  struct Key {
    std::uint64_t digest;
    std::uint32_t version;
    std::optional<Seat> seat;
  };
  void keep_key(std::string_view text, std::optional<Seat> seat);
  static std::uint64_t short_digest(std::string_view key);

  Planned planned(json::object change, std::int64_t now, bool index = false) const;
  TableIndex index_after(const json::value& change) const;
  const LiveSeat& own_seat(const Reading& request, const Speaker& speaker, Seat& seat) const;
  void require_in_time(Seat seat) const;
  Seat read_seat(const Reading& in) const;
  std::uint8_t read_emblem(const Reading& in, Seat seat) const;
  void require(TableStatus status) const;
  void require_host(const Speaker& speaker) const;
  void require_invited(const Reading& request, const Speaker& speaker) const;

  void limit_remarks(const json::object& change, std::string_view op, bool host) const;
  Planned plan_sit(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  Planned plan_stand(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  Planned plan_seat(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  Planned plan_name(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  Planned plan_invite(const Speaker& speaker, std::int64_t now) const;
  Planned plan_start(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  Planned plan_play(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  Planned plan_undo(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  Planned plan_mark(const Reading& request, const Speaker& speaker, std::string_view op, std::int64_t now) const;
  Planned plan_offer(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  Planned plan_take(const Reading& request, const Speaker& speaker, std::int64_t now) const;
  Planned plan_close(const Speaker& speaker, std::int64_t now) const;

  void apply_created(const Reading& change);
  void apply_start(const Reading& change);
  void apply_move(Seat seat, AnyMove move);
  std::uint8_t rank_of(const std::string& level);
  void see_whether_over();
  void finish(std::string_view reason);
  void game_text(std::string& out, const Reader& reader) const;
  void choice_text(std::string& out, Seat seat, const Reader& reader) const;
  json::array events_json(const Reader& reader, json::array* lines) const;

  std::string id_;
  const AnyGame* game_ = nullptr;
  json::object options_;
  TableSettings settings_;
  TableStatus status_ = TableStatus::open;
  std::string host_;
  std::string invitation_;
  std::string code_;
  std::string ended_;
  bool end_written_ = false;
  std::string rematch_;
  Digest seed_{};
  json::value position_;  // where the game begins, if not with the deal; until it has begun
  std::vector<LiveSeat> seats_;
  std::optional<Table> play_;
  std::map<Seat, AnyMove> chosen_;  // where several choose at once: until the last one has
  std::optional<Seat> last_mover_;
  std::vector<std::uint32_t> made_;
  std::vector<std::string> levels_;     // that have played at this table …
  std::vector<std::uint8_t> thinkers_;  // … and which of them made each move: its rank among them and 1, or 0
  std::uint32_t version_ = 0;
  std::uint32_t steps_ = 0;
  std::array<std::uint16_t, kMaxSeats + 1> remarks_{};  // changes that are no moves: of each seat, and of none
  std::int64_t created_ = 0;
  std::int64_t touched_ = 0;
  std::int64_t turn_since_ = 0;
  std::vector<Key> keys_;  // the last few of each seat, oldest first
  // The last change:
  bool stepped_ = false;
  json::object last_;  // without what nobody may see
  std::vector<AnyEvent> events_;
};

// The levels a seat may be given.
bool is_bot_level(std::string_view name);

}  // namespace flibuste
