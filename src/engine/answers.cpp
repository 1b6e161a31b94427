#include "engine/answers.h"

#include <utility>

#include "engine/members.h"
#include "table/record.h"

namespace flibuste {
namespace {

json::array moves_json(const Table& table, Seat seat) {
  json::array list;
  for (const AnyMove move : table.legal(seat)) list.push_back(table.game().move_json(move));
  return list;
}

// What may be filled in beside the listed moves.
json::array forms_json(const Table& table, Seat seat) {
  const AnyGame& game = table.game();
  json::array list;
  for (const AnyForm& form : game.forms(table.state(), seat)) {
    json::array fields;
    for (const FormField& field : form.fields) {
      fields.push_back({{"name", field.name}, {"low", field.low}, {"high", field.high}, {"value", field.value}});
    }
    list.push_back({{"key", form.key}, {"move", game.move_json(form.move)}, {"fields", std::move(fields)}});
  }
  return list;
}

// A number has a range in the place of the list of its values.
json::object option_json(const OptionInfo& option) {
  json::object shown = {{"name", option.name}, {"title", both(option.title)}, {"help", both(option.help)}};
  if (option.range) {
    shown["range"] = {{"min", option.range->low}, {"max", option.range->high}};
  } else {
    shown["values"] = json::array(option.values.begin(), option.values.end());
  }
  shown["default"] = option.values.front();
  return shown;
}

}  // namespace

json::object opened(const Table& table) {
  const Record record = table.record();
  return {{"game", record.game},
          {"rules", record.rules},
          {"players", record.players},
          {"options", record.options},
          {"names", write_json(table.names())},
          {"seed", to_hex(*record.seed)},
          {"commitment", to_hex(record.commitment)},
          {"moves_played", table.moves_played()},
          {"actors", write_json(table.actors())}};
}

EventFormat read_event_format(const Reading& request, const Table& table) {
  EventFormat format;
  if (const auto in = request.optional_member("viewer")) format.viewer = read_viewer(*in, table);
  format.lang = read_lang(request);
  return format;
}

void add_events(json::object& answer, const Table& table, const std::vector<AnyEvent>& events,
                const EventFormat& format) {
  json::array list;
  json::array sentences;
  const std::vector<std::string>& names = table.names();
  for (const AnyEvent& entry : events) {
    if (format.viewer && !entry.audience.includes(*format.viewer)) continue;
    list.push_back(table.game().event_json(entry));
    if (format.lang) sentences.emplace_back(table.game().event_text(entry, *format.lang, names));
  }
  answer["events"] = std::move(list);
  if (format.lang) answer["text"] = std::move(sentences);
}

json::object choice_json(const Table& table, Seat seat) {
  json::object choice = {{"seat", seat}, {"moves", moves_json(table, seat)}};
  if (json::array forms = forms_json(table, seat); !forms.empty()) choice["forms"] = std::move(forms);
  return choice;
}

json::object game_json(const AnyGame& game) {
  const GameInfo& info = game.info();
  json::array options;
  for (const OptionInfo& option : game.options()) options.push_back(option_json(option));
  return {{"id", info.id},
          {"name", both(info.name)},
          {"players", {{"min", info.min_seats}, {"max", info.max_seats}}},
          {"rules", info.rules_version},
          {"options", std::move(options)}};
}

}  // namespace flibuste
