import { describe, expect, it } from "vitest";
import { reactionWords, temperWords } from "../src/app/tempers";
import { RANKED } from "../src/core/faces";
import { lastWord, reactionsOf, reactionTo, VARIANTS, type Moment, type ReactionKind } from "../src/core/reactions";
import { auxSabords } from "../src/games/aux-sabords/module";
import { brethren } from "../src/games/brethren/module";
import { piratesCove } from "../src/games/pirates-cove/module";
import { portRoyal } from "../src/games/port-royal/module";
import type { Event, Story } from "../src/generated/wire";
import "./facts";

const VERSIONS = Array.from({ length: 60 }, (_, index) => index + 1);
const bust = (seat: number): Moment => ({ kind: "bust", seat });
const story = (version: number, ...events: Event[]): Story => ({
  version,
  change: { kind: "played", seat: 0 },
  events,
  lines: [],
});
const busted = (seat: number): Event => ({ kind: "busted", seat });
const opens = (seat: number): Event => ({ kind: "turn_began", seat });
const moments = (events: readonly Event[]): Moment[] =>
  events.flatMap((event) => (event.kind === "busted" ? [bust(Number(event["seat"]))] : []));

describe("a reaction", () => {
  it("is the same each time the page is loaded, and another elsewhere", () => {
    const said = (table: string) => VERSIONS.map((version) => reactionTo(table, version, [bust(1)], [1, 2]));
    expect(said("a")).toEqual(said("a"));
    expect(said("a")).not.toEqual(said("b"));
  });

  it("is not made to everything", () => {
    const said = VERSIONS.filter((version) => reactionTo("table", version, [bust(1)], [1]));
    expect(said.length).toBeGreaterThan(VERSIONS.length / 3);
    expect(said.length).toBeLessThan(VERSIONS.length);
  });

  it("is a bot's own, and of bots alone", () => {
    for (const version of VERSIONS) {
      expect(reactionTo("table", version, [bust(0)], [1, 2])).toBeNull();
      expect(reactionTo("table", version, [bust(2)], [1, 2])?.seat ?? 2).toBe(2);
    }
  });

  it("to somebody who is one step from the end is made by another", () => {
    const near: Moment = { kind: "near", seat: 1 };
    const seats = VERSIONS.flatMap((version) => reactionTo("table", version, [near], [1, 2, 3])?.seat ?? []);
    expect(new Set(seats)).toEqual(new Set([2, 3]));
  });
});

describe("reactions of a game", () => {
  it("are one per turn at most", () => {
    const stories = VERSIONS.map((version) => story(version, busted(1)));
    expect(reactionsOf("table", stories, moments, [1])).toHaveLength(1);
    const turns = VERSIONS.map((version) => story(version, busted(1), opens(1)));
    expect(reactionsOf("table", turns, moments, [1]).length).toBeGreaterThan(10);
  });

  it("forget what was taken back", () => {
    const version = VERSIONS.find((each) => reactionTo("table", each, [bust(1)], [1]))!;
    const said = [story(version, busted(1))];
    expect(reactionsOf("table", said, moments, [1])).toHaveLength(1);
    const undone: Story = { version: version + 1, change: { kind: "undone", seat: 0 }, events: [], lines: [] };
    expect(reactionsOf("table", [...said, undone], moments, [1])).toEqual([]);
  });

  it("end with the word of a winner, else of one who has lost", () => {
    const outcome = (winner: number) => ({
      ending: "points",
      seats: [0, 1, 2].map((seat) => ({
        score: 0,
        tiebreak: 0,
        rank: seat === winner ? 1 : 2,
        winner: seat === winner,
        reason: "points",
      })),
    });
    expect(lastWord("table", 9, outcome(2) as never, [1, 2])).toMatchObject({ seat: 2, kind: "won" });
    expect(lastWord("table", 9, outcome(0) as never, [1, 2])).toMatchObject({ kind: "lost" });
    expect(lastWord("table", 9, outcome(0) as never, [])).toBeNull();
  });
});

