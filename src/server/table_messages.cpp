#include "server/table_messages.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <vector>

#include "core/refusal.h"
#include "server/table_card.h"
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

json::object last_change(const LiveTable& table, const Reader& reader) {
  const bool known = !table.last().own || reader.seats.contains(*table.last().seat);
  const LiveTable::LastChange& last = known ? table.last() : table.last_for_all();
  json::object object = {{"kind", json::string(enum_name(last.kind))}};
  if (last.seat) object["seat"] = *last.seat;
  if (last.by) object["by"] = json::string(enum_name(*last.by));
  if (last.revealed) object["revealed"] = true;
  // That a pass was no considered one is its owner's business.
  if (table.play() != nullptr) {
    json::array passed;
    for (const Seat seat : table.play()->passed_by_order()) {
      if (reader.seats.contains(seat)) passed.emplace_back(seat);
    }
    if (!passed.empty()) object["by_order"] = std::move(passed);
  }
  return object;
}

json::array events_json(const LiveTable& table, const Reader& reader, json::array* lines) {
  json::array list;
  const auto names = reader.words ? table.seating().names(*reader.words) : std::vector<std::string>();
  for (const AnyEvent& event : table.last().events) {
    bool seen = event.audience.includes(kSpectator);
    for (const Seat seat : reader.seats) seen = seen || event.audience.includes(seat);
    if (!seen) continue;
    list.push_back(table.game().event_json(event));
    if (reader.words) lines->emplace_back(table.game().event_text(event, *reader.words, {names, reader.you}));
  }
  return list;
}

// What the last change was and what happened in it.
json::object last_step(const LiveTable& table, const Reader& reader) {
  json::object object;
  object["version"] = table.version();
  object["change"] = last_change(table, reader);
  json::array lines;
  object["events"] = events_json(table, reader, &lines);
  if (reader.words) object["lines"] = std::move(lines);
  return object;
}

// What may be filled in beside the listed moves.
void append_forms(std::string& out, const AnyGame& game, const std::vector<AnyForm>& forms, std::optional<Lang> words) {
  json::array list;
  for (const AnyForm& form : forms) {
    json::array fields;
    for (const FormField& field : form.fields) {
      json::object each = {{"name", field.name}, {"low", field.low}, {"high", field.high}, {"value", field.value}};
      if (words) each["title"] = game.form_text(field.name, *words);
      fields.push_back(std::move(each));
    }
    json::object each = {{"key", form.key}, {"move", game.move_json(form.move)}, {"fields", std::move(fields)}};
    if (words) each["title"] = game.form_text(form.key, *words);
    list.push_back(std::move(each));
  }
  out += R"(,"forms":)";
  append_json(out, list);
}

// The seat is asked only in case it wants something; `pass` is what an order of its own does here once the others have
// chosen.
void append_window(std::string& out, const AnyGame& game, const AnyWindow& window,
                   const std::optional<OrderedPass>& pass, std::optional<Lang> words) {
  json::object object = {{"key", window.key}, {"pass", game.move_json(window.pass)}, {"episode", window.episode}};
  if (words) object["text"] = game.window_text(window.key, *words);
  if (pass) object["order"] = pass->order;
  out += R"(,"window":)";
  append_json(out, object);
}

// The views of one message: each is built once, whatever is made of it.
class Views {
 public:
  Views(const AnyGame& game, const AnyState& state) : game_(game), state_(state) {}
  const AnyView& of(Viewer viewer) {
    std::unique_ptr<AnyView>& view = views_.at(viewer == kSpectator ? kMaxSeats : viewer);
    if (!view) view = game_.view(state_, viewer);
    return *view;
  }

 private:
  const AnyGame& game_;
  const AnyState& state_;
  std::array<std::unique_ptr<AnyView>, kMaxSeats + 1> views_;
};

