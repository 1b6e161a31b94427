// Whoever reads is spoken to; others have their names.
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { texts } from "../scripts/messages.mjs";
import { summary } from "../src/app/speech";
import { called, changeWords } from "../src/app/words";
import { tableModel } from "../src/core/model";
import { readerOf } from "../src/core/seats";
import { fromTable } from "../src/core/snapshot";
import { fightWords, type Fight } from "../src/games/aux-sabords/fight";
import { auxSabords } from "../src/games/aux-sabords/module";
import { brethren } from "../src/games/brethren/module";
import { m } from "../src/generated/i18n/messages.js";
import { setLocale } from "../src/generated/i18n/runtime.js";
import type { Change, Table } from "../src/generated/wire";
import { view as sea } from "./aux-sabords-view";
import { board, brethrenView, card, fleet } from "./brethren-view";
import { game, seat, table, tableMessage } from "./fakes";
import "./facts";

const inBoth = (words: () => string): string[] =>
  (["fr", "en"] as const).map((locale) => {
    void setLocale(locale, { reload: false });
    return words();
  });
afterEach(() => void setLocale("en", { reload: false }));

const KINDS = "sat manned away back resigned agreed taken chose unchose undone".split(" ") as Change["kind"][];

describe("the reader", () => {
  it("is the person of one seat; of several around a screen, and for onlookers, nobody is", () => {
    expect(readerOf({ yours: [2] })).toBe(2);
    expect(readerOf({ yours: [0, 1] })).toBeNull();
    expect(readerOf({ yours: [] })).toBeNull();
    const modelOf = (over: Partial<Table> = {}) => {
      const message = tableMessage(1, { table: table(over), game: game({ choices: [] }) });
      const snapshot = fromTable(message, null);
      return tableModel({ snapshot, shown: snapshot, module: null, selected: [], lastSeat: null });
    };
    const alone = modelOf();
    expect(alone.seats.map((each) => each.you)).toEqual([true, false]);
    const several = modelOf({ seats: [seat(0, { name: "Anne" }), seat(1, { name: "Bart" })], yours: [0, 1] });
    expect(several.seats.map((each) => each.you)).toEqual([false, false]);
    expect(inBoth(() => summary(alone)).every((text) => !text.includes("Anne"))).toBe(true);
    expect(inBoth(() => summary(several)).every((text) => text.includes("Anne"))).toBe(true);
  });

  it("reads of every change in the second person, others with a name", () => {
    for (const kind of KINDS) {
      for (const text of inBoth(() => changeWords({ kind } as Change, called("Anne", false))))
        expect(text, kind).toMatch(/Anne/);
      if (kind === "manned") continue; // a bot
      for (const text of inBoth(() => changeWords({ kind } as Change, called("Anne", true)))) {
        expect(text, kind).not.toMatch(/Anne/);
        expect(text, kind).toMatch(/\b(vous|you)\b/i);
      }
    }
    expect(inBoth(() => changeWords({ kind: "undone" }, called("Anne", true)))).toEqual([
      "Vous reprenez votre dernier pas.",
      "You take your last step back.",
    ]);
  });

  it("wins alone or with others", () => {
    const won = (you: string, names: string, count: number) => inBoth(() => m.winner_is({ you, names, count }));
    expect(won("alone", "", 1)).toEqual(["Vous l’emportez\u202f!", "You win!"]);
    expect(won("together", "Bart", 2)).toEqual(["Vous l’emportez avec Bart\u202f!", "You win, together with Bart!"]);
    expect(won("no", "Bart", 1)).toEqual(["Bart l’emporte\u202f!", "Bart wins!"]);
  });
});

