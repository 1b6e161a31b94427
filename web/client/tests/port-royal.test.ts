import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clausesOf, documentOf } from "../src/app/rules";
import { cardFacts } from "../src/games/port-royal/cards";
import { m } from "../src/generated/i18n/messages.js";
import { shownFigures } from "../src/core/facts";
import { personName, shipName } from "../src/games/port-royal/names";
import { pieceOf, portRoyal } from "../src/games/port-royal/module";
import type { Card, View } from "../src/generated/port-royal";
import { view } from "./port-royal-view";
import "./facts";

const root = (path: string) => new URL(`../../../${path}`, import.meta.url);
const schema = JSON.parse(readFileSync(root("web/static/schemas/port-royal.json"), "utf8")) as {
  $defs: { Card: { enum: Card[] } };
};
const cards = schema.$defs.Card.enum;

describe("Port Royal's cards", () => {
  it("say the points of the rules", () => {
    const points = (key: Card) => {
      const facts = cardFacts(key);
      return facts.type === "person" ? [facts.cost, facts.points] : null;
    };
    expect(points("sailor_7")).toEqual([7, 3]);
    expect(points("mademoiselle_7")).toEqual([7, 2]);
    expect(points("governor_8")).toEqual([8, 0]);
    expect(points("jack_of_all_trades_6")).toEqual([6, 1]);
    expect(points("trader_yellow_5")).toEqual([5, 2]);
  });

  it("all have a title and words, and the words say more than the title", () => {
    for (const key of cards) {
      const piece = pieceOf(key);
      expect(piece.title, key).not.toBe("");
      expect(piece.words.length, key).toBeGreaterThanOrEqual(piece.title.length);
    }
    expect(new Set(cards.filter((key) => cardFacts(key).type === "ship").map((key) => pieceOf(key).words)).size).toBe(
      28,
    );
  });

  it("never rely on colour alone", () => {
    expect(pieceOf("frigate_3_2").words.toLowerCase()).toMatch(/rouge|red/);
  });
});

describe("Port Royal's scene", () => {
  const scene = portRoyal.scene(view as never, { names: ["Anne", "Mary"], viewer: 1, choice: null, odds: false })!;

  it("has every card that lies open, once", () => {
    expect(scene.zones.map((zone) => [zone.id, zone.pieces.map((piece) => piece.key)])).toEqual([
      ["arrival", ["galleon_skull_4"]],
      ["harbour", ["frigate_3_2", "trader_red_3"]],
      ["expeditions", ["expedition_priests"]],
      ["crew", ["trader_red_3", "jester_5"]],
    ]);
    expect(scene.zones[3]!.title).toContain("Mary");
  });

  it("has five berths, of which one is taken", () => {
    const berths = scene.facts.slice(0, 5).map((fact) => fact.value);
    expect(new Set(berths).size).toBe(2);
    expect(berths.filter((value) => value === berths[3])).toHaveLength(1);
  });

  it("shows the crew of everybody: traders by ship on the panel, each person in words", () => {
    const captain = {
      ...view.players[0]!,
      traders: [2, 0, 0, 1, 0],
      hired: ["trader_yellow_3", "admiral_7"] as Card[],
    };
    const { panels } = portRoyal.scene({ ...view, players: [captain, view.players[1]!] } as never, {
      names: ["Anne", "Mary"],
      viewer: 1,
      choice: null,
      odds: false,
    })!;
    const traders = panels[0]!.filter((fact) => fact.icon === "flag");
    expect(traders.map((fact) => fact.value)).toEqual(["2", "0", "0", "1", "0"]);
    expect(new Set(traders.map((fact) => fact.label)).size).toBe(5);
    expect(new Set(traders.map((fact) => fact.sign)).size).toBe(5);
    expect(panels[0]!.find((fact) => fact.list)?.list).toEqual([
      expect.stringContaining(shipName("pinnace")),
      expect.stringContaining(personName("admiral")),
    ]);
    // A panel has room for what is there, and none for lists.
    expect(shownFigures(panels[0]!).filter((fact) => fact.icon === "flag")).toHaveLength(2);
    expect(shownFigures(panels[0]!).some((fact) => fact.list)).toBe(false);
  });

  it("says what is played for, and that the last round has begun", () => {
    const sceneWith = (over: object) =>
      portRoyal.scene({ ...view, ...over } as never, { names: [], viewer: 1, choice: null, odds: false })!;
    expect(sceneWith({}).panels[0]![0]!.value).toBe("1/12");
    expect(sceneWith({}).race).toMatchObject({ kind: "course", goal: 12, runners: [{ at: 1 }, { at: 1 }] });
    expect(sceneWith({}).race!.title).toContain("12");
    const plain = sceneWith({}).phase;
    expect(sceneWith({ last_round: true }).phase).toMatch(/.+ · (Dernier tour|Last round)$/);
    expect(sceneWith({ last_round: true }).phase.startsWith(plain)).toBe(true);
    expect(sceneWith({ last_round: true, decision: null }).phase).toBe(sceneWith({ decision: null }).phase);
  });

  it("steps aside for a view it does not know", () => {
    expect(portRoyal.scene({ planets: 3 }, { names: [], viewer: null, choice: null, odds: false })).toBeNull();
  });
});

