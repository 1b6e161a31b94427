import { describe, expect, it } from "vitest";
import { onceOf } from "../src/core/once";

describe("work that is done once", () => {
  it("is shared by all who ask", async () => {
    let done = 0;
    const work = onceOf(async () => ++done);
    expect(await Promise.all([work(), work()])).toEqual([1, 1]);
    expect(work()).toBe(work());
    expect(done).toBe(1);
  });

  it("begins anew after a failure", async () => {
    let tries = 0;
    const work = onceOf(async () => {
      if (++tries === 1) throw new Error("the line is cut");
      return tries;
    });
    await expect(work()).rejects.toThrow("cut");
    expect(await work()).toBe(2);
  });
});
