import { describe, expect, it } from "vitest";
import { composedText, fillIn, readField } from "../src/core/forms";
import type { Form } from "../src/generated/wire";

const field = { name: "coins", low: -2, high: 12, value: 1 };
const form: Form = {
  key: "give",
  title: "Give coins",
  move: { kind: "give", to: 2, coins: 0, years: 1 },
  fields: [
    { ...field, title: "Coins" },
    { name: "years", low: 1, high: 3, value: 1 },
  ],
};

describe("a field", () => {
  it("takes whole numbers within its range", () => {
    expect(["-2", " 12 ", "+3", "−1"].map((text) => readField(field, text))).toEqual(
      [-2, 12, 3, -1].map((value) => ({ value })),
    );
  });

  it("says what is wrong", () => {
    for (const text of ["", "two", "1.5", "1e3", "0x1", "1 2", "9999999999"])
      expect(readField(field, text)).toEqual({ fault: "number" });
    for (const text of ["-3", "13"]) expect(readField(field, text)).toEqual({ fault: "range" });
  });
});

describe("a form", () => {
  it("makes a move of numbers, with what is fixed as it was", () => {
    expect(fillIn(form, { coins: "7", years: "2" })).toEqual({
      term: { move: { kind: "give", to: 2, coins: 7, years: 2 }, text: "Give coins · Coins 7 · Years 2" },
    });
  });

  it("makes nothing while a field is wrong, and names each", () => {
    expect(fillIn(form, { coins: "x", years: "9" })).toEqual({ faults: { coins: "number", years: "range" } });
    expect(fillIn(form, { coins: "1" })).toEqual({ faults: { years: "number" } });
  });

  it("tells a move that was made of it, and no other", () => {
    expect(composedText([form], { kind: "give", to: 2, coins: 3, years: 3 })).toBe("Give coins · Coins 3 · Years 3");
    expect(composedText([form], { kind: "give", to: 1, coins: 3, years: 3 })).toBeNull();
    expect(composedText([form], { kind: "pass" })).toBeNull();
  });
});
