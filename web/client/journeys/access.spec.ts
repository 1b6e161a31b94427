import {
  MAIN_WAY,
  ONCE,
  choose,
  expect,
  finishedGame,
  moves,
  myTurn,
  prefer,
  resize,
  stepped,
  test,
} from "./support/journey";
import { FIRST } from "./support/games";
import { Person, playUntil } from "./support/people";
import { modestly } from "./support/port-royal";

test(
  "SR-1, SR-5, SR-8: landmarks, one tab stop per zone, and the table as text",
  MAIN_WAY,
  async ({ page, say, shot, play }) => {
    await play();
    for (let i = 0; i < 3; i++) await choose(page, 0);
    await myTurn(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("main", { name: say("table") })).toBeVisible();
    await expect(page.getByRole("region", { name: say("actions") })).toBeVisible();
    await expect(page.getByRole("region", { name: say("log"), exact: true })).toHaveCount(1);
    // The first two links lead to where one plays and to where one looks.
    await page.getByRole("link", { name: say("skip_to_actions") }).press("Enter");
    await expect(page.getByRole("region", { name: say("actions") })).toBeFocused();
    await page.getByRole("link", { name: say("skip_to_table") }).press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    const zone = page.getByRole("region", { name: new RegExp(say("pr_zone_harbour")) }).first();
    const stops = zone.locator("[data-stop]:visible");
    if ((await stops.count()) > 1) {
      expect(await zone.locator("[data-stop][tabindex='0']").count()).toBe(1);
      await stops.first().focus();
      await page.keyboard.press("ArrowRight");
      await expect(stops.nth(1)).toBeFocused();
      await page.keyboard.press("End");
      await expect(stops.last()).toBeFocused();
    }
    const pictured = await page
      .locator("main .piece")
      .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute("aria-label")));
    await page.getByRole("button", { name: say("text_view") }).click();
    await expect(page.locator(".twin")).toBeVisible();
    const written = await page
      .locator(".twin li")
      .evaluateAll((items) => items.map((item) => item.textContent!.trim()));
    expect(written).toEqual(pictured);
    await shot("table-text");
  },
);

test("SR-6, SR-7: keys speak, and the command line acts", ONCE, async ({ page, server, say, shot, play }) => {
  await play();
  await expect(page.getByRole("status").first()).toContainText(say("your_turn_short"));
  await page.locator(".actions").focus();
  await page.keyboard.press("r");
  const status = page.getByRole("status").first();
  await expect(status).toContainText(say("phase_is", { phase: "" }).slice(0, 5));
  const others = await page
    .locator(".panel .name")
    .evaluateAll((all) => all.map((each) => each.firstChild!.textContent!));
  // Others have played before me; then they are told in the order of their turns, each with figures.
  await page.keyboard.press("l");
  await expect(status).toHaveText(new RegExp(`^(${others.slice(1).join("|")}) `));
  await page.keyboard.press("o");
  await expect(status).toHaveText(
    new RegExp(
      others
        .slice(1)
        .map((name) => `${name}.*\\d`)
        .join(".*"),
    ),
  );
  await expect(status).not.toContainText("Mistral");
  await choose(page, 0);
  await myTurn(page);
  await page.locator(".actions").focus();
  await page.keyboard.press("l");
  await expect(status).toHaveText(/^(Vous|You) /);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await shot("keys");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  const line = page.getByRole("textbox", { name: say("command_line") });
  await expect(line).toBeFocused();
  await line.fill("zzz");
  await page.keyboard.press("Enter");
  await expect(page.locator(".command [role=status]")).toContainText("·");
  await shot("command-line");
  const french = (await page.evaluate(() => document.documentElement.lang)) === "fr";
  const answer = page.locator(".command [role=status]");
  const type = async (fr: string, en: string) => {
    await line.fill(french ? fr : en);
    await page.keyboard.press("Enter");
  };
  // What it tells.
  for (const [fr, en, reply] of [
    ["résumé", "summary", /Vous avez|You have/],
    ["adversaires", "opponents", new RegExp(others[1]!)],
    ["dernier", "last", /^(Vous|You) /],
    ["main", "hand", /12/],
    ["port", "harbour", new RegExp(say("pr_zone_harbour"))],
  ] as const) {
    await type(fr, en);
    await expect(answer).toHaveText(reply);
  }
  await type("annuler", "undo");
  await expect(status).toContainText(say("nothing_to_undo"));
  await type("conseil", "hint");
  await expect(page.locator(".why.hint")).toBeVisible();
  // What it does: to the end of the draws, one card taken, and the turn passed on.
  const main = page.locator("main");
  const acted = async (fr: string, en: string) => {
    const before = (await main.getAttribute("data-step"))!;
    await type(fr, en);
    await expect(main).not.toHaveAttribute("data-step", before);
  };
  await acted("piocher", "draw");
  const me = await Person.of(page, server);
  const table = /#\/table\/(\w+)/.exec(page.url())![1]!;
  for (const command of ["take", "pass"]) {
    const { version } = await playUntil(
      table,
      [me],
      (now, view) => now.table.your_turn && view.decision?.phase === "hire" && now.game!.choices![0]!.moves.length > 1,
    );
    await expect(main).toHaveAttribute("data-step", String(version));
    const [card] = /^\p{L}+/u.exec((await page.locator(".harbour button.can").first().getAttribute("aria-label"))!)!;
    if (command === "take") await acted(`prendre ${card}`, `take ${card}`);
    else await acted("passer", "pass");
  }
});

