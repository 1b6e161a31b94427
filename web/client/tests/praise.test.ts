import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { praises } from "../src/core/praise";

const figure = (praise: string | null, ...values: number[]) => ({ label: praise ?? "", values, praise });

describe("praises", () => {
  it("gives each seat something it leads in, and nothing twice", () => {
    expect(praises([figure("bold", 9, 2), figure("careful", 3, 3)], 2)).toEqual(["bold", "careful"]);
  });

  it("does not praise what is no merit, nor having done nothing", () => {
    expect(praises([figure(null, 9, 2), figure("lucky", 0, 0)], 2)).toEqual([null, null]);
  });

  it("lets whoever leads least choose first", () => {
    expect(praises([figure("a", 5, 5), figure("b", 5, 1)], 2)).toEqual(["b", "a"]);
  });

  it("never lies: whoever is praised leads", () => {
    const values = fc.array(fc.nat(5), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(values, { maxLength: 6 }), (rows) => {
        const figures = rows.map((row, index) => figure(String(index), ...row));
        const given = praises(figures, 3);
        given.forEach((praise, seat) => {
          if (praise === null) return;
          expect(rows[Number(praise)]![seat]).toBe(Math.max(...rows[Number(praise)]!));
        });
        const praised = given.filter((praise) => praise !== null);
        expect(new Set(praised).size).toBe(praised.length);
      }),
    );
  });
});