describe("the words of the bots", () => {
  const kinds: readonly ReactionKind[] = ["bust", "prize", "robbed", "feat", "near", "won", "lost"];
  it("are short, and each level has its own", () => {
    const all = RANKED.flatMap((level) =>
      kinds.flatMap((kind) =>
        Array.from({ length: VARIANTS }, (_, variant) => reactionWords(level, { kind, variant })),
      ),
    );
    expect(all).toHaveLength(70);
    expect(new Set(all).size).toBe(70);
    for (const words of all) expect(words.length, words).toBeLessThanOrEqual(28);
    expect(new Set(RANKED.map(temperWords)).size).toBe(5);
  });
});

describe("what bots have a word for", () => {
  const of = (game: string, ...events: Record<string, unknown>[]) =>
    [auxSabords, brethren, piratesCove, portRoyal].find(({ id }) => id === game)!.moments!(events as never);

  it("in Port Royal", () => {
    expect(of("port-royal", { kind: "busted", seat: 1, card: "frigate_3_2" })).toEqual([bust(1)]);
    const trade = (amount: number) => of("port-royal", { kind: "coins_gained", seat: 2, amount, cause: "trade" });
    expect(trade(1)).toEqual([]);
    expect(trade(6)).toEqual([{ kind: "prize", seat: 2 }]);
    expect(of("port-royal", { kind: "coins_gained", seat: 2, amount: 9, cause: "admiral" })).toEqual([]);
    const hired = (card: string) => of("port-royal", { kind: "hired", seat: 1, card, amount: 5 });
    expect(hired("trader_red_3")).toEqual([]);
    expect(hired("jester_9")).toEqual([{ kind: "feat", seat: 1 }]);
    expect(of("port-royal", { kind: "goal_reached", seat: 0, amount: 12 })).toEqual([{ kind: "near", seat: 0 }]);
    expect(of("port-royal", { kind: "coins_lost", seat: 0, amount: 5 })).toEqual([{ kind: "robbed", seat: 0 }]);
    expect(of("port-royal", { kind: "claimed", seat: 0, card: "expedition_all" })).toEqual([{ kind: "feat", seat: 0 }]);
  });

  it("in Aux Sabords!: whoever is boarded, and never a card that one seat alone is told", () => {
    const took = { kind: "took_chests", seat: 1, other_seat: 2, colour: "nw", other: "ne", count: 1, chests: [] };
    expect(of("aux-sabords", took)).toEqual([
      { kind: "robbed", seat: 2 },
      { kind: "prize", seat: 1 },
    ]);
    expect(of("aux-sabords", { kind: "drew_card", seat: 1, colour: "nw", card: "captain" })).toEqual([]);
    expect(of("aux-sabords", { kind: "colour_home", seat: 1, colour: "nw" })).toEqual([{ kind: "near", seat: 1 }]);
  });

  it("in Brethren: a hit, a lost fleet, the dearest card", () => {
    expect(of("brethren", { kind: "cannon_hit", seat: 1, board: 1, galleons: 1, schooners: 0, place: 1 })).toEqual([
      { kind: "robbed", seat: 1 },
    ]);
    expect(of("brethren", { kind: "picked", seat: 1, board: 1, card: "doubloons_1" })).toEqual([]);
    expect(of("brethren", { kind: "picked", seat: 1, board: 1, card: "doubloons_4" })).toEqual([
      { kind: "prize", seat: 1 },
    ]);
    expect(of("brethren", { kind: "card_hidden_own", seat: 1, board: 1, card: "cannon" })).toEqual([]);
  });

  it("in Pirate's Cove: a rout, a mutiny, a hijack, and never a card that one seat alone is told", () => {
    expect(of("pirates-cove", { kind: "routed", seat: 1 })).toEqual([{ kind: "robbed", seat: 1 }]);
    expect(of("pirates-cove", { kind: "mutinied", seat: 1, gold: 2, chests: 0 })).toEqual([{ kind: "bust", seat: 1 }]);
    expect(of("pirates-cove", { kind: "hijacked", seat: 1, other: 2, place: 3 })).toEqual([
      { kind: "robbed", seat: 2 },
      { kind: "prize", seat: 1 },
    ]);
    expect(of("pirates-cove", { kind: "drew_own", seat: 1, card: "fame_3" })).toEqual([]);
  });
});
