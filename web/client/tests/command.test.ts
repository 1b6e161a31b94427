import { describe, expect, it } from "vitest";
import { parseCommand, plain } from "../src/core/command";

const commands = [
  { id: "frigate", words: ["Commercer : frégate (+2 pièces)"] },
  { id: "galleon", words: ["Commercer : galion (+3 pièces)"] },
  { id: "pass", words: ["Passer (ne rien prendre de plus)"] },
  { id: "summary", words: ["résumé", "summary"] },
];
const run = (text: string) => {
  const parsed = parseCommand(text, commands);
  return parsed.kind === "run" ? parsed.command.id : parsed.kind;
};

describe("the command line", () => {
  it("understands without accents, case and all the words", () => {
    expect(run("RESUME")).toBe("summary");
    expect(run("summary")).toBe("summary");
    expect(run("galion")).toBe("galleon");
    expect(run("com frég")).toBe("frigate");
    expect(run("passer")).toBe("pass");
    expect(run("  ")).toBe("empty");
  });

  it("does nothing when two fit, and names them", () => {
    const parsed = parseCommand("commercer", commands);
    expect(parsed).toMatchObject({ kind: "unsure" });
    expect(parsed.kind === "unsure" && parsed.closest.map((each) => each.id)).toEqual(["frigate", "galleon"]);
  });

  it("offers the three closest for what it does not know", () => {
    const parsed = parseCommand("resunné", commands);
    expect(parsed.kind === "unsure" && parsed.closest).toHaveLength(3);
    expect(parsed.kind === "unsure" && parsed.closest[0]!.id).toBe("summary");
  });

  it("makes words plain", () => {
    expect(plain("  L’Œuvre : À quai !")).toBe("l oeuvre a quai");
  });
});
