#include "engine/ops.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/hint.h"
#include "bots/review.h"
#include "core/refusal.h"
#include "engine/answers.h"
#include "engine/members.h"
#include "generated/version.h"
#include "table/record.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using Context = Engine::Context;

const Table& table_of(const Context& context) { return *context.table; }

// ---- the requests: about the program ----------------------------------------------------------------------------

json::object run_version(Context& /*context*/, const Reading& /*request*/) {
  return {
      {"program", "flibuste"}, {"version", kVersion}, {"protocol", kProtocolVersion}, {"record_format", kRecordFormat}};
}

json::object run_help(Context& /*context*/, const Reading& /*request*/) {
  json::array ops;
  for (const Op& op : all_ops()) {
    json::array members;
    for (const OpMember& member : op.members) {
      if (member.name.empty()) continue;
      members.push_back({{"name", member.name}, {"form", member.form}, {"required", member.required}});
    }
    ops.push_back({{"op", op.name}, {"help", both(op.help)}, {"members", std::move(members)}});
  }
  return {{"ops", std::move(ops)}};
}

json::object run_games(Context& /*context*/, const Reading& /*request*/) {
  json::array games;
  for (const AnyGame* game : all_games()) games.push_back(game_json(*game));
  json::array bots;
  for (const BotInfo& bot : all_bots()) bots.push_back({{"name", bot.name}, {"help", both(bot.help)}});
  return {{"games", std::move(games)}, {"bots", std::move(bots)}};
}

// ---- the requests: opening a game -------------------------------------------------------------------------------

json::object run_new(Context& context, const Reading& request) {
  const AnyGame& game = read_game(request.member("game"));
  const Reading players = request.member("players");
  const std::int64_t count =
      players.integer(std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max());
  placed(players.pointer(), [&] { check_players(game, count); });
  json::object options;
  placed("/options", [&] {
    const auto in = request.optional_member("options");
    options = game.complete_options(in ? in->value() : json::object());
  });
  std::vector<std::string> names = read_names(request, static_cast<int>(count));
  Table table(game, options, static_cast<int>(count), read_seed(context.entropy, request));
  table.name_seats(std::move(names));
  context.table = std::move(table);
  return opened(table_of(context));
}

json::object run_load(Context& context, const Reading& request) {
  const auto named = request.optional_member("game");
  if (!named && !context.table) {
    throw Refusal("no_game", {"aucune partie n’est en cours : il faut nommer le jeu (\"game\")",
                              "no game is running: name the game (\"game\")"});
  }
  const AnyGame& game = named ? read_game(*named) : context.table->game();
  const Reading state = request.member("state");
  const Digest seed = read_seed(context.entropy, request);
  Table table = placed(state.pointer(), [&] { return Table(game, state.value(), seed); });
  table.name_seats(read_names(request, table.players()));
  context.table = std::move(table);
  return opened(table_of(context));
}

json::object run_replay(Context& context, const Reading& request) {
  const Reading in = request.member("record");
  const Record record = placed(in.pointer(), [&] { return read_record(in.value()); });
  const auto to = request.optional_member("to");
  const int count = to ? static_cast<int>(to->integer(0, static_cast<std::int64_t>(record.moves.size()))) : -1;
  context.table = placed(in.pointer(), [&] { return Table::replay(record, count); });
  return opened(table_of(context));
}

// ---- the requests: looking at it --------------------------------------------------------------------------------

json::object run_state(Context& context, const Reading& /*request*/) {
  return {{"state", context.table->game().state_json(context.table->state())}};
}

json::object run_view(Context& context, const Reading& request) {
  const auto seat = request.optional_member("seat");
  const bool spectator = read_flag(request, "spectator");
  if (seat.has_value() == spectator) {
    request.refuse({R"(il faut "seat" ou "spectator":true)", R"(either "seat" or "spectator":true is needed)"});
  }
  return {{"view", context.table->view(seat ? read_viewer(*seat, table_of(context)) : kSpectator)}};
}

