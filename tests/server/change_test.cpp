// The log codec: what is written is read again, and what older releases wrote is understood.
#include "server/change.h"

#include <gtest/gtest.h>

#include "core/refusal.h"

namespace flibuste {
namespace {

std::string again(const Change& change) { return change_text(read_change(change_text(change))); }

TEST(ChangeLog, WhatIsWrittenIsReadAgain) {
  Change named{.kind = ChangeKind::named, .time = 7, .seat = Seat{3}};
  named.name = "Anne";
  named.emblem = 0;
  named.face = 23;
  named.ample = false;
  EXPECT_EQ(change_text(named), R"({"kind":"named","seat":3,"name":"Anne","emblem":0,"face":23,"ample":false,"t":7})");
  EXPECT_EQ(again(named), change_text(named));

  Change played{.kind = ChangeKind::played, .time = 8, .seat = Seat{0}, .by = Mover::stand_in};
  played.move = {{"kind", "draw"}};
  played.key = "4a2d";
  EXPECT_EQ(change_text(played),
            R"({"kind":"played","seat":0,"move":{"kind":"draw"},"by":"stand_in","key":"4a2d","t":8})");
  EXPECT_EQ(again(played), change_text(played));

  Change created{.kind = ChangeKind::created, .time = 9, .founding = Founding{}};
  created.founding->game = "port-royal";
  created.founding->host = "host";
  created.founding->seats.resize(3);
  created.founding->seats[0].owner = "host";
  created.founding->seats[0].name = "Anne";
  created.founding->seats[0].emblem = 2;
  created.founding->seats[0].face = 9;
  created.founding->seats[1].bot = "mousse";
  created.founding->position = {{"round", 3}};
  created.code = "code";
  EXPECT_EQ(again(created), change_text(created));
  const Change read = read_change(change_text(created));
  EXPECT_EQ(read.founding->seats.at(0).emblem, 2);
  EXPECT_EQ(read.founding->seats.at(0).face, 9);
  EXPECT_TRUE(read.founding->seats.at(2).open());
}

TEST(ChangeLog, WhoPlaysASeatIsStoredAsTwoFlags) {
  for (const StandIn why : {StandIn::asked, StandIn::absent, StandIn::late}) {
    const Change away{.kind = ChangeKind::away, .time = 1, .seat = Seat{1}, .bot = "matelot", .stand_in = why};
    EXPECT_EQ(read_change(change_text(away)).stand_in, why);
  }
  EXPECT_EQ(read_change(R"({"kind":"away","seat":0,"bot":"matelot","asked":false,"late":true,"t":1})").stand_in,
            StandIn::late);
  EXPECT_EQ(read_change(R"({"kind":"away","seat":0,"t":1})").stand_in, StandIn::absent);
}

TEST(ChangeLog, MembersOfALaterReleaseArePassedOver) {
  EXPECT_EQ(read_change(R"({"kind":"closed","t":1,"weather":"fair"})").kind, ChangeKind::closed);
}

TEST(ChangeLog, WhatIsNoChangeIsRefused) {
  for (const std::string_view text :
       {"", "[]", "{}", R"({"kind":"danced","t":1})", R"({"kind":"closed"})", R"({"kind":"closed","t":-1})",
        R"({"kind":"freed","seat":8,"t":1})", R"({"kind":"named","seat":0,"emblem":8,"t":1})",
        R"({"kind":"named","seat":0,"face":24,"t":1})", R"({"kind":"named","seat":0,"name":5,"t":1})",
        R"({"kind":"created","t":1})"}) {
    EXPECT_THROW(read_change(text), Refusal) << text;
  }
}

}  // namespace
}  // namespace flibuste
