// Ways to play Pirate's Cove without a browser.
import type { Move, View } from "../../src/generated/pirates-cove";
import type { Choice } from "../../src/generated/wire";

const movesOf = ({ moves }: Choice) => moves as unknown as readonly Move[];

/** A ship of the middle, an island of one's own mostly, and all treasure into the ground. */
export const plainly = (choice: Choice, view: View): number => {
  const moves = movesOf(choice);
  const first = (...kinds: Move["kind"][]) => moves.findIndex(({ kind }) => kinds.includes(kind));
  const last = (...kinds: Move["kind"][]) => moves.findLastIndex(({ kind }) => kinds.includes(kind));
  switch (view.decision?.phase) {
    case "outfit":
      return moves.length >> 1;
    case "sail":
    case "sail_open":
      return (view.month * 2 + choice.seat * 3) % moves.length;
    case "fire":
    case "navy_fire":
      return Math.max(0, first("fire", "wait"));
    case "visit":
      return [last("bury"), first("upgrade", "buy", "attach"), last("done")].find((rank) => rank >= 0)!;
    case "overboard":
    case "bury_gold":
    case "parrot":
      return moves.length - 1;
    default:
      return 0;
  }
};

/** The same, with everybody at one island: there is a battle each month. */
export const together = (choice: Choice, view: View): number => {
  const { phase } = view.decision ?? {};
  return phase === "sail" || phase === "sail_open" ? view.month % 5 : plainly(choice, view);
};

/** The same, with every card that can be played. */
export const playing =
  (pick: (choice: Choice, view: View) => number) =>
  (choice: Choice, view: View): number => {
    const { phase } = view.decision ?? {};
    const plays = phase?.endsWith("_event") || phase === "boarding";
    return plays && choice.moves.length > 1 ? 1 : pick(choice, view);
  };

/** To flee whenever one may. */
export const fleeing = (choice: Choice, view: View): number => {
  const flight = movesOf(choice).findIndex(({ kind }) => kind === "flee");
  return flight >= 0 ? flight : together(choice, view);
};

const phase = (name: string) => (view: View) => view.decision?.phase === name;

/** A table in each of its phases. */
export const phases = [
  { name: "outfit", at: phase("outfit"), pick: plainly },
  { name: "window", at: phase("treasure_event"), pick: plainly },
  { name: "sail", at: (view: View) => phase("sail")(view) && view.month > 1, pick: plainly },
  { name: "boarding", at: phase("boarding"), pick: together },
  { name: "fire", at: phase("fire"), pick: together },
  {
    name: "fire-after",
    at: (view: View) => phase("fire")(view) && (view.battle?.ships.some(({ hit }) => hit) ?? false),
    pick: together,
  },
  { name: "income", at: phase("income"), pick: together },
  { name: "visit", at: (view: View) => phase("visit")(view) && view.place < 6, pick: plainly },
  {
    name: "bury",
    at: (view: View) => phase("visit")(view) && view.place === 6 && view.players[view.decision!.seats[0]!]!.chests > 0,
    pick: plainly,
  },
];

/** In which every kind of event that moves something comes. */
export const acts = [
  { wants: ["sailed", "plundered", "drew_own"], pick: plainly, alone: true },
  { wants: ["fired", "damaged", "routed"], pick: together, at: phase("fire"), before: together },
  { wants: ["fled", "mutiny_die"], pick: fleeing, at: phase("fire"), before: together },
  {
    wants: ["buried"],
    pick: plainly,
    at: (view: View) => phase("visit")(view) && view.place === 6 && view.players[view.decision!.seats[0]!]!.chests > 0,
    before: plainly,
  },
];
