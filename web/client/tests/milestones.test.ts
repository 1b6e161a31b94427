import { describe, expect, it } from "vitest";
import { fresh, milestonesIn, milestoneWords, nearly, type MilestonesOf } from "../src/core/milestones";
import { auxSabords } from "../src/games/aux-sabords/module";
import { brethren } from "../src/games/brethren/module";
import { piratesCove } from "../src/games/pirates-cove/module";
import { portRoyal as portRoyalGame } from "../src/games/port-royal/module";
import type { Event, Story } from "../src/generated/wire";
import { view as sabords } from "./aux-sabords-view";
import { brethrenView } from "./brethren-view";
import "./facts";
import { coveView } from "./pirates-cove-view";
import { view as portRoyal } from "./port-royal-view";

const story = (version: number, ...events: Event[]): Story => ({
  version,
  change: { kind: "played", seat: 0 },
  events,
  lines: [],
});
const claimed = (seat: number): Event => ({ kind: "claimed", seat, card: "expedition_all" });
const GAMES = [auxSabords, brethren, piratesCove, portRoyalGame];
const of = (game: string): MilestonesOf => GAMES.find(({ id }) => id === game)!.milestones!;
const keys = (game: string, events: readonly Event[], view: unknown = null) =>
  of(game)(events, view as never).map(({ key }) => key);

describe("milestones", () => {
  it("count once, at the first step that has them", () => {
    const found = milestonesIn([story(3), story(4, claimed(1)), story(5, claimed(0))], of("port-royal"));
    expect([...found.keys()]).toEqual([4]);
    expect(found.get(4)![0]!.seat).toBe(1);
  });

  it("are not those of a step that was taken back", () => {
    const undone: Story = { version: 5, change: { kind: "undone", seat: 0 }, events: [], lines: [] };
    const found = milestonesIn([story(4, claimed(1)), undone, story(6, claimed(0))], of("port-royal"));
    expect([...found.keys()]).toEqual([6]);
  });

  it("that are known are no news", () => {
    const known = new Set<string>();
    const found = of("port-royal")([claimed(1)], null);
    expect(fresh(found, known)).toHaveLength(1);
    expect(fresh(found, known)).toHaveLength(0);
  });

  it("speak to whoever they are about", () => {
    const [first] = of("port-royal")([claimed(1)], null);
    const names = ["Anne", "Bart"];
    expect(milestoneWords(first!, names, null)).toContain("Bart");
    expect(milestoneWords(first!, names, 0)).toContain("Bart");
    expect(milestoneWords(first!, names, 1)).not.toContain("Bart");
  });

  it("are near from three quarters on, and not behind the goal", () => {
    expect([8, 9, 11, 12].map((points) => nearly(points, 12))).toEqual([false, true, true, false]);
  });
});

describe("turning points", () => {
  it("of Port Royal: the first expedition, close to the goal, the last round", () => {
    const at = (points: number) => ({
      ...portRoyal,
      players: [portRoyal.players[0]!, { ...portRoyal.players[1]!, points }],
    });
    expect(keys("port-royal", [claimed(0)])).toEqual(["expedition"]);
    expect(keys("port-royal", [], at(8))).toEqual([]);
    expect(keys("port-royal", [], at(9))).toEqual(["near 1"]);
    expect(keys("port-royal", [{ kind: "goal_reached", seat: 1, amount: 12 }], at(12))).toEqual(["last round"]);
  });

  it("of Aux Sabords!: the first chest ashore, the last one, the last round", () => {
    const landed: Event = { kind: "landed", seat: 1, colour: "nw", count: 1, chests: [1, 0, 0, 0] };
    const early = { ...sabords, chests: 8, home: 3, round: 2, rounds: 60 };
    expect(keys("aux-sabords", [landed], early)).toEqual(["first chest"]);
    expect(keys("aux-sabords", [], { ...early, home: 7 })).toEqual(["last chest"]);
    expect(keys("aux-sabords", [], { ...early, round: 60 })).toEqual(["last round"]);
    expect(keys("aux-sabords", [{ kind: "colour_home", seat: 0, colour: "ne" }], early)).toEqual(["home ne"]);
  });

  it("of Brethren: the first scoring, the last round, the last scorings", () => {
    const early = brethrenView({ stage: "play", round: 2 });
    expect(keys("brethren", [{ kind: "scoring_began", board: 1 }], early)).toEqual(["scoring"]);
    expect(keys("brethren", [], { ...early, round: early.rounds })).toEqual(["last round"]);
    const closing: readonly Event[] = [{ kind: "closing_began" }, { kind: "scoring_began", board: 0 }];
    expect(keys("brethren", closing, { ...early, stage: "closing", round: early.rounds })).toEqual(["closing"]);
  });

  it("of Pirate's Cove: the first rout, a mutiny, a legend sunk by whoever fired last, the last month", () => {
    expect(keys("pirates-cove", [{ kind: "routed", seat: 1 }])).toEqual(["rout"]);
    expect(keys("pirates-cove", [{ kind: "mutinied", seat: 1, gold: 3, chests: 1 }])).toEqual(["mutiny"]);
    const shot: Event = { kind: "fired", seat: 2, other: 5, section: "hull", legend: "hook", number: 1, dice: [6] };
    const found = of("pirates-cove")([shot, { kind: "sunk", other: 5, legend: "hook" }], null);
    expect(found.map(({ key, seat }) => [key, seat])).toEqual([["sunk", 2]]);
    expect(keys("pirates-cove", [], coveView())).toEqual([]);
    expect(keys("pirates-cove", [], coveView({ month: 12 }))).toEqual(["last month"]);
  });
});
