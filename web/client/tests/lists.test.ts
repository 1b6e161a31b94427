import { describe, expect, it } from "vitest";
import { Refused } from "../src/core/api";
import { playable } from "../src/core/lists";

describe("a list of moves that was refused", () => {
  it("can be played up to the move that is named", () => {
    expect(playable(new Refused({ code: "barrier", at: "/moves/2" }))).toBe(2);
    expect(playable(new Refused({ code: "illegal_move", at: "/moves/1/square" }))).toBe(1);
  });

  it("cannot where its first move is refused, nothing is named or the table is another", () => {
    expect(playable(new Refused({ code: "illegal_move", at: "/moves/0" }))).toBe(0);
    expect(playable(new Refused({ code: "illegal_move", at: "/move" }))).toBe(0);
    expect(playable(new Refused({ code: "illegal_move" }))).toBe(0);
    expect(playable(new Refused({ code: "version_conflict", at: "/moves/2" }))).toBe(0);
    expect(playable(new Refused({ code: "bad_move", at: "/moves/2" }))).toBe(0);
    expect(playable(new Error("/moves/2"))).toBe(0);
  });
});
