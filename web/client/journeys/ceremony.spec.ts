// Faces, words of the bots, the deal, turning points and the end of a game.
import type { Page } from "@playwright/test";
import type { View as SabordsView } from "../src/generated/aux-sabords";
import type { Server } from "./support/server";
import { expect, finishedGame, myTurn, ONCE, prefer, test } from "./support/journey";
import { Person, playUntil } from "./support/people";

const MOVING = { contextOptions: { reducedMotion: "no-preference" as const } };
const over = (now: { table: { status: string } }) => now.table.status === "finished";

/** Whose page this is from now on, at this table. */
async function sitsHere(person: Person, page: Page, server: Server, table: string): Promise<void> {
  await person.sitsAt(page);
  await page.goto(`${server.url}#/table/${table}`);
  await expect(page.locator(".table-page")).toBeVisible();
}

/** The kinds of motions of ours that are under way. */
const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set(document.getAnimations().map(({ id }) => id))].filter(Boolean).sort());

const drawings = (page: Page, where: string): Promise<string[]> =>
  page.locator(`${where} .portrait`).evaluateAll((all) => all.map((each) => each.innerHTML));

test.describe("faces", () => {
  test("CER-1 bots differ, and one of them says what it is like", async ({ page, play, say, shot }) => {
    await play();
    const faces = await drawings(page, ".panels");
    expect(faces).toHaveLength(3);
    expect(new Set(faces).size).toBe(3);
    await shot("faces");
    await page.locator(".panels button").nth(1).click();
    await expect(page.getByRole("dialog")).toContainText(say("temper_mousse"));
    await shot("faces-sheet");
  });

  test("CER-2 a face is chosen, kept, and seen by a friend", async ({ page, server, another, visit, say, shot }) => {
    const { friend, table } = await visit("Anne", { key: "faces" });
    const theirs = await another();
    await sitsHere(friend, theirs, server, table);
    await page.goto(`${server.url}#/table/${table}`);
    const mine = page.locator(".panels button").nth(1);
    await expect(mine).toBeVisible();
    const before = await drawings(theirs, ".panels [data-seat='1']");
    await mine.click();
    const face = say("face_17");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("face_of", { you: "yes", face: "" }).trim() })
      .click();
    await shot("faces-picker");
    await page.getByRole("button", { name: face, exact: true }).click();
    await expect.poll(() => drawings(theirs, ".panels [data-seat='1']")).not.toEqual(before);
    expect(await drawings(theirs, ".panels [data-seat='1']")).toEqual(await drawings(page, ".panels [data-seat='1']"));
    await expect(page.getByRole("dialog").locator(`[aria-label*="${face}"]`)).toBeVisible();

    // It goes along to the settings and to the next table.
    await page.goto(`${server.url}#/settings`);
    await expect(page.locator(`button[aria-label*="${face}"]`)).toBeVisible();
    await shot("faces-settings");
  });

  test("CER-3 the lobby and one screen show who sits where", ONCE, async ({ page, server, shot, say }) => {
    await page.goto(`${server.url}#/here/port-royal`);
    await expect(page.locator(".seats .portrait")).toHaveCount(2);
    await page.locator(".seats select").nth(1).selectOption("amiral");
    await shot("faces-here");
    await page.goto(`${server.url}#/new/port-royal`);
    await page.getByRole("button", { name: say("open_and_invite") }).click();
    await expect(page.locator(".seats .portrait")).toHaveCount(1);
    await page.locator(".seats select").first().selectOption("capitaine");
    await expect(page.locator(".seats .portrait")).toHaveCount(2);
    await page.getByText(say("crew_compare")).click();
    await expect(page.getByText(say("temper_amiral"))).toBeVisible();
    await shot("faces-lobby");
  });
});

