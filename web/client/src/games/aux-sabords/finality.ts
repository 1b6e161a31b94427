// Moves that nobody takes back: they hand the choice to somebody else, end the turn or show a card. Building, a Ship card and
// the die are not among them: nobody is asked twice about what is always wanted.
import type { Move, Square, View } from "../../generated/aux-sabords";
import { fleetOf, shipsAt, sum } from "./fleets";

/** Another player's ship is there, and may be attacked. */
const meets = (view: View, square: Square): boolean => {
  const { seat } = fleetOf(view, view.active);
  return shipsAt(view, square).some((ship) => ship.colour !== view.active && ship.seat !== seat);
};

/** Whoever sails there is asked something, so that the step can still be another one. */
function asksAt(view: View, square: Square): boolean {
  const own = fleetOf(view, view.active);
  if (square === own.rose && own.reserve > 0) return true;
  if (square === own.treasure) return own.waiting + own.aboard[view.fleets.indexOf(own)]! !== 1;
  return square !== own.port && meets(view, square);
}

/** Whatever is aboard comes home on this way, and with it the last chest of all, or of a colour where that is enough. */
function endsGame(view: View, way: readonly Move[]): boolean {
  const own = fleetOf(view, view.active);
  const cargo = sum(own.aboard);
  if (cargo === 0 || !way.some((move) => move.kind === "step" && move.square === own.port)) return false;
  if (view.home + cargo === view.chests) return true;
  const each = view.chests / view.fleets.filter(({ seat }) => seat !== null).length;
  return view.options.quick_end && view.fleets.some(({ home }, index) => home + own.aboard[index]! === each);
}

/** `then` are the steps that follow this one; `only`: nothing else can be chosen. */
export function isFinal(move: Move, view: View, then: readonly Move[], only: boolean): boolean {
  const own = fleetOf(view, view.active);
  const steps = view.decision?.steps ?? 0;
  // Whoever cannot do anything else cannot be mistaken; a longer way is one of several.
  if (only && then.length === 0) return false;
  switch (move.kind) {
    case "step": {
      if (endsGame(view, [move, ...then])) return true;
      const last = then.at(-1) ?? move;
      return steps === 1 + then.length && last.kind === "step" && !asksAt(view, last.square);
    }
    case "place":
    case "keep":
      return steps === 0 && own.square !== null && !meets(view, own.square);
    case "load":
    case "unload":
    case "sail_by":
      return steps === 0;
    // With more than five cards one is put down first.
    case "wait":
      return sizeOf(view) <= 5;
    // Everybody has seen the card.
    case "discard":
    case "attack":
    case "defend":
    case "give_up":
      return true;
    default:
      return false;
  }
}

const sizeOf = (view: View): number =>
  sum(view.players.flatMap(({ hands }) => hands).map((hand) => (hand.colours.includes(view.active) ? hand.size : 0)));
