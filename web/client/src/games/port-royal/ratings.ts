// What the arena measured, two players, seats alternating; one line for each level against the one below it:
//   flibuste arena port-royal --seats matelot,mousse --games 400 --seed strength
// A level that was not measured since it was last changed is left out, and those above it with it.
import type { Ratings } from "../../core/ratings";

export const ratings: Ratings = {
  measured: "2026-11-17",
  first: "mousse",
  matches: [
    { level: "matelot", below: "mousse", games: 400, share: 0.664, low: 0.617, high: 0.707 },
    { level: "quartier-maitre", below: "matelot", games: 400, share: 0.73, low: 0.689, high: 0.767 },
    { level: "capitaine", below: "quartier-maitre", games: 400, share: 0.776, low: 0.732, high: 0.815 },
    { level: "amiral", below: "capitaine", games: 400, share: 0.699, low: 0.652, high: 0.742 },
  ],
};
