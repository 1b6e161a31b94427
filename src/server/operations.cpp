#include "server/operations.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "core/refusal.h"
#include "core/seat.h"
#include "core/text.h"
#include "table/orders.h"

namespace flibuste {
namespace {

using enum MemberKind;

constexpr RequestMember kOwnSeat = {"seat", seat, false, "may be left out by whoever has one seat"};
constexpr RequestMember kName = {"name", name, false, "1 to 24 letters after blanks at both ends are removed"};

constexpr RequestMember required(RequestMember member) {
  member.required = true;
  return member;
}

constexpr std::array<OperationInfo, 27> kOperations = {{
    {.operation = Operation::hello,
     .channel = Channel::connection,
     .who = Who::anybody,
     .when = When::always,
     .quota = Quota::none,
     .help = {"écoute la table\u202f; le premier message de chaque connexion",
              "listens to the table; the first message of every connection"},
     .members = {{{"secret", secret, false, "without it you look on"},
                  {"from", count, false, "the version known already: what came after is told"},
                  {"words", language, false, "sentences in this language; none if left out"},
                  {"invitation", text},
                  {"show", seat, false,
                   "where several of your seats share this screen: the one whose curtain is lifted"}}},
     .answered = "the message `table`, then `missed` if `from` is given and older",
     .errors = {"bad_request", "twice", "no_table", "not_invited", "too_fast"}},
    {.operation = Operation::ping,
     .channel = Channel::connection,
     .who = Who::anybody,
     .when = When::always,
     .quota = Quota::none,
     .help = {"demande l’heure", "asks for the time"},
     .answer = "Clock"},
    {.operation = Operation::show,
     .channel = Channel::connection,
     .who = Who::anybody,
     .when = When::always,
     .quota = Quota::none,
     .help = {"lève le rideau de l’un de vos sièges sur cette connexion, ou le baisse",
              "lifts the curtain of one of your seats on this connection, or lets it fall"},
     .members = {{{"seat", seat_or_null, true, "the seat that is shown from now on; null: none"}}},
     .answer = "Fine",
     .answered = "the message `table` as the seat may see it, then the answer",
     .errors = {"not_your_seat"}},
    {.operation = Operation::sit,
     .channel = Channel::anywhere,
     .who = Who::person,
     .when = When::always,  // whoever sits already is told so
     .quota = Quota::minor_changes,
     .help = {"prend un siège", "takes a seat"},
     .members = {{required(kName),
                  {"seat", seat, false, "any open one if left out"},
                  {"nonce", visible, false, "1 to 64 visible ASCII signs that this person adds to the luck"},
                  {"invitation", text},
                  {"program", flag, false, "a program sits here"},
                  {"emblem", emblem},
                  {"face", face}}},
     .answer = "SitAnswer",
     .errors = {"started", "game_over", "not_invited", "full", "seat_taken"}},
    {.operation = Operation::stand,
     .channel = Channel::anywhere,
     .who = Who::person,
     .when = When::open,
     .quota = Quota::minor_changes,
     .help = {"libère un siège\u00a0: le sien, ou comme hôte n’importe lequel",
              "frees a seat: one's own, or as the host anybody's"},
     .members = {{{"seat", seat, true}}},
     .answer = "Done",
     .errors = {"started", "game_over", "not_host"}},
    {.operation = Operation::seat,
     .channel = Channel::anywhere,
     .who = Who::host,
     .when = When::unfinished,
     .quota = Quota::minor_changes,
     .help = {"donne un siège à un robot, ou le libère (null)", "gives a seat to a bot, or opens it (null)"},
     .members = {{{"seat", seat, true}, {"bot", level_or_null, true}}},
     .answer = "Done",
     .errors = {"started", "game_over", "not_host"}},
    {.operation = Operation::name,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::always,
     .quota = Quota::minor_changes,
     .help = {"change le nom de son siège, son emblème, son visage ou le temps dont il dispose",
              "changes what one's seat is called, its emblem, its face, or the time it has"},
     .members = {{kOwnSeat,
                  kName,
                  {"nonce", visible, false, "what this seat adds to the luck, until the game begins"},
                  {"emblem", emblem},
                  {"face", face},
                  {"ample", flag, false, "clocks are to be ten times as long for this seat"}}},
     .answer = "Done",
     .errors = {"not_your_seat"}},
    {.operation = Operation::invite,
     .channel = Channel::anywhere,
     .who = Who::host,
     .when = When::open,
     .quota = Quota::minor_changes,
     .help = {"une nouvelle invitation et un nouveau code\u202f; les anciens ne valent plus",
              "a new invitation and code; the old ones are void"},
     .answer = "InviteAnswer",
     .errors = {"started", "game_over", "not_host"}},
    {.operation = Operation::start,
     .channel = Channel::anywhere,
     .who = Who::host,
     .when = When::open,
     .quota = Quota::none,
     .help = {"commence la partie", "begins the game"},
     .members = {{{"fill", level, false, "the bots that take the open seats"}}},
     .answer = "Done",
     .errors = {"started", "game_over", "not_host", "seats_open"}},
    {.operation = Operation::play,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::running,
     .quota = Quota::none,  // a choice that is changed counts as a minor change
     .help = {"joue un coup, ou plusieurs d’un seul tenant\u202f; là où plusieurs décident, garde le choix du siège",
              "plays a move, or several at once; where several decide, keeps the choice of the seat"},
     .members = {{kOwnSeat,
                  {"move", move},
                  {"moves", moves, false, "a list instead: all of them are played or none; a refusal names one"}}},
     .answer = "Done",
     .errors = {"not_started", "game_over", "not_your_seat", "resigned", "not_your_turn", "bad_move", "illegal_move"}},
    {.operation = Operation::withdraw,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::running,
     .quota = Quota::minor_changes,
     .help = {"retire son choix tant que d’autres choisissent", "withdraws one's choice while others still choose"},
     .members = {{kOwnSeat}},
     .answer = "Done",
     .errors = {"not_started", "game_over", "not_your_seat", "resigned", "not_chosen"}},
    {.operation = Operation::order,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::running,
     .quota = Quota::minor_changes,
     .help = {"ordonne de passer chaque fois que cette fenêtre s’ouvre pour le siège",
              "orders to pass whenever this window opens for the seat"},
     .members = {{kOwnSeat,
                  {"window", text, true, "its key"},
                  {"scope", scope, false,
                   "how long; else for the battle, lot or deal where there is one, or the round"},
                  {"count", count, false, "passes at most so many times"},
                  {"limit", count, false, "asks all the same where something costs no more than this"}}},
     .answer = "OrderAnswer",
     .errors = {"not_started", "game_over", "not_your_seat", "resigned", "unknown_window", "no_episode", "bad_count"}},
    {.operation = Operation::cancel,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::running,
     .quota = Quota::none,  // each needs an order before it, which counts
     .help = {"annule un ordre", "cancels an order"},
     .members = {{kOwnSeat,
                  {"order", count, true, "its number"},
                  {"seen", count, true, "the version that was seen: an order that has passed since is told so"}}},
     .answer = "Done",
     .errors = {"not_started", "game_over", "not_your_seat", "unknown_order", "order_over", "fired"}},
    {.operation = Operation::undo,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::running,
     .quota = Quota::minor_changes,
     .help = {"reprend son dernier pas", "takes back one's last step"},
     .members = {{kOwnSeat}},
     .answer = "Done",
     .errors = {"not_started", "game_over", "not_your_seat", "no_undo", "barrier"}},
    {.operation = Operation::away,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::running,
     .quota = Quota::minor_changes,
     .help = {"laisse un robot jouer jusqu’à `back`", "lets a bot stand in until `back`"},
     .members = {{kOwnSeat}},
     .answer = "Done",
     .errors = {"not_started", "game_over", "not_your_seat", "resigned"}},
    {.operation = Operation::back,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::running,
     .quota = Quota::none,
     .help = {"reprend son siège au robot", "takes one's seat back from the bot"},
     .members = {{kOwnSeat}},
     .answer = "Done",
     .errors = {"not_started", "game_over", "not_your_seat", "resigned"}},
    {.operation = Operation::relieve,
     .channel = Channel::anywhere,
     .who = Who::person,  // the host, or a player
     .when = When::running,
     .quota = Quota::none,  // each needs an absence before it
     .help = {"laisse un robot jouer pour une personne partie, jusqu’à son retour",
              "lets a bot stand in for a person who is gone, until that person is back"},
     .members = {{{"seat", seat, true}}},
     .answer = "Done",
     .errors = {"not_started", "game_over", "not_seated", "resigned", "present", "patient"}},
    {.operation = Operation::resign,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::running,
     .quota = Quota::none,
     .help = {"abandonne\u202f; un robot continue", "gives the game up; a bot plays on"},
     .members = {{kOwnSeat}},
     .answer = "Done",
     .errors = {"not_started", "game_over", "not_your_seat", "resigned"}},
    {.operation = Operation::agree,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::running,
     .quota = Quota::minor_changes,
     .help = {"consent à finir la partie maintenant, ou n’y consent plus", "agrees to end the game now, or no longer"},
     .members = {{kOwnSeat, {"yes", flag, true}}},
     .answer = "Done",
     .errors = {"not_started", "game_over", "not_your_seat", "resigned"}},
    {.operation = Operation::offer,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::unfinished,
     .quota = Quota::minor_changes,
     .help = {"un jeton qui remet son siège à qui le montre", "a token that hands one's seat over to whoever shows it"},
     .members = {{kOwnSeat}},
     .answer = "OfferAnswer",
     .errors = {"game_over", "not_your_seat"}},
    {.operation = Operation::take,
     .channel = Channel::anywhere,
     .who = Who::person,
     .when = When::always,
     .quota = Quota::minor_changes,
     .help = {"reprend un siège avec son jeton", "takes a seat over with its token"},
     .members = {{{"token", text, true}, {"program", flag}}},
     .answer = "SitAnswer",
     .errors = {"bad_token"}},
    {.operation = Operation::close,
     .channel = Channel::anywhere,
     .who = Who::host,
     .when = When::open,
     .quota = Quota::none,
     .help = {"ferme une table qui n’a pas commencé", "ends a table that has not begun"},
     .answer = "Done",
     .errors = {"started", "game_over", "not_host"}},
    {.operation = Operation::rematch,
     .channel = Channel::anywhere,
     .who = Who::player,
     .when = When::finished,
     .quota = Quota::tables,
     .help = {"les mêmes personnes et règles encore une fois", "the same people and rules once more"},
     .answer = "RematchAnswer",
     .errors = {"not_started", "started", "not_seated"}},
    {.operation = Operation::branch,
     .channel = Channel::anywhere,
     .who = Who::person,
     .when = When::finished,
     .quota = Quota::searches_and_tables,
     .help = {"reprend une partie finie à l’une de ses positions, contre des équipiers, à une nouvelle table",
              "a finished game played on from one of its positions, against bots, at a new table"},
     .members = {{{"position", count, true, "moves already played"},
                  {"seat", seat, false, "yours; else one's own, or whoever is to choose"},
                  {"name", name, false, "1 to 24 letters; else the name that the seat had"},
                  {"bot", level, false, "at all other seats; else as before, and quartier-maitre for persons"}}},
     .answer = "RematchAnswer",
     .errors = {"not_started", "started", "not_invited", "no_game", "too_many_tables"}},
    {.operation = Operation::hint,
     .channel = Channel::anywhere,
     .who = Who::person,
     .when = When::always,  // "game_over" wherever no game is running
     .quota = Quota::searches,
     .help = {"ce qu’un bon joueur jouerait", "what a strong player would play"},
     .members = {{{"seat", seat, false, "one's first seat if left out"}}},
     .answer = "HintAnswer",
     .errors = {"game_over", "not_your_seat", "not_shown", "no_hints", "not_your_turn"}},
    {.operation = Operation::say,
     .channel = Channel::anywhere,
     .who = Who::owner,
     .when = When::always,
     .quota = Quota::none,
     .help = {"dit une phrase toute faite à ceux qui sont là\u202f; rien n’est enregistré",
              "says a ready-made phrase to everybody here; nothing is stored"},
     .members = {{{"seat", seat, true}, {"phrase", phrase, true}}},
     .answer = "Fine",
     .errors = {"not_your_seat"}},
    {.operation = Operation::hurry,
     .channel = Channel::anywhere,
     .who = Who::player,
     .when = When::always,
     .quota = Quota::none,
     .help = {"un robot qui réfléchit joue le meilleur coup trouvé jusque-là",
              "a bot that thinks plays the best it has found so far"},
     .answer = "Fine",
     .errors = {"not_seated"}},
}};

static_assert([] {
  for (std::size_t i = 0; i < kOperations.size(); ++i) {
    if (static_cast<std::size_t>(kOperations[i].operation) != i) return false;
  }
  return true;
}());

constexpr std::array<std::string_view, 12> kPhrases = {"hello",  "good_luck",  "well_played", "thanks",
                                                       "sorry",  "one_moment", "your_turn",   "oh_no",
                                                       "hurray", "close_call", "again",       "goodbye"};

void check_kind(const Reading& in, MemberKind kind) {
  switch (kind) {
    case seat:
      in.integer(0, kMaxSeats - 1);
      return;
    case seat_or_null:
      if (!in.value().is_null()) in.integer(0, kMaxSeats - 1);
      return;
    case level_or_null:
      if (!in.value().is_null()) in.string();
      return;
    case level:
    case name:
    case visible:
    case text:
    case secret:
      in.string();
      return;
    case flag:
      in.boolean();
      return;
    case emblem:
    case face:
    case count:
      in.integer(0, std::numeric_limits<std::int64_t>::max());
      return;
    case language:
      if (!lang_from_code(std::string_view(in.string()))) in.refuse(one_of({"fr", "en"}));
      return;
    case phrase:
      if (std::ranges::find(kPhrases, std::string_view(in.string())) == kPhrases.end()) {
        in.refuse(one_of({kPhrases.begin(), kPhrases.end()}));
      }
      return;
    case scope:
      if (!enum_from_name<OrderScope>(std::string_view(in.string()))) in.refuse(one_of(enum_names<OrderScope>()));
      return;
    case move:  // the game reads it
      return;
    case moves:
      in.array();
      return;
  }
}

}  // namespace

std::span<const OperationInfo> all_operations() { return kOperations; }

const OperationInfo& info_of(Operation operation) { return kOperations.at(static_cast<std::size_t>(operation)); }

std::span<const std::string_view> all_phrases() { return kPhrases; }

const OperationInfo& read_operation(const Reading& request, Channel channel) {
  const auto operation = enum_from_name<Operation>(std::string_view(request.member("op").string()));
  const bool known = operation && (channel == Channel::connection || info_of(*operation).channel == channel);
  if (!known) {
    std::vector<std::string_view> names;
    for (const OperationInfo& each : kOperations) {
      if (channel == Channel::connection || each.channel == channel) names.push_back(enum_name(each.operation));
    }
    throw Refusal("unknown_op", one_of(names), "/op");
  }
  const OperationInfo& info = info_of(*operation);
  std::vector<std::string_view> members = {"op", "id"};
  if (info.channel == Channel::anywhere) members.insert(members.end(), {"key", "expect"});
  for (const RequestMember& member : info.members) {
    if (!member.name.empty()) members.push_back(member.name);
  }
  request.only(members);
  for (const RequestMember& member : info.members) {
    if (member.name.empty()) continue;
    if (const auto in = request.optional_member(member.name)) {
      check_kind(*in, member.kind);
    } else if (member.required) {
      request.member(member.name);  // refuses, naming what is missing
    }
  }
  return info;
}

}  // namespace flibuste
