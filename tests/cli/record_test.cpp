// verify and replay: records as they are, and as they should not be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "program.h"

namespace flibuste::cli_test {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;

json::object finished() { return json::parse(finished_record()).as_object(); }

Ran verify(const std::string& text, const std::string& lang = "en") {
  return flibuste({"verify", "-", "--lang", lang}, {.input = text, .environment = {}});
}
Ran verify(const json::object& record) { return verify(json::serialize(record)); }

TEST(CliVerify, ARealGame) {
  const std::filesystem::path file = fresh_file("real.json");
  write(file, finished_record());
  const Ran ran = flibuste({"verify", file.string()});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  for (const char* part : {"Port Royal", "Rackham (regle) and Teach (hasard)", "Moves: ", "wins!", "verified"}) {
    EXPECT_THAT(ran.out, HasSubstr(part));
  }
  EXPECT_THAT(verify(finished_record(), "fr").out, HasSubstr("vérifiée"));
}

TEST(CliVerify, Json) {
  const Ran ran = flibuste({"verify", "-", "--json"}, {.input = finished_record(), .environment = {}});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(lines_of(ran.out).size(), 1U);
  const json::object said = json::parse(ran.out).as_object();
  json::object record = finished();
  EXPECT_TRUE(said.at("verified").as_bool());
  EXPECT_TRUE(said.at("over").as_bool());
  for (const char* key : {"game", "rules", "players", "seed", "commitment", "state_hash"}) {
    EXPECT_EQ(said.at(key), record[key]) << key;
  }
  EXPECT_EQ(said.at("moves").to_number<std::size_t>(), record["moves"].as_array().size());
  EXPECT_EQ(said.at("outcome").at("seats").as_array().size(), 2U);
}

TEST(CliVerify, TamperedRecords) {
  const auto expect_refused = [](const json::object& record, const char* place) {
    const Ran ran = verify(record);
    EXPECT_EQ(ran.exit, 2) << place;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, HasSubstr(place));
  };
  json::object record = finished();
  record["state_hash"] = "0000000000000000";
  expect_refused(record, "/state_hash");

  record = finished();
  std::string seed(record["seed"].as_string());
  seed[0] = seed[0] == '0' ? '1' : '0';
  record["seed"] = seed;
  expect_refused(record, "/commitment");

  record = finished();
  record["moves"].as_array().pop_back();
  expect_refused(record, "/state_hash");

  record = finished();
  record["moves"].as_array()[0].as_object()["seat"] = 7;
  expect_refused(record, "/moves/0");

  record = finished();
  record["moves"].as_array()[0].as_object()["move"] = {{"kind", "fly"}};
  expect_refused(record, "/moves/0");

  record = finished();
  record["players"] = 9;
  expect_refused(record, "/players");

  record = finished();
  record["surprise"] = true;
  expect_refused(record, "/surprise");

  record = finished();
  record["game"] = "chess";
  expect_refused(record, "unknown_game");

  record = finished();
  record.erase("moves");
  expect_refused(record, "moves");
}

TEST(CliVerify, OtherVersions) {
  json::object record = finished();
  record["rules"] = 999;
  const Ran rules = verify(record);
  EXPECT_EQ(rules.exit, 2);
  EXPECT_THAT(rules.err, HasSubstr("(wrong_version, at /rules)"));

  record = finished();
  record["format"] = "flibuste-record-0";
  const Ran format = verify(record);
  EXPECT_EQ(format.exit, 2);
  EXPECT_THAT(format.err, HasSubstr("/format"));
}

TEST(CliVerify, TruncatedAnywhere) {
  const std::string& whole = finished_record();
  for (std::size_t part = 0; part < 20; ++part) {
    const Ran ran = verify(whole.substr(0, (whole.size() - 2) * part / 20));
    EXPECT_EQ(ran.exit, 2) << part;
    EXPECT_THAT(ran.err, HasSubstr("flibuste: "));
  }
}

TEST(CliVerify, Nonsense) {
  for (const char* text : {"", "[]", "null", "{", "{}", "\xff\xfe", "\"flibuste-record-1\"", "1e999"}) {
    EXPECT_EQ(verify(text).exit, 2) << text;
  }
  EXPECT_EQ(verify(std::string(100'000, '[')).exit, 2);
  EXPECT_EQ(verify(std::string(1000, '\0')).exit, 2);
}

TEST(CliVerify, ASeedThatIsNotRevealed) {
  json::object record = finished();
  record["seed"] = nullptr;
  const Ran ran = verify(record);
  EXPECT_EQ(ran.exit, 1);
  EXPECT_THAT(ran.err, HasSubstr("not been revealed"));
  EXPECT_EQ(flibuste({"replay", "-"}, {.input = json::serialize(record), .environment = {}}).exit, 2);
}

TEST(CliVerify, NamesCannotSpeakToTheTerminal) {
  json::object record = finished();
  record["names"] = {"\x1b]0;owned\x07", "a\nb"};
  const Ran ran = verify(record);
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(ran.out, Not(HasSubstr("\x07")));
}

TEST(CliReplay, TellsTheStory) {
  const std::filesystem::path file = fresh_file("story.json");
  write(file, finished_record());
  for (const char* lang : {"fr", "en"}) {
    const Ran ran = flibuste({"replay", file.string(), "--lang", lang});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("\n  10  "));
    EXPECT_THAT(ran.out, HasSubstr(lang == std::string("fr") ? "La partie est terminée." : "The game is over."));
  }
}

TEST(CliReplay, UpToAMove) {
  const std::filesystem::path file = fresh_file("upto.json");
  write(file, finished_record());
  const Ran ran = flibuste({"replay", file.string(), "--to", "3"});
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("   3  "));
  EXPECT_THAT(ran.out, Not(HasSubstr("   4  ")));
  EXPECT_EQ(flibuste({"replay", file.string(), "--to", "0"}).exit, 0);
  const Ran beyond = flibuste({"replay", file.string(), "--to", "999999"});
  EXPECT_EQ(beyond.exit, 2);
  EXPECT_THAT(beyond.err, HasSubstr("bad_move_number"));
}

TEST(CliReplay, Json) {
  const std::filesystem::path file = fresh_file("json.json");
  write(file, finished_record());
  const Ran whole = flibuste({"replay", file.string(), "--json"});
  EXPECT_EQ(whole.exit, 0);
  EXPECT_EQ(lines_of(whole.out).size(), 1U);
  const json::value end = json::parse(whole.out);
  EXPECT_EQ(end.at("state_hash"), finished().at("state_hash"));
  EXPECT_EQ(end.at("outcome").at("seats").as_array().size(), 2U);
  const json::value begin = json::parse(flibuste({"replay", file.string(), "--to", "0", "--json"}).out);
  EXPECT_TRUE(begin.as_object().contains("state"));
  EXPECT_FALSE(begin.as_object().contains("outcome"));
}

}  // namespace
}  // namespace flibuste::cli_test
