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

/** The same with guns wherever there are some. */
const gunning =
  (gun: "cannon" | "musket") =>
  (choice: Choice, view: View): number => {
    const rank = plainly(choice, view);
    const board = choice.moves[rank]!["board"];
    const shot = choice.moves.findIndex(
      (move) => move["card"] === gun && move.kind === "card" && move["board"] === board && !move["hidden"],
    );
    return shot >= 0 ? shot : rank;
  };

/** A gun lies open where several fleets are, and few cards are missing for it to be fired. */
const soonShot =
  (gun: "cannon" | "musket") =>
  ({ boards }: View): boolean =>
    boards.some(
      ({ colony, cards, fleets }) =>
        !colony && cards.length > 2 && fleets.length > 1 && cards.some(({ card }) => card === gun),
    );

/** What moves something too, but comes too seldom to be waited for here: tests/motion.test.ts has an event of each. */
export const rare = ["port_royal_won"];

/** In which every kind of event that moves something comes, but for those that are too rare. */
export const acts = [
  { wants: ["ship_placed", "card_played", "drew", "drew_own"], pick: plainly, alone: true },
  { wants: ["card_hidden"], pick: secretly },
  {
    wants: ["scoring_began", "revealed", "picked", "flipped"],
    at: ({ boards }: View) =>
      boards.some(({ colony, cards }) => !colony && cards.length === 5 && cards.some((card) => card.hidden)),
    before: secretly,
    pick: plainly,
  },
  { wants: ["cannon_hit"], seed: "3", at: soonShot("cannon"), before: gunning("cannon"), pick: plainly },
  { wants: ["musket_hit"], at: soonShot("musket"), before: gunning("musket"), pick: plainly },
  {
    wants: ["marked_given", "board_closed", "booty_won"],
    at: ({ pile, players }: View) => pile === 0 && players.every(({ hand }) => hand <= 1),
    before: secretly,
    pick: plainly,
  },
];
