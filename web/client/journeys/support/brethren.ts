// Ways to play Brethren of the Coast without a browser.
import type { View } from "../../src/generated/brethren";
import type { Choice } from "../../src/generated/wire";

/** Ships all over the sea; cards face up where most lie already, so that galleons are soon full. */
export const plainly = (choice: Choice, view: View): number => {
  const { moves } = choice;
  if (moves[0]!.kind === "ship") return (view.round * 5 + choice.seat * 3) % moves.length;
  if (moves[0]!.kind === "pick") return 0;
  const crowd = (board: unknown) =>
    view.boards[board as number]!.colony ? 0 : view.boards[board as number]!.cards.length;
  const best = Math.max(...moves.map((move) => crowd(move["board"])));
  return moves.findIndex((move) => !move["hidden"] && crowd(move["board"]) === best);
};

/** The same with every coin spent on a card face down. */
export const secretly = (choice: Choice, view: View): number => {
  const hidden = choice.moves.findIndex((move) => move["hidden"]);
  return hidden >= 0 ? hidden : plainly(choice, view);
};

/** A table in each of its phases. */
export const phases = [
  { name: "ship", at: (view: View) => view.decision?.phase === "ship" && view.round > 2, pick: secretly },
  { name: "card", at: (view: View) => view.decision?.phase === "card" && view.round > 3, pick: plainly },
  { name: "pick", at: (view: View) => view.decision?.phase === "pick", pick: plainly },
];
