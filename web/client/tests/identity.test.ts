import { describe, expect, it } from "vitest";
import { Identity, token } from "../src/core/identity";
import { shelf } from "./fakes";

describe("identity", () => {
  it("makes a secret of 192 random bits and keeps it, and nothing else", () => {
    const kept = shelf();
    const first = new Identity(kept);
    expect(first.secret).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(Object.keys(kept.kept)).toEqual(["flibuste.device"]);
    expect(new Identity(kept).secret).toBe(first.secret);
    expect(new Identity(shelf()).secret).not.toBe(first.secret);
  });

  it("makes a new one where the kept one is damaged", () => {
    for (const damaged of ["", "{", "null", '{"secret":"short","name":"A"}', '{"secret":"aaaaaaaaaaaaaaaaaaaa"}']) {
      expect(new Identity(shelf({ "flibuste.device": damaged })).secret).toMatch(/^[A-Za-z0-9_-]{32}$/);
    }
  });

  it("keeps a face once one is chosen; one it cannot draw is no reason to be somebody else", () => {
    const kept = shelf();
    const identity = new Identity(kept);
    expect(identity.face).toBeNull();
    expect(identity.worn).toEqual({});
    expect(kept.kept["flibuste.device"]).not.toContain("face");
    identity.wear(7);
    expect(new Identity(kept).face).toBe(7);
    expect(new Identity(kept).worn).toEqual({ face: 7 });
    const device = JSON.stringify({ secret: identity.secret, name: "Anne", face: 99 });
    const other = new Identity(shelf({ "flibuste.device": device }));
    expect([other.secret, other.name, other.face]).toEqual([identity.secret, "Anne", null]);
  });

  it("keeps a name that can be one", () => {
    const kept = shelf();
    const identity = new Identity(kept);
    const before = identity.name;
    for (const bad of ["", "   ", "x".repeat(25)]) identity.rename(bad);
    expect(identity.name).toBe(before);
    identity.rename("  Mary Read ");
    expect(new Identity(kept).name).toBe("Mary Read");
  });

  it("keeps invitations until they are of no use", () => {
    const kept = shelf();
    const identity = new Identity(kept);
    identity.keepInvitation("t1", { invitation: "a", code: "ABC234" });
    identity.keepInvitation("t2", { invitation: "b" });
    expect(new Identity(kept).invitation("t1")).toEqual({ invitation: "a", code: "ABC234" });
    identity.forgetInvitation("t1");
    expect(identity.invitation("t1")).toBeNull();
    identity.forgetInvitation("t2");
    identity.forgetInvitation("t2");
    expect(Object.keys(kept.kept)).toEqual(["flibuste.device"]);
  });

  it("draws tokens of visible signs", () => {
    expect(token(12)).toMatch(/^[!-~]{16}$/);
  });
});