describe("why not", () => {
  const player = { ...view.players[0]!, coins: 3 };
  const at = (decision: Partial<NonNullable<typeof view.decision>>, over: object = {}, active = 0) => ({
    ...view,
    active,
    decision: { phase: "hire", seat: 0, ship: null, takes: 1, ...decision },
    players: [{ ...player, ...over }, view.players[1]!],
  });
  const why = (zone: string, key: Card, now: object) =>
    portRoyal.whyNot!(zone, key, now as never, { seat: 0, moves: [] })!;
  const lack = (captains: number, priests: number, settlers: number, persons: number) => ({
    lacking: [{ captains, priests, settlers, persons }],
  });

  it("says which persons an expedition lacks", () => {
    const lacks = (jacks: number, over: object) =>
      why("expeditions", "expedition_priests", { ...at({ phase: "discover" }, { jacks }), ...over });
    const priest = m.pr_why_lacking({ count: 1, persons: m.pr_priests({ count: 1 }) });
    expect(lacks(0, lack(0, 1, 0, 1))).toBe(priest);
    // A jack of all trades stands in for the other one.
    expect(lacks(1, lack(0, 2, 0, 1))).toBe(priest);
    const both = [m.pr_captains({ count: 2 }), m.pr_settlers({ count: 1 })].join(", ");
    expect(lacks(0, lack(2, 0, 1, 3))).toBe(m.pr_why_lacking({ count: 3, persons: both }));
    expect(lacks(1, lack(2, 0, 1, 2))).toBe(m.pr_why_lacking_jack({ count: 2, persons: both }));
    expect(lacks(1, lack(0, 1, 0, 0))).toBe(m.not_now());
  });

  it("speaks of the turn only where it is another’s, and of a ship in sight", () => {
    const able = { priests: 2 };
    expect(why("expeditions", "expedition_priests", at({}, able, 1))).toBe(m.pr_why_expedition());
    expect(why("expeditions", "expedition_priests", at({ phase: "repel" }, able))).toBe(m.pr_why_repel_first());
  });

  it("says how many coins are missing, the fee included", () => {
    const captain = (change: number, active = 0) =>
      why("harbour", "captain_4", { ...at({}, {}, active), harbour: ["captain_4"], purse: [change] });
    expect(captain(-4)).toBe(m.pr_why_price({ count: 1, cost: 4, purse: 3 }));
    expect(captain(-5, 1)).toBe(m.pr_why_price({ count: 2, cost: 5, purse: 3 }));
    expect(why("harbour", "frigate_3_2", at({ takes: 0 }))).toBe(m.pr_why_taken());
  });

  it("fits its line", () => {
    for (const text of [
      why("expeditions", "expedition_priests", { ...at({}), ...lack(1, 1, 1, 3) }),
      why("expeditions", "expedition_priests", { ...at({}, { jacks: 1 }), ...lack(2, 0, 1, 2) }),
      why("expeditions", "expedition_priests", at({}, {}, 1)),
      why("harbour", "captain_4", { ...at({}), harbour: ["captain_4"], purse: [-4] }),
    ])
      expect(text.length).toBeLessThanOrEqual(90);
  });
});

describe("rules in context", () => {
  it("are found by their number, in both languages, without marks", () => {
    for (const language of ["fr", "en"]) {
      const clauses = clausesOf(readFileSync(root(`docs/rules/port-royal.${language}.md`), "utf8"));
      expect(clauses.length).toBeGreaterThan(70);
      expect(new Set(clauses.map((clause) => clause.number)).size).toBe(clauses.length);
      expect(clauses.find((clause) => clause.number === "PR-13")?.text).not.toMatch(/[*`]|rulebook|livret \)/);
    }
  });

  it("are read whole: nothing of a document is lost but its marks", () => {
    for (const game of ["port-royal", "brethren", "aux-sabords"])
      for (const language of ["fr", "en"]) {
        const markdown = readFileSync(root(`docs/rules/${game}.${language}.md`), "utf8");
        const { title, blocks } = documentOf(markdown);
        const texts = blocks.flatMap((block) => {
          if (block.kind === "table") return [...block.head, ...block.rows.flat(2).map(({ text }) => text)];
          return block.kind === "text"
            ? [block.number ?? "", ...block.spans.map(({ text }) => text)]
            : [block.kind === "plan" ? block.text.replaceAll("##", "") : block.text];
        });
        const letters = (text: string) => text.replaceAll(/[\s|*`#()]|-{3,}|\ufe0f/g, "");
        expect(letters([title, ...texts].join(""))).toBe(letters(markdown));
        const headings = blocks.filter((block) => block.kind === "heading");
        expect(headings.length).toBe(markdown.match(/^## /gm)!.length);
      }
  });
});

describe("the chance of a bust", () => {
  const drawing: View = {
    ...view,
    decision: { phase: "discover", seat: 0, ship: null, takes: 0, busts: false },
    odds: { busting: 3, of: 5 },
  };
  const context = { names: ["Anne", "Mary"], viewer: 0, choice: null };
  const odds = (now: View, wanted: boolean) => portRoyal.scene(now as never, { ...context, odds: wanted })!.odds;

  it("is part of the scene for whoever wants it, where a card can be drawn", () => {
    expect(odds(drawing, true)?.value).toMatch(/60\s?%/);
    expect(odds(drawing, false)).toBeNull();
    expect(odds({ ...drawing, odds: null }, true)).toBeNull();
  });
});
