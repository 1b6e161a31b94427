// What is pressed twice. Whether a move can be taken back is the server's to say.
import type { Move } from "../../generated/aux-sabords";
import type { Move as WireMove } from "../../generated/wire";
import type { CostContext } from "../contract";

/** Always wanted: the turn goes on with what everybody waits for. */
const WANTED: ReadonlySet<string> = new Set<Move["kind"]>(["build", "rig", "roll"]);

/**
 * What cannot be taken back and costs the ship, unless there is nobody to fight for it. An attack does not: its panel is the
 * question already. Small hands are asked about all that nobody takes back. Whoever cannot do anything else cannot be
 * mistaken.
 */
export const costly = ({ kind }: WireMove, { family, only, final }: CostContext): boolean =>
  !only && (family ? final && !WANTED.has(kind) : kind === "give_up");
