// A toy game for the kit: secret simultaneous bids over a few rounds.
//
// Every seat is dealt three cards into three slots; the rest stays undealt. Each round the leader may look at one slot
// of another seat (only the leader sees the card; looking uses no luck and hands the choice to nobody, so that only the
// game's own barrier can stop its undoing). Then all bid a card in secret, a joint decision: all bids are revealed at
// once, the highest takes the prize, and the bid cards are spent.
//
// `Flaw` breaks the game in one way each, so that the laws can be shown to bite.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/fixed_list.h"
#include "core/game.h"
#include "core/hash.h"
#include "core/json.h"
#include "support/toys/cards.h"
#include "support/toys/flaw.h"
#include "support/toys/outcome.h"
#include "support/toys/words.h"

namespace flibuste::toys::sealed_bid {

inline constexpr std::uint8_t kCards = 30;  // numbered from 1
inline constexpr std::size_t kSlots = 3;
inline constexpr std::uint8_t kRounds = 3;

enum class Flaw : std::uint8_t {
  none,
  view_shows_hands,     // the view shows the cards of others
  picture_shows_hands,  // only the picture does
  legal_depends,        // the moves of a seat depend on another's hidden card
  event_to_all,         // what the leader saw is told to everybody
  resample_nothing,     // resampling leaves everything as it is
  resample_biased,      // resampling prefers some cards
  resample_changes,     // resampling changes a card that the viewer has seen
  resample_remembers,   // resampling shuffles what lies there: the outcome follows from hidden cards
  resample_loses,       // resampling duplicates a card
  barrier_missing,      // looking at a hidden card can be undone
  barrier_by_card,      // … unless another's hidden card is high
  card_lost,            // a spent card vanishes
  legal_unsorted,
  legal_repeated,
  policy_peeks,       // the policy knows another seat's hidden card
  observation_peeks,  // what search branches on shows hidden cards
  sources_short,      // the sources of points do not sum to the score
  uses_memory,        // playing depends on more than the state
  never_ends,
};

enum class Prize : std::uint8_t { rising, flat };

struct Options {
  bool lookout = true;
  Prize prize = Prize::rising;
  bool operator==(const Options&) const = default;
};

using Hand = std::array<std::uint8_t, kSlots>;  // 0: empty

struct State {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t round = 0;  // kRounds: the game is over
  bool looking = false;    // the leader's choice comes before the bids
  bool looked = false;
  std::array<Hand, kMaxSeats> hands{};
  std::array<std::array<std::uint8_t, kMaxSeats>, kMaxSeats> known{};  // [seat][other]: bits of slots it has seen
  std::array<std::uint8_t, kMaxSeats> prizes{};
  FixedList<std::uint8_t, kCards> undealt;
  FixedList<std::uint8_t, kCards> spent;
  bool operator==(const State&) const = default;
};

enum class MoveKind : std::uint8_t { look, done, bid };

struct Move {
  MoveKind kind = MoveKind::look;
  std::uint8_t target = 0;  // look
  std::uint8_t slot = 0;    // look
  std::uint8_t card = 0;    // bid
  auto operator<=>(const Move&) const = default;
};

enum class EventKind : std::uint8_t { looked, saw, revealed, won };

struct Event {
  EventKind kind = EventKind::looked;
  Seat seat = 0;
  std::uint8_t card = 0;
  bool operator==(const Event&) const = default;
};

inline constexpr int kHidden = -1;

struct View {
  Viewer viewer = kSpectator;
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t round = 0;
  bool looking = false;
  bool looked = false;
  std::vector<std::array<int, kSlots>> hands;  // a card, 0 for an empty slot, kHidden
  std::vector<std::uint8_t> prizes;
  std::vector<std::uint8_t> spent;
  std::vector<std::uint8_t> drawn;  // not in the document: what a flawed picture draws
  bool operator==(const View&) const = default;
};

BOOST_DESCRIBE_ENUM(Prize, rising, flat)
BOOST_DESCRIBE_ENUM(MoveKind, look, done, bid)
BOOST_DESCRIBE_ENUM(EventKind, looked, saw, revealed, won)
BOOST_DESCRIBE_STRUCT(Options, (), (lookout, prize))
BOOST_DESCRIBE_STRUCT(Move, (), (kind, target, slot, card))
BOOST_DESCRIBE_STRUCT(Event, (), (kind, seat, card))
BOOST_DESCRIBE_STRUCT(View, (), (options, seats, round, looking, looked, hands, prizes, spent))

// The document of a state; cards have names there, so that they can be counted.
struct PlayerDoc {
  std::vector<std::string> hand;
  std::vector<std::uint8_t> known;
  std::uint8_t prizes = 0;
};
struct StateDoc {
  Options options;
  std::uint8_t seats = 0;
  std::uint8_t round = 0;
  bool looking = false;
  bool looked = false;
  std::vector<PlayerDoc> players;
  std::vector<std::string> undealt;
  std::vector<std::string> spent;
};
BOOST_DESCRIBE_STRUCT(PlayerDoc, (), (hand, known, prizes))
BOOST_DESCRIBE_STRUCT(StateDoc, (), (options, seats, round, looking, looked, players, undealt, spent))

inline constexpr CardNames kCardNames = {.cards = kCards, .none = "empty"};

template <bool kFlawed>
struct Game : Breakable<Flaw, kFlawed> {
  using Breakable<Flaw, kFlawed>::has;