test.describe("the end", () => {
  test("CER-4 stands where nothing moves, with its figures", async ({ page, server, shot, glance }) => {
    const table = await finishedGame(page, server);
    await page.goto(`${server.url}#/table/${table}`);
    await expect(page.locator(".ceremony")).toBeVisible();
    await expect(page.locator(".ceremony")).toHaveAttribute("data-playing", "false");
    expect(await motions(page)).toEqual([]);
    await expect(page.locator(".ending ol li")).toHaveCount(3);
    await shot("ceremony-still");
    await prefer(page, { theme: "dark" });
    await page.reload();
    await expect(page.locator(".ceremony")).toBeVisible();
    await glance("ceremony-still-dark");
  });

  test("CER-5 a victory is shared, and in a family everybody is named for something", async ({
    page,
    server,
    say,
    shot,
    another,
  }) => {
    const me = await Person.of(page, server);
    const friend = Person.named(server, "a friend who shares");
    const { table, code } = await me.open([{ person: "Mistral" }, null], {
      game: "aux-sabords",
      options: { round_limit: "thirty", foreign_breaks_ties: false },
      key: "shared",
    });
    await friend.ask("join", { code, name: "Anne" });
    await me.ask(`tables/${table}`, { op: "start" });
    // Nobody ever lays a ship down, so nobody has anything at the end.
    await playUntil<SabordsView>(table, [me, friend], over, (choice) =>
      Math.max(
        0,
        choice.moves.findIndex(({ kind }) => kind === "wait" || kind === "discard"),
      ),
    );
    await page.goto(`${server.url}#/table/${table}`);
    await expect(page.locator(".ceremony.shared")).toContainText(say("ceremony_shared"));
    expect(new Set(await drawings(page, ".ceremony")).size).toBe(2);
    await shot("ceremony-shared");

    const theirs = await another();
    await friend.sitsAt(theirs, "Anne");
    await prefer(theirs, { family: true });
    await theirs.goto(`${server.url}#/table/${table}`);
    await expect(theirs.locator(".ceremony.family")).toContainText(say("ceremony_family"));
    const titles = theirs.getByRole("region", { name: say("ceremony_everybody") }).getByRole("listitem");
    await expect(titles).toHaveCount(2);
    for (const title of await titles.allInnerTexts()) expect(title.split("\n").filter(Boolean).length).toBe(2);
    await shot("ceremony-family", theirs);
  });

  test.describe("with motion", () => {
    test.use(MOVING);

    test("CER-6 is a victory for one, a defeat for the other, and can be skipped", async ({
      page,
      server,
      visit,
      another,
      say,
      shot,
      glance,
    }) => {
      const { me, friend, table } = await visit("Anne", { key: "victory" });
      await playUntil(table, [me, friend], (_, view) => view.last_round);
      const theirs = await another();
      const onlooker = await another();
      await sitsHere(friend, theirs, server, table);
      await onlooker.goto(`${server.url}#/table/${table}`);
      await page.goto(`${server.url}#/table/${table}`);
      await expect(page.locator(".table-page")).toBeVisible();
      for (const each of [page, theirs, onlooker]) {
        await each.evaluate(() => {
          const told: string[] = [];
          Object.assign(window, { told });
          new MutationObserver(() => told.push(document.querySelector("[role=status]")!.textContent ?? "")).observe(
            document.querySelector("[role=status]")!,
            { childList: true, characterData: true, subtree: true },
          );
        });
        // Nothing says that it is over while what led to it is being shown.
        await each.evaluate((isOver) => {
          const early: string[] = [];
          Object.assign(window, { early });
          new MutationObserver(() => {
            const question = document.querySelector("main[aria-busy=true] .question")?.textContent ?? "";
            if (question.includes(isOver)) early.push(question);
          }).observe(document.body, { childList: true, characterData: true, subtree: true, attributes: true });
        }, say("game_is_over"));
      }
      const end = await playUntil(table, [me, friend], over);
      // The picture is still far behind: a key brings it to the end.
      for (const each of [page, theirs, onlooker])
        await expect(async () => {
          if ((await each.locator(".ceremony").count()) === 0) await each.keyboard.press("Shift");
          expect(await each.locator(".ceremony").count()).toBe(1);
        }).toPass();
      const won = end.game!.outcome!.seats[1]!.winner;
      const [winner, loser] = won ? [page, theirs] : [theirs, page];

      await expect(winner.locator(".ceremony.victory")).toBeVisible();
      await expect(loser.locator(".ceremony.defeat")).toBeVisible();
      await expect(onlooker.locator(".ceremony.watched")).toContainText(
        say("ceremony_watched", { name: won ? "Mistral" : "Anne" }),
      );
      // The figures wait for the scene, which a press ends.
      const playing = winner.locator(".ceremony[data-playing='true']");
      if (await playing.count()) {
        expect((await motions(winner)).join()).toContain("ceremony");
        await glance("ceremony-playing");
        await winner
          .getByRole("button", { name: say("ceremony_skip") })
          .click()
          .catch(() => {});
      }
      for (const each of [winner, loser, onlooker]) {
        await expect(each.locator(".ceremony")).toHaveAttribute("data-playing", "false");
        await expect(each.locator(".ending ol li")).toHaveCount(2);
        expect((await motions(each)).filter((id) => id.startsWith("ceremony"))).toEqual([]);
      }
      for (const each of [winner, loser, onlooker])
        expect(await each.evaluate(() => (window as unknown as { early: string[] }).early)).toEqual([]);
      await shot("ceremony-victory", winner);
      await shot("ceremony-defeat", loser);
      await shot("ceremony-watched", onlooker);
      const result = await winner.locator("#ending-title").innerText();
      const told = await winner.evaluate(() => (window as unknown as { told: string[] }).told);
      expect(told.filter((text) => text.includes(result))).toHaveLength(1);

      // Whoever comes later sees the picture, not the film.
      await winner.reload();
      await expect(winner.locator(".ceremony.victory")).toHaveAttribute("data-playing", "false");
    });
  });
});

