// Every clause of every rules document has a test, and every test cites clauses that exist.
//
// A test cites clauses in the comment right above it:  // PR-17, PR-20: swords decide whether a ship can be sent away
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/clause_name.h"
#include "kit/project_files.h"
#include "table/registry.h"

namespace flibuste {
namespace {

namespace fs = std::filesystem;

// docs/rules/<name>.<language>.md, and the prefix of its clauses.
struct Document {
  std::string name;
  std::string prefix;
};

std::vector<Document> documents() {
  std::vector<Document> list;
  for (const AnyGame* game : all_games()) {
    list.push_back({.name = std::string(game->info().id), .prefix = std::string(game->info().clause_prefix)});
  }
  return list;
}

using Lines = std::vector<std::string>;

Lines lines_of(std::istream& in) {
  Lines lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Lines lines_of_file(const fs::path& path) {
  std::ifstream in(path);
  EXPECT_TRUE(in.is_open()) << path;
  return lines_of(in);
}

Lines lines_of_text(const std::string& text) {
  std::istringstream in(text);
  return lines_of(in);
}

// The clauses a document defines, in its order: "PR-1" … "PR-E1" … "SM-C4-1" …, from lines that begin with the name in
// bold.
Lines defined(const Lines& document, const std::string& prefix) {
  static const std::regex head(R"(^\*\*([^*]+)\*\*.*)");
  Lines clauses;
  for (const std::string& line : document) {
    std::smatch match;
    if (!std::regex_match(line, match, head)) continue;
    const std::string text = match[1];
    if (const auto name = clause_name(text); name && name->prefix == prefix) clauses.push_back(text);
  }
  return clauses;
}

// What is wrong with the numbering: in each section clauses run 1, 2, 3 … and so do the examples E1, E2, E3 …
Lines numbering_faults(const Lines& clauses, const std::string& prefix) {
  Lines faults;
  std::map<std::string, int> last;  // by all of a name but its number
  for (const std::string& clause : clauses) {
    const ClauseName name = clause_name(clause).value();
    std::string expected = prefix + "-";
    if (!name.section.empty()) expected.append(name.section).append("-");
    if (name.example) expected += "E";
    expected += std::to_string(++last[expected]);
    if (clause != expected) faults.push_back(std::string(clause).append(" instead of ").append(expected));
  }
  return faults;
}

// The clauses cited in the comment lines directly above the tests of a source file.
std::set<std::string> cited(const Lines& source, const std::string& prefix) {
  static const std::regex test_line(R"(^\s*(TYPED_)?TEST(_F|_P|_SUITE_P)?\s*\(.*|^\s*RC_GTEST_(FIXTURE_)?PROP\s*\(.*)");
  static const std::regex comment_line("^\\s*//.*");
  const std::regex clause("\\b(" + prefix + "(-[A-Z][A-Z0-9]*)?-E?[0-9]+)\\b");
  std::set<std::string> found;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (!std::regex_match(source[i], test_line)) continue;
    for (std::size_t above = i; above > 0 && std::regex_match(source[above - 1], comment_line); --above) {
      const std::string& comment = source[above - 1];
      for (std::sregex_iterator it(comment.begin(), comment.end(), clause), end; it != end; ++it)
        found.insert((*it)[1]);
    }
  }
  return found;
}

// Clause -> the test files that cite it.
std::map<std::string, std::set<std::string>> citations(const std::string& prefix) {
  const fs::path root = kit::project_file("tests");
  std::map<std::string, std::set<std::string>> found;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".cpp") continue;
    for (const std::string& clause : cited(lines_of_file(entry.path()), prefix)) {
      found[clause].insert(fs::relative(entry.path(), root).string());
    }
  }
  return found;
}

