#include "server/work_queue.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "core/refusal.h"

namespace flibuste {

bool WorkQueue::has_room(const std::string& address) const {
  const auto mine = by_address_.find(address);
  return waiting_.size() + (working_ ? 1 : 0) < capacity_.all &&
         (mine == by_address_.end() || mine->second < capacity_.each);
}

void WorkQueue::require_room(const std::string& address) const {
  if (has_room(address)) return;
  throw Refusal("busy", {"trop est demandé à la fois\u202f; réessayez", "too much is asked for at once; try again"});
}

void WorkQueue::put(const std::string& address, Work work) {
  ++by_address_[address];
  waiting_.put(address, {.address = address, .work = std::move(work)});
  feed();
}

void WorkQueue::feed() {
  if (working_) return;
  auto next = waiting_.next();
  if (!next) return;
  working_ = true;
  boost::asio::post(thread_, [this, piece = std::move(*next)] {
    post_([this, address = piece.address, done = piece.work()] {
      working_ = false;
      if (const auto mine = by_address_.find(address); --mine->second == 0) by_address_.erase(mine);
      feed();
      if (done) done();
    });
  });
}

}  // namespace flibuste
