// Several persons around one screen at a game with hidden hands: what the page is sent, and what is in it.
import type { Page } from "@playwright/test";
import type { View } from "../src/generated/aux-sabords";
import type { GameNow } from "../src/generated/wire";
import { phases } from "./support/aux-sabords";
import { GAMES } from "./support/games";
import { ONCE, choose, expect, myTurn, prefer, test } from "./support/journey";
import { Person } from "./support/people";

/** How the cards of a hand look on the wire: nothing else is written like this. */
const HANDS = { brethren: /"hand":\["/, "aux-sabords": /"cards":\["/ } as const;

interface Frame {
  readonly text: string;
  /** The seats whose curtain was lifted when it was sent: one, or on the way from one to the other two. */
  readonly lifted: readonly number[];
}

interface Sent {
  readonly op: string;
  readonly id: number;
  readonly seat: number | null;
  readonly show?: number;
}

/** Every frame that comes, with whoever is shown then. */
function listen(page: Page): Frame[] {
  const frames: Frame[] = [];
  page.on("websocket", (socket) => {
    let lifted: number[] = [];
    const asked = new Map<number, number | null>();
    socket.on("framesent", ({ payload }) => {
      const { op, id, seat, show } = JSON.parse(String(payload)) as Sent;
      if (op === "hello" && show !== undefined) lifted = [show];
      if (op !== "show") return;
      asked.set(id, seat);
      if (seat !== null) lifted = [...lifted, seat];
    });
    socket.on("framereceived", ({ payload }) => {
      const text = String(payload);
      frames.push({ text, lifted });
      const { type, id } = JSON.parse(text) as { type: string; id: number };
      const seat = type === "answer" ? asked.get(id) : undefined;
      if (seat !== undefined) lifted = seat === null ? [] : [seat];
    });
  });
  return frames;
}

/** Whose views a message has. */
const viewsIn = (text: string): (number | null)[] =>
  ((JSON.parse(text) as { game?: GameNow | null }).game?.views ?? []).map(({ seat }) => seat);

const curtain = (page: Page) => page.locator(".curtain").getByRole("button");

/** Lines that only one seat was told. */
const privately = (frames: readonly Frame[]): string[] =>
  frames.flatMap(({ text }) => {
    const { events = [], lines = [] } = JSON.parse(text) as { events?: { kind: string }[]; lines?: string[] };
    return lines.filter((_, at) => /drew_own|card_hidden_own|drew_card/.test(events[at]!.kind));
  });

/** What is in the page beside the story, which is everybody's. */
const inPage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll("[role=log], .happened, style, script")) each.remove();
    return copy.outerHTML;
  });

