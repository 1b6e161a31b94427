// Who sits where: the seats of a table, its host, and by what invitation others come to sit down.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "server/change.h"

namespace flibuste {

enum class SeatKind : std::uint8_t { open, person, bot };
BOOST_DESCRIBE_ENUM(SeatKind, open, person, bot)

struct LiveSeat {
  SeatKind kind = SeatKind::open;
  bool program = false;  // the person is a program and says so
  StandIn stand_in = StandIn::none;
  bool agrees = false;                      // to end the game now, until it plays on
  bool ample = false;                       // needs more time: clocks are longer for this seat alone
  std::optional<std::uint8_t> emblem = {};  // as chosen; else by its number
  std::optional<std::uint8_t> face = {};    // of a person, as chosen; else clients give one
  std::int64_t away_since = 0;
  std::string owner;  // digest of the person's secret
  std::string name;
  std::string bot;    // the level that plays: of a bot, or of whoever stands in
  std::string nonce;  // what the person adds to the luck
  std::string offer;  // digest of the token that hands this seat over, if there is one

  bool resigned() const { return stand_in == StandIn::resigned; }
  // A bot stands in until the person is back.
  bool away() const { return stand_in != StandIn::none && !resigned(); }
  // A bot chooses for this seat.
  bool played_by_bot() const { return kind == SeatKind::bot || stand_in != StandIn::none; }
};
BOOST_DESCRIBE_STRUCT(LiveSeat, (),
                      (kind, program, stand_in, agrees, ample, emblem, face, away_since, owner, name, bot, nonce,
                       offer))

class Seating {
 public:
  Seating() = default;
  // `created` is the first change of a table.
  explicit Seating(const Change& created);
  // All of it as a document, and the same again from it.
  json::object save() const;
  static Seating restore(const Reading& saved);

  std::span<const LiveSeat> seats() const { return seats_; }
  std::size_t size() const { return seats_.size(); }
  const LiveSeat& operator[](Seat seat) const { return seats_[seat]; }

  SeatSet of(std::string_view person) const;
  SeatSet persons() const;
  std::optional<Seat> first_open() const;
  const std::string& host() const { return host_; }
  bool is_host(std::string_view person) const;
  // True for the digest of the invitation that counts now.
  bool invites(std::string_view invitation) const;
  const std::string& invitation() const { return invitation_; }  // digests
  const std::string& code() const { return code_; }
  std::optional<Seat> offered_by(std::string_view offer) const;
  // The host and everybody who sits, each once.
  std::vector<std::string> people() const;

  std::vector<std::string> names(Lang lang) const;
  // By seat; no two are the same.
  std::vector<std::uint8_t> emblems() const;
  std::vector<std::string> nonces() const;

  // Changes. `seat` is one of the table.
  void sit(Seat seat, const Change& change);
  void free(Seat seat) { seats_[seat] = {}; }
  // The face goes with the person. In a running game the emblem stays on the table and the nonce in the luck.
  void give_to_bot(Seat seat, const Change& change, bool running);
  void name(Seat seat, const Change& change);
  void invite(const Change& change);
  void end_invitation();
  void fill_open(const std::string& level);
  void stand_in(Seat seat, const Change& change);
  void come_back(Seat seat) { seats_[seat].stand_in = StandIn::none; }
  void resign(Seat seat, const std::string& level);
  void agree(Seat seat, bool yes) { seats_[seat].agrees = yes; }
  void offer(Seat seat, const std::string& offer) { seats_[seat].offer = offer; }
  void hand_over(Seat seat, const Change& change);
  // The turn of every seat that is not to choose now is over, and with it the time that ran out.
  void end_turns_except(SeatSet actors);

 private:
  std::vector<LiveSeat> seats_;
  std::string host_;
  std::string invitation_;
  std::string code_;
};

}  // namespace flibuste
