import type { Page } from "@playwright/test";
import {
  MAIN_WAY,
  ONCE,
  choose,
  expect,
  finishedGame,
  inWords,
  moves,
  myTurn,
  prefer,
  resize,
  test,
} from "./support/journey";
import type { Positions } from "../src/generated/wire";
import { framesOf } from "./support/frames";
import { FIRST } from "./support/games";
import { Person, playUntil } from "./support/people";
import { modestly } from "./support/port-royal";

test(
  "FRI-1, FRI-2, FRI-3, FRI-4: a friend joins by the link and is seated once",
  MAIN_WAY,
  async ({ page, server, say, another, shot, context }) => {
    await page.goto(server.url);
    await page.getByRole("link", { name: say("with_friends"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("new_table"));
    await shot("new-table");
    await page.getByRole("button", { name: say("open_and_invite") }).click();
    const field = page.getByRole("textbox", { name: say("link") });
    const link = await field.inputValue();
    expect(link).toMatch(/#\/join\/[a-z0-9]{16}\/[A-Za-z0-9_-]{32}$/);
    await expect(page.getByRole("img", { name: say("qr_label") })).toHaveAttribute("data-text", link);
    await expect(page.locator(".code")).toHaveText(/^[A-HJ-NP-Z2-9]{6}$/);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: say("copy") }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    // Where the device has a way of its own to share, the one big button takes it; elsewhere it copies.
    const invite = page.getByRole("button", { name: say("invite"), exact: true });
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await invite.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.evaluate(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, "share", { value: async (data: ShareData) => void shared.push(data) });
    });
    await invite.click();
    await expect(page.getByText(say("shared"))).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
      { title: "Flibuste", text: say("share_text"), url: link },
    ]);
    await shot("lobby-host");

    const friend = await another();
    await friend.goto(link);
    await expect(friend.getByRole("button", { name: say("sit_down") })).toBeVisible();
    expect(friend.url()).not.toContain(link.split("/").at(-1));
    await shot("invited", friend);
    await friend.getByRole("textbox").fill("Mary");
    await friend.getByRole("button", { name: say("sit_down") }).click();
    await expect(page.locator(".seats strong", { hasText: "Mary" })).toBeVisible({ timeout: 2_000 });
    await expect(friend.getByText(say("waiting_for_host"))).toBeVisible();

    // The same link again on the same device seats nobody twice.
    await friend.goto("about:blank");
    await friend.goto(link);
    await expect(friend.getByText(say("waiting_for_host"))).toBeVisible();
    // Who sits here is the name in the one field.
    await expect(friend.locator(".seats").getByRole("textbox")).toHaveValue("Mary");

    await page.getByRole("button", { name: say("fill_and_begin") }).click();
    await expect(page.locator(".question")).toBeVisible();
    await expect(friend.locator(".question")).toBeVisible();
    await shot("table-friend", friend);
  },
);

test("a friend joins by the code", ONCE, async ({ page, server, say, another, shot }) => {
  await page.goto(`${server.url}#/new/${FIRST.id}`);
  await page.getByRole("button", { name: say("open_and_invite") }).click();
  const code = (await page.locator(".code").textContent())!;
  const friend = await another();
  await friend.goto(`${server.url}#/code`);
  await friend.getByRole("textbox", { name: say("code") }).fill(code.toLowerCase());
  await shot("code", friend);
  await friend.getByRole("button", { name: say("sit_down") }).click();
  await expect(friend.getByText(say("waiting_for_host"))).toBeVisible();
});

