// What a table tells: always by the game's `view`, for the seats the reader is shown.
#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "core/refusal.h"
#include "server/live_table.h"
#include "table/finality.h"

namespace flibuste {
namespace {

constexpr std::size_t kUsualText = 4'096;  // bytes of a change as most are told

// json::serialize without a text of its own.
template <class Document>
void append_json(std::string& out, const Document& value) {
  json::serializer writer;
  writer.reset(&value);
  std::array<char, 1'024> part;
  while (!writer.done()) out += writer.read(part.data(), part.size());
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
    list.push_back(game_->event_json(event));
    if (reader.words) lines->emplace_back(game_->event_text(event, *reader.words, called));
  }
  return list;
}

std::vector<Viewer> LiveTable::viewers(const Reader& reader) const {
  if (!game_->info().secrets || reader.seats.empty()) return {kSpectator};
  std::vector<Viewer> list;
  for (const Seat seat : reader.seats) list.push_back(seat);
  return list;
}

// Written straight into the text: this is most of what is told after a move.
void LiveTable::game_text(std::string& out, const Reader& reader) const {
  const bool secrets = game_->info().secrets;
  const AnyState& state = play_->state();
  out += R"({"views":[)";
  for (const Viewer viewer : viewers(reader)) {
    if (out.back() == '}') out += ',';
    out += R"({"seat":)";
    write_text(out, viewer == kSpectator ? std::nullopt : std::optional<int>(viewer));
    out += R"(,"view":)";
    game_->view_text(out, state, viewer);
    out += '}';
  }
  const SeatSet actors = play_->actors();
  out += R"(],"actors":)";
  write_text(out, actors);
  if (actors.size() > 1) {
    SeatSet ready = actors;
    for (const Seat seat : awaited()) ready.erase(seat);
    out += R"(,"ready":)";
    write_text(out, ready);
  }
  if (status_ == TableStatus::running) {
    out += R"(,"choices":[)";
    for (const Seat seat : actors) {
      if (secrets && !reader.seats.contains(seat)) continue;
      if (out.back() == '}') out += ',';
      choice_text(out, seat, reader);
    }
    out += R"(],"undo":)";
    const bool undo = settings_.undo && play_->undoable() > 0 && last_mover_;
    write_text(out, undo ? std::optional<int>(*last_mover_) : std::nullopt);
    if (const std::int64_t end = deadline(); end > 0) {
      out += R"(,"deadline":)";
      write_text(out, end);
    }
  }
  if (play_->over()) {
    out += R"(,"outcome":)";
    append_json(out, outcome_json(play_->outcome()));
  }
  out += '}';
}

void LiveTable::choice_text(std::string& out, Seat seat, const Reader& reader) const {
  const AnyState& state = play_->state();
  const AnyMoves moves = play_->legal(seat);
  out += R"({"seat":)";
  write_text(out, seat);
  out += R"(,"moves":[)";
  for (const AnyMove move : moves) {
    if (out.back() != '[') out += ',';
    game_->write_move(out, move);
  }
  out += ']';
  if (reader.seats.contains(seat)) {
    out += R"(,"final":)";
    write_text(out, final_moves(*game_, state, seat, moves));
  }
  if (const auto chosen = chosen_.find(seat); chosen != chosen_.end() && reader.seats.contains(seat)) {
    out += R"(,"chosen":)";
    game_->write_move(out, chosen->second);
  }
  if (reader.words) {
    json::array texts;
    for (const AnyMove move : moves) texts.emplace_back(game_->move_text(state, seat, move, *reader.words));
    json::array clauses;
    for (const std::string_view clause : game_->clauses(state, seat)) clauses.emplace_back(clause);
    out += R"(,"texts":)";
    append_json(out, texts);
    out += R"(,"prompt":)";
    append_json(out, json::string(game_->prompt_text(state, seat, *reader.words, names(*reader.words))));
    out += R"(,"clauses":)";
    append_json(out, clauses);
  }
  out += '}';
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

std::string LiveTable::change_text(const Reader& reader) const {
  json::object story = story_json(reader);
  story["type"] = "change";
  std::string text;
  text.reserve(kUsualText);
  append_json(text, story);
  text.back() = ',';
  text += R"("game":)";
  game_text(text, reader);
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
  object["yours"] = write_json(mine);
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
  table["secrets"] = game_->info().secrets;
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
    std::string game;
    game_text(game, reader);
    object["game"] = json::parse(game);
  }
  return object;
}

}  // namespace flibuste
