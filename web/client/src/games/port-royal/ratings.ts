// What the arena measured, two players, seats alternating; one line for each level against the one below it:
//   flibuste arena port-royal --seats matelot,mousse --games 400 --seed strength
// A level that was not measured since it was last changed is left out, and those above it with it.
import type { Ratings } from "../../core/ratings";

export const ratings: Ratings = {
  measured: "2026-11-17",
  first: "mousse",
  matches: [
    { level: "matelot", below: "mousse", games: 400, share: 0.724, low: 0.681, high: 0.762 },
    { level: "quartier-maitre", below: "matelot", games: 400, share: 0.678, low: 0.632, high: 0.719 },
    { level: "capitaine", below: "quartier-maitre", games: 400, share: 0.668, low: 0.621, high: 0.711 },
    { level: "amiral", below: "capitaine", games: 400, share: 0.642, low: 0.594, high: 0.688 },
  ],
};