test.describe("the beginning", () => {
  test.use(MOVING);

  test("CER-7 pieces are dealt when a game begins, and not when the page is loaded again", async ({
    page,
    server,
    play,
  }) => {
    await page.addInitScript(() => {
      const seen = { deals: 0, most: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const pieces = document.querySelectorAll(".deal [data-to]").length;
        if (pieces > 0 && seen.most === 0) seen.deals++;
        seen.most = Math.max(seen.most, pieces);
      }).observe(document, { childList: true, subtree: true });
    });
    const seen = () => page.evaluate(() => (window as unknown as { seen: { deals: number; most: number } }).seen);
    await page.goto(server.url);
    await play();
    await expect.poll(seen).toEqual({ deals: 1, most: 9 });
    await expect(page.locator(".deal")).toHaveCount(0);
    await page.reload();
    await myTurn(page);
    expect(await seen()).toEqual({ deals: 0, most: 0 });
  });
});

test.describe("turning points and words", () => {
  /** Everything that was ever shown in these places, while the page was open. */
  const remember = (page: Page) =>
    page.addInitScript(() => {
      const shown = { banner: [] as string[], bubble: [] as string[] };
      Object.assign(window, { shown });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap((change) => [...change.addedNodes])) {
          if (!(node instanceof HTMLElement)) continue;
          for (const kind of ["banner", "bubble"] as const)
            for (const each of [node, ...node.querySelectorAll(`.${kind}`)])
              if (each.matches(`.${kind}`)) shown[kind].push(each.textContent ?? "");
        }
      }).observe(document, { childList: true, subtree: true });
    });
  const shown = (page: Page) =>
    page.evaluate(() => (window as unknown as { shown: { banner: string[]; bubble: string[] } }).shown);

  test("CER-8 are shown, kept in the story, and words can be turned off", async ({
    page,
    server,
    sitDown,
    another,
    say,
    shot,
    glance,
  }) => {
    await remember(page);
    const quiet = await another();
    await remember(quiet);
    await prefer(quiet, { reactions: false });
    const seats = [{ person: "Mistral" }, { bot: "matelot" }, { bot: "mousse" }, { bot: "mousse" }];
    const { me, table } = await sitDown(seats, { key: "words" });
    await sitsHere(me, quiet, server, table);
    // Whenever something is shown the game is held up for a picture.
    for (const kind of ["bubble", "banner"]) {
      let there = false;
      const comes = page
        .locator(`.${kind}`)
        .first()
        .waitFor({ timeout: 120_000 })
        .then(() => (there = true));
      // One decision at a time, so that the page keeps up.
      for (let now = await me.look(table); !there && !over(now);) {
        let decisions = 0;
        now = await playUntil(table, [me], (then) => there || over(then) || (then.table.your_turn && decisions++ > 0));
        const { version } = now;
        const shownStep = async () => Number(await page.locator("main").getAttribute("data-step"));
        await expect.poll(shownStep).toBeGreaterThanOrEqual(version);
        await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
      }
      await comes;
      await glance(`words-${kind}`);
    }
    await playUntil(table, [me], over);
    // The picture may be far behind: a key brings it to the end.
    await expect(async () => {
      if ((await page.locator(".ceremony").count()) === 0) await page.keyboard.press("Shift");
      expect(await page.locator(".ceremony").count()).toBe(1);
    }).toPass();

    const { banner, bubble } = await shown(page);
    expect(banner.length).toBeGreaterThan(0);
    expect(bubble.length).toBeGreaterThan(0);
    const other = await shown(quiet);
    expect(other.bubble, "whoever wants no words has none").toEqual([]);
    expect(other.banner.length).toBeGreaterThan(0);

    if (await page.locator(".rail").isHidden())
      await page.getByRole("button", { name: say("log"), exact: true }).click();
    const earlier = page.locator(".log > button:visible");
    if (await earlier.count()) await earlier.first().click();
    const marks = page.locator(".log .mark:visible");
    // What the events of a step tell stays in its story; how near somebody is, is on the track.
    const kept = banner
      .flatMap((text) => text.split(" · "))
      .filter((text) => !/\d+ points sur \d+|\d+ of \d+ points/.test(text));
    for (const each of kept) await expect(marks.filter({ hasText: each })).toHaveCount(1);
    await expect(marks.first()).toBeVisible();
    await shot("words-story");

    // The sheet of a bot tells its last words to whoever asks.
    if (await page.getByRole("dialog").count()) await page.keyboard.press("Escape");
    const last = bubble.at(-1)!;
    const sheets: string[] = [];
    for (const seat of [1, 2, 3]) {
      await page.locator(".panels button").nth(seat).click();
      sheets.push(await page.getByRole("dialog").innerText());
      await page.keyboard.press("Escape");
    }
    expect(sheets.join()).toContain(last);
  });
});