test("SR-12: at 320 pixels nothing is lost, in forced colours focus and selection are seen", async ({
  page,
  server,
  say,
  shot,
}) => {
  await resize(page, { width: 320, height: 400 });
  await page.goto(server.url);
  await shot("home-320");
  await page.getByRole("button", { name: say("play_now") }).click();
  await myTurn(page);
  await expect(page.locator(".question")).toBeInViewport({ ratio: 1 });
  await expect(moves(page).first()).toBeInViewport({ ratio: 1 });
  await shot("table-320");

  await page.emulateMedia({ forcedColors: "active" });
  const line = (each: Element) => {
    const { outlineStyle, outlineWidth, borderColor, borderWidth } = getComputedStyle(each);
    return [outlineStyle, outlineWidth, borderColor, borderWidth].join(" ");
  };
  const free = page.locator("main button.can");
  for (let i = 0; i < 12 && (await free.count()) === 0; i++) {
    await myTurn(page);
    if ((await free.count()) === 0) await choose(page, 9);
  }
  const before = await free.first().evaluate(line);
  await page.locator(".actions").focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe("none");
  await free.first().click();
  await page.locator(".question").hover();
  expect(await page.locator("main [aria-pressed=true]").first().evaluate(line)).not.toBe(before);
});

test("the quiet pages pass the checks too", MAIN_WAY, async ({ page, server, shot }) => {
  for (const name of ["games", "settings", "about", "privacy", "fairness", "nowhere", "code"]) {
    await page.goto(`${server.url}#/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await shot(name);
  }
});

test(
  "SR-3: the status speaks of me, the log of the others, each line once and a bot's turn at a time",
  ONCE,
  async ({ page, play, say }) => {
    const lines: string[] = [];
    let steps = 0;
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const message = JSON.parse(String(payload)) as { type: string; change?: { by?: string }; lines?: string[] };
        if (message.type !== "change" || message.change?.by !== "bot") return;
        steps++;
        lines.push(...(message.lines ?? []));
      }),
    );
    await page.addInitScript(() => {
      const statuses: string[] = [];
      const announced: string[] = [];
      Object.assign(window, { statuses, announced });
      document.addEventListener("DOMContentLoaded", () =>
        new MutationObserver(() => {
          const status = document.querySelector("[role=status].sr")?.textContent;
          if (status && status !== statuses.at(-1)) statuses.push(status);
          for (const line of document.querySelectorAll("[role=log] p"))
            if (!(line as HTMLElement & { seen?: boolean }).seen) {
              Object.assign(line, { seen: true });
              announced.push(line.textContent!);
            }
        }).observe(document.body, { subtree: true, childList: true, characterData: true }),
      );
    });
    await play();
    for (let i = 0; i < 3; i++) await choose(page, 9);
    await myTurn(page);
    const read = (name: string) => page.evaluate((key) => (window as unknown as Record<string, string[]>)[key]!, name);
    await expect.poll(async () => (await read("statuses")).at(-1)).toContain(say("your_turn_short"));
    const announced = await read("announced");
    // Names of seats without one differ; the sentences and their order do not.
    const plain = (text: string) =>
      text.replaceAll(/(siège|seat) \d|Morvan|Isaure|Calloway/gi, "·").replaceAll(/\s+/g, " ");
    expect(plain(announced.join(" "))).toBe(plain(lines.join(" ")));
    expect(announced.length).toBeLessThan(steps);
    for (const status of await read("statuses")) expect(status).not.toMatch(/^(Morvan|Isaure|Calloway)/);
  },
);

test(
  "SR-9, SR-10: every page has its landmarks and keeps the focus, colours have words",
  ONCE,
  async ({ page, server, say }) => {
    const table = await finishedGame(page, server);
    for (const [path, control] of [
      ["settings", page.getByRole("radio").first()],
      [`replay/${table}`, page.getByRole("button", { name: say("step_on") })],
      [`table/${table}`, page.getByRole("button", { name: say("after_moments_ask") })],
      [`here/${FIRST.id}`, page.getByRole("button", { name: say("add_seat") })],
    ] as const) {
      await page.goto(`${server.url}#/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("main")).toHaveCount(1);
      await expect(page.getByRole("banner")).toHaveCount(1);
      await control.press("Enter");
      expect(await page.evaluate(() => document.activeElement === document.body), path).toBe(false);
    }
    // The sign of each seat is a word and a colour; no name is a colour alone.
    const names = await page
      .locator("button.sign")
      .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")!));
    expect(names).toHaveLength(3);
    for (const name of names)
      expect(name).toMatch(new RegExp(`${say("emblem_anchor")}|${say("emblem_sun")}|${say("emblem_whale")}`));
    const colour = new RegExp(
      `^(${["garnet", "gold", "azure", "jade", "plum", "ivory"].map((each) => say(`colour_${each}`)).join("|")})$`,
    );
    await page.goto(`${server.url}#/table/${table}`);
    await expect(page.locator(".panel").first()).toContainText(say("colour_garnet"));
    const labels = await page
      .locator("[aria-label]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")!));
    for (const label of labels) expect(label).not.toMatch(colour);
  },
);

