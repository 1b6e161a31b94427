#include "table/table.h"

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "core/json.h"
#include "core/refusal.h"
#include "table/finality.h"
#include "table/registry.h"

namespace flibuste {
namespace {

// The record of a game that begins from a position has its number of seats in the position.
int seats_of(const json::value& state) {
  return static_cast<int>(Reading(state, "bad_state").member("seats").integer(1, kMaxSeats));
}

std::string seat_name(Seat seat) { return std::to_string(static_cast<int>(seat)); }

// A refusal met while replaying move `index` is a fault of the record.
[[noreturn]] void refuse_recorded(const Refusal& refusal, const std::string& place) {
  throw Refusal("bad_record",
                {"coup impossible\u00a0: " + refusal.message().fr, "impossible move: " + refusal.message().en},
                place + (refusal.code() == "bad_move" ? "/move" : "") + refusal.at());
}

}  // namespace

Table::Table(const AnyGame& game, const Digest& seed, std::string context, std::vector<std::string> nonces)
    : game_(&game),
      seed_(seed),
      context_(std::move(context)),
      nonces_(std::move(nonces)),
      chance_(Chance::keyed(derive_key(seed, "game", stream_context(context_, nonces_)))) {}

Table::Table(const AnyGame& game, const json::value& options, int players, const Digest& seed, std::string context,
             std::vector<std::string> nonces)
    : Table(game, seed, std::move(context), std::move(nonces)) {
  check_players(game, players);
  options_ = game.complete_options(options);
  players_ = players;
  state_ = game.setup(options_, players, chance_);
}

Table::Table(const AnyGame& game, const json::value& state, const Digest& seed, std::string context,
             std::vector<std::string> nonces)
    : Table(game, seed, std::move(context), std::move(nonces)) {
  state_ = game.read_state(state);
  start_ = game.state_json(state_);
  options_ = game.complete_options(start_.as_object().at("options"));
  players_ = seats_of(start_);
}

Table Table::replay(const Record& record, int to) {
  const AnyGame& game = game_by_id(record.game);
  if (!record.seed) {
    throw Refusal(
        "unrevealed",
        {"la graine de cette partie n’est pas encore révélée", "the seed of this game has not been revealed yet"},
        "/seed");
  }
  if (commitment(*record.seed, record.context) != record.commitment) {
    throw Refusal(
        "bad_record",
        {"la graine ne correspond pas à l’engagement publié", "the seed does not fit the published commitment"},
        "/commitment");
  }
  const auto from_start = [&] {
    try {
      return Table(game, record.start, *record.seed, record.context, record.nonces);
    } catch (const Refusal& refusal) {
      throw Refusal("bad_record", refusal.message(), "/start" + refusal.at());
    }
  };
  Table table = record.start.is_null()
                    ? Table(game, record.options, record.players, *record.seed, record.context, record.nonces)
                    : from_start();
  if (table.players() != record.players || table.options() != record.options) {
    throw Refusal("bad_record", {"la position ne correspond pas à la partie", "the position does not fit the game"},
                  "/start");
  }
  table.name_seats(record.names);
  const bool whole = to < 0 || static_cast<std::size_t>(to) >= record.moves.size();
  const std::size_t count = whole ? record.moves.size() : static_cast<std::size_t>(to);
  for (std::size_t i = 0; i < count; ++i) {
    const RecordedMove& move = record.moves[i];
    try {
      table.play(move);
      if (!table.forced_.empty()) {
        throw Refusal("bad_script", {"résultats forcés en trop", "more forced results than were asked for"});
      }
    } catch (const Refusal& refusal) {
      refuse_recorded(refusal, "/moves/" + std::to_string(i));
    }
  }
  if (whole && !table.chosen_.empty()) {
    throw Refusal("bad_record",
                  {"la partie s’arrête au milieu d’une décision commune", "the record ends within a joint decision"},
                  "/moves");
  }
  if (whole && table.state_hash() != record.state_hash) {
    throw Refusal("bad_record",
                  {"les coups mènent à un autre état que celui de l’enregistrement",
                   "the moves lead to another state than the record says"},
                  "/state_hash");
  }
  return table;
}

AnyMoves Table::legal(Seat seat) const {
  AnyMoves moves;
  if (seat < players_) game_->legal(state_, seat, moves);
  return moves;
}

SeatSet Table::awaited() const {
  SeatSet seats = actors();
  for (const Seat seat : ready()) seats.erase(seat);
  return seats;
}

void Table::require_actor(Seat seat, std::string pointer) const {
  if (seat >= players_) {
    throw Refusal("bad_seat", {"il n’y a pas de siège " + seat_name(seat), "there is no seat " + seat_name(seat)},
                  std::move(pointer));
  }
  if (over()) throw Refusal("game_over", {"la partie est finie", "the game is over"});
  if (actors().contains(seat) || game_->may_act(state_).contains(seat)) return;
  std::string who;
  for (const Seat actor : actors()) who.append(who.empty() ? "" : ", ").append(seat_name(actor));
  throw Refusal("not_your_turn",
                {"ce n’est pas au siège " + seat_name(seat) + " de choisir, mais au siège " + who,
                 "it is not for seat " + seat_name(seat) + " to choose, but for seat " + who},
                std::move(pointer));
}

void Table::refuse_move(Seat seat, AnyMove move, std::string_view clause) const {
  require_actor(seat);
  std::string clauses(clause);
  const std::unique_ptr<AnyView> seen = game_->view(state_, seat);
  for (const std::string_view each : seen->clauses()) {
    if (each != clause) clauses.append(clauses.empty() ? "" : ", ").append(each);
  }
  const std::string text = json::serialize(game_->move_json(move));
  const std::string prompt_fr = seen->prompt_text(Lang::fr, names());
  const std::string prompt_en = seen->prompt_text(Lang::en, names());
  throw Refusal("illegal_move", {text + " n’est pas permis ici. " + prompt_fr + " (" + clauses + ")",
                                 text + " is not allowed here. " + prompt_en + " (" + clauses + ")"});
}

void Table::require_legal(Seat seat, AnyMove move) const {
  const AnyMoves moves = legal(seat);
  if (std::ranges::find(moves, move) != moves.end()) return;
  require_actor(seat);
  if (const Permission permission = game_->permits(state_, seat, move); !permission) {
    refuse_move(seat, move, permission.clause());
  }
}

AnyChoices Table::with_choice(Seat seat, AnyMove move) const {
  AnyChoices choices;
  if (joint()) choices = chosen_;
  choices.put(seat, move);
  return choices;
}

AnyState Table::foresee(Seat seat, AnyMove move) const {
  const AnyChoices choices = with_choice(seat, move);
  AnyState after = state_;
  if (joint() && choices.seats() != actors()) return after;
  Chance chance = chance_;
  Script script{.results = forced_};
  if (!forced_.empty()) chance.follow(&script);
  game_->advance(after, choices, chance);
  return after;
}

std::vector<AnyEvent> Table::play(Seat seat, AnyMove move) {
  require_legal(seat, move);
  const AnyChoices choices = with_choice(seat, move);
  if (joint() && choices.seats() != actors()) {
    chosen_ = choices;
    ++version_;
    return {};
  }
  std::vector<AnyEvent> events = advance(choices);
  chosen_.clear();
  ++version_;
  return events;
}

std::vector<AnyEvent> Table::advance(const AnyChoices& choices) {
  const AnyState before = state_;
  const Chance chance_before = chance_;
  Script script{.results = forced_};
  if (!forced_.empty()) chance_.follow(&script);
  const std::uint64_t drawn_before = chance_.drawn();
  std::vector<AnyEvent> events = game_->advance_told(state_, choices, chance_);
  const bool barrier = is_final(*game_, before, state_, choices.seats(), chance_.drawn() != drawn_before);
  chance_.follow(nullptr);
  if (script.impossible) {
    const std::string result = std::to_string(script.results[script.used - 1]);
    state_ = before;
    chance_ = chance_before;
    throw Refusal("bad_script", {"le résultat forcé " + result + " n’est pas possible ici",
                                 "the forced result " + result + " is not possible here"});
  }
  const auto used = script.results.begin() + static_cast<std::ptrdiff_t>(script.used);
  // In the order of the seats, whoever chose first: the last of them brings the results that were forced.
  const Seat last = choices.seats().back();
  for (const Seat seat : choices.seats()) {
    moves_.push_back({.move = choices[seat], .seat = seat, .forced = seat == last && script.used > 0});
  }
  if (script.used > 0) forced_used_.emplace_back(script.results.begin(), used);
  forced_.assign(used, script.results.end());
  // Nobody takes back what another did: neither after a barrier, nor what was done before a seat acted unawaited.
  if (barrier || choices.seats() != game_->actors(before)) past_.clear();
  if (!barrier) past_.push_back(before);
  return events;
}

std::vector<AnyEvent> Table::play(Seat seat, std::span<const AnyMove> moves) {
  if (moves.empty()) throw Refusal("bad_moves", {"la liste de coups est vide", "the list of moves is empty"});
  if (moves.size() == 1) {
    return placed("/0", [&] { return play(seat, moves.front()); });
  }
  require_possible(seat, moves);
  Table trial = *this;
  std::vector<AnyEvent> events;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    placed("/" + std::to_string(i), [&] {
      std::vector<AnyEvent> more = trial.play(seat, moves[i]);
      events.insert(events.end(), more.begin(), more.end());
    });
  }
  *this = std::move(trial);
  return events;
}

