// Nothing that a seat cannot know reaches it: two servers that differ only in hidden things send it the same bytes, and
// no byte of a whole game is a secret of somebody else.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <memory>

#include "core/refusal.h"
#include "server/local_server.h"
#include "server/table_log.h"
#include "table/registry.h"

namespace flibuste {
namespace {

using server_kit::actors_of;
using server_kit::begin_game;
using server_kit::code_of;
using server_kit::Device;
using server_kit::LocalServer;
using server_kit::Opened;
using server_kit::person_of;
using server_kit::play;
using server_kit::secret_of;
using server_kit::status_of;
using server_kit::text_of;
using server_kit::wish;

constexpr std::array<std::string_view, 3> kPeople = {"anne", "bart", "calico"};

// What a device was sent, without the commitment: it differs with the seed, and tells nothing about it.
std::string bytes_to(const Device& device) {
  std::string bytes;
  for (json::object message : device.messages()) {
    if (json::value* table = message.if_contains("table")) table->as_object().erase("commitment");
    bytes += json::serialize(message) + "\n";
  }
  return bytes;
}

// Two seeds of tables named `table` that `viewer` cannot tell apart at the start, though they differ.
std::pair<std::string, std::string> seeds_alike(std::string_view game, int players, const std::string& table,
                                                Viewer viewer) {
  server_kit::add_toys();
  std::map<std::string, std::pair<std::string, std::string>> seen;  // the view: a seed and its state
  for (int i = 0; i < 5000; ++i) {
    const std::string seed = "seed " + std::to_string(i);
    const Table trial(game_by_id(game), json::object{}, players, seed_from_text(seed), table);
    const std::string view = json::serialize(trial.view(viewer));
    const auto [known, fresh] = seen.try_emplace(view, seed, trial.state_hash());
    if (!fresh && known->second.second != trial.state_hash()) return {known->second.first, seed};
  }
  ADD_FAILURE() << "no two seeds alike";
  return {};
}

// A table of three at a server of its own, with a device for each seat and one that watches.
struct Place {
  explicit Place(std::string_view game, const std::string& seed = "") {
    json::object request = wish(game, 3);
    request["key"] = "place";
    if (!seed.empty()) request["seed"] = seed;
    table = begin_game(server, request, {"bart", "calico"});
    for (const std::string_view name : kPeople) {
      devices.push_back(std::make_unique<Device>(server, table.id, secret_of(name), json::object{{"words", "en"}}));
    }
    watcher = std::make_unique<Device>(server, table.id, "", json::object{{"words", "fr"}});
  }

