import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hrefOf, invitationLink, parseRoute, type Route } from "../src/core/route";

const TABLE = "abcdefghjkmnpqrs";

describe("addresses", () => {
  it("are read as they are written", () => {
    const routes: Route[] = [
      { page: "home" },
      { page: "new", game: "port-royal" },
      { page: "here", game: "port-royal" },
      { page: "table", table: TABLE },
      { page: "join", table: TABLE, invitation: "a-B_".repeat(8) },
      { page: "take", table: TABLE, token: "a-B_".repeat(8) },
      { page: "code" },
      { page: "games" },
      { page: "replay", table: TABLE, move: null },
      { page: "replay", table: TABLE, move: 57 },
      { page: "replay", table: TABLE, move: null, since: 12 },
      { page: "rules", game: "port-royal", clause: null },
      { page: "rules", game: "port-royal", clause: "PR-E6" },
      { page: "rules", game: "spanish-main", clause: "SM-C4-5" },
      { page: "settings" },
      { page: "about" },
      { page: "privacy" },
    ];
    for (const route of routes) expect(parseRoute(hrefOf(route))).toEqual(route);
  });

  it("that mean nothing lead to the page that says so", () => {
    for (const hash of ["#/table/x", "#/join/" + TABLE, "#/nowhere", "#/new", "#/table/../../x"]) {
      expect(parseRoute(hash)).toEqual({ page: "lost" });
    }
    expect(parseRoute("")).toEqual({ page: "home" });
  });

  it("never throw", () => {
    fc.assert(fc.property(fc.string(), (text) => parseRoute(`#/${text}`).page.length > 0));
  });

  it("keep the invitation behind the #, under any sub-path", () => {
    const link = invitationLink("https://example.org/pirates/#/table/x", TABLE, "s".repeat(32));
    expect(link).toBe(`https://example.org/pirates/#/join/${TABLE}/${"s".repeat(32)}`);
  });
});
