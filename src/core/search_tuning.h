// How the tree search (bots/search.h) is set. Each game ships its own values (kSearch in its advice.h); their ranges
// are in bots/search.h, and `flibuste tune` moves them like any other number that bots use.
#pragma once

namespace flibuste {

struct SearchTuning {
  double exploration = 0.1;
  double root = 0.2;   // exploration at the root: a move that looks bad at first sight gets a second look
  double prior = 0.3;  // first bonus of the policy's favourite move at the root, fading with the root of its visits
  double inner_prior = 0.3;  // the same further down
  double wild = 0;           // share of uniformly random moves in rollouts; 1: uniform rollouts
  double cut = 15;           // decisions after which a rollout ends at the next pause and is evaluated; 0: never
  double rank = 0.05;        // reward = won · (1 − rank − lead) + rank · place + lead · lead
  double lead = 0.1;
  double lead_scale = 6;  // a lead of this many points is worth three quarters
};

}  // namespace flibuste
