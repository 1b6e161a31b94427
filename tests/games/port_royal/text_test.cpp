#include "games/port_royal/text.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "games/port_royal/rules.h"
#include "generated/places.h"
#include "support/kit.h"

namespace flibuste::port_royal {
namespace {

constexpr std::array<Lang, 2> kLangs = {Lang::fr, Lang::en};
const std::vector<std::string> kNames = {"Anne", "Bruno le Borgne", "Chloé", "Dédé", "Emma-Joséphine de la Tour"};

constexpr auto kLastEvent = static_cast<int>(EventKind::game_over);
constexpr auto kLastCause = static_cast<int>(Cause::expedition);

// A card that fits the event.
Face card_for(EventKind kind) {
  if (kind == EventKind::hired) return Face::sailor_3;
  if (kind == EventKind::claimed) return Face::expedition_captains_settler;
  return Face::flute_2_2;
}

Event event_of(EventKind kind, int amount, Cause cause = Cause::none) {
  return {.kind = kind,
          .seat = 0,
          .card = card_for(kind),
          .amount = static_cast<std::uint8_t>(amount),
          .other = 2,
          .cause = cause};
}

std::string gained(int amount, Cause cause, Lang lang) {
  return Texts::event_text(event_of(EventKind::coins_gained, amount, cause), lang, kNames);
}

// French puts a no-break space before a colon and a narrow one before the other high marks, never an ordinary one.
void expect_typography(const std::string& text) {
  const auto before = [&](std::string_view mark, std::string_view space) {
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
      ASSERT_GE(at, space.size()) << text;
      EXPECT_EQ(text.substr(at - space.size(), space.size()), space) << text;
    }
  };
  before(":", "\u00a0");
  for (const std::string_view mark : {";", "!", "?"}) before(mark, "\u202f");
  EXPECT_EQ(text.find('\''), std::string::npos) << text;
}

void expect_sound(const std::string& french, const std::string& english) {
  EXPECT_FALSE(french.empty());
  EXPECT_NE(french, english);
  for (const std::string& text : {french, english}) {
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
    EXPECT_EQ(text.find("  "), std::string::npos) << text;
    EXPECT_EQ(text.find("()"), std::string::npos) << text;
  }
  expect_typography(french);
}

// Random games, hiring more than chance would so that every kind of card is seen; `look` sees every position.
void walk(
    std::uint64_t seed, int seats, const Options& options, const std::function<void(const State&)>& look,
    const std::function<void(const Event&)>& hear = [](const Event&) {}) {
  Chance chance = Chance::fast(seed);
  State state = Rules::setup(options, seats, chance);
  for (int n = 0; n < 400 && !Rules::actors(state).empty(); ++n) {
    look(state);
    const Seat seat = Rules::actors(state).front();
    Moves moves;
    Rules::legal(state, seat, moves);
    Move move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
    if (move.kind == MoveKind::stop || move.kind == MoveKind::pass) {
      move = moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
    }
    EventLog<Event> log;
    Rules::apply(state, seat, move, chance, log);
    for (const auto& entry : log.entries()) hear(entry.event);
  }
  look(state);
}

Options options_of(int game) {
  Options options;
  options.claim_after_bust = game % 2 == 0;
  options.active_may_pass = game % 3 != 0;
  options.end_variant = game % 4 == 0;
  return options;
}

std::set<std::string> clauses_of(const std::string& file) {
  std::ifstream in(std::string(FLIBUSTE_SOURCE_DIR) + "/docs/rules/" + file);
  std::set<std::string> found;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("**PR-")) found.insert(line.substr(2, line.find("**", 2) - 2));
  }
  return found;
}

