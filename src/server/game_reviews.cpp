#include "server/game_reviews.h"

#include <map>
#include <utility>

#include "core/refusal.h"
#include "server/refusals.h"
#include "server/retrospect.h"
#include "server/table_messages.h"

namespace flibuste {
namespace {

constexpr std::uint32_t kServedIterations = 400;  // about each decision of a person: some seconds for a game
constexpr std::size_t kServedMoments = 3;
constexpr std::size_t kMostAwaiting = 64;  // answers that wait for the moments of one game

}  // namespace

SeatSet named_seats(const LiveTable& table, const Speaker& speaker, const ApiRequest& request) {
  const auto asked = request.query.find("seat");
  if (asked == request.query.end()) return table.shown(speaker.person, std::nullopt);
  const auto seat = number_from<Seat>(asked->second);
  if (!seat || *seat >= kMaxSeats) {
    throw Refusal("bad_request", {"un numéro de siège", "the number of a seat"}, "/seat");
  }
  if (!table.seats_of(speaker.person).contains(*seat)) throw not_your_seat();
  return table.shown(speaker.person, seat);
}

void GameReviews::review(const LiveTable& table, const ApiRequest& request, const Speaker& speaker,
                         const std::string& part, std::optional<Lang> words, const Reply& reply) {
  readers_.require_room(request.address);
  quotas_.require_search(request.address);
  // What has been so far may be looked at again while the game runs, as far as the reader's own seats could see it.
  const bool running = part == "positions" && table.status() == TableStatus::running;
  const Reader reader =
      reader_for(table, speaker.person, running ? named_seats(table, speaker, request) : SeatSet(), words);
  PositionsQuery query{.states = request.query.contains("states"),
                       .words = words,
                       .names = table.seating().names(words.value_or(Lang::en)),
                       .you = reader.you};
  if (const Play* play = table.play()) query.versions = play->position_versions();
  if (running) query.viewers = viewers(table, reader);
  if (const auto asked = request.query.find("from"); asked != request.query.end()) {
    const auto from = number_from<std::size_t>(asked->second);
    if (!from) throw Refusal("bad_request", {"un nombre entier", "a whole number"}, "/from");
    query.from = *from;
  }
  const auto record = std::make_shared<const Record>(running ? table.record_so_far() : table.record());
  readers_.put(request.address, [this, record, part, query = std::move(query), reply]() -> std::function<void()> {
    json::object told;
    std::exception_ptr fault;
    try {
      if (context_.stop_working) throw restarting();
      told = part == "record"      ? record_json(*record).as_object()
             : part == "positions" ? positions_json(*record, query)
                                   : review_json(*record);
    } catch (...) {
      fault = std::current_exception();
    }
    return [this, reply, told = std::move(told), fault] { reply(response(fault ? context_.failure_of(fault) : told)); };
  });
}

void GameReviews::moments(const CachedTablePtr& slot, const std::string& address, Lang lang, const Reply& reply) {
  const bool under_way = !slot->awaiting_moments.empty();
  if (slot->moments.empty() && !under_way) advisers_.require_room(address);
  quotas_.require_search(address);
  if (!slot->moments.empty()) return reply(response(fine({{"moments", slot->moments.at(lang)}})));
  if (slot->awaiting_moments.size() >= kMostAwaiting) throw table_busy();
  if (!under_way) search_moments(slot, address);
  slot->awaiting_moments.emplace_back(lang, reply);
}

void GameReviews::search_moments(const CachedTablePtr& slot, const std::string& address) {
  const auto record = std::make_shared<const Record>(slot->table->record());
  ++context_.metrics.reviews;
  // Persons are shown what they might have done; where bots play alone, the bots.
  advisers_.put(address, [this, slot, record, persons = slot->table->seating().persons()]() -> std::function<void()> {
    std::map<Lang, json::array> moments;
    std::exception_ptr fault;
    try {
      const auto heed = [this](std::size_t /*done*/, std::size_t /*of*/) {
        if (context_.stop_working) throw restarting();
      };
      heed(0, 0);
      const std::vector<Moment> found =
          key_moments(*record, {.iterations = kServedIterations, .most = kServedMoments, .seats = persons}, heed);
      for (const Lang each : {Lang::fr, Lang::en}) moments[each] = told_moments(*record, found, each);
    } catch (...) {
      fault = std::current_exception();
    }
    return [this, slot, moments = std::move(moments), fault] {
      const json::object failed = fault ? context_.failure_of(fault) : json::object{};
      if (!fault) slot->moments = moments;
      for (const auto& [lang, waiting] : std::exchange(slot->awaiting_moments, {})) {
        waiting(response(fault ? failed : fine({{"moments", moments.at(lang)}})));
      }
    };
  });
}

}  // namespace flibuste
