#include "table/record.h"

#include "core/json.h"
#include "table/registry.h"

namespace flibuste {
namespace {

Digest read_digest(const Reading& in) {
  if (const auto digest = digest_from_hex(std::string_view(in.string()))) return *digest;
  in.refuse({"64 chiffres hexadécimaux sont attendus", "64 hexadecimal digits are expected"});
}

// The rules read the data set that the game was played with, or none then and none now.
void check_data(const AnyGame& game, const std::optional<Digest>& played_with) {
  const std::optional<Digest> loaded = game.data_hash();
  if (loaded == played_with) return;
  const auto named = [](const std::optional<Digest>& data, Lang lang) {
    if (!data) return std::string(lang == Lang::fr ? "aucune donnée" : "no data");
    return (lang == Lang::fr ? "les données " : "data ") + to_hex(*data).substr(0, 12);
  };
  throw Refusal("wrong_data",
                {"la partie a été jouée avec " + named(played_with, Lang::fr) + ", ce programme a chargé " +
                     named(loaded, Lang::fr),
                 "the game was played with " + named(played_with, Lang::en) + ", this program has loaded " +
                     named(loaded, Lang::en)},
                "/data");
}

RecordedMove read_move(const Reading& in) {
  in.only({"seat", "move", "chance", "bot"});
  RecordedMove move;
  move.seat = static_cast<Seat>(in.member("seat").integer(0, kMaxSeats - 1));
  move.move = in.member("move").value();
  if (const auto chance = in.optional_member("chance")) {
    move.chance = read_json<std::vector<std::uint32_t>>(*chance);
  }
  if (const auto bot = in.optional_member("bot")) move.bot = read_json<std::string>(*bot);
  return move;
}

}  // namespace

json::value record_json(const Record& record) {
  json::object object;
  object["format"] = json::string(kRecordFormat);
  object["game"] = record.game;
  object["rules"] = record.rules;
  if (record.data) object["data"] = to_hex(*record.data);
  object["options"] = record.options;
  object["players"] = record.players;
  object["names"] = write_json(record.names);
  object["commitment"] = to_hex(record.commitment);
  object["seed"] = record.seed ? json::value(to_hex(*record.seed)) : json::value(nullptr);
  object["context"] = record.context;
  if (!record.nonces.empty()) object["nonces"] = write_json(record.nonces);
  if (!record.start.is_null()) object["start"] = record.start;
  json::array moves;
  for (const RecordedMove& move : record.moves) {
    json::object entry;
    entry["seat"] = move.seat;
    entry["move"] = move.move;
    if (!move.chance.empty()) entry["chance"] = write_json(move.chance);
    if (!move.bot.empty()) entry["bot"] = move.bot;
    moves.push_back(std::move(entry));
  }
  object["moves"] = std::move(moves);
  object["state_hash"] = record.state_hash;
  return object;
}

Record read_record(const json::value& document) {
  const Reading in(document, "bad_record");
  in.only({"format", "game", "rules", "data", "options", "players", "names", "commitment", "seed", "context", "nonces",
           "start", "moves", "state_hash"});
  const Reading format = in.member("format");
  if (std::string_view(format.string()) != kRecordFormat) {
    format.refuse({"ce n’est pas une partie enregistrée de ce format (" + std::string(kRecordFormat) + ")",
                   "this is not a record of this format (" + std::string(kRecordFormat) + ")"});
  }
  Record record;
  record.game = read_json<std::string>(in.member("game"));
  const AnyGame& game = *placed("/game", [&] { return &game_by_id(record.game); });
  record.rules = read_json<int>(in.member("rules"));
  if (record.rules != game.info().rules_version) {
    const std::string theirs = std::to_string(record.rules);
    const std::string ours = std::to_string(game.info().rules_version);
    throw Refusal("wrong_version",
                  {"la partie suit la version " + theirs + " des règles, ce programme la version " + ours,
                   "the record follows version " + theirs + " of the rules, this program version " + ours},
                  "/rules");
  }
  if (const auto data = in.optional_member("data")) record.data = read_digest(*data);
  check_data(game, record.data);
  const Reading options = in.member("options");
  record.options = placed("/options", [&] { return game.complete_options(options.value()); });
  record.players = static_cast<int>(in.member("players").integer(1, kMaxSeats));
  placed("/players", [&] { check_players(game, record.players); });
  const Reading names = in.member("names");
  record.names = read_json<std::vector<std::string>>(names);
  if (!record.names.empty() && record.names.size() != static_cast<std::size_t>(record.players)) {
    names.refuse({"un nom par siège, ou aucun", "one name per seat, or none"});
  }
  record.commitment = read_digest(in.member("commitment"));
  if (const Reading seed = in.member("seed"); !seed.value().is_null()) record.seed = read_digest(seed);
  record.context = read_json<std::string>(in.member("context"));
  if (const auto nonces = in.optional_member("nonces")) record.nonces = read_json<std::vector<std::string>>(*nonces);
  if (const auto start = in.optional_member("start")) record.start = start->value();
  const Reading moves = in.member("moves");
  for (std::size_t i = 0; i < moves.array().size(); ++i) record.moves.push_back(read_move(moves.element(i)));
  record.state_hash = read_json<std::string>(in.member("state_hash"));
  return record;
}

}  // namespace flibuste
