// The reader of rules documents, on a text of our own.
import { describe, expect, it } from "vitest";
import { clausesOf, documentOf } from "../src/app/rules";

const SECTIONS = `# A game in sections

## C4. Combat

**SM-C4-1** The attacker fires first.

**SM-C4-2** ⚖ Level, nobody wins. *(C4, page 12)*

## C5. Prizes

**SM-C5-1** A prize is sold in port.

**SM-C5-E1** An example of a sale.

**cul-de-sac** is no clause.
`;

describe("a rules document in sections", () => {
  it("has its clauses by section", () => {
    expect(clausesOf(SECTIONS).map(({ number }) => number)).toEqual(["SM-C4-1", "SM-C4-2", "SM-C5-1", "SM-C5-E1"]);
    expect(clausesOf(SECTIONS)[1]!.text).toBe("⚖ Level, nobody wins.");
  });

  it("is read in its order", () => {
    const { title, blocks } = documentOf(SECTIONS);
    expect(title).toBe("A game in sections");
    expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "text", "text", "heading", "text", "text", "text"]);
  });
});
