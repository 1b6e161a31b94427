// Motion as it is seen: what an event moves is seen to go, each turn by itself, and nothing where nothing may move.
import type { Page } from "@playwright/test";
import { GAMES, playOn, type Act, type PlayedGame } from "./support/games";
import { ONCE, expect, prefer, test } from "./support/journey";
import { Person, playUntil } from "./support/people";
import type { Server } from "./support/server";
import { running, Strip } from "./support/strips";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Counts the animations of the page by their names as they begin to run. */
async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new WeakSet<Animation>();
    const counts: Record<string, number> = {};
    Object.assign(window, { counts });
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (seen.has(animation) || animation.playState !== "running") continue;
        seen.add(animation);
        if (animation.id) counts[animation.id] = (counts[animation.id] ?? 0) + 1;
      }
      requestAnimationFrame(look);
    };
    look();
  });
}
const counted = (page: Page) => page.evaluate(() => (window as unknown as { counts: Record<string, number> }).counts);

/** The kinds of events that have come to the page. */
function heard(page: Page): Set<string> {
  const kinds = new Set<string>();
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const { type, events } = JSON.parse(String(payload)) as { type: string; events?: { kind: string }[] };
      if (type === "change") for (const { kind } of events ?? []) kinds.add(kind);
    }),
  );
  return kinds;
}

const settled = (page: Page) => expect(page.locator("main")).toHaveAttribute("aria-busy", "false");

/** A table where the act begins, and whoever sits there. */
async function opened(page: Page, server: Server, game: PlayedGame, act: Act): Promise<{ me: Person; table: string }> {
  const me = await Person.of(page, server);
  const { at, before = act.pick, alone, options = {}, key = act.wants.join(" "), seed = "7" } = act;
  const others = alone ? [{ bot: "mousse" }, { bot: "mousse" }] : [{ person: "Tom" }, { person: "Léa" }];
  // Not every deal leads where the act begins.
  for (let deal = 0; ; deal++) {
    const wish = { game: game.id, key: `${key} ${deal}`, seed: `${seed}${deal || ""}`, options };
    const { table } = await me.open([{ person: "Mistral" }, ...others], wish);
    try {
      if (at) await playUntil<never>(table, [me], (_, view) => at(view), before);
    } catch (error) {
      if (deal < 4) continue;
      throw error;
    }
    await page.goto(`${server.url}#/table/${table}`);
    await expect(page.locator(`main ${game.centre}`)).toBeVisible();
    // What moves is known once the game's script has come.
    await page.waitForLoadState("networkidle");
    return { me, table };
  }
}

/** What is wanted comes within so many moves. */
const MOST_MOVES = 40;

for (const game of GAMES)
  for (const act of game.acts)
    test(`${game.id}, feature 28: what moves is seen to move: ${act.wants.join(", ")}`, async ({ page, server }) => {
      await prefer(page, { speed: "fast", sound: "off", curtain: "never" });
      await count(page);
      const kinds = heard(page);
      const { me, table } = await opened(page, server, game, act);
      for (let i = 0; i < MOST_MOVES && act.wants.some((kind) => !kinds.has(kind)); i++) {
        await settled(page);
        const step = await page.locator("main").getAttribute("data-step");
        if (await playOn(me, table, act.pick))
          await expect(page.locator("main")).not.toHaveAttribute("data-step", step!);
        else if ((await me.look(table)).table.status === "finished") break;
      }
      await settled(page);
      const moved = Object.keys(await counted(page));
      expect.soft([...kinds], "events that came").toEqual(expect.arrayContaining([...act.wants]));
      const still = act.wants.filter((kind) => kinds.has(kind) && !moved.some((id) => id.startsWith(`${kind} `)));
      expect(still, "told, but not seen to move").toEqual([]);
    });

test("21-2: whoever does not want to wait ends what is being shown with one press", async ({ page, server, say }) => {
  await prefer(page, { speed: "slow", sound: "off", curtain: "never" });
  const me = await Person.of(page, server);
  const seats = [{ person: "Mistral" }, { bot: "mousse" }, { bot: "mousse" }, { bot: "mousse" }];
  const { table } = await me.open(seats, { game: "brethren", key: "skip" });
  await page.goto(`${server.url}#/table/${table}`);
  await settled(page);
  const skip = page.getByRole("button", { name: say("skip_beats") });
  await expect(async () => {
    await playOn(me, table, () => 0);
    await expect(skip).toBeInViewport({ ratio: 1, timeout: 3_000 });
  }).toPass();
  await skip.click();
  await settled(page);
  await expect(skip).toHaveCount(0);
});

/** So many beats a step has at most. */
const MOST_BEATS = 60;

for (const game of GAMES)
  test(`${game.id}: each beat can be looked at frame by frame`, ONCE, async ({ page, server }, info) => {
    await prefer(page, { sound: "off", curtain: "never" });
    await page.clock.install();
    for (const act of game.acts) {
      const { me, table } = await opened(page, server, game, act);
      await settled(page);
      const strip = await Strip.of(page, info.project.name);
      const wanted = new Set(act.wants);
      for (let i = 0; i < MOST_MOVES && wanted.size > 0; i++) {
        const step = await page.locator("main").getAttribute("data-step");
        // What was rolled or drawn is a new question only once it lies.
        if (await playOn(me, table, act.pick))
          await expect(page.locator(`main[aria-busy=true], main:not([data-step="${step}"])`)).toBeVisible();
        for (let beat = 0; beat < MOST_BEATS; beat++) {
          const ids = await running(page);
          const kind = [...wanted].find((each) => ids.some((id) => id.startsWith(`${each} `)));
          if (kind) {
            expect(await strip.keep(`${game.id}-${kind}`), `${kind} moves`).toBe(true);
            wanted.delete(kind);
          }
          await strip.on();
          if ((await page.locator("main").getAttribute("aria-busy")) === "false") break;
        }
      }
      await strip.end();
      expect([...wanted], "never seen").toEqual([]);
    }
  });
