#include "server/table_card.h"

#include "server/secret.h"

namespace flibuste {
namespace {

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

TableCard card_of(const LiveTable& table) {
  TableCard card{.id = table.id(),
                 .game = std::string(table.game().info().id),
                 .status = std::string(status_name(table.status())),
                 .version = table.version(),
                 .created = table.created(),
                 .touched = table.touched(),
                 .seats = {},
                 .ended = table.ended()};
  const std::vector<std::uint8_t> emblems = table.seating().emblems();
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const LiveSeat& seat = table.seats()[i];
    card.seats.push_back(
        {.kind = seat.kind, .name = seat.name, .emblem = emblems[i], .bot = seat.bot, .owner = seat.owner});
  }
  return card;
}

std::string card_text(const TableCard& card) {
  std::string text;
  write_text(text, card);
  return text;
}

TableCard read_card(std::string_view text) {
  const json::value document = parse_json(text, "bad_card");
  return read_json<TableCard>(Reading(document, "bad_card", /*defaults=*/true));
}

json::object card_json(const TableCard& card, std::string_view person) {
  json::object object = {{"id", card.id},           {"game", card.game},       {"status", card.status},
                         {"version", card.version}, {"created", card.created}, {"touched", card.touched}};
  json::array seats;
  json::array mine;
  for (std::size_t i = 0; i < card.seats.size(); ++i) {
    const SeatCard& seat = card.seats[i];
    json::object each = {
        {"seat", i}, {"kind", json::string(enum_name(seat.kind))}, {"name", seat.name}, {"emblem", seat.emblem}};
    if (!seat.bot.empty()) each["bot"] = seat.bot;
    seats.push_back(std::move(each));
    if (seat.kind == SeatKind::person && !person.empty() && same_secret(seat.owner, person)) mine.emplace_back(i);
  }
  object["seats"] = std::move(seats);
  object["yours"] = std::move(mine);
  object["your_turn"] = false;
  object["ended"] = card.ended.empty() ? json::value(nullptr) : json::value(card.ended);
  return object;
}

json::object table_card(const LiveTable& table, std::string_view person) {
  json::object object = card_json(card_of(table), person);
  const SeatSet mine = table.seats_of(person);
  for (const Seat seat : table.awaited()) {
    const bool asked = !table.seats()[seat].played_by_bot() && !table.play()->pass_to_come(seat);
    if (mine.contains(seat) && asked) object["your_turn"] = true;
  }
  return object;
}

}  // namespace flibuste
