// Reading documents: every kind of refusal with its exact JSON pointer (RFC 6901).
#include "core/json.h"

#include <gtest/gtest.h>

#include <functional>

namespace flibuste::json_test {

enum class Colour : std::uint8_t { red, blue };
BOOST_DESCRIBE_ENUM(Colour, red, blue)

struct Inner {
  std::uint8_t small = 0;
  Colour colour = Colour::red;
  bool operator==(const Inner&) const = default;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (small, colour))

struct Outer {
  bool flag = false;
  std::int32_t number = 0;
  std::string text;
  std::optional<std::uint16_t> maybe;
  std::array<std::uint8_t, 2> pair{};
  FixedList<std::uint8_t, 3> few;
  std::vector<Inner> inners;
  SeatSet seats;
  bool operator==(const Outer&) const = default;
};
BOOST_DESCRIBE_STRUCT(Outer, (), (flag, number, text, maybe, pair, few, inners, seats))

namespace {

const std::string kGood = R"({"flag":true,"number":-5,"text":"été","maybe":null,"pair":[1,2],"few":[3],)"
                          R"("inners":[{"small":1,"colour":"red"},{"small":255,"colour":"blue"}],"seats":[0,7]})";

// Where and how reading `text` is refused; "read" when it is not.
std::string refusal(const std::function<void()>& action) {
  try {
    action();
    return "read";
  } catch (const Refusal& refused) {
    EXPECT_FALSE(refused.message().fr.empty());
    EXPECT_FALSE(refused.message().en.empty());
    EXPECT_EQ(refused.code(), "bad_test");
    return refused.at();
  }
}

std::string refused_at(std::string text, const std::string& old, const std::string& replacement) {
  const auto place = text.find(old);
  EXPECT_NE(place, std::string::npos) << old;
  text.replace(place, old.size(), replacement);
  const json::value document = parse_json(text);
  return refusal([&] { read_json<Outer>(Reading(document, "bad_test")); });
}

TEST(JsonReading, GoodDocumentsRoundTrip) {
  const json::value document = parse_json(kGood);
  const auto value = read_json<Outer>(Reading(document, "bad_test"));
  EXPECT_EQ(value.number, -5);
  EXPECT_EQ(value.inners[1].small, 255);
  EXPECT_EQ(value.seats.bits(), 0x81);
  EXPECT_EQ(json::serialize(write_json(value)), kGood);
  Outer with = value;
  with.maybe = 65535;
  const json::value again = parse_json(json::serialize(write_json(with)));
  EXPECT_EQ(read_json<Outer>(Reading(again, "bad_test")), with);
}

// A document need not have been text: numbers written from unsigned types are read as well.
TEST(JsonReading, UnsignedNumbersInMemoryAreNumbers) {
  const json::value number = std::uint8_t{7};
  EXPECT_EQ(refusal([&] { EXPECT_EQ(Reading(number, "bad_test").integer(0, 10), 7); }), "read");
  const json::value large = std::uint64_t{1} << 63U;
  EXPECT_EQ(refusal([&] { Reading(large, "bad_test").integer(INT64_MIN, INT64_MAX); }), "");
}

TEST(JsonReading, EveryRefusalNamesItsPlace) {
  EXPECT_EQ(refused_at(kGood, "true", "1"), "/flag");
  EXPECT_EQ(refused_at(kGood, "-5", "3.5"), "/number");
  EXPECT_EQ(refused_at(kGood, "-5", "\"5\""), "/number");
  EXPECT_EQ(refused_at(kGood, "-5", "2147483648"), "/number");
  EXPECT_EQ(refused_at(kGood, "-5", "-2147483649"), "/number");
  EXPECT_EQ(refused_at(kGood, "-5", "2147483647"), "read");
  EXPECT_EQ(refused_at(kGood, "-5", "18446744073709551615"), "/number");
  EXPECT_EQ(refused_at(kGood, "-5", "1e3"), "/number");
  EXPECT_EQ(refused_at(kGood, "\"été\"", "[]"), "/text");
  EXPECT_EQ(refused_at(kGood, "null", "65536"), "/maybe");
  EXPECT_EQ(refused_at(kGood, "null", "-1"), "/maybe");
  EXPECT_EQ(refused_at(kGood, "[1,2]", "[1]"), "/pair");
  EXPECT_EQ(refused_at(kGood, "[1,2]", "[1,2,3]"), "/pair");
  EXPECT_EQ(refused_at(kGood, "[1,2]", "[1,256]"), "/pair/1");
  EXPECT_EQ(refused_at(kGood, "[3]", "[3,4,5]"), "read");
  EXPECT_EQ(refused_at(kGood, "[3]", "[3,4,5,6]"), "/few");
  EXPECT_EQ(refused_at(kGood, "[3]", "{}"), "/few");
  EXPECT_EQ(refused_at(kGood, "\"small\":1,", ""), "/inners/0");
  EXPECT_EQ(refused_at(kGood, "\"blue\"", "\"green\""), "/inners/1/colour");
  EXPECT_EQ(refused_at(kGood, "\"blue\"", "1"), "/inners/1/colour");
  EXPECT_EQ(refused_at(kGood, "255", "256"), "/inners/1/small");
  EXPECT_EQ(refused_at(kGood, "255", "-1"), "/inners/1/small");
  EXPECT_EQ(refused_at(kGood, "255,", "255,\"extra\":0,"), "/inners/1/extra");
  EXPECT_EQ(refused_at(kGood, "\"flag\":true,", ""), "");
  EXPECT_EQ(refused_at(kGood, "\"flag\":true,", "\"flag\":true,\"flog\":1,"), "/flog");
  EXPECT_EQ(refused_at(kGood, "[0,7]", "[0,8]"), "/seats/1");
  EXPECT_EQ(refused_at(kGood, "[0,7]", "[0,-1]"), "/seats/1");
  EXPECT_EQ(refused_at(kGood, kGood, "[]"), "");
  EXPECT_EQ(refused_at(kGood, kGood, "null"), "");
}

TEST(JsonReading, PointersAreEscaped) {
  EXPECT_EQ(refused_at(kGood, "\"flag\":true,", "\"flag\":true,\"a/b~c\":1,"), "/a~1b~0c");
  EXPECT_EQ(refused_at(kGood, "255,", "255,\"~1\":0,"), "/inners/1/~01");
}

TEST(JsonReading, AMemberWithoutANameHasAPointerToo) {
  EXPECT_EQ(refused_at(kGood, "\"flag\":true,", "\"flag\":true,\"\":1,"), "/");
}

TEST(JsonReading, PointersOfRefusalsResolve) {
  const json::value document = parse_json(R"({"a/b":{"~":[10,20]}})");
  const Reading deep = Reading(document, "bad_test").member("a/b").member("~").element(1);
  EXPECT_EQ(deep.pointer(), "/a~1b/~0/1");
  EXPECT_EQ(document.at_pointer(deep.pointer()), 20);
}

TEST(JsonReading, DefaultsLetMembersBeMissingButNotWrong) {
  const json::value some = parse_json(R"({"number":3})");
  const auto value = read_json<Outer>(Reading(some, "bad_test", true));
  EXPECT_EQ(value.number, 3);
  EXPECT_EQ(value.text, "");
  const json::value wrong = parse_json(R"({"numbre":3})");
  EXPECT_EQ(refusal([&] { read_json<Outer>(Reading(wrong, "bad_test", true)); }), "/numbre");
}

TEST(JsonReading, MemberAndOptionalMember) {
  const json::value document = parse_json(R"({"a":1})");
  const Reading in(document, "bad_test");
  EXPECT_TRUE(in.optional_member("a"));
  EXPECT_FALSE(in.optional_member("b"));
  EXPECT_EQ(refusal([&] { in.member("b"); }), "");
  EXPECT_EQ(refusal([&] { in.only({"b"}); }), "/a");
  EXPECT_EQ(refusal([&] { in.only({"a", "b"}); }), "read");
  EXPECT_EQ(refusal([&] { in.member("a").member("x"); }), "/a");
  EXPECT_EQ(refusal([&] { in.member("a").array(); }), "/a");
  EXPECT_EQ(refusal([&] { in.member("a").boolean(); }), "/a");
  EXPECT_EQ(refusal([&] { in.member("a").string(); }), "/a");
  EXPECT_EQ(refusal([&] { in.member("a").integer(2, 3); }), "/a");
}

TEST(JsonNames, OfEnums) {
  EXPECT_EQ(enum_name(Colour::blue), "blue");
  EXPECT_EQ(enum_from_name<Colour>("blue"), Colour::blue);
  EXPECT_FALSE(enum_from_name<Colour>("Blue"));
  EXPECT_FALSE(enum_from_name<Colour>(""));
  EXPECT_EQ(enum_names<Colour>(), (std::vector<std::string_view>{"red", "blue"}));
  EXPECT_NE(one_of({"a", "b"}).en.find("a, b"), std::string::npos);
}

TEST(JsonText, ANumberAloneIsADocument) {
  EXPECT_EQ(refusal([] { EXPECT_EQ(parse_json("12", "bad_test"), 12); }), "read");
}

TEST(JsonText, MalformedTextIsRefusedWithItsPlace) {
  const auto message = [](std::string_view text) -> std::string {
    try {
      parse_json(text, "bad_test");
      return "read";
    } catch (const Refusal& refused) {
      EXPECT_EQ(refused.code(), "bad_test");
      EXPECT_EQ(refused.at(), "");
      return refused.message().en;
    }
  };
  EXPECT_EQ(message("{} "), "read");
  EXPECT_NE(message("").find("incomplete"), std::string::npos);
  EXPECT_NE(message("{\"a\":").find("incomplete"), std::string::npos);
  EXPECT_NE(message("{} x").find("follows"), std::string::npos);
  EXPECT_NE(message("{\"a\";1}").find("character"), std::string::npos);
  EXPECT_NE(message(std::string(100, '[') + std::string(100, ']')).find("character"), std::string::npos);
  EXPECT_NE(message("[\"\xff\"]"), "read") << "text that is not UTF-8";
  EXPECT_NE(message("[NaN]"), "read");
}

}  // namespace
}  // namespace flibuste::json_test
