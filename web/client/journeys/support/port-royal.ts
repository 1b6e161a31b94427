// Ways to play Port Royal without a browser.
import type { View } from "../../src/generated/port-royal";
import type { Choice } from "../../src/generated/wire";

/** The rank of the move to make, among those of the choice. */
export type Pick = (choice: Choice, view: View) => number;

const rank = (choice: Choice, ...kinds: string[]): number => {
  const found = kinds.map((kind) => choice.moves.findIndex((move) => move.kind === kind)).find((index) => index >= 0);
  return found ?? 0;
};

/** Takes what can be taken; otherwise draws, and stops at three cards. */
export const plainly: Pick = (choice, view) =>
  rank(choice, "claim", "take", ...(view.harbour.length > 2 ? ["stop"] : []), "draw");

const hasShip = (view: View): boolean => view.harbour.some((card) => /_(\d|skull)_\d$/.test(card));

/** Leaves everything to others, and a ship with it. */
export const modestly: Pick = (choice, view) => rank(choice, "pass", ...(hasShip(view) ? ["stop"] : []), "draw");

/** Draws and draws, lets everything in, and takes nothing. */
export const boldly: Pick = (choice) => rank(choice, "let_in", "draw", "pass");

/** Hires for expeditions, and once it could claim one draws until it is too late. */
export const greedily: Pick = (choice, view) => {
  const take = (cards: RegExp) =>
    choice.moves.findIndex((move) => move.kind === "take" && cards.test(String(move["card"])));
  const hired = take(/^(captain|priest|settler|jack)/);
  if (hired >= 0) return hired;
  const ship = take(/_(\d|skull)_\d$/);
  if (ship >= 0) return ship;
  const ready = choice.moves.some((move) => move.kind === "claim");
  return rank(choice, ...(view.harbour.length > 2 && !ready ? ["stop"] : []), "draw", "pass");
};

/** A table in each of its phases. */
export const phases = [
  {
    name: "discover",
    at: (view: View) => view.decision?.phase === "discover" && view.harbour.length > 3,
    pick: boldly,
  },
  { name: "repel", at: (view: View) => view.decision?.phase === "repel", pick: plainly },
  {
    name: "hire",
    at: ({ decision, active }: View) => decision?.phase === "hire" && decision.seat === active,
    pick: plainly,
  },
  {
    name: "hire-elsewhere",
    at: ({ decision, active }: View) => decision?.phase === "hire" && decision.seat !== active,
    pick: plainly,
  },
  {
    name: "claim",
    at: (view: View) => view.decision?.phase === "claim_after_bust",
    pick: greedily,
    options: { claim_after_bust: true },
  },
];

const waits = (view: View): boolean => view.decision?.phase === "repel";

/** What moves something too, but comes too seldom to be waited for here: tests/motion.test.ts has an event of each. */
export const rare = ["coins_lost", "reshuffled"];

/** In which every kind of event that moves something comes, but for those that are too rare. */
export const acts = [
  {
    wants: ["drawn", "traded", "hired", "coins_gained", "fee_paid", "harbour_cleared"],
    pick: plainly,
    alone: true,
  },
  { wants: ["entered"], at: waits, before: plainly, pick: boldly },
  { wants: ["repelled"], key: "repel", at: waits, before: plainly, pick: (choice: Choice) => rank(choice, "repel") },
  { wants: ["busted"], at: (view: View) => view.harbour.length > 4, before: boldly, pick: boldly },
  {
    wants: ["claimed"],
    at: (view: View) => view.decision?.phase === "claim_after_bust",
    before: greedily,
    pick: (choice: Choice) => rank(choice, "claim"),
    options: { claim_after_bust: true },
  },
];
