// What heavy games may ask for, at the plain table of the toy market: forms, lists, joint choices and standing orders.
import { framesOf, kinds } from "./support/frames";
import { ONCE, choose, expect, moves, myTurn, prefer, stepped } from "./support/journey";
import { move, sail, seen, test } from "./support/market";
import { Person } from "./support/people";

/** How often an order has passed, in either language. */
const PASSED = { 1: /Passé 1 fois|Passed once/, 2: /Passé 2 fois|Passed 2 times/, 3: /Passé 3 fois|Passed 3 times/ };

test(
  "TOY-1: a game without a module and without rules documents is played at the plain table, joint choices too",
  ONCE,
  async ({ page, sitDown }) => {
    const { me, table } = await sitDown([{ person: "Anne" }, { bot: "hasard" }, { bot: "hasard" }], {
      game: "market",
      key: "TOY-1",
      seed: "2",
    });
    const phases = new Set<string>();
    for (let now = await seen(me, table); now.month < 2; now = await seen(me, table)) {
      phases.add(now.phase);
      await myTurn(page);
      expect(await moves(page).count()).toBeGreaterThan(0);
      await choose(page, 0);
    }
    expect([...phases]).toEqual(expect.arrayContaining(["voyage", "market"]));
    await expect(page.locator("main")).toContainText("Chest");
  },
);

test("TOY-2: a form is filled in by keyboard alone; what is no number, or not one of those allowed, is refused there", async ({
  page,
  server,
  visit,
  locale,
  say,
  shot,
}) => {
  const { me, friend, table } = await visit("Anne", { game: "market", key: "TOY-2" });
  await sail(table, [friend, me], [1, 2]);
  await friend.play(table, 0, move("done"));
  const frames = framesOf(page);
  await page.goto(`${server.url}#/table/${table}`);
  await myTurn(page);
  const { version } = await seen(me, table);
  const [title, coins] = locale?.startsWith("fr") ? ["Donner", "Pièces"] : ["Give", "Coins"];

  const door = page.getByRole("button", { name: `${title} …` });
  await page.locator(".actions").focus();
  for (let stop = 0; stop < 30 && !(await door.evaluate((each) => each === document.activeElement)); stop++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: title });
  const field = sheet.getByRole("textbox", { name: coins });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(say("form_range", { low: 1, high: 200 }));
  await shot("form");

  const wrong = {
    dix: "form_not_whole",
    "1,5": "form_not_whole",
    "201": "form_out_of_range",
    "0": "form_out_of_range",
  };
  for (const [text, fault] of Object.entries(wrong)) {
    await page.keyboard.press("Control+a");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    const sentence = say(fault, { low: 1, high: 200 });
    await expect(sheet.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(`${say("form_range", { low: 1, high: 200 })} ${sentence}`);
  }
  await shot("form-refused");
  expect(frames.asked).toEqual([]);
  expect((await seen(me, table)).version).toBe(version);

  await page.keyboard.press("Control+a");
  await page.keyboard.type("15");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(async () => (await seen(me, table)).offer.give).toBe(15);
  expect(frames.asked).toMatchObject([{ op: "play", move: { kind: "give", coins: 15 } }]);
  // Nobody is left standing nowhere.
  await expect(page.locator("body")).not.toBeFocused();
});

