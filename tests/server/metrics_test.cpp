#include "server/metrics.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "server/local_server.h"

namespace flibuste {
namespace {

// Every line is a help, a type or a sample of a metric whose type was told, and no metric is told twice.
void expect_prometheus(const std::string& text) {
  const std::regex help(R"(# HELP ([a-z_]+) .+)");
  const std::regex type(R"(# TYPE ([a-z_]+) (counter|gauge|histogram))");
  const std::regex sample(R"(([a-z_]+)(\{le="[^"]+"\})? (-?[0-9.]+(e[-+]?[0-9]+)?))");
  std::set<std::string> types;
  std::istringstream lines(text);
  std::string line;
  std::smatch match;
  int samples = 0;
  while (std::getline(lines, line)) {
    if (std::regex_match(line, help)) continue;
    if (std::regex_match(line, match, type)) {
      EXPECT_TRUE(types.insert(match[1]).second) << line;
      EXPECT_EQ(match[2] == "counter", match[1].str().ends_with("_total")) << line;
    } else if (std::regex_match(line, match, sample)) {
      ++samples;
      std::string name = match[1];
      for (const std::string_view part : {"_bucket", "_sum", "_count"}) {
        if (name.ends_with(part)) name = name.substr(0, name.rfind(part));
      }
      EXPECT_TRUE(types.contains(name)) << line;
    } else {
      ADD_FAILURE() << "not Prometheus: " << line;
    }
  }
  EXPECT_GT(samples, 0);
  EXPECT_TRUE(text.ends_with('\n'));
}

TEST(Metrics, OneMetricIsThreeLines) {
  std::string text;
  write_metric(text, "flibuste_moves_total", "counter", "moves made", 12);
  EXPECT_EQ(text,
            "# HELP flibuste_moves_total moves made\n# TYPE flibuste_moves_total counter\nflibuste_moves_total 12\n");
  expect_prometheus(text);
}

TEST(Metrics, AHistogramCountsUpwards) {
  Histogram histogram;
  for (const double seconds : {0.0005, 0.001, 0.0011, 0.3, 99.0}) histogram.add(seconds);
  std::string text;
  histogram.write(text, "wait_seconds", "waiting");
  expect_prometheus(text);
  EXPECT_NE(text.find("wait_seconds_bucket{le=\"0.001\"} 2\n"), std::string::npos) << text;
  EXPECT_NE(text.find("wait_seconds_bucket{le=\"0.002\"} 3\n"), std::string::npos) << text;
  EXPECT_NE(text.find("wait_seconds_bucket{le=\"0.25\"} 3\n"), std::string::npos) << text;
  EXPECT_NE(text.find("wait_seconds_bucket{le=\"0.5\"} 4\n"), std::string::npos) << text;
  EXPECT_NE(text.find("wait_seconds_bucket{le=\"2.5\"} 4\n"), std::string::npos) << text;
  EXPECT_NE(text.find("wait_seconds_bucket{le=\"+Inf\"} 5\n"), std::string::npos) << text;
  EXPECT_NE(text.find("wait_seconds_count 5\n"), std::string::npos) << text;
}

TEST(MetricsThreaded, TheServersFiguresAreValid) {
  server_kit::LocalServer server;
  const ApiResponse response = server.send({.method = "GET", .path = "/metrics"});
  EXPECT_EQ(response.status, 200);
  EXPECT_TRUE(response.type.starts_with("text/plain"));
  expect_prometheus(response.body);
}

}  // namespace
}  // namespace flibuste