test(
  "SR-11: whoever needs it has ten times the time, the others have theirs, and a confirmation never runs out",
  ONCE,
  async ({ page, server, visit, say, shot }) => {
    await prefer(page, { ample: true, confirm: "always", speed: "off" });
    const {
      me,
      friend: anne,
      table,
    } = await visit("Anne", { key: "SR-11", settings: { turn_seconds: 60, absence_seconds: 0 } });
    await page.goto(`${server.url}#/table/${table}`);
    await expect.poll(async () => (await me.look(table)).table.seats.map((seat) => seat.ample)).toEqual([false, true]);
    await playUntil(table, [anne], (now) => now.game!.actors[0] === 1, modestly);
    await myTurn(page);
    const clock = page.getByRole("timer", { name: say("time_left") });
    await expect(clock).toHaveText(/^(9:5\d|10:00)$/);
    await moves(page).first().press("Enter");
    const confirm = say("confirm_this", { action: "" }).trim();
    await expect(moves(page).first()).toContainText(confirm);
    // The time of a turn goes by, and the next minute too: nobody plays for me, and the question is as it was.
    await server.advance(120_000);
    await expect(moves(page).first()).toContainText(confirm);
    await expect(moves(page).first()).toBeFocused();
    await shot("ample-time");
    const before = await page.locator("main").getAttribute("data-step");
    await page.keyboard.press("Enter");
    await stepped(page, before);
    // The other's clock is the table's.
    const now = await playUntil(table, [me], (each) => each.game!.actors[0] === 0, modestly);
    expect(now.game!.deadline! - now.now).toBeLessThanOrEqual(60_000);
  },
);
