// Plays what is made here, in three groups with a level each, under one level for all. A device without sound, or a
// browser that does not let anything sound before the first press, is no reason to stop a game.
import { ambience, type Place } from "./ambience";
import { effect, type Effect } from "./effects";
import { gainOf, GROUPS, type Group, type Levels } from "./levels";
import { music } from "./music";
import type { Samples } from "./synth";

/** Long sounds have nothing as high as an effect; half the rate is half the work. */
const LOOP_RATE = 22_050;
/** Seconds within which a group becomes louder or quieter. */
const FADE = 0.6;

export class Mixer {
  #context: AudioContext | null = null;
  #gains = new Map<Group, GainNode>();
  #loops = new Map<Group, { readonly name: string; readonly source: AudioBufferSourceNode }>();
  #effects = new Map<Effect, AudioBuffer>();
  #levels: Levels;
  #place: Place | null = null;

  constructor(
    levels: Levels,
    private readonly open: () => AudioContext = () => new AudioContext(),
  ) {
    this.#levels = levels;
  }

  /** An effect, now or never: what may not sound yet is left out, not kept for later. */
  play(name: Effect): void {
    this.#try("effects", (context, gain) => {
      let buffer = this.#effects.get(name);
      if (!buffer)
        this.#effects.set(name, (buffer = bufferOf(context, effect(name, context.sampleRate), context.sampleRate)));
      startOf(context, buffer, gain).start();
    });
  }

  /** Where the table is; null: nowhere. */
  setPlace(place: Place | null): void {
    this.#place = place;
    this.#follow();
  }

  setLevels(levels: Levels): void {
    this.#levels = levels;
    this.#follow();
  }

  /** Somebody has pressed something: from now on the browser lets sounds be heard. */
  wake(): void {
    this.#follow();
  }

  close(): void {
    this.#loops.clear();
    void this.#context?.close().catch(() => {});
    this.#context = null;
  }

  // Loops that should sound do, and no others.
  #follow(): void {
    for (const group of GROUPS) {
      const gain = this.#gains.get(group);
      if (gain && this.#context)
        gain.gain.setTargetAtTime(gainOf(this.#levels, group), this.#context.currentTime, FADE / 3);
    }
    this.#loop("ambience", this.#place, () => ambience(this.#place!, LOOP_RATE));
    this.#loop("music", this.#place && "tune", () => music(LOOP_RATE));
  }

  #loop(group: Group, wanted: string | null, make: () => Samples): void {
    const name = gainOf(this.#levels, group) > 0 ? wanted : null;
    const running = this.#loops.get(group);
    if ((running?.name ?? null) === name) return;
    if (running) {
      running.source.stop();
      this.#loops.delete(group);
    }
    if (name === null) return;
    this.#try(group, (context, gain) => {
      const source = startOf(context, bufferOf(context, make(), LOOP_RATE), gain);
      source.loop = true;
      source.start();
      this.#loops.set(group, { name, source });
    });
  }

  #try(group: Group, use: (context: AudioContext, gain: GainNode) => void): void {
    if (gainOf(this.#levels, group) === 0) return;
    try {
      const context = (this.#context ??= this.open());
      if (context.state !== "running") {
        void context.resume();
        return;
      }
      let gain = this.#gains.get(group);
      if (!gain) {
        gain = context.createGain();
        gain.gain.value = gainOf(this.#levels, group);
        gain.connect(context.destination);
        this.#gains.set(group, gain);
      }
      use(context, gain);
    } catch {
      // There is no sound here.
    }
  }
}

function bufferOf(context: AudioContext, samples: Samples, rate: number): AudioBuffer {
  const buffer = context.createBuffer(1, samples.length, rate);
  buffer.copyToChannel(samples, 0);
  return buffer;
}

function startOf(context: AudioContext, buffer: AudioBuffer, gain: GainNode): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(gain);
  return source;
}
