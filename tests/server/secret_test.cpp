#include "server/secret.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace flibuste {
namespace {

TEST(Secret, IsWellFormedAndNeverTheSame) {
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    for (const std::string& text : {random_secret(), random_table_id()}) {
      EXPECT_TRUE(seen.insert(text).second) << text;
      EXPECT_TRUE(well_formed_secret(text)) << text;
    }
  }
  EXPECT_EQ(random_secret().size(), 32U) << "of six bits each";
  EXPECT_EQ(random_table_id().size(), 16U);
}

TEST(Secret, EverySignOfASecretIsUsed) {
  std::set<char> signs;
  for (int i = 0; i < 200; ++i) {
    for (const char sign : random_secret()) signs.insert(sign);
  }
  EXPECT_EQ(signs.size(), 64U);
}

TEST(Secret, CodesAreReadAsTheyAreTyped) {
  for (int i = 0; i < 100; ++i) {
    const std::string code = random_code();
    EXPECT_EQ(code.size(), 6U);
    EXPECT_EQ(normal_code(code), code);
    EXPECT_EQ(code.find_first_of("01IO"), std::string::npos) << "signs that are confused: " << code;
  }
  EXPECT_EQ(normal_code("ab-c 23d"), "ABC23D");
  EXPECT_EQ(normal_code(" - "), "");
  EXPECT_EQ(normal_code("\xc3\xa9"
                        "A"),
            "\xc3\xa9"
            "A")
      << "what is no letter stays";
}

TEST(Secret, OnlyBase64UrlOfSomeLengthIsASecret) {
  EXPECT_TRUE(well_formed_secret("abcdefghijklmnop"));
  EXPECT_TRUE(well_formed_secret("ABC-_0123456789xyz"));
  EXPECT_TRUE(well_formed_secret(std::string(128, 'a')));
  EXPECT_FALSE(well_formed_secret(""));
  EXPECT_FALSE(well_formed_secret(std::string(15, 'a')));
  EXPECT_FALSE(well_formed_secret(std::string(129, 'a')));
  EXPECT_FALSE(well_formed_secret("abcdefghijklmnop "));
  EXPECT_FALSE(well_formed_secret("abcdefghijklmno+"));
  EXPECT_FALSE(well_formed_secret("abcdefghijklmno\n"));
  EXPECT_FALSE(well_formed_secret(std::string_view("abcdefghijklmnop\0", 17)));
}

TEST(Secret, DigestsOfDifferentUsesDiffer) {
  EXPECT_EQ(digest_of("person", "secret"), digest_of("person", "secret"));
  EXPECT_NE(digest_of("person", "secret"), digest_of("seat", "secret"));
  EXPECT_NE(digest_of("person", "secret"), digest_of("person", "secreT"));
  EXPECT_NE(digest_of("person", "secret"), "secret");
  EXPECT_EQ(digest_of("person", "secret").size(), 32U);
}

TEST(Secret, IsTheSameOnlyWhenEverySignIs) {
  const std::string secret = "0123456789abcdef";
  EXPECT_TRUE(same_secret(secret, secret));
  EXPECT_TRUE(same_secret("", ""));
  for (std::size_t i = 0; i < secret.size(); ++i) {
    for (const unsigned bit : {1U, 0x80U}) {
      std::string other = secret;
      other[i] = static_cast<char>(static_cast<unsigned char>(other[i]) ^ bit);
      EXPECT_FALSE(same_secret(secret, other)) << i;
      EXPECT_FALSE(same_secret(other, secret)) << i;
    }
  }
  EXPECT_FALSE(same_secret(secret, secret.substr(1)));
  EXPECT_FALSE(same_secret(secret, secret + "0"));
  EXPECT_FALSE(same_secret(secret, ""));
}

}  // namespace
}  // namespace flibuste
