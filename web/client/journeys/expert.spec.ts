import type { Positions } from "../src/generated/wire";
import { choose, expect, finishedGame, myTurn, test } from "./support/journey";
import { FIRST } from "./support/games";
import { Person } from "./support/people";

test("EXP-9: the commitment is there before the first move, and the record has the same", async ({
  page,
  server,
  say,
  play,
}) => {
  await play();
  await page.getByRole("button", { name: say("table_menu") }).click();
  const published = await page.locator(".fingerprint code").textContent();
  expect(published).toMatch(/^[0-9a-f]{64}$/);
  await page.getByRole("button", { name: say("agree_end") }).click();
  await expect(page.locator(".ending")).toBeVisible();
  const table = /table\/(\w+)/.exec(page.url())![1];
  const record = (await (await fetch(`${server.url}api/tables/${table}/record`)).json()) as { commitment: string };
  expect(record.commitment).toBe(published);
});

test("EXP-1: the bots are compared by character and measured strength", async ({ page, server, say, shot }) => {
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

test("feature 16, EXP-2: chances are a rule of the table, the same for all; a bot that thinks long is hurried", async ({
  page,
  server,
  say,
  shot,
}) => {
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
  const hurry = page.getByRole("button", { name: new RegExp(say("hurry", { name: "\\w+" }).replaceAll(/\s/g, "\\s")) });
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
});
