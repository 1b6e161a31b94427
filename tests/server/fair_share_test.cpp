// Long work somebody asks for takes nothing away from the others: bounded by address, in turn, spent for beforehand.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/local_server.h"
#include "server/table_log.h"

namespace flibuste {
namespace {

using server_kit::ask_table;
using server_kit::begin_game;
using server_kit::code_of;
using server_kit::LocalServer;
using server_kit::open_table;
using server_kit::Opened;
using server_kit::roomy_settings;
using server_kit::secret_of;
using server_kit::table_of;
using server_kit::wish;

constexpr std::string_view kGreedy = "10.6.6.6";
constexpr std::string_view kModest = "10.0.0.7";

// Requests that are all there before the first one is worked on.
class Crowd {
 public:
  explicit Crowd(LocalServer& server) : server_(server) {}

  void ask(std::string_view method, std::string path, std::string_view who, std::string_view address,
           const json::object& body = {}) {
    const std::size_t number = answers_->size();
    answers_->emplace_back();
    ApiRequest request{.method = std::string(method), .path = std::move(path), .secret = secret_of(who)};
    if (method == "POST") request.body = json::serialize(body);
    request.address = address;
    server_.hub().handle(request, [number, answers = answers_, order = order_](const ApiResponse& response) {
      (*answers)[number] = json::parse(response.body).as_object();
      order->push_back(number);
    });
  }
  // The answers' codes, in the order of the requests.
  std::vector<std::string> codes() {
    EXPECT_TRUE(server_.run_until([&] { return order_->size() == answers_->size(); }));
    std::vector<std::string> codes;
    for (const json::object& answer : *answers_) codes.push_back(code_of(answer));
    return codes;
  }
  // The requests in the order of their answers.
  const std::vector<std::size_t>& order() const { return *order_; }
  const json::object& answer(std::size_t number) const { return answers_->at(number); }

