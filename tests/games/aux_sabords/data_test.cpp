// The cards and the two seas.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <regex>
#include <set>
#include <sstream>

#include "games/aux_sabords/scenario.h"
#include "generated/places.h"

namespace flibuste::aux_sabords {
namespace {

constexpr std::array<Sea, 2> kSeas = {Sea::classic, Sea::great};

Square turned(const Chart& chart, Square square) {  // by 90° clockwise
  return square_at(chart.size - 1U - row(square), column(square));
}
Square mirrored(const Chart& chart, Square square) {  // west to east
  return square_at(chart.size - 1U - column(square), row(square));
}
Colour mirrored(Colour colour) { return static_cast<Colour>(index(colour) ^ 1U); }
Colour next(Colour colour) { return static_cast<Colour>((index(colour) + 1) % kColours); }

std::vector<std::string> rules(const std::string& language) {
  std::ifstream in(std::string(FLIBUSTE_SOURCE_DIR) + "/docs/rules/aux-sabords." + language + ".md");
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// A square as the rules draw it.
std::string drawn(const Chart& map, Square square) {
  const auto among = [&](const auto& squares) { return std::ranges::find(squares, square) - squares.begin(); };
  for (const auto& [sign, squares] : {std::pair{"P", &map.ports}, {"T", &map.treasures}, {"R", &map.roses}}) {
    if (const auto found = among(*squares); found < std::ssize(*squares)) return sign + std::to_string(found + 1);
  }
  if (among(map.land) < std::ssize(map.land)) return "##";
  return among(map.reefs) < std::ssize(map.reefs) ? "xx" : "..";
}

// AS-1, AS-2: 54 cards.
TEST(AuxSabordsData, Cards) {
  EXPECT_EQ(std::accumulate(kCopies.begin(), kCopies.end(), 0U), kDeck);
  EXPECT_EQ(kCopies, (std::array<std::uint8_t, kCards>{16, 2, 8, 8, 8, 12}));
  EXPECT_EQ(std::ranges::count_if(
                std::array{Card::pirate, Card::captain, Card::leg, Card::sabre, Card::pistol, Card::ship}, is_weapon),
            3);
}

TEST(AuxSabordsData, SquaresHaveNames) {
  for (std::size_t i = 0; i < kSquares; ++i) {
    const auto square = static_cast<Square>(i);
    EXPECT_EQ(square_from_name(square_name(square)), square);
  }
  EXPECT_EQ(square_name(named("F6")), "F6");
  EXPECT_EQ(column(named("F6")), 5U);
  EXPECT_EQ(row(named("K11")), 10U);
  for (const char* name : {"", "A", "A0", "A12", "L1", "a1", "A01", "A1 ", "11", "A-1"}) {
    EXPECT_EQ(square_from_name(name), std::nullopt) << name;
  }
}

// AS-4: the sea is as the rules draw it.
TEST(AuxSabordsData, TheSeaIsAsDrawn) {
  const Chart& map = chart(Sea::classic);
  for (const char* language : {"fr", "en"}) {
    const auto lines = rules(language);
    const auto head = std::ranges::find(lines, "     A  B  C  D  E  F  G  H  I");
    ASSERT_GT(lines.end() - head, map.size) << language;
    for (std::size_t y = 0; y < map.size; ++y) {
      std::istringstream line(head[static_cast<std::ptrdiff_t>(y) + 1]);
      std::size_t number = 0;
      line >> number;
      EXPECT_EQ(number, y + 1);
      for (std::size_t x = 0; x < map.size; ++x) {
        std::string sign;
        line >> sign;
        EXPECT_EQ(sign, drawn(map, square_at(x, y))) << language << " " << square_name(square_at(x, y));
      }
    }
  }
}

// AS-6: the great sea is as the rules list it: ports, treasure squares, roses, island, reefs.
TEST(AuxSabordsData, TheGreatSeaIsAsListed) {
  const Chart& map = chart(Sea::great);
  std::vector<std::string> expected;
  const auto add = [&](const auto& squares) {
    std::ranges::transform(squares, std::back_inserter(expected), square_name);
  };
  add(map.ports);
  add(map.treasures);
  add(map.roses);
  add(map.land);
  add(map.reefs);
  const std::regex square("\\b[A-K][0-9]+\\b");
  for (const char* language : {"fr", "en"}) {
    const auto lines = rules(language);
    const auto clause =
        std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("**AS-6**"); });
    ASSERT_NE(clause, lines.end());
    std::vector<std::string> listed;
    for (std::sregex_iterator each(clause->begin(), clause->end(), square); each != std::sregex_iterator(); ++each) {
      listed.push_back(each->str());
    }
    EXPECT_EQ(listed, expected) << language;
  }
}

// AS-4, AS-5, AS-6: every colour has the same sea before it.
TEST(AuxSabordsData, SeasAreTheSameFromEveryCorner) {
  for (const Sea sea : kSeas) {
    const Chart& map = chart(sea);
    for (const Colour colour : kAllColours) {
      EXPECT_EQ(turned(map, map.ports[index(colour)]), map.ports[index(next(colour))]);
      EXPECT_EQ(turned(map, map.treasures[index(colour)]), map.treasures[index(next(colour))]);
      EXPECT_EQ(turned(map, map.roses[index(colour)]), map.roses[index(next(colour))]);
    }
    const auto same_when_turned = [&](const auto& squares) {
      return std::ranges::all_of(
          squares, [&](Square square) { return std::ranges::find(squares, turned(map, square)) != squares.end(); });
    };
    EXPECT_TRUE(same_when_turned(map.land));
    EXPECT_TRUE(same_when_turned(map.reefs));
    // Ports, treasure squares and closed squares are the same in a mirror too.
    for (const Colour colour : kAllColours) {
      EXPECT_EQ(mirrored(map, map.ports[index(colour)]), map.ports[index(mirrored(colour))]);
      EXPECT_EQ(mirrored(map, map.treasures[index(colour)]), map.treasures[index(mirrored(colour))]);
    }
    const auto same_when_mirrored = [&](const auto& squares) {
      return std::ranges::all_of(
          squares, [&](Square square) { return std::ranges::find(squares, mirrored(map, square)) != squares.end(); });
    };
    EXPECT_TRUE(same_when_mirrored(map.land));
    EXPECT_TRUE(same_when_mirrored(map.reefs));
    std::set<Square> special;
    for (const auto& list : {map.ports, map.treasures, map.roses}) special.insert(list.begin(), list.end());
    special.insert(map.land.begin(), map.land.end());
    special.insert(map.reefs.begin(), map.reefs.end());
    EXPECT_EQ(special.size(), 25U);
  }
}

// AS-5, AS-6: port to treasure square, port to rose, rose to treasure square.
TEST(AuxSabordsData, Distances) {
  for (const Colour colour : kAllColours) {
    const auto between = [&](Sea sea, Square from, Square to) { return int{distance(sea, colour, from, to)}; };
    for (const Sea sea : kSeas) {
      const Chart& map = chart(sea);
      const std::size_t i = index(colour);
      const bool classic = sea == Sea::classic;
      EXPECT_EQ(between(sea, map.ports[i], map.treasures[i]), classic ? 12 : 14);
      EXPECT_EQ(between(sea, map.ports[i], map.roses[i]), classic ? 11 : 14);
      EXPECT_EQ(between(sea, map.roses[i], map.treasures[i]), classic ? 3 : 4);
    }
  }
  // The example of the dossier: the rose of colour 1 lies 5 steps from the two nearest foreign ports.
  EXPECT_EQ(distance(Sea::classic, Colour::ne, named("I1"), named("H5")), 5);
  EXPECT_EQ(distance(Sea::classic, Colour::se, named("I9"), named("H5")), 5);
}

// Steps from port to treasure square on one side of the line through both, which the island lies on; 0 if there is no
// way.
int steps_by_side(const Chart& map, Colour colour, int side) {
  const auto beside = [&](Square square) {
    const auto x = static_cast<int>(column(square));
    const auto y = static_cast<int>(row(square));
    const bool falling = colour == Colour::nw || colour == Colour::se;
    return side * (falling ? x - y : x + y + 1 - int{map.size}) >= 0;
  };
  std::vector<Square> found = {map.ports[index(colour)]};
  std::vector<int> steps = {0};
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (found[i] == map.treasures[index(colour)]) return steps[i];
    for (const Square to : map.steps[index(colour)][index(found[i])]) {
      if (!beside(to) || std::ranges::find(found, to) != found.end()) continue;
      found.push_back(to);
      steps.push_back(steps[i] + 1);
    }
  }
  return 0;
}

