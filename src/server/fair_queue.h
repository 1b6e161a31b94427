// Work of several owners, served in turn: whoever brings a lot waits for his own, not the others.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace flibuste {

template <class Work>
class FairQueue {
 public:
  void put(const std::string& owner, Work work) {
    waiting_[owner].push_back(std::move(work));
    ++size_;
  }

  // The oldest work of the next owner in turn.
  std::optional<Work> next() {
    if (waiting_.empty()) return std::nullopt;
    auto owner = waiting_.upper_bound(last_);
    if (owner == waiting_.end()) owner = waiting_.begin();
    last_ = owner->first;
    Work work = std::move(owner->second.front());
    owner->second.pop_front();
    if (owner->second.empty()) waiting_.erase(owner);
    --size_;
    return work;
  }

  std::size_t size() const { return size_; }

 private:
  std::map<std::string, std::deque<Work>> waiting_;
  std::string last_;
  std::size_t size_ = 0;
};

}  // namespace flibuste
