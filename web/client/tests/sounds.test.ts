import { describe, expect, it, vi } from "vitest";
import { Player } from "../src/core/sounds";
import { portRoyal } from "../src/games/port-royal/module";
import "./facts";

const events = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

function silentContext(state: "running" | "suspended") {
  const started: string[] = [];
  const param = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  const node = (name: string) => ({
    gain: param,
    frequency: param,
    connect: (next: unknown) => next,
    start: () => started.push(name),
    stop: vi.fn(),
  });
  const context = {
    state,
    currentTime: 0,
    sampleRate: 8,
    destination: {},
    resume: vi.fn(() => Promise.resolve()),
    createGain: () => node("gain"),
    createOscillator: () => node("tone"),
    createBufferSource: () => node("noise"),
    createBiquadFilter: () => node("filter"),
    createBuffer: () => ({ getChannelData: () => new Float32Array(8) }),
  };
  return { context: context as unknown as AudioContext, started };
}

describe("sounds", () => {
  it("opens nothing when they are off", () => {
    const open = vi.fn();
    new Player(open as unknown as () => AudioContext).play("bell", "off");
    expect(open).not.toHaveBeenCalled();
  });

  it("sound when the browser lets them, and are not kept for later", () => {
    const awake = silentContext("running");
    new Player(() => awake.context).play("cannon", "quiet");
    expect(awake.started.sort()).toEqual(["noise", "tone"]);
    const asleep = silentContext("suspended");
    new Player(() => asleep.context).play("cannon", "quiet");
    expect(asleep.started).toEqual([]);
    expect(asleep.context.resume).toHaveBeenCalled();
  });

  it("never stop a game", () => {
    const broken = new Player(() => {
      throw new Error("no sound here");
    });
    expect(() => broken.play("coin", "loud")).not.toThrow();
  });

  it("are those of the gravest thing that happened", () => {
    expect(portRoyal.sound!(events("drawn", "busted", "harbour_cleared"))).toBe("cannon");
    expect(portRoyal.sound!(events("traded", "coins_gained", "game_over"))).toBe("surf");
    expect(portRoyal.sound!(events("drawn", "entered"))).toBe("wood");
    expect(portRoyal.sound!(events("drawn"))).toBe("card");
    expect(portRoyal.sound!(events("passed"))).toBeNull();
  });
});
