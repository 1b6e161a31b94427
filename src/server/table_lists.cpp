#include "server/table_lists.h"

#include <optional>
#include <utility>

#include "core/refusal.h"
#include "engine/engine.h"
#include "server/refusals.h"
#include "server/table_messages.h"

namespace flibuste {

void TableLists::list(const Speaker& speaker, const Reply& reply) {
  constexpr std::size_t kMostWaiting = 4;  // of one address
  if (lists_.waiting(speaker.address) >= kMostWaiting) {
    throw Refusal("busy",
                  {"trop de listes sont demandées\u202f; réessayez", "too many lists are asked for; try again"});
  }
  quotas_.require_search(speaker.address);
  const auto list = std::make_shared<Listing>();
  list->speaker = speaker;
  list->reply = reply;
  lists_.enter(speaker.address, [this, list] {
    context_.storage().ask(
        [list](Store& store) {
          for (const TableRow& row : store.tables_of(list->speaker.person, kMostListed)) list->ids.push_back(row.id);
        },
        [this, list](const std::exception_ptr& thrown) {
          if (thrown) return end(list, error_json(tables_unread()));
          next_card(list);
        });
  });
}

// One log at a time, read, played again and forgotten: whoever waits for the disk or a list comes in between.
void TableLists::next_card(const std::shared_ptr<Listing>& list) {
  if (context_.closing) return end(list, error_json(restarting()));
  for (; list->next < list->ids.size(); ++list->next) {
    const LiveTable* table = tables_.loaded_table(list->ids[list->next]);
    if (table == nullptr) break;
    list->cards.push_back(table_card(*table, list->speaker.person));
  }
  if (list->next == list->ids.size()) return end(list, fine({{"tables", std::move(list->cards)}}));
  const std::string& id = list->ids[list->next++];
  const auto log = std::make_shared<std::vector<std::string>>();
  context_.storage().ask(
      [id, log](Store& store) {
        try {
          *log = store.load(id);
        } catch (const StoreFailure& failure) {
          if (failure.kind() != StoreFailure::Kind::unreadable) throw;  // one damaged table hides no other
        }
      },
      [this, list, id, log](const std::exception_ptr& thrown) {
        if (thrown) return end(list, error_json(tables_unread()));
        readers_.put(list->speaker.address, [this, list, id, log]() -> std::function<void()> {
          std::optional<json::object> card;
          try {
            if (!context_.stop_working) card = table_card(LiveTable(id, *log), list->speaker.person);
          } catch (const std::exception&) {
            card.reset();  // of a game this release does not know, or gone meanwhile
          }
          return [this, list, card = std::move(card)]() mutable {
            if (card) list->cards.push_back(std::move(*card));
            next_card(list);
          };
        });
      });
}

void TableLists::end(const std::shared_ptr<Listing>& list, const json::object& answer) {
  lists_.leave(list->speaker.address);
  list->reply(response(answer));
}

}  // namespace flibuste