json::object run_legal(Context& context, const Reading& /*request*/) {
  const Table& table = table_of(context);
  json::array moves;
  for (const Seat seat : table.actors()) moves.push_back(choice_json(table, seat));
  json::object answer = {{"actors", write_json(table.actors())}, {"moves", std::move(moves)}};
  if (table.joint()) answer["ready"] = write_json(table.ready());
  if (const SeatSet may_act = table.game().may_act(table.state()); !may_act.empty()) {
    json::array open;
    for (const Seat seat : may_act) open.push_back(choice_json(table, seat));
    answer["may_act"] = std::move(open);
  }
  if (table.over()) answer["outcome"] = outcome_json(table.outcome());
  return answer;
}

json::object run_outcome(Context& context, const Reading& /*request*/) {
  const Table& table = table_of(context);
  if (!table.over()) throw Refusal("not_over", {"la partie n’est pas finie", "the game is not over"});
  const Outcome outcome = table.outcome();
  const auto words = [&](std::string_view key) {
    return both(Words{table.game().reason_text(key, Lang::fr), table.game().reason_text(key, Lang::en)});
  };
  json::array reasons;
  for (const SeatResult& seat : outcome.seats) reasons.push_back(words(seat.reason));
  return {{"outcome", outcome_json(outcome)},
          {"words", {{"ending", words(outcome.ending)}, {"reasons", std::move(reasons)}}}};
}

json::object run_text(Context& context, const Reading& request) {
  constexpr int kNarrowest = 20;
  constexpr int kWidest = 1000;
  const Table& table = table_of(context);
  const AnyGame& game = table.game();
  const auto asked = request.optional_member("seat");
  const Viewer viewer = asked ? read_viewer(*asked, table) : table.over() ? kSpectator : table.actors().front();
  const Lang lang = read_lang(request).value_or(Lang::en);
  Style style{.colour = read_flag(request, "colour")};
  if (const auto width = request.optional_member("width")) {
    style.width = static_cast<int>(width->integer(kNarrowest, kWidest));
  }
  const std::vector<std::string>& names = table.names();
  const std::unique_ptr<AnyView> view = game.view(table.state(), viewer);
  json::array moves;
  for (const AnyMove move : table.legal(viewer)) {
    moves.push_back({{"move", game.move_json(move)}, {"label", view->move_text(move, lang)}});
  }
  json::array clauses;
  for (const std::string_view clause : view->clauses()) clauses.emplace_back(clause);
  return {{"seat", viewer == kSpectator ? json::value("spectator") : json::value(viewer)},
          {"lang", code(lang)},
          {"prompt", view->prompt_text(lang, names)},
          {"clauses", std::move(clauses)},
          {"moves", std::move(moves)},
          {"picture", view->picture(lang, names, style)}};
}

json::object run_record(Context& context, const Reading& /*request*/) {
  return {{"record", record_json(context.table->record())}};
}

// ---- the requests: playing --------------------------------------------------------------------------------------

// Plays one move, or several of one seat at once.
template <class Moves>
void play_and_report(Context& context, Seat seat, const Moves& moves, const EventFormat& format, json::object& answer) {
  const std::vector<AnyEvent> events = context.table->play(seat, moves);
  add_events(answer, table_of(context), events, format);
  if (context.table->joint()) answer["ready"] = write_json(context.table->ready());
}

// "move", or "moves": all of them or none.
json::object run_play(Context& context, const Reading& request) {
  const Table& table = table_of(context);
  const Seat seat = read_actor(request, table);
  const EventFormat format = read_event_format(request, table);
  json::object answer;
  if (const auto list = request.optional_member("moves")) {
    if (request.optional_member("move")) {
      list->refuse({"\"move\" ou \"moves\", pas les deux", "\"move\" or \"moves\", not both"});
    }
    std::vector<AnyMove> moves;
    for (std::size_t i = 0; i < list->array().size(); ++i) {
      const Reading in = list->element(i);
      moves.push_back(placed(in.pointer(), [&] { return table.game().read_move(in.value()); }));
    }
    placed(list->pointer(), [&] { play_and_report(context, seat, std::span<const AnyMove>(moves), format, answer); });
    return answer;
  }
  const Reading in = request.member("move");
  const AnyMove move = placed(in.pointer(), [&] { return table.game().read_move(in.value()); });
  try {
    play_and_report(context, seat, move, format, answer);
  } catch (const Refusal& refusal) {
    const bool about_move = refusal.code() == "illegal_move";
    throw Refusal(refusal.code(), refusal.message(), about_move ? in.pointer() : refusal.at());
  }
  return answer;
}

