#include "core/chance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "support/kit.h"

namespace flibuste {
namespace {

using kit::chi_square;
using kit::chi_square_limit;

TEST(Xoshiro, PublishedFirstOutputs) {
  Xoshiro256 generator({1, 2, 3, 4});
  for (const std::uint64_t expected :
       {std::uint64_t{11520}, std::uint64_t{0}, std::uint64_t{1509978240}, std::uint64_t{1215971899390074240},
        std::uint64_t{1216172134540287360}, std::uint64_t{607988272756665600}, std::uint64_t{16172922978634559625U},
        std::uint64_t{8476171486693032832}, std::uint64_t{10595114339597558777U}, std::uint64_t{2904607092377533576}}) {
    EXPECT_EQ(generator(), expected);
  }
}

TEST(Splitmix, PublishedFirstOutputs) {
  std::uint64_t state = 1234567;
  for (const std::uint64_t expected :
       {std::uint64_t{6457827717110365317}, std::uint64_t{3203168211198807973}, std::uint64_t{9817491932198370423U},
        std::uint64_t{4593380528125082431}, std::uint64_t{16408922859458223821U}}) {
    EXPECT_EQ(splitmix64(state), expected);
  }
}

TEST(Xoshiro, FromSeedSpreadsTheSeedBySplitmix) {
  std::uint64_t seed = 1234567;
  std::array<std::uint64_t, 4> state{};
  for (std::uint64_t& word : state) word = splitmix64(seed);
  Xoshiro256 expected(state);
  Xoshiro256 found = Xoshiro256::from_seed(1234567);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(found(), expected());
}

TEST(Chance, FastWordsAreTheGenerators) {
  Chance chance = Chance::fast(99);
  Xoshiro256 generator = Xoshiro256::from_seed(99);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(chance.word(), generator());
}

TEST(Chance, KeyedWordsAreHmacOfACounter) {
  const Digest key = sha256("some key");
  Chance chance = Chance::keyed(key);
  for (std::uint64_t block = 0; block < 25; ++block) {
    std::string counter(8, '\0');
    for (std::size_t i = 0; i < 8; ++i) counter[i] = static_cast<char>(block >> (56 - 8 * i));
    const Digest digest = hmac_sha256(key, counter);
    for (std::size_t w = 0; w < 4; ++w) {
      std::uint64_t expected = 0;
      for (std::size_t b = 0; b < 8; ++b) expected = expected * 256 + digest[8 * w + b];
      EXPECT_EQ(chance.word(), expected) << "block " << block << " word " << w;
    }
  }
}

TEST(Chance, AKeyedStreamGoesOnFromAnyPlace) {
  const Digest key = sha256("some key");
  Chance stepping = Chance::keyed(key);
  for (int drawn = 0; drawn < 200; ++drawn) {
    Chance there = Chance::keyed(key, stepping.drawn());
    EXPECT_EQ(there.drawn(), stepping.drawn());
    Chance copy = stepping;
    for (int i = 0; i < 70; ++i) ASSERT_EQ(there.below(1'000'003), copy.below(1'000'003)) << drawn << " then " << i;
    EXPECT_EQ(there.drawn(), copy.drawn());
    stepping.below(2);
  }
  constexpr std::uint64_t kFar = (std::uint64_t{1} << 40U) + 7;
  Chance far = Chance::keyed(key, kFar);
  Chance before = Chance::keyed(key, kFar - 1);
  before.below(2);
  for (int i = 0; i < 70; ++i) EXPECT_EQ(far.below(6), before.below(6));
}

// The halves of the generator's words, the high one first.
class Halves {
 public:
  explicit Halves(std::uint64_t seed) : generator_(Xoshiro256::from_seed(seed)) {}
  std::uint32_t operator()() {
    high_ = !high_;
    if (high_) word_ = generator_();
    return static_cast<std::uint32_t>(high_ ? word_ >> 32U : word_);
  }

