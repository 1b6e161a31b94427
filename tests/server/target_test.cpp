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

TEST(Target, ACustomerOfIPv6HasOneNetwork) {
  EXPECT_EQ(customer_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(customer_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(customer_of("2001:db8:1:2:ffff::1"), customer_of("2001:db8:1:2::"));
  EXPECT_NE(customer_of("2001:db8:1:3::"), customer_of("2001:db8:1:2::"));
  EXPECT_EQ(customer_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(customer_of("::1"), "::1");
  EXPECT_EQ(customer_of("unknown"), "unknown");
}

TEST(Target, AProxySpeaksForTheLastAddressItNames) {
  EXPECT_EQ(forwarded_for("10.9.9.9, 192.0.2.7", "proxy"), "192.0.2.7");
  EXPECT_EQ(forwarded_for("192.0.2.7:4711", "proxy"), "192.0.2.7");
  EXPECT_EQ(forwarded_for("[2001:db8:1:2::5]:443", "proxy"), "2001:db8:1:2::/64");
  EXPECT_EQ(forwarded_for("2001:db8:1:2::5", "proxy"), "2001:db8:1:2::/64");
  for (const std::string_view wrong : {"", "unknown", "192.0.2.7, ", "[", "1.2.3.4.5", ","}) {
    EXPECT_EQ(forwarded_for(wrong, "proxy"), "proxy") << wrong;
  }
}

TEST(Target, NamesOfThisMachineAreTold) {
  for (const std::string_view host : {"localhost", "localhost:8080", "127.0.0.1:1", "[::1]", "[::1]:80"}) {
    EXPECT_TRUE(is_local_name(host)) << host;
  }
  for (const std::string_view host : {"", "evil.example", "localhost.evil.example:8080", "127.0.0.1.evil.example"}) {
    EXPECT_FALSE(is_local_name(host)) << host;
  }
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
