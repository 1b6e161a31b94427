// The list of somebody's tables. Finished ones are shown by the cards that are stored of them; the others are put
// together one table at a time.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api.h"
#include "server/plan.h"
#include "server/quotas.h"
#include "server/server_context.h"
#include "server/snapshot.h"
#include "server/table_cache.h"
#include "server/turnstile.h"
#include "server/work_queue.h"

namespace flibuste {

inline constexpr std::size_t kMostListed = 100;

class TableLists {
 public:
  TableLists(ServerContext& context, TableCache& tables, Quotas& quotas, WorkQueue& readers)
      : context_(context), tables_(tables), quotas_(quotas), readers_(readers) {}

  void list(const Speaker& speaker, const Reply& reply);

 private:
  struct Listing {
    Speaker speaker;
    Reply reply;
    struct Listed {
      std::string id;
      TableStatus status;
      std::string card;  // as stored
    };
    std::vector<Listed> tables;
    std::size_t next = 0;
    json::array cards;
  };
  void next_card(const std::shared_ptr<Listing>& list);
  // The card of a table that needs no reading; nothing where there is none.
  std::optional<json::object> card_at_hand(const Listing::Listed& listed, const std::string& person) const;
  void read_table(const std::shared_ptr<Listing>& list, bool by_snapshot);
  // On another thread: makes the table, and says what comes next.
  std::function<void()> card_read(const std::shared_ptr<Listing>& list, const StoredTable& stored);
  void end(const std::shared_ptr<Listing>& list, const json::object& answer);

  ServerContext& context_;
  TableCache& tables_;
  Quotas& quotas_;
  WorkQueue& readers_;
  Turnstile lists_;  // by address
};

}  // namespace flibuste