for (const game of GAMES.filter(({ id }) => id in HANDS)) {
  const secret = HANDS[game.id as keyof typeof HANDS];
  const seats = ["Zoé", "Tom", "Léa"].slice(0, game.seats).map((person) => ({ person }));

  test(
    `${game.id}, FAM-2, FAM-3: no hand is in a frame or in the page before its curtain is lifted, nor after it has fallen`,
    ONCE,
    async ({ page, server, say }) => {
      const frames = listen(page);
      await prefer(page, { speed: "off" });
      const zoe = await Person.of(page, server);
      const { table } = await zoe.open(seats, { game: game.id, key: `${game.id} frames` });
      await page.goto(`${server.url}#/table/${table}`);
      const lift = curtain(page);
      await expect(lift).toBeVisible();
      expect(frames.filter(({ text }) => secret.test(text))).toEqual([]);
      const shown = new Set<string>();
      for (let turn = 0; turn < 5; turn++) {
        await expect(lift).toBeVisible();
        await expect(page.locator(".board, .piece, .tray, .hand, dialog")).toHaveCount(0);
        await lift.click();
        await myTurn(page);
        shown.add((await page.locator(".badge.go").textContent())!.trim());
        await expect(page.locator(".hand .piece").first()).toBeVisible();
        // Whatever was said to this one goes, too: a hint, and what is held.
        await page.getByRole("button", { name: say("ask_hint") }).click();
        await expect(page.locator(".hint")).toBeVisible();
        const hint = (await page.locator(".hint").textContent())!.trim();
        const hand = await page.locator(".hand .piece").evaluateAll((all) => all.map((each) => each.ariaLabel!));
        expect(hand.every(Boolean)).toBe(true);
        while (!(await lift.isVisible())) {
          await choose(page, 0);
          await expect(lift.or(page.locator(".badge.go")).first()).toBeVisible();
        }
        // The server hears that it has fallen, and the page has only what everybody may know.
        await expect.poll(() => viewsIn(frames.findLast(({ text }) => viewsIn(text).length > 0)!.text)).toEqual([null]);
        const left = await inPage(page);
        for (const each of [hint, ...hand]) expect(left).not.toContain(each);
        const happened = await page.locator(".happened").textContent();
        expect(happened).not.toBe("");
        for (const line of privately(frames)) expect(happened).not.toContain(line);
        expect(await page.locator("body").ariaSnapshot()).not.toMatch(/img|region/);
      }
      expect(shown.size).toBe(game.seats);

      let hands = 0;
      for (const { text, lifted } of frames) {
        const { game: now, type } = JSON.parse(text) as { game?: GameNow | null; type: string };
        const seats = [...(now?.views ?? []), ...(now?.choices ?? [])].map(({ seat }) => seat);
        expect(lifted).toEqual(expect.arrayContaining(seats.filter((seat) => seat !== null)));
        expect(new Set(seats).size).toBeLessThanOrEqual(1);
        if (lifted.length === 0) expect(text).not.toMatch(secret);
        if (secret.test(text)) hands++;
        expect(type === "missed" && /drew_own|card_hidden_own|drew_card/.test(text)).toBe(false);
      }
      expect(hands).toBeGreaterThan(9);
      expect(privately(frames)).not.toEqual([]);
    },
  );

  test(
    `${game.id}, FAM-2: without a line the curtain says so and stays; after a break the same hand is there, and no other`,
    ONCE,
    async ({ page, server, context, say }) => {
      const frames = listen(page);
      await prefer(page, { speed: "off" });
      const zoe = await Person.of(page, server);
      const { table } = await zoe.open(seats, { game: game.id, key: `${game.id} break` });
      await page.goto(`${server.url}#/table/${table}`);
      const lift = curtain(page);
      await expect(lift).toBeVisible();
      await context.setOffline(true);
      await expect(page.locator(".curtain")).toContainText(say("connection_lost"));
      await lift.click();
      await expect(page.locator(".hand")).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.locator(".curtain")).toContainText(say("curtain_says"));
      await lift.click();
      await myTurn(page);
      const hand = () => page.locator(".hand .piece").evaluateAll((all) => all.map((each) => each.ariaLabel));
      const before = await hand();
      await context.setOffline(true);
      const count = frames.length;
      await context.setOffline(false);
      await expect.poll(() => frames.length).toBeGreaterThan(count);
      await myTurn(page);
      await expect(lift).toHaveCount(0);
      expect(await hand()).toEqual(before);
      for (const { text, lifted } of frames) expect(secret.test(text) && lifted.length === 0).toBe(false);
      // Whoever loads the page anew sees the curtain.
      await page.reload();
      await expect(lift).toBeVisible();
    },
  );

  test(
    `${game.id}, FAM-4, FAM-2: whoever wants no curtain is asked one after the other, and is still sent one hand at a time`,
    ONCE,
    async ({ page, server }) => {
      const frames = listen(page);
      await prefer(page, { speed: "off", curtain: "never" });
      const zoe = await Person.of(page, server);
      const { table } = await zoe.open(seats, { game: game.id, key: `${game.id} bare` });
      await page.goto(`${server.url}#/table/${table}`);
      const shown = new Set<string>();
      let step = 0;
      for (; step < 24 && shown.size < game.seats; step++) {
        await myTurn(page);
        shown.add((await page.locator(".badge.go").textContent())!.trim());
        await expect(page.locator(".hand .piece").first()).toBeVisible();
        await choose(page, 0);
      }
      expect(shown.size).toBe(game.seats);
      // Whoever is shown is asked for once.
      expect(frames.filter(({ text }) => text.includes('"answer"')).length).toBeLessThanOrEqual(3 * step);
      for (const { text } of frames) {
        const { game: now } = JSON.parse(text) as { game?: GameNow | null };
        expect((now?.views ?? []).length).toBeLessThanOrEqual(1);
      }
    },
  );
}

