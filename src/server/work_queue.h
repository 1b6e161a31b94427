// Long work that people ask for, on a thread of its own and one piece at a time: in turn by address, and only so much
// of one address at once. Everything but the work itself runs on the owner's thread.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>
#include <map>
#include <string>

#include "server/fair_queue.h"
#include "server/storage_queue.h"

namespace flibuste {

class WorkQueue {
 public:
  // Runs on the queue's thread and throws nothing; what it returns runs on the owner's.
  using Work = std::function<std::function<void()>()>;

  // Pieces that wait or are worked on.
  struct Capacity {
    std::size_t each = 0;  // of one address
    std::size_t all = 0;
  };

  WorkQueue(Capacity capacity, Post post) : capacity_(capacity), post_(std::move(post)) {}

  bool has_room(const std::string& address) const;
  // Refuses ("busy") where there is none.
  void require_room(const std::string& address) const;
  // Takes the work in any case: whoever may bring much has asked for room.
  void put(const std::string& address, Work work);
  bool idle() const { return by_address_.empty(); }
  // Ends the thread once the piece under way is done.
  void join() { thread_.join(); }

 private:
  struct Piece {
    std::string address;
    Work work;
  };
  void feed();

  Capacity capacity_;
  Post post_;
  FairQueue<Piece> waiting_;
  std::map<std::string, std::size_t> by_address_;  // pieces by address
  bool working_ = false;
  boost::asio::thread_pool thread_{1};
};

}  // namespace flibuste