// AS-5, AS-6: both ways round the island are open and equally long, for every colour and on either sea.
TEST(AuxSabordsData, TheTreasureIsAsFarByEitherSide) {
  for (const Colour colour : kAllColours) {
    for (const int side : {-1, 1}) {
      EXPECT_EQ(steps_by_side(chart(Sea::classic), colour, side), 12) << index(colour) << " " << side;
      EXPECT_EQ(steps_by_side(chart(Sea::great), colour, side), 14) << index(colour) << " " << side;
    }
  }
}

// AS-7, AS-26, AS-27, AS-31: what is open to a colour is connected, and no square has fewer than two ways out.
TEST(AuxSabordsData, OpenSquares) {
  for (const Sea sea : kSeas) {
    const Chart& map = chart(sea);
    for (const Colour colour : kAllColours) {
      int open = 0;
      for (std::size_t i = 0; i < kSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (!map.open(colour, square)) {
          EXPECT_EQ(map.steps[index(colour)][i].count, 0);
          continue;
        }
        ++open;
        EXPECT_NE(distance(sea, colour, map.ports[index(colour)], square), kUnreachable) << square_name(square);
        const Neighbours& near = map.steps[index(colour)][i];
        EXPECT_TRUE(std::ranges::is_sorted(near));
        EXPECT_GE(std::ranges::count_if(near, [&](Square to) { return to != map.treasures[index(colour)]; }), 2)
            << square_name(square);
        for (const Square to : near) {
          EXPECT_TRUE(map.open(colour, to));
          const auto columns = static_cast<int>(column(to)) - static_cast<int>(column(square));
          const auto rows = static_cast<int>(row(to)) - static_cast<int>(row(square));
          EXPECT_EQ(columns * columns + rows * rows, 1) << square_name(square) << square_name(to);
        }
      }
      EXPECT_EQ(open, sea == Sea::classic ? 62 : 102);
      for (const Square closed : map.land) EXPECT_FALSE(map.open(colour, closed));
      for (const Square closed : map.reefs) EXPECT_FALSE(map.open(colour, closed));
    }
  }
}

// AS-28, AS-31: two ships on a square never part the sea: without any one square the rest hangs together.
TEST(AuxSabordsData, NoSquareCutsTheSea) {
  for (const Sea sea : kSeas) {
    const Chart& map = chart(sea);
    for (const Colour colour : kAllColours) {
      std::vector<Square> open;
      for (std::size_t i = 0; i < kSquares; ++i) {
        if (map.open(colour, static_cast<Square>(i))) open.push_back(static_cast<Square>(i));
      }
      for (const Square gone : open) {
        std::vector<Square> found = {gone == open.front() ? open.back() : open.front()};
        for (std::size_t i = 0; i < found.size(); ++i) {
          // The own treasure square is no passage (AS-36).
          if (found[i] == map.treasures[index(colour)]) continue;
          for (const Square to : map.steps[index(colour)][index(found[i])]) {
            if (to != gone && std::ranges::find(found, to) == found.end()) found.push_back(to);
          }
        }
        EXPECT_EQ(found.size(), open.size() - 1) << square_name(gone);
      }
    }
  }
}

}  // namespace
}  // namespace flibuste::aux_sabords
