// Every example of docs/protocol.md is run: `> ` is a request, `< ` its answer, in which … stands for anything. Each
// block begins with a fresh engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/driver.h"
#include "engine/ops.h"
#include "generated/places.h"

namespace flibuste {
namespace {

struct Line {
  int number = 0;
  std::string text;
};
using Block = std::vector<Line>;

std::vector<Line> document() {
  std::ifstream file(FLIBUSTE_SOURCE_DIR "/docs/protocol.md");
  EXPECT_TRUE(file.good());
  std::vector<Line> lines;
  std::string text;
  while (std::getline(file, text)) lines.push_back({static_cast<int>(lines.size()) + 1, text});
  return lines;
}

std::vector<Block> examples() {
  std::vector<Block> blocks;
  bool inside = false;
  for (const Line& line : document()) {
    if (!inside && line.text == "```jsonl") {
      blocks.emplace_back();
      inside = true;
    } else if (inside && line.text == "```") {
      inside = false;
    } else if (inside) {
      blocks.back().push_back(line);
    }
  }
  EXPECT_FALSE(inside);
  return blocks;
}

// Whether `text` is `pattern` with something, or nothing, in the place of each ….
bool matches(std::string_view pattern, std::string_view text) {
  constexpr std::string_view kAnything = "…";
  const std::size_t wild = pattern.find(kAnything);
  if (wild == std::string_view::npos) return pattern == text;
  if (!text.starts_with(pattern.substr(0, wild))) return false;
  text.remove_prefix(wild);
  pattern.remove_prefix(wild + kAnything.size());
  for (std::size_t skipped = 0; skipped <= text.size(); ++skipped) {
    if (matches(pattern, text.substr(skipped))) return true;
  }
  return false;
}

TEST(ProtocolDocument, Wildcards) {
  EXPECT_TRUE(matches("abc", "abc"));
  EXPECT_FALSE(matches("abc", "abcd"));
  EXPECT_TRUE(matches("a…c", "ac"));
  EXPECT_TRUE(matches("a…c…", "abbcbcd"));
  EXPECT_FALSE(matches("a…c", "abcd"));
}

TEST(ProtocolDocument, EveryExampleHolds) {
  const std::vector<Block> blocks = examples();
  ASSERT_GE(blocks.size(), 20U);
  for (const Block& block : blocks) {
    Engine engine;
    std::string answer;
    for (const Line& line : block) {
      SCOPED_TRACE("docs/protocol.md:" + std::to_string(line.number));
      const std::string content = line.text.substr(std::min<std::size_t>(2, line.text.size()));
      if (line.text.starts_with("> ")) {
        EXPECT_TRUE(answer.empty()) << "the request before it has no answer";
        answer = engine.answer(content);
      } else if (line.text.starts_with("< ")) {
        EXPECT_TRUE(matches(content, answer)) << "says     " << content << "\nanswered " << answer;
        answer.clear();
      } else {
        ADD_FAILURE() << "neither a request nor an answer: " << line.text;
      }
    }
    EXPECT_TRUE(answer.empty()) << "the last request has no answer";
  }
}

TEST(ProtocolDocument, NamesEveryRequestAndEveryMember) {
  std::string text;
  for (const Line& line : document()) text += line.text + "\n";
  for (const Op& op : all_ops()) {
    const std::size_t section = text.find("\n### `" + std::string(op.name) + "`");
    ASSERT_NE(section, std::string::npos) << op.name;
    const std::string body = text.substr(section, text.find("\n##", section + 1) - section);
    for (const OpMember& member : op.members) {
      if (member.name.empty()) continue;
      EXPECT_NE(body.find("`" + std::string(member.name) + "`"), std::string::npos) << op.name << " " << member.name;
    }
  }
}

}  // namespace
}  // namespace flibuste
