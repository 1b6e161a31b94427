// What can happen to a table: the kinds of entries in its log. A kind that was ever written stays readable.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>

namespace flibuste {

enum class ChangeKind : std::uint8_t {
  created,
  sat,      // a person takes a seat
  freed,    // a seat is open again
  manned,   // a seat is given to a bot
  named,    // a person's name, or what it adds to the luck
  invited,  // a new invitation replaces the old one
  started,
  played,  // by the person, a bot, or whoever stands in
  chose,   // one of several who choose at once; known to nobody else until the last has chosen
  unchose,
  undone,
  away,  // a bot stands in
  back,
  resigned,
  agreed,   // to end the game now, or not any more
  offered,  // a token is about that hands the seat over
  taken,    // it was used
  closed,   // before the game began
  ended,    // the game is over, by whatever came before
  rematched,
};
BOOST_DESCRIBE_ENUM(ChangeKind, created, sat, freed, manned, named, invited, started, played, chose, unchose, undone,
                    away, back, resigned, agreed, offered, taken, closed, ended, rematched)

}  // namespace flibuste