json::object run_withdraw(Context& context, const Reading& request) {
  context.table->withdraw(read_seat(request.member("seat"), table_of(context)));
  return {{"ready", write_json(context.table->ready())}};
}

json::object run_undo(Context& context, const Reading& /*request*/) {
  context.table->undo();
  return {{"moves_played", context.table->moves_played()}, {"undoable", context.table->undoable()}};
}

json::object run_script(Context& context, const Reading& request) {
  const Reading list = request.member("chance");
  std::vector<std::uint32_t> results;
  results.reserve(list.array().size());
  for (std::size_t i = 0; i < list.array().size(); ++i) {
    results.push_back(read_result(list.element(i), context.table->game()));
  }
  json::value numbers = write_json(results);
  context.table->script(std::move(results));
  return {{"chance", std::move(numbers)}};
}

json::object run_hint(Context& context, const Reading& request) {
  const Table& table = table_of(context);
  const AnyGame& game = table.game();
  const Seat seat = read_awaited(request, table);
  const Hint found = hint(game, table.state(), seat, read_iterations(request, kHintIterations));
  const auto in_words = [](const auto& said) { return both(Words{said(Lang::fr), said(Lang::en)}); };
  json::array options;
  for (const SearchOption& option : found.options) {
    json::object shown = {{"move", game.move_json(option.move)}};
    if (option.visits > 0) shown["value"] = option.value;  // a forced move was never tried
    shown["visits"] = option.visits;
    if (found.joint) shown["share"] = option.share;
    shown["words"] = in_words([&](Lang lang) { return game.view(table.state(), seat)->merit_text(option.move, lang); });
    options.push_back(std::move(shown));
  }
  return {{"seat", seat},
          {"move", game.move_json(found.move)},
          {"reason", found.reason},
          {"words", in_words([&](Lang lang) { return hint_text(game, table.state(), seat, found, lang); })},
          {"options", std::move(options)}};
}

json::object run_analyse(Context& context, const Reading& request) {
  constexpr std::int64_t kMostMoments = 1000;
  const Table& table = table_of(context);
  if (!table.over()) throw Refusal("not_over", {"la partie n’est pas finie", "the game is not over"});
  ReviewPlan plan{.iterations = read_iterations(request, kReviewIterations)};
  if (const auto most = request.optional_member("moments")) {
    plan.most = static_cast<std::size_t>(most->integer(1, kMostMoments));
  }
  const Record record = table.record();
  return {{"moments", moments_json(record, key_moments(record, plan))}};
}

json::object run_bot(Context& context, const Reading& request) {
  const Table& table = table_of(context);
  const AnyGame& game = table.game();
  const Seat seat = read_awaited(request, table);
  const auto named = request.optional_member("bot");
  const std::string name = named ? read_json<std::string>(*named) : "regle";
  const std::unique_ptr<Bot> bot = placed("/bot", [&] { return make_bot(name); });
  const bool play = read_flag(request, "play");
  const EventFormat format = read_event_format(request, table);
  Chance thinking = thinking_for(table, seat);
  const AnyMove move = bot_move(*bot, game, table.state(), seat, thinking);
  json::object answer = {{"bot", name}, {"seat", seat}, {"move", game.move_json(move)}};
  if (play) play_and_report(context, seat, move, format, answer);
  return answer;
}

// ---- the table of requests --------------------------------------------------------------------------------------

constexpr std::string_view kText = "string";
constexpr std::string_view kSeat = "seat number from 0";
constexpr std::string_view kViewer = R"(seat number from 0, or "spectator")";
constexpr std::string_view kLang = R"("fr" or "en")";
constexpr std::string_view kFlag = "true or false";
constexpr std::string_view kSeed = "string or whole number; a random one if absent";
constexpr std::string_view kIterations = "whole number from 50 to 1000000";
constexpr std::string_view kNames = "list of strings, one per seat";