void Table::require_possible(Seat seat, std::span<const AnyMove> moves) const {
  Table known = *this;
  known.forced_.clear();
  // Always the same luck, and never that of the table.
  known.chance_ = Chance::fast(0);
  const bool joint = known.joint();
  if (game_->info().secrets && seat < players_) game_->resample(known.state_, seat, known.chance_);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    placed("/" + std::to_string(i), [&] {
      if (i > 0 && (joint || known.undoable() == 0)) {
        throw Refusal("barrier", {"la liste ne peut pas continuer après un hasard, une révélation ou un autre siège",
                                  "the list cannot go on after chance, a reveal or another seat"});
      }
      const bool last = i + 1 == moves.size();
      if (joint || last) return known.require_legal(seat, moves[i]);
      known.play(seat, moves[i]);
    });
  }
}

void Table::withdraw(Seat seat) {
  if (seat >= players_) require_actor(seat);
  if (!chosen_.contains(seat)) {
    throw Refusal("not_chosen", {"le siège " + seat_name(seat) + " n’a rien choisi qui puisse être retiré",
                                 "seat " + seat_name(seat) + " has chosen nothing that could be withdrawn"});
  }
  chosen_.erase(seat);
  ++version_;
}

std::vector<AnyEvent> Table::play(Seat seat, const json::value& move) { return play(seat, game_->read_move(move)); }