TEST(PortRoyalText, CardsAreNamedInBothLanguages) {
  std::set<std::string> seen;
  for (std::size_t i = 0; i < kFaces; ++i) {
    const auto face = static_cast<Face>(i);
    expect_sound(card_text(face, Lang::fr), card_text(face, Lang::en));
    EXPECT_TRUE(seen.insert(card_text(face, Lang::en)).second) << card_text(face, Lang::en);
  }
  EXPECT_EQ(card_text(Face::flute_2_2, Lang::fr), "flûte (2 épées, rapporte 2 pièces)");
  EXPECT_EQ(card_text(Face::frigate_skull_3, Lang::en), "frigate (skull, pays 3 coins)");
  EXPECT_EQ(card_text(Face::sailor_3, Lang::en), "sailor (costs 3 coins, 1 point, 1 sword)");
  EXPECT_EQ(card_text(Face::trader_blue_5, Lang::fr),
            "négociant (flûte\u202f; coûte 5 pièces, 2 points, +1 pièce par flûte)");
  EXPECT_EQ(card_text(Face::expedition_all, Lang::fr),
            "expédition (1 capitaine, 1 prêtre et 1 colon\u202f; rapporte 5 points et 3 pièces)");
  // The signs of the terminal's picture are no part of a sentence.
  EXPECT_EQ(card_text(Face::captain_4, Lang::fr), "capitaine (coûte 4 pièces, 1 point, ancre)");
}

TEST(PortRoyalText, EveryEventHasASentence) {
  for (int kind = 0; kind <= kLastEvent; ++kind) {
    for (int cause = 0; cause <= kLastCause; ++cause) {
      for (const int amount : {0, 1, 2}) {
        const Event event = event_of(static_cast<EventKind>(kind), amount, static_cast<Cause>(cause));
        const std::string french = Texts::event_text(event, Lang::fr, kNames);
        expect_sound(french, Texts::event_text(event, Lang::en, kNames));
        EXPECT_TRUE(french.ends_with('.')) << french;
      }
    }
  }
}

TEST(PortRoyalText, FrenchKeepsTheSingularForNoneAndOne) {
  EXPECT_EQ(gained(1, Cause::trade, Lang::fr), "Anne reçoit 1 pièce du commerce.");
  EXPECT_EQ(gained(2, Cause::trade, Lang::fr), "Anne reçoit 2 pièces du commerce.");
  EXPECT_EQ(gained(1, Cause::jester, Lang::en), "Anne receives 1 coin as jester’s pay.");
  const auto cleared = [](int amount, Lang lang) {
    return Texts::event_text(event_of(EventKind::harbour_cleared, amount), lang, kNames);
  };
  EXPECT_EQ(cleared(0, Lang::fr), "0 carte restée au port part à la défausse.");
  EXPECT_EQ(cleared(0, Lang::en), "0 cards left in the harbour are discarded.");
  EXPECT_EQ(cleared(1, Lang::fr), "1 carte restée au port part à la défausse.");
  EXPECT_EQ(cleared(1, Lang::en), "1 card left in the harbour is discarded.");
  EXPECT_EQ(cleared(2, Lang::fr), "2 cartes restées au port partent à la défausse.");
}

TEST(PortRoyalText, ArticlesAgree) {
  const auto drawn = [](EventKind kind, Face face, Lang lang) {
    Event event = event_of(kind, 1);
    event.card = face;
    return Texts::event_text(event, lang, kNames);
  };
  EXPECT_EQ(drawn(EventKind::repelled, Face::galleon_2_1, Lang::fr), "Anne repousse le galion.");
  EXPECT_EQ(drawn(EventKind::repelled, Face::flute_2_2, Lang::fr), "Anne repousse la flûte.");
  EXPECT_EQ(drawn(EventKind::hired, Face::admiral_5, Lang::en), "Anne hires an admiral for 1 coin (+1 point).");
  EXPECT_EQ(drawn(EventKind::hired, Face::mademoiselle_7, Lang::fr),
            "Anne engage une demoiselle pour 1 pièce (+2 points).");
  EXPECT_EQ(drawn(EventKind::claimed, Face::expedition_captains, Lang::fr),
            "Anne accomplit l’expédition (2 capitaines) et gagne 4 points.");
}

TEST(PortRoyalText, EmptyPilesAreToldWithAnUnpaidGain) {
  for (int cause = 0; cause <= kLastCause; ++cause) {
    EXPECT_NE(gained(0, static_cast<Cause>(cause), Lang::fr).find("la pioche et la défausse sont vides"),
              std::string::npos);
    EXPECT_NE(gained(0, static_cast<Cause>(cause), Lang::en).find("are empty"), std::string::npos);
  }
}