std::string joined(const Lines& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

class Clauses : public testing::TestWithParam<Document> {
 protected:
  static Lines of(const std::string& language) {
    const std::string file = "docs/rules/" + GetParam().name + "." + language + ".md";
    return defined(lines_of_file(kit::project_file(file)), GetParam().prefix);
  }
};

TEST_P(Clauses, AreNumberedWithoutGaps) {
  for (const char* language : {"fr", "en"}) {
    const Lines clauses = of(language);
    EXPECT_FALSE(clauses.empty()) << language;
    EXPECT_EQ(joined(numbering_faults(clauses, GetParam().prefix)), "") << language;
  }
}

TEST_P(Clauses, AreTheSameInBothLanguages) { EXPECT_EQ(joined(of("fr")), joined(of("en"))); }

TEST_P(Clauses, AreTested) {
  const auto tested = citations(GetParam().prefix);
  Lines untested;
  for (const std::string& clause : of("en")) {
    if (!tested.contains(clause)) untested.push_back(clause);
  }
  EXPECT_EQ(joined(untested), "") << "clauses without a test";
}

TEST_P(Clauses, ThatTestsCiteExist) {
  const Lines clauses = of("en");
  for (const auto& [clause, files] : citations(GetParam().prefix)) {
    EXPECT_NE(std::ranges::find(clauses, clause), clauses.end())
        << clause << " is cited by " << joined(Lines(files.begin(), files.end()));
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, Clauses, testing::ValuesIn(documents()), [](const auto& each) {
  std::string name = each.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
});

// The reader itself, on a made-up game.
TEST(ClauseReader, FindsDefinitions) {
  const Lines document = lines_of_text(
      "# Rules\n**ZZ-1** One.\nSee **ZZ-9**.\n**ZZ-2** Two (ZZ-8).\n**YY-3** Another game.\n**ZZ-E1** Example.\n");
  EXPECT_EQ(defined(document, "ZZ"), (Lines{"ZZ-1", "ZZ-2", "ZZ-E1"}));
}

// A rules text in sections, as a long rulebook has them.
TEST(ClauseReader, KnowsSections) {
  const Lines document = lines_of_text(
      "## C4. Combat\n**ZZ-C4-1** One.\n**ZZ-C4-2** Two (ZZ-C4-1).\n**ZZ-C4-E1** Example.\n## C5. Prizes\n**ZZ-C5-1** "
      "Three.\n"
      "**ZZ-c5-2** no clause\n**ZZ-C5-2-1** neither\n");
  const Lines clauses = defined(document, "ZZ");
  EXPECT_EQ(clauses, (Lines{"ZZ-C4-1", "ZZ-C4-2", "ZZ-C4-E1", "ZZ-C5-1"}));
  EXPECT_EQ(numbering_faults(clauses, "ZZ"), Lines());
  EXPECT_EQ(numbering_faults({"ZZ-C4-1", "ZZ-C5-2", "ZZ-C4-E2"}, "ZZ"),
            (Lines{"ZZ-C5-2 instead of ZZ-C5-1", "ZZ-C4-E2 instead of ZZ-C4-E1"}));
  const Lines source = lines_of_text("// ZZ-C4-2, ZZ-C4-E1: cited; ZZ-3 too\nTEST(A, B) {}\n");
  EXPECT_EQ(cited(source, "ZZ"), (std::set<std::string>{"ZZ-C4-2", "ZZ-C4-E1", "ZZ-3"}));
}

TEST(ClauseReader, FindsNumberingFaults) {
  EXPECT_EQ(numbering_faults({"ZZ-1", "ZZ-2", "ZZ-E1", "ZZ-E2"}, "ZZ"), Lines());
  EXPECT_EQ(numbering_faults({"ZZ-1", "ZZ-3", "ZZ-E2"}, "ZZ"),
            (Lines{"ZZ-3 instead of ZZ-2", "ZZ-E2 instead of ZZ-E1"}));
  EXPECT_EQ(numbering_faults({"ZZ-1", "ZZ-1"}, "ZZ"), Lines{"ZZ-1 instead of ZZ-2"});
}

TEST(ClauseReader, FindsCitations) {
  const Lines source = lines_of_text(
      "// ZZ-1: far from any test\n\n// ZZ-2, ZZ-E3: cited\n// ZZ-4 on the next line\nTEST(A, B) {\n  // ZZ-5\n}\n"
      "// ZZ-6: not above a test\nint x;\nTEST_P(C, D) {}\n// XZZ-7 is another prefix, ZZ-8 is not\nTEST_F(E, F) {}\n");
  EXPECT_EQ(cited(source, "ZZ"), (std::set<std::string>{"ZZ-2", "ZZ-E3", "ZZ-4", "ZZ-8"}));
}

}  // namespace
}  // namespace flibuste