 private:
  Xoshiro256 generator_;
  std::uint64_t word_ = 0;
  bool high_ = false;
};

// Lemire's method, written out independently.
std::uint32_t reference_below(Halves& halves, std::uint32_t n) {
  while (true) {
    const std::uint64_t product = std::uint64_t{halves()} * n;
    if ((product & 0xffffffffU) >= (std::uint64_t{1} << 32U) % n) return static_cast<std::uint32_t>(product >> 32U);
  }
}

TEST(Chance, BelowIsMultiplyAndReject) {
  Chance chance = Chance::fast(5);
  Halves halves(5);
  for (const std::uint32_t n : {1U, 2U, 3U, 6U, 7U, 119U, 1000U, 0x80000000U, 0x80000001U, 0xc0000000U, 0xffffffffU}) {
    for (int i = 0; i < 200; ++i) ASSERT_EQ(chance.below(n), reference_below(halves, n)) << n;
  }
}

TEST(Chance, BelowIsUniform) {
  Chance chance = Chance::fast(7);
  for (const std::uint32_t n : {2U, 3U, 6U, 7U, 10U, 52U, 119U}) {
    std::vector<int> counts(n);
    for (std::uint32_t i = 0; i < 2000 * n; ++i) ++counts.at(chance.below(n));
    EXPECT_LT(chi_square(counts), chi_square_limit(n)) << n;
  }
  // Where careless methods are biased most: a range of three quarters of all words.
  std::vector<int> thirds(3);
  constexpr std::uint32_t kRange = 0xc0000000U;
  for (int i = 0; i < 60000; ++i) ++thirds.at(chance.below(kRange) / (kRange / 3));
  EXPECT_LT(chi_square(thirds), chi_square_limit(3));
}

TEST(Chance, BelowOneIsZeroAndBelowTheLargestStaysBelow) {
  Chance chance = Chance::fast(8);
  std::uint32_t high = 0;
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(chance.below(1), 0U);
    const std::uint32_t value = chance.below(0xffffffffU);
    EXPECT_LT(value, 0xffffffffU);
    high = std::max(high, value);
  }
  EXPECT_GT(high, 0xf0000000U);
}

TEST(Chance, ShuffleIsUniformOverAllOrders) {
  Chance chance = Chance::fast(9);
  std::vector<int> counts(24);
  for (int i = 0; i < 24000; ++i) {
    std::array<int, 4> items = {0, 1, 2, 3};
    chance.shuffle(std::span<int>(items));
    std::size_t rank = 0;
    std::array<int, 4> order = {0, 1, 2, 3};
    while (order != items) {
      std::ranges::next_permutation(order);
      ++rank;
      ASSERT_LT(rank, 24U);
    }
    ++counts[rank];
  }
  EXPECT_LT(chi_square(counts), chi_square_limit(24));
}

TEST(Chance, ShuffleOfNoneOrOneUsesNoLuck) {
  Chance chance = Chance::fast(9);
  const std::uint64_t before = chance.drawn();
  std::array<int, 1> one = {5};
  chance.shuffle(std::span<int>(one));
  chance.shuffle(std::span<int>());
  EXPECT_EQ(chance.drawn(), before);
}

TEST(Chance, PickIsBelowTheNumberOfItems) {
  Chance a = Chance::fast(10);
  Chance b = Chance::fast(10);
  const std::array<std::uint8_t, 5> items = {9, 8, 7, 6, 5};
  for (int i = 0; i < 50; ++i) EXPECT_EQ(a.pick(std::span<const std::uint8_t>(items)), b.below(5));
}

TEST(Chance, DrawnCountsResults) {
  Chance chance = Chance::fast(11);
  for (std::uint64_t i = 0; i < 100; ++i) {
    const std::uint64_t before = chance.drawn();
    chance.below(2);  // a power of two never rejects
    EXPECT_EQ(chance.drawn(), before + 1);
  }
  Script script{.results = {1, 0}};
  chance.follow(&script);
  const std::uint64_t before = chance.drawn();
  chance.below(2);
  chance.below(2);
  EXPECT_EQ(chance.drawn(), before + 2);
  chance.below(2);
  EXPECT_EQ(chance.drawn(), before + 3);
}

TEST(Chance, ACopyGoesItsOwnWay) {
  Chance a = Chance::keyed(sha256("k"));
  a.below(10);
  Chance b = a;
  std::vector<std::uint32_t> first;
  first.reserve(40);
  for (int i = 0; i < 40; ++i) first.push_back(a.below(1000));
  for (const std::uint32_t value : first) EXPECT_EQ(b.below(1000), value);
}

TEST(ChanceScript, ForcesResultsInOrderThenFallsBackExactlyWhereItLeft) {
  // At every place of the buffer of words, also at its end.
  for (int used = 0; used < 40; ++used) {
    Chance plain = Chance::fast(12);
    Chance scripted = Chance::fast(12);
    for (int i = 0; i < used; ++i) EXPECT_EQ(plain.below(100), scripted.below(100));
    Script script{.results = {3, 99, 0}};
    scripted.follow(&script);
    EXPECT_EQ(scripted.below(100), 3U);
    EXPECT_EQ(scripted.below(100), 99U);
    EXPECT_EQ(scripted.below(1), 0U);
    EXPECT_FALSE(script.impossible);
    EXPECT_EQ(script.used, 3U);
    for (int i = 0; i < 40; ++i) EXPECT_EQ(plain.below(100), scripted.below(100));
    scripted.follow(nullptr);
    for (int i = 0; i < 40; ++i) EXPECT_EQ(plain.below(100), scripted.below(100));
  }
}

TEST(ChanceScript, TakenAwayEarlyItIsForgotten) {
  Chance plain = Chance::fast(13);
  Chance scripted = Chance::fast(13);
  Script script{.results = {1, 2, 3}};
  scripted.follow(&script);
  EXPECT_EQ(scripted.below(10), 1U);
  scripted.follow(nullptr);
  for (int i = 0; i < 40; ++i) EXPECT_EQ(plain.below(100), scripted.below(100));
  EXPECT_EQ(script.used, 1U);
}

TEST(ChanceScript, OutOfRangeIsImpossible) {
  Chance chance = Chance::fast(14);
  Script script{.results = {6, 5}};
  chance.follow(&script);
  EXPECT_LT(chance.below(6), 6U);
  EXPECT_TRUE(script.impossible);
  EXPECT_EQ(chance.below(6), 5U);
  EXPECT_TRUE(script.impossible) << "once impossible, always";
}

TEST(ChanceScript, PickNamesTheItemByItsValue) {
  Chance chance = Chance::fast(15);
  const std::array<std::uint8_t, 4> items = {40, 30, 30, 10};
  Script script{.results = {30, 10, 40, 99}};
  chance.follow(&script);
  EXPECT_EQ(chance.pick(std::span<const std::uint8_t>(items)), 1U);
  EXPECT_EQ(chance.pick(std::span<const std::uint8_t>(items)), 3U);
  EXPECT_EQ(chance.pick(std::span<const std::uint8_t>(items)), 0U);
  EXPECT_FALSE(script.impossible);
  EXPECT_LT(chance.pick(std::span<const std::uint8_t>(items)), 4U);
  EXPECT_TRUE(script.impossible);
}

TEST(ChanceScript, WordsAreNeverForced) {
  Chance plain = Chance::fast(16);
  Chance scripted = Chance::fast(16);
  Script script{.results = {1, 2}};
  scripted.follow(&script);
  EXPECT_EQ(plain.word(), scripted.word());
  EXPECT_EQ(script.used, 0U);
}

TEST(Keys, StreamsAndCommitmentsNeverMeet) {
  const Digest seed = sha256("seed");
  const Digest other = sha256("other seed");
  std::vector<Digest> all = {derive_key(seed, "game", ""),
                             derive_key(seed, "game", "t1"),
                             derive_key(seed, "bots", ""),
                             derive_key(seed, "bots", "t1"),
                             derive_key(seed, "game", "t2"),
                             derive_key(other, "game", "t1"),
                             derive_key(seed, "game\nt1", ""),
                             derive_key(seed, "", "game\nt1"),
                             commitment(seed, ""),
                             commitment(seed, "t1"),
                             commitment(other, "t1"),
                             seed_from_text("seed"),
                             seed_from_text("flibuste stream"),
                             seed};
  // "game" + "\n" + "t1" must not be the same text as "game\nt1" with an empty context.
  std::ranges::sort(all);
  EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
}

TEST(Keys, AreWhatTheirTextsSay) {
  const Digest seed = sha256("seed");
  EXPECT_EQ(derive_key(seed, "game", "table 7"), hmac_sha256(seed, "flibuste stream\ngame\ntable 7"));
  EXPECT_EQ(commitment(seed, "table 7"), sha256("flibuste commitment\n" + to_hex(seed) + "\ntable 7"));
  EXPECT_EQ(seed_from_text("42"), sha256("flibuste seed\n42"));
}

// Records on disk depend on these: they may never change.
TEST(Keys, PinnedVectors) {
  const Digest seed = seed_from_text("42");
  EXPECT_EQ(to_hex(seed), "802559b7ad13c056f80f947cdc12062719d5d536ce138c2d5688cd2aa1b338bd");
  EXPECT_EQ(to_hex(derive_key(seed, "game", "")), "c8d5a7cb3b435d7199090e261a66cd1981abf925d2357e78e2424d27e58af104");
  EXPECT_EQ(to_hex(commitment(seed, "")), "c0cd0187b570bf903d3cc6adf74d4cf2f5528a252187b9dd17b5c692d23aa59d");
  Chance chance = Chance::keyed(derive_key(seed, "game", ""));
  EXPECT_EQ(chance.word(), 12566076837548809451U);
}

TEST(SeedFromText, TakesHexadecimalAsItIs) {
  const std::string hex(64, 'a');
  EXPECT_EQ(to_hex(seed_from_text(hex)), hex);
  EXPECT_NE(to_hex(seed_from_text(hex.substr(1))), hex.substr(1));
  EXPECT_EQ(seed_from_text(hex.substr(1)), sha256("flibuste seed\n" + hex.substr(1)));
  EXPECT_NE(seed_from_text("42"), seed_from_text("42 "));
}

}  // namespace
}  // namespace flibuste
