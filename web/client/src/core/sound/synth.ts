// What sounds are made of. Everything here is a pure function: the same rate and seed give the same samples, so that the
// page and its tests hear the same thing.
export type Samples = Float32Array<ArrayBuffer>;

/** Evenly distributed numbers from -1 to 1, the same for the same seed. */
export function noiseSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2_147_483_648 - 1;
  };
}

export const silence = (rate: number, seconds: number): Samples =>
  new Float32Array(Math.max(1, Math.round(rate * seconds)));

/** From one value to another, evenly to the ear. */
const glide = (from: number, to: number, part: number) => from * Math.pow(to / from, part);

/** Rises within `attack` seconds, then falls by 60 dB over the rest. */
export function shaped(rate: number, samples: Samples, attack: number): Samples {
  const rise = Math.max(1, Math.round(rate * attack));
  const fall = Math.max(1, samples.length - rise);
  return samples.map((value, at) => value * (at < rise ? at / rise : Math.pow(0.001, (at - rise) / fall)));
}

export interface ToneOptions {
  readonly from: number;
  readonly to?: number;
  readonly seconds: number;
  readonly attack?: number;
  /** Strength of each overtone; the first is the tone itself. */
  readonly overtones?: readonly number[];
}

/** A tone that may glide in pitch, with overtones, struck and fading. */
export function tone(
  rate: number,
  { from, to = from, seconds, attack = 0.004, overtones = [1] }: ToneOptions,
): Samples {
  const out = silence(rate, seconds);
  let phase = 0;
  for (let at = 0; at < out.length; at++) {
    phase += (2 * Math.PI * glide(from, to, at / out.length)) / rate;
    let value = 0;
    for (let k = 0; k < overtones.length; k++) value += overtones[k]! * Math.sin(phase * (k + 1));
    out[at] = value;
  }
  return shaped(rate, out, attack);
}

export interface NoiseOptions {
  readonly seed: number;
  readonly seconds: number;
  readonly attack?: number;
  /** The middle of the band that passes, from the beginning to the end, in Hz. */
  readonly from: number;
  readonly to?: number;
  /** How narrow the band is: 0.5 is wide, 8 whistles. */
  readonly sharpness?: number;
  /** `low` lets everything below pass. */
  readonly pass?: "low" | "band";
}

/** Noise through a filter that moves; not shaped, so that ambience can use it too. */
export function filteredNoise(
  rate: number,
  { seed, seconds, from, to = from, sharpness = 0.7, pass = "band" }: NoiseOptions,
): Samples {
  const out = silence(rate, seconds);
  const next = noiseSource(seed);
  // A state-variable filter (Simper's form), stable at every pitch below half the rate.
  let first = 0;
  let second = 0;
  for (let at = 0; at < out.length; at++) {
    const pitch = Math.min(glide(from, to, at / out.length), rate * 0.45);
    const g = Math.tan((Math.PI * pitch) / rate);
    const a = 1 / (1 + g * (g + 1 / sharpness));
    const high = next() - second;
    const band = a * (first + g * high);
    const low = second + g * band;
    first = 2 * band - first;
    second = 2 * low - second;
    out[at] = pass === "low" ? low : band;
  }
  return out;
}

/** A burst of noise, struck and fading. */
export const burst = (rate: number, options: NoiseOptions): Samples =>
  shaped(rate, filteredNoise(rate, options), options.attack ?? 0.002);

/** A plucked string (Karplus and Strong). */
export function pluck(rate: number, pitch: number, seconds: number, seed: number, damping = 0.996): Samples {
  const out = silence(rate, seconds);
  const next = noiseSource(seed);
  // A soft finger: the noise it begins with is smoothed, so that the tone is heard and not the nail.
  let struck = Float32Array.from({ length: Math.max(2, Math.round(rate / pitch)) }, next);
  for (let pass = 0; pass < 4; pass++) {
    struck = struck.map((value, at) => (value + struck[(at + 1) % struck.length]!) / 2);
  }
  // A string swings around its rest.
  const rest = struck.reduce((sum, value) => sum + value, 0) / struck.length;
  const string = struck.map((value) => value - rest);
  for (let at = 0, here = 0; at < out.length; at++) {
    const after = (here + 1) % string.length;
    out[at] = string[here]!;
    string[here] = damping * 0.5 * (string[here]! + string[after]!);
    here = after;
  }
  // No click where it is cut off.
  const end = Math.min(out.length, Math.round(rate * 0.02));
  for (let at = 0; at < end; at++) out[out.length - 1 - at]! *= at / end;
  return out;
}

export interface Part {
  readonly samples: Samples;
  /** When it begins, in seconds. */
  readonly at?: number;
  readonly gain?: number;
}

/** Several parts at once, as long as the last of them. */
export function mixed(rate: number, parts: readonly Part[]): Samples {
  const begins = parts.map(({ at = 0 }) => Math.round(at * rate));
  const out = new Float32Array(Math.max(...parts.map(({ samples }, index) => begins[index]! + samples.length)));
  parts.forEach(({ samples, gain = 1 }, index) => {
    const begin = begins[index]!;
    for (let at = 0; at < samples.length; at++) out[begin + at]! += samples[at]! * gain;
  });
  return out;
}

/** Ends where it begins: the last `seconds` are faded over the first ones. */
export function looped(rate: number, samples: Samples, seconds: number): Samples {
  const fade = Math.round(rate * seconds);
  const out = samples.slice(0, samples.length - fade);
  for (let at = 0; at < fade; at++) {
    const part = at / fade;
    out[at] = samples[at]! * Math.sqrt(part) + samples[out.length + at]! * Math.sqrt(1 - part);
  }
  return out;
}