 private:
  LocalServer& server_;
  std::shared_ptr<std::vector<json::object>> answers_ = std::make_shared<std::vector<json::object>>();
  std::shared_ptr<std::vector<std::size_t>> order_ = std::make_shared<std::vector<std::size_t>>();
};

json::object lesson_wish() {
  return {{"game", "port-royal"}, {"seats", {{{"person", "Anne"}}, {{"bot", "mousse"}}}}, {"lesson", true}};
}

// A game of bots alone, to its end.
std::string finished_game(LocalServer& server, std::string_view host) {
  const json::object request = {{"game", "dice-duel"}, {"seats", {{{"bot", "hasard"}}, {{"bot", "hasard"}}}}};
  const Opened table = open_table(server, request, host);
  EXPECT_EQ(code_of(ask_table(server, host, table.id, {{"op", "start"}})), "");
  EXPECT_TRUE(
      server.run_until([&] { return table_of(server, host, table.id).at("table").at("status") == "finished"; }));
  return table.id;
}

std::size_t count_of(const std::vector<std::string>& codes, std::string_view code) {
  return static_cast<std::size_t>(std::ranges::count(codes, code));
}

// ---- lessons

TEST(FairShareThreaded, ALessonCostsASearchAndATable) {
  HubSettings settings = roomy_settings();
  settings.limits.tables_per_hour = 2;
  settings.limits.searches_per_minute = 3;
  LocalServer server(settings);
  const auto open = [&] { return code_of(server.post(secret_of("anne"), "/api/tables", lesson_wish(), kGreedy)); };
  EXPECT_EQ(open(), "");
  EXPECT_EQ(open(), "");
  EXPECT_EQ(open(), "too_many_tables");
  EXPECT_EQ(open(), "too_fast");
}

TEST(FairShareThreaded, ManyLessonsAtOnceHoldUpNobodyElse) {
  LocalServer server;
  Crowd crowd(server);
  for (int i = 0; i < 20; ++i) crowd.ask("POST", "/api/tables", "anne", kGreedy, lesson_wish());
  crowd.ask("POST", "/api/tables", "bart", kModest, lesson_wish());
  const std::vector<std::string> codes = crowd.codes();
  EXPECT_EQ(count_of(codes, "busy"), 12U) << "of the greedy one";
  EXPECT_EQ(count_of(codes, ""), 9U);
  EXPECT_EQ(codes.back(), "");
  // Those that were refused are answered at once; then one or two of the greedy one's, then the modest one's.
  const auto turn = std::ranges::find(crowd.order(), 20U) - crowd.order().begin();
  EXPECT_LE(turn, 12 + 2);
}

// ---- hints and key moments

TEST(FairShareThreaded, OneAddressHasTwoHintsUnderWay) {
  LocalServer server;
  std::map<std::string, std::string> first;  // table -> who is to choose
  for (int i = 0; i < 4; ++i) {
    const Opened table = begin_game(server, wish("dice-duel", 2), {"bart"});
    const json::object told = server.get("", "/api/tables/" + table.id);
    first[table.id] = told.at("game").at("actors").at(0) == 0 ? "anne" : "bart";
  }
  Crowd crowd(server);
  for (const auto& [table, who] : first) crowd.ask("POST", "/api/tables/" + table, who, kGreedy, {{"op", "hint"}});
  const auto& [table, who] = *first.begin();
  crowd.ask("POST", "/api/tables/" + table, who, kModest, {{"op", "hint"}});
  EXPECT_EQ(crowd.codes(), (std::vector<std::string>{"", "", "busy", "busy", ""}));
}

TEST(FairShareThreaded, KeyMomentsAreLookedForOnceHoweverManyAsk) {
  LocalServer server;
  const std::string table = finished_game(server, "anne");
  Crowd crowd(server);
  for (int i = 0; i < 6; ++i) crowd.ask("GET", "/api/tables/" + table + "/moments", "anne", kGreedy);
  crowd.ask("GET", "/api/tables/" + table + "/moments", "bart", kModest);
  EXPECT_EQ(count_of(crowd.codes(), ""), 7U);
  for (std::size_t i = 1; i < 7; ++i) EXPECT_EQ(crowd.answer(i), crowd.answer(0));
  EXPECT_FALSE(crowd.answer(0).at("moments").as_array().empty());
  EXPECT_EQ(server.get(secret_of("anne"), "/api/tables/" + table + "/moments").at("moments"),
            crowd.answer(0).at("moments"));
  EXPECT_EQ(server.hub().metrics().reviews, 1U);
}

// ---- lists

TEST(FairShareThreaded, OneAddressHasOneListUnderWayAndFewThatWait) {
  LocalServer server;
  const Opened table = open_table(server, wish("port-royal", 2));
  Crowd crowd(server);
  for (int i = 0; i < 60; ++i) crowd.ask("GET", "/api/tables", "anne", kGreedy);
  crowd.ask("GET", "/api/tables", "anne", kModest);
  const std::vector<std::string> codes = crowd.codes();
  EXPECT_EQ(count_of(codes, "busy"), 55U);
  EXPECT_EQ(count_of(codes, ""), 6U);
  EXPECT_EQ(codes.back(), "");
  EXPECT_EQ(crowd.answer(60).at("tables").at(0).at("id"), json::string(table.id));
  EXPECT_EQ(code_of(server.get(secret_of("anne"), "/api/tables", kGreedy)), "") << "afterwards all is as before";
}

// Nothing is read from the disk or played again for a table that is in memory.
TEST(FairShareThreaded, TablesInMemoryAreListedWithoutTheirLogs) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  {
    const std::scoped_lock lock(server.faults().mutex);
    server.faults().reading = StoreFailure::Kind::broken;
  }
  const json::object told = server.get(secret_of("anne"), "/api/tables");
  ASSERT_EQ(code_of(told), "");
  EXPECT_EQ(told.at("tables").at(0).at("id"), json::string(table.id));
}

// ---- looking back

TEST(FairShareThreaded, EveryLookBackCostsASearch) {
  constexpr int kSearches = 6;
  HubSettings settings = roomy_settings();
  settings.limits.searches_per_minute = kSearches;
  LocalServer server(settings);
  const std::string table = finished_game(server, "anne");
  for (const std::string part : {"record", "positions", "review", "moments"}) {
    const std::string path = std::string("/api/tables/").append(table).append("/").append(part);
    const auto look = [&] { return server.get("", path, "of " + part).at("status").as_int64(); };
    for (int i = 0; i < kSearches; ++i) EXPECT_EQ(look(), 200) << part;
    EXPECT_EQ(look(), 429) << part;
  }
}

TEST(FairShareThreaded, ABranchIsPaidForBeforeTheGameIsPlayedAgain) {
  HubSettings settings = roomy_settings();
  settings.limits.tables_per_hour = 3;
  LocalServer server(settings);
  const std::string table = finished_game(server, "anne");
  const auto branch = [&](int position) {
    return code_of(
        server.post(secret_of("anne"), "/api/tables/" + table, {{"op", "branch"}, {"position", position}}, kGreedy));
  };
  EXPECT_EQ(branch(99'999), "bad_request");
  EXPECT_EQ(branch(99'999), "bad_request");
  EXPECT_EQ(branch(0), "");
  EXPECT_EQ(branch(99'999), "too_many_tables");
}

TEST(FairShareThreaded, ABranchCostsASearchToo) {
  HubSettings settings = roomy_settings();
  settings.limits.searches_per_minute = 2;
  LocalServer server(settings);
  const std::string table = finished_game(server, "anne");
  const auto branch = [&] {
    return code_of(
        server.post(secret_of("anne"), "/api/tables/" + table, {{"op", "branch"}, {"position", 0}}, kGreedy));
  };
  EXPECT_EQ(branch(), "");
  EXPECT_EQ(branch(), "");
  EXPECT_EQ(branch(), "too_fast");
}

// ---- tables

TEST(FairShareThreaded, TablesAskedForAtOnceAreCountedToo) {
  HubSettings settings = roomy_settings();
  settings.limits.tables_each = 3;
  LocalServer server(settings);
  Crowd crowd(server);
  for (int i = 0; i < 8; ++i) crowd.ask("POST", "/api/tables", "anne", kGreedy, wish("port-royal", 2));
  EXPECT_EQ(crowd.codes(), (std::vector<std::string>{"", "", "", "too_many_tables", "too_many_tables",
                                                     "too_many_tables", "too_many_tables", "too_many_tables"}));
}

TEST(FairShareThreaded, AClosedTableIsNotListed) {
  LocalServer server;
  const Opened open = open_table(server, wish("dice-duel", 2));
  const Opened closed = open_table(server, wish("dice-duel", 2));
  EXPECT_EQ(code_of(ask_table(server, "anne", closed.id, {{"op", "close"}})), "");
  const json::object told = server.get(secret_of("anne"), "/api/tables");
  ASSERT_EQ(told.at("tables").as_array().size(), 1U);
  EXPECT_EQ(told.at("tables").at(0).at("id"), json::string(open.id));
}

TEST(FairShareThreaded, NoFinishedOrClosedTablePushesAGameOutOfTheList) {
  LocalServer server;
  const Opened running = begin_game(server, wish("dice-duel", 2), {"bart"});
  const Opened closed = open_table(server, wish("dice-duel", 2));
  EXPECT_EQ(code_of(ask_table(server, "anne", closed.id, {{"op", "close"}})), "");
  for (int i = 0; i < 101; ++i) {
    const Opened table = begin_game(server, wish("dice-duel", 2), {"bart"});
    EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "resign"}, {"seat", 0}})), "");
  }
  const auto listed = [&] {
    server.settle();
    return server.get(secret_of("anne"), "/api/tables").at("tables").as_array();
  };
  for (const bool again : {false, true}) {
    if (again) server.restart();
    const json::array cards = listed();
    ASSERT_EQ(cards.size(), 100U);
    EXPECT_EQ(cards.at(0).at("id"), json::string(running.id));
    for (const json::value& card : cards) EXPECT_NE(card.at("id"), json::string(closed.id));
  }
}

// ---- messages

// Keeps what it is sent as it is sent: equal texts may be one text.
class Keeper : public Client {
 public:
  void send(std::shared_ptr<const std::string> message) override { texts.push_back(std::move(message)); }
  void close(std::string_view /*reason*/) override {}
  std::vector<std::shared_ptr<const std::string>> texts;
};

TEST(FairShareThreaded, WhateverChangesIsWrittenOnceForAllWhoOnlyLookOn) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  std::vector<std::shared_ptr<Keeper>> onlookers;
  for (int i = 0; i < 3; ++i) {
    onlookers.push_back(std::make_shared<Keeper>());
    server.hub().receive(server.hub().connect(table.id, onlookers.back(), std::string(kGreedy)), R"({"op":"hello"})");
  }
  const auto anne = std::make_shared<Keeper>();
  server.hub().receive(server.hub().connect(table.id, anne, std::string(kModest)),
                       R"({"op":"hello","secret":")" + secret_of("anne") + R"("})");
  server.settle();
  EXPECT_EQ(code_of(ask_table(server, "anne", table.id, {{"op", "name"}, {"seat", 0}, {"name", "Anne Bonny"}})), "");
  server.settle();
  ASSERT_NE(onlookers[0]->texts.back()->find("Anne Bonny"), std::string::npos);
  EXPECT_EQ(onlookers[1]->texts.back(), onlookers[0]->texts.back()) << "one text";
  EXPECT_EQ(onlookers[2]->texts.back(), onlookers[0]->texts.back());
  EXPECT_NE(*anne->texts.back(), *onlookers[0]->texts.back()) << "the seat is hers";
}

// A change of a game without secrets: words are for their reader, everything else is one text.
TEST(FairShareThreaded, AStepIsWrittenOnceForAllWhoReadTheSame) {
  LocalServer server;
  const Opened table = begin_game(server, wish("port-royal", 2), {"bart"});
  const auto listen = [&](std::string_view who, std::string_view words) {
    auto keeper = std::make_shared<Keeper>();
    json::object hello = {{"op", "hello"}};
    if (!who.empty()) hello["secret"] = secret_of(who);
    if (!words.empty()) hello["words"] = json::string(words);
    server.hub().receive(server.hub().connect(table.id, keeper, std::string(kModest)), json::serialize(hello));
    return keeper;
  };
  const auto anne = listen("anne", "");
  const auto bart = listen("bart", "");
  const auto onlooker = listen("", "");
  const auto anne_reads = listen("anne", "en");
  const auto bart_reads = listen("bart", "en");
  const std::array watching = {listen("", "en"), listen("", "en")};
  server.settle();
  for (const std::string_view who : {"anne", "bart"}) {
    ask_table(server, who, table.id, {{"op", "play"}, {"move", {{"kind", "draw"}}}});  // one of them is awaited
  }
  server.settle();
  ASSERT_NE(anne->texts.back()->find(R"("type":"change")"), std::string::npos);
  EXPECT_EQ(bart->texts.back(), anne->texts.back()) << "one text";
  EXPECT_EQ(onlooker->texts.back(), anne->texts.back());
  EXPECT_EQ(watching[0]->texts.back(), watching[1]->texts.back());
  EXPECT_NE(*anne_reads->texts.back(), *bart_reads->texts.back()) << "one of them is spoken to";
  EXPECT_EQ(watching[0]->texts.back()->find("You "), std::string::npos);
}

}  // namespace
}  // namespace flibuste
