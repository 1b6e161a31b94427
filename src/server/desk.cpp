#include "server/desk.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "core/refusal.h"

namespace flibuste {

bool Desk::has_room(const std::string& address) const {
  const auto mine = of_.find(address);
  return waiting_.size() + (working_ ? 1 : 0) < room_.all && (mine == of_.end() || mine->second < room_.each);
}

void Desk::require_room(const std::string& address) const {
  if (has_room(address)) return;
  throw Refusal("busy", {"trop est demandé à la fois\u202f; réessayez", "too much is asked for at once; try again"});
}

void Desk::put(const std::string& address, Work work) {
  ++of_[address];
  waiting_.put(address, {.address = address, .work = std::move(work)});
  feed();
}

void Desk::feed() {
  if (working_) return;
  auto next = waiting_.next();
  if (!next) return;
  working_ = true;
  boost::asio::post(thread_, [this, piece = std::move(*next)] {
    post_([this, address = piece.address, done = piece.work()] {
      working_ = false;
      if (const auto mine = of_.find(address); --mine->second == 0) of_.erase(mine);
      feed();
      if (done) done();
    });
  });
}

}  // namespace flibuste
