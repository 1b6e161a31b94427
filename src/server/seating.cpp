#include "server/seating.h"

#include <algorithm>
#include <array>
#include <utility>

#include "server/secret.h"

namespace flibuste {

Seating::Seating(const Change& created)
    : host_(created.founding->host), invitation_(created.invitation), code_(created.code) {
  for (const FoundedSeat& founded : created.founding->seats) {
    LiveSeat& seat = seats_.emplace_back();
    seat.kind = !founded.owner.empty() ? SeatKind::person : !founded.bot.empty() ? SeatKind::bot : SeatKind::open;
    seat.program = founded.program;
    seat.ample = founded.ample;
    seat.emblem = founded.emblem;
    seat.face = founded.face;
    seat.owner = founded.owner;
    seat.name = founded.name;
    seat.bot = founded.bot;
    seat.nonce = founded.nonce;
  }
}

json::object Seating::save() const {
  return {{"seats", write_json(seats_)}, {"host", host_}, {"invitation", invitation_}, {"code", code_}};
}

Seating Seating::restore(const Reading& saved) {
  Seating seating;
  seating.seats_ = read_json<std::vector<LiveSeat>>(saved.member("seats"));
  seating.host_ = read_json<std::string>(saved.member("host"));
  seating.invitation_ = read_json<std::string>(saved.member("invitation"));
  seating.code_ = read_json<std::string>(saved.member("code"));
  return seating;
}

SeatSet Seating::of(std::string_view person) const {
  SeatSet mine;
  if (person.empty()) return mine;
  for (const Seat seat : persons()) {
    if (same_secret(seats_[seat].owner, person)) mine.insert(seat);
  }
  return mine;
}

SeatSet Seating::persons() const {
  SeatSet persons;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind == SeatKind::person) persons.insert(static_cast<Seat>(i));
  }
  return persons;
}

std::optional<Seat> Seating::first_open() const {
  const auto open = std::ranges::find(seats_, SeatKind::open, &LiveSeat::kind);
  if (open == seats_.end()) return std::nullopt;
  return static_cast<Seat>(open - seats_.begin());
}

bool Seating::is_host(std::string_view person) const { return !person.empty() && same_secret(host_, person); }

bool Seating::invites(std::string_view invitation) const {
  return !invitation_.empty() && same_secret(invitation_, invitation);
}

std::optional<Seat> Seating::offered_by(std::string_view offer) const {
  const auto place = std::ranges::find_if(
      seats_, [&](const LiveSeat& seat) { return !seat.offer.empty() && same_secret(seat.offer, offer); });
  if (place == seats_.end()) return std::nullopt;
  return static_cast<Seat>(place - seats_.begin());
}

std::vector<std::string> Seating::people() const {
  std::vector<std::string> people = {host_};
  for (const Seat seat : persons()) {
    if (std::ranges::find(people, seats_[seat].owner) == people.end()) people.push_back(seats_[seat].owner);
  }
  return people;
}

std::vector<std::string> Seating::names(Lang lang) const {
  std::vector<std::string> names;
  names.reserve(seats_.size());
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const LiveSeat& seat = seats_[i];
    names.push_back(!seat.name.empty() ? seat.name : said(lang, {"siège {}", "seat {}"}, static_cast<unsigned>(i + 1)));
  }
  return names;
}

// What was chosen counts first; whoever has not chosen has the emblem of the seat's number, or the first that is free.
std::vector<std::uint8_t> Seating::emblems() const {
  std::vector<std::uint8_t> list(seats_.size(), kEmblems);
  std::array<bool, kEmblems> taken{};
  const auto give = [&](std::size_t seat, std::size_t emblem) {
    list[seat] = static_cast<std::uint8_t>(emblem);
    taken.at(emblem) = true;
  };
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].emblem) give(i, *seats_[i].emblem);
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (list[i] == kEmblems && !taken.at(i)) give(i, i);
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (list[i] == kEmblems) give(i, static_cast<std::size_t>(std::ranges::find(taken, false) - taken.begin()));
  }
  return list;
}

std::vector<std::string> Seating::nonces() const {
  std::vector<std::string> nonces;
  for (const LiveSeat& seat : seats_) {
    if (!seat.nonce.empty()) nonces.push_back(seat.nonce);
  }
  return nonces;
}

void Seating::sit(Seat seat, const Change& change) {
  seats_[seat] = {.kind = SeatKind::person,
                  .program = change.program,
                  .emblem = change.emblem,
                  .face = change.face,
                  .owner = change.owner,
                  .name = change.name.value_or(""),
                  .bot = {},
                  .nonce = change.nonce.value_or(""),
                  .offer = {}};
}

void Seating::give_to_bot(Seat seat, const Change& change, bool running) {
  const LiveSeat before = std::exchange(seats_[seat], {});
  LiveSeat& now = seats_[seat];
  now.kind = SeatKind::bot;
  now.bot = change.bot;
  now.name = change.name.value_or("");
  if (!running) return;
  now.emblem = before.emblem;
  now.nonce = before.nonce;
}

void Seating::name(Seat seat, const Change& change) {
  LiveSeat& named = seats_[seat];
  if (change.name) named.name = *change.name;
  if (change.nonce) named.nonce = *change.nonce;
  if (change.emblem) named.emblem = change.emblem;
  if (change.face) named.face = change.face;
  if (change.ample) named.ample = *change.ample;
}

void Seating::invite(const Change& change) {
  invitation_ = change.invitation;
  code_ = change.code;
}

void Seating::end_invitation() {
  invitation_.clear();
  code_.clear();
}

void Seating::fill_open(const std::string& level) {
  for (LiveSeat& seat : seats_) {
    if (seat.kind != SeatKind::open) continue;
    seat.kind = SeatKind::bot;
    seat.bot = level;
  }
}

void Seating::stand_in(Seat seat, const Change& change) {
  seats_[seat].stand_in = change.stand_in;
  seats_[seat].away_since = change.time;
  seats_[seat].bot = change.bot;
}

void Seating::resign(Seat seat, const std::string& level) {
  seats_[seat].stand_in = StandIn::resigned;
  seats_[seat].bot = level;
}

void Seating::hand_over(Seat seat, const Change& change) {
  LiveSeat& taken = seats_[seat];
  const std::string before = std::exchange(taken.owner, change.owner);
  if (before == host_ && of(host_).empty()) host_ = taken.owner;  // on another device
  taken.program = change.program;
  taken.offer.clear();
  taken.agrees = false;
  if (taken.stand_in == StandIn::asked || taken.stand_in == StandIn::absent) taken.stand_in = StandIn::none;
}

void Seating::end_turns_except(SeatSet actors) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (!actors.contains(static_cast<Seat>(i)) && seats_[i].stand_in == StandIn::late) {
      seats_[i].stand_in = StandIn::absent;
    }
  }
}

}  // namespace flibuste