for (const watch of [true, false])
  test(`FRI-3: the link to a full table says so and offers ${watch ? "to watch" : "another one where nobody may watch"}`, async ({
    page,
    server,
    say,
    shot,
  }) => {
    const host = Person.named(server, `full table ${watch}`);
    const made = await host.ask<{ table: string; invitation: string }>("tables", {
      game: FIRST.id,
      seats: [{ person: "Anne" }, null],
      settings: { watch },
      seed: "7",
      key: `full ${watch}`,
    });
    // The last seat is given away before the friend comes.
    await host.ask(`tables/${made.table}`, { op: "seat", seat: 1, bot: "mousse" });
    await page.goto(`${server.url}#/join/${made.table}/${made.invitation}`);
    await expect(page.getByRole("heading", { level: 2, name: say("error_full") })).toBeVisible();
    await expect(page.getByText(say("full_lead"))).toBeVisible();
    await expect(page.getByText(say("invited_lead"))).toHaveCount(0);
    await expect(page.getByRole("link", { name: say("open_another") })).toHaveAttribute("href", `#/new/${FIRST.id}`);
    const look = page.getByRole("button", { name: say("watch"), exact: true });
    await expect(look).toHaveCount(watch ? 1 : 0);
    await shot(`full-table${watch ? "" : "-closed"}`);
    if (!watch) return;
    await look.click();
    await expect(page.getByText(say("watch_waiting"))).toBeVisible();
    await host.ask(`tables/${made.table}`, { op: "start" });
    await expect(page.locator(".badge")).toHaveText(say("watching"));
    await expect(moves(page)).toHaveCount(0);
  });

test("FRI-3: the link to a game that is over shows how it ended and offers another", async ({
  page,
  server,
  say,
  another,
  shot,
}) => {
  const table = await finishedGame(page, server);
  const late = await another();
  await late.goto(`${server.url}#/join/${table}/${"x".repeat(32)}`);
  await expect(late.locator(".ending ol .score").first()).toBeVisible();
  await expect(late.getByRole("link", { name: say("replay") })).toBeVisible();
  await expect(late.getByRole("link", { name: say("try_another_game") })).toBeVisible();
  await expect(late.getByRole("button", { name: say("play_again") })).toHaveCount(0);
  await shot("ended-link", late);
});

test("what cannot be watched again says why, once, and leads on", async ({ page, server, say, shot }) => {
  const me = await Person.of(page, server);
  const { table } = await me.open([{ person: "Zoé" }, { person: "Tom" }], { key: "around one screen" });
  await page.goto(`${server.url}#/replay/${table}`);
  await expect(page.getByText(say("replay_not_finished"))).toHaveCount(1);
  await expect(page.locator("main")).not.toContainText(/not_finished/i);
  await expect(page.getByRole("link", { name: say("to_the_table") })).toBeVisible();
  await shot("replay-not-finished");
  await page.goto(`${server.url}#/replay/${"a".repeat(16)}`);
  await expect(page.getByText(say("error_no_table"))).toBeVisible();
  await expect(page.getByText(say("replay_not_finished"))).toHaveCount(0);
  await expect(page.getByRole("link", { name: say("to_the_table") })).toHaveCount(0);
  await expect(page.locator("main").getByRole("link", { name: say("to_home") })).toBeVisible();
  await shot("replay-unknown");
});

test(
  "FRI-7: a choice made in 20 s without network is kept, sent once when it is back, and all see the same",
  ONCE,
  async ({ page, server, visit, another, shot, context, say }) => {
    await prefer(page, { speed: "off" });
    const sent: string[] = [];
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => void (String(payload).includes('"play"') && sent.push(String(payload)))),
    );
    await page.clock.install();
    const { me, friend: anne, table } = await visit("Anne", { key: "FRI-7" });
    // Something to take, and something else to do.
    await playUntil(table, [anne, me], (now, view) => now.game!.actors[0] === 1 && view.decision?.phase === "hire");
    const device = await another();
    await anne.sitsAt(device, "Anne");
    for (const each of [page, device]) await each.goto(`${server.url}#/table/${table}`);
    await myTurn(page);
    await page.locator(".harbour button.can").first().press("Enter");
    const held = page.locator("main .piece[aria-pressed=true]");
    await expect(held).toHaveCount(1);

    await context.setOffline(true);
    await expect(page.locator(".lost")).toBeVisible();
    await shot("offline");
    // On a narrow phone too it is said in words.
    const size = page.viewportSize()!;
    await resize(page, { width: 320, height: 844 });
    await expect(page.locator(".lost").getByText(say("connection_lost_short"), { exact: true })).toBeInViewport({
      ratio: 1,
    });
    expect(await page.locator(".lost").evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await shot("offline-320");
    await resize(page, size);
    await expect(held).toHaveCount(1);
    await page.clock.fastForward(10_000);
    await moves(page).first().click();
    await page.clock.fastForward(10_000);
    await server.advance(20_000);
    await expect(page.locator(".lost")).toBeVisible();
    expect(sent).toHaveLength(0);
    const { version } = await anne.look(table);

    await context.setOffline(false);
    await expect(page.locator(".lost")).toHaveCount(0);
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(async () => (await anne.look(table)).version).toBe(version + 1);
    const pictures = () =>
      Promise.all(
        [page, device].map(async (each) => [
          await each.locator("main").getAttribute("data-step"),
          await each.locator("main .piece").evaluateAll((all) => all.map((piece) => piece.getAttribute("aria-label"))),
          await each.locator(".players").textContent(),
        ]),
      );
    await expect.poll(async () => (await pictures()).map(([step]) => step)).toEqual(Array(2).fill(String(version + 1)));
    for (const each of [page, device]) await expect(each.locator("main")).toHaveAttribute("aria-busy", "false");
    const [mine, hers] = await pictures();
    expect(mine![1]).toEqual(hers![1]);
    expect((await me.look(table)).game!.views).toEqual((await anne.look(table)).game!.views);
    expect(sent).toHaveLength(1);
  },
);

