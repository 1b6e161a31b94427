// What the arena measured, two players, seats alternating; one line for each level against the one below it:
//   flibuste arena port-royal --seats matelot,mousse --games 400 --seed strength
// A level that was not measured since it was last changed is left out, and those above it with it.
import type { Ratings } from "../../core/ratings";

export const ratings: Ratings = {
  measured: "2026-11-17",
  first: "mousse",
  matches: [
    { level: "matelot", below: "mousse", games: 400, share: 0.748, low: 0.705, high: 0.785 },
    { level: "quartier-maitre", below: "matelot", games: 400, share: 0.684, low: 0.639, high: 0.725 },
    { level: "capitaine", below: "quartier-maitre", games: 400, share: 0.654, low: 0.609, high: 0.696 },
    { level: "amiral", below: "capitaine", games: 400, share: 0.619, low: 0.571, high: 0.664 },
  ],
};
