import { choose, expect, moves, myTurn, test } from "./support/journey";

test("NEW-1, NEW-2: from the first page to a game against bots in one press, with no form", async ({
  page,
  server,
  say,
  shot,
}) => {
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("home_heading"));
  await expect(page.getByRole("heading", { level: 3 }).filter({ hasText: say("game_port_royal") })).toBeVisible();
  await expect(page.getByRole("group", { name: say("against_bots") })).toBeVisible();
  await shot("home");
  // The first control after the skip link is the door to a game.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: say("play_now") })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/table\//);
  await expect(page.locator("input")).toHaveCount(0);
  await myTurn(page);
  await expect(moves(page).first()).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["flibuste.device"]);
  expect(await page.context().cookies()).toEqual([]);
  await shot("table-first");
});

test("NEW-3: the language changes at the table without losing it", async ({ page, say, shot, play }) => {
  await play();
  const address = page.url();
  const before = await moves(page).first().textContent();
  const other = (await page.evaluate(() => document.documentElement.lang)) === "fr" ? "English" : "Français";
  const phone = (page.viewportSize()?.width ?? 0) < 700;
  if (phone) await page.getByRole("button", { name: say("table_menu") }).click();
  await page.getByRole("button", { name: other, exact: true }).click();
  if (phone) await page.keyboard.press("Escape");
  await expect(moves(page).first()).not.toHaveText(before!);
  expect(page.url()).toBe(address);
  await shot("table-other-language");
});

test("NEW-5: what can be pressed is what the server allows", async ({ page, say, play }) => {
  let legal = 0;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(String(payload)) as { game?: { choices?: { seat: number; moves: unknown[] }[] } };
      const mine = message.game?.choices?.find((choice) => choice.seat === 0);
      if (mine) legal = mine.moves.length;
    }),
  );
  await play();
  for (let i = 0; i < 6; i++) {
    await myTurn(page);
    await expect(page.getByRole("status").first()).toContainText(say("your_turn_short"), { timeout: 5_000 });
    const bar = await moves(page).count();
    const pieces = await page.locator("main button.can").count();
    expect(bar + pieces).toBeGreaterThanOrEqual(legal);
    await choose(page, 9);
  }
});

test("NEW-6: what is not possible now says why", async ({ page, shot, play }) => {
  await play();
  const closed = page.locator("main [aria-disabled=true]");
  // Cards on their way out do not count: the picture must have followed.
  for (let i = 0; i < 12; i++) {
    await myTurn(page);
    if ((await closed.count()) > 0) break;
    await choose(page, 0);
  }
  await closed.first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".why")).toBeVisible();
  const reason = (await page.locator(".why").textContent())!;
  expect(reason.length).toBeLessThanOrEqual(90);
  await shot("why-not");
});

test("a card in hand shows the purse afterwards, and the harbour fits the screen", async ({ page, shot, play }) => {
  await play();
  const held = page.locator("main .piece[aria-pressed=true]");
  for (let i = 0; i < 20 && (await held.count()) === 0; i++) {
    await myTurn(page);
    const free = page.locator(".harbour button.can");
    if ((await free.count()) > 0) await free.first().click();
    else await choose(page, (await page.locator(".harbour .piece").count()) > 2 ? 1 : 0);
  }
  await expect(held).toHaveCount(1);
  await expect(page.locator(".outlook strong")).toContainText("→");
  const [room, needed] = await page.locator("main").evaluate((main) => [main.clientHeight, main.scrollHeight]);
  expect(needed).toBeLessThanOrEqual(room!);
  await shot("table-held");
});

test("NEW-8: a hint outlines one move and gives a reason; asked twice, it says the same", async ({
  page,
  say,
  shot,
  play,
}) => {
  await play();
  await page.getByRole("button", { name: say("ask_hint") }).click();
  const hint = page.locator(".why.hint");
  await expect(hint).toBeVisible({ timeout: 10_000 });
  const first = await hint.textContent();
  await page.getByRole("button", { name: say("ask_hint") }).click();
  await page.waitForTimeout(1_500);
  expect(await hint.textContent()).toBe(first);
  await shot("hint");
});

test("NEW-11: a game that was left is the first button of the first page", async ({
  page,
  server,
  say,
  shot,
  play,
}) => {
  await play();
  const prompt = await page.locator(".question").textContent();
  await page.goto("about:blank");
  await page.goto(server.url);
  await expect(page.getByRole("link", { name: say("resume_game") })).toBeVisible();
  await shot("home-resume");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: say("resume_game") })).toBeFocused();
  await page.keyboard.press("Enter");
  await myTurn(page);
  expect(await page.locator(".question").textContent()).toBe(prompt);
});

