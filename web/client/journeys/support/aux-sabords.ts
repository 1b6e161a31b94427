// Ways to play Aux Sabords! without a browser, and by keys.
import type { Page } from "@playwright/test";
import type { Card, Fleet, Move, Square, View } from "../../src/generated/aux-sabords";
import type { Choice } from "../../src/generated/wire";

/** The rank of the move to make, among those of the choice. */
type Pick = (choice: Choice, view: View) => number;

const sum = (chests: readonly number[]): number => chests.reduce((all, each) => all + each, 0);
const own = (view: View): Fleet => view.fleets.find((fleet) => fleet.colour === view.decision!.colour)!;

/** How far each square is from `goal`; closed ones are left out. */
function distances(view: View, goal: Square): ReadonlyMap<Square, number> {
  const closed = new Set([
    ...view.sea.land,
    ...view.sea.reefs,
    ...view.fleets.flatMap((each) => [each.port, each.treasure]),
  ]);
  closed.delete(goal);
  const found = new Map([[goal, 0]]);
  for (const square of found.keys()) {
    const [column, row] = [square.charCodeAt(0), Number(square.slice(1))];
    for (const [c, r] of [
      [column, row - 1],
      [column + 1, row],
      [column, row + 1],
      [column - 1, row],
    ] as const) {
      const next = `${String.fromCharCode(c)}${r}`;
      const sea = c >= 65 && c < 65 + view.sea.size && r >= 1 && r <= view.sea.size;
      if (sea && !closed.has(next) && !found.has(next)) found.set(next, found.get(square)! + 1);
    }
  }
  return found;
}

/** What the ship that is to choose wants next: its rose, its treasure square, its port. */
function errand(view: View): Square {
  const ship = own(view);
  if (ship.reserve > 0) return ship.rose;
  if (ship.waiting > 0) return ship.treasure;
  return sum(ship.aboard) > 0 ? ship.port : ship.rose;
}

const prey = (view: View): Square =>
  view.fleets.find((each) => each.seat !== view.decision!.seat && each.square !== null && !each.safe)?.square ??
  errand(view);

const nearest = (squares: readonly Square[], view: View, goal: Square): Square => {
  const far = distances(view, goal);
  return [...squares].sort((a, b) => (far.get(a) ?? 99) - (far.get(b) ?? 99))[0]!;
};

// What is least missed, first.
const WORTH: readonly Card[] = ["leg", "sabre", "pistol", "ship", "pirate", "captain"];

function sailing(goalOf: (view: View) => Square, fights: boolean): Pick {
  return (choice, view) => {
    const moves = choice.moves as unknown as readonly Move[];
    const rank = (...kinds: Move["kind"][]) =>
      Math.max(
        0,
        moves.findIndex((move) => kinds.includes(move.kind)),
      );
    switch (view.decision!.phase) {
      case "sail": {
        const to = nearest(
          moves.flatMap((move) => (move.kind === "step" ? [move.square] : [])),
          view,
          goalOf(view),
        );
        return moves.findIndex((move) => move.kind === "step" && move.square === to);
      }
      case "discard": {
        const cards = moves.flatMap((move) => (move.kind === "discard" ? [move.card] : []));
        return cards.indexOf(WORTH.find((card) => cards.includes(card) && (own(view).built || card !== "leg"))!);
      }
      case "treasure":
        return moves.findLastIndex((move) => move.kind === "load");
      case "board":
        return fights ? rank("attack") : rank("sail_by");
      case "defend":
        return rank(fights ? "defend" : "give_up");
      default:
        return 0;
    }
  };
}

/** Fetches its chests and lets others sail by. */
export const plainly: Pick = sailing(errand, false);
/** Runs after others. */
const boldly: Pick = sailing(prey, true);

type Phase = NonNullable<View["decision"]>["phase"];
const phase = (of: Phase, pick: Pick = plainly, name: string = of, options = {}) => ({
  name,
  at: (view: View) => view.decision?.phase === of,
  pick,
  options,
});
const GREAT = { sea: "great" };

/** The squares that a longer way leads to; on the great sea they are smaller than a small hand. */
export const far = (view: View): string[] =>
  view.sea.size > 9 ? [] : view.reach.map(({ square }) => `button[data-square="${square}"]`);

/** A table in each of its phases. */
export const phases = [
  phase("build"),
  phase("rig"),
  phase("discard"),
  phase("roll"),
  phase("sail"),
  phase("rose"),
  phase("treasure"),
  phase("board", boldly),
  phase("defend", boldly),
  // With 121 squares in the place of 81.
  phase("sail", plainly, "sail-great", GREAT),
  phase("board", boldly, "board-great", GREAT),
];

const during = (of: Phase) => (view: View) => view.decision?.phase === of;

/** A ship with chests aboard can be home with this die. */
const laden = (view: View): boolean =>
  view.decision?.phase === "sail" &&
  sum(own(view).aboard) > 0 &&
  view.reach.some(({ square }) => square === own(view).port);

/** What moves something too, but comes too seldom to be waited for here: tests/motion.test.ts has an event of each. */
export const rare = ["reshuffled", "unloaded", "took_chests", "drawn_fight"];

/** In which every kind of event that moves something comes, but for those that are too rare. */
export const acts = [
  { wants: ["drew", "drew_card", "discarded"], pick: plainly, alone: true },
  { wants: ["built", "rigged", "rolled", "moved"], at: during("build"), before: plainly, pick: plainly },
  { wants: ["placed"], at: during("rose"), before: plainly, pick: plainly },
  { wants: ["loaded"], at: during("treasure"), before: plainly, pick: plainly },
  { wants: ["landed"], at: laden, before: plainly, pick: plainly },
  { wants: ["attacked", "defended"], at: during("board"), before: boldly, pick: boldly },
  { wants: ["won_fight", "sunk"], at: during("defend"), before: boldly, pick: plainly },
];

/**
 * Makes a decision by keyboard alone: sails as far towards the errand as the die allows, answers an attack with the
 * strongest it has, otherwise as `plainly`.
 */
export async function decide(page: Page, choice: Choice, view: View): Promise<void> {
  const rank = plainly(choice, view);
  const move = choice.moves[rank]! as unknown as Move;
  if (move.kind === "step") {
    const to = nearest(
      view.reach.map((reach) => reach.square),
      view,
      errand(view),
    );
    await page.locator(`main [data-square="${to}"]`).press("Enter");
    return page.keyboard.press("1");
  }
  if (move.kind === "discard") {
    const hand = view.players[choice.seat]!.hands.find((each) => each.colours.includes(view.decision!.colour))!;
    await page.locator("main .hand button.can").nth(hand.cards!.indexOf(move.card)).press("Enter");
    return page.keyboard.press("1");
  }
  if (choice.moves.some((each) => each.kind === "defend")) return page.locator("main .duel .way").last().press("Enter");
  // Moves that belong to no piece have their numbers; the others come after them.
  const free = choice.moves.filter((each) => each.kind !== "attack" && each.kind !== "defend");
  const key = String(1 + Math.max(0, free.indexOf(choice.moves[rank]!)));
  await page.keyboard.press(key);
  // A ship is given up with two presses, unless it has nobody to fight for it.
  if (move.kind === "give_up" && choice.moves.length > 1) await page.keyboard.press(key);
}
