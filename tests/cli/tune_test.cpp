// tune: the log, its resumption, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "program.h"

namespace flibuste::cli_test {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::vector<std::string> short_run(const std::filesystem::path& log, const std::string& threads = "1") {
  return {"tune", "port-royal", "--bot", "policy",    "--steps", "8",      "--batch", "20",        "--confirm",
          "40",   "--seed",     "s",     "--threads", threads,   "--json", "--out",   log.string()};
}

std::vector<std::string> with(std::vector<std::string> arguments, const std::string& more) {
  arguments.push_back(more);
  return arguments;
}

TEST(CliTune, TheLogIsAPlanAndALinePerStep) {
  const auto log = fresh_file("log.jsonl");
  const Ran ran = flibuste(short_run(log));
  EXPECT_EQ(ran.exit, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const json::value result = json::parse(ran.out);
  EXPECT_EQ(result.at("game"), "port-royal");
  EXPECT_EQ(result.at("confirm").at("games").to_number<int>(), 40);
  EXPECT_LT(result.at("confirm").at("low").to_number<double>(), result.at("confirm").at("high").to_number<double>());
  EXPECT_FALSE(result.at("parameters").as_array().empty());
  const std::vector<std::string> lines = lines_of(text_of(log));
  ASSERT_EQ(lines.size(), 9U);
  EXPECT_EQ(json::parse(lines[0]).at("steps").to_number<int>(), 8);
  for (std::size_t k = 1; k < lines.size(); ++k) {
    const json::value step = json::parse(lines[k]);
    EXPECT_EQ(step.at("k").to_number<std::size_t>(), k);
    EXPECT_LE(step.at("wins").to_number<double>(), 20);
    EXPECT_EQ(step.at("parameters").as_object().size(), result.at("parameters").as_array().size());
  }
}

TEST(CliTune, TheNumberOfThreadsChangesNothing) {
  const auto one = fresh_file("one.jsonl");
  const auto two = fresh_file("two.jsonl");
  EXPECT_EQ(flibuste(short_run(one, "1")).out, flibuste(short_run(two, "2")).out);
  EXPECT_EQ(text_of(one), text_of(two));
}

TEST(CliTune, ResumedFromAnyByteTheFileIsTheSame) {
  const auto whole = fresh_file("whole.jsonl");
  const Ran uninterrupted = flibuste(short_run(whole));
  const std::string text = text_of(whole);
  const std::size_t header = text.find('\n') + 1;
  for (const std::size_t kept :
       {std::size_t{0}, header / 2, header - 1, header, header + 10, text.size() / 2, text.size() - 1, text.size()}) {
    const auto part = fresh_file("part.jsonl");
    write(part, text.substr(0, kept));
    const Ran resumed = flibuste(with(short_run(part), "--resume"));
    EXPECT_EQ(resumed.exit, 0) << resumed.err;
    EXPECT_EQ(text_of(part), text) << kept;
    EXPECT_EQ(resumed.out, uninterrupted.out);
  }
}

TEST(CliTune, InterruptedItSaysHowToResume) {
  const std::vector<std::string> base = {"tune",         "port-royal",    "--bot",  "policy",    "--steps",
                                         "150",          "--batch",       "20",     "--confirm", "0",
                                         "--parameters", "governor,jack", "--json", "--out"};
  const auto log = fresh_file("interrupted.jsonl");
  const Ran ran = flibuste(with(base, log.string()), {.input = {}, .environment = {}, .interrupt_after_ms = 250});
  ASSERT_EQ(ran.exit, 130) << ran.out;
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("to resume: "));
  EXPECT_THAT(ran.err, HasSubstr(log.string()));
  EXPECT_THAT(ran.err, HasSubstr("--parameters governor,jack"));
  EXPECT_THAT(ran.err, HasSubstr("--resume"));
  const std::vector<std::string> lines = lines_of(text_of(log));
  EXPECT_THAT(lines.back(), StartsWith(R"({"interrupted_after":)"));
  ASSERT_LT(lines.size(), 152U);

  EXPECT_EQ(flibuste(with(with(base, log.string()), "--resume")).exit, 0);
  const auto whole = fresh_file("uninterrupted.jsonl");
  EXPECT_EQ(flibuste(with(base, whole.string())).exit, 0);
  EXPECT_EQ(text_of(log), text_of(whole));
}

TEST(CliTune, InterruptedWithoutALogNothingIsKept) {
  const Ran ran = flibuste({"tune", "port-royal", "--steps", "100000"},
                           {.input = {}, .environment = {}, .interrupt_after_ms = 300});
  EXPECT_EQ(ran.exit, 130);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("--out FILE"));
}

TEST(CliTune, ForPeopleTheValuesAreWrittenAsInTheSource) {
  const Ran ran = flibuste({"tune", "port-royal", "--bot", "policy", "--steps", "2", "--batch", "4", "--confirm", "10",
                            "--parameters", "coin_fade", "--lang", "fr"});
  EXPECT_EQ(ran.exit, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out, testing::ContainsRegex("\n    .\"coin_fade\", 0, 0\\.4, 0\\.[0-9]+, 0\\.12.,\n"))
      << "what was set by hand stays";
  EXPECT_THAT(ran.out, Not(HasSubstr("\"jack\"")));
  EXPECT_THAT(ran.out, HasSubstr("contre les valeurs d’origine, 10 parties"));
}

