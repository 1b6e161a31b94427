#include "server/retrospect.h"

#include <algorithm>
#include <numeric>

#include "core/chance.h"
#include "core/refusal.h"
#include "table/table.h"

namespace flibuste {
namespace {

std::vector<AnyEvent> play_recorded(Table& table, const RecordedMove& step) {
  if (!step.chance.empty()) table.script(step.chance);
  return table.play(step.seat, step.move);
}

json::array views_of(const Table& table) {
  json::array views;
  if (!table.game().info().secrets) {
    views.push_back({{"seat", nullptr}, {"view", table.view(kSpectator)}});
    return views;
  }
  for (const Seat seat : SeatSet::first(table.players())) {
    views.push_back({{"seat", seat}, {"view", table.view(seat)}});
  }
  return views;
}

json::object position(const Table& table, std::size_t move, std::uint64_t luck, bool whole) {
  json::array actors;
  for (const Seat seat : table.actors()) actors.emplace_back(seat);
  json::object told = {{"move", move}, {"luck", luck}, {"actors", std::move(actors)}, {"views", views_of(table)}};
  if (whole) told["state"] = table.game().state_json(table.state());
  return told;
}

// What the stream has counted before the first number was used.
std::uint64_t no_luck(const Digest& seed) { return Chance::keyed(seed).drawn(); }

std::vector<int> sources_of(const Table& table, Seat seat) {
  std::vector<int> points(table.game().source_count());
  table.game().sources(table.state(), seat, points);
  return points;
}

json::array points_of(const Table& table) {
  json::array points;
  for (const Seat seat : SeatSet::first(table.players())) {
    const std::vector<int> sources = sources_of(table, seat);
    points.emplace_back(std::accumulate(sources.begin(), sources.end(), 0));
  }
  return points;
}

}  // namespace

json::object positions_json(const Record& record, const Telling& telling) {
  const std::size_t count = record.moves.size();
  const std::size_t from = telling.from;
  if (from > count) {
    throw Refusal("bad_request", {"la partie a moins de coups", "the game has fewer moves"}, "/from");
  }
  json::array positions;
  Table table = Table::replay(record, static_cast<int>(from == 0 ? 0 : from - 1));
  const AnyGame& game = table.game();
  const std::uint64_t none = no_luck(*record.seed);
  const auto add = [&](std::size_t move) -> json::object& {
    return positions.emplace_back(position(table, move, table.luck() - none, telling.states)).as_object();
  };
  if (from == 0) add(0);
  for (std::size_t move = std::max<std::size_t>(from, 1); move <= count && positions.size() < kMostPositions; ++move) {
    const RecordedMove& step = record.moves[move - 1];
    json::object told = {{"seat", step.seat}, {"played", step.move}};
    if (telling.words) {
      told["text"] = game.move_text(table.state(), step.seat, game.read_move(step.move), *telling.words);
    }
    json::array events;
    json::array lines;
    for (AnyEvent& event : play_recorded(table, step)) {
      if (telling.words) lines.emplace_back(game.event_text(event.event, *telling.words, telling.names));
      events.push_back(std::move(event.event));
    }
    told["events"] = std::move(events);
    if (telling.words) told["lines"] = std::move(lines);
    add(move)["step"] = std::move(told);
  }
  return {{"ok", true}, {"from", from}, {"count", count}, {"positions", std::move(positions)}};
}

json::object review_json(const Record& record) {
  Table table = Table::replay(record, 0);
  json::array timeline;
  json::array before = points_of(table);
  timeline.push_back({{"move", 0}, {"points", before}});
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    play_recorded(table, record.moves[i]);
    json::array points = points_of(table);
    if (points == before && i + 1 < record.moves.size()) continue;
    timeline.push_back({{"move", i + 1}, {"points", points}});
    before = std::move(points);
  }
  const AnyGame& game = table.game();
  json::array sources;
  for (std::size_t source = 0; source < game.source_count(); ++source) {
    json::array points;
    for (const Seat seat : SeatSet::first(table.players())) points.emplace_back(sources_of(table, seat)[source]);
    sources.push_back(
        {{"name", {{"fr", game.source_text(source, Lang::fr)}, {"en", game.source_text(source, Lang::en)}}},
         {"points", std::move(points)}});
  }
  return {{"ok", true}, {"sources", std::move(sources)}, {"timeline", std::move(timeline)}};
}

json::array told_moments(const Record& record, const std::vector<Moment>& moments, Lang lang) {
  json::array list = moments_json(record, moments).as_array();
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const Moment& moment = moments[i];
    const Table table = Table::replay(record, static_cast<int>(moment.index));
    const auto words = [&](AnyMove move) { return table.game().move_text(table.state(), moment.seat, move, lang); };
    list[i].as_object()["texts"] = {{"played", words(moment.played)}, {"better", words(moment.better)}};
  }
  return list;
}

}  // namespace flibuste