TEST(PortRoyalText, TheReaderIsSpokenTo) {
  const Names anne(kNames, Seat{0});
  const Names chloe(kNames, Seat{2});
  const auto told = [](EventKind kind, Lang lang, Names names, Cause cause = Cause::none) {
    return Texts::event_text(event_of(kind, 3, cause), lang, names);
  };
  EXPECT_EQ(told(EventKind::coins_gained, Lang::fr, anne), "Vous recevez 3 pièces.");
  EXPECT_EQ(told(EventKind::coins_gained, Lang::en, anne), "You receive 3 coins.");
  EXPECT_EQ(told(EventKind::coins_gained, Lang::fr, chloe, Cause::trade), "Anne reçoit 3 pièces du commerce.");
  EXPECT_EQ(told(EventKind::game_began, Lang::fr, anne), "La partie commence\u202f; vous jouez en premier.");
  EXPECT_EQ(told(EventKind::stopped, Lang::fr, anne), "Vous vous arrêtez et pouvez prendre 3 cartes.");
  EXPECT_EQ(told(EventKind::stopped, Lang::en, anne), "You stop and may take 3 cards.");
  EXPECT_EQ(told(EventKind::busted, Lang::fr, anne), "Vous perdez votre tour\u00a0: il y a déjà une flûte au port.");
  EXPECT_EQ(told(EventKind::busted, Lang::en, anne), "You go bust: there is already a flute in the harbour.");
  EXPECT_EQ(told(EventKind::traded, Lang::fr, anne), "Vous faites commerce d’une flûte.");
  EXPECT_EQ(told(EventKind::fee_paid, Lang::fr, kNames), "Anne verse à Chloé la compensation de 1 pièce.");
  EXPECT_EQ(told(EventKind::fee_paid, Lang::fr, anne), "Vous versez à Chloé la compensation de 1 pièce.");
  EXPECT_EQ(told(EventKind::fee_paid, Lang::fr, chloe), "Anne vous verse la compensation de 1 pièce.");
  EXPECT_EQ(told(EventKind::fee_paid, Lang::en, chloe), "Anne pays you the fee of 1 coin.");
  EXPECT_EQ(gained(0, Cause::trade, Lang::fr),
            "Anne ne reçoit rien du commerce\u00a0: la pioche et la défausse sont vides.");
}

TEST(PortRoyalText, ANamelessSeatIsNumbered) {
  EXPECT_EQ(Texts::event_text(event_of(EventKind::passed, 0), Lang::en, {}), "Player 1 passes.");
}

// A position of two players where seat 0 is active and `seat` chooses from the harbour.
View hiring(Seat seat) {
  View view;
  view.seats = 2;
  view.players.resize(2);
  view.deck = 50;
  view.harbour = {Face::flute_2_2, Face::sailor_3};
  view.decision = DecisionView{.phase = Phase::hire, .seat = seat, .ship = std::nullopt, .takes = 1};
  view.players[seat].coins = 7;
  return view;
}

TEST(PortRoyalText, PromptsSpeakToWhoeverDecides) {
  const Names anne(kNames, Seat{0});
  const Names bruno(kNames, Seat{1});
  EXPECT_EQ(Texts::prompt_text(hiring(0), Lang::fr, anne), "Vous pouvez prendre 1 carte au port, ou passer.");
  EXPECT_EQ(Texts::prompt_text(hiring(0), Lang::en, bruno), "Anne may take 1 card from the harbour, or pass.");
  EXPECT_EQ(Texts::prompt_text(hiring(1), Lang::fr, bruno),
            "Vous pouvez prendre 1 carte au port en versant à Anne 1 pièce par carte, ou passer.");
  EXPECT_EQ(Texts::prompt_text(hiring(1), Lang::fr, anne),
            "Bruno le Borgne peut prendre 1 carte au port en vous versant 1 pièce par carte, ou passer.");
  View view = hiring(0);
  view.decision->phase = Phase::discover;
  // What leaves no choice says why.
  EXPECT_EQ(Texts::prompt_text(view, Lang::fr, anne), "Vous devez piocher la première carte de votre tour.");
  EXPECT_EQ(Texts::prompt_text(view, Lang::fr, bruno), "Anne doit piocher une carte.");
  view.drew = true;
  EXPECT_EQ(Texts::prompt_text(view, Lang::fr, anne), "Vous pouvez piocher encore ou vous arrêter (1 carte au plus).");
  EXPECT_EQ(Texts::prompt_text(view, Lang::en, anne), "You may draw again or stop (up to 1 card).");
  view.deck = 0;
  EXPECT_EQ(Texts::prompt_text(view, Lang::fr, anne),
            "Vous devez vous arrêter\u00a0: la pioche et la défausse sont vides.");
  view = hiring(0);
  view.options.active_may_pass = false;
  EXPECT_EQ(Texts::prompt_text(view, Lang::en, anne),
            "You choose from the harbour (up to 1 card): a first card must be taken.");
}

