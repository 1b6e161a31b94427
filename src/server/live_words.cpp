// What a table tells: always by the game's `view`, for the reader's own seats alone.
#include <algorithm>

#include "bots/bot.h"
#include "core/refusal.h"
#include "server/live_table.h"

namespace flibuste {
namespace {

constexpr std::size_t kUsualText = 4'096;  // bytes of a change as most are told

json::array seat_list(SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.emplace_back(seat);
  return list;
}

std::string_view status_name(TableStatus status) {
  switch (status) {
    case TableStatus::open:
      return "open";
    case TableStatus::running:
      return "running";
    case TableStatus::finished:
      break;
  }
  return "finished";
}

}  // namespace

json::array LiveTable::events_json(const Reader& reader, json::array* lines) const {
  json::array list;
  const auto called = reader.words ? names(*reader.words) : std::vector<std::string>();
  for (const AnyEvent& event : events_) {
    bool seen = event.audience.includes(kSpectator);
    for (const Seat seat : reader.seats) seen = seen || event.audience.includes(seat);
    if (!seen) continue;
    list.push_back(event.event);
    if (reader.words) lines->emplace_back(game_->event_text(event.event, *reader.words, called));
  }
  return list;
}

std::vector<Viewer> LiveTable::viewers(const Reader& reader) const {
  if (!game_->info().secrets || reader.seats.empty()) return {kSpectator};
  std::vector<Viewer> list;
  for (const Seat seat : reader.seats) list.push_back(seat);
  return list;
}

// Everything but the views.
json::object LiveTable::game_json(const Reader& reader) const {
  const bool secrets = game_->info().secrets;
  const AnyState& state = play_->state();
  json::object object;
  object["actors"] = seat_list(play_->actors());
  if (play_->actors().size() > 1) {
    SeatSet ready = play_->actors();
    for (const Seat seat : awaited()) ready.erase(seat);
    object["ready"] = seat_list(ready);
  }
  if (status_ == TableStatus::running) {
    json::array choices;
    for (const Seat seat : play_->actors()) {
      if (secrets && !reader.seats.contains(seat)) continue;
      json::object choice = {{"seat", seat}};
      json::array moves;
      json::array texts;
      for (const AnyMove move : play_->legal(seat)) {
        moves.push_back(game_->move_json(move));
        if (reader.words) texts.emplace_back(game_->move_text(state, seat, move, *reader.words));
      }
      choice["moves"] = std::move(moves);
      if (const auto chosen = chosen_.find(seat); chosen != chosen_.end() && reader.seats.contains(seat)) {
        choice["chosen"] = game_->move_json(chosen->second);
      }
      if (reader.words) {
        choice["texts"] = std::move(texts);
        choice["prompt"] = game_->prompt_text(state, seat, *reader.words, names(*reader.words));
        json::array clauses;
        for (const std::string_view clause : game_->clauses(state, seat)) clauses.emplace_back(clause);
        choice["clauses"] = std::move(clauses);
      }
      choices.push_back(std::move(choice));
    }
    object["choices"] = std::move(choices);
    const bool undo = settings_.undo && play_->undoable() > 0 && last_mover_;
    object["undo"] = undo ? json::value(*last_mover_) : json::value(nullptr);
    if (const std::int64_t end = deadline(); end > 0) object["deadline"] = end;
  }
  if (play_->over()) object["outcome"] = outcome_json(play_->outcome());
  return object;
}

json::object LiveTable::story_json(const Reader& reader) const {
  json::object object;
  object["version"] = version_;
  object["change"] = last_;
  json::array lines;
  object["events"] = events_json(reader, &lines);
  if (reader.words) object["lines"] = std::move(lines);
  return object;
}

// The views are most of what is told after a move: they are written straight into the text.
std::string LiveTable::change_text(const Reader& reader) const {
  json::object story = story_json(reader);
  story["type"] = "change";
  std::string text;
  text.reserve(kUsualText);
  text += json::serialize(story);
  text.back() = ',';
  text += R"("game":{"views":[)";
  for (const Viewer viewer : viewers(reader)) {
    if (text.back() == '}') text += ',';
    text += viewer == kSpectator ? R"({"seat":null,"view":)" : fmt::format(R"({{"seat":{},"view":)", viewer);
    game_->view_text(text, play_->state(), viewer);
    text += '}';
  }
  text += "],";
  text.append(json::serialize(game_json(reader)), 1);
  text += '}';
  return text;
}

json::object LiveTable::card_json(std::string_view person) const {
  json::object object;
  object["id"] = id_;
  object["game"] = json::string(game_->info().id);
  object["status"] = json::string(status_name(status_));
  object["version"] = version_;
  object["created"] = created_;
  object["touched"] = touched_;
  json::array seats;
  const SeatSet mine = seats_of(person);
  const std::vector<std::uint8_t> signs = emblems();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const LiveSeat& seat = seats_[i];
    json::object each = {
        {"seat", i}, {"kind", json::string(enum_name(seat.kind))}, {"name", seat.name}, {"emblem", signs[i]}};
    if (!seat.bot.empty()) each["bot"] = seat.bot;
    seats.push_back(std::move(each));
  }
  object["seats"] = std::move(seats);
  object["yours"] = seat_list(mine);
  bool turn = false;
  for (const Seat seat : awaited()) turn = turn || (mine.contains(seat) && !awaited_bots().contains(seat));
  object["your_turn"] = turn;
  object["ended"] = ended_.empty() ? json::value(nullptr) : json::value(ended_);
  return object;
}

json::object LiveTable::table_json(const Reader& reader, std::string_view person, SeatSet connected) const {
  json::object table = card_json(person);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const LiveSeat& seat = seats_[i];
    json::object& each = table["seats"].as_array()[i].as_object();
    each["program"] = seat.program;
    each["away"] = seat.away;
    each["resigned"] = seat.resigned;
    each["agrees"] = seat.agrees;
    each["ample"] = seat.ample;
    each["nonce"] = seat.nonce;
    each["connected"] = seat.kind == SeatKind::bot || connected.contains(static_cast<Seat>(i));
  }
  table["options"] = options_;
  table["settings"] = write_json(settings_);
  table["rules"] = game_->info().rules_version;
  table["commitment"] = to_hex(commitment(seed_, id_));
  table["host"] = is_host(person);
  table["rematch"] = rematch_.empty() ? json::value(nullptr) : json::value(rematch_);
  json::object object;
  object["type"] = "table";
  object["version"] = version_;
  object["table"] = std::move(table);
  object["change"] = last_;
  object["game"] = nullptr;
  if (play_) {
    json::object game = game_json(reader);
    json::array views;
    for (const Viewer viewer : viewers(reader)) {
      views.push_back(
          {{"seat", viewer == kSpectator ? json::value(nullptr) : json::value(viewer)}, {"view", play_->view(viewer)}});
    }
    game["views"] = std::move(views);
    object["game"] = std::move(game);
  }
  return object;
}

}  // namespace flibuste
