#include "server/target.h"

#include <gtest/gtest.h>

namespace flibuste {
namespace {

using Query = std::map<std::string, std::string>;

std::string path_of(std::string_view target, std::string_view base = "") {
  const auto read = read_target(target, base);
  return read ? read->path : "refused";
}

TEST(Target, IsAPathAndAQuery) {
  const auto read = read_target("/api/tables/abc?words=fr&invitation=a%2Bb&empty=&alone");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->path, "/api/tables/abc");
  EXPECT_EQ(read->query, (Query{{"words", "fr"}, {"invitation", "a+b"}, {"empty", ""}, {"alone", ""}}));
  EXPECT_EQ(path_of("/"), "/");
  EXPECT_EQ(path_of("/?"), "/");
  EXPECT_EQ(path_of("/%C3%A9t%c3%a9"), "/\xc3\xa9t\xc3\xa9");
  EXPECT_EQ(read_target("/?a=b=c")->query, (Query{{"a", "b=c"}}));
  EXPECT_EQ(read_target("/?a=1&&a=2")->query.at("a"), "2");
}

TEST(Target, IsRefusedWhenItIsNotClean) {
  for (const std::string_view bad :
       {"", "api", "http://host/", "*", "?a=b", "/%", "/%4", "/%zz", "/a%00b", "/?a=%0", "/?%00=1", "/..", "/../etc",
        "/a/../b", "/a/..", "/%2e%2e/etc", "/a%2F..%2Fb", "/..?a=b"}) {
    EXPECT_EQ(path_of(bad), "refused") << bad;
  }
  EXPECT_EQ(path_of("/..."), "/...");
  EXPECT_EQ(path_of("/a..b/.c"), "/a..b/.c");
  EXPECT_EQ(path_of("/%41"), "/A") << "a whole percent sign at the end";
}

TEST(Target, LiesBelowTheBase) {
  EXPECT_EQ(path_of("/games/api", "/games"), "/api");
  EXPECT_EQ(path_of("/games", "/games"), "/");
  EXPECT_EQ(path_of("/games/", "/games"), "/");
  EXPECT_EQ(path_of("/gamesters", "/games"), "refused");
  EXPECT_EQ(path_of("/api", "/games"), "refused");
  EXPECT_EQ(path_of("/games/../api", "/games"), "refused");
}

TEST(Target, PagesOfOtherOriginsAreTold) {
  EXPECT_TRUE(same_origin("http://host:8080", "host:8080", ""));
  EXPECT_TRUE(same_origin("https://host", "host", ""));
  EXPECT_FALSE(same_origin("https://other", "host", ""));
  EXPECT_FALSE(same_origin("https://host.evil", "host", ""));
  EXPECT_FALSE(same_origin("https://host:81", "host:80", ""));
  EXPECT_FALSE(same_origin("null", "host", ""));
  EXPECT_FALSE(same_origin("", "", "")) << "no origin is none";
  EXPECT_TRUE(same_origin("https://b", "host", "https://a,https://b"));
  EXPECT_TRUE(same_origin("https://a", "host", "https://a,https://b"));
  EXPECT_FALSE(same_origin("https://c", "host", "https://a,https://b"));
  EXPECT_FALSE(same_origin("https://a,https://b", "host", "https://a,https://b"));
}

}  // namespace
}  // namespace flibuste
