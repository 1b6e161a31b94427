import { describe, expect, it } from "vitest";
import { timeLeft } from "../src/core/time";

describe("the time left", () => {
  it("is told as closely as it matters", () => {
    expect(timeLeft(0, "fr")).toBe("0:00");
    expect(timeLeft(999, "fr")).toBe("0:01");
    expect(timeLeft(65_000, "en")).toBe("1:05");
    expect(timeLeft(3_600_000, "en")).toBe("1 hour");
    expect(timeLeft(47 * 3_600_000, "fr")).toMatch(/^47\sheures$/);
    expect(timeLeft(3 * 86_400_000 - 1, "fr")).toMatch(/^2\sjours$/);
  });
});
