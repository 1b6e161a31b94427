// Motion, looked at frame by frame: the page's clock stands, its animations stand, and both are moved on by hand.
import type { CDPSession, Page } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

const out = process.env["FLIBUSTE_ARTEFACTS"] ?? "../../build/journeys";

/** The names of the animations that run, without those of the page's own buttons. */
export const running = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each.playState !== "finished" && each.id !== "")
      .map((each) => each.id),
  );

/** So many pictures of a beat. */
const FRAMES = 5;

/** Shorter than any beat, in milliseconds. */
const STEP = 140;

export class Strip {
  #cdp: CDPSession | null = null;

  private constructor(
    readonly page: Page,
    readonly project: string,
  ) {}

  /** From now on nothing moves by itself. The clock of the page must have been installed before it was opened. */
  static async of(page: Page, project: string): Promise<Strip> {
    const strip = new Strip(page, project);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    strip.#cdp = await page.context().newCDPSession(page);
    await strip.#cdp.send("Animation.enable");
    await strip.#cdp.send("Animation.setPlaybackRate", { playbackRate: 0 });
    return strip;
  }

  /** Pictures of what runs now, from beginning to end; whether they differ. What shakes ends as it began. */
  async keep(name: string): Promise<boolean> {
    const pictures = new Set<string>();
    const folder = join(out, "strips", this.project);
    mkdirSync(folder, { recursive: true });
    for (let frame = 0; frame < FRAMES; frame++) {
      await this.page.evaluate(
        (share) => {
          const all = document.getAnimations();
          const end = Math.max(...all.map((each) => Number(each.effect?.getComputedTiming().endTime ?? 0)));
          for (const each of all) {
            const own = Number(each.effect?.getComputedTiming().endTime ?? 0);
            // At its end an animation takes away what it moved.
            each.currentTime = Math.min(own - 0.01, share * end);
          }
        },
        frame / (FRAMES - 1),
      );
      const path = join(folder, `${name}-${frame}.png`);
      pictures.add((await this.page.screenshot({ path, scale: "css" })).toString("base64"));
    }
    return pictures.size > 2;
  }

  /** What runs comes to its end, and a little time passes: the next beat may begin. */
  async on(): Promise<void> {
    await this.page.evaluate(() => {
      for (const each of document.getAnimations()) each.finish();
    });
    await this.page.clock.runFor(STEP);
  }

  /** Everything moves by itself again. */
  async end(): Promise<void> {
    await this.#cdp!.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await this.#cdp!.detach();
    await this.page.clock.resume();
  }
}
