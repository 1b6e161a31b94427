// What moves is smooth on a slow device too: a processor that is four times slower, four players, motion on. The frames
// themselves are printed and not judged: on a machine that does other work beside it they say how busy that is. What is
// judged is how much of the time that something is shown the page's own thread works; where that is all of it, frames are lost.
import type { CDPSession, Page } from "@playwright/test";
import { GAMES, playOn } from "./support/games";
import { ONCE, expect, prefer, test } from "./support/journey";
import { Person, playUntil } from "./support/people";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const SLOWER = 4;
const RUNS = 3;
/** Moves of the reader in a run, each followed by the turns of three bots. */
const MOVES = 2;
const FIRST_MOVES = 8;
/** So much of the time that something is shown the thread of the page may work at most. */
const MOST = 0.9;

interface Shown {
  frames: number;
  time: number;
}

/** Counts the frames, and the time, in which the table is busy. What looks here takes as little of the thread as it can. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shown = { frames: 0, time: 0 };
    Object.assign(window, { shown });
    const main = document.querySelector("main")!;
    let last = 0;
    const look = (now: number) => {
      if (last > 0) {
        shown.frames++;
        shown.time += now - last;
      }
      last = main.ariaBusy === "true" ? now : 0;
      if (last > 0) requestAnimationFrame(look);
    };
    const begin = () => {
      if (main.ariaBusy === "true" && last === 0) requestAnimationFrame(look);
    };
    new MutationObserver(begin).observe(main, { attributeFilter: ["aria-busy"] });
  });
}
const shownOn = (page: Page) => page.evaluate(() => ({ ...(window as unknown as { shown: Shown }).shown }));

/** How long the page's own thread has worked, in milliseconds. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1_000 * metrics.find(({ name }) => name === "TaskDuration")!.value;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

for (const game of GAMES)
  test(`${game.id}: what moves leaves a slow device time for its frames`, ONCE, async ({ page, server }, info) => {
    await prefer(page, { sound: "off" });
    const me = await Person.of(page, server);
    const seats = [{ person: "Mistral" }, ...Array.from({ length: 3 }, () => ({ bot: "mousse" }))];
    const { table } = await me.open(seats, { game: game.id, key: "frames" });
    // Some moves fill the table.
    let made = 0;
    const pick: typeof game.pick = (choice, view) => {
      made++;
      return game.pick(choice, view);
    };
    await playUntil<never>(table, [me], () => made === FIRST_MOVES, pick);
    await page.goto(`${server.url}#/table/${table}`);
    await expect(page.locator(`main ${game.centre}`)).toBeVisible();
    // What waits asks seldom: each question is work for the thread that is measured.
    const settled = (after = "") =>
      page.waitForFunction(
        (step) => {
          const main = document.querySelector("main")!;
          return main.dataset["step"] !== step && main.ariaBusy === "false";
        },
        after,
        { polling: 250, timeout: 60_000 },
      );
    await settled();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await watch(page);
    const runs: { rate: number; share: number }[] = [];
    for (let run = 0; run < RUNS; run++) {
      const [before, began] = [await shownOn(page), await worked(cdp)];
      for (let moves = 0; moves < MOVES;) {
        const step = await page.locator("main").getAttribute("data-step");
        if (!(await playOn(me, table, game.pick))) {
          if ((await me.look(table)).table.status === "finished") break;
          continue;
        }
        moves++;
        await settled(step!);
      }
      const [after, ended] = [await shownOn(page), await worked(cdp)];
      const time = after.time - before.time;
      if (time > 0) runs.push({ rate: (1_000 * (after.frames - before.frames)) / time, share: (ended - began) / time });
    }
    const [rate, share] = [median(runs.map((each) => each.rate)), median(runs.map((each) => each.share))];
    const words = `${rate.toFixed(1)} frames per second, ${share.toFixed(2)} ms of the thread per ms shown`;
    console.log(`${game.id} at ${SLOWER}x: ${words}`);
    info.annotations.push({ type: "frames", description: words });
    expect(runs.length, "runs in which something was shown").toBe(RUNS);
    expect(share, words).toBeLessThan(MOST);
  });
