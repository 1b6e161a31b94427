// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

// What a browser has and jsdom lacks.
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

let Counting: typeof import("../src/parts/Counting.svelte").default;
beforeAll(async () => {
  Counting = (await import("../src/parts/Counting.svelte")).default;
});

let made: Record<string, unknown> | null = null;
afterEach(async () => {
  if (made) await unmount(made);
  document.body.textContent = "";
});

function show(props: { value: string; from?: number; duration: number; words?: (count: number) => string }): string {
  made = mount(Counting, { target: document.body, props });
  flushSync();
  return document.body.textContent!.trim();
}

describe("a number that counts", () => {
  it("is there at once where nothing may move", () => {
    expect(show({ value: "12", from: 0, duration: 0 })).toBe("12");
  });
  it("begins where it is told to, and ends at its value", async () => {
    expect(show({ value: "12", from: 0, duration: 60, words: (count) => `${count} PV` })).toBe("0 PV");
    await expect.poll(() => document.body.textContent!.trim()).toBe("12 PV");
  });
  it("leaves words alone", () => {
    expect(show({ value: "3–4", duration: 400 })).toBe("3–4");
  });
});
