// What holds for every game: each journey is walked with each entry of support/games.ts.
import type { Page } from "@playwright/test";
import { ONCE, choose, expect, finishedGame, moves, myTurn, prefer, resize, stepped, test } from "./support/journey";
import { FIRST, GAMES, tableIn, type PlayedGame } from "./support/games";
import { Person, playUntil } from "./support/people";
import type { Server } from "./support/server";
import { SMALL_HAND, hiddenTargets, smallTargets, smallWords } from "./support/targets";

const pieces = (page: Page) =>
  page.locator("main .piece").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));

/** A tablet held either way, a phone, and the small tablet that many families have. */
const TABLETS = {
  wide: { width: 1280, height: 800 },
  upright: { width: 800, height: 1280 },
  phone: { width: 390, height: 844 },
  small: { width: 1024, height: 768 },
  "small-upright": { width: 768, height: 1024 },
};

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The decision that is waited for, made as this game is played by keys. */
async function byKeys(page: Page, server: Server, game: PlayedGame): Promise<void> {
  const me = await Person.of(page, server);
  const { table, game: now } = await me.look(/#\/table\/(\w+)/.exec(page.url())![1]!);
  const choice = now?.choices?.find((each) => table.yours.includes(each.seat));
  const view = now?.views.find((each) => each.seat === choice?.seat)?.view;
  if (choice && view) await game.decide!(page, choice, view as never);
}

for (const game of GAMES) {
  test(
    `${game.id}, NEW-5, SR-8: what can be pressed is what the server allows, a refresh is invisible, the words say what the picture shows`,
    ONCE,
    async ({ page, say, play, shot }) => {
      let legal: string[] = [];
      page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => {
          const { game: now } = JSON.parse(String(payload)) as {
            game?: { choices?: { seat: number; texts: string[] }[] };
          };
          const mine = now?.choices?.find((choice) => choice.seat === 0);
          if (mine) legal = mine.texts;
        }),
      );
      await play(game);
      const facts = async () => [
        await page.locator(".question").textContent(),
        await page.locator("main").textContent(),
        await page.locator(".tray").textContent(),
        await pieces(page),
      ];
      for (let i = 0; i < 5; i++) {
        await myTurn(page);
        await expect(page.getByRole("status").first()).toContainText(say("your_turn_short"));
        // The moves of the bar, and those of each piece that is picked up.
        const offered = new Set<string>();
        const gather = async () => {
          // A plan is made of moves that are offered too.
          for (const text of await moves(page).and(page.locator(":not([data-plan])")).allTextContents())
            offered.add(plain(text));
          const more = page.locator(".buttons .button:not(.act, .aside)").filter({ hasText: /^\s*\d+ / });
          if ((await more.count()) === 0) return;
          await more.click();
          for (const text of await page.getByRole("dialog").locator("li").allTextContents()) offered.add(plain(text));
          await page.keyboard.press("Escape");
        };
        await gather();
        const free = page.locator("main button.can");
        for (let rank = 0; rank < (await free.count()); rank++) {
          await free.nth(rank).press("Enter");
          await gather();
          await free.nth(rank).press("Enter");
        }
        expect([...offered].sort()).toEqual([...new Set(legal.map(plain))].sort());
        const before = await facts();
        await page.reload();
        await myTurn(page);
        await expect.poll(facts).toEqual(before);
        await choose(page, 9);
      }
      await myTurn(page);
      const pictured = await pieces(page);
      await page.getByRole("button", { name: say("text_view") }).click();
      const written = page.locator(".twin li");
      await expect
        .poll(async () => (await written.allTextContents()).map(plain))
        .toEqual(pictured.map((each) => plain(each!)));
      await shot(`${game.id}-table-text`);
    },
  );

  test(
    `${game.id}, NEW-5: a refresh after each decision of a whole game is invisible`,
    ONCE,
    async ({ page, server }) => {
      await prefer(page, { speed: "off", textView: true });
      const me = await Person.of(page, server);
      const bots = Array.from({ length: game.seats - 1 }, () => ({ bot: "regle" }));
      const { table } = await me.open([{ person: "Mistral" }, ...bots], {
        game: game.id,
        key: "refreshed",
        options: game.short ?? {},
      });
      await page.goto(`${server.url}#/table/${table}`);
      // The question, the answers, the text twin, what I have, the players and the story. A bot says its word once.
      const seen = () =>
        page.evaluate(() =>
          [".actions", "main", ".tray", ".players", ".log"].map((part) => {
            const copy = document.querySelector(part)?.cloneNode(true) as Element | undefined;
            for (const word of copy?.querySelectorAll(".bubble") ?? []) word.remove();
            return copy?.textContent?.replaceAll(/\s+/g, " ");
          }),
        );
      const main = page.locator("main");
      // The story comes after the table; from then on each step brings its own.
      await expect(page.locator(".log li").first()).toBeAttached();
      for (let decisions = 0; ; decisions++) {
        let steps = 0;
        let now = await playUntil<never>(
          table,
          [me],
          (then) => then.table.status === "finished" || (then.table.your_turn && steps++ > 0),
          game.pick as never,
        );
        const over = now.table.status === "finished";
        // Where all choose at once, bots that still think would change what is seen between the two looks.
        while (now.game!.actors.some((seat) => seat !== 0 && !now.game!.ready?.includes(seat)))
          now = await me.look(table);
        if (over) await expect(page.locator(".ending tfoot")).toBeVisible();
        // Where all choose at once, each choice is a version and none is a step.
        else if (now.game!.actors.length === 1) await expect(main).toHaveAttribute("data-step", String(now.version));
        await expect(main).toHaveAttribute("aria-busy", "false");
        const before = await seen();
        await page.reload({ waitUntil: "commit" });
        await expect.poll(seen, { intervals: [50] }).toEqual(before);
        if (!over) continue;
        test.info().annotations.push({ type: "decisions", description: String(decisions) });
        expect(decisions).toBeGreaterThan(15);
        break;
      }
    },
  );

  test(`${game.id}, NEW-7, NEW-8: a piece explains itself with the rule; a hint outlines a move, gives a reason and stays the same`, async ({
    page,
    say,
    shot,
    play,
  }) => {
    await play(game);
    const usable = page.locator("main button.piece").first();
    for (let i = 0; i < 12 && (await usable.count()) === 0; i++) await choose(page, 0);
    await myTurn(page);
    // Where nothing hovers, a pressed piece has its ⓘ beside the buttons.
    const touch = await page.evaluate(() => matchMedia("(hover: none)").matches);
    if (touch) await usable.press("Enter");
    const about = new RegExp(say("about_piece", { piece: "" }).split(":")[0]!.trim());
    const info = page
      .locator(touch ? ".buttons" : "main")
      .getByRole("button", { name: about })
      .first();
    await info.press("Enter");
    const panel = page.getByRole("dialog");
    await expect(panel.locator("dt").first()).toHaveText(game.clause);
    await shot(`${game.id}-about`);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(info).toBeFocused();

    const ask = page.getByRole("button", { name: say("ask_hint") });
    const hint = page.locator(".why.hint");
    const answers: string[] = [];
    for (let time = 0; time < 2; time++) {
      await ask.click();
      await expect(hint).toBeVisible({ timeout: 10_000 });
      await expect(ask).toHaveAttribute("aria-disabled", "false");
      answers.push((await hint.textContent())!);
    }
    expect(answers[1]).toBe(answers[0]);
    // It comes above the question, at the foot of the page: nothing moves under the finger.
    const [advice, question] = [(await hint.boundingBox())!, (await page.locator(".question").boundingBox())!];
    expect(advice.y + advice.height).toBeLessThanOrEqual(question.y + 1);
    expect((await hint.locator("svg").boundingBox())!.width).toBe(18);
    // A card in hand leaves the heading above it free.
    const card = page.locator(`${game.hand ?? "main .harbour"} button.can`).first();
    if ((await card.count()) > 0) {
      if ((await card.getAttribute("aria-pressed")) === "false") await card.press("Enter");
      await page.locator(".question").hover();
      await expect(card).toHaveAttribute("aria-pressed", "true");
      const rim = 8;
      await expect
        .poll(() =>
          card.evaluate((each) => {
            const heading = each.closest("section")!.querySelector("h2")!.getBoundingClientRect();
            return heading.width < 2 ? rim : each.getBoundingClientRect().top - heading.bottom;
          }),
        )
        .toBeGreaterThanOrEqual(rim);
    }
    await expect(page.locator(".buttons .hinted, main .piece[aria-pressed=true]").first()).toBeVisible();
    await shot(`${game.id}-hint`);

    // It is put away by its button, or by a key.
    await page.getByRole("button", { name: say("put_away") }).click();
    await expect(hint).toHaveCount(0);
    await ask.click();
    await expect(hint).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(hint).toHaveCount(0);
  });

  test(
    `${game.id}, feature 28: what moves as the game goes on stands still where motion is off`,
    ONCE,
    async ({ page, server }) => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        // The touch of a button takes 120 ms at most; whatever takes longer is a motion.
        const look = () => {
          for (const { effect } of document.getAnimations()) {
            const time = Number(effect!.getComputedTiming().activeDuration);
            const { target } = effect as KeyframeEffect;
            if (target?.closest(".board") && time > 120) moved.push(`${target.classList} ${time}`);
          }
          requestAnimationFrame(look);
        };
        look();
      });
      const me = await Person.of(page, server);
      const bots = Array.from({ length: game.seats - 1 }, () => ({ bot: "mousse" }));
      const { table } = await me.open([{ person: "Mistral" }, ...bots], { game: game.id, key: "feature 28" });
      const seen = async (speed: string) => {
        await page.evaluate((kept) => localStorage.setItem("flibuste.settings", kept), JSON.stringify({ speed }));
        await page.goto("about:blank");
        await page.goto(`${server.url}#/table/${table}`);
        for (let i = 0; i < 4; i++) await choose(page, 9);
        await myTurn(page);
        return page.evaluate(() => (window as unknown as { moved: string[] }).moved);
      };
      expect((await seen("fast")).length).toBeGreaterThan(0);
      expect(await seen("off")).toEqual([]);
    },
  );

  test(
    `${game.id}, SR-4: a whole game by keyboard ends with a ranking and a rematch`,
    ONCE,
    async ({ page, server, say, shot, play }) => {
      await prefer(page, { speed: "off" });
      if (game.short) {
        const me = await Person.of(page, server);
        const seats = [{ person: "Mistral" }, { bot: "mousse" }, { bot: "mousse" }];
        const { table } = await me.open(seats, { game: game.id, key: "by keyboard", options: game.short });
        await page.goto(`${server.url}#/table/${table}`);
      } else await play(game);
      const over = page.getByRole("button", { name: say("play_again") });
      const main = page.locator("main");
      for (let i = 0; i < 400; i++) {
        await expect(page.locator(".badge.go").or(over).first()).toBeVisible({ timeout: 15_000 });
        if (await over.isVisible()) break;
        const step = (await main.getAttribute("data-step"))!;
        if (game.decide) await byKeys(page, server, game);
        else {
          // Take what can be taken; otherwise go on twice a turn, then stop.
          const piece = page.locator("main button.can:not([aria-pressed=true])").first();
          if (await piece.count()) await piece.press("Enter", { timeout: 2_000 }).catch(() => {});
          await page.keyboard.press((await moves(page).count()) > 1 && i % 3 === 2 ? "2" : "1");
        }
        // Something had to be confirmed, or is on its way.
        if (
          await moves(page)
            .filter({ hasText: say("confirm_this", { action: "" }).trim() })
            .count()
        )
          await page.keyboard.press("1");
        // It may have been the last step already: what was planned before goes on by itself.
        await stepped(page, step);
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
      }
      await expect(over).toBeVisible();
      await shot(`${game.id}-ending`);
      const address = page.url();
      await over.press("Enter");
      await page.waitForURL((url) => url.href !== address && url.hash.startsWith("#/table/"));
      await expect(page.locator(".question")).toBeVisible();
    },
  );

  test(`${game.id}, NEW-4, NEW-12: the lesson is part of a real game, goes on where it was left, and is through by keyboard`, async ({
    page,
    server,
    say,
    shot,
  }) => {
    await prefer(page, { speed: "off" });
    await page.goto(server.url);
    await page.getByRole("button", { name: `${say("learn")}, ${say(game.name)}` }).press("Enter");
    const coach = (part: number) =>
      page.getByRole("complementary", { name: say("lesson_part", { part, count: game.lessons }) });
    await expect(coach(1)).toBeVisible();
    // It is spoken, and points at the real button.
    const words = (await coach(1).locator("p").textContent())!.replace(/^\S+ /, "");
    await expect(page.getByRole("status").first()).toContainText(words);
    await expect(moves(page).first()).toHaveClass(/hinted/);
    await shot(`${game.id}-lesson`);
    await page.keyboard.press("1");
    await expect(coach(2)).toBeVisible();
    await page.reload();
    await expect(coach(2)).toBeVisible();
    await shot(`${game.id}-lesson-on`);
    // The lesson leaves the hand in sight, whole.
    if (game.hand) {
      const hand = (await page.locator(game.hand).boundingBox())!;
      const box = (await page.locator("main").boundingBox())!;
      expect(hand.y).toBeGreaterThanOrEqual(box.y);
      expect(hand.y + hand.height).toBeLessThanOrEqual(box.y + box.height + 1);
    }
    const main = page.locator("main");
    const learnt = () =>
      page.evaluate(
        (id) => (JSON.parse(localStorage.getItem("flibuste.lessons") ?? "{}") as Record<string, number[]>)[id]?.length,
        game.id,
      );
    let decisions = 1;
    for (; decisions < 40 && (await learnt()) !== game.lessons; decisions++) {
      await myTurn(page);
      const before = (await main.getAttribute("data-step"))!;
      if (game.decide) await byKeys(page, server, game);
      else {
        // Stops as soon as there is something to take; takes what it can, passes otherwise.
        const piece = page.locator("main button.can:not([aria-pressed=true])").first();
        const taking = (await piece.count()) > 0;
        if (taking) await piece.press("Enter");
        await page.keyboard.press(taking || (await moves(page).count()) < 2 ? "1" : "2");
      }
      if ((await learnt()) !== game.lessons) await stepped(page, before);
    }
    expect(decisions).toBeLessThan(40);
    await expect(page.locator("aside[aria-label]").filter({ hasText: `/${game.lessons}` })).toHaveCount(0);
  });

  test(`${game.id}, FAM-2, FAM-3: the curtain hides the table until the right person lifts it`, async ({
    page,
    server,
    say,
    shot,
  }) => {
    const frames: string[] = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => void frames.push(String(payload))));
    await prefer(page, { curtain: "always", speed: "off" });
    const zoe = await Person.of(page, server);
    const names = ["Zoé", "Tom", "Léa", "Max", "Ada", "Jim"].slice(0, game.seats);
    const { table } = await zoe.open(
      names.map((person) => ({ person })),
      { game: game.id, key: `${game.id} curtain` },
    );
    await page.goto(`${server.url}#/table/${table}`);
    // Where all choose at once, whoever has chosen may choose anew from the curtain.
    const lift = page.locator(".curtain").getByRole("button").first();
    await expect(lift).toHaveText(new RegExp(names.join("|")));
    expect((await lift.boundingBox())!.height).toBeGreaterThanOrEqual(88);
    await shot(`${game.id}-curtain`);
    for (let i = 0; i < 4; i++) {
      await expect(lift.or(page.locator(".badge.go")).first()).toBeVisible();
      // What all have chosen is looked at together first.
      const seen = page.getByRole("button", { name: say("reveal_go_on") });
      if (await seen.isVisible()) await seen.click();
      await expect(lift.or(page.locator(".badge.go")).first()).toBeVisible();
      if (await lift.isVisible()) {
        await expect(page.locator(".board, .piece, .tray")).toHaveCount(0);
        expect(await page.locator("body").ariaSnapshot()).not.toMatch(/img/);
        await lift.click();
      }
      await choose(page, 9);
    }
    expect(frames.length).toBeGreaterThan(4);
    for (const frame of frames) expect(frame).not.toContain('"seed"');
  });

  test(
    `${game.id}, FAM-6: in family mode everything at the table is large, and nothing leads elsewhere`,
    ONCE,
    async ({ page, say, sitDown, shot }) => {
      await prefer(page, { family: true, speed: "off" });
      const bots = Array.from({ length: game.seats - 1 }, () => ({ bot: "mousse" }));
      // There is a clock, and it is not shown.
      const { me, table } = await sitDown([{ person: "Mistral" }, ...bots], {
        game: game.id,
        key: "large",
        settings: { turn_seconds: 600 },
      });
      for (const [name, size] of Object.entries(TABLETS)) {
        await resize(page, size);
        await myTurn(page);
        expect.soft(await smallTargets(page, SMALL_HAND)).toEqual([]);
        expect.soft(await smallWords(page, size.width > 700 ? 18 : game.letters)).toEqual([]);
        expect.soft(await hiddenTargets(page), name).toEqual([]);
        await shot(`${game.id}-family-${name}`);
        await choose(page, 0);
      }
      await myTurn(page);
      expect((await me.look(table)).game!.deadline).not.toBeNull();
      await expect(page.getByRole("timer")).toHaveCount(0);
      // Nothing is typed, whatever is pressed.
      await page.locator(".actions").focus();
      await page.keyboard.press("/");
      await expect(page.getByRole("textbox")).toHaveCount(0);
      for (const link of await page.locator("a").evaluateAll((all) => all.map((each) => each.getAttribute("href"))))
        expect(link).toMatch(/^#/);
      await page.getByRole("button", { name: say("table_menu") }).click();
      expect.soft(await smallTargets(page, SMALL_HAND)).toEqual([]);
      await shot(`${game.id}-family-menu`);
    },
  );

  test(
    `${game.id}, FAM-6: in family mode each phase is for small hands, on a tablet and on a phone`,
    ONCE,
    async ({ page, server, shot, glance }) => {
      await prefer(page, { family: true, speed: "off", curtain: "never" });
      const host = Person.named(server, "family phases");
      await host.sitsAt(page);
      for (const phase of game.phases) {
        const { name } = phase;
        const { table, now } = await tableIn(phase, game, host);
        const view = now.game!.views.find((each) => each.seat !== null)?.view;
        await page.goto("about:blank");
        await page.goto(`${server.url}#/table/${table}`);
        for (const [size, { width, height }] of Object.entries(TABLETS)) {
          await resize(page, { width, height });
          await myTurn(page);
          expect.soft(await smallTargets(page, SMALL_HAND), `${name} ${size}`).toEqual([]);
          expect.soft(await smallWords(page, width > 700 ? 18 : game.letters), `${name} ${size}`).toEqual([]);
          // On a small tablet squares are smaller than a small hand, as on a phone.
          const large = game.far && view && Math.min(width, height) >= 800 ? game.far(view as never) : [];
          for (const target of large) await expect.soft(page.locator(target)).toBeEnabled();
          expect.soft(await hiddenTargets(page), `${name} ${size}`).toEqual([]);
          await (size === "wide" ? shot : glance)(`${game.id}-family-${name}-${size}`);
        }
      }
    },
  );

  test(`${game.id}: whoever always confirms sees what was pressed once, wherever it was pressed, and can drop it`, async ({
    page,
    play,
    shot,
    say,
  }) => {
    await prefer(page, { confirm: "always", speed: "off" });
    await play(game);
    const main = page.locator("main");
    const armed = moves(page).and(page.locator(".armed"));
    for (let i = 0; i < 6; i++) {
      await myTurn(page);
      const before = await main.getAttribute("data-step");
      if ((await moves(page).count()) === 0) await main.locator("button.can").first().press("Enter");
      // In the bar, by keys and by a press.
      await moves(page).first().focus();
      await page.keyboard.press("1");
      await expect(armed.locator(".again")).toBeVisible();
      await page.getByRole("button", { name: say("undo") }).click();
      await expect(armed).toHaveCount(0);
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      await moves(page).last().click();
      await expect(armed.locator(".again")).toBeVisible();
      if (i === 0) await shot(`${game.id}-armed`);
      expect(await main.getAttribute("data-step")).toBe(before);
      await armed.click();
      await stepped(page, before);
    }
  });

  test(
    `${game.id}: the rules can be read whole, from the first page and from the table, and the rule of the moment is at hand`,
    game.id === FIRST.id ? {} : ONCE,
    async ({ page, server, say, shot, play }) => {
      await page.goto(server.url);
      await page.getByRole("link", { name: `${say("rules")}, ${say(game.name)}` }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("rules_of", { game: say(game.name) }));
      const headings = page.getByRole("article").getByRole("heading", { level: 3 });
      await expect(headings.nth(6)).toBeAttached();
      expect(await page.locator("article .number").count()).toBeGreaterThan(40);
      await expect(page.locator("article").getByText(say("ruling")).first()).toBeAttached();
      await expect(page.locator(".asked")).toHaveCount(0);
      await shot(`${game.id}-rules`);
      await page
        .getByRole("navigation", { name: say("contents") })
        .getByRole("button")
        .last()
        .press("Enter");
      await expect(headings.last()).toBeFocused();
      await expect(headings.last()).toBeInViewport();

      await play(game);
      await page.getByRole("button", { name: say("table_menu") }).click();
      await page.getByRole("button", { name: say("rule_now") }).click();
      const sheet = page.getByRole("dialog", { name: say("rule") });
      const first = sheet.locator("dt").first();
      await expect(first).toHaveText(game.clause);
      const clause = (await first.textContent())!;
      await shot(`${game.id}-rule-now`);
      await sheet.getByRole("link", { name: say("rules_whole") }).click();
      await expect(page.locator(`#${clause}`)).toBeFocused();
      await expect(page.locator(`#${clause}`)).toBeInViewport();
      await page.goBack();
      await myTurn(page);
      await page.locator(".actions").focus();
      await page.keyboard.press("?");
      await page
        .getByRole("dialog")
        .getByRole("link", { name: say("rules_whole") })
        .click();
      await expect(page).toHaveURL(new RegExp(`#/rules/${game.id}$`));
    },
  );

  test(`${game.id}: of a long story the latest turns are in the page, and all of them once somebody asks`, async ({
    page,
    server,
    shot,
    say,
  }) => {
    await prefer(page, { speed: "off" });
    const table = await finishedGame(page, server, game);
    await page.goto(`${server.url}#/table/${table}`);
    await expect(page.locator(".ending")).toBeVisible();
    const log = page.getByRole("region", { name: say("story_of_the_game") });
    if ((page.viewportSize()?.width ?? 0) < 900)
      await page.getByRole("button", { name: say("log"), exact: true }).click();
    const turns = log.locator("li.turn");
    const earlier = log.getByRole("button", { name: /^\d+ (tours? plus ancien|earlier turn)/ });
    await expect(earlier).toBeVisible();
    const shown = await turns.count();
    expect(shown).toBeLessThan(24);
    const left = Number(/\d+/.exec((await earlier.textContent())!)![0]);
    // What was on top stays where it is.
    await log.evaluate((box) => (box.scrollTop = 0));
    const first = turns.first();
    const words = await first.textContent();
    const place = (await first.boundingBox())!.y;
    await shot(`${game.id}-earlier`);
    await earlier.press("Enter");
    await expect(turns).toHaveCount(shown + left);
    await expect(earlier).toHaveCount(0);
    await expect(log).toBeFocused();
    const same = turns.nth(left);
    expect(await same.textContent()).toBe(words);
    expect(Math.abs((await same.boundingBox())!.y - place)).toBeLessThan(80);
  });

  test(`${game.id}: onlookers see the table and get no controls`, async ({ page, say, another, shot, play }) => {
    await play(game);
    const watcher = await another();
    await watcher.goto(page.url());
    await expect(watcher.locator(".badge")).toHaveText(say("watching"));
    await expect(moves(watcher)).toHaveCount(0);
    await shot(`${game.id}-watching`, watcher);
  });

  test(`${game.id}, NEW-10, EXP-6, FAM-11: the end tells where the points came from, when, and what might have been`, async ({
    page,
    server,
    say,
    shot,
    glance,
  }) => {
    const table = await finishedGame(page, server, game);
    await page.goto(`${server.url}#/table/${table}`);
    const ending = page.locator(".ending");
    await expect(ending.getByRole("heading", { level: 2 })).toBeVisible();
    await expect(ending.getByRole("heading", { name: say("after_sources") })).toBeVisible();
    await expect(ending.getByRole("button", { name: say("play_again") })).toBeVisible();
    await expect(ending.getByRole("link", { name: say("try_another_game") })).toBeVisible();
    // The sources of each seat add up to its score.
    const totals = await ending.locator("tfoot td").allTextContents();
    const scores = await ending.locator("ol .score").allTextContents();
    expect(totals.map(Number).sort((a, b) => b - a)).toEqual(scores.map((each) => parseInt(each, 10)));
    // Everybody is good at something.
    for (const praise of await ending.locator("ol small").allTextContents()) expect(praise.length).toBeGreaterThan(3);
    await glance(`${game.id}-after`);
    await ending.getByRole("heading", { name: say("after_timeline") }).scrollIntoViewIfNeeded();
    await glance(`${game.id}-after-timeline`);
    // Letters of a chart are letters: none is smaller than 14 pixels, and the axis says what it counts.
    const letters = ending.locator("#after-timeline ~ div svg text");
    await expect(letters.filter({ hasText: say("after_moves") })).toHaveCount(1);
    for (const box of await letters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(14);
    // All seats fit, and totals stand under their figures.
    const sources = ending.locator(".scroll").first();
    expect(await sources.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
    const edges = (rows: string) =>
      sources.locator(`${rows} tr:first-child td`).evaluateAll((all) =>
        all.map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell.querySelector(".cell > :last-child")!);
          return Math.round(range.getBoundingClientRect().right);
        }),
      );
    expect(await edges("tfoot")).toEqual(await edges("tbody"));
    await ending.getByRole("button", { name: say("after_moments_ask") }).click();
    const moment = ending.getByRole("link", { name: say("after_moment_see") }).first();
    // Whoever played well hears that there is nothing to say.
    const flawless = ending.getByText(say("after_moments_none"));
    await expect(moment.or(flawless).first()).toBeVisible({ timeout: 30_000 });
    await moment.or(flawless).first().scrollIntoViewIfNeeded();
    await shot(`${game.id}-after-moments`);
    await ending.getByRole("heading", { name: say("after_draws") }).scrollIntoViewIfNeeded();
    await glance(`${game.id}-after-figures`);
    if (await flawless.isVisible()) return;
    await moment.click();
    await expect(page).toHaveURL(/#\/replay\/.*\?m=\d+/);
    await expect(page.getByRole("slider")).toBeVisible();
  });

  test(`${game.id}, EXP-4: a game is watched again by step, by turn and by itself; the address holds the position`, async ({
    page,
    server,
    say,
    shot,
  }) => {
    const table = await finishedGame(page, server, game);
    await page.goto(`${server.url}#/replay/${table}`);
    const slider = page.getByRole("slider");
    const at = async () => Number(await slider.inputValue());
    await expect(slider).toHaveValue("0");
    const last = Number(await slider.getAttribute("max"));
    expect(last).toBeGreaterThan(30);
    await page.locator("main").focus();
    for (const [key, value] of [
      ["ArrowRight", 1],
      ["ArrowRight", 2],
      ["ArrowLeft", 1],
      ["End", last],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(slider).toHaveValue(String(value));
    }
    // Everything is loaded by and by; then whole turns can be jumped.
    await page.keyboard.press("]");
    await expect.poll(at).toBeGreaterThan(1);
    const turn = await at();
    await page.keyboard.press("]");
    await expect.poll(at).toBeGreaterThan(turn);
    await page.keyboard.press("[");
    await expect(slider).toHaveValue(String(turn));

    await page.getByRole("combobox", { name: say("replay_speed") }).selectOption({ index: 4 });
    await page.locator("main").focus();
    await page.keyboard.press(" ");
    await expect.poll(at).toBeGreaterThan(turn + 4);
    await page.getByRole("button", { name: say("autoplay_stop") }).click();
    // Whoever is sent the address sees the same; no card is on its way out on a page that was just opened.
    const open = async () => {
      await page.goto("about:blank");
      await page.goto(`${server.url}#/replay/${table}?m=27`);
      await expect(slider).toHaveValue("27");
      await expect(page.locator("main .piece").first()).toBeVisible();
      return pieces(page);
    };
    const seen = await open();
    await shot(`${game.id}-replay`);
    await expect.poll(open).toEqual(seen);
    // And the same in words, where a phone shows one board at a time with all of them.
    const pictured = seen.map((each) => plain(each!));
    const apart = (await page.locator("main .tabs").count()) > 0;
    await page.getByRole("button", { name: say("text_view") }).click();
    await expect
      .poll(async () => (await page.locator(".twin li").allTextContents()).map(plain))
      .toEqual(apart ? expect.arrayContaining(pictured) : pictured);
    await shot(`${game.id}-replay-text`);
  });

  test(
    `${game.id}, EXP-9: the luck of a game is verified in the browser, and one altered digit shows`,
    ONCE,
    async ({ page, server, say, shot }) => {
      const table = await finishedGame(page, server, game);
      await page.goto(`${server.url}#/fairness`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("fairness"));
      await page.locator(`.list a[href*="${table}"]`).click();
      await expect(page).toHaveURL(new RegExp(table));
      await page.getByRole("button", { name: say("fairness_verify") }).click();
      await expect(page.locator(".verdict")).toHaveText(say("fairness_right"), { timeout: 15_000 });
      await shot(`${game.id}-fairness`);
      await page.getByRole("button", { name: new RegExp(say("fairness_all", { count: "\\d+" })) }).click();
      expect(await page.locator("tbody tr").count()).toBeGreaterThan(5);
      const seed = page.getByRole("textbox", { name: say("fairness_seed") });
      const right = await seed.inputValue();
      await seed.fill((right.startsWith("0") ? "1" : "0") + right.slice(1));
      await page.getByRole("button", { name: say("fairness_verify") }).click();
      await expect(page.locator(".verdict")).toHaveText(say("fairness_wrong"), { timeout: 15_000 });
    },
  );
}
