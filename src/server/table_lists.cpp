#include "server/table_lists.h"

#include <utility>

#include "core/refusal.h"
#include "engine/engine.h"
#include "server/refusals.h"
#include "server/table_card.h"

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
          for (const TableRow& row : store.tables_of(list->speaker.person, kMostListed)) {
            list->tables.push_back({.id = row.id, .status = row.status, .card = store.card(row.id)});
          }
        },
        [this, list](const std::exception_ptr& thrown) {
          if (thrown) return end(list, error_json(tables_unread()));
          next_card(list);
        });
  });
}

std::optional<json::object> TableLists::card_at_hand(const Listing::Listed& listed, const std::string& person) const {
  if (const LiveTable* table = tables_.loaded_table(listed.id)) return table_card(*table, person);
  const bool aside = tables_.is_set_aside(listed.id);
  if (listed.card.empty() || (listed.status != TableStatus::finished && !aside)) return std::nullopt;
  try {
    json::object card = card_json(read_card(listed.card), person);
    if (listed.status != TableStatus::finished) card["paused"] = true;
    return card;
  } catch (const Refusal&) {
    return std::nullopt;  // written by another release
  }
}

void TableLists::next_card(const std::shared_ptr<Listing>& list) {
  if (context_.closing) return end(list, error_json(restarting()));
  for (; list->next < list->tables.size(); ++list->next) {
    auto card = card_at_hand(list->tables[list->next], list->speaker.person);
    if (!card) break;
    list->cards.push_back(std::move(*card));
  }
  if (list->next == list->tables.size()) return end(list, fine({{"tables", std::move(list->cards)}}));
  read_table(list, /*by_snapshot=*/true);
}

// One table at a time, read and forgotten: whoever waits for the disk or a list comes in between.
void TableLists::read_table(const std::shared_ptr<Listing>& list, bool by_snapshot) {
  const auto stored = std::make_shared<StoredTable>();
  context_.storage().ask(
      [id = list->tables[list->next].id, stored, by_snapshot](Store& store) {
        try {
          *stored = read_stored(store, id, {.snapshot = by_snapshot, .history = false});
        } catch (const StoreFailure& failure) {
          if (failure.kind() != StoreFailure::Kind::unreadable) throw;  // one damaged table hides no other
        }
      },
      [this, list, stored](const std::exception_ptr& thrown) {
        if (thrown) return end(list, error_json(tables_unread()));
        readers_.put(list->speaker.address, [this, list, stored] { return card_read(list, *stored); });
      });
}

std::function<void()> TableLists::card_read(const std::shared_ptr<Listing>& list, const StoredTable& stored) {
  const std::string& id = list->tables[list->next].id;
  std::optional<json::object> card;
  std::string text;
  try {
    if (!context_.stop_working) {
      const LiveTable table = make_table(id, stored);
      card = table_card(table, list->speaker.person);
      if (table.status() == TableStatus::finished) text = card_text(card_of(table));
    }
  } catch (const BadSnapshot&) {
    return [this, list] { read_table(list, /*by_snapshot=*/false); };
  } catch (const std::exception&) {
    card.reset();  // of a game this release does not know, or gone meanwhile
  }
  return [this, list, id, text, card = std::move(card)]() mutable {
    if (card) list->cards.push_back(std::move(*card));
    // It was finished by a release that kept no cards: the next list has it at hand.
    if (!text.empty()) {
      context_.storage().ask([id, text](Store& store) { store.set_card(id, text); }, [](const std::exception_ptr&) {});
    }
    ++list->next;
    next_card(list);
  };
}

void TableLists::end(const std::shared_ptr<Listing>& list, const json::object& answer) {
  lists_.leave(list->speaker.address);
  list->reply(response(answer));
}

}  // namespace flibuste