std::vector<AnyEvent> Table::play(const RecordedMove& move) {
  if (!move.chance.empty()) script(move.chance);
  return play(move.seat, move.move);
}

Chance Table::bot_luck(Seat seat) const {
  const std::string decision = std::to_string(moves_played()) + "\n" + seat_name(seat);
  return Chance::keyed(derive_key(seed_, "bots", decision + "\n" + stream_context(context_, nonces_)));
}

void Table::script(std::vector<std::uint32_t> results) { forced_ = std::move(results); }

void Table::undo() {
  if (past_.empty()) {
    throw Refusal("barrier", {"rien ne peut être repris : le hasard ou un autre siège est intervenu depuis",
                              "nothing can be taken back: chance or another seat has come in between"});
  }
  state_ = std::move(past_.back());
  past_.pop_back();
  if (moves_.back().forced) forced_used_.pop_back();
  moves_.pop_back();
  ++version_;
}

void Table::forget(std::size_t moves) {
  const auto first = moves_.begin();
  const auto end = first + static_cast<std::ptrdiff_t>(std::min(moves, moves_.size() - past_.size()));
  const auto forced = std::count_if(first, end, [](const Played& played) { return played.forced; });
  forced_used_.erase(forced_used_.begin(), forced_used_.begin() + forced);
  forgotten_ += static_cast<std::size_t>(end - first);
  moves_.erase(first, end);
  moves_.shrink_to_fit();
}