  using State = sealed_bid::State;
  using Move = sealed_bid::Move;
  using Options = sealed_bid::Options;
  using View = sealed_bid::View;
  using Event = sealed_bid::Event;

  static constexpr std::size_t kMaxMoves = 32;
  static constexpr std::size_t kStateBound = 1024;
  static constexpr GameInfo kInfo = {
      .id = "sealed-bid",
      .name = {"Enchère secrète", "Sealed bid"},
      .clause_prefix = "SB",
      .min_seats = 2,
      .max_seats = kMaxSeats,
      .rules_version = 1,
      .max_decisions = kRounds * (kMaxSeats + 2),
      .secrets = true,
  };
  static constexpr std::array<OptionLabel, 2> kOptionLabels = {{
      {"lookout", {"Vigie", "Lookout"}, {"Le meneur regarde une carte.", "The leader looks at a card."}},
      {"prize", {"Prix", "Prize"}, {"Valeur des prix.", "Worth of the prizes."}},
  }};

  static Seat leader(const State& s) { return static_cast<Seat>(s.round % s.seats); }
  static bool over(const State& s) { return s.round >= kRounds; }

  static State setup(const Options& options, int seats, Chance& chance) {
    State s;
    s.options = options;
    s.seats = static_cast<std::uint8_t>(seats);
    s.looking = options.lookout;
    s.undealt = all_cards<kCards>();
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      for (std::uint8_t& slot : s.hands[seat]) slot = draw(s.undealt, chance);
    }
    return s;
  }

  static int seats(const State& s) { return s.seats; }
  static SeatSet actors(const State& s) {
    if (over(s)) return {};
    return s.looking ? SeatSet::of(leader(s)) : SeatSet::first(s.seats);
  }

  static void legal(const State& s, Seat seat, MoveList<Game>& moves) {
    moves.clear();
    if (!actors(s).contains(seat)) return;
    if (s.looking) {
      for (std::uint8_t other = 0; other < s.seats && !s.looked; ++other) {
        for (std::uint8_t slot = 0; slot < kSlots && other != seat; ++slot) {
          if (s.hands[other][slot] != 0) moves.push_back({.kind = MoveKind::look, .target = other, .slot = slot});
        }
      }
      moves.push_back({.kind = MoveKind::done});
    } else {
      for (const std::uint8_t card : s.hands[seat]) {
        if (card != 0) moves.push_back({.kind = MoveKind::bid, .card = card});
      }
      std::ranges::sort(moves);
      if (has(Flaw::legal_depends)) {
        const Seat other = clockwise(seat, 1, s.seats);
        if (moves.size() > 1 && s.hands[other][0] > kCards / 2) moves.pop_back();
      }
    }
    if (has(Flaw::legal_unsorted)) std::ranges::reverse(moves);
    if (has(Flaw::legal_repeated)) moves.push_back(moves.back());
  }