TEST(CliTune, BadInputIsRefusedInBothLanguages) {
  const auto log = fresh_file("other.jsonl");
  EXPECT_EQ(flibuste(short_run(log)).exit, 0);
  const std::string before = text_of(log);
  const auto garbage = fresh_file("garbage");
  write(garbage, "hello\n");
  const auto endless = fresh_file("endless");
  write(endless, "no end of line");
  struct Case {
    std::vector<std::string> arguments;
    std::string fr;
    std::string en;
  };
  const std::vector<Case> cases = {
      {{"--steps", "0"}, "nombre entier de 1", "whole number from 1"},
      {{"--batch", "x"}, "nombre entier", "whole number"},
      {{"--parameters", "courage"}, "pas de paramètre", "no parameter \"courage\""},
      {{"--bot", "parrot"}, "ne peut pas être réglé", "cannot be tuned"},
      {{"--players", "6"}, "joueurs", "players"},
      {{"--gain", "x"}, "--gain", "--gain"},
      {{"--spread", "7"}, "--spread", "--spread"},
      {{"--resume"}, "--out FICHIER", "--out FILE"},
      {{"--out", log.string()}, "existe déjà", "exists already"},
      {{"--out", log.parent_path().string()}, "est un dossier", "is a folder"},
      {{"--out", log.string(), "--resume"}, "autre réglage", "another plan"},
      {{"--out", garbage.string(), "--resume"}, "pas le journal", "not the log"},
      {{"--out", endless.string(), "--resume"}, "pas le journal", "not the log"},
  };
  for (const Case& each : cases) {
    for (const bool french : {true, false}) {
      std::vector<std::string> arguments = {"tune", "port-royal", "--lang", french ? "fr" : "en"};
      arguments.insert(arguments.end(), each.arguments.begin(), each.arguments.end());
      const Ran ran = flibuste(arguments);
      EXPECT_EQ(ran.exit, 2) << each.en;
      EXPECT_EQ(ran.out, "");
      EXPECT_THAT(ran.err, HasSubstr(french ? each.fr : each.en));
    }
  }
  EXPECT_EQ(text_of(log), before);
  EXPECT_EQ(text_of(garbage), "hello\n");
  EXPECT_EQ(text_of(endless), "no end of line");
}

TEST(CliTune, AnEditedLogIsRefused) {
  const auto log = fresh_file("edited.jsonl");
  EXPECT_EQ(flibuste(short_run(log)).exit, 0);
  std::string text = text_of(log);
  const std::size_t wins = text.find("\"wins\":") + 7;
  text[wins] = text[wins] == '1' ? '2' : '1';
  write(log, text);
  const Ran ran = flibuste(with(short_run(log), "--resume"));
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("bad_log"));
  EXPECT_EQ(text_of(log), text);
}

TEST(CliTune, ALogOfAnotherVersionIsRefused) {
  const auto log = fresh_file("older.jsonl");
  EXPECT_EQ(flibuste(short_run(log)).exit, 0);
  std::string text = text_of(log);
  const std::string_view member = R"("program":")";
  text.insert(text.find(member) + member.size(), "0.0.");
  write(log, text);
  const Ran ran = flibuste(with(short_run(log), "--resume"));
  EXPECT_EQ(ran.exit, 2);
  EXPECT_THAT(ran.err, HasSubstr("what differs: program (other_plan)"));
  EXPECT_EQ(text_of(log), text);
}

// A machine that went down may leave a long tail of zeros where a line should be.
TEST(CliTune, TheSizeOfALogIsNoLimit) {
  const auto log = fresh_file("large.jsonl");
  const Ran whole = flibuste(short_run(log));
  const std::string text = text_of(log);
  std::filesystem::resize_file(log, std::size_t{70} << 20U);
  const Ran resumed = flibuste(with(short_run(log), "--resume"));
  EXPECT_EQ(resumed.exit, 0) << resumed.err;
  EXPECT_EQ(resumed.out, whole.out);
  EXPECT_EQ(text_of(log), text);
}

TEST(CliTune, FilesThatCannotBeAreTheEnvironmentsFault) {
  EXPECT_EQ(flibuste({"tune", "port-royal", "--out", "/no/such/folder/x"}).exit, 3);
  EXPECT_EQ(flibuste({"tune", "port-royal", "--out", "/no/such/folder/x", "--resume"}).exit, 3);
}

TEST(CliTune, HelpInBothLanguages) {
  const Ran fr = flibuste({"tune", "--help", "--lang", "fr"});
  EXPECT_EQ(fr.exit, 0);
  EXPECT_THAT(fr.out, HasSubstr("Usage\u00a0: flibuste tune JEU"));
  for (const char* english : {"Usage:", " the ", "default", "FILE"}) EXPECT_THAT(fr.out, Not(HasSubstr(english)));
  const Ran en = flibuste({"tune", "--help"});
  EXPECT_THAT(en.out, HasSubstr("Usage: flibuste tune GAME"));
  for (const char* french : {"\u00a0:", " le ", " la ", "par défaut"}) EXPECT_THAT(en.out, Not(HasSubstr(french)));
  for (const std::string& text : {fr.out, en.out}) {
    for (const std::string& line : lines_of(text)) EXPECT_LE(columns(line), 80) << line;
  }
}

}  // namespace
}  // namespace flibuste::cli_test