test("a refresh in the middle of a game is invisible, with the log and all", async ({ page, play }) => {
  await play();
  for (let i = 0; i < 4; i++) await choose(page, 0);
  await myTurn(page);
  const facts = async () => [
    await page.locator(".question").textContent(),
    await page.locator("main").textContent(),
    await page.locator(".tray").textContent(),
  ];
  const before = await facts();
  await page.reload();
  await myTurn(page);
  expect(await facts()).toEqual(before);
});

test("a whole game by keyboard ends with a ranking and a rematch", async ({ page, server, say, shot }) => {
  test.setTimeout(240_000);
  await page.goto(server.url);
  await page.evaluate(() => localStorage.setItem("flibuste.settings", '{"speed":"off"}'));
  await page.reload();
  await page.getByRole("button", { name: say("play_now") }).click();
  const over = page.getByRole("button", { name: say("play_again") });
  const mine = page.locator(".badge.go");
  for (let i = 0; i < 400; i++) {
    await expect(mine.or(over).first()).toBeVisible({ timeout: 15_000 });
    if (await over.isVisible()) break;
    // Take what can be taken; otherwise draw twice a turn, then stop.
    const piece = page.locator("main button.can").first();
    if (await piece.count()) await piece.press("Enter").catch(() => {});
    await page.keyboard.press((await moves(page).count()) > 1 && i % 3 === 2 ? "2" : "1");
    await page.waitForTimeout(60);
  }
  await expect(over).toBeVisible();
  await shot("ending");
  const address = page.url();
  await over.click();
  await page.waitForURL((url) => url.href !== address && url.hash.startsWith("#/table/"));
  await expect(page.locator(".question")).toBeVisible();
});

test("NEW-4, NEW-12: the lesson is part of a real game, goes on where it was left, and is through by keyboard", async ({
  page,
  server,
  say,
  shot,
}) => {
  test.setTimeout(120_000);
  await page.goto(server.url);
  await page.evaluate(() => localStorage.setItem("flibuste.settings", '{"speed":"off"}'));
  await page.reload();
  await page.getByRole("button", { name: say("learn") }).press("Enter");
  const coach = (part: number) => page.getByRole("complementary", { name: say("lesson_part", { part, count: 6 }) });
  await expect(coach(1)).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText(say("pr_lesson_draw"));
  // It points at the real button.
  await expect(moves(page).first()).toHaveClass(/hinted/);
  await shot("lesson");
  await page.keyboard.press("1");
  await expect(coach(2)).toBeVisible();
  await page.reload();
  await expect(coach(2)).toBeVisible();
  await shot("lesson-risk");
  let decisions = 1;
  const any = page.locator("aside[aria-label]").filter({ hasText: "/6" });
  const done = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("flibuste.lessons") ?? "{}")["port-royal"] === 6);
  for (; decisions < 40 && !(await done()); decisions++) {
    await myTurn(page);
    const before = await page.locator("main").getAttribute("data-step");
    // Stops as soon as there is something to take; takes what it can, passes otherwise.
    const piece = page.locator("main button.can").first();
    if (await piece.count()) await piece.press("Enter");
    const count = await moves(page).count();
    await page.keyboard.press(String((await piece.count()) || count < 2 ? 1 : 2));
    if (!(await done())) await expect(page.locator("main")).not.toHaveAttribute("data-step", before ?? "");
  }
  expect(decisions).toBeLessThan(40);
  await expect(any).toHaveCount(0);
});

test("NEW-4: whoever knows the game leaves the lesson for good", async ({ page, say, play }) => {
  await play();
  await page.getByRole("button", { name: say("lesson_skip") }).click();
  await expect(page.getByRole("complementary", { name: /1/ })).toHaveCount(0);
  await page.reload();
  await myTurn(page);
  await expect(page.getByRole("button", { name: say("lesson_skip") })).toHaveCount(0);
});

test("NEW-7: a card explains itself, with the rule, and gives the focus back", async ({ page, say, shot, play }) => {
  await play();
  const card = page.locator(".harbour button.piece").first();
  for (let i = 0; i < 12 && (await card.count()) === 0; i++) await choose(page, 0);
  await myTurn(page);
  const touch = await page.evaluate(() => matchMedia("(hover: none)").matches);
  // Where nothing hovers, a pressed card has its ⓘ beside the buttons.
  if (touch) await page.locator("main button.piece").first().press("Enter");
  const about = new RegExp(say("about_piece", { piece: "" }).split(":")[0]!.trim());
  const info = page.locator(touch ? ".buttons" : ".harbour").getByRole("button", { name: about });
  await info.first().press("Enter");
  const panel = page.getByRole("dialog");
  await expect(panel).toBeVisible();
  await expect(panel.locator("dt").first()).toHaveText(/^PR-\d+$/);
  await shot("about-card");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(info.first()).toBeFocused();
});