// `open`: the seat may act although nobody waits for it.
void append_choice(std::string& out, const LiveTable& table, Seat seat, const Reader& reader, Views& views,
                   bool open = false) {
  const AnyGame& game = table.game();
  const AnyState& state = table.play()->table().state();
  const AnyMoves moves = table.play()->table().legal(seat);
  out += R"({"seat":)";
  write_text(out, seat);
  if (open) out += R"(,"open":true)";
  out += R"(,"moves":[)";
  for (const AnyMove move : moves) {
    if (out.back() != '[') out += ',';
    game.write_move(out, move);
  }
  out += ']';
  const bool own = reader.seats.contains(seat);
  if (!game.info().secrets || own) {
    out += R"(,"final":)";
    // Orders are nobody's business but their owner's, and what follows from them neither.
    write_text(out, own ? final_moves(game, state, seat, moves, table.play()->orders())
                        : final_moves(game, state, seat, moves));
  }
  if (const auto chosen = table.play()->choice_of(seat); chosen && own) {
    out += R"(,"chosen":)";
    game.write_move(out, *chosen);
  }
  if (const auto forms = game.forms(state, seat); !forms.empty()) append_forms(out, game, forms, reader.words);
  if (const auto window = game.window(state, seat)) {
    append_window(out, game, *window, own ? table.play()->pass_to_come(seat) : std::nullopt, reader.words);
  }
  if (reader.words) {
    const AnyView& view = views.of(seat);
    json::array texts;
    for (const AnyMove move : moves) texts.emplace_back(view.move_text(move, *reader.words));
    json::array clauses;
    for (const std::string_view clause : view.clauses()) clauses.emplace_back(clause);
    out += R"(,"texts":)";
    append_json(out, texts);
    out += R"(,"prompt":)";
    const std::vector<std::string> names = table.seating().names(*reader.words);
    append_json(out, json::string(view.prompt_text(*reader.words, {names, reader.you})));
    out += R"(,"clauses":)";
    append_json(out, clauses);
  }
  out += '}';
}

// What a message says of orders that have ended: with the last change, or also those that whoever opens the table may
// not have heard of.
enum class EndedSince : std::uint8_t { last_change, owner_acted };

// Why orders of the reader's own seats have ended.
json::array ended_orders(const LiveTable& table, const Reader& reader, EndedSince since) {
  json::array list;
  if (table.play() == nullptr) return list;
  const std::span<const EndedOrder> last = table.play()->ended_orders();
  std::vector<EndedOrder> all(last.begin(), last.end());
  if (since == EndedSince::owner_acted && table.status() == TableStatus::running) {
    for (const EndedOrder& unseen : table.play()->orders().ended_unseen()) {
      const auto is_it = [&](const EndedOrder& each) { return each.order.id == unseen.order.id; };
      if (std::ranges::none_of(last, is_it)) all.push_back(unseen);
    }
  }
  for (const EndedOrder& ended : all) {
    if (!reader.seats.contains(ended.order.seat)) continue;
    json::object each = {{"id", ended.order.id},
                         {"seat", ended.order.seat},
                         {"window", ended.order.key},
                         {"reason", json::string(enum_name(ended.reason))}};
    if (reader.words) {
      each["text"] = table.game().window_text(ended.order.key, *reader.words);
      each["why"] = json::string(end_text(ended.reason)[*reader.words]);
    }
    list.push_back(std::move(each));
  }
  return list;
}

// The orders of the reader's own seats: those that stand, and those that have ended.
void append_orders(std::string& out, const LiveTable& table, const Reader& reader, EndedSince since) {
  json::array standing;
  for (const Order& order : table.play()->orders().standing()) {
    if (!reader.seats.contains(order.seat)) continue;
    json::object each = order_json(order).as_object();
    each["seat"] = order.seat;
    if (reader.words) each["text"] = table.game().window_text(order.key, *reader.words);
    standing.push_back(std::move(each));
  }
  if (!standing.empty()) {
    out += R"(,"orders":)";
    append_json(out, standing);
  }
  if (const json::array ended = ended_orders(table, reader, since); !ended.empty()) {
    out += R"(,"orders_ended":)";
    append_json(out, ended);
  }
}

void append_deadline(std::string& out, const LiveTable& table) {
  const std::int64_t end = table.deadline();
  if (end == 0) return;
  out += R"(,"deadline":)";
  write_text(out, end);
}

// Written straight into the text: this is most of what is told after a move.
void append_game(std::string& out, const LiveTable& table, const Reader& reader, EndedSince since) {
  const bool secrets = table.game().info().secrets;
  const Table& game = table.play()->table();
  Views views(table.game(), game.state());
  out += R"({"views":[)";
  for (const Viewer viewer : viewers(table, reader)) {
    if (out.back() == '}') out += ',';
    out += R"({"seat":)";
    write_text(out, viewer == kSpectator ? std::nullopt : std::optional<int>(viewer));
    out += R"(,"view":)";
    views.of(viewer).write(out);
    out += '}';
  }
  const SeatSet actors = game.actors();
  out += R"(],"actors":)";
  write_text(out, actors);
  if (actors.size() > 1) {
    out += R"(,"ready":)";
    write_text(out, game.ready());
  }
  if (table.status() == TableStatus::running) {
    out += R"(,"choices":[)";
    for (const Seat seat : actors) {
      if (secrets && !reader.seats.contains(seat)) continue;
      if (out.back() == '}') out += ',';
      append_choice(out, table, seat, reader, views);
    }
    for (const Seat seat : table.game().may_act(game.state())) {
      if (!reader.seats.contains(seat)) continue;
      if (out.back() == '}') out += ',';
      append_choice(out, table, seat, reader, views, /*open=*/true);
    }
    out += R"(],"undo":)";
    const auto mover = table.play()->last_mover();
    const bool undo = table.settings().undo && game.undoable() > 0 && mover;
    write_text(out, undo ? std::optional<int>(*mover) : std::nullopt);
    append_deadline(out, table);
  }
  append_orders(out, table, reader, since);
  if (game.over()) {
    out += R"(,"outcome":)";
    append_json(out, outcome_json(game.outcome()));
  }
  out += '}';
}