test("feature 48: the host removes somebody in the middle of the game, and a crewmate plays on", async ({
  page,
  server,
  another,
  say,
  shot,
}) => {
  await prefer(page, { speed: "off" });
  const me = await Person.of(page, server);
  const { table, code } = await me.open([{ person: "Mistral" }, null, { bot: "mousse" }], { key: "feature 48" });
  const mary = Person.named(server, "Mary feature 48");
  await mary.ask("join", { code, name: "Mary" });
  await me.ask(`tables/${table}`, { op: "start" });
  await playUntil(table, [me, mary], (now) => now.game!.actors[0] === 1, modestly);
  const device = await another();
  await mary.sitsAt(device, "Mary");
  for (const each of [page, device]) await each.goto(`${server.url}#/table/${table}`);
  await myTurn(device);
  // Nobody but the host can do it.
  const remove = (each: Page, name: string) => each.getByRole("button", { name: say("remove_person", { name }) });
  const sheetOf = (each: Page, name: string) =>
    each
      .getByRole("complementary", { name: say("players") })
      .getByRole("button", { name: new RegExp(`^${name}`) })
      .click();
  await sheetOf(device, "Mistral");
  await expect(device.getByRole("button", { name: say("mute", { name: "Mistral" }) })).toBeVisible();
  await expect(remove(device, "Mistral")).toHaveCount(0);
  await sheetOf(page, "Mary");
  // Nobody has to look for it, nor for the way out.
  await expect(remove(page, "Mary")).toBeInViewport({ ratio: 1 });
  await remove(page, "Mary").click();
  expect((await me.look(table)).table.seats[1]!.kind).toBe("person");
  const sure = page.getByRole("button", { name: say("remove_person_sure", { whose: say("whose", { name: "Mary" }) }) });
  await expect(sure.locator(".again")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: say("close") })).toBeInViewport({ ratio: 1 });
  await shot("remove-person");
  await sure.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(async () => (await me.look(table)).table.seats[1]!.kind).toBe("bot");
  // It was her turn: somebody plays it, and she looks on.
  await myTurn(page);
  await device.keyboard.press("Escape");
  await expect(device.locator(".badge")).toHaveText(say("watching"));
  await expect(moves(device)).toHaveCount(0);
  expect(await mary.ask<{ tables: unknown[] }>("tables")).toMatchObject({ tables: [] });
});