  template <class Sink>
  static void apply(State& s, Seat seat, Move move, Chance& /*chance*/, Sink& sink) {
    switch (move.kind) {
      case MoveKind::look: {
        s.looked = true;
        std::uint8_t& known = s.known[seat][move.target];
        known = static_cast<std::uint8_t>(known | (1U << move.slot));
        sink.tell(Event{.kind = EventKind::looked, .seat = seat});
        sink.tell(Event{.kind = EventKind::saw, .seat = seat, .card = s.hands[move.target][move.slot]},
                  has(Flaw::event_to_all) ? Audience::everybody() : Audience::only(seat));
        break;
      }
      case MoveKind::done:
        s.looking = false;
        break;
      case MoveKind::bid:  // at a table of one seat, which there is not
        break;
    }
    if (has(Flaw::uses_memory)) {
      static int calls = 0;
      if (++calls % 5 == 0) s.looked = !s.looked;
    }
  }

  template <class Sink>
  static void resolve(State& s, const Choices<Move>& bids, Chance& /*chance*/, Sink& sink) {
    Seat best = 0;
    std::uint8_t high = 0;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      const std::uint8_t card = bids[seat].card;
      const auto slot =
          static_cast<std::size_t>(std::find(s.hands[seat].begin(), s.hands[seat].end(), card) - s.hands[seat].begin());
      sink.tell(Event{.kind = EventKind::revealed, .seat = seat, .card = card});
      if (card > high) {
        high = card;
        best = seat;
      }
      s.hands[seat][slot] = 0;
      if (!has(Flaw::card_lost) || card != 7) s.spent.push_back(card);
      for (auto& known : s.known) known[seat] = static_cast<std::uint8_t>(known[seat] & ~(1U << slot));
    }
    const int prize = s.options.prize == Prize::rising ? s.round + 1 : 2;
    s.prizes[best] = static_cast<std::uint8_t>(s.prizes[best] + prize);
    sink.tell(Event{.kind = EventKind::won, .seat = best, .card = high});
    ++s.round;
    s.looked = false;
    s.looking = s.options.lookout && !over(s);
    if (has(Flaw::never_ends)) {
      if (!over(s)) return;
      Chance again = Chance::fast(s.prizes[0]);
      s = setup(s.options, s.seats, again);
    }
  }

  static Outcome outcome(const State& s) { return most_wins(s.prizes, s.seats, "prizes", "rounds"); }

  static bool sees(const State& s, Viewer viewer, Seat seat, std::size_t slot) {
    if (viewer == seat) return true;
    return viewer < s.seats && ((s.known[viewer][seat] >> slot) & 1U) != 0;
  }

  static View view(const State& s, Viewer viewer) {
    View out;
    out.viewer = viewer;
    out.options = s.options;
    out.seats = s.seats;
    out.round = s.round;
    out.looking = s.looking;
    out.looked = s.looked;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      std::array<int, kSlots> hand{};
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const std::uint8_t card = s.hands[seat][slot];
        const bool shown = card == 0 || sees(s, viewer, seat, slot) || has(Flaw::view_shows_hands);
        hand[slot] = shown ? card : kHidden;
      }
      out.hands.push_back(hand);
      if (has(Flaw::picture_shows_hands)) out.drawn.push_back(s.hands[seat][0]);
      out.prizes.push_back(s.prizes[seat]);
    }
    out.spent.assign(s.spent.begin(), s.spent.end());
    return out;
  }

  static void resample(State& s, Viewer viewer, Chance& chance) {
    if (has(Flaw::resample_nothing)) return;
    FixedList<std::uint8_t*, std::size_t{2} * kCards> places;
    FixedList<std::uint8_t, std::size_t{2} * kCards> cards;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const bool fixed = has(Flaw::resample_changes) ? seat == viewer : sees(s, viewer, seat, slot);
        if (s.hands[seat][slot] != 0 && !fixed) places.push_back(&s.hands[seat][slot]);
      }
    }
    for (std::uint8_t& card : s.undealt) places.push_back(&card);
    for (const std::uint8_t* place : places) cards.push_back(*place);
    if (!has(Flaw::resample_remembers)) std::ranges::sort(cards);
    chance.shuffle(std::span<std::uint8_t>(cards.begin(), cards.size()));
    if (has(Flaw::resample_biased)) {
      if (chance.below(4) == 0) std::ranges::sort(cards);
    }
    if (has(Flaw::resample_loses)) {
      if (cards.size() > 1) cards[0] = cards[1];
    }
    for (std::size_t i = 0; i < places.size(); ++i) *places[i] = cards[i];
  }

  static bool barrier(const State& before, const State& after) {
    if (has(Flaw::barrier_missing)) return false;
    if (has(Flaw::barrier_by_card) && after.round == before.round) return after.hands[1][0] > kCards / 2;
    return after.round != before.round || after.known != before.known;
  }

  static std::optional<Fault> fault(const State& s) {
    if (s.seats < 2 || s.seats > kMaxSeats) return Fault{"/seats", {"de 2 à 8", "2 to 8"}};
    if (s.round > kRounds) return Fault{"/round", {"trop de tours", "too many rounds"}};
    if (s.looking && (!s.options.lookout || over(s))) return Fault{"/looking", {"pas de vigie", "no lookout"}};
    if (s.looked && (!s.options.lookout || over(s))) return Fault{"/looked", {"pas de vigie", "no lookout"}};
    CardCount<kCards> count;
    if (auto found = count.add(s.undealt, "/undealt")) return found;
    if (auto found = count.add(s.spent, "/spent")) return found;
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      const std::string at = "/players/" + std::to_string(seat);
      std::size_t left = 0;
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        if (s.hands[seat][slot] == 0) continue;
        ++left;
        count.add(s.hands[seat][slot], at + "/hand/" + std::to_string(slot));
      }
      if (left + s.round != kSlots) return Fault{at + "/hand", {"une carte par tour", "one card a round"}};
      for (std::size_t other = 0; other < s.seats; ++other) {
        for (std::size_t slot = 0; slot < 8; ++slot) {
          if (((s.known[seat][other] >> slot) & 1U) == 0) continue;
          if (slot >= kSlots || other == seat || s.hands[other][slot] == 0 || !s.options.lookout) {
            return Fault{at + "/known/" + std::to_string(other), {"carte jamais vue", "a card never seen"}};
          }
        }
      }
    }
    return count.fault();
  }

  static std::optional<std::uint32_t> chance_result(std::string_view text) {
    if (const auto card = kCardNames.find(text); card && *card > 0) return *card;
    return std::nullopt;
  }

  static std::string event_text(const Event& event, Lang lang, Names names) {
    const Name who = seat_name(names, event.seat, lang);
    switch (event.kind) {
      case EventKind::looked:
        return said(lang, {"{0} {0|regarde|regardez} une carte.", "{0} {0|looks|look} at a card."}, who);
      case EventKind::saw:
        return said(lang, {"{0} {0|voit|voyez} le {1}.", "{0} {0|sees|see} the {1}."}, who, int{event.card});
      case EventKind::revealed:
        return said(lang, {"{0} {0|montre|montrez} le {1}.", "{0} {0|shows|show} the {1}."}, who, int{event.card});
      case EventKind::won:
        return said(lang, {"{0} {0|gagne|gagnez} avec le {1}.", "{0} {0|wins|win} with the {1}."}, who,
                    int{event.card});
    }
    return "?";
  }
  static std::string move_text(const View&, Move move, Lang lang) {
    switch (move.kind) {
      case MoveKind::look:
        return (lang == Lang::fr ? "regarder la carte " : "look at card ") + std::to_string(move.slot) +
               (lang == Lang::fr ? " du siège " : " of seat ") + std::to_string(move.target);
      case MoveKind::done:
        return lang == Lang::fr ? "ne rien regarder de plus" : "look no further";
      case MoveKind::bid:
        return (lang == Lang::fr ? "miser le " : "bid the ") + std::to_string(move.card);
    }
    return "?";
  }
  static std::string prompt_text(const View& view, Lang lang, Names) {
    if (view.round >= kRounds) return lang == Lang::fr ? "La partie est finie." : "The game is over.";
    if (view.looking) return lang == Lang::fr ? "Le meneur peut regarder." : "The leader may look.";
    return lang == Lang::fr ? "Misez une carte." : "Bid a card.";
  }
  static std::vector<std::string_view> clauses(const View& view) { return {view.looking ? "SB-1" : "SB-2"}; }
  static std::string merit_text(const View& view, Move move, Lang lang) {
    const auto higher = std::ranges::count_if(view.spent, [&](std::uint8_t card) { return card > move.card; });
    return (lang == Lang::fr ? "plus hautes déjà jouées : " : "higher ones spent: ") + std::to_string(higher);
  }
  static std::string reason_text(std::string_view key, Lang lang) {
    if (key == "prizes") return lang == Lang::fr ? "prix" : "prizes";
    return lang == Lang::fr ? "les tours sont joués" : "the rounds are played";
  }
  static std::string picture(const View& view, Lang lang, Names names, const Style&) {
    std::string out = lang == Lang::fr ? "tour " : "round ";
    out += std::to_string(view.round) + "\n";
    for (std::size_t seat = 0; seat < view.hands.size(); ++seat) {
      out += seat_name(names, seat, lang).text + ":";
      for (const int card : view.hands[seat]) out.append(" ").append(card == kHidden ? "?" : std::to_string(card));
      if (seat < view.drawn.size()) out.append(" holds ").append(std::to_string(view.drawn[seat]));
      out += "\n";
    }
    return out;
  }

  static constexpr SearchTuning kSearch = {};
  static constexpr double kStakes = 1;
  static constexpr std::array<Parameter, 1> kParameters = {{{"card", 0, 1, 0.05, 0.05}}};
  static Advice<Move> advise(const State& s, Seat seat, Tuning) {
    MoveList<Game> moves;
    legal(s, seat, moves);
    return {moves.back(), "highest"};
  }
  static std::string advice_text(std::string_view, Lang lang) {
    return lang == Lang::fr ? "la plus haute" : "the highest";
  }
  static std::size_t policy(const State& s, Seat seat, const MoveList<Game>& moves, Tuning, Chance& chance) {
    if (has(Flaw::policy_peeks)) {
      if (s.hands[clockwise(seat, 1, s.seats)][0] > kCards / 2) return 0;
    }
    return chance.below(static_cast<std::uint32_t>(moves.size()));
  }
  static bool foolish(const State& /*state*/, Seat /*seat*/, Move /*move*/) { return false; }
  static void evaluate(const State& s, Tuning tuning, std::span<double> rewards) {
    double sum = 0;
    for (std::size_t i = 0; i < s.seats; ++i) {
      rewards[i] = 1 + s.prizes[i];
      for (const std::uint8_t card : s.hands[i]) rewards[i] += tuning[0] * card;
      sum += rewards[i];
    }
    for (std::size_t i = 0; i < s.seats; ++i) rewards[i] /= sum;
  }
  static bool pause(const State& /*state*/) { return true; }
  static std::uint64_t observation(const State& s, Viewer viewer) {
    Hash64 hash;
    for (const std::uint8_t byte : {s.round, std::uint8_t{s.looking}, std::uint8_t{s.looked}}) hash.add(byte);
    for (Seat seat = 0; seat < s.seats; ++seat) {
      for (std::size_t slot = 0; slot < kSlots; ++slot) {
        const bool seen = sees(s, viewer, seat, slot) || has(Flaw::observation_peeks);
        hash.add(s.hands[seat][slot] == 0 || seen ? s.hands[seat][slot] : std::uint8_t{255});
      }
      hash.add(s.prizes[seat]);
    }
    for (const std::uint8_t card : s.spent) hash.add(card);
    return hash.value();
  }

  static constexpr std::size_t kSources = 1;
  static constexpr std::size_t kPieces = kCards;
  static std::string source_text(std::size_t, Lang lang) { return lang == Lang::fr ? "Prix" : "Prizes"; }
  static void sources(const State& s, Seat seat, std::span<int> points) {
    points[0] = s.prizes[seat] + (has(Flaw::sources_short) ? -1 : 0);
  }
  static std::string piece_text(std::size_t piece, Lang lang) {
    return (lang == Lang::fr ? "Prix du " : "Prize of the ") + std::to_string(piece + 1);
  }
  static std::optional<Gain> gain(const Event& event) {
    if (event.kind != EventKind::won) return std::nullopt;
    return Gain{.seat = event.seat, .piece = event.card - std::size_t{1}};
  }
};

}  // namespace flibuste::toys::sealed_bid