// The card and all that is in no list.
json::object whole_table(const LiveTable& table, std::string_view person, SeatSet connected) {
  json::object object = table_card(table, person);
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const LiveSeat& seat = table.seats()[i];
    json::object& each = object["seats"].as_array()[i].as_object();
    each["program"] = seat.program;
    each["away"] = seat.away();
    each["resigned"] = seat.resigned();
    each["agrees"] = seat.agrees;
    each["ample"] = seat.ample;
    if (seat.face) each["face"] = *seat.face;
    each["nonce"] = seat.nonce;
    each["connected"] = seat.kind == SeatKind::bot || connected.contains(static_cast<Seat>(i));
  }
  object["options"] = table.options();
  object["settings"] = write_json(table.settings());
  object["rules"] = table.rules();
  object["secrets"] = table.game().info().secrets;
  object["commitment"] = to_hex(commitment(table.seed(), table.id()));
  object["host"] = table.is_host(person);
  object["rematch"] = table.rematch().empty() ? json::value(nullptr) : json::value(table.rematch());
  return object;
}

}  // namespace

Reader reader_for(const LiveTable& table, std::string_view person, SeatSet shown, std::optional<Lang> words) {
  const SeatSet mine = words ? table.seats_of(person) : SeatSet();
  return {.seats = shown, .words = words, .you = mine.size() == 1 ? std::optional(mine.front()) : std::nullopt};
}

std::vector<Viewer> viewers(const LiveTable& table, const Reader& reader) {
  if (!table.game().info().secrets || reader.seats.empty()) return {kSpectator};
  std::vector<Viewer> list;
  for (const Seat seat : reader.seats) list.push_back(seat);
  return list;
}

bool tells_seats_apart(const LiveTable& table) {
  if (table.game().info().secrets) return true;
  const Play* play = table.play();
  return play != nullptr && (!play->orders().standing().empty() || !play->ended_orders().empty() ||
                             !table.game().may_act(play->table().state()).empty());
}

json::object change_story(const LiveTable& table, const Reader& reader) {
  json::object object = last_step(table, reader);
  if (json::array ended = ended_orders(table, reader, EndedSince::last_change); !ended.empty())
    object["orders_ended"] = std::move(ended);
  return object;
}

std::string change_message(const LiveTable& table, const Reader& reader) {
  json::object story = last_step(table, reader);
  story["type"] = "change";
  std::string text;
  text.reserve(kUsualText);
  append_json(text, story);
  text.back() = ',';
  text += R"("game":)";
  append_game(text, table, reader, EndedSince::last_change);
  text += '}';
  return text;
}

std::string ready_message(const LiveTable& table) {
  std::string text = R"({"type":"ready","version":)";
  write_text(text, table.version());
  text += R"(,"seat":)";
  write_text(text, *table.last().seat);
  text += R"(,"ready":)";
  write_text(text, table.play()->table().ready());
  append_deadline(text, table);
  text += '}';
  return text;
}

std::string table_message(const LiveTable& table, const Reader& reader, std::string_view person, SeatSet connected,
                          std::int64_t now) {
  std::string text;
  text.reserve(kUsualText);
  text += R"({"type":"table","version":)";
  write_text(text, table.version());
  text += R"(,"table":)";
  append_json(text, whole_table(table, person, connected));
  text += R"(,"change":)";
  append_json(text, last_change(table, reader));
  text += R"(,"game":)";
  if (table.play() != nullptr) {
    append_game(text, table, reader, EndedSince::owner_acted);
  } else {
    text += "null";
  }
  text += R"(,"now":)";
  write_text(text, now);
  text += '}';
  return text;
}

}  // namespace flibuste
