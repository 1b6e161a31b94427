// What the arena measured, two players, seats alternating; one line for each level against the one below it:
//   flibuste arena port-royal --seats matelot,mousse --games 400 --seed strength
// A level that was not measured since it was last changed is left out, and those above it with it.
import type { Ratings } from "../../core/ratings";

export const ratings: Ratings = {
  measured: "2026-11-16",
  first: "mousse",
  matches: [
    { level: "matelot", below: "mousse", games: 400, share: 0.738, low: 0.691, high: 0.779 },
    { level: "quartier-maitre", below: "matelot", games: 310, share: 0.669, low: 0.615, high: 0.719 },
  ],
};
