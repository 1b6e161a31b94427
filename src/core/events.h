// A game tells its story through an event sink: typed events, each with who may see it. Search passes NoEvents,
// which the compiler removes altogether.
#pragma once

#include <vector>

#include "core/seat.h"

namespace flibuste {

// Who may see an event: everybody, or some seats (spectators see only what everybody sees).
class Audience {
 public:
  static constexpr Audience everybody() { return Audience(true, SeatSet()); }
  static constexpr Audience only(SeatSet seats) { return Audience(false, seats); }
  static constexpr Audience only(Seat seat) { return only(SeatSet::of(seat)); }
  constexpr bool includes(Viewer viewer) const { return everybody_ || seats_.contains(viewer); }
  constexpr bool is_everybody() const { return everybody_; }
  constexpr SeatSet seats() const { return seats_; }  // none for everybody

 private:
  constexpr Audience(bool all, SeatSet seats) : everybody_(all), seats_(seats) {}
  bool everybody_;
  SeatSet seats_;
};

struct NoEvents {
  template <class Event>
  constexpr void tell(const Event&, Audience = Audience::everybody()) const {}
};

template <class Event>
class EventLog {
 public:
  struct Entry {
    Event event;
    Audience audience;
  };

  void tell(const Event& event, Audience audience = Audience::everybody()) { entries_.push_back({event, audience}); }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
};

}  // namespace flibuste
