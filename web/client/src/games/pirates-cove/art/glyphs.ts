// The signs of sections and moves, 48 × 48 and in `currentColor`. Apart from the other pictures: they are there before the
// table is.
import burst from "./glyphs/burst.svg?raw";
import cannons from "./glyphs/cannons.svg?raw";
import card from "./glyphs/card.svg?raw";
import chest from "./glyphs/chest.svg?raw";
import crew from "./glyphs/crew.svg?raw";
import die from "./glyphs/die.svg?raw";
import flee from "./glyphs/flee.svg?raw";
import hammer from "./glyphs/hammer.svg?raw";
import hand from "./glyphs/hand.svg?raw";
import hourglass from "./glyphs/hourglass.svg?raw";
import hull from "./glyphs/hull.svg?raw";
import sails from "./glyphs/sails.svg?raw";
import seal from "./glyphs/seal.svg?raw";
import shield from "./glyphs/shield.svg?raw";
import skull from "./glyphs/skull.svg?raw";
import speed from "./glyphs/speed.svg?raw";
import swords from "./glyphs/swords.svg?raw";
import wheel from "./glyphs/wheel.svg?raw";

export const glyphs = {
  burst,
  cannons,
  card,
  chest,
  crew,
  die,
  flee,
  hammer,
  hand,
  hourglass,
  hull,
  sails,
  seal,
  shield,
  skull,
  speed,
  swords,
  wheel,
} satisfies Record<string, string>;
