import { describe, expect, it } from "vitest";
import { withHeard } from "../src/core/heard";

const said = (at: number, seat = 0, phrase = "hello") => ({ at, seat, phrase, name: "Anne" });

describe("what was said", () => {
  it("is kept in its order, each phrase once", () => {
    const here = withHeard([], [said(3), said(5, 1)]);
    // After a break the server tells all of it again, and what was missed.
    const again = withHeard(here, [said(3), said(4, 2), said(5, 1), said(5, 1, "thanks")]);
    expect(again.map(({ at, phrase }) => `${at} ${phrase}`)).toEqual(["3 hello", "4 hello", "5 hello", "5 thanks"]);
  });

  it("outlives what the server has forgotten, and does not grow for ever", () => {
    expect(withHeard([said(1)], [])).toHaveLength(1);
    const long = Array.from({ length: 300 }, (_, at) => said(at));
    expect(withHeard([], long)).toHaveLength(200);
    expect(withHeard([], long)[0]!.at).toBe(100);
  });
});
