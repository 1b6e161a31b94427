// How loud a sound is to the ear: the K-weighting and gating of ITU-R BS.1770-4, for one channel.
import type { Samples } from "./synth";

/** Direct form of a second-order filter. */
function filtered(samples: Float32Array, b: readonly number[], a: readonly number[]): Float32Array {
  const out = new Float32Array(samples.length);
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let at = 0; at < samples.length; at++) {
    const x = samples[at]!;
    const y = b[0]! * x + b[1]! * x1 + b[2]! * x2 - a[1]! * y1 - a[2]! * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[at] = y;
  }
  return out;
}

/** The shelf of the head, then the cut of what is too low to be heard, for any rate. */
function weighted(samples: Float32Array, rate: number): Float32Array {
  const shelf = (() => {
    const k = Math.tan((Math.PI * 1681.974450955533) / rate);
    const q = 0.7071752369554196;
    const vh = Math.pow(10, 3.999843853973347 / 20);
    const vb = Math.pow(vh, 0.4996667741545416);
    const a0 = 1 + k / q + k * k;
    return {
      b: [(vh + (vb * k) / q + k * k) / a0, (2 * (k * k - vh)) / a0, (vh - (vb * k) / q + k * k) / a0],
      a: [1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
    };
  })();
  const cut = (() => {
    const k = Math.tan((Math.PI * 38.13547087602444) / rate);
    const q = 0.5003270373238773;
    const a0 = 1 + k / q + k * k;
    return { b: [1, -2, 1], a: [1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
  })();
  return filtered(filtered(samples, shelf.b, shelf.a), cut.b, cut.a);
}

const BLOCK = 0.4;
const ABSOLUTE_GATE = -70;
const RELATIVE_GATE = -10;

const inUnits = (power: number) => -0.691 + 10 * Math.log10(power);

/** The power of each block of 400 ms, three quarters over the one before; of a shorter sound, of all of it. */
function blockPowers(samples: Samples, rate: number): number[] {
  const loud = weighted(samples, rate);
  const size = Math.min(loud.length, Math.round(BLOCK * rate));
  const step = Math.max(1, Math.round(size / 4));
  const powers: number[] = [];
  for (let begin = 0; begin + size <= loud.length; begin += step) {
    let sum = 0;
    for (let at = begin; at < begin + size; at++) sum += loud[at]! * loud[at]!;
    powers.push(sum / size);
  }
  return powers;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Integrated loudness in LUFS. */
export function loudness(samples: Samples, rate: number): number {
  const heard = blockPowers(samples, rate).filter((power) => inUnits(power) > ABSOLUTE_GATE);
  if (heard.length === 0) return -Infinity;
  const gate = inUnits(mean(heard)) + RELATIVE_GATE;
  return inUnits(mean(heard.filter((power) => inUnits(power) > gate)));
}

/** No sample is higher: a little below what a loudspeaker is asked for at most. */
export const CEILING = 0.89;

/** As loud as asked; what would be too high is bent, not cut. */
export function levelled(samples: Samples, rate: number, target: number): Samples {
  const gain = Math.pow(10, (target - loudness(samples, rate)) / 20);
  return samples.map((value) => CEILING * Math.tanh((value * gain) / CEILING));
}
