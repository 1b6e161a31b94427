#include "games/brethren/text.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "games/brethren/advice.h"
#include "games/brethren/scenario.h"
#include "games/brethren/words.h"
#include "generated/places.h"

namespace flibuste::brethren {
namespace {

constexpr std::array<Lang, 2> kLangs = {Lang::fr, Lang::en};
constexpr std::array<std::string_view, kMaxPlayers> kNames = {"Anne", "Bruno le Borgne",           "Chloé",
                                                              "Dédé", "Emma-Joséphine de la Tour", "Fatou"};

std::vector<std::string> names(int seats) {
  std::vector<std::string> list;
  list.reserve(static_cast<std::size_t>(seats));
  for (int i = 0; i < seats; ++i) list.emplace_back(kNames[static_cast<std::size_t>(i)]);
  return list;
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
  before(";", "\u202f");
  before("!", "\u202f");
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

Event event_of(EventKind kind, int amount) {
  return {.kind = kind,
          .seat = 0,
          .board = 2,
          .card = Card::doubloons_3,
          .ship = Ship::schooner,
          .amount = static_cast<std::uint8_t>(amount),
          .galleons = 1,
          .schooners = 2,
          .place = 2};
}

// Random games; `look` sees every position, `hear` every event.
void walk(
    std::uint64_t seed, int seats, const std::function<void(const State&)>& look,
    const std::function<void(const Event&)>& hear = [](const Event&) {}) {
  Chance chance = Chance::fast(seed);
  State state = Rules::setup({.unclaimed_treasure_stays = seed % 2 == 0}, seats, chance);
  while (!Rules::actors(state).empty()) {
    look(state);
    const Seat seat = Rules::actors(state).front();
    Moves moves;
    Rules::legal(state, seat, moves);
    EventLog<Event> log;
    Rules::apply(state, seat, moves[chance.below(static_cast<std::uint32_t>(moves.size()))], chance, log);
    for (const auto& entry : log.entries()) hear(entry.event);
  }
  look(state);
}

std::set<std::string> clauses_of(const std::string& file) {
  std::ifstream in(std::filesystem::path(FLIBUSTE_SOURCE_DIR) / "docs/rules" / file);
  std::set<std::string> found;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("**BR-")) found.insert(line.substr(2, line.find("**", 2) - 2));
  }
  return found;
}

TEST(BrethrenText, CardsAreNamedInBothLanguages) {
  std::set<std::string> seen;
  for (std::size_t i = 0; i < kCards; ++i) {
    expect_sound(card_text(card_at(i), Lang::fr), card_text(card_at(i), Lang::en));
    EXPECT_TRUE(seen.insert(card_text(card_at(i), Lang::en)).second);
  }
  EXPECT_EQ(card_text(Card::doubloons_1, Lang::fr), "1 doublon");
  EXPECT_EQ(card_text(Card::marked_2, Lang::fr), "2 doublons marqués 2");
  EXPECT_EQ(card_text(Card::marked_3, Lang::en), "2 doubloons marked 3");
  EXPECT_EQ(card_text(Card::chest, Lang::fr), "un coffre");
}

TEST(BrethrenText, EveryEventHasASentence) {
  for (int kind = 0; kind <= static_cast<int>(EventKind::game_over); ++kind) {
    for (const int amount : {1, 2}) {
      const Event event = event_of(static_cast<EventKind>(kind), amount);
      const std::string french = Texts::event_text(event, Lang::fr, names(4));
      expect_sound(french, Texts::event_text(event, Lang::en, names(4)));
      EXPECT_TRUE(french.ends_with('.')) << french;
    }
  }
}

TEST(BrethrenText, SentencesAreAsTheyShouldBe) {
  const auto said = [](EventKind kind, int amount, Lang lang, int seats = 4) {
    return Texts::event_text(event_of(kind, amount), lang, names(seats));
  };
  EXPECT_EQ(said(EventKind::ship_placed, 4, Lang::fr), "Anne place une goélette au sud\u00a0: 4 voiles, place 2.");
  EXPECT_EQ(said(EventKind::ship_placed, 4, Lang::en), "Anne places a schooner in the south: 4 sails, place 2.");
  EXPECT_EQ(said(EventKind::card_played, 0, Lang::en, 6), "Anne plays 3 doubloons in the south-east.");
  EXPECT_EQ(said(EventKind::scoring_began, 0, Lang::fr), "Au sud, on décompte le plateau.");
  EXPECT_EQ(said(EventKind::cannon_hit, 0, Lang::en),
            "A cannon hits Anne’s fleet: 1 galleon and 2 schooners lost, place 2.");
  EXPECT_EQ(said(EventKind::cannon_missed, 2, Lang::fr),
            "2 canons se tirent dessus\u00a0: aucune flotte n’est touchée.");
  EXPECT_EQ(said(EventKind::booty_won, 1, Lang::fr), "Anne reçoit 1 pièce du butin.");
  Event lone = event_of(EventKind::cannon_hit, 0);
  lone.galleons = lone.schooners = 0;
  EXPECT_EQ(Texts::event_text(lone, Lang::en, names(3)), "A cannon hits Anne’s only ship, which holds out: place 2.");
}

// French elides « de » and « que » before a vowel: no sentence puts a name after them.
TEST(BrethrenText, NoNameNeedsAnElision) {
  for (int kind = 0; kind <= static_cast<int>(EventKind::game_over); ++kind) {
    const std::string french = Texts::event_text(event_of(static_cast<EventKind>(kind), 2), Lang::fr, names(4));
    for (const std::string_view word : {"de Anne", "que Anne"})
      EXPECT_EQ(french.find(word), std::string::npos) << french;
  }
  Event lone = event_of(EventKind::cannon_hit, 0);
  lone.galleons = lone.schooners = 0;
  EXPECT_EQ(Texts::event_text(lone, Lang::fr, names(3)),
            "Un canon touche Anne, dont le seul navire tient bon\u00a0: place 2.");
}

TEST(BrethrenText, FrenchAgreesAndTellsNoMoreThanIsTrue) {
  const auto said = [](EventKind kind, int amount) {
    return Texts::event_text(event_of(kind, amount), Lang::fr, names(4));
  };
  EXPECT_EQ(said(EventKind::treasure_lost, 1), "Personne n’est là pour prendre le trésor\u00a0: 1 carte perdue.");
  EXPECT_EQ(said(EventKind::treasure_lost, 3), "Personne n’est là pour prendre le trésor\u00a0: 3 cartes perdues.");
  EXPECT_EQ(said(EventKind::port_royal_won, 5), "Anne a plus de coffres que quiconque (5) et reçoit Port Royal.");
  EXPECT_EQ(said(EventKind::flipped, 0),
            "Au sud, le galion laisse place à une colonie, et tous les navires s’en vont.");
  EXPECT_EQ(said(EventKind::booty_lost, 3), "Butin perdu\u00a0: 3 pièces.");  // all of it, or what is left of it
  EXPECT_EQ(Texts::event_text(event_of(EventKind::booty_lost, 1), Lang::en, names(4)), "Booty lost: 1 coin.");
  EXPECT_EQ(said(EventKind::revealed, 0), "Carte retournée\u00a0: Anne avait caché 3 doublons.");
  EXPECT_EQ(said(EventKind::card_hidden_own, 0), "Anne a caché 3 doublons au sud.");
  EXPECT_EQ(said(EventKind::fleet_destroyed, 0), "Anne n’a plus de flotte à ce plateau.");
}

TEST(BrethrenText, TheReaderIsSpokenTo) {
  const std::vector<std::string> called = names(4);
  const auto told = [&](EventKind kind, Lang lang, std::optional<Seat> you = Seat{0}) {
    return Texts::event_text(event_of(kind, 4), lang, {called, you});
  };
  EXPECT_EQ(told(EventKind::ship_placed, Lang::fr), "Vous placez une goélette au sud\u00a0: 4 voiles, place 2.");
  EXPECT_EQ(told(EventKind::ship_placed, Lang::en), "You place a schooner in the south: 4 sails, place 2.");
  EXPECT_EQ(told(EventKind::turn_began, Lang::fr), "Vous commencez votre tour (4 sur 12).");
  EXPECT_EQ(told(EventKind::card_hidden, Lang::fr),
            "Vous jouez une carte face cachée au sud et posez une pièce sur Port Royal.");
  EXPECT_EQ(told(EventKind::card_hidden_own, Lang::en), "Your face-down card in the south: 3 doubloons.");
  EXPECT_EQ(told(EventKind::revealed, Lang::fr), "Carte retournée\u00a0: vous aviez caché 3 doublons.");
  EXPECT_EQ(told(EventKind::cannon_hit, Lang::fr),
            "Un canon touche votre flotte\u00a0: 1 galion et 2 goélettes par le fond, place 2.");
  EXPECT_EQ(told(EventKind::musket_hit, Lang::en), "A musket hits your fleet: 1 galleon and 2 schooners lost.");
  EXPECT_EQ(told(EventKind::fleet_destroyed, Lang::fr), "Vous n’avez plus de flotte à ce plateau.");
  EXPECT_EQ(told(EventKind::marked_given, Lang::en), "You are given 3 doubloons.");
  EXPECT_EQ(told(EventKind::port_royal_won, Lang::en), "You alone have the most chests (4) and receive Port Royal.");
  EXPECT_EQ(told(EventKind::picked, Lang::fr, Seat{1}), "Anne prend 3 doublons.");
  Event lone = event_of(EventKind::cannon_hit, 0);
  lone.galleons = lone.schooners = 0;
  EXPECT_EQ(Texts::event_text(lone, Lang::fr, {called, Seat{0}}),
            "Un canon touche votre seul navire, qui tient bon\u00a0: place 2.");
}

TEST(BrethrenText, NamelessSeatsAndBoardsAreNumbered) {
  EXPECT_EQ(Texts::event_text(event_of(EventKind::card_played, 0), Lang::en, {}),
            "Player 1 plays 3 doubloons at board 3.");
}

TEST(BrethrenText, MovesTellWhatTheyDo) {
  Scenario at(4);
  at.turn(20).player(0).hand({Card::chest, Card::cannon});
  at.board(1).fleets({{1, 0, 2}, {0, 0, 1}}).cards({up(Card::doubloons_1)});
  at.board(2).cards({up(Card::doubloons_1), up(Card::doubloons_1), up(Card::doubloons_1), up(Card::doubloons_2),
                     up(Card::doubloons_2)});
  at.board(3).colony();
  const View ships = Visibility::view(at.state(), 0);
  EXPECT_EQ(Texts::move_text(ships, galleon(1), Lang::fr), "Galion à l’est (5 voiles, place 1)");
  EXPECT_EQ(Texts::move_text(ships, schooner(1), Lang::en), "Schooner in the east (4 sails, place 2)");
  EXPECT_EQ(Texts::merit_text(ships, galleon(1), Lang::en),
            "Your fleet goes from place 2 to place 1 there, for 1 card.");
  at.plays(0, schooner(0));
  const View cards = Visibility::view(at.state(), 0);
  EXPECT_EQ(Texts::move_text(cards, face_up(Card::chest, 1), Lang::fr), "Un coffre à l’est (carte 2 sur 6)");
  EXPECT_EQ(Texts::move_text(cards, face_down(Card::cannon, 3), Lang::en),
            "A cannon in the west (colony, face down for 1 coin)");
  EXPECT_EQ(Texts::move_text(cards, face_up(Card::chest, 2), Lang::fr),
            "Un coffre au sud (sixième carte\u00a0: décompte)");
  EXPECT_EQ(Texts::merit_text(cards, face_up(Card::cannon, 1), Lang::en),
            "As things stand it would hit a rival fleet of 4 sails.");
}

// BR-26, BR-34: a musket is told to hit whoever is last once the cannon that lies there has shot.
TEST(BrethrenText, MeritOfAMusketBesideACannon) {
  const auto merit = [](const std::vector<FleetSpec>& fleets, const CardSpec& cannon, Lang lang) {
    Scenario at(3);
    at.turn(20).player(2).hand({Card::musket});
    at.board(1).fleets(fleets).cards({cannon});
    at.plays(2, schooner(0));
    return Texts::merit_text(Visibility::view(at.state(), 2), face_up(Card::musket, 1), lang);
  };
  const std::vector<FleetSpec> leads = {{2, 1, 1}, {0, 0, 2}};
  EXPECT_EQ(merit(leads, up(Card::cannon, 1), Lang::en), "As things stand it would hit your own fleet.");
  EXPECT_EQ(merit(leads, up(Card::cannon, 1), Lang::fr), "Aujourd’hui, il toucherait votre propre flotte.");
  EXPECT_EQ(merit(leads, down(Card::cannon, 2), Lang::en), "As things stand it would hit your own fleet.");
  const std::string rival = "As things stand it would hit a rival fleet of 4 sails.";
  EXPECT_EQ(merit(leads, down(Card::cannon, 1), Lang::en), rival);  // unknown to seat 2
  EXPECT_EQ(merit(leads, up(Card::chest, 1), Lang::en), rival);
  const std::vector<FleetSpec> follows = {{0, 1, 1}, {2, 0, 2}};
  EXPECT_EQ(merit(follows, up(Card::cannon, 1), Lang::en), "As things stand it would hit a rival fleet of 2 sails.");
  EXPECT_EQ(merit(follows, up(Card::cannon, 1), Lang::fr),
            "Aujourd’hui, il toucherait une flotte adverse de 2 voiles.");
}

TEST(BrethrenText, MeritWhereNobodyIs) {
  Scenario at(3);
  at.turn(20).player(2).hand({Card::musket, Card::chest});
  at.board(2).fleets({{1, 0, 1}});
  at.plays(2, schooner(0));
  const View seen = Visibility::view(at.state(), 2);
  for (const Card card : {Card::musket, Card::chest}) {
    EXPECT_EQ(Texts::merit_text(seen, face_up(card, 1), Lang::fr), "Aucune flotte n’est encore là.");
    EXPECT_EQ(Texts::merit_text(seen, face_up(card, 1), Lang::en), "No fleet is there yet.");
  }
  EXPECT_EQ(Texts::merit_text(seen, face_up(Card::chest, 2), Lang::fr),
            "Vous n’y avez pas de flotte\u202f; d’autres y sont\u00a0: 1.");
  EXPECT_EQ(Texts::merit_text(seen, face_up(Card::chest, 2), Lang::en), "You have no fleet there; others have: 1.");
}

TEST(BrethrenText, ReasonsAreKnownAndOthersPassThrough) {
  for (const std::string_view key : {"doubloons", "chests", "shared", "behind", "all_played"}) {
    expect_sound(Texts::reason_text(key, Lang::fr), Texts::reason_text(key, Lang::en));
    EXPECT_NE(Texts::reason_text(key, Lang::en), key);
  }
  EXPECT_EQ(Texts::reason_text("unheard_of", Lang::fr), "unheard_of");
  for (const std::string_view key :
       {"only_choice", "ship_first", "ship_place", "gun_shield", "gun_cancel", "gun_nobody", "gun_least",
        "cannon_leader", "musket_last", "treasure_mine", "treasure_away", "pick_chest", "pick_doubloons"}) {
    expect_sound(Advisor::advice_text(key, Lang::fr), Advisor::advice_text(key, Lang::en));
    EXPECT_NE(Advisor::advice_text(key, Lang::en), key);
  }
}

TEST(BrethrenText, RandomGamesAreToldInBothLanguages) {
  for (int game = 0; game < 12; ++game) {
    const int seats = kMinSeats + game % 4;
    const auto called = names(seats);
    const auto look = [&](const State& state) {
      const View seen =
          Visibility::view(state, Rules::actors(state).empty() ? kSpectator : Rules::actors(state).front());
      expect_sound(Texts::prompt_text(seen, Lang::fr, called), Texts::prompt_text(seen, Lang::en, called));
      if (!seen.decision) return;
      EXPECT_NE(Texts::prompt_text(seen, Lang::fr, called).find(called[seen.decision->seat]), std::string::npos);
      Moves moves;
      Rules::legal(state, seen.decision->seat, moves);
      std::set<std::string> labels;
      for (const Move move : moves) {
        expect_sound(Texts::move_text(seen, move, Lang::fr), Texts::move_text(seen, move, Lang::en));
        expect_sound(Texts::merit_text(seen, move, Lang::fr), Texts::merit_text(seen, move, Lang::en));
        EXPECT_TRUE(labels.insert(Texts::move_text(seen, move, Lang::fr)).second)
            << Texts::move_text(seen, move, Lang::fr);
      }
    };
    const auto hear = [&](const Event& event) {
      expect_sound(Texts::event_text(event, Lang::fr, called), Texts::event_text(event, Lang::en, called));
    };
    walk(static_cast<std::uint64_t>(game), seats, look, hear);
  }
}

TEST(BrethrenText, PicturesKeepTheirWidth) {
  for (int game = 0; game < 8; ++game) {
    const int seats = kMinSeats + game % 4;
    const auto called = names(seats);
    walk(static_cast<std::uint64_t>(game), seats, [&](const State& state) {
      for (const Viewer viewer : {Viewer{1}, Viewer{kSpectator}}) {
        const View seen = Visibility::view(state, viewer);
        for (const Lang lang : kLangs) {
          for (const int width : {60, 80}) {
            const std::string plain = Texts::picture(seen, lang, called, {.colour = false, .width = width});
            EXPECT_EQ(plain.find('\x1b'), std::string::npos);
            std::istringstream lines(plain);
            for (std::string line; std::getline(lines, line);) ASSERT_LE(columns(line), width) << plain;
          }
        }
      }
    });
  }
}

TEST(BrethrenText, ClausesExistInBothDocuments) {
  const std::set<std::string> french = clauses_of("brethren.fr.md");
  ASSERT_EQ(french, clauses_of("brethren.en.md"));
  ASSERT_GE(french.size(), 61U);
  for (int game = 0; game < 8; ++game) {
    walk(static_cast<std::uint64_t>(game), kMinSeats + game % 4, [&](const State& state) {
      const std::vector<std::string_view> list = Texts::clauses(Visibility::view(state, kSpectator));
      ASSERT_FALSE(list.empty());
      for (const std::string_view clause : list) EXPECT_TRUE(french.contains(std::string(clause))) << clause;
      EXPECT_EQ(std::set(list.begin(), list.end()).size(), list.size());
    });
  }
}

}  // namespace
}  // namespace flibuste::brethren