test("TOY-3: a list of moves that is refused at its third changes nothing; mended it is one change", async ({
  page,
  server,
  visit,
  say,
  shot,
}) => {
  const { me, friend, table } = await visit("Anne", { game: "market", key: "TOY-3" });
  await sail(table, [friend, me], [1, 2]);
  await friend.play(table, 0, move("done"));
  await page.goto(`${server.url}#/table/${table}`);
  await myTurn(page);
  const before = await seen(me, table);
  const forms = page.locator(".buttons .button").filter({ hasText: /…$/ });
  const sheet = page.getByRole("dialog");
  const add = async (form: number, value: number) => {
    await forms.nth(form).click();
    await sheet.getByRole("textbox").fill(String(value));
    await sheet.getByRole("button", { name: say("form_add") }).click();
  };
  const close = () => sheet.getByRole("button", { name: say("close") }).click();
  await add(0, 12);
  await close();
  await add(1, 5);
  await close();
  // To oneself.
  await add(2, 1);
  await expect(sheet.getByRole("listitem")).toHaveCount(3);
  await sheet.getByRole("button", { name: say("form_send_all", { count: 3 }) }).click();
  const refusal = sheet.getByRole("alert").filter({ hasText: say("form_refused_at", { number: 3, why: "" }).trim() });
  await expect(refusal).toContainText("MK-8");
  await shot("form-list-refused");
  expect(await seen(me, table)).toEqual(before);
  expect((await friend.look(table)).version).toBe(before.version);

  await sheet.getByRole("listitem").last().getByRole("button").click();
  await expect(refusal).toHaveCount(0);
  await sheet.getByRole("textbox").fill("0");
  await sheet.getByRole("button", { name: say("form_add") }).click();
  await sheet.getByRole("button", { name: say("form_send_all", { count: 3 }) }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(async () => await seen(me, table)).toMatchObject({ phase: "answer", version: before.version + 1 });
  expect((await seen(me, table)).offer).toMatchObject({ give: 12, ask: 5, to: 0 });
});

test("TOY-4: of a joint choice the others see who is ready, and nothing else before all is revealed at once", async ({
  page,
  server,
  another,
  say,
  shot,
}) => {
  const me = await Person.of(page, server);
  const [anne, jack] = ["Anne", "Jack"].map((name) => Person.named(server, `${name} TOY-4`)) as [Person, Person];
  const { table, code } = await anne.open([{ person: "Anne" }, null, null], { game: "market", key: "TOY-4" });
  await me.ask("join", { code, name: "Mistral" });
  await jack.ask("join", { code, name: "Jack" });
  await anne.ask(`tables/${table}`, { op: "start" });
  const device = await another();
  const { told } = framesOf(device);
  await anne.sitsAt(device, "Anne");
  await device.goto(`${server.url}#/table/${table}`);
  await page.goto(`${server.url}#/table/${table}`);
  await myTurn(device);
  await myTurn(page);
  const mine = device.locator(".players li").nth(1);
  const tick = mine.locator(".ready");
  const quiet = () => page.locator(".badge").filter({ hasText: say("please_wait") });
  await expect(tick).toHaveCount(0);
  const start = told.length;

  await moves(page).nth(0).click();
  await expect(quiet()).toBeVisible();
  await expect(page.locator(".question")).toContainText(say("you_chose", { choice: "" }).replace(/[.\s]+$/, ""));
  await expect(tick).toBeVisible();
  await expect(mine).toContainText(say("is_ready"));
  await shot("ready", device);
  await shot("ready-chosen");
  // Another choice takes its place, and nobody can tell.
  await moves(page).nth(1).click();
  await expect.poll(async () => (await me.look(table)).game!.choices![0]!.chosen).toMatchObject({ island: 2 });
  await page.getByRole("button", { name: say("withdraw"), exact: true }).click();
  await myTurn(page);
  await expect(tick).toHaveCount(0);
  await moves(page).nth(1).click();
  await expect(tick).toBeVisible();
  await expect(quiet()).toBeVisible();
  const meanwhile = told.slice(start);
  expect(new Set(kinds(meanwhile))).toEqual(new Set(["ready"]));
  expect(meanwhile.join("")).not.toContain("island");

  // The last one chooses without a page: both pages see all choices with the same change.
  const before = await page.locator("main").getAttribute("data-step");
  await anne.play(table, 0, move("sail", { island: 1 }));
  await jack.play(table, 2, move("sail", { island: 3 }));
  await stepped(page, before);
  await expect(page.locator(".players .ready")).toHaveCount(0);
  const lines = page.locator(".log .turn li");
  if (await page.locator(".rail").isVisible()) {
    const island = (number: number) => lines.filter({ hasText: new RegExp(`(île|island) ${number}`) });
    for (const number of [1, 2, 3]) await expect(island(number).first()).toBeVisible();
  }
  const reveals = () =>
    told
      .map((text) => JSON.parse(text) as { change?: { revealed?: true }; events?: { kind: string }[] })
      .filter(({ change }) => change?.revealed);
  await expect.poll(reveals).toHaveLength(1);
  expect(reveals()[0]!.events!.filter(({ kind }) => kind === "sailed")).toHaveLength(3);
});

test("TOY-5: around one screen people choose one after the other behind the curtain and see the reveal together", async ({
  page,
  sitDown,
  say,
  shot,
}) => {
  await prefer(page, { speed: "off" });
  const frames = framesOf(page);
  const { me, table } = await sitDown(
    ["Zoé", "Tom", "Léa"].map((person) => ({ person })),
    { game: "market", key: "TOY-5" },
  );
  const curtain = page.locator(".curtain");
  const lift = curtain.locator(".button");
  const choosing = async (name: string, rank: number) => {
    await expect(curtain.getByRole("heading", { level: 1 })).toHaveText(say("pass_to", { name }));
    await lift.click();
    await myTurn(page);
    await expect(page.locator(".badge.go")).toHaveText(name);
    await moves(page).nth(rank).click();
  };
  await choosing("Zoé", 0);
  await choosing("Tom", 1);
  // Zoé thinks again, from the curtain.
  await expect(curtain.getByRole("heading", { level: 1 })).toHaveText(say("pass_to", { name: "Léa" }));
  await shot("curtain-joint");
  await curtain.getByRole("button", { name: say("withdraw_of", { name: "Zoé" }) }).click();
  await choosing("Zoé", 2);
  await expect.poll(async () => (await me.look(table)).game!.ready).toEqual([0, 1]);
  // Until the last has chosen no frame tells where anybody goes, but to whoever chose it.
  const sailed = () => frames.told.filter((text) => text.includes('"sailed"'));
  expect(sailed()).toEqual([]);
  await choosing("Léa", 1);
  await expect(page.locator(".badge.go")).toHaveText(say("reveal"));
  await expect(curtain).toHaveCount(0);
  for (const name of ["Zoé", "Tom", "Léa"]) await expect(page.locator(".question")).toContainText(name);
  await expect(moves(page)).toHaveCount(0);
  expect(sailed()).toHaveLength(1);
  await shot("reveal");
  // Tom and Léa met: the next who is asked is called once all have seen it.
  await page.getByRole("button", { name: say("reveal_go_on") }).click();
  await expect(curtain.getByRole("heading", { level: 1 })).toHaveText(say("pass_to", { name: "Tom" }));
});

test("TOY-6: a standing order passes for me without a request, outlives the page, ends with its reason, and is mine alone", async ({
  page,
  server,
  visit,
  another,
  say,
  shot,
}) => {
  const { me, friend: anne, table } = await visit("Anne", { game: "market", key: "TOY-6" });
  const people = [anne, me];
  const device = await another();
  const annes = framesOf(device);
  await anne.sitsAt(device, "Anne");
  await device.goto(`${server.url}#/table/${table}`);
  await myTurn(device);
  const frames = framesOf(page);
  await page.goto(`${server.url}#/table/${table}`);
  const give = async (scope: string) => {
    await page.getByRole("button", { name: say("orders"), exact: true }).click();
    const sheet = page.getByRole("dialog", { name: say("orders") });
    await sheet.getByText(say(scope), { exact: true }).click();
    await shot(`plain-${scope}`);
    await sheet.getByRole("button", { name: say("order_give") }).click();
    await expect(sheet).toHaveCount(0);
  };
  const passBoth = () => Promise.all(people.map((each, seat) => each.play(table, seat, move("pass"))));
  const leave = async () => {
    for (const [seat, each] of people.entries()) await each.play(table, seat, move("done"));
  };
  const standing = page.locator(".order:not(.ended)");
  const ended = page.locator(".order.ended");

  // They meet: two windows, an order for each.
  await sail(table, people, [1, 1]);
  await myTurn(page);
  await give("order_until_cancelled");
  await expect(standing).toContainText(say("order_until_cancelled"));
  await expect(standing).toContainText(say("order_waits"));
  await shot("plain-order-stands");
  expect((await anne.look(table)).game!.ready).toEqual([]);
  await anne.play(table, 0, move("pass"));
  await expect(standing).toContainText(PASSED[1]);
  await myTurn(page);
  await give("order_for_episode");
  await expect(standing).toContainText(say("orders_several", { count: 2 }));
  await shot("plain-orders-stand");
  await anne.play(table, 0, move("pass"));
  // The next battle, or the next month, is another one.
  await leave();
  await expect(standing).toContainText(say("order_until_cancelled"));
  await expect(ended).toContainText(/ne valait que pour ce qui vient de finir|only for what has just ended/);
  await shot("plain-order-ended");

  // The next month it passes with the choice of the other, who cannot tell before; the page asks for nothing.
  await me.play(table, 1, move("sail", { island: 1 }));
  const before = frames.asked.length;
  await anne.play(table, 0, move("sail", { island: 1 }));
  await expect(standing).toContainText(say("order_waits"));
  await expect(ended).toHaveCount(0);
  expect((await anne.look(table)).game!.ready).toEqual([]);
  await anne.play(table, 0, move("pass"));
  await expect(standing).toContainText(PASSED[2]);
  expect(frames.asked.slice(before)).toEqual([]);
  await page.reload();
  await expect(standing).toContainText(PASSED[2]);

  // Nor is a page needed.
  await page.goto("about:blank");
  await passBoth();
  await leave();
  await sail(table, people, [1, 1]);
  expect((await anne.look(table)).game!.ready).toEqual([]);
  await anne.play(table, 0, move("pass"));
  await page.goto(`${server.url}#/table/${table}`);
  await expect(standing).toContainText(PASSED[3]);
  if (!(await page.locator(".rail").isVisible()))
    await page.getByRole("button", { name: say("log"), exact: true }).click();
  const passed = page
    .locator(".log li li")
    .filter({ hasText: say("by_order", { name: "Mistral", you: "yes" }), visible: true });
  await expect(passed).toHaveCount(4);
  await page.keyboard.press("Escape");
  await standing.getByRole("button", { name: say("order_cancel") }).click();
  await expect(standing).toHaveCount(0);
  await myTurn(page);

  expect(annes.told.length).toBeGreaterThan(10);
  expect(annes.told.filter((text) => text.includes("order"))).toEqual([]);
  await expect(device.getByRole("button", { name: say("orders"), exact: true })).toBeVisible();
  await expect(device.locator(".order")).toHaveCount(0);
});