TEST(PortRoyalText, TakingTellsGainAndPrice) {
  const Move trade = {.kind = MoveKind::take, .card = Face::flute_2_2};
  const Move hire = {.kind = MoveKind::take, .card = Face::sailor_3};
  View active = hiring(0);
  EXPECT_EQ(Texts::move_text(active, trade, Lang::fr), "Commercer\u00a0: flûte (+2 pièces)");
  EXPECT_EQ(Texts::move_text(active, hire, Lang::fr),
            "Engager\u00a0: matelot (3 pièces, reste 4)\u202f; 1 point, 1 épée");
  active.players[0].mademoiselles = 2;
  active.players[0].traders[static_cast<std::size_t>(Colour::blue)] = 1;
  EXPECT_EQ(Texts::move_text(active, trade, Lang::en), "Trade: flute (+3 coins, with 1 trader)");
  EXPECT_EQ(Texts::move_text(active, hire, Lang::en), "Hire: sailor (1 coin instead of 3, leaves 6); 1 point, 1 sword");
  const View other = hiring(1);
  EXPECT_EQ(Texts::move_text(other, trade, Lang::en), "Trade: flute (+2 coins, −1 to the active player)");
  EXPECT_EQ(Texts::move_text(other, hire, Lang::fr),
            "Engager\u00a0: matelot (3 pièces, +1 pour le joueur actif, reste 3)\u202f; 1 point, 1 épée");
}

TEST(PortRoyalText, ClaimingNamesThePersonsSent) {
  const Move claim = {.kind = MoveKind::claim, .card = Face::expedition_captains_settler, .captains = 2, .jacks = 1};
  EXPECT_EQ(Texts::move_text(hiring(0), claim, Lang::fr),
            "Accomplir\u00a0: expédition (2 capitaines et 1 colon\u202f; +6 points, +3 pièces) en défaussant "
            "2 capitaines et 1 touche-à-tout (−3 points)");
}

TEST(PortRoyalText, AShipAtSeaTellsWhatItWouldDo) {
  View view = hiring(0);
  view.decision = DecisionView{.phase = Phase::repel, .seat = 0, .ship = Face::flute_5_3, .takes = 0};
  view.players[0].swords = 6;
  const Move repel = {.kind = MoveKind::repel};
  const Move let_in = {.kind = MoveKind::let_in};
  EXPECT_EQ(Texts::move_text(view, repel, Lang::en), "Repel the flute (strength 6 against 5 swords)");
  EXPECT_NE(Texts::move_text(view, let_in, Lang::fr).find("le tour est perdu"), std::string::npos);
  view.decision->ship = Face::galleon_2_1;
  EXPECT_EQ(Texts::move_text(view, let_in, Lang::fr),
            "Laisser entrer le galion (2 couleurs au port, 1 carte à prendre)");
}

TEST(PortRoyalText, ReasonsAreKnownAndOthersPassThrough) {
  for (const std::string_view key : {"points", "coins", "shared", "behind", "no_expedition", "goal", "frozen"}) {
    expect_sound(Texts::reason_text(key, Lang::fr), Texts::reason_text(key, Lang::en));
    EXPECT_NE(Texts::reason_text(key, Lang::en), key);
  }
  EXPECT_EQ(Texts::reason_text("unheard_of", Lang::fr), "unheard_of");
}