  LocalServer server;
  Opened table;
  std::vector<std::unique_ptr<Device>> devices;
  std::unique_ptr<Device> watcher;
};

// Bart leaves an order and goes. What others are sent says nothing of it until all have chosen: they read that he is
// missed, and that somebody chose for him.
TEST(HubLeakThreaded, AStandingOrderChangesNoByteSentToOthersBeforeTheReveal) {
  Place asked("market", "seed 1");
  Place ordered("market", "seed 1");
  const auto of = [](std::string_view kind, int island = 0) {
    return json::object{
        {"op", "play"},
        {"move", {{"kind", json::string(kind)}, {"to", 0}, {"island", island}, {"card", 0}, {"coins", 0}}}};
  };
  EXPECT_EQ(code_of(ordered.devices[1]->ask({{"op", "order"}, {"window", "volley"}, {"scope", "game"}})), "");
  const auto both = [&](const auto& act) {
    for (Place* place : {&asked, &ordered}) {
      act(*place);
      place->server.settle();
    }
    EXPECT_EQ(bytes_to(*asked.devices[0]), bytes_to(*ordered.devices[0]));
    EXPECT_EQ(bytes_to(*asked.devices[2]), bytes_to(*ordered.devices[2]));
    EXPECT_EQ(bytes_to(*asked.watcher), bytes_to(*ordered.watcher));
  };
  both([&](Place& place) {
    for (const auto& device : place.devices) EXPECT_EQ(code_of(device->ask(of("sail", 1))), "");
  });
  both([&](Place& place) { EXPECT_EQ(code_of(place.devices[2]->ask(of("pass"))), ""); });
  both([](Place& place) { place.devices[1]->hang_up(); });
  both([](Place& place) { place.server.advance(120'000); });
  const auto bart = [](const Place& place) { return place.watcher->last("table")->at("table").at("seats").at(1); };
  EXPECT_EQ(bart(ordered).at("away"), true);
  EXPECT_EQ(ordered.watcher->last("ready")->at("ready"), (json::array{1, 2})) << "a bot stands in";
  for (Place* place : {&asked, &ordered}) {
    EXPECT_EQ(code_of(place->devices[0]->ask(of("pass"))), "");
    EXPECT_EQ(place->watcher->last("change")->at("change").at("revealed"), true);
  }
  EXPECT_EQ(bart(asked).at("away"), true);
  EXPECT_EQ(bart(ordered).at("away"), false) << "he had said what to choose";
}

TEST(HubLeakThreaded, HandsAndSecretChoicesOfOthersChangeNoByteSentToASeat) {
  const std::string table = Place("sealed-bid").table.id;
  for (const Seat viewer : {Seat{0}, Seat{1}}) {
    const auto [one_seed, two_seed] = seeds_alike("sealed-bid", 3, table, viewer);
    Place one("sealed-bid", one_seed);
    Place two("sealed-bid", two_seed);
    ASSERT_EQ(one.table.id, two.table.id);
    const auto compare = [&](std::string_view when) {
      EXPECT_EQ(bytes_to(*one.devices[viewer]), bytes_to(*two.devices[viewer])) << when;
      EXPECT_EQ(bytes_to(*one.watcher), bytes_to(*two.watcher)) << when;
    };
    compare("at the start");
    EXPECT_NE(bytes_to(*one.devices[2]), bytes_to(*two.devices[2])) << "somebody knows the difference";
    // The leader looks no further; all but the last choose, the others than the viewer differently in the two places.
    for (Place* place : {&one, &two}) {
      const json::value done = {{"kind", "done"}, {"target", 0}, {"slot", 0}, {"card", 0}};
      EXPECT_EQ(code_of(place->devices[0]->ask({{"op", "play"}, {"move", done}})), "");
      const std::size_t which = place == &one ? 0 : 2;
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        EXPECT_EQ(code_of(play(*place->devices[seat], seat, seat == viewer ? 1 : which)), "");
      }
      const Seat other = viewer == 0 ? 1 : 0;
      EXPECT_EQ(code_of(place->devices[other]->ask({{"op", "withdraw"}})), "");
      EXPECT_EQ(code_of(play(*place->devices[other], other, which + 1)), "");
    }
    compare("while the last one chooses");
    // Whoever comes back is told no more than whoever stayed.
    const auto again = [&](Place& place) {
      const Device device(place.server, table, secret_of(kPeople.at(viewer)), {{"from", 1}, {"words", "en"}});
      return bytes_to(device);
    };
    EXPECT_EQ(again(one), again(two));
  }
}

TEST(HubLeakThreaded, TheLuckToComeChangesNoByte) {
  const std::string table = Place("port-royal").table.id;
  // Nothing is drawn before the first move, so that all who begin with the same seat look alike.
  std::map<std::string, std::string> by_view;
  int pairs = 0;
  for (int i = 0; i < 12 && pairs < 2; ++i) {
    const std::string seed = "luck " + std::to_string(i);
    const Table trial(game_by_id("port-royal"), json::object{}, 3, seed_from_text(seed), table);
    const auto [known, fresh] = by_view.try_emplace(json::serialize(trial.view(kSpectator)), seed);
    if (fresh) continue;
    ++pairs;
    Place one("port-royal", known->second);
    Place two("port-royal", seed);
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(bytes_to(*one.devices[seat]), bytes_to(*two.devices[seat]));
    EXPECT_EQ(bytes_to(*one.watcher), bytes_to(*two.watcher));
  }
  EXPECT_GT(pairs, 0);
}

TEST(HubLeakThreaded, NoByteOfAWholeGameIsASecret) {
  for (const std::string_view game : {"port-royal", "sealed-bid", "dice-duel"}) {
    SCOPED_TRACE(game);
    LocalServer server;
    const int seats = game == "dice-duel" ? 2 : 3;
    const Opened table =
        begin_game(server, wish(game, seats),
                   seats == 3 ? std::vector<std::string>{"bart", "calico"} : std::vector<std::string>{"bart"});
    std::vector<std::unique_ptr<Device>> devices;
    devices.reserve(static_cast<std::size_t>(seats));
    for (int i = 0; i < seats; ++i) {
      devices.push_back(std::make_unique<Device>(server, table.id, secret_of(kPeople.at(static_cast<std::size_t>(i)))));
    }
    Device watcher(server, table.id, "");
    const std::string token = text_of(devices[1]->ask({{"op", "offer"}}), "token");
    ASSERT_FALSE(token.empty());
    Chance choices = Chance::fast(9);
    for (int i = 0; i < 60 && status_of(watcher) == "running"; ++i) {
      const Seat seat = actors_of(watcher).at(choices.below(static_cast<std::uint32_t>(actors_of(watcher).size())));
      ASSERT_EQ(code_of(play(*devices[seat], seat, choices.below(64))), "");
    }
    server.get(secret_of("bart"), "/api/tables");
    server.get("", "/api/tables/" + table.id);
    const Device late(server, table.id, "", {{"from", 1}});

    std::map<std::string, std::string> secrets = {
        {"the seed", to_hex(seed_from_text("seed-of-the-tests"))},
        {"the administrator's token", "administrator-of-the-tests"},
        {"a device secret", "device-secret-of-"},
        {"the invitation", table.invitation},
        {"the code", table.code},
        {"a token for a seat", token},
    };
    for (const std::string_view name : kPeople) secrets["the digest of " + std::string(name)] = person_of(name);
    int told = 0;
    for (const auto& [to, text] : server.sent()) {
      for (const auto& [what, secret] : secrets) {
        if (text.find(secret) == std::string::npos) continue;
        // The host is told how to invite once, and the owner how to hand the seat over.
        const bool host = to == "http " + secret_of("anne") && (what == "the invitation" || what == "the code");
        const bool owner = to == secret_of("bart") && what == "a token for a seat";
        EXPECT_TRUE(host || owner) << to << " is told " << what << ": " << text;
        ++told;
      }
    }
    EXPECT_EQ(told, 3) << "each of these once";
  }
}

}  // namespace
}  // namespace flibuste