// Lists and labels, where the reader is "vous" and "you" by the name that is handed in; and what is said of others alone, or
// around one screen.
const LABELS = ["after_score_of", "as_two_ships", "br_fleet", "br_now_share", "pr_crew_member", "waiting_for"];
const OF_OTHERS = [
  ...["change_manned", "emblem_taken", "hurry", "mute", "unmute", "remove_person", "remove_person_sure"],
  ...["ceremony_watched", "curtain_since", "person_missed", "relieve", "said_of"],
  ...["i_am", "pass_to", "seat_give_back", "seat_to_bot", "status_turn_of", "withdraw_of"],
];
const PIECES = ["whose", "whose_elided", "report_saved"];

describe("a message that names a seat", () => {
  it("has words for the reader, or is never about the reader", () => {
    const named = /\{(?:names?|whose|winner|attacker|defender)\}/;
    for (const locale of ["fr", "en"]) {
      const messages = JSON.parse(
        readFileSync(new URL(`../messages/${locale}.json`, import.meta.url), "utf8"),
      ) as object;
      const without = Object.entries(messages)
        .filter(([, message]) => texts(message).some((text: string) => named.test(text)))
        .filter(([, message]) => typeof message === "string" || !message[0].selectors.includes("you"))
        .map(([name]) => name);
      expect(without.sort()).toEqual([...LABELS, ...OF_OTHERS, ...PIECES].sort());
    }
  });
});

describe("the sea of Aux Sabords", () => {
  const names = ["Zoé", "Tom", "Léa", "Max"];
  const scene = (you: number | null) =>
    auxSabords.scene(sea as never, { names, viewer: 0, you, choice: null, odds: false })!;
  const words = (you: number | null) =>
    JSON.stringify(
      scene(you).zones.map(({ title, note, pieces }) => [title, note, pieces.map((piece) => piece.words)]),
    );

  it("has the reader's own ship, port and cards", () => {
    for (const text of inBoth(() => words(0))) {
      expect(text).not.toContain("Zoé");
      expect(text).toMatch(/votre navire|your ship/i);
      expect(text).toContain("Tom");
    }
    for (const text of inBoth(() => words(null))) expect(text).toContain("Zoé");
  });

  it("tells a fight from whichever side one reads", () => {
    const fight = { attacker: "nw", defender: "ne", winner: "nw" } as Fight;
    const told = (you: number | null, over: Partial<Fight> = {}) =>
      inBoth(() => fightWords(sea, { ...fight, ...over }, { names, you }));
    const [nw, ne] = [sea.fleets[0]!.seat!, sea.fleets[1]!.seat!];
    expect(told(nw)).toEqual([`Vous coulez le navire de ${names[ne]}`, `You sink ${names[ne]}’s ship`]);
    expect(told(ne)).toEqual([`${names[nw]} coule votre navire`, `${names[nw]} sinks your ship`]);
    expect(told(null)[1]).toBe(`${names[nw]} sinks ${names[ne]}’s ship`);
    expect(told(nw, { winner: null })[0]).toBe(`Égalité\u00a0: vous et ${names[ne]} restez à flot`);
    expect(told(null, { winner: null })[0]).toBe(`Égalité\u00a0: ${names[nw]} et ${names[ne]} restent à flot`);
  });
});

describe("the boards of Brethren", () => {
  it("have the reader's own fleet, hand and cards", () => {
    const view = brethrenView({
      boards: [board({ fleets: [fleet(0, 1, 0)], cards: [card(0, "chest")] }), board(), board()],
    });
    const words = (you: number | null) => {
      const names = ["Anne", "Bart", "Cid"];
      const { zones } = brethren.scene(view as never, { names, viewer: 0, you, choice: null, odds: false })!;
      return JSON.stringify(zones.map(({ title, note, pieces }) => [title, note, pieces.map((piece) => piece.words)]));
    };
    for (const text of inBoth(() => words(0))) {
      expect(text).not.toContain("Anne");
      expect(text).toMatch(/Votre main|Your hand/);
    }
    for (const text of inBoth(() => words(null))) expect(text).toContain("Anne");
  });
});
