// The signs of the moves, 48 × 48 and in `currentColor`. Apart from the other pictures: they are there before the table is.
import board from "./glyphs/board.svg?raw";
import captain from "./glyphs/captain.svg?raw";
import chest from "./glyphs/chest.svg?raw";
import die from "./glyphs/die.svg?raw";
import discard from "./glyphs/discard.svg?raw";
import giveUp from "./glyphs/give_up.svg?raw";
import hammer from "./glyphs/hammer.svg?raw";
import keep from "./glyphs/keep.svg?raw";
import load from "./glyphs/load.svg?raw";
import pirate from "./glyphs/pirate.svg?raw";
import sail from "./glyphs/sail.svg?raw";
import ship from "./glyphs/ship.svg?raw";
import unload from "./glyphs/unload.svg?raw";

export const glyphs = {
  board,
  captain,
  chest,
  die,
  discard,
  giveUp,
  hammer,
  keep,
  load,
  pirate,
  sail,
  ship,
  unload,
} satisfies Record<string, string>;