test(
  "features 6, 37: a new table has presets first, and a clock among its options",
  ONCE,
  async ({ page, server, say, shot }) => {
    const me = await Person.of(page, server);
    // On the first page they say what is in them: the fewest at this game are three.
    const brethren = page.getByRole("group", { name: `${say("game_brethren")}, ${say("against_bots")}` });
    await expect(brethren.getByRole("button").last()).toHaveAccessibleName(
      new RegExp(`2 \\D+ \\(${say("level_capitaine")}\\), 1 minute`),
    );
    await page.goto(`${server.url}#/new/${FIRST.id}`);
    const presets = page.getByRole("group", { name: say("presets") });
    const seats = page.locator("ol.seats li");
    const clock = page.getByRole("combobox", { name: say("clock") });
    // What the form says is the first of them.
    await expect(presets.getByRole("radio").first()).toBeChecked();
    await page.getByText(say("more_options")).click();
    await expect(clock).toHaveValue("0");
    for (const [preset, count, seconds] of [
      [2, 2, 60],
      [1, 4, 0],
      [0, 3, 0],
      [2, 2, 60],
    ] as const) {
      await presets.getByRole("radio").nth(preset).check();
      await expect(seats).toHaveCount(count);
      await expect(clock).toHaveValue(String(seconds));
    }
    await shot("presets");
    // Whoever wants it otherwise has none of them any more.
    expect(
      await clock.locator("option").evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
    ).toEqual(["0", "60", "180", "86400", "259200"]);
    await clock.selectOption("180");
    await expect(presets.getByRole("radio", { checked: true })).toHaveCount(0);
    await seats.nth(1).getByRole("combobox").selectOption("mousse");
    await page.getByRole("button", { name: say("begin") }).click();
    await myTurn(page);
    await expect(page.getByRole("timer", { name: say("time_left") })).toHaveText(/^(2:5\d|3:00)$/);
    const { table } = await me.look(/#\/table\/(\w+)/.exec(page.url())![1]!);
    expect(table.settings.turn_seconds).toBe(180);
    expect(table.seats).toHaveLength(2);
  },
);

test("two tabs of one person show one table, and either may play", ONCE, async ({ page, play }) => {
  await play();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await myTurn(tab);
  const steps = () => Promise.all([page, tab].map((each) => each.locator("main").getAttribute("data-step")));
  await choose(tab, 0);
  await expect.poll(async () => new Set(await steps()).size).toBe(1);
  await choose(page, 0);
  await expect.poll(async () => new Set(await steps()).size).toBe(1);
  await tab.close();
});

test(
  "FRI-8: another device takes the seat over, the old one looks on",
  ONCE,
  async ({ page, say, another, shot, play }) => {
    await play();
    await page.getByRole("button", { name: say("table_menu") }).click();
    await shot("table-menu");
    await page.getByRole("button", { name: say("other_device") }).click();
    const link = await page.locator(".transfer input").inputValue();
    const device = await another();
    await device.goto(link);
    await device.getByRole("button", { name: say("take_seat_here") }).click();
    await myTurn(device);
    await page.keyboard.press("Escape");
    await expect(page.locator(".badge")).toHaveText(say("watching"));
    await expect(moves(page)).toHaveCount(0);
  },
);

test(
  "FRI-10: whoever looks elsewhere is told once that it is his turn, and only if he asked for it",
  ONCE,
  async ({ page, say, context, play }) => {
    await context.grantPermissions(["notifications"]);
    await page.addInitScript(() => {
      const notified: string[] = [];
      Object.assign(window, { notified, away: false });
      Object.defineProperty(document, "hidden", { get: () => (window as unknown as { away: boolean }).away });
      class Notice {
        static permission = "granted";
        static requestPermission = () => Promise.resolve("granted");
        constructor(title: string) {
          notified.push(title);
        }
        close() {}
      }
      Object.defineProperty(window, "Notification", { value: Notice });
      Object.defineProperty(navigator, "serviceWorker", { value: undefined });
      Object.assign(navigator, {
        setAppBadge: () => (notified.push("badge"), Promise.resolve()),
        clearAppBadge: () => Promise.resolve(),
      });
    });
    await play();
    await expect(page).toHaveTitle(/●/);
    const notified = () => page.evaluate(() => (window as unknown as { notified: string[] }).notified);
    expect(await notified()).toEqual([]);
    await page.getByRole("button", { name: say("table_menu") }).click();
    await page.getByRole("button", { name: say("notices_ask") }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.evaluate(() => {
      (window as unknown as { away: boolean }).away = true;
      document.dispatchEvent(new Event("visibilitychange"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(notified).toEqual(["badge", say("your_turn_title")]);
  },
);

test("FRI-13: a standing order passes for me without a request, is told to me alone, outlives the page and is cancelled", async ({
  page,
  server,
  visit,
  another,
  say,
  shot,
}) => {
  const { me, friend: anne, table } = await visit("Anne", { key: "FRI-13" });
  const device = await another();
  const annes = framesOf(device);
  await anne.sitsAt(device, "Anne");
  await device.goto(`${server.url}#/table/${table}`);
  await expect(device.locator(".board")).toBeVisible();
  const annesTurn = () =>
    playUntil(table, [anne, me], (_, view) => view.active === 0 && view.harbour.length === 0, modestly);
  const annesPlays = () => playUntil(table, [anne], (_, view) => view.active === 1, modestly);
  const now = await annesTurn();
  // What an earlier release kept on the device is in nobody's way.
  await page.evaluate(
    (old) => localStorage.setItem("flibuste.tables", old),
    JSON.stringify([[table, { orders: { 1: { kind: "pass", limit: null, turn: null } }, obeyed: [2] }]]),
  );
  const frames = framesOf(page);
  await page.goto(`${server.url}#/table/${table}`);
  await page.reload();
  await expect(page.locator("main")).toHaveAttribute("data-step", String(now.version));
  const standing = page.locator(".order:not(.ended)");
  await expect(standing).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("flibuste.tables"))).toBeNull();

  const sheet = page.getByRole("dialog", { name: say("orders") });
  const give = async (scope: string) => {
    await page.getByRole("button", { name: say("orders"), exact: true }).click();
    await sheet.getByText(say(scope), { exact: true }).click();
    await sheet.getByRole("button", { name: say("order_give") }).click();
    await expect(sheet).toHaveCount(0);
  };
  await page.getByRole("button", { name: say("orders"), exact: true }).click();
  await sheet.getByRole("radio").nth(1).check();
  await sheet.getByRole("combobox", { name: say("order_limit") }).selectOption("2");
  await shot("orders");
  await sheet.getByRole("button", { name: say("close") }).click();
  await give("order_until_cancelled");
  await expect(standing).toContainText(say("pr_order_pass"));
  await page.evaluate(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    new MutationObserver(() => {
      const prompt = document.querySelector(".badge.go")?.parentElement?.textContent?.trim();
      if (prompt && asked.at(-1) !== prompt) asked.push(prompt);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const before = frames.asked.length;
  expect(frames.asked.at(-1)).toMatchObject({ op: "order", window: "hire", scope: "game" });
  // Anne leaves a ship that could be taken; the next question is that of my own turn.
  await annesPlays();
  await myTurn(page);
  const question = (await page.locator(".question p").first().textContent())!.trim();
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([question]);
  expect(frames.asked.slice(before)).toEqual([]);
  await page.reload();
  await expect(standing).toContainText(say("pr_order_pass"));
  await expect(standing).toContainText(/Passé 1 fois|Passed once/);
  await shot("order-stands");

  // With the page closed it passes all the same, and the story tells both.
  await page.goto("about:blank");
  await annesTurn();
  await annesPlays();
  await page.goto(`${server.url}#/table/${table}`);
  await expect(standing).toContainText(/Passé 2 fois|Passed 2 times/);
  const phone = (page.viewportSize()?.width ?? 0) < 900;
  if (phone) await page.getByRole("button", { name: say("log"), exact: true }).click();
  const told = page
    .locator(".log li li")
    .filter({ hasText: say("by_order", { name: "Mistral", you: "yes" }), visible: true });
  await expect(told).toHaveCount(2);
  await page.keyboard.press("Escape");
  await standing.getByRole("button", { name: say("order_cancel") }).click();
  await expect(standing).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();

  // An order for this turn ends with it, and says so until I play again.
  await annesTurn();
  await give("order_for_turn");
  await expect(standing).toContainText(say("order_for_turn"));
  await annesPlays();
  await myTurn(page);
  await expect(standing).toHaveCount(0);
  const ended = page.locator(".order.ended");
  await expect(ended).toContainText(/ne valait que pour le tour passé|only for the round that is over/);
  await shot("order-ended");
  await choose(page, 0);
  await expect(ended).toHaveCount(0);

  // Anne heard of the passes, and of no order.
  const passed = annes.told.filter((text) => text.includes('{"kind":"passed","seat":1}'));
  expect(passed.length).toBeGreaterThan(2);
  expect(annes.told.filter((text) => text.includes("order"))).toEqual([]);
  await expect(device.locator(".order")).toHaveCount(0);
});

test(
  "FRI-14: whoever cancels an order that has passed meanwhile is told when it did",
  ONCE,
  async ({ page, server, visit, say }) => {
    const { me, friend: anne, table } = await visit("Anne", { key: "FRI-14" });
    await playUntil(table, [anne, me], (_, view) => view.active === 0 && view.harbour.length === 0, modestly);
    // News is late: the page has not seen that the order has passed.
    let late: (() => void)[] | null = null;
    await page.routeWebSocket(/\/socket$/, (socket) => {
      const line = socket.connectToServer();
      line.onMessage((message) => {
        const deliver = () => socket.send(message);
        if (late && (JSON.parse(String(message)) as { type: string }).type === "change") late.push(deliver);
        else deliver();
      });
    });
    await page.goto(`${server.url}#/table/${table}`);
    await page.reload();
    await page.getByRole("button", { name: say("orders"), exact: true }).click();
    const sheet = page.getByRole("dialog", { name: say("orders") });
    await sheet.getByText(say("order_until_cancelled"), { exact: true }).click();
    await sheet.getByRole("button", { name: say("order_give") }).click();
    const standing = page.locator(".order:not(.ended)");
    await expect(standing).toBeVisible();
    const held: (() => void)[] = (late = []);
    await playUntil(table, [anne], (_, view) => view.active === 1, modestly);
    const [order] = (await me.look(table)).game!.orders!;
    await standing.getByRole("button", { name: say("order_cancel") }).click();
    const why = page.locator(".why");
    await expect(why).toHaveText(
      new RegExp(`(l’ordre a passé au changement|the order passed at change) ${order!.last_fired}`),
    );
    expect((await me.look(table)).game!.orders).toEqual([order]);
    late = null;
    for (const deliver of held) deliver();
    await myTurn(page);
    await standing.getByRole("button", { name: say("order_cancel") }).click();
    await expect(standing).toHaveCount(0);
    await expect(why).toHaveCount(0);
    expect((await me.look(table)).game!.orders ?? []).toEqual([]);
  },
);

test(
  "FRI-11: whoever looks back while the game goes on is still there for the others",
  ONCE,
  async ({ page, server, visit, another }) => {
    const { friend: anne, table } = await visit("Anne", { key: "FRI-11 present" });
    const device = await another();
    const present: number[][] = [];
    device.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; connected: number[] };
        if (message.type === "presence") present.push(message.connected);
      }),
    );
    await anne.sitsAt(device, "Anne");
    await page.goto(`${server.url}#/table/${table}`);
    await expect(page.locator(".board")).toBeVisible();
    await device.goto(`${server.url}#/table/${table}`);
    await expect.poll(() => present.at(-1)).toEqual([0, 1]);
    const mine = async () => (await anne.look(table)).table.seats[1]!.connected;
    for (const part of [`#/replay/${table}`, `#/table/${table}`, `#/replay/${table}`]) {
      await page.evaluate((address) => (location.hash = address), part);
      await expect(page.locator(part.includes("replay") ? ".replay" : ".board")).toBeVisible();
      expect(await mine()).toBe(true);
    }
    expect(present.every((seats) => seats.includes(1))).toBe(true);
    // Loaded anew in the middle of it, as well; elsewhere he is gone.
    await page.reload();
    await expect(page.locator(".replay")).toBeVisible();
    await expect.poll(mine).toBe(true);
    await page.evaluate(() => (location.hash = "#/"));
    await expect.poll(mine).toBe(false);
  },
);

test(
  "FRI-9, FRI-11, FRI-12: an absent friend is played for and comes back, I am told and shown what I missed, each reads phrases in their language",
  ONCE,
  async ({ page, server, visit, say, another, shot }) => {
    const {
      me,
      friend: anne,
      table,
    } = await visit("Anne", { seats: [{ person: "Anne", emblem: 6 }, null], key: "FRI-9" });
    await playUntil(table, [anne, me], (now) => now.game!.actors[0] === 0, modestly);
    await page.goto(`${server.url}#/table/${table}`);
    const log = page.locator(".log");
    await expect(page.locator(".badge")).toBeVisible();

    // She bears the emblem that she has chosen, for whoever looks.
    const players = page.getByRole("complementary", { name: say("players") });
    await expect(players).toContainText(
      say("emblem_words", { emblem: say("emblem_parrot"), colour: say("colour_coral") }),
    );

    // She says something, in the words of whoever reads it, until she is muted.
    const hello = page.locator(".toasts li:visible").filter({ hasText: say("phrase_hello") });
    await anne.ask(`tables/${table}`, { op: "say", seat: 0, phrase: "hello" });
    await expect(hello).toContainText("Anne");
    await players.getByRole("button", { name: /^Anne/ }).click();
    await page.getByRole("button", { name: say("mute", { name: "Anne" }) }).click();
    await page.keyboard.press("Escape");
    await expect(page.locator(".toasts:visible")).toHaveCount(0);
    await anne.ask(`tables/${table}`, { op: "say", seat: 0, phrase: "thanks" });
    // What is said later comes later: once the next thing is there, this one was passed over.
    await me.ask(`tables/${table}`, { op: "say", seat: 1, phrase: "well_played" });
    const said = page.locator(".toasts li:visible");
    await expect(said).toHaveCount(1);
    await expect(said).toContainText(say("phrase_well_played"));

    // She is not there for the time of the table: a bot plays for her, and the log says so.
    await server.advance(180_000);
    await expect(log).toContainText(say("change_away", { name: "Anne" }));
    await myTurn(page);
    const device = await another("en-GB");
    await anne.sitsAt(device, "Anne");
    await device.goto(`${server.url}#/table/${table}`);
    await expect(log).toContainText(say("change_back", { name: "Anne" }));
    // What I say in French she reads in English.
    await page.getByRole("tab", { name: say("words") }).click();
    await page.getByRole("button", { name: say("phrase_good_luck") }).click();
    await expect(said.filter({ hasText: say("phrase_good_luck") })).toBeVisible();
    await expect(device.locator(".toasts li:visible")).toContainText(inWords("en", "phrase_good_luck"));
    expect(inWords("en", "phrase_good_luck")).not.toBe(say("phrase_good_luck"));
    await device.close();
    expect((await anne.look(table)).table.seats[0]!.away).toBe(false);

    // Days later: what the others did since my last move, by turns.
    await page.goto("about:blank");
    await playUntil(table, [me], (now) => now.game!.actors[0] === 0, modestly);
    const left = (await me.look(table)).game!.views;
    await server.advance(3 * 86_400_000);
    await playUntil(table, [anne], (now) => now.game!.actors[0] === 1, modestly);
    await page.goto(`${server.url}#/table/${table}`);
    await myTurn(page);
    await page.getByRole("button", { name: say("recap") }).click();
    const recap = page.getByRole("dialog");
    await expect(recap.getByRole("heading", { level: 3 }).first()).toContainText("Anne");
    await expect(recap.locator(".log li li").first()).toContainText(/Anne|Vous|You/);
    await shot("recap");
    // Step by step from where I left: the first frame is that very state.
    await recap.getByRole("link", { name: say("recap_see") }).click();
    const slider = page.getByRole("slider");
    await expect(page).toHaveURL(/\?m=\d+/);
    const first = Number(await slider.inputValue());
    const last = Number(await slider.getAttribute("max"));
    expect(last).toBeGreaterThan(first);
    const { positions } = await me.ask<Positions>(`tables/${table}/positions`);
    expect(positions[first]!.views).toEqual(left);
    expect(positions[last]!.views).toEqual((await me.look(table)).game!.views);
    for (let at = first; at < last; at++) {
      await expect(slider).toHaveValue(String(at));
      await page.keyboard.press("ArrowRight");
    }
    await shot("recap-frames");
    await page.getByRole("link", { name: say("to_the_table") }).click();
    await myTurn(page);
  },
);
