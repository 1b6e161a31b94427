#include "server/http_routes.h"

#include <algorithm>
#include <utility>

#include "bots/bot.h"
#include "core/refusal.h"
#include "engine/engine.h"
#include "server/refusals.h"
#include "server/secret.h"
#include "table/registry.h"

namespace flibuste {
namespace {

constexpr std::string_view kTables = "/api/tables";

json::object seat_bot(std::string_view level) { return {{"bot", json::string(level)}}; }

json::object words_json(const Label& label) { return {{"fr", json::string(label.fr)}, {"en", json::string(label.en)}}; }

// Ready-made tables: the host's seat, then these.
json::array presets(const GameInfo& info) {
  const auto preset = [&](std::string_view id, const Label& name, std::string_view level, int seats, int turn) {
    json::array others;
    for (int i = 1; i < std::clamp(seats, info.min_seats, info.max_seats); ++i) others.push_back(seat_bot(level));
    return json::object{{"id", json::string(id)},
                        {"name", words_json(name)},
                        {"others", std::move(others)},
                        {"settings", {{"turn_seconds", turn}}}};
  };
  return {preset("discovery", {"Découverte", "Discovery"}, "mousse", 3, 0),
          preset("classic", {"Classique", "Classic"}, "quartier-maitre", 4, 0),
          preset("quick", {"Rapide", "Quick"}, "capitaine", 2, 60)};
}

json::object games_json() {
  json::object games = parse_json(Engine().answer(R"({"op":"games"})")).as_object();
  for (json::value& game : games["games"].as_array()) {
    const AnyGame& served = game_by_id(std::string_view(game.as_object().at("id").as_string()));
    game.as_object()["presets"] = presets(served.info());
    game.as_object()["facts"] = served.facts_json();
  }
  json::array levels;
  for (const BotInfo& bot : all_bots()) {
    levels.push_back({{"id", json::string(bot.name)}, {"help", words_json(bot.help)}});
  }
  games["bots"] = std::move(levels);
  return games;
}

Speaker speaker_of(const ApiRequest& request) {
  Speaker speaker{.person = {}, .invited = false, .address = request.address};
  if (request.secret.empty()) return speaker;
  if (!well_formed_secret(request.secret)) {
    throw Refusal("bad_secret",
                  {"un secret a de 16 à 128 signes de base64url", "a secret has 16 to 128 signs of base64url"});
  }
  speaker.person = digest_of("person", request.secret);
  return speaker;
}

void require_person(const Speaker& speaker) {
  if (!speaker.person.empty()) return;
  throw Refusal("no_secret", {"il faut un secret d’appareil (Authorization: Bearer …)",
                              "a device secret is needed (Authorization: Bearer …)"});
}

std::optional<Lang> words_of(const ApiRequest& request) {
  const auto asked = request.query.find("words");
  return asked == request.query.end() ? std::nullopt : lang_from_code(asked->second);
}

}  // namespace

void HttpRoutes::handle(const ApiRequest& request, const Reply& reply) {
  ++parts_.context.metrics.requests;
  try {
    if (parts_.context.closing) throw restarting();
    route(request, reply);
  } catch (...) {
    reply(response(parts_.context.failure()));
  }
}

void HttpRoutes::route(const ApiRequest& request, const Reply& reply) {
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  const std::string& path = request.path;
  if (get && path == "/healthz") return reply(parts_.administration.health());
  if (get && path == "/metrics") return reply(parts_.administration.metrics());
  if (!parts_.quotas.spend_request(request.address)) throw requests_too_fast();
  if (path.starts_with("/api/admin")) return parts_.administration.handle(request, reply);
  const Speaker speaker = speaker_of(request);
  if (get && path == "/api/games") return games(reply);
  if (path == kTables) {
    require_person(speaker);
    if (get) return parts_.lists.list(speaker, reply);
    if (!post) throw Refusal("no_method", {"méthode inconnue ici", "unknown method here"});
    const auto document = std::make_shared<const json::value>(parse_json(request.body, "bad_request"));
    return parts_.founder.create(document, speaker, [reply](const json::object& told) {
      ApiResponse made = response(told);
      if (made.status == 200) made.status = 201;
      reply(std::move(made));
    });
  }
  if (post && path == "/api/join") {
    require_person(speaker);
    return join_by_code(request, speaker, reply);
  }
  if (path.starts_with("/api/tables/")) return table(request, speaker, reply);
  if (post && path == "/api/test/clock" && parts_.context.settings.test_mode) return set_clock(request, reply);
  throw nothing_here();
}

void HttpRoutes::games(const Reply& reply) {
  if (games_.empty()) games_ = response(games_json()).body;
  reply({.body = games_});
}

void HttpRoutes::join_by_code(const ApiRequest& request, const Speaker& speaker, const Reply& reply) {
  const json::value document = parse_json(request.body, "bad_request");
  const Reading wish(document, "bad_request");
  wish.only({"code", "name", "nonce", "key", "face"});
  // Whoever has guessed too often is not told even that a code is right.
  if (!parts_.quotas.spend_guess(request.address)) throw guesses_too_fast();
  const std::string code = digest_of("code", normal_code(std::string_view(wish.member("code").string())));
  const auto known = parts_.tables.table_of_code(code);
  if (!known) throw Refusal("not_invited", {"aucune table n’attend ce code", "no table waits for this code"}, "/code");
  parts_.quotas.refund_guess(request.address);
  json::object sit = document.as_object();
  sit.erase("code");
  sit["op"] = json::string(enum_name(Operation::sit));
  parts_.tables.with_table(
      *known, [this, id = *known, speaker, reply,
               sit = std::make_shared<const json::value>(std::move(sit))](const CachedTablePtr& slot) {
        if (!slot) return reply(response(error_json(parts_.tables.no_table(id))));
        parts_.requests.request(slot, {.person = speaker.person, .invited = true, .address = speaker.address}, sit,
                                [reply, id](json::object answer) {
                                  answer["table"] = id;
                                  reply(response(answer));
                                });
      });
}

void HttpRoutes::table(const ApiRequest& request, const Speaker& speaker, const Reply& reply) {
  std::string id = request.path.substr(kTables.size() + 1);
  std::string part;
  if (const std::size_t slash = id.find('/'); slash != std::string::npos) {
    part = id.substr(slash + 1);
    id.resize(slash);
  }
  const bool asks = request.method == "POST" && part.empty();
  const bool looks = request.method == "GET" &&
                     (part.empty() || part == "positions" || part == "review" || part == "moments" || part == "record");
  if (!asks && !looks) throw nothing_here();
  const auto document =
      std::make_shared<const json::value>(asks ? parse_json(request.body, "bad_request") : json::value(nullptr));
  parts_.tables.with_table(id, [this, id, request, speaker, part, asks, document, reply](const CachedTablePtr& slot) {
    try {
      if (!slot) throw parts_.tables.no_table(id);
      if (asks) return ask_table(slot, request, speaker, document, reply);
      show_table(slot, request, speaker, part, reply);
    } catch (...) {
      reply(response(parts_.context.failure()));
    }
  });
}

void HttpRoutes::ask_table(const CachedTablePtr& slot, const ApiRequest& request, const Speaker& speaker,
                           const std::shared_ptr<const json::value>& document, const Reply& reply) {
  const LiveTable& table = *slot->table;
  const Reading asked(*document, "bad_request");
  const std::string_view op = asked.member("op").string();
  const auto shown = asked.optional_member("invitation");
  if (op == enum_name(Operation::sit) && shown &&
      !table.invites(digest_of("invitation", std::string_view(shown->string()))) &&
      !parts_.quotas.spend_guess(request.address)) {
    throw guesses_too_fast();
  }
  if (op == enum_name(Operation::hint)) {
    // Whoever names a seat means to look at it.
    const SeatSet open =
        asked.optional_member("seat") ? table.seats_of(speaker.person) : table.shown(speaker.person, std::nullopt);
    return parts_.requests.hint(slot, speaker, *document, words_of(request), [open] { return open; }, answer_by(reply));
  }
  parts_.requests.request(slot, speaker, document, answer_by(reply));
}

void HttpRoutes::show_table(const CachedTablePtr& slot, const ApiRequest& request, const Speaker& speaker,
                            const std::string& part, const Reply& reply) {
  const LiveTable& table = *slot->table;
  const std::optional<Lang> words = words_of(request);
  const auto invitation = request.query.find("invitation");
  const bool invited = invitation != request.query.end() && table.invites(digest_of("invitation", invitation->second));
  if (!table.may_look(speaker.person, invited)) throw not_invited();
  if (part == "moments") {
    return parts_.reviews.moments(slot, request.address, words.value_or(Lang::en), reply);
  }
  if (!part.empty()) return parts_.reviews.review(table, request, speaker, part, words, reply);
  // A program that only asks is here, too.
  const std::int64_t now = parts_.context.now();
  for (const Seat seat : table.seats_of(speaker.person)) slot->seen[seat] = now;
  const Reader reader = reader_for(table, speaker.person, named_seats(table, speaker, request), words);
  std::string text = table_message(table, reader, speaker.person, parts_.listeners.connected(*slot), now);
  text.back() = ',';
  text += R"("ok":true})"
          "\n";
  reply({.body = std::move(text)});
}

void HttpRoutes::set_clock(const ApiRequest& request, const Reply& reply) {
  const json::value document = parse_json(request.body, "bad_request");
  parts_.context.set_forward(Reading(document, "bad_request").member("advance_ms").integer(0, std::int64_t{1} << 40));
  parts_.tick();
  reply(response(fine({{"now", parts_.context.now()}})));
}

}  // namespace flibuste
