// SHA-256 against the vectors of FIPS 180-4 and NIST, HMAC against those of RFC 4231.
#include "core/sha256.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <vector>

namespace flibuste {
namespace {

std::vector<std::uint8_t> bytes(std::string_view text) { return {text.begin(), text.end()}; }

std::vector<std::uint8_t> repeated(std::uint8_t byte, std::size_t count) {
  return std::vector<std::uint8_t>(count, byte);
}

std::string hash(std::string_view text) { return to_hex(sha256(text)); }

TEST(Sha256, PublishedVectors) {
  EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(
      hash("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqr"
           "stnopqrstu"),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  EXPECT_EQ(hash(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// The padding changes shape at 55, 56 and 64 bytes: every length must give its own hash, by text and by bytes.
TEST(Sha256, EveryLengthAroundTheBlock) {
  std::vector<std::string> seen;
  for (std::size_t length = 0; length <= 130; ++length) {
    const std::string text(length, 'x');
    EXPECT_EQ(sha256(text), sha256(std::span<const std::uint8_t>(bytes(text))));
    seen.push_back(hash(text));
  }
  std::ranges::sort(seen);
  EXPECT_EQ(std::ranges::adjacent_find(seen), seen.end());
  EXPECT_EQ(hash(std::string(64, 'a')), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
  EXPECT_EQ(hash(std::string(55, 'a')), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  EXPECT_EQ(hash(std::string(56, 'a')), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
}

struct HmacVector {
  std::vector<std::uint8_t> key;
  std::vector<std::uint8_t> data;
  std::string_view expected;
};

TEST(HmacSha256, Rfc4231) {
  std::vector<std::uint8_t> counting;
  for (std::uint8_t i = 1; i <= 25; ++i) counting.push_back(i);
  const std::vector<HmacVector> vectors = {
      {repeated(0x0b, 20), bytes("Hi There"), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
      {bytes("Jefe"), bytes("what do ya want for nothing?"),
       "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
      {repeated(0xaa, 20), repeated(0xdd, 50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
      {counting, repeated(0xcd, 50), "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
      {repeated(0x0c, 20), bytes("Test With Truncation"), "a3b6167473100ee06e0c796c2955552b"},  // its first 128 bits
      {repeated(0xaa, 131), bytes("Test Using Larger Than Block-Size Key - Hash Key First"),
       "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
      {repeated(0xaa, 131),
       bytes("This is a test using a larger than block-size key and a larger than block-size data. The key needs to "
             "be hashed before being used by the HMAC algorithm."),
       "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
  };
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    const HmacVector& vector = vectors[i];
    const std::string found = to_hex(hmac_sha256(vector.key, std::span<const std::uint8_t>(vector.data)));
    EXPECT_EQ(found.substr(0, vector.expected.size()), vector.expected) << "test case " << i + 1;
  }
}

TEST(HmacSha256, KeysOfABlockAreNotHashed) {
  const auto key = repeated(0x61, 64);
  EXPECT_EQ(hmac_sha256(key, "x"), hmac_sha256(key, bytes("x")));
  EXPECT_NE(hmac_sha256(key, "x"), hmac_sha256(sha256(std::string(64, 'a')), "x"));
  EXPECT_EQ(hmac_sha256(repeated(0x61, 65), "x"), hmac_sha256(sha256(std::string(65, 'a')), "x"));
}

TEST(Hex, RoundTripAndRefusals) {
  const Digest digest = sha256("abc");
  EXPECT_EQ(digest_from_hex(to_hex(digest)), digest);
  EXPECT_EQ(to_hex(std::vector<std::uint8_t>{0x00, 0x0f, 0xf0, 0xff}), "000ff0ff");
  std::string upper = to_hex(digest);
  for (char& c : upper) c = static_cast<char>(std::toupper(c));
  EXPECT_EQ(digest_from_hex(upper), digest);
  EXPECT_FALSE(digest_from_hex(""));
  EXPECT_FALSE(digest_from_hex(std::string(63, '0')));
  EXPECT_FALSE(digest_from_hex(std::string(65, '0')));
  for (const char wrong : {'g', 'x', ' ', '/'}) {
    std::string text(64, '0');
    text.back() = wrong;
    EXPECT_FALSE(digest_from_hex(text)) << wrong;
  }
}

}  // namespace
}  // namespace flibuste
