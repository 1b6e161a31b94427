// What moves on a table, as a game describes it from its events, and the ways it takes.

/** The name of a piece (`data-piece`) or of a place that pieces come from and go to (`data-place`). */
export type Spot = string;

/** Something goes from one spot to another. Of several names the first one that is on the table counts. */
export interface Travel {
  /** What goes: a card, a coin, a ship. */
  readonly goes: string;
  readonly from: Spot | readonly Spot[];
  readonly to: Spot | readonly Spot[];
  /** So many alike, one after the other. */
  readonly count?: number;
  /** How it looks on the way, as SVG text; without one, as the piece is drawn where it arrives or where it was. */
  readonly picture?: string;
  /** How large the picture is, in pixels. */
  readonly size?: number;
  /** It sets out as its picture and is turned up on the way. */
  readonly turned?: boolean;
  readonly way?: Way;
}

/** Something moves where it is. */
export interface Stir {
  readonly stirs: "shake" | "bump" | "turn";
  readonly at: Spot | readonly Spot[];
}

/** In an arc as a hand lays a card; level as a ship sails; down with the waves. */
export type Way = "arc" | "sail" | "sink";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A frame of the way: where the middle is, how large, how far turned, how clear. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn: number;
  readonly clear: number;
}

/** A box of this size in the middle of another. */
export const within = (box: Box, size: number): Box => ({
  left: box.left + (box.width - size) / 2,
  top: box.top + (box.height - size) / 2,
  width: size,
  height: size,
});

const SAMPLES = 16;

const eased = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

/** As large as it fits into the box. */
const fitted = (own: Pick<Box, "width" | "height">, box: Box): number =>
  Math.min(box.width / own.width, box.height / own.height);

/** The way of something of this size; `vanishes`: nothing of it is left to be seen where it goes. */
export function flight(
  from: Box,
  to: Box,
  own: Pick<Box, "width" | "height">,
  way: Way = "arc",
  vanishes = false,
): readonly Frame[] {
  const begin = { x: from.left + from.width / 2, y: from.top + from.height / 2, scale: fitted(own, from) };
  const end = { x: to.left + to.width / 2, y: to.top + to.height / 2, scale: fitted(own, to) };
  const far = Math.hypot(end.x - begin.x, end.y - begin.y);
  const lift = way === "arc" ? Math.min(70, far * 0.18) : 0;
  const rock = way === "sail" ? 3 : way === "sink" ? 14 : 0;
  return Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const t = sample / SAMPLES;
    const along = eased(t);
    const late = Math.max(0, (t - 0.7) / 0.3);
    return {
      x: begin.x + (end.x - begin.x) * along,
      y: begin.y + (end.y - begin.y) * along - lift * 4 * t * (1 - t),
      scale: begin.scale + (end.scale - begin.scale) * along,
      turn: way === "sink" ? rock * t : rock * Math.sin(t * Math.PI * 2),
      clear: vanishes ? 1 - late : 1,
    };
  });
}

/** When each of so many sets out, and how long each is on its way, within the time of the beat. */
export function timetable(count: number, longest: number, duration: number): { delays: number[]; lasts: number } {
  const spread = count > 1 ? Math.min(0.4 * duration, (count - 1) * 0.16 * longest) : 0;
  return {
    delays: Array.from({ length: count }, (_, index) => (count > 1 ? (spread * index) / (count - 1) : 0)),
    lasts: Math.min(longest, duration - spread),
  };
}
