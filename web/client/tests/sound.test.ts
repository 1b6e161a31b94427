import { describe, expect, it, vi } from "vitest";
import { ambience, AMBIENCE_LOUDNESS, PLACES_HEARD } from "../src/core/sound/ambience";
import { effect, EFFECT_LOUDNESS, EFFECTS } from "../src/core/sound/effects";
import { gainOf, type Levels } from "../src/core/sound/levels";
import { CEILING, levelled, loudness } from "../src/core/sound/loudness";
import { Mixer } from "../src/core/sound/mixer";
import { music, MUSIC_LOUDNESS, MUSIC_SECONDS } from "../src/core/sound/music";
import { filteredNoise, looped, noiseSource, type Samples } from "../src/core/sound/synth";
import { auxSabords } from "../src/games/aux-sabords/module";
import { brethren } from "../src/games/brethren/module";
import { piratesCove } from "../src/games/pirates-cove/module";
import { portRoyal } from "../src/games/port-royal/module";
import "./facts";

const RATE = 48_000;
const peak = (samples: Samples) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const sine = (rate: number, pitch: number, seconds: number, gain = 1): Samples =>
  Float32Array.from({ length: rate * seconds }, (_, at) => gain * Math.sin((2 * Math.PI * pitch * at) / rate));

describe("loudness", () => {
  // The reference of BS.1770: a full sine of 997 Hz in one channel.
  it.each([22_050, 44_100, 48_000])("of the reference tone is -3.01 LUFS at %i Hz", (rate) => {
    expect(loudness(sine(rate, 997, 3), rate)).toBeCloseTo(-3.01, 1);
  });

  it("falls by 20 with a tenth of the amplitude, and deep tones count less", () => {
    expect(loudness(sine(RATE, 997, 2, 0.1), RATE)).toBeCloseTo(-23.01, 1);
    expect(loudness(sine(RATE, 40, 2), RATE)).toBeLessThan(-6);
  });

  it("leaves silence out", () => {
    const half = new Float32Array(4 * RATE);
    half.set(sine(RATE, 997, 2, 0.5));
    expect(loudness(half, RATE)).toBeGreaterThan(-10.5);
  });

  it("is what was asked for, without a sample that is too high", () => {
    const quiet = levelled(sine(RATE, 997, 1, 0.01), RATE, -18);
    expect(loudness(quiet, RATE)).toBeCloseTo(-18, 0);
    expect(peak(levelled(sine(RATE, 997, 1), RATE, 6))).toBeLessThanOrEqual(CEILING);
  });
});

describe("effects", () => {
  it.each(EFFECTS)("%s is as loud as the others, does not clip and ends in silence", (name) => {
    const samples = effect(name, RATE);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(Math.abs(loudness(samples, RATE) - EFFECT_LOUDNESS)).toBeLessThanOrEqual(3);
    expect(peak(samples)).toBeLessThan(0.9);
    expect(peak(samples.slice(-Math.round(RATE * 0.002)))).toBeLessThan(0.02);
    expect(samples.length / RATE).toBeLessThanOrEqual(2.6);
    // A loudspeaker is not held off its middle.
    expect(Math.abs(samples.reduce((sum, value) => sum + value, 0) / samples.length)).toBeLessThan(0.01);
  });

  it("are the same every time, and no two are alike", () => {
    expect(effect("cannon", 8_000)).toEqual(effect("cannon", 8_000));
    const all = EFFECTS.map((name) => effect(name, 8_000).join());
    expect(new Set(all).size).toBe(EFFECTS.length);
  });
});

describe("ambience and music", () => {
  it.each(PLACES_HEARD)("%s is quieter than any effect and has no seam", (place) => {
    const samples = ambience(place, 22_050);
    expect(Math.abs(loudness(samples, 22_050) - AMBIENCE_LOUDNESS)).toBeLessThanOrEqual(1);
    // Nothing in it startles.
    expect(20 * Math.log10(peak(samples)) - AMBIENCE_LOUDNESS).toBeLessThan(18);
    let steepest = 0;
    for (let at = 1; at < samples.length; at++)
      steepest = Math.max(steepest, Math.abs(samples[at]! - samples[at - 1]!));
    expect(Math.abs(samples[0]! - samples.at(-1)!)).toBeLessThanOrEqual(steepest);
  });

  it("play a tune of whole bars that begins and ends in quiet", () => {
    const samples = music(22_050);
    expect(samples.length).toBe(Math.round(MUSIC_SECONDS * 22_050));
    expect(Math.abs(loudness(samples, 22_050) - MUSIC_LOUDNESS)).toBeLessThanOrEqual(1);
    expect(20 * Math.log10(peak(samples)) - MUSIC_LOUDNESS).toBeLessThan(18);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(0.01);
  });

  it("loop: the end goes over into the beginning", () => {
    const noise = filteredNoise(8_000, { seed: 3, seconds: 2, from: 300 });
    const loop = looped(8_000, noise, 0.5);
    expect(loop.length).toBe(12_000);
    expect(loop[0]).toBeCloseTo(noise[12_000]!, 5);
  });
});

