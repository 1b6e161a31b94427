// What the place of a game sounds like, in a loop: quieter than every effect.
import { levelled } from "./loudness";
import { burst, filteredNoise, looped, mixed, noiseSource, silence, tone, type Part, type Samples } from "./synth";

export type Place = "harbour" | "open_sea" | "lagoon";

/** In LUFS. */
export const AMBIENCE_LOUDNESS = -30;

const SECONDS = 14;
const FADE = 2;

/** Waves: noise that swells and falls away every `period` seconds; `period` fits into the loop. */
function waves(rate: number, seed: number, pitch: number, period: number, depth: number): Samples {
  const noise = filteredNoise(rate, { seed, seconds: SECONDS, from: pitch, sharpness: 0.5 });
  return noise.map((value, at) => {
    const swell = 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (rate * period));
    return value * (1 - depth + depth * swell * swell);
  });
}

/** Something heard now and then: at places that the seed chooses, none across the seam of the loop. */
function nowAndThen(seed: number, count: number, make: (index: number) => Samples, gain: number): Part[] {
  const next = noiseSource(seed);
  const span = (SECONDS - 2 * FADE) / count;
  return Array.from({ length: count }, (_, index) => ({
    samples: make(index),
    at: FADE + span * (index + 0.25 + 0.25 * next()),
    gain,
  }));
}

const creak = (rate: number, seed: number): Samples =>
  burst(rate, { seed, seconds: 0.5, attack: 0.2, from: 210, to: 340, sharpness: 14 });

const gull = (rate: number): Samples =>
  mixed(rate, [
    { samples: tone(rate, { from: 1250, to: 900, seconds: 0.28, attack: 0.06, overtones: [1, 0.3] }) },
    {
      samples: tone(rate, { from: 1200, to: 820, seconds: 0.34, attack: 0.06, overtones: [1, 0.3] }),
      at: 0.33,
      gain: 0.7,
    },
  ]);

const cricket = (rate: number): Samples =>
  mixed(
    rate,
    [0, 0.07, 0.14].map((at) => ({ samples: tone(rate, { from: 4300, seconds: 0.05, attack: 0.015 }), at })),
  );

const PLACES: Readonly<Record<Place, (rate: number) => readonly Part[]>> = {
  harbour: (rate) => [
    { samples: waves(rate, 11, 420, 3.5, 0.8) },
    { samples: waves(rate, 12, 950, 2, 0.9), gain: 0.35 },
    ...nowAndThen(13, 4, (index) => creak(rate, 20 + index), 0.2),
    ...nowAndThen(14, 2, () => gull(rate), 0.02),
  ],
  open_sea: (rate) => [
    { samples: waves(rate, 31, 240, 7, 0.85), gain: 1.4 },
    { samples: waves(rate, 32, 700, 14 / 3, 0.6), gain: 0.5 },
    ...nowAndThen(33, 3, (index) => creak(rate, 40 + index), 0.2),
  ],
  lagoon: (rate) => [
    { samples: waves(rate, 51, 900, 7, 0.9), gain: 0.7 },
    { samples: waves(rate, 52, 2600, 7, 0.95), gain: 0.25 },
    ...nowAndThen(53, 6, () => cricket(rate), 0.015),
  ],
};

export const PLACES_HEARD = Object.keys(PLACES) as readonly Place[];

export function ambience(place: Place, rate: number): Samples {
  const all = mixed(rate, [{ samples: silence(rate, SECONDS) }, ...PLACES[place](rate)]);
  return levelled(looped(rate, all, FADE), rate, AMBIENCE_LOUDNESS);
}