constexpr OpMember needed(std::string_view name, std::string_view form) { return {name, form, true}; }
constexpr OpMember may(std::string_view name, std::string_view form) { return {name, form, false}; }

constexpr std::array<Op, 19> kOps = {{
    {"version",
     {"version du programme et du protocole", "version of the program and of the protocol"},
     false,
     run_version},
    {"help", {"toutes les demandes et leurs membres", "every request with its members"}, false, run_help},
    {"games", {"les jeux, leurs options, et les bots", "the games with their options, and the bots"}, false, run_games},
    {"new",
     {"commence une partie", "begins a game"},
     false,
     run_new,
     {needed("game", kText), needed("players", "whole number"), may("seed", kSeed),
      may("options", "object; defaults for what is absent"), may("names", kNames)}},
    {"load",
     {"commence une partie à une position donnée", "begins a game at a given position"},
     false,
     run_load,
     {needed("state", "full state"), may("game", "string; the running game if absent"), may("seed", kSeed),
      may("names", kNames)}},
    {"replay",
     {"rejoue une partie enregistrée", "plays a record again"},
     false,
     run_replay,
     {needed("record", "record"), may("to", "number of moves; all if absent")}},
    {"state", {"l’état complet", "the full state"}, true, run_state},
    {"view",
     {"ce que voit un siège ou un spectateur", "what a seat or a spectator sees"},
     true,
     run_view,
     {may("seat", kViewer), may("spectator", kFlag)}},
    {"legal",
     {"qui doit choisir, et quels coups sont permis", "who must choose, and the legal moves"},
     true,
     run_legal},
    {"play",
     {"joue un coup", "plays a move"},
     true,
     run_play,
     {needed("seat", kSeat), may("move", "move"), may("moves", "list of moves of this seat, instead: all or none"),
      may("viewer", kViewer), may("lang", kLang)}},
    {"withdraw",
     {"retire le choix d’un siège là où plusieurs choisissent", "withdraws the choice of a seat where several choose"},
     true,
     run_withdraw,
     {needed("seat", kSeat)}},
    {"undo", {"reprend le dernier coup", "takes back the last move"}, true, run_undo},
    {"script",
     {"force les prochains résultats du hasard", "forces the next results of chance"},
     true,
     run_script,
     {needed("chance", "list of whole numbers or names of results")}},
    {"hint",
     {"conseille un coup et dit pourquoi", "advises a move and says why"},
     true,
     run_hint,
     {may("seat", kSeat), may("iterations", kIterations)}},
    {"analyse",
     {"les moments décisifs d’une partie finie", "the key moments of a finished game"},
     true,
     run_analyse,
     {may("moments", "whole number; 5 if absent"), may("iterations", kIterations)}},
    {"bot",
     {"le coup d’un bot, joué si demandé", "the move of a bot, played if asked for"},
     true,
     run_bot,
     {may("bot", "string; \"regle\" if absent"), may("seat", kSeat), may("play", kFlag), may("viewer", kViewer),
      may("lang", kLang)}},
    {"outcome", {"le résultat d’une partie finie", "the result of a finished game"}, true, run_outcome},
    {"record", {"la partie, pour la rejouer", "the game, to be played again"}, true, run_record},
    {"text",
     {"la question, les coups et la table en mots", "the question, the moves and the table in words"},
     true,
     run_text,
     {may("seat", kViewer), may("lang", kLang), may("width", "columns, 20 to 1000"), may("colour", kFlag)}},
}};

}  // namespace

std::span<const Op> all_ops() { return kOps; }

const Op& op_by_name(const Reading& name) {
  const std::string_view wanted = name.string();
  std::string known;
  for (const Op& op : all_ops()) {
    if (op.name == wanted) return op;
    known.append(known.empty() ? "" : ", ").append(op.name);
  }
  throw Refusal("unknown_op",
                {"la demande « " + std::string(wanted) + " » n’existe pas ; demandes connues : " + known,
                 "there is no request \"" + std::string(wanted) + "\"; known requests: " + known},
                name.pointer());
}

}  // namespace flibuste