/** What was to be seen since, each state once: the curtain, or the table with whoever is asked there. */
interface Seen {
  readonly curtain: boolean;
  readonly asked: boolean;
  readonly stakes: number;
  readonly outcome: string;
  /** Whose cards are there. */
  readonly hand: string;
}

/** Notes from now on what comes into sight; the answer tells it. */
async function watch(page: Page): Promise<() => Promise<Seen[]>> {
  const seen = await page.evaluateHandle(() => {
    const states: Seen[] = [];
    const note = () => {
      const hand = document.querySelector("section.hand h2")?.textContent ?? "";
      const state = {
        curtain: document.querySelector(".curtain") !== null,
        asked: document.querySelector(".badge.go") !== null,
        stakes: document.querySelectorAll(".duel .attacker .card:not(.back)").length,
        outcome: document.querySelector("main .outcome")?.textContent ?? "",
        hand,
      };
      if (JSON.stringify(state) !== JSON.stringify(states.at(-1))) states.push(state);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true });
    return states;
  });
  return () => seen.jsonValue();
}

test(
  "aux-sabords, FAM-2, FAM-3: whoever fought sees how it goes before the curtain falls, and whoever comes next still sees how it ended",
  ONCE,
  async ({ page, sitDown }) => {
    const frames = listen(page);
    const { at, pick } = phases.find(({ name }) => name === "board")!;
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await sitDown<View>(
      ["Zoé", "Tom", "Léa"].map((person) => ({ person })),
      { game: "aux-sabords", key: "board", until: (_, view) => at(view), pick },
    );
    const lift = curtain(page);
    const who = async () => (await page.locator(".badge.go").textContent())!.trim();
    const fight = async () => {
      await lift.click();
      await myTurn(page);
      const name = await who();
      const seen = await watch(page);
      await page.locator(".duel .way").first().click();
      await expect(lift).toBeVisible();
      const states = await seen();
      const played = states.findIndex(({ asked }) => !asked);
      const fell = states.findIndex((state) => state.curtain);
      expect(fell).toBeGreaterThan(played);
      // Until it falls nobody is asked, and the table is that of whoever played; behind it there is nothing.
      const between = states.slice(played, fell);
      for (const { asked, hand } of between) expect([asked, hand]).toEqual([false, expect.stringContaining(name)]);
      for (const state of states.slice(fell)) expect(state).toMatchObject({ curtain: true, hand: "", outcome: "" });
      return { name, between };
    };

    const attack = await fight();
    expect(attack.between.at(-1)!.stakes).toBeGreaterThan(0);
    const answer = await fight();
    expect(answer.name).not.toBe(attack.name);
    const { outcome } = answer.between.at(-1)!;
    expect(outcome).toContain(answer.name);

    await lift.click();
    await myTurn(page);
    expect(await who()).not.toBe(answer.name);
    await expect(page.locator("main .outcome")).toHaveText(outcome);
    await page.reload();
    await lift.click();
    await expect(page.locator("main .outcome")).toHaveText(outcome);
    for (const { text, lifted } of frames) {
      const views = viewsIn(text).filter((seat) => seat !== null);
      expect(lifted).toEqual(expect.arrayContaining(views));
    }
  },
);

test(
  "aux-sabords, FAM-3: where nothing moves, the curtain itself tells how a fight goes",
  ONCE,
  async ({ page, sitDown, shot }) => {
    await prefer(page, { speed: "off" });
    const { at, pick } = phases.find(({ name }) => name === "board")!;
    await sitDown<View>(
      ["Zoé", "Tom", "Léa"].map((person) => ({ person })),
      { game: "aux-sabords", key: "board", until: (_, view) => at(view), pick },
    );
    const lift = curtain(page);
    const between = page.locator(".curtain .happened");
    const fight = async () => {
      await lift.click();
      await myTurn(page);
      const name = (await page.locator(".badge.go").textContent())!.trim();
      await page.locator(".duel .way").first().click();
      await expect(lift).toBeVisible();
      await expect(between).toContainText(name);
    };
    await fight();
    await fight();
    await shot("aux-sabords-curtain-fight");
    const happened = (await between.textContent())!;
    await lift.click();
    await myTurn(page);
    expect(happened).toContain((await page.locator(".log .turn li").last().textContent())!.trim());
  },
);
