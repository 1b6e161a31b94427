#include "engine/members.h"

#include <limits>

#include "core/refusal.h"
#include "table/record.h"
#include "table/registry.h"

namespace flibuste {

Digest read_seed(const Engine::Entropy& entropy, const Reading& request) {
  const auto seed = request.optional_member("seed");
  if (!seed) return entropy();
  const json::value& value = seed->value();
  if (const auto* text = value.if_string()) return seed_from_text(std::string_view(*text));
  if (const auto* number = value.if_int64()) return seed_from_text(std::to_string(*number));
  if (const auto* number = value.if_uint64()) return seed_from_text(std::to_string(*number));
  seed->refuse({"un texte ou un nombre entier (moins de 2^64) est attendu",
                "a string or a whole number (below 2^64) is expected"});
}

Seat read_seat(const Reading& in, const Table& table) {
  const std::int64_t number =
      in.integer(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
  if (number < 0 || number >= table.players()) {
    const std::string seat = std::to_string(number);
    const std::string last = std::to_string(table.players() - 1);
    throw Refusal("bad_seat",
                  {"il n’y a pas de siège " + seat + " ; les sièges vont de 0 à " + last,
                   "there is no seat " + seat + "; the seats are 0 to " + last},
                  in.pointer());
  }
  return static_cast<Seat>(number);
}

Viewer read_viewer(const Reading& in, const Table& table) {
  const auto* text = in.value().if_string();
  if (text == nullptr) return read_seat(in, table);
  if (*text == "spectator") return kSpectator;
  in.refuse({"un siège ou \"spectator\" est attendu", "a seat or \"spectator\" is expected"});
}

Seat read_actor(const Reading& request, const Table& table) {
  const auto asked = request.optional_member("seat");
  const auto seat = asked ? std::optional(read_seat(*asked, table)) : std::nullopt;
  if (!seat) {
    if (table.over()) table.require_actor(0);
    return table.awaited().front();
  }
  table.require_actor(*seat, asked->pointer());
  return *seat;
}

std::optional<Lang> read_lang(const Reading& request) {
  const auto in = request.optional_member("lang");
  if (!in) return std::nullopt;
  if (const auto lang = lang_from_code(std::string_view(in->string()))) return lang;
  in->refuse(one_of({"fr", "en"}));
}

bool read_flag(const Reading& request, std::string_view key) {
  const auto in = request.optional_member(key);
  return in && in->boolean();
}

std::vector<std::string> read_names(const Reading& request, int players) {
  const auto in = request.optional_member("names");
  if (!in) return {};
  auto names = read_json<std::vector<std::string>>(*in);
  if (names.size() != static_cast<std::size_t>(players)) {
    in->refuse({"un nom par siège est attendu", "one name per seat is expected"});
  }
  return names;
}

const AnyGame& read_game(const Reading& in) {
  const json::string& id = in.string();
  return *placed(in.pointer(), [&] { return &game_by_id(std::string_view(id)); });
}

std::uint32_t read_result(const Reading& in, const AnyGame& game) {
  const auto* number = in.value().if_int64();
  if (number != nullptr && *number >= 0 && *number <= std::numeric_limits<std::uint32_t>::max()) {
    return static_cast<std::uint32_t>(*number);
  }
  const auto* text = in.value().if_string();
  if (const auto named = text != nullptr ? game.chance_result(std::string_view(*text)) : std::nullopt) return *named;
  throw Refusal("bad_script",
                {"un nombre entier positif ou le nom d’un résultat est attendu",
                 "a whole number from 0 or the name of a result is expected"},
                in.pointer());
}

std::uint32_t read_iterations(const Reading& request, std::uint32_t normal) {
  constexpr std::int64_t kLeast = 50;
  constexpr std::int64_t kMost = 1'000'000;
  const auto in = request.optional_member("iterations");
  return in ? static_cast<std::uint32_t>(in->integer(kLeast, kMost)) : normal;
}

Seat read_awaited(const Reading& request, const Table& table) {
  const Seat seat = read_actor(request, table);
  if (table.actors().contains(seat)) return seat;
  throw Refusal("not_your_turn", {"ce siège n’est pas attendu", "nobody waits for this seat"}, "/seat");
}

}  // namespace flibuste
