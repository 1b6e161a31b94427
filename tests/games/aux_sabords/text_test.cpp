// Words: names, corners, spaces, every kind of event and move in both languages.
#include "games/aux_sabords/text.h"

#include <gtest/gtest.h>

#include <set>

#include "games/aux_sabords/json.h"
#include "games/aux_sabords/scenario.h"

namespace flibuste::aux_sabords {
namespace {

const std::vector<std::string> kFour = {"Anne", "Bart", "Zoé", "Tom"};
const std::vector<std::string> kTwo = {"Anne", "Bart"};

TEST(AuxSabordsText, Events) {
  Event event{.kind = EventKind::attacked,
              .seat = 0,
              .colour = Colour::nw,
              .other = Colour::ne,
              .other_seat = 1,
              .card = Card::pirate,
              .count = 2,
              .square = named("G5")};
  EXPECT_EQ(Texts::event_text(event, Lang::fr, kFour), "Anne monte à l’abordage de Bart en G5 avec 2 Pirates.");
  EXPECT_EQ(Texts::event_text(event, Lang::en, kFour), "Anne boards Bart on G5 with 2 Pirates.");
  event.card = Card::captain;
  EXPECT_EQ(Texts::event_text(event, Lang::fr, kFour), "Anne monte à l’abordage de Bart en G5 avec le Capitaine.");
  const Event landed{.kind = EventKind::landed, .seat = 1, .colour = Colour::sw, .count = 1};
  EXPECT_EQ(Texts::event_text(landed, Lang::en, kTwo), "Bart (south-west) lands 1 chest safely in port.");
  EXPECT_EQ(Texts::event_text(landed, Lang::fr, kTwo), "Bart (sud-ouest) met 1 coffre en sécurité au port.");
  const Event placed{.kind = EventKind::placed, .count = 1};
  EXPECT_EQ(Texts::event_text(placed, Lang::fr, kFour),
            "Anne passe par sa rose des vents et pose un coffre sur l’île\u00a0: sa case trésor en compte 1.");
  const Event kept{.kind = EventKind::kept};
  EXPECT_EQ(Texts::event_text(kept, Lang::fr, kFour), "Anne passe par sa rose des vents sans poser de coffre.");
  EXPECT_EQ(Texts::event_text(landed, Lang::fr, {}), "Joueur 2 met 1 coffre en sécurité au port.");
}

// AS-19, AS-49: a ship that is sunk is not lost.
TEST(AuxSabordsText, TheSunkGoBackToPort) {
  const Event anne{.kind = EventKind::sunk, .square = named("A1")};
  EXPECT_EQ(Texts::event_text(anne, Lang::fr, kFour),
            "Le navire d’Anne est coulé et retourne au port, en A1, sans carte Navire.");
  EXPECT_EQ(Texts::event_text(anne, Lang::en, kFour),
            "Anne is sunk and goes back to port, on A1, without a Ship card.");
  const Event bart{.kind = EventKind::sunk, .seat = 1, .colour = Colour::ne, .square = named("I1")};
  EXPECT_EQ(Texts::event_text(bart, Lang::fr, kTwo),
            "Le navire de Bart (nord-est) est coulé et retourne au port, en I1, sans carte Navire.");
}

TEST(AuxSabordsText, FrenchIsElidedBeforeNamesNotSquares) {
  const Event home{.kind = EventKind::colour_home, .seat = 0, .colour = Colour::nw};
  EXPECT_EQ(Texts::event_text(home, Lang::fr, kFour), "Tous les coffres d’Anne sont à l’abri.");
  EXPECT_EQ(Texts::event_text(home, Lang::fr, kTwo), "Tous les coffres d’Anne (nord-ouest) sont à l’abri.");
  EXPECT_EQ(Texts::event_text(home, Lang::fr, {}), "Tous les coffres de Joueur 1 sont à l’abri.");
  EXPECT_EQ(Texts::event_text(home, Lang::en, kFour), "All chests of Anne are landed.");
  const Event attacked{.kind = EventKind::attacked,
                       .seat = 1,
                       .colour = Colour::ne,
                       .other = Colour::nw,
                       .other_seat = 0,
                       .count = 1,
                       .square = named("A5")};
  EXPECT_EQ(Texts::event_text(attacked, Lang::fr, kFour), "Bart monte à l’abordage d’Anne en A5 avec 1 Pirate.");
  const Event moved{.kind = EventKind::moved, .from = named("A4"), .square = named("A5")};
  EXPECT_EQ(Texts::event_text(moved, Lang::fr, kFour), "Anne navigue de A4 à A5.");
}

TEST(AuxSabordsText, EveryEventHasWordsOfItsOwn) {
  std::set<std::string> seen;
  for (const std::string_view name : enum_names<EventKind>()) {
    const Event event{.kind = *enum_from_name<EventKind>(name), .count = 1, .ending = Ending::rounds};
    for (const Lang lang : {Lang::fr, Lang::en}) {
      EXPECT_TRUE(seen.insert(Texts::event_text(event, lang, kFour)).second) << name;
    }
  }
}

TEST(AuxSabordsText, LabelsAreShort) {
  Scenario at(4);
  at.ship(Colour::nw, "G5").sailing(Colour::nw, 3);
  const View seen = Visibility::view(at.state(), 0);
  EXPECT_EQ(Texts::move_text(seen, step("G6"), Lang::fr), "Cap sur G6");
  EXPECT_EQ(Texts::move_text(seen, roll(), Lang::fr), "Lancer le dé");
  EXPECT_EQ(Texts::move_text(seen, load(2), Lang::fr), "Embarquer 2 coffres");
  EXPECT_EQ(Texts::move_text(seen, attack(3), Lang::fr), "À l’abordage\u202f! 3 Pirates");
  EXPECT_EQ(Texts::move_text(seen, attack_with_captain(), Lang::en), "Board! the Captain");
  EXPECT_EQ(Texts::prompt_text(seen, Lang::fr, kFour), "Anne navigue\u00a0: encore 3 cases.");
  EXPECT_EQ(Texts::prompt_text(seen, Lang::en, kFour), "Anne sails: 3 squares to go.");
}

// AS-32, AS-34: the questions of the two squares that ask one.
TEST(AuxSabordsText, QuestionsOfTheSquares) {
  Scenario rose(4);
  rose.ship(Colour::nw, "G5").sailing(Colour::nw, 2);
  rose.sails({"H5"});
  EXPECT_EQ(Texts::prompt_text(Visibility::view(rose.state(), 0), Lang::fr, kFour),
            "Anne passe par sa rose des vents\u00a0: poser un coffre sur l’île\u202f?");
  Scenario treasure(4);
  treasure.ship(Colour::nw, "G6").waiting(Colour::nw, 2).sailing(Colour::nw, 2);
  treasure.sails({"F6"});
  EXPECT_EQ(Texts::prompt_text(Visibility::view(treasure.state(), 0), Lang::fr, kFour),
            "Anne est sur sa case trésor\u00a0: combien de coffres\u202f?");
}

// The same to Anne, to Bart, and to everybody else.
TEST(AuxSabordsText, TheReaderIsSpokenTo) {
  const Names anne(kFour, Seat{0});
  const Names bart(kFour, Seat{1});
  Event event{.kind = EventKind::attacked,
              .seat = 0,
              .colour = Colour::nw,
              .other = Colour::ne,
              .other_seat = 1,
              .card = Card::pirate,
              .count = 2,
              .square = named("G5")};
  const auto told = [&](EventKind kind, Lang lang, Names names) {
    event.kind = kind;
    return Texts::event_text(event, lang, names);
  };
  EXPECT_EQ(told(EventKind::attacked, Lang::fr, anne), "Vous montez à l’abordage de Bart en G5 avec 2 Pirates.");
  EXPECT_EQ(told(EventKind::attacked, Lang::fr, bart), "Anne monte à l’abordage de votre navire en G5 avec 2 Pirates.");
  EXPECT_EQ(told(EventKind::attacked, Lang::en, bart), "Anne boards your ship on G5 with 2 Pirates.");
  EXPECT_EQ(told(EventKind::took_chests, Lang::fr, anne), "Vous prenez 2 coffres à Bart.");
  EXPECT_EQ(told(EventKind::took_chests, Lang::fr, bart), "Anne vous prend 2 coffres.");
  EXPECT_EQ(told(EventKind::took_chests, Lang::en, bart), "Anne takes 2 chests from you.");
  EXPECT_EQ(told(EventKind::sailed_by, Lang::fr, anne), "Vous croisez Bart sans l’attaquer.");
  EXPECT_EQ(told(EventKind::sailed_by, Lang::fr, bart), "Anne vous croise sans vous attaquer.");
  EXPECT_EQ(told(EventKind::drawn_fight, Lang::fr, bart),
            "Égalité entre Anne et vous\u00a0: chacun garde sa place et ses coffres.");
  EXPECT_EQ(told(EventKind::gave_up, Lang::fr, anne), "Vous abandonnez sans vous battre.");
  EXPECT_EQ(told(EventKind::kept, Lang::fr, anne), "Vous passez par votre rose des vents sans poser de coffre.");
  EXPECT_EQ(told(EventKind::turn_began, Lang::en, anne), "It is your turn.");
  EXPECT_EQ(told(EventKind::sunk, Lang::fr, anne),
            "Votre navire est coulé et retourne au port, en G5, sans carte Navire.");
  // Of two ships each it is told which.
  const Names two(kTwo, Seat{0});
  EXPECT_EQ(told(EventKind::landed, Lang::fr, two), "Vous (nord-ouest) mettez 2 coffres en sécurité au port.");
  EXPECT_EQ(told(EventKind::colour_home, Lang::fr, two), "Tous vos coffres (nord-ouest) sont à l’abri.");
  EXPECT_EQ(told(EventKind::sunk, Lang::en, two),
            "Your ship (north-west) is sunk and goes back to port, on G5, without a Ship card.");
}

// AS-23: whoever can do nothing is asked all the same, and told why; others are told no more than ever.
TEST(AuxSabordsText, AQuestionWithOneAnswerSaysWhy) {
  const Names anne(kFour, Seat{0});
  const auto asked = [&](Scenario& at, Viewer viewer, Names names, Lang lang = Lang::fr) {
    return Texts::prompt_text(Visibility::view(at.state(), viewer), lang, names);
  };
  const Cards weapons = {Card::sabre, Card::sabre, Card::sabre, Card::pirate, Card::pirate, Card::pirate};
  Scenario build(4);
  build.hand(Colour::nw, weapons).building(Colour::nw);
  EXPECT_EQ(asked(build, 0, anne),
            "Vous devez attendre\u00a0: il vous manque deux armes différentes pour construire votre navire.");
  EXPECT_EQ(asked(build, 0, anne, Lang::en), "You must wait: two different weapons are needed to build your ship.");
  EXPECT_EQ(asked(build, 0, kFour),
            "Anne doit attendre\u00a0: il lui manque deux armes différentes pour construire son navire.");
  EXPECT_EQ(asked(build, kSpectator, kFour), "Anne construit son navire avec deux armes différentes, ou attend.");
  Scenario able(4);
  able.hand(Colour::nw, {Card::sabre, Card::leg, Card::pirate, Card::pirate, Card::pirate, Card::pirate});
  able.building(Colour::nw);
  EXPECT_EQ(asked(able, 0, anne), "Vous construisez votre navire avec deux armes différentes, ou attendez.");
  EXPECT_EQ(asked(able, kSpectator, kFour), asked(build, kSpectator, kFour));
  Scenario rig(4);
  rig.ship_in_port(Colour::nw).hand(Colour::nw, weapons).rigging(Colour::nw);
  EXPECT_EQ(asked(rig, 0, anne), "Vous devez attendre\u00a0: il vous manque une carte Navire pour prendre la mer.");
  Scenario alike(4);
  alike.ship(Colour::nw, "C3").hand(Colour::nw, copies(Card::pirate, 6)).discarding(Colour::nw);
  EXPECT_EQ(alike.moves().size(), 1U);
  EXPECT_EQ(asked(alike, 0, anne), "Vous avez six cartes, toutes pareilles\u00a0: vous devez en défausser une.");
  Scenario meeting(4);
  meeting.ship(Colour::nw, "C3").hand(Colour::nw, copies(Card::sabre, 5));
  meeting.ship(Colour::ne, "C4").hand(Colour::ne, copies(Card::pistol, 5)).sailing(Colour::nw, 6);
  meeting.sails({"C4"});
  EXPECT_EQ(meeting.moves(), std::vector<Move>{sail_by()});
  EXPECT_EQ(asked(meeting, 0, anne),
            "Vous croisez Bart en paix\u00a0: il vous manque un Pirate ou un Capitaine pour attaquer.");
  EXPECT_EQ(asked(meeting, kSpectator, {kFour, Seat{1}}), "Anne vous rencontre\u00a0: à l’abordage\u202f?");
  Scenario bare(4);
  bare.ship(Colour::nw, "C3").hand(Colour::nw, copies(Card::pirate, 5));
  bare.ship(Colour::ne, "C4").hand(Colour::ne, copies(Card::pistol, 5)).sailing(Colour::nw, 6);
  bare.sails({"C4"});
  bare.plays(attack(2));
  EXPECT_EQ(bare.moves(), std::vector<Move>{give_up()});
  EXPECT_EQ(asked(bare, 1, {kFour, Seat{1}}),
            "Anne attaque votre navire avec 2 Pirates\u00a0: il vous manque un Pirate ou un Capitaine pour répondre.");
  EXPECT_EQ(asked(bare, 0, anne), "Vous attaquez Bart avec 2 Pirates\u00a0: que répond Bart\u202f?");
}

// Two ships on a square close it; where that leaves one way alone the prompt says so.
TEST(AuxSabordsText, OneWayIsToldAsOne) {
  const auto asked = [](std::string_view third) {
    Scenario at(4);
    at.ship(Colour::nw, "A1").ship(Colour::ne, "B1").ship(Colour::se, third).sailing(Colour::nw, 2);
    return std::pair(at.moves().size(), Texts::prompt_text(Visibility::view(at.state(), 0), Lang::fr, kFour));
  };
  EXPECT_EQ(asked("E1"), std::pair(std::size_t{2}, std::string("Anne navigue\u00a0: encore 2 cases.")));
  EXPECT_EQ(asked("B1"),
            std::pair(std::size_t{1}, std::string("Anne navigue\u00a0: encore 2 cases, et un seul passage.")));
}

TEST(AuxSabordsText, MeritsNameTheFigures) {
  Scenario at(4);
  at.ship(Colour::nw, "C3").hand(Colour::nw, {Card::pirate, Card::captain, Card::captain});
  at.ship(Colour::ne, "C4").aboard(Colour::ne, {0, 1, 0, 0}).sailing(Colour::nw, 2);
  EXPECT_EQ(Texts::merit_text(Visibility::view(at.state(), 0), step("B3"), Lang::en),
            "From there port is 3 squares off, the treasure square 9, the rose 8.");
  at.sails({"C4"});
  const View seen = Visibility::view(at.state(), 0);
  EXPECT_EQ(Texts::merit_text(seen, attack_with_captain(), Lang::en),
            "Win 100%, level 0%, loss 0%; 1 chest to take, 0 at stake.");
  EXPECT_EQ(Texts::prompt_text(seen, Lang::fr, kFour), "Anne rencontre Bart\u00a0: à l’abordage\u202f?");
}

// AS-34: what the treasure square is good for, with and without chests there.
TEST(AuxSabordsText, MeritsOfTheTreasureSquare) {
  const auto merit = [](int waiting) {
    Scenario at(4);
    at.ship(Colour::nw, "G6").aboard(Colour::nw, {1, 0, 0, 0}).waiting(Colour::nw, waiting).sailing(Colour::nw, 2);
    return Texts::merit_text(Visibility::view(at.state(), 0), step("F6"), Lang::fr);
  };
  EXPECT_EQ(merit(0), "C’est la case trésor\u00a0: à terre, les coffres sont à l’abri.");
  EXPECT_EQ(merit(1), "C’est la case trésor\u00a0: 1 coffre à embarquer.");
  EXPECT_EQ(merit(2), "C’est la case trésor\u00a0: 2 coffres à embarquer.");
}

// AS-17, AS-62: a weapon is of use as long as a ship of its hand is to be built.
TEST(AuxSabordsText, WeaponsServeTheOtherShipToo) {
  const std::string useless = "The ship is built: a weapon is of no more use.";
  const auto merit = [](Options options, bool both) {
    Scenario at(2, options);
    at.ship_in_port(Colour::nw).discarding(Colour::nw);
    if (both) at.ship_in_port(Colour::se);
    return Texts::merit_text(Visibility::view(at.state(), 0), discard(Card::leg), Lang::en);
  };
  EXPECT_EQ(merit({.hands = Hands::one_hand}, false),
            "5 Wooden legs would be left; two different weapons are needed to build.");
  EXPECT_EQ(merit({.hands = Hands::one_hand}, true), useless);
  EXPECT_EQ(merit({.hands = Hands::two_hands}, false), useless);
}

// AS-15: what a discard leaves in hand, none, one or several.
TEST(AuxSabordsText, MeritsOfADiscard) {
  const auto merit = [](Card card, int held, Lang lang) {
    Scenario at(4);
    Cards cards = copies(card, held);
    cards.resize(kHandCards + 1, card == Card::pirate ? Card::ship : Card::pirate);
    at.hand(Colour::nw, cards).discarding(Colour::nw);
    return Texts::merit_text(Visibility::view(at.state(), 0), discard(card), lang);
  };
  const std::string to_sail = " pour prendre la mer ou repartir après un naufrage.";
  EXPECT_EQ(merit(Card::ship, 1, Lang::fr), "Il n’en resterait plus" + to_sail);
  EXPECT_EQ(merit(Card::ship, 2, Lang::fr), "Il resterait 1 carte Navire" + to_sail);
  EXPECT_EQ(merit(Card::ship, 3, Lang::fr), "Il resterait 2 cartes Navire" + to_sail);
  EXPECT_EQ(merit(Card::ship, 1, Lang::en), "None would be left to put to sea, or to sail again when sunk.");
  EXPECT_EQ(merit(Card::ship, 2, Lang::en), "1 Ship card would be left to put to sea, or to sail again when sunk.");
  EXPECT_EQ(merit(Card::leg, 1, Lang::fr),
            "Il n’en resterait plus\u202f; il faut deux armes différentes pour construire.");
  EXPECT_EQ(merit(Card::leg, 3, Lang::fr),
            "Il resterait 2 Jambes de bois\u202f; il faut deux armes différentes pour construire.");
  EXPECT_EQ(merit(Card::pirate, 1, Lang::fr), "Il n’en resterait plus pour se battre.");
  EXPECT_EQ(merit(Card::pirate, 3, Lang::en), "2 Pirates would be left to fight with.");
}

TEST(AuxSabordsText, ThePictureShowsTheSea) {
  Scenario at(2);
  at.ship(Colour::nw, "G5").aboard(Colour::nw, {1, 0, 0, 0}).waiting(Colour::nw, 0).sailing(Colour::nw, 3);
  const std::string drawn = Texts::picture(Visibility::view(at.state(), 0), Lang::fr, kTwo, {});
  EXPECT_NE(drawn.find("p1"), std::string::npos);
  EXPECT_NE(drawn.find("∘ A"), std::string::npos);
  EXPECT_NE(drawn.find("Anne (nord-ouest)"), std::string::npos);
  EXPECT_NE(drawn.find("à bord 1 (A 1)"), std::string::npos);
  EXPECT_EQ(Texts::picture(Visibility::view(at.state(), kSpectator), Lang::fr, kTwo, {}).find("Sabre"),
            std::string::npos);
}

TEST(AuxSabordsText, EveryReasonHasWords) {
  for (const char* key : {"most", "foreign", "shared", "behind", "all_landed", "colour_landed", "rounds"}) {
    for (const Lang lang : {Lang::fr, Lang::en}) EXPECT_NE(Texts::reason_text(key, lang), key);
  }
}

}  // namespace
}  // namespace flibuste::aux_sabords
