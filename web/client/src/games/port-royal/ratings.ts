// What the arena measured, two players, seats alternating; one line for each level against the one below it:
//   flibuste arena port-royal --seats matelot,mousse --games 400 --seed strength
// A level that was not measured since it was last changed is left out, and those above it with it.
import type { Ratings } from "../../core/ratings";

export const ratings: Ratings = {
  measured: "2026-11-16",
  first: "mousse",
  matches: [
    { level: "matelot", below: "mousse", games: 400, share: 0.729, low: 0.681, high: 0.772 },
    { level: "quartier-maitre", below: "matelot", games: 400, share: 0.639, low: 0.592, high: 0.683 },
    { level: "capitaine", below: "quartier-maitre", games: 400, share: 0.69, low: 0.645, high: 0.732 },
  ],
};
