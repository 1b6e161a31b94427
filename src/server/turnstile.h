// One at a time of each owner: whoever comes meanwhile waits for his turn.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace flibuste {

class Turnstile {
 public:
  // `task` runs now or when the turn comes; it throws nothing, and leads to `leave` sooner or later.
  void enter(const std::string& owner, std::function<void()> task) {
    const auto [place, free] = waiting_.try_emplace(owner);
    if (free) return task();
    place->second.push_back(std::move(task));
  }

  // The one who was let in is done.
  void leave(const std::string& owner) {
    const auto place = waiting_.find(owner);
    if (place->second.empty()) {
      waiting_.erase(place);
      return;
    }
    const auto task = std::move(place->second.front());
    place->second.pop_front();
    task();
  }

  std::size_t waiting(const std::string& owner) const {
    const auto place = waiting_.find(owner);
    return place == waiting_.end() ? 0 : place->second.size();
  }

 private:
  std::map<std::string, std::deque<std::function<void()>>> waiting_;  // none waits: one is inside
};

}  // namespace flibuste