namespace flibuste {

template <>
struct Form<toys::sealed_bid::State> {
  using Document = toys::sealed_bid::StateDoc;
  static json::value write(const toys::sealed_bid::State& s) {
    using namespace toys::sealed_bid;
    StateDoc doc{.options = s.options,
                 .seats = s.seats,
                 .round = s.round,
                 .looking = s.looking,
                 .looked = s.looked,
                 .players = {},
                 .undealt = kCardNames.names(s.undealt),
                 .spent = kCardNames.names(s.spent)};
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      PlayerDoc player;
      player.hand = kCardNames.names(s.hands[seat]);
      player.known.assign(s.known[seat].begin(), s.known[seat].begin() + s.seats);
      player.prizes = s.prizes[seat];
      doc.players.push_back(player);
    }
    return write_json(doc);
  }

  static toys::sealed_bid::State read(const Reading& in) {
    using namespace toys::sealed_bid;
    const auto doc = read_json<StateDoc>(in);
    State s;
    s.options = doc.options;
    s.seats = static_cast<std::uint8_t>(in.member("seats").integer(2, kMaxSeats));
    s.round = doc.round;
    s.looking = doc.looking;
    s.looked = doc.looked;
    const Reading players = in.member("players");
    if (doc.players.size() != s.seats) players.refuse({"un par siège", "one for each seat"});
    for (std::size_t seat = 0; seat < s.seats; ++seat) {
      const Reading player = players.element(seat);
      const PlayerDoc& shown = doc.players[seat];
      const Reading hand = player.member("hand");
      if (hand.array().size() != kSlots) hand.refuse({"autre nombre", "another number"});
      for (std::size_t slot = 0; slot < kSlots; ++slot) s.hands[seat][slot] = kCardNames.read(hand.element(slot));
      if (shown.known.size() != s.seats) player.member("known").refuse({"un par siège", "one for each seat"});
      std::ranges::copy(shown.known, s.known[seat].begin());
      s.prizes[seat] = shown.prizes;
    }
    kCardNames.read(in.member("undealt"), s.undealt);
    kCardNames.read(in.member("spent"), s.spent);
    return s;
  }
};

}  // namespace flibuste

namespace flibuste::toys {
using SealedBid = sealed_bid::Game<false>;
using Flawed = sealed_bid::Game<true>;
static_assert(Game<SealedBid> && Joint<SealedBid>);
}  // namespace flibuste::toys