TEST(PortRoyalText, RandomGamesAreToldInBothLanguages) {
  std::set<MoveKind> kinds;
  for (int game = 0; game < 40; ++game) {
    const auto look = [&](const State& state) {
      const View seen = Visibility::view(state, kSpectator);
      expect_sound(Texts::prompt_text(seen, Lang::fr, kNames), Texts::prompt_text(seen, Lang::en, kNames));
      if (!seen.decision) return;
      EXPECT_NE(Texts::prompt_text(seen, Lang::fr, kNames).find(kNames[seen.decision->seat]), std::string::npos);
      Moves moves;
      Rules::legal(state, seen.decision->seat, moves);
      std::set<std::string> labels;
      for (const Move move : moves) {
        kinds.insert(move.kind);
        expect_sound(Texts::move_text(seen, move, Lang::fr), Texts::move_text(seen, move, Lang::en));
        EXPECT_TRUE(labels.insert(Texts::move_text(seen, move, Lang::fr)).second)
            << Texts::move_text(seen, move, Lang::fr);
      }
    };
    const auto hear = [](const Event& event) {
      expect_sound(Texts::event_text(event, Lang::fr, kNames), Texts::event_text(event, Lang::en, kNames));
    };
    walk(static_cast<std::uint64_t>(game), kMinSeats + game % 4, options_of(game), look, hear);
  }
  EXPECT_EQ(kinds.size(), 7U);
}

TEST(PortRoyalText, PicturesKeepTheirWidth) {
  for (int game = 0; game < kit::scaled(20); ++game) {
    walk(static_cast<std::uint64_t>(game), kMinSeats + game % 4, options_of(game), [](const State& state) {
      const View seen = Visibility::view(state, kSpectator);
      for (const Lang lang : kLangs) {
        for (const int width : {60, 80}) {
          const std::string plain = Texts::picture(seen, lang, kNames, {.colour = false, .width = width});
          EXPECT_EQ(plain.find('\x1b'), std::string::npos);
          std::istringstream lines(plain);
          for (std::string line; std::getline(lines, line);) ASSERT_LE(columns(line), width) << plain;
        }
      }
    });
  }
}

// Colour adds escape sequences and nothing else.
TEST(PortRoyalText, ColourCarriesNoInformation) {
  walk(7, 3, {}, [](const State& state) {
    const View seen = Visibility::view(state, kSpectator);
    const std::string plain = Texts::picture(seen, Lang::fr, kNames, {.colour = false, .width = 80});
    const std::string tinted = Texts::picture(seen, Lang::fr, kNames, {.colour = true, .width = 80});
    std::string bare;
    for (std::size_t i = 0; i < tinted.size(); ++i) {
      if (tinted[i] == '\x1b') {
        i = tinted.find('m', i);
      } else {
        bare += tinted[i];
      }
    }
    // Trailing spaces may stand within a tint.
    const auto trimmed = [](const std::string& text) {
      std::string out;
      std::istringstream lines(text);
      for (std::string line; std::getline(lines, line);) {
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
      }
      return out;
    };
    ASSERT_EQ(trimmed(bare), trimmed(plain));
  });
}

TEST(PortRoyalText, ClausesExistInBothDocuments) {
  const std::set<std::string> french = clauses_of("port-royal.fr.md");
  const std::set<std::string> english = clauses_of("port-royal.en.md");
  ASSERT_EQ(french, english);
  ASSERT_GE(french.size(), 71U);
  for (int game = 0; game < 40; ++game) {
    walk(static_cast<std::uint64_t>(game), kMinSeats + game % 4, options_of(game), [&](const State& state) {
      const std::vector<std::string_view> list = Texts::clauses(Visibility::view(state, kSpectator));
      ASSERT_FALSE(list.empty());
      for (const std::string_view clause : list) EXPECT_TRUE(french.contains(std::string(clause))) << clause;
      EXPECT_EQ(std::set(list.begin(), list.end()).size(), list.size());
    });
  }
}

}  // namespace
}  // namespace flibuste::port_royal
