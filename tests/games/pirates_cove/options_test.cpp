#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <set>
#include <string>

#include "games/pirates_cove/documents.h"
#include "games/pirates_cove/scenario.h"

namespace flibuste::pirates_cove {
namespace {

// PC-140: the names of all switches (table of the dossier; a set of kinds is one switch per kind)
TEST(PiratesCoveOptions, Names) {
  std::set<std::string> names;
  using Members = boost::describe::describe_members<Options, boost::describe::mod_any_access>;
  boost::mp11::mp_for_each<Members>([&](auto member) { names.insert(member.name); });
  EXPECT_EQ(names, (std::set<std::string>{"event_order",
                                          "navy_needs_target",
                                          "hijack_shares_fame",
                                          "hijack_shares_gold",
                                          "hijack_shares_treasure",
                                          "hijack_shares_tavern",
                                          "hijack_shares_bury",
                                          "hijack_shares_cove",
                                          "boarding_reorder",
                                          "tie_reroll",
                                          "npc_choice",
                                          "fame_floor",
                                          "absorbed_hit_counts",
                                          "simultaneous_rout",
                                          "bones_grapple",
                                          "smoke_vs_stray",
                                          "smoke_vs_blast",
                                          "legend_compare",
                                          "legend_ranking",
                                          "cacafuego_shared",
                                          "navy_section",
                                          "navy_targets",
                                          "second_navy",
                                          "sink_share",
                                          "own_damage_counts",
                                          "swap_needs_fame",
                                          "partial_payout",
                                          "income_pays_repair",
                                          "poor_repair_pays",
                                          "mastercraft_limit",
                                          "sequential_buy",
                                          "final_battle_cards",
                                          "doubled_event",
                                          "months",
                                          "random_pirate"}));
}

// PC-140: what each switch is unless somebody changes it
TEST(PiratesCoveOptions, Defaults) {
  const Options options;
  EXPECT_EQ(options.event_order, EventOrder::speed);
  EXPECT_FALSE(options.navy_needs_target);
  EXPECT_TRUE(options.hijack_shares_fame);
  EXPECT_TRUE(options.hijack_shares_gold);
  EXPECT_TRUE(options.hijack_shares_treasure);
  EXPECT_TRUE(options.hijack_shares_tavern);
  EXPECT_TRUE(options.hijack_shares_bury);
  EXPECT_FALSE(options.hijack_shares_cove);
  EXPECT_TRUE(options.boarding_reorder);
  EXPECT_TRUE(options.tie_reroll);
  EXPECT_EQ(options.npc_choice, NpcChoice::shooter);
  EXPECT_EQ(options.fame_floor, FameFloor::zero);
  EXPECT_TRUE(options.absorbed_hit_counts);
  EXPECT_TRUE(options.simultaneous_rout);
  EXPECT_EQ(options.bones_grapple, BonesGrapple::cannons);
  EXPECT_EQ(options.smoke_vs_stray, SmokeVsStray::blocked);
  EXPECT_EQ(options.smoke_vs_blast, SmokeVsBlast::hits);
  EXPECT_EQ(options.legend_compare, LegendCompare::value);
  EXPECT_EQ(options.legend_ranking, LegendRanking::volley);
  EXPECT_EQ(options.cacafuego_shared, CacafuegoShared::split);
  EXPECT_EQ(options.navy_section, NavySection::controller);
  EXPECT_EQ(options.navy_targets, NavyTargets::free);
  EXPECT_EQ(options.second_navy, SecondNavy::move);
  EXPECT_EQ(options.sink_share, SinkShare::stayers_and_shooter);
  EXPECT_TRUE(options.own_damage_counts);
  EXPECT_FALSE(options.swap_needs_fame);
  EXPECT_TRUE(options.partial_payout);
  EXPECT_TRUE(options.income_pays_repair);
  EXPECT_EQ(options.poor_repair_pays, PoorRepairPays::nothing);
  EXPECT_EQ(options.mastercraft_limit, MastercraftLimit::ship);
  EXPECT_TRUE(options.sequential_buy);
  EXPECT_TRUE(options.final_battle_cards);
  EXPECT_EQ(options.doubled_event, DoubledEvent::navy);
  EXPECT_EQ(options.months, 12);
  EXPECT_FALSE(options.random_pirate);
}

// All options but one at their defaults.
std::vector<Options> one_changed() {
  std::vector<Options> list;
  const auto with = [&](auto change) {
    Options options;
    change(options);
    list.push_back(options);
  };
  with([](Options& o) { o.event_order = EventOrder::clockwise; });
  with([](Options& o) { o.navy_needs_target = true; });
  with([](Options& o) { o.hijack_shares_fame = false; });
  with([](Options& o) { o.hijack_shares_gold = false; });
  with([](Options& o) { o.hijack_shares_treasure = false; });
  with([](Options& o) { o.hijack_shares_tavern = false; });
  with([](Options& o) { o.hijack_shares_bury = false; });
  with([](Options& o) { o.hijack_shares_cove = true; });
  with([](Options& o) { o.boarding_reorder = false; });
  with([](Options& o) { o.tie_reroll = false; });
  with([](Options& o) { o.npc_choice = NpcChoice::pirate; });
  with([](Options& o) { o.npc_choice = NpcChoice::navy; });
  with([](Options& o) { o.fame_floor = FameFloor::none; });
  with([](Options& o) { o.absorbed_hit_counts = false; });
  with([](Options& o) { o.simultaneous_rout = false; });
  with([](Options& o) { o.bones_grapple = BonesGrapple::best; });
  with([](Options& o) { o.smoke_vs_stray = SmokeVsStray::hits; });
  with([](Options& o) { o.smoke_vs_blast = SmokeVsBlast::blocked; });
  with([](Options& o) { o.legend_compare = LegendCompare::position; });
  with([](Options& o) { o.legend_ranking = LegendRanking::cycle; });
  with([](Options& o) { o.cacafuego_shared = CacafuegoShared::fastest; });
  with([](Options& o) { o.navy_section = NavySection::hull; });
  with([](Options& o) { o.navy_targets = NavyTargets::cycle; });
  with([](Options& o) { o.second_navy = SecondNavy::forbidden; });
  with([](Options& o) { o.sink_share = SinkShare::present; });
  with([](Options& o) { o.own_damage_counts = false; });
  with([](Options& o) { o.swap_needs_fame = true; });
  with([](Options& o) { o.partial_payout = false; });
  with([](Options& o) { o.income_pays_repair = false; });
  with([](Options& o) { o.poor_repair_pays = PoorRepairPays::all; });
  with([](Options& o) { o.mastercraft_limit = MastercraftLimit::section; });
  with([](Options& o) { o.sequential_buy = false; });
  with([](Options& o) { o.final_battle_cards = false; });
  for (const DoubledEvent event : {DoubledEvent::escape, DoubledEvent::hijack, DoubledEvent::lookout,
                                   DoubledEvent::shipwright, DoubledEvent::marque, DoubledEvent::map}) {
    with([&](Options& o) { o.doubled_event = event; });
  }
  for (std::uint8_t months = 1; months < 12; ++months) with([&](Options& o) { o.months = months; });
  with([](Options& o) { o.random_pirate = true; });
  return list;
}

// PC-140: games of chance end after their months, without an impossible state, with every value of every switch
TEST(PiratesCoveOptions, RandomGames) {
  NoEvents silent;
  Moves moves;
  std::uint64_t seed = 0;
  for (const Options& options : one_changed()) {
    for (int seats = 3; seats <= 5; ++seats) {
      Chance chance = Chance::fast(++seed);
      State state = Rules::setup(options, seats, chance);
      const auto any = [&](Seat seat) {
        Rules::legal(state, seat, moves);
        return moves[chance.below(static_cast<std::uint32_t>(moves.size()))];
      };
      while (!Rules::actors(state).empty()) {
        const SeatSet actors = Rules::actors(state);
        if (actors.size() > 1) {
          Rules::resolve(state, gathered(actors, any), chance, silent);
        } else {
          Rules::apply(state, actors.front(), any(actors.front()), chance, silent);
        }
        ASSERT_EQ(Rules::fault(state), std::nullopt) << seed;
        ASSERT_LE(state.month, options.months);
      }
      EXPECT_EQ(state.month, options.months);
    }
  }
}

}  // namespace
}  // namespace flibuste::pirates_cove
