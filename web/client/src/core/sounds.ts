// Short sounds, made by the browser itself: no file, no licence, never the only signal.
export type Sound =
  "card" | "coin" | "dice" | "wood" | "rope" | "bell" | "cannon" | "surf" | "fanfare" | "shared" | "defeat";

/** A tone that glides from one pitch to another, or noise through a filter that does. */
interface Part {
  readonly wave: OscillatorType | "noise";
  readonly from: number;
  readonly to: number;
  readonly after: number;
  readonly lasts: number;
  readonly gain: number;
}

const part = (wave: Part["wave"], from: number, to: number, lasts: number, gain: number, after = 0): Part => ({
  wave,
  from,
  to,
  after,
  lasts,
  gain,
});

const SOUNDS: Readonly<Record<Sound, readonly Part[]>> = {
  card: [part("noise", 2400, 900, 0.09, 0.5)],
  coin: [part("triangle", 1760, 1750, 0.09, 0.35), part("triangle", 2640, 2630, 0.22, 0.3, 0.06)],
  dice: [0, 0.07, 0.13, 0.21].map((after) => part("noise", 1500, 700, 0.04, 0.6, after)),
  wood: [part("sine", 190, 90, 0.14, 0.9), part("noise", 700, 250, 0.05, 0.4)],
  rope: [part("noise", 500, 1600, 0.16, 0.3)],
  bell: [part("sine", 988, 986, 0.7, 0.5), part("sine", 2637, 2630, 0.35, 0.16)],
  cannon: [part("noise", 420, 60, 0.5, 1), part("sine", 95, 38, 0.45, 0.9)],
  surf: [part("noise", 300, 1400, 0.9, 0.4), part("noise", 1400, 260, 1.3, 0.4, 0.8)],
  fanfare: [294, 294, 440, 740].map((pitch, index) => part("triangle", pitch, pitch, 0.5, 0.4, index * 0.22)),
  shared: [294, 370, 440].map((pitch, index) => part("triangle", pitch, pitch, 0.8, 0.4, index * 0.1)),
  defeat: [440, 370, 294].map((pitch, index) => part("sine", pitch, pitch, 0.6, 0.35, index * 0.3)),
};

export const VOLUMES = { off: 0, quiet: 0.3, loud: 0.8 } as const;
export type Volume = keyof typeof VOLUMES;

export class Player {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  constructor(private readonly open: () => AudioContext = () => new AudioContext()) {}

  play(sound: Sound, volume: Volume): void {
    if (volume === "off") return;
    try {
      this.#context ??= this.open();
      // Before the first press of a key or a finger nothing may sound: then it is left out, not kept for later.
      if (this.#context.state !== "running") {
        void this.#context.resume();
        return;
      }
      for (const each of SOUNDS[sound]) this.#sound(this.#context, each, VOLUMES[volume]);
    } catch {
      // A device without sound is no reason to stop a game.
    }
  }

  #sound(context: AudioContext, { wave, from, to, after, lasts, gain }: Part, volume: number): void {
    const begin = context.currentTime + after;
    const end = begin + lasts;
    const level = context.createGain();
    level.gain.setValueAtTime(gain * volume, begin);
    level.gain.exponentialRampToValueAtTime(0.0005, end);
    level.connect(context.destination);
    if (wave === "noise") {
      const source = context.createBufferSource();
      source.buffer = this.#noise ??= this.#hiss(context);
      source.loop = true;
      const filter = context.createBiquadFilter();
      filter.type = "lowpass";
      filter.frequency.setValueAtTime(from, begin);
      filter.frequency.exponentialRampToValueAtTime(to, end);
      source.connect(filter).connect(level);
      source.start(begin);
      source.stop(end);
      return;
    }
    const tone = context.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, begin);
    tone.frequency.exponentialRampToValueAtTime(to, end);
    tone.connect(level);
    tone.start(begin);
    tone.stop(end);
  }

  #hiss(context: AudioContext): AudioBuffer {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    return buffer;
  }
}
