// Records of a game whose rules read a data set: they name the data, and are played again only with the same.
#include <gtest/gtest.h>

#include <functional>

#include "core/json.h"
#include "core/refusal.h"
#include "support/kit.h"
#include "support/toys.h"
#include "support/toys/data_duel.h"
#include "table/record.h"
#include "table/registry.h"
#include "table/table.h"

namespace flibuste {
namespace {

class RecordData : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { add_game(toys::data_duel_game()); }

  RecordData() {
    toys::DataDuel::load("3221");
    Table table(toys::data_duel_game(), json::object{}, 3, kit::test_seed(1));
    Chance choices = Chance::fast(3);
    while (!table.over()) {
      kit::play(table, kit::choose(table.game(), table.state(), 0, choices), choices);
    }
    hash_ = table.state_hash();
    document_ = parse_json(json::serialize(record_json(table.record())));
  }
  ~RecordData() override { toys::DataDuel::load("3221"); }

  Refusal refused() const {
    try {
      Table::replay(read_record(document_));
    } catch (const Refusal& refusal) {
      return refusal;
    }
    ADD_FAILURE() << "not refused";
    return Refusal("none", {});
  }

  json::value document_;
  std::string hash_;
};

TEST_F(RecordData, NamesTheDataAndReplaysWithIt) {
  EXPECT_EQ(document_.at("data").as_string(), to_hex(sha256("3221")));
  EXPECT_EQ(Table::replay(read_record(document_)).state_hash(), hash_);
}

TEST_F(RecordData, IsRefusedWithOtherDataInBothLanguages) {
  toys::DataDuel::load("3222");
  const Refusal refusal = refused();
  EXPECT_EQ(refusal.code(), "wrong_data");
  EXPECT_EQ(refusal.at(), "/data");
  for (const std::string* message : {&refusal.message().fr, &refusal.message().en}) {
    EXPECT_NE(message->find(to_hex(sha256("3221")).substr(0, 12)), std::string::npos) << *message;
    EXPECT_NE(message->find(to_hex(sha256("3222")).substr(0, 12)), std::string::npos) << *message;
  }
  EXPECT_NE(refusal.message().fr, refusal.message().en);
}

TEST_F(RecordData, IsRefusedWithoutItsHashOrWithAMalformedOne) {
  document_.as_object()["data"] = "abc";
  EXPECT_EQ(refused().code(), "bad_record");
  EXPECT_EQ(refused().at(), "/data");
  document_.as_object().erase("data");
  EXPECT_EQ(refused().code(), "wrong_data");
}

TEST_F(RecordData, OfAGameWithoutADataSetHasNone) {
  const Table table(game_by_id("port-royal"), json::object{}, 2, kit::test_seed(1));
  document_ = parse_json(json::serialize(record_json(table.record())));
  EXPECT_FALSE(document_.as_object().contains("data"));
  document_.as_object()["data"] = to_hex(sha256("3221"));
  EXPECT_EQ(refused().code(), "wrong_data");
}

}  // namespace
}  // namespace flibuste
