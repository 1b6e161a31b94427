import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Positions, Record as GameRecord } from "../src/generated/wire";
import { ONCE, choose, expect, finishedGame, myTurn, resize, test } from "./support/journey";
import { FIRST, GAMES } from "./support/games";
import { Person } from "./support/people";

test(
  "EXP-9: the commitment is there before the first move, and the record has the same",
  ONCE,
  async ({ page, server, say, play }) => {
    await play();
    await page.getByRole("button", { name: say("table_menu") }).click();
    const published = await page.locator(".fingerprint code").textContent();
    expect(published).toMatch(/^[0-9a-f]{64}$/);
    await page.getByRole("button", { name: say("agree_end") }).click();
    await expect(page.locator(".ending")).toBeVisible();
    const table = /table\/(\w+)/.exec(page.url())![1];
    const record = (await (await fetch(`${server.url}api/tables/${table}/record`)).json()) as { commitment: string };
    expect(record.commitment).toBe(published);
  },
);

test("EXP-1: the bots are compared by character and measured strength", ONCE, async ({ page, server, say, shot }) => {
  await page.goto(`${server.url}#/new/${FIRST.id}`);
  await page.getByText(say("crew_compare")).click();
  const rows = page.locator("details dl > div");
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText(say("level_mousse_says"));
  await expect(rows.nth(1)).toContainText(/\d{4} .*\(\d{3,4} \D+ \d{4}\)/);
  await expect(page.locator("details p").first()).toContainText(/20\d\d/);
  await shot("crewmates");
});

test("EXP-5: a finished game is played on from a position, and says what is dealt anew", async ({
  page,
  server,
  say,
  shot,
  glance,
}) => {
  const table = await finishedGame(page, server);
  const me = await Person.of(page, server);
  const { positions } = await me.ask<Positions>(`tables/${table}/positions`);
  const at = positions.find((each) => each.move > 15 && each.actors[0] === 0)!.move;
  await page.goto(`${server.url}#/replay/${table}?m=${at}`);
  const pieces = () =>
    page.locator("main .piece").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  await expect(page.locator(".harbour")).toBeVisible();
  const seen = await pieces();
  // A phone on its side, a desktop at 200 % and a low window: the controls stay in sight wherever the page is.
  const size = page.viewportSize()!;
  for (const low of [
    { width: 844, height: 390 },
    { width: 640, height: 400 },
    { width: 1280, height: 500 },
  ]) {
    await resize(page, low);
    for (const end of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), end);
      for (const each of [page.getByRole("slider"), page.getByRole("button", { name: say("step_on") })])
        await expect(each).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => scrollTo(0, 0));
    await (low.width > 900 ? glance : shot)(`replay-${low.width}`);
  }
  await resize(page, size);
  await page.getByRole("button", { name: say("branch") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(say("branch_lead"));
  await dialog.getByRole("combobox", { name: say("branch_level") }).selectOption("mousse");
  await shot("branch");
  await dialog.getByRole("button", { name: say("branch_go") }).click();
  await page.waitForURL((url) => url.hash.startsWith("#/table/") && !url.hash.includes(table));
  await myTurn(page);
  expect(await pieces()).toEqual(seen);
  await choose(page, 0);
});

test(
  "feature 16, EXP-2: chances are a rule of the table, the same for all; a bot that thinks long is hurried",
  ONCE,
  async ({ page, server, say, shot }) => {
    await page.goto(`${server.url}#/here/${FIRST.id}`);
    await page.getByText(say("more_options")).click();
    await page.getByText(say("option_odds")).click();
    const who = page.getByRole("combobox", { name: say("who_plays") });
    await who.nth(1).selectOption("amiral");
    await shot("table-rules");
    // Bots of the tests answer at once; this one's answers are held back to see it think.
    let held = false;
    const waiting: (() => void)[] = [];
    await page.routeWebSocket(/socket$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (held && String(message).includes('"bot"')) waiting.push(() => socket.send(message));
        else socket.send(message);
      });
    });
    await page.getByRole("button", { name: say("begin") }).click();
    await myTurn(page);
    const odds = page.locator(".outlook strong");
    await expect(odds).toContainText(say("pr_odds"));
    const hurry = page.getByRole("button", {
      name: new RegExp(say("hurry", { name: "\\w+" }).replaceAll(/\s/g, "\\s")),
    });
    held = true;
    for (let i = 0; i < 30 && waiting.length === 0; i++) {
      await choose(page, 9);
      await expect.poll(async () => waiting.length > 0 || (await page.locator(".badge.go").isVisible())).toBe(true);
    }
    await expect(hurry).toBeVisible();
    await shot("hurry");
    await hurry.click();
    held = false;
    for (const send of waiting) send();
    await myTurn(page);
    await expect(hurry).toHaveCount(0);
  },
);

/** What the program says of the bots of a saved game. */
interface Blind {
  readonly bots: {
    readonly decisions: readonly {
      readonly index: number;
      readonly seat: number;
      readonly bot: string;
      readonly knew: unknown;
      readonly played: unknown;
      readonly again: unknown;
      readonly others: number;
      readonly otherwise: number;
    }[];
  };
}

for (const game of GAMES.filter((each) => each.hand))
  test(
    `${game.id}, EXP-3: a saved game lists what its bots knew; with all that was hidden dealt anew they play the same`,
    ONCE,
    async ({ page, server, say, shot }) => {
      const table = await finishedGame(page, server, game);
      await page.goto(`${server.url}#/fairness/${table}`);
      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name: say("fairness_save") }).click();
      const saved = await (await coming).path();
      await shot(`${game.id}-blind`);
      const record = JSON.parse(readFileSync(saved, "utf8")) as GameRecord;
      // Of three seats the first is a person's.
      for (const move of record.moves) expect(move.bot).toBe(move.seat === 0 ? undefined : "mousse");

      const binary = resolve(process.env["FLIBUSTE_BINARY"]!);
      const verify = (input: string) => {
        const ran = spawnSync(binary, ["verify", "-", "--bots", "--worlds", "4", "--json"], {
          input,
          encoding: "utf8",
        });
        return { status: ran.status, decisions: (JSON.parse(ran.stdout) as Blind).bots.decisions };
      };
      const { status, decisions } = verify(JSON.stringify(record));
      expect(status).toBe(0);
      expect(decisions.length).toBeGreaterThan(20);
      for (const each of decisions) {
        expect(each.again, `move ${each.index}`).toEqual(each.played);
        expect(each.otherwise, `move ${each.index}`).toBe(0);
      }
      // Nearly always there was something that the bot could not know.
      const blind = decisions.filter((each) => each.others > 0);
      expect(blind.length).toBeGreaterThan(decisions.length / 2);
      test.info().annotations.push({ type: "decisions", description: `${blind.length} of ${decisions.length}` });

      // What it knew is what the server shows of that position to that seat, here as everywhere.
      const me = await Person.of(page, server);
      for (const { index, seat, knew } of [decisions[0]!, decisions[10]!, decisions.at(-1)!]) {
        const { positions } = await me.ask<Positions>(`tables/${table}/positions?from=${index}`);
        expect(positions[0]!.views.find((each) => each.seat === seat)!.view).toEqual(knew);
      }

      // Another bot would have played otherwise: the program says so.
      const claimed = { ...record, moves: record.moves.map((move) => ({ ...move, bot: "hasard" })) };
      expect(verify(JSON.stringify(claimed)).status).toBe(1);
    },
  );
