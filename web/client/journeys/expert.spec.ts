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

test("feature 16: the chance of a bust is shown to whoever wants it, alone among bots", async ({
  page,
  server,
  say,
  shot,
  play,
}) => {
  await page.goto(`${server.url}#/settings`);
  await page
    .getByRole("group", { name: say("odds") })
    .getByText(say("yes"), { exact: true })
    .click();
  await play();
  const odds = page.locator(".outlook strong");
  await expect(odds).toHaveText(/0\s?%/);
  await expect(odds).toContainText(say("pr_odds"));
  for (let i = 0; i < 8 && (await odds.count()) > 0 && /\D0\s?%/.test((await odds.textContent())!); i++)
    await choose(page, 0);
  await shot("odds");
  // With another person at the table there is none.
  const me = await Person.of(page, server);
  const { table } = await me.open([{ person: "Zoé" }, { person: "Tom" }], { key: "odds" });
  await page.goto(`${server.url}#/table/${table}`);
  await myTurn(page);
  await expect(odds).toHaveCount(0);
});
