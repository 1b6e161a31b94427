// The pages around the table: opening one, friends who go and come back, what was said, rules for newcomers, a game again.
import type { Page } from "@playwright/test";
import { ONCE, expect, finishedGame, myTurn, prefer, test } from "./support/journey";
import type { Games, Positions } from "../src/generated/wire";
import { FIRST, GAMES } from "./support/games";
import { Person, playUntil } from "./support/people";
import { modestly } from "./support/port-royal";

const wide = (page: Page) => (page.viewportSize()?.width ?? 0) > 900;

test("a table is opened, and its game begun, by a button that is in sight at once", async ({
  page,
  server,
  say,
  another,
  shot,
}) => {
  for (const way of ["new", "here"] as const)
    for (const game of GAMES) {
      await page.goto(`${server.url}#/${way}/${game.id}`);
      const open = page.getByRole("button", { name: say(way === "new" ? "open_and_invite" : "begin"), exact: true });
      await expect(open).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  await page.goto(`${server.url}#/new/${FIRST.id}`);
  await page.getByText(say("more_options")).click();
  // What has the focus is never behind it.
  for (const box of await page.getByRole("checkbox").all()) {
    await box.focus();
    const hidden = await box.evaluate((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return (there?.closest(".foot") ?? null) !== null;
    });
    expect(hidden).toBe(false);
    await expect(box).toBeInViewport();
  }
  await shot("new-table-options");
  await page.getByRole("button", { name: say("open_and_invite") }).click();
  const begin = page.getByRole("button", { name: say("fill_and_begin") });
  await expect(begin).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await shot("lobby");
  const friend = await another();
  await friend.goto(await page.getByRole("textbox", { name: say("link") }).inputValue());
  await expect(friend.getByRole("button", { name: say("sit_down") })).toBeInViewport({ ratio: 1 });
  await friend.getByRole("button", { name: say("sit_down") }).click();
  await expect(friend.getByText(say("waiting_for_host"))).toBeInViewport({ ratio: 1 });
  await shot("lobby-friend", friend);
  await begin.click();
  await expect(page.locator(".question")).toBeVisible();
});

/** The page's person is the host of a table with Mary, whose turn it is; both look at it. */
async function withMary(page: Page, server: Person["server"], another: () => Promise<Page>, key: string) {
  const me = await Person.of(page, server);
  const { table, code } = await me.open([{ person: "Mistral" }, null, { bot: "mousse" }], { key });
  const mary = Person.named(server, `Mary ${key}`);
  await mary.ask("join", { code, name: "Mary" });
  await me.ask(`tables/${table}`, { op: "start" });
  await playUntil(table, [me, mary], (now) => now.game!.actors[0] === 1, modestly);
  const device = await another();
  await mary.sitsAt(device, "Mary");
  for (const each of [page, device]) await each.goto(`${server.url}#/table/${table}`);
  await myTurn(device);
  return { me, mary, table, device };
}

test("a friend who goes is missed at once, a bot is told of and can be asked for, and the seat waits", async ({
  page,
  server,
  another,
  say,
  shot,
}) => {
  await prefer(page, { speed: "off" });
  const { me, table, device } = await withMary(page, server, another, `missed ${test.info().project.name}`);
  const missed = page.locator(".question .missed");
  const panel = page.getByRole("complementary", { name: say("players") }).getByRole("button", { name: /^Mary/ });
  await expect(page.locator(".question")).toContainText("Mary");
  await expect(missed).toHaveCount(0);
  await device.goto("about:blank");
  // At once: that she is gone, and when a bot will play.
  await expect(missed).toContainText(say("person_missed", { name: "Mary" }), { timeout: 2_000 });
  await expect(panel).toContainText(say("seat_at_sea"));
  await expect(page.getByRole("timer", { name: say("stand_in_clock") })).toHaveText(/^(2:00|1:5\d)$/);
  await expect(page.getByRole("status").first()).toContainText(say("person_gone"));
  await expect(page.locator(".toasts:visible")).toContainText(`Mary ${say("person_gone")}`);
  await shot("friend-gone");
  // A few seconds later the host may ask for it now.
  const relieve = page.getByRole("button", { name: say("relieve", { name: "Mary" }) });
  await expect(relieve).toBeInViewport({ ratio: 1 });
  await shot("friend-relieved");
  await relieve.click();
  await expect.poll(async () => (await me.look(table)).table.seats[1]).toMatchObject({ kind: "person", away: true });
  await expect(missed).toHaveCount(0);
  await expect(panel).toContainText(say("seat_away", { level: say("level_matelot") }));
  await myTurn(page);
  // She comes back, and it is her seat again.
  await device.goto(`${server.url}#/table/${table}`);
  await expect.poll(async () => (await me.look(table)).table.seats[1]!.away).toBe(false);
  await expect(page.locator(".toasts:visible")).toContainText(`Mary ${say("person_back")}`);
  await expect(panel).not.toContainText(say("seat_at_sea"));
});

/** What toasts lie over: buttons of the action bar, the question, what can be chosen on the table. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const needed = [...document.querySelectorAll(".actions button, .question p, main button.can, main button.fits")];
    return [...document.querySelectorAll(".toasts li")].flatMap((toast) => {
      const one = toast.getBoundingClientRect();
      return needed
        .filter((each) => {
          const other = each.getBoundingClientRect();
          return (
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
          );
        })
        .map((each) => `${toast.textContent} over ${each.className} ${each.textContent}`);
    });
  });

for (const game of GAMES)
  test(`${game.id}: what is said covers nothing one needs, and is kept`, async ({
    page,
    server,
    another,
    say,
    shot,
  }) => {
    await prefer(page, { speed: "off" });
    const me = await Person.of(page, server);
    const bots = Array.from({ length: Math.max(0, game.seats - 2) }, () => ({ bot: "mousse" }));
    const key = `said ${game.id} ${test.info().project.name}`;
    const { table, code } = await me.open([{ person: "Mistral" }, null, ...bots], { game: game.id, key });
    const mary = Person.named(server, `Mary ${key}`);
    await mary.ask("join", { code, name: "Mary" });
    await me.ask(`tables/${table}`, { op: "start" });
    await playUntil(
      table,
      [me, mary],
      (now) => now.game!.actors.includes(0) && now.table.your_turn && now.table.yours.includes(0),
      game.pick as never,
    );
    await page.goto(`${server.url}#/table/${table}`);
    await myTurn(page);
    const device = await another();
    await mary.sitsAt(device, "Mary");
    await device.goto(`${server.url}#/table/${table}`);
    await expect(device.locator(".question")).toBeVisible();
    for (const phrase of ["hello", "close_call", "one_moment"])
      await mary.ask(`tables/${table}`, { op: "say", seat: 1, phrase });
    const toasts = page.locator(".toasts li:visible");
    await expect(toasts.last()).toContainText(say("phrase_one_moment"));
    expect(await covered(page)).toEqual([]);
    await shot(`${game.id}-said`);
    // Where something is held, or lies open on the table, neither.
    const can = page.locator("main button.can");
    if ((await can.count()) > 0) await can.first().press("Enter");
    expect(await covered(page)).toEqual([]);
    // They go by themselves; what was said stays.
    await expect(toasts).toHaveCount(0, { timeout: 12_000 });
    const words = async () => {
      if (wide(page)) await page.getByRole("tab", { name: say("words") }).click();
      else await page.getByRole("button", { name: say("log"), exact: true }).click();
      return page.getByRole("region", { name: say("words_so_far") }).getByRole("listitem");
    };
    for (const again of [false, true]) {
      if (again) {
        await page.reload();
        await myTurn(page);
      }
      const said = await words();
      await expect(said).toHaveCount(3);
      await expect(said.nth(1)).toContainText(`Mary ${say("phrase_close_call")}`);
      await expect(said.nth(1).locator("time")).toHaveText(/\d{1,2}[:h]\d\d/);
    }
    await shot(`${game.id}-words`);
  });

test("a person who is muted is not in what was said", ONCE, async ({ page, server, another, say }) => {
  const { mary, table } = await withMary(page, server, another, "muted words");
  await mary.ask(`tables/${table}`, { op: "say", seat: 1, phrase: "hello" });
  await page.getByRole("tab", { name: say("words") }).click();
  const said = page.getByRole("region", { name: say("words_so_far") }).getByRole("listitem");
  await expect(said).toHaveCount(1);
  await page
    .getByRole("complementary", { name: say("players") })
    .getByRole("button", { name: /^Mary/ })
    .click();
  await page.getByRole("button", { name: say("mute", { name: "Mary" }) }).click();
  await page.keyboard.press("Escape");
  await expect(said).toHaveCount(0);
  await expect(page.getByText(say("words_none"))).toBeVisible();
});

test("every game has a picture cut from its own art, and the headline counts what can be played", async ({
  page,
  server,
  say,
  shot,
}) => {
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("home_heading", { count: GAMES.length }));
  const covers = page.locator(".ready .picture > svg");
  await expect(covers).toHaveCount(GAMES.length);
  // Pictures of the game lie in each of them, and no two are alike.
  const shapes = await covers.evaluateAll((all) => all.map((each) => each.querySelectorAll("svg svg path").length));
  for (const count of shapes) expect(count).toBeGreaterThan(40);
  expect(new Set(await covers.evaluateAll((all) => all.map((each) => each.innerHTML))).size).toBe(GAMES.length);
  await page.locator(".tiles").first().scrollIntoViewIfNeeded();
  await shot("home-tiles");
});

for (const game of GAMES)
  test(`${game.id}: the rules begin with pictures for newcomers, and name nothing as the code does`, async ({
    page,
    server,
    say,
    shot,
    glance,
  }) => {
    await page.goto(`${server.url}#/rules/${game.id}`);
    const primer = page.getByRole("region", { name: say("primer") });
    const steps = primer.getByRole("region");
    await expect(steps.first()).toBeVisible();
    expect(await steps.count()).toBeGreaterThanOrEqual(5);
    for (const step of await steps.all()) expect(await step.locator("svg svg path").count()).toBeGreaterThan(5);
    const told = (await primer.innerText()).split(/\s+/).filter((word) => /\p{L}/u.test(word));
    expect(told.length).toBeLessThanOrEqual(250);
    // The exact clauses come after it, and whose game it is comes last.
    const headings = await page.locator("main :is(h2, h3)").allTextContents();
    const [first, exact] = [say("primer"), say("rules_exact")].map((title) => headings.indexOf(title));
    expect(first).toBe(0);
    expect(exact).toBeGreaterThan(first!);
    await expect(page.locator("article p").last()).toContainText(/indépendante|independent/);
    expect(await page.locator("main").innerText()).not.toMatch(/`|\b[a-z0-9]+_[a-z0-9_]+\b/);
    await shot(`${game.id}-primer`);
    await steps.nth(3).scrollIntoViewIfNeeded();
    await glance(`${game.id}-primer-below`);
    // The options of a new table, too.
    const { games } = (await (await fetch(`${server.url}api/games`)).json()) as Games;
    for (const { title, help } of games.find(({ id }) => id === game.id)!.options)
      for (const text of [title, help].flatMap((each) => [each.fr, each.en])) expect(text).not.toMatch(/`|[a-z]_[a-z]/);
    await page.goto(`${server.url}#/new/${game.id}`);
    await page.getByText(say("more_options")).click();
    await expect(page.getByRole("group", { name: say("game_rules") })).toBeVisible();
    expect(await page.locator("main").innerText()).not.toMatch(/[a-z]_[a-z]/);
  });

for (const game of GAMES)
  test(
    `${game.id}: a game again takes three minutes at most, and has its turns and key moments at a key`,
    ONCE,
    async ({ page, server, say, shot }) => {
      test.setTimeout(400_000);
      await page.clock.install();
      const table = await finishedGame(page, server, game);
      const { count } = await Person.named(server, `${game.id} finished`).ask<Positions>(`tables/${table}/positions`);
      await page.goto(`${server.url}#/replay/${table}`);
      const at = page.locator(".controls .now strong");
      const where = async () => Number(/m=(\d+)/.exec(page.url())?.[1] ?? 0);
      await expect(at).toHaveText(say("step_of", { at: 0, count }));
      await shot(`${game.id}-replay-moments`);

      // By turns, whatever the keyboard.
      await page.keyboard.press("PageDown");
      const turn = await where();
      expect(turn).toBeGreaterThan(0);
      await page.keyboard.press("]");
      expect(await where()).toBeGreaterThan(turn);
      await page.keyboard.press("[");
      expect(await where()).toBe(turn);

      // By key moments: forth until there is none, and back.
      await page.keyboard.press("Home");
      const seen = [0];
      for (let jump = 0; jump < 40; jump++) {
        await page.keyboard.press("m");
        const told = () => page.locator(".said").allTextContents();
        await expect
          .poll(async () => (await where()) !== seen.at(-1) || (await told()).includes(say("no_moment_on")), {
            timeout: 60_000,
          })
          .toBe(true);
        if ((await where()) === seen.at(-1)) break;
        seen.push(await where());
      }
      expect(seen.length).toBeGreaterThan(1);
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      await expect(page.locator(".said")).toHaveText(say("no_moment_on"));
      await page.getByRole("button", { name: say("moment_back") }).click();
      expect(await where()).toBeLessThan(seen.at(-1)!);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog").getByText(say("key_moments"))).toBeVisible();
      await shot(`${game.id}-replay-keys`);
      await page.keyboard.press("Escape");

      // By itself, at speed 1.
      await page.keyboard.press("Home");
      await page.getByRole("button", { name: say("autoplay"), exact: true }).click();
      let seconds = 0;
      for (; seconds < 181 && (await where()) < count; seconds += 3) await page.clock.runFor(3_000);
      test.info().annotations.push({ type: "replay", description: `${count} moves in ${seconds} s` });
      expect(seconds).toBeLessThanOrEqual(180);
      await expect(page.getByRole("button", { name: say("autoplay"), exact: true })).toBeVisible();
    },
  );