json::object Table::save() const {
  json::array past;
  for (const AnyState& state : past_) past.push_back(game_->state_json(state));
  // Each step that can be taken back is one move.
  json::array moves;
  auto forced = forced_used_.end() - std::count_if(moves_.end() - static_cast<std::ptrdiff_t>(past_.size()),
                                                   moves_.end(), [](const Played& played) { return played.forced; });
  for (std::size_t i = moves_.size() - past_.size(); i < moves_.size(); ++i) {
    json::object move = {{"seat", moves_[i].seat}, {"move", game_->move_json(moves_[i].move)}};
    if (moves_[i].forced) move["chance"] = write_json(*forced++);
    moves.push_back(std::move(move));
  }
  json::array chosen;
  for (const Seat seat : chosen_.seats()) {
    chosen.push_back({{"seat", seat}, {"move", game_->move_json(chosen_[seat])}});
  }
  json::object saved = {{"nonces", write_json(nonces_)},
                        {"names", write_json(names_)},
                        {"state", game_->state_json(state_)},
                        {"past", std::move(past)},
                        {"moves", std::move(moves)},
                        {"forgotten", moves_played() - past_.size()},
                        {"chosen", std::move(chosen)},
                        {"luck", luck()},
                        {"version", version_}};
  if (!start_.is_null()) saved["start"] = start_;
  if (!forced_.empty()) saved["forced"] = write_json(forced_);
  return saved;
}

Table Table::restore(const AnyGame& game, const Reading& saved, const Digest& seed, std::string context) {
  Table table(game, seed, std::move(context), read_json<std::vector<std::string>>(saved.member("nonces")));
  table.chance_ = Chance::keyed(derive_key(seed, "game", stream_context(table.context_, table.nonces_)),
                                read_json<std::uint64_t>(saved.member("luck")));
  const Reading state = saved.member("state");
  table.state_ = game.read_state(state.value());
  table.options_ = game.complete_options(state.member("options").value());
  table.players_ = game.seats(table.state_);
  table.names_ = read_json<std::vector<std::string>>(saved.member("names"));
  if (const auto start = saved.optional_member("start")) table.start_ = start->value();
  const auto read_seat = [&](const Reading& in) {
    return static_cast<Seat>(in.member("seat").integer(0, table.players_ - 1));
  };
  const Reading past = saved.member("past");
  const Reading moves = saved.member("moves");
  if (past.array().size() != moves.array().size()) moves.refuse({"un coup par état", "one move for each state"});
  for (std::size_t i = 0; i < past.array().size(); ++i) {
    table.past_.push_back(game.read_state(past.element(i).value()));
    const Reading move = moves.element(i);
    const auto chance = move.optional_member("chance");
    table.moves_.push_back(
        {.move = game.read_move(move.member("move").value()), .seat = read_seat(move), .forced = chance.has_value()});
    if (chance) table.forced_used_.push_back(read_json<std::vector<std::uint32_t>>(*chance));
  }
  table.forgotten_ = read_json<std::size_t>(saved.member("forgotten"));
  const Reading chosen = saved.member("chosen");
  for (std::size_t i = 0; i < chosen.array().size(); ++i) {
    const Reading each = chosen.element(i);
    table.chosen_.put(read_seat(each), game.read_move(each.member("move").value()));
  }
  if (const auto forced = saved.optional_member("forced")) {
    table.forced_ = read_json<std::vector<std::uint32_t>>(*forced);
  }
  table.version_ = read_json<std::uint64_t>(saved.member("version"));
  return table;
}

Record Table::record() const {
  Record record;
  record.game = game_->info().id;
  record.rules = game_->info().rules_version;
  record.data = game_->data_hash();
  record.options = options_;
  record.players = players_;
  record.names = names_;
  record.commitment = commitment(seed_, context_);
  record.seed = seed_;
  record.context = context_;
  record.nonces = nonces_;
  record.start = start_;
  record.moves.reserve(moves_.size());
  auto forced = forced_used_.begin();
  for (const Played& played : moves_) {
    record.moves.push_back({.seat = played.seat, .move = game_->move_json(played.move), .chance = {}});
    if (played.forced) record.moves.back().chance = *forced++;
  }
  record.state_hash = state_hash();
  return record;
}

std::string Table::state_hash() const {
  Hash64 hash;
  hash.add(state_.bytes());
  std::array<std::uint8_t, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(hash.value() >> (56 - 8 * i));
  return to_hex(bytes);
}

json::value outcome_json(const Outcome& outcome) {
  json::object object;
  object["ending"] = json::string(outcome.ending);
  json::array seats;
  for (const SeatResult& seat : outcome.seats) {
    seats.push_back({{"score", seat.score},
                     {"tiebreak", seat.tiebreak},
                     {"rank", seat.rank},
                     {"winner", seat.winner},
                     {"reason", json::string(seat.reason)}});
  }
  object["seats"] = std::move(seats);
  return object;
}

}  // namespace flibuste
