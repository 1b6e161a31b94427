// Quiet music for whoever wants it: a tune of our own for plucked strings, written out here, played in a loop.
import { levelled } from "./loudness";
import { mixed, pluck, silence, type Part, type Samples } from "./synth";

/** In LUFS. */
export const MUSIC_LOUDNESS = -26;

/** Seconds of an eighth, in six-eight time. */
const EIGHTH = 0.25;
const BAR = 6;

/** Half tones above D4: the mode is dorian on D. Each bar has six eighths; null goes on sounding. */
type Bar = readonly (number | null)[];
const MELODY: readonly Bar[] = [
  [0, null, 3, 5, null, 7],
  [10, null, 9, 7, null, null],
  [5, null, 7, 9, null, 5],
  [7, null, null, 2, null, null],
  [0, null, 3, 5, null, 7],
  [10, null, 12, 14, null, 12],
  [10, 9, 7, 5, 3, 2],
  [0, null, null, 0, null, null],
  [12, null, 12, 10, null, 9],
  [7, null, 9, 10, null, null],
  [9, null, 7, 5, null, 3],
  [5, null, null, 7, null, null],
  [12, null, 12, 14, null, 12],
  [10, null, 9, 7, null, 5],
  [3, 5, 7, 5, 3, 2],
  [0, null, null, null, null, null],
];
/** The lowest tone of the chord under each bar. */
const BASS: readonly number[] = [0, 3, 5, 7, 0, 3, -2, 0, 5, 3, -2, 7, 5, 3, -2, 0];

const pitchOf = (halfTones: number) => 293.66 * Math.pow(2, halfTones / 12);

export const MUSIC_SECONDS = MELODY.length * BAR * EIGHTH;

export function music(rate: number): Samples {
  const strings = new Map<string, Samples>();
  const string = (halfTones: number, seconds: number): Samples => {
    const key = `${halfTones} ${seconds}`;
    const known = strings.get(key) ?? pluck(rate, pitchOf(halfTones), seconds, 100 + halfTones, 0.994);
    strings.set(key, known);
    return known;
  };
  const parts: Part[] = [{ samples: silence(rate, MUSIC_SECONDS) }];
  MELODY.forEach((bar, index) => {
    const begin = index * BAR * EIGHTH;
    bar.forEach((note, eighth) => {
      if (note === null) return;
      let held = 1;
      while (eighth + held < BAR && bar[eighth + held] === null) held++;
      // The last note ends with the tune, so that the loop has no seam.
      parts.push({ samples: string(note, held * EIGHTH), at: begin + eighth * EIGHTH });
    });
    const root = BASS[index]! - 24;
    parts.push({ samples: string(root, 3 * EIGHTH), at: begin, gain: 0.7 });
    parts.push({ samples: string(root + 7, 3 * EIGHTH), at: begin + 3 * EIGHTH, gain: 0.45 });
    for (const off of [2, 5]) {
      parts.push({ samples: string(BASS[index]! - 12, EIGHTH), at: begin + off * EIGHTH, gain: 0.3 });
      parts.push({ samples: string(BASS[index]! - 5, EIGHTH), at: begin + off * EIGHTH, gain: 0.3 });
    }
  });
  const whole = mixed(rate, parts).slice(0, Math.round(MUSIC_SECONDS * rate));
  return levelled(whole, rate, MUSIC_LOUDNESS);
}
