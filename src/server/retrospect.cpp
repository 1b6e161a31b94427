#include "server/retrospect.h"

#include <algorithm>
#include <numeric>

#include "core/chance.h"
#include "core/refusal.h"
#include "table/table.h"

namespace flibuste {
namespace {

// Every seat, or the spectator where all see the same.
std::vector<Viewer> all_viewers(const Table& table) {
  if (!table.game().info().secrets) return {kSpectator};
  std::vector<Viewer> viewers;
  for (const Seat seat : SeatSet::first(table.players())) viewers.push_back(seat);
  return viewers;
}

json::array views_of(const Table& table, const std::vector<Viewer>& viewers) {
  json::array views;
  for (const Viewer viewer : viewers) {
    views.push_back(
        {{"seat", viewer == kSpectator ? json::value(nullptr) : json::value(viewer)}, {"view", table.view(viewer)}});
  }
  return views;
}

bool seen_by(const AnyEvent& event, const std::vector<Viewer>& viewers) {
  return event.audience.includes(kSpectator) ||
         std::ranges::any_of(viewers, [&](Viewer viewer) { return event.audience.includes(viewer); });
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

json::object positions_json(const Record& record, const PositionsQuery& query) {
  const std::size_t count = record.moves.size();
  const std::size_t from = query.from;
  if (from > count) {
    throw Refusal("bad_request", {"la partie a moins de coups", "the game has fewer moves"}, "/from");
  }
  json::array positions;
  Table table = Table::replay(record, static_cast<int>(from == 0 ? 0 : from - 1));
  const AnyGame& game = table.game();
  const std::uint64_t none = no_luck(*record.seed);
  // How much luck was used, what was chosen and the whole state are known when the game is over.
  const bool over = query.viewers.empty();
  const std::vector<Viewer> viewers = over ? all_viewers(table) : query.viewers;
  const auto add = [&](std::size_t move) -> json::object& {
    json::array actors;
    for (const Seat seat : table.actors()) actors.emplace_back(seat);
    json::object told = {{"move", move}, {"actors", std::move(actors)}, {"views", views_of(table, viewers)}};
    if (move < query.versions.size()) told["version"] = query.versions[move];
    if (over) told["luck"] = table.luck() - none;
    if (over && query.states) told["state"] = game.state_json(table.state());
    return positions.emplace_back(std::move(told)).as_object();
  };
  if (from == 0) add(0);
  for (std::size_t move = std::max<std::size_t>(from, 1); move <= count && positions.size() < kMostPositions; ++move) {
    const RecordedMove& step = record.moves[move - 1];
    json::object told = {{"seat", step.seat}};
    if (over) told["played"] = step.move;
    if (over && query.words) {
      told["text"] = game.view(table.state(), step.seat)->move_text(game.read_move(step.move), *query.words);
    }
    json::array events;
    json::array lines;
    for (const AnyEvent& event : table.play(step)) {
      if (!over && !seen_by(event, viewers)) continue;
      if (query.words) lines.emplace_back(game.event_text(event, *query.words, {query.names, query.you}));
      events.push_back(game.event_json(event));
    }
    told["events"] = std::move(events);
    if (query.words) told["lines"] = std::move(lines);
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
    table.play(record.moves[i]);
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
    const auto words = [&](AnyMove move) {
      return table.game().view(table.state(), moment.seat)->move_text(move, lang);
    };
    list[i].as_object()["texts"] = {{"played", words(moment.played)}, {"better", words(moment.better)}};
  }
  return list;
}

}  // namespace flibuste
