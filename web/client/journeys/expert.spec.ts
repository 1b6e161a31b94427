import type { Positions } from "../src/generated/wire";
import { choose, expect, finishedGame, myTurn, test } from "./support/journey";
import { Person } from "./support/people";

test("NEW-10, EXP-6, FAM-11: the end tells where the points came from, when, and what might have been", async ({
  page,
  server,
  say,
  shot,
  glance,
}) => {
  const table = await finishedGame(page, server);
  await page.goto(`${server.url}#/table/${table}`);
  const ending = page.locator(".ending");
  await expect(ending.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(ending.getByRole("heading", { name: say("after_sources") })).toBeVisible();
  await expect(ending.getByRole("button", { name: say("play_again") })).toBeVisible();
  await expect(ending.getByRole("link", { name: say("try_another_game") })).toBeVisible();
  // The sources of each seat add up to its score.
  const totals = await ending.locator("tfoot td").allTextContents();
  const scores = await ending.locator("ol .score").evaluateAll((all) => all.map((each) => each.textContent!));
  expect(totals.map(Number).sort((a, b) => b - a)).toEqual(scores.map((each) => parseInt(each, 10)));
  // Everybody is good at something.
  for (const praise of await ending.locator("ol small").allTextContents()) expect(praise.length).toBeGreaterThan(3);
  await glance("ending");
  await ending.getByRole("heading", { name: say("after_timeline") }).scrollIntoViewIfNeeded();
  await glance("ending-timeline");
  await ending.getByRole("button", { name: say("after_moments_ask") }).click();
  const moment = ending.getByRole("link", { name: say("after_moment_see") }).first();
  await expect(moment).toBeVisible({ timeout: 30_000 });
  await moment.scrollIntoViewIfNeeded();
  await shot("ending-moments");
  await ending.getByRole("heading", { name: say("after_draws") }).scrollIntoViewIfNeeded();
  await glance("ending-figures");
  await moment.click();
  await expect(page).toHaveURL(/#\/replay\/.*\?m=\d+/);
  await expect(page.getByRole("slider")).toBeVisible();
});

test("EXP-4: a game is watched again by step, by turn and by itself; the address holds the position", async ({
  page,
  server,
  say,
  shot,
}) => {
  const table = await finishedGame(page, server);
  await page.goto(`${server.url}#/replay/${table}`);
  const slider = page.getByRole("slider");
  const at = async () => Number(await slider.inputValue());
  await expect(slider).toBeVisible();
  expect(await at()).toBe(0);
  const last = Number(await slider.getAttribute("max"));
  expect(last).toBeGreaterThan(30);
  await page.locator("main").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await at()).toBe(2);
  await page.keyboard.press("ArrowLeft");
  expect(await at()).toBe(1);
  await page.keyboard.press("End");
  expect(await at()).toBe(last);
  await page.keyboard.press("Home");
  expect(await at()).toBe(0);
  // Everything is loaded by and by; then whole turns can be jumped.
  await page.keyboard.press("]");
  const turn = await at();
  expect(turn).toBeGreaterThan(1);
  await page.keyboard.press("]");
  expect(await at()).toBeGreaterThan(turn);
  await page.keyboard.press("[");
  expect(await at()).toBe(turn);

  await page.getByRole("combobox", { name: say("replay_speed") }).selectOption({ index: 4 });
  await page.locator("main").focus();
  await page.keyboard.press(" ");
  await expect.poll(at).toBeGreaterThan(turn + 4);
  await page.getByRole("button", { name: say("autoplay_stop") }).click();
  const paused = await at();
  expect(paused).not.toBe(0);
  // Whoever is sent the address sees the same; no card is on its way out on a page that was just opened.
  const open = async () => {
    await page.goto("about:blank");
    await page.goto(`${server.url}#/replay/${table}?m=37`);
    await expect(slider).toHaveValue("37");
    await expect(page.locator(".harbour")).toBeVisible();
    return page.locator("main .piece").evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute("aria-label")));
  };
  const seen = await open();
  await shot("replay");
  expect(await open()).toEqual(seen);
  // And the same in words.
  await page.getByRole("button", { name: say("text_view") }).click();
  const written = await page.locator(".twin li").evaluateAll((items) => items.map((item) => item.textContent!.trim()));
  expect(written).toEqual(seen);
  await shot("replay-text");
});

test("EXP-9: the luck of a game is verified in the browser, and one altered digit shows", async ({
  page,
  server,
  say,
  shot,
}) => {
  const table = await finishedGame(page, server);
  await page.goto(`${server.url}#/fairness`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("fairness"));
  await page.locator(".list a").first().click();
  await expect(page).toHaveURL(new RegExp(table));
  await page.getByRole("button", { name: say("fairness_verify") }).click();
  await expect(page.locator(".verdict")).toHaveText(say("fairness_right"), { timeout: 15_000 });
  await shot("fairness");
  await page.getByRole("button", { name: new RegExp(say("fairness_all", { count: "\\d+" })) }).click();
  expect(await page.locator("tbody tr").count()).toBeGreaterThan(20);
  const seed = page.getByRole("textbox", { name: say("fairness_seed") });
  const right = await seed.inputValue();
  await seed.fill((right.startsWith("0") ? "1" : "0") + right.slice(1));
  await page.getByRole("button", { name: say("fairness_verify") }).click();
  await expect(page.locator(".verdict")).toHaveText(say("fairness_wrong"), { timeout: 15_000 });
});

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
  await page.goto(`${server.url}#/new/port-royal`);
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
