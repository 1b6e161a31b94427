#include "core/text.h"

#include <gtest/gtest.h>

#include "core/words.h"

namespace flibuste {
namespace {

TEST(Text, LanguagesByCode) {
  EXPECT_EQ(lang_from_code("fr"), Lang::fr);
  EXPECT_EQ(lang_from_code("en"), Lang::en);
  EXPECT_FALSE(lang_from_code("de"));
  EXPECT_FALSE(lang_from_code("FR"));
  EXPECT_FALSE(lang_from_code(""));
  EXPECT_EQ(code(Lang::fr), "fr");
  EXPECT_EQ(code(Lang::en), "en");
  EXPECT_EQ((Label{"oui", "yes"}[Lang::en]), "yes");
  EXPECT_EQ((Words{"oui", "yes"}[Lang::fr]), "oui");
}

TEST(Text, FrenchIsSingularForNoneEnglishIsNot) {
  EXPECT_EQ(plural_s(Lang::fr, 0), "");
  EXPECT_EQ(plural_s(Lang::fr, 1), "");
  EXPECT_EQ(plural_s(Lang::fr, 2), "s");
  EXPECT_EQ(plural_s(Lang::en, 0), "s");
  EXPECT_EQ(plural_s(Lang::en, 1), "");
  EXPECT_EQ(plural_s(Lang::en, 2), "s");
}

// The names of the client's test (web/client/tests/elision.test.ts) are among these: both say the same.
TEST(Text, NamesElideAsFrenchEarsExpect) {
  for (const char* name :
       {"Anne",   "anne",  "Élise", "édith", "Émile", "île",       "Ïda",  "Œdipe", "Ægir",       "Ugo",  "Ø",
        "Hélène", "Henri", "Hugo",  "Hœdic", "Hyún",  "hyacinthe", "Yves", "Ysé",   "Åsa (nord)", "  Ada"}) {
    EXPECT_TRUE(elides(Name{name})) << name;
  }
  for (const char* name : {"Bart",  "Tom",  "Zoé",     "Çelik",    "Ñusta",  "Hassan", "Hâlide", "Harry",
                           "Hans",  "Yann", "Yasmine", "Youri",    "Yéléna", "Y",      "Y2",     "H",
                           "H eva", "",     " ",       "Joueur 2", "1er",    "7 mers", "☠",      "«\u00a0Anne\u00a0»",
                           "Жанна"}) {
    EXPECT_FALSE(elides(Name{name})) << name;
  }
}

// Whatever accent a letter has, and however the accent is written.
TEST(Text, AccentsDoNotKeepANameFromEliding) {
  for (const char* name : {"İpek", "Ōgai", "Ūna", "ēriks", "Ąžuolas", "Ěva", "Őrs", "Ǿrsted", "Ấn", "ọlá", "Ḧélène",
                           "Yñigo", "E\u0301lise", "H\u0331e\u0301lène", "Y\u0308ves", "\u0301Anne"}) {
    EXPECT_TRUE(elides(Name{name})) << name;
  }
  for (const char* name : {"Šárka", "Žofie", "Ţepeş", "Łukasz", "Đorđe", "Hāfez", "Hǽ", "Yūki", "Ýa", "Yłó", "B\u0301a",
                           "\u0301", "𝒜nne", "\xc3", "\xc3\xc3", "\xe1\xba"}) {
    EXPECT_FALSE(elides(Name{name})) << name;
  }
}

TEST(Text, FrenchIsElidedBeforeNamesAlone) {
  const auto fr = [](std::string_view pattern, const auto&... pieces) {
    return said(Lang::fr, {pattern, "{}"}, pieces...);
  };
  const Name anne{"Anne"};
  const Name bart{"Bart"};
  EXPECT_EQ(fr("Le port de {0}.", anne), "Le port d’Anne.");
  EXPECT_EQ(fr("Le port de {0}.", bart), "Le port de Bart.");
  EXPECT_EQ(fr("De {} et de {}, plus que {}", anne, bart, anne), "D’Anne et de Bart, plus qu’Anne");
  EXPECT_EQ(fr("(de {1}) parce que {0} le {0:>6}, lorsque {0}", anne, bart),
            "(de Bart) parce qu’Anne l’  Anne, lorsqu’Anne");
  // Nothing else is touched: other words, other pieces, braces.
  EXPECT_EQ(fr("{0} à {0}, chaque {0}, ode {0}, rôle {0}", anne), "Anne à Anne, chaque Anne, ode Anne, rôle Anne");
  EXPECT_EQ(fr("{0} va de {1} à {2}, de {{{3}}}", anne, std::string("A1"), "E2", 8), "Anne va de A1 à E2, de {8}");
  EXPECT_EQ(fr("de {}", std::string("Anne")), "de Anne") << "a text is not a name";
  EXPECT_EQ(said(Lang::en, {"de {}", "all de {}"}, anne), "all de Anne");
}

// Both persons of a sentence stand in one pattern.
TEST(Text, ThePatternSpeaksToTheReader) {
  const Name anne{.text = "Anne"};
  const Name bart{.text = "Bart"};
  const auto fr = [](std::string_view pattern, const auto&... pieces) {
    return said(Lang::fr, {pattern, "{}"}, pieces...);
  };
  const auto en = [](std::string_view pattern, const auto&... pieces) {
    return said(Lang::en, {"{}", pattern}, pieces...);
  };
  const Name vous{.text = "vous", .you = true};
  const Name you{.text = "you", .you = true};
  EXPECT_EQ(fr("{0} {0|reçoit|recevez} {1}.", anne, 3), "Anne reçoit 3.");
  EXPECT_EQ(fr("{0} {0|reçoit|recevez} {1}.", vous, 3), "Vous recevez 3.");
  EXPECT_EQ(en("{0} {0|receives|receive} {1}.", you, 3), "You receive 3.");
  EXPECT_EQ(en("{} {0|is|are} given {}, {}.", you, 3, bart), "You are given 3, Bart.") << "automatic numbers count on";
  // A capital only where a sentence begins.
  EXPECT_EQ(fr("Fin. {0} {0|gagne|gagnez}\u202f; {0}, pas {1}.", vous, bart),
            "Fin. Vous gagnez\u202f; vous, pas Bart.");
  EXPECT_EQ(en("Done! {0}? {0}: {0}", you), "Done! You? You: you");
  // What is chosen is a pattern: names in it elide, and it may choose again.
  constexpr std::string_view kSunk = "{0|Le navire de {0}|Votre navire} coule.";
  EXPECT_EQ(fr(kSunk, anne), "Le navire d’Anne coule.");
  EXPECT_EQ(fr(kSunk, bart), "Le navire de Bart coule.");
  EXPECT_EQ(fr(kSunk, vous), "Votre navire coule.");
  constexpr std::string_view kPaid = "{0} {1|{0|verse|versez} à {1}|vous verse} {2}.";
  EXPECT_EQ(fr(kPaid, anne, bart, 1), "Anne verse à Bart 1.");
  EXPECT_EQ(fr(kPaid, vous, bart, 1), "Vous versez à Bart 1.");
  EXPECT_EQ(fr(kPaid, anne, vous, 1), "Anne vous verse 1.");
  // The reader elides nothing, and one of the two may be empty.
  EXPECT_EQ(fr("Parce que {0} jou{0|e|ez}, tour de {0}{0||\u202f!}", vous),
            "Parce que vous jouez, tour de vous\u202f!");
  EXPECT_EQ(fr("Parce que {0} jou{0|e|ez}, tour de {0}{0||\u202f!}", anne), "Parce qu’Anne joue, tour d’Anne");
  // What stands behind the pronoun, and braces that are meant.
  EXPECT_EQ(fr("{0} {{{0|a|avez}}}.", Name{.text = "vous (nord)", .you = true}), "Vous (nord) {avez}.");
  EXPECT_EQ(fr("{0} {1|a|b}", anne, 4), "Anne a") << "a thing is never the reader";
}

TEST(Text, NamesSpeakToOneSeatAtMost) {
  const std::vector<std::string> list = {"Anne", "Bart"};
  EXPECT_FALSE(Names(list).speaks_to(0));
  EXPECT_TRUE(Names(list, Seat{1}).speaks_to(1));
  EXPECT_FALSE(Names(list, Seat{1}).speaks_to(0));
  EXPECT_EQ(name_of(Names(list, Seat{1}), 0, Lang::en).text, "Anne");
  EXPECT_EQ(name_of(Names(list, Seat{1}), 1, Lang::en).text, "you");
  EXPECT_EQ(name_of(Names({}, Seat{1}), 1, Lang::fr).text, "vous") << "a seat without a name, too";
  EXPECT_EQ(name_of({}, 1, Lang::fr).text, "Joueur 2");
}

TEST(Text, ColumnsCountLettersNotBytesNorEscapes) {
  EXPECT_EQ(columns(""), 0);
  EXPECT_EQ(columns("abc"), 3);
  EXPECT_EQ(columns("flûte"), 5);
  EXPECT_EQ(columns("⚔ …"), 3);
  EXPECT_EQ(columns("\x1b[31mred\x1b[0m"), 3);
  EXPECT_EQ(columns("\x1b[31"), 0) << "an escape that never ends";
}

TEST(Text, TintedOnlyWithColour) {
  const Style plain{.colour = false, .width = 80};
  const Style coloured{.colour = true, .width = 80};
  EXPECT_EQ(tinted(plain, Tint::red, "x"), "x");
  EXPECT_EQ(tinted(coloured, Tint::plain, "x"), "x");
  EXPECT_EQ(tinted(coloured, Tint::red, "x"), "\x1b[31mx\x1b[0m");
  for (int i = 0; i <= static_cast<int>(Tint::magenta); ++i) {
    EXPECT_EQ(columns(tinted(coloured, static_cast<Tint>(i), "été")), 3);
  }
}

TEST(Text, PaddedToColumns) {
  EXPECT_EQ(padded("été", 5), "été  ");
  EXPECT_EQ(padded("abc", 3), "abc");
  EXPECT_EQ(padded("abcd", 3), "abcd") << "never cut";
  EXPECT_EQ(padded("", 2), "  ");
}

TEST(Text, WrappedAtSpaces) {
  EXPECT_EQ(wrapped("", 10), "");
  EXPECT_EQ(wrapped("un deux trois", 80), "un deux trois");
  EXPECT_EQ(wrapped("un deux trois", 7), "un deux\ntrois");
  EXPECT_EQ(wrapped("un deux trois", 6), "un\ndeux\ntrois");
  EXPECT_EQ(wrapped("anticonstitutionnellement oui", 5), "anticonstitutionnellement\noui") << "words are never cut";
  EXPECT_EQ(wrapped("été été été", 7), "été été\nété");
  EXPECT_EQ(wrapped("aa bb cc", 7, "  "), "  aa bb\n  cc") << "the indent counts";
}

TEST(Text, NoWrappedLineIsTooWide) {
  const std::string text = "le navire de l’équipage s’en va vers les îles où l’on trouve des perles et des épices";
  for (int width = 13; width < 60; ++width) {
    std::string rest = wrapped(text, width, " ");
    std::string joined;
    while (!rest.empty()) {
      const auto end = rest.find('\n');
      const std::string line = rest.substr(0, end);
      EXPECT_LE(columns(line), width) << line;
      joined += line;
      rest = end == std::string::npos ? "" : rest.substr(end + 1);
    }
    EXPECT_EQ(joined, " " + text) << width;
  }
}

}  // namespace
}  // namespace flibuste
