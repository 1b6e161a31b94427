import { describe, expect, it } from "vitest";
import { labelOf } from "../src/core/label";

describe("the words of a button", () => {
  it("are what is done, and what comes with it", () => {
    expect(labelOf("Draw a card")).toEqual({ what: "Draw a card", detail: "" });
    expect(labelOf("Stop (2 colours in the harbour)")).toEqual({
      what: "Stop",
      detail: "(2\u00A0colours in the harbour)",
    });
    expect(labelOf("Play (face down) here")).toEqual({ what: "Play (face down) here", detail: "" });
  });

  it("never part a number from what it counts", () => {
    expect(labelOf("Take up to 1 card (+3 coins)")).toEqual({
      what: "Take up to 1\u00A0card",
      detail: "(+3\u00A0coins)",
    });
  });
});