describe("noise", () => {
  it("is even, seeded, and never repeats soon", () => {
    const next = noiseSource(7);
    const values = Array.from({ length: 10_000 }, next);
    expect(Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(0.03);
    expect(Math.max(...values)).toBeLessThan(1);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(-1);
    expect(new Set(values).size).toBeGreaterThan(9_990);
    const again = noiseSource(7);
    expect(again()).toBe(values[0]);
  });
});

const LEVELS: Levels = { sound: "quiet", effects: "loud", ambience: "quiet", music: "off" };

function fakeContext(state: "running" | "suspended") {
  const started: { loop: boolean; seconds: number }[] = [];
  let stopped = 0;
  const context = {
    state,
    currentTime: 0,
    sampleRate: 8_000,
    destination: {},
    resume: vi.fn(() => Promise.resolve()),
    close: vi.fn(() => Promise.resolve()),
    createGain: () => ({ gain: { value: 0, setTargetAtTime: vi.fn() }, connect: vi.fn() }),
    createBuffer: (_: number, length: number, rate: number) => ({ seconds: length / rate, copyToChannel: vi.fn() }),
    createBufferSource: () => {
      const source = {
        loop: false,
        buffer: null as { seconds: number } | null,
        connect: vi.fn(),
        start: () => started.push({ loop: source.loop, seconds: source.buffer!.seconds }),
        stop: () => stopped++,
      };
      return source;
    },
  };
  return { context: context as unknown as AudioContext, fake: context, started, stopped: () => stopped };
}

describe("the mixer", () => {
  it("opens nothing when everything is off", () => {
    const open = vi.fn();
    const mixer = new Mixer({ ...LEVELS, sound: "off" }, open as unknown as () => AudioContext);
    mixer.play("bell");
    mixer.setPlace("harbour");
    expect(open).not.toHaveBeenCalled();
  });

  it("plays when the browser lets it, and keeps nothing for later", () => {
    const awake = fakeContext("running");
    new Mixer(LEVELS, () => awake.context).play("cannon");
    expect(awake.started).toHaveLength(1);
    const asleep = fakeContext("suspended");
    new Mixer(LEVELS, () => asleep.context).play("cannon");
    expect(asleep.started).toEqual([]);
    expect(asleep.fake.resume).toHaveBeenCalled();
  });

  it("lets the place be heard after the first press, once, and until it is left", () => {
    const sound = fakeContext("suspended");
    const mixer = new Mixer(LEVELS, () => sound.context);
    mixer.setPlace("harbour");
    expect(sound.started).toEqual([]);
    sound.fake.state = "running";
    mixer.wake();
    mixer.wake();
    expect(sound.started).toEqual([{ loop: true, seconds: 12 }]);
    mixer.setPlace(null);
    expect(sound.stopped()).toBe(1);
    mixer.setPlace("lagoon");
    mixer.setLevels({ ...LEVELS, ambience: "off" });
    expect(sound.stopped()).toBe(2);
  });

  it("plays music only for whoever wants it, at a table", () => {
    const sound = fakeContext("running");
    const mixer = new Mixer({ ...LEVELS, ambience: "off", music: "quiet" }, () => sound.context);
    expect(sound.started).toEqual([]);
    mixer.setPlace("harbour");
    expect(sound.started).toEqual([{ loop: true, seconds: MUSIC_SECONDS }]);
  });

  it("multiplies the level of a group with that of all", () => {
    expect(gainOf(LEVELS, "effects")).toBeCloseTo(0.3);
    expect(gainOf(LEVELS, "ambience")).toBeCloseTo(0.15);
    expect(gainOf(LEVELS, "music")).toBe(0);
    expect(gainOf({ ...LEVELS, sound: "off" }, "effects")).toBe(0);
  });

  it("never stops a game", () => {
    const broken = new Mixer(LEVELS, () => {
      throw new Error("no sound here");
    });
    expect(() => broken.play("coin")).not.toThrow();
    expect(() => broken.setPlace("lagoon")).not.toThrow();
  });
});

describe("the games", () => {
  const events = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

  it("sound like the gravest thing that happened", () => {
    expect(portRoyal.sound!(events("drawn", "busted", "harbour_cleared"))).toBe("cannon");
    expect(portRoyal.sound!(events("traded", "coins_gained", "game_over"))).toBe("coin");
    expect(portRoyal.sound!(events("drawn", "entered"))).toBe("wood");
    expect(portRoyal.sound!(events("drawn"))).toBe("card");
    expect(portRoyal.sound!(events("passed"))).toBeNull();
    expect(brethren.sound!(events("ship_placed", "drew"))).toBe("sail");
    expect(auxSabords.sound!(events("moved", "landed"))).toBe("coin");
    expect(piratesCove.sound!(events("fired", "damaged", "routed"))).toBe("cannon");
    expect(piratesCove.sound!(events("sailed", "drew"))).toBe("sail");
    expect(piratesCove.sound!(events("month_began"))).toBeNull();
  });

  it("each have a place of their own", () => {
    expect(new Set([portRoyal, brethren, auxSabords].map(({ ambience: place }) => place)).size).toBe(3);
  });
});
