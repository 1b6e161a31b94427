// The short sounds: made here, of tones and noise, and all equally loud.
import { levelled } from "./loudness";
import { burst, mixed, pluck, tone, type Part, type Samples } from "./synth";

export type Effect =
  | "card"
  | "coin"
  | "coins"
  | "dice"
  | "wood"
  | "rope"
  | "sail"
  | "splash"
  | "bell"
  | "cannon"
  | "fanfare"
  | "defeat"
  | "shared";

/** In LUFS; the levels that people choose come on top. */
export const EFFECT_LOUDNESS = -18;

const clink = (rate: number, pitch: number): Samples =>
  tone(rate, { from: pitch, to: pitch * 0.995, seconds: 0.32, attack: 0.001, overtones: [1, 0, 0.4, 0, 0.2] });

const knock = (rate: number, seed: number, pitch: number): readonly Part[] => [
  { samples: tone(rate, { from: pitch, to: pitch * 0.6, seconds: 0.13, attack: 0.002, overtones: [1, 0.3] }) },
  { samples: burst(rate, { seed, seconds: 0.05, from: pitch * 5, to: pitch * 2 }), gain: 0.7 },
];

/** A horn: overtones that brighten while it is blown. */
const horn = (rate: number, pitch: number, seconds: number): Samples =>
  mixed(rate, [
    { samples: tone(rate, { from: pitch, seconds, attack: 0.05, overtones: [1, 0.6, 0.45, 0.25, 0.15] }) },
    { samples: tone(rate, { from: pitch * 1.004, seconds, attack: 0.09, overtones: [0.6, 0.5, 0.4, 0.3] }), gain: 0.6 },
  ]);

type Recipe = (rate: number, seed: number) => Samples;

/** Pitches of the scale of D major that the calls use. */
const D4 = 293.66;
const A4 = 440;
const D5 = 587.33;
const FS5 = 739.99;
const A5 = 880;

const RECIPES: Readonly<Record<Effect, Recipe>> = {
  card: (rate, seed) =>
    mixed(rate, [
      { samples: burst(rate, { seed, seconds: 0.09, attack: 0.02, from: 1800, to: 5200 }) },
      { samples: burst(rate, { seed: seed + 1, seconds: 0.07, from: 900, to: 500, pass: "low" }), at: 0.07, gain: 0.6 },
    ]),
  coin: (rate) => mixed(rate, [{ samples: clink(rate, 2093) }, { samples: clink(rate, 2793), at: 0.07, gain: 0.8 }]),
  coins: (rate, seed) =>
    mixed(
      rate,
      [0, 0.06, 0.11, 0.19, 0.24, 0.33].map((at, index) => ({
        samples: clink(rate, 1900 + ((seed + index * 377) % 9) * 120),
        at,
        gain: 1 - index * 0.1,
      })),
    ),
  dice: (rate, seed) =>
    mixed(
      rate,
      [0, 0.06, 0.11, 0.19, 0.29, 0.42].flatMap((at, index) =>
        knock(rate, seed + index, 420 + ((seed + index * 53) % 7) * 40).map((part) => ({
          ...part,
          at,
          gain: (part.gain ?? 1) * (1 - index * 0.12),
        })),
      ),
    ),
  wood: (rate, seed) => mixed(rate, knock(rate, seed, 180)),
  rope: (rate, seed) =>
    mixed(
      rate,
      [0, 0.05, 0.09, 0.14, 0.2].map((at, index) => ({
        samples: burst(rate, {
          seed: seed + index,
          seconds: 0.06,
          attack: 0.01,
          from: 700 + index * 160,
          sharpness: 3,
        }),
        at,
      })),
    ),
  sail: (rate, seed) =>
    mixed(rate, [
      { samples: burst(rate, { seed, seconds: 0.5, attack: 0.12, from: 350, to: 1400, sharpness: 0.6 }) },
      { samples: burst(rate, { seed: seed + 1, seconds: 0.12, from: 300, to: 160, pass: "low" }), at: 0.16, gain: 1.4 },
    ]),
  splash: (rate, seed) =>
    mixed(rate, [
      { samples: burst(rate, { seed, seconds: 0.7, attack: 0.07, from: 2600, to: 500, sharpness: 0.6 }) },
      { samples: tone(rate, { from: 160, to: 60, seconds: 0.25 }), gain: 0.5 },
    ]),
  bell: (rate) =>
    mixed(rate, [
      { samples: tone(rate, { from: 988, seconds: 0.9, attack: 0.002 }) },
      { samples: tone(rate, { from: 2637, seconds: 0.45, attack: 0.001 }), gain: 0.35 },
      { samples: tone(rate, { from: 494, seconds: 0.7, attack: 0.004 }), gain: 0.25 },
    ]),
  cannon: (rate, seed) =>
    mixed(rate, [
      { samples: burst(rate, { seed, seconds: 0.9, from: 1200, to: 70, pass: "low" }), gain: 1.6 },
      { samples: tone(rate, { from: 110, to: 38, seconds: 0.7, attack: 0.003 }), gain: 0.9 },
      { samples: burst(rate, { seed: seed + 1, seconds: 0.04, from: 3200, to: 900 }), gain: 0.8 },
    ]),
  fanfare: (rate) =>
    mixed(rate, [
      { samples: horn(rate, D4, 0.18) },
      { samples: horn(rate, D4, 0.18), at: 0.18 },
      { samples: horn(rate, A4, 0.3), at: 0.36 },
      { samples: horn(rate, FS5, 0.3), at: 0.62 },
      { samples: horn(rate, A5, 1.1), at: 0.9, gain: 0.8 },
      { samples: horn(rate, D5, 1.1), at: 0.9 },
      { samples: horn(rate, A4, 1.1), at: 0.9, gain: 0.8 },
    ]),
  // Kind to whoever has lost: it comes to rest.
  defeat: (rate, seed) =>
    mixed(rate, [
      { samples: pluck(rate, A4, 0.9, seed) },
      { samples: pluck(rate, FS5 / 2, 0.9, seed + 1), at: 0.28 },
      { samples: pluck(rate, 329.63, 0.9, seed + 2), at: 0.56 },
      { samples: pluck(rate, D4, 1.6, seed + 3), at: 0.84 },
      { samples: pluck(rate, D4 / 2, 1.6, seed + 4), at: 0.84, gain: 0.7 },
    ]),
  // Two voices that meet.
  shared: (rate) =>
    mixed(rate, [
      { samples: horn(rate, D4, 0.34) },
      { samples: horn(rate, A5, 0.34), gain: 0.6 },
      { samples: horn(rate, A4, 0.34), at: 0.32 },
      { samples: horn(rate, FS5, 0.34), at: 0.32, gain: 0.6 },
      { samples: horn(rate, D5, 1.1), at: 0.64 },
      { samples: horn(rate, D4, 1.1), at: 0.64, gain: 0.8 },
    ]),
};

export const EFFECTS = Object.keys(RECIPES) as readonly Effect[];

export const effect = (name: Effect, rate: number, seed = 1): Samples =>
  levelled(RECIPES[name](rate, seed), rate, EFFECT_LOUDNESS);
