// Without colour nothing is lost: silhouette, emblem, pattern and word say what a colour says (product.md 4.2, feature 61).
import type { Browser, Page } from "@playwright/test";
import { expect, myTurn, prefer, test } from "./support/journey";
import { GAMES } from "./support/games";
import { Person, playUntil } from "./support/people";

const NAMES = ["Zoé", "Tom", "Léa", "Max", "Ada", "Jim"];
/** Words that are nothing but a colour, in both languages. */
const COLOURS = /\b(jaune|bleue?|verte?|rouge|noire?|yellow|blue|green|red|black|grenat|or|azur|jade|prune|ivoire)\b/gi;
/** The pictures of two things differ where one point in twenty is this much lighter or darker. */
const LEVELS = 48;
const SHARE = 0.05;

/** The share of points in which each two of these pictures differ in grey, the smallest of all. */
async function closest(browser: Browser, pictures: readonly Buffer[]): Promise<number> {
  const lab = await browser.newPage();
  const least = await lab.evaluate(
    async ([encoded, levels]) => {
      const side = 32;
      const greys = await Promise.all(
        encoded.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const canvas = new OffscreenCanvas(side, side);
          const context = canvas.getContext("2d")!;
          context.drawImage(bitmap, 0, 0, side, side);
          const { data } = context.getImageData(0, 0, side, side);
          // It must be grey already: otherwise nothing is shown here.
          for (let at = 0; at < data.length; at += 4)
            if (
              Math.max(data[at]!, data[at + 1]!, data[at + 2]!) - Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >
              12
            )
              throw new Error("there is colour in the picture");
          return data.filter((_, index) => index % 4 === 0);
        }),
      );
      let smallest = 1;
      greys.forEach((one, index) =>
        greys.slice(index + 1).forEach((other) => {
          const differing = one.filter((grey, point) => Math.abs(grey - other[point]!) > levels).length;
          smallest = Math.min(smallest, differing / one.length);
        }),
      );
      return smallest;
    },
    [pictures.map((each) => each.toString("base64")), LEVELS] as const,
  );
  await lab.close();
  return least;
}

/** What bears the colour of a seat with no emblem of that seat in it or close by. */
const unsigned = (page: Page) =>
  page.locator("[data-colour]:not(.emblem):visible").evaluateAll((all) =>
    all
      .filter((each) => {
        const own = `.emblem[data-colour="${(each as HTMLElement).dataset["colour"]}"]`;
        const near = [each, each.parentElement, each.parentElement?.parentElement, each.closest("li, .spot, .ship")];
        return !near.some((place) => place?.querySelector(own));
      })
      .map((each) => `${each.className} ${(each as HTMLElement).dataset["colour"]}`),
  );

for (const game of GAMES) {
  test(`${game.id}, feature 61, SR-9: in greyscale every seat and every kind of thing is told apart`, async ({
    page,
    server,
    browser,
    shot,
  }) => {
    await prefer(page, { speed: "off", curtain: "never" });
    const host = Person.named(server, "greyscale");
    await host.sitsAt(page);
    const seats = NAMES.slice(0, game.crowd).map((person) => ({ person }));
    const { table } = await host.open(seats, { game: game.id, key: `${game.id} grey` });
    let steps = 0;
    await playUntil<never>(table, [host], () => steps++ > game.crowd * 14, game.pick as never);
    await page.goto(`${server.url}#/table/${table}`);
    await myTurn(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
    await shot(`${game.id}-greyscale`);
    for (const signs of [".panel .emblem", ...game.signs]) {
      const found = await page.locator(`${signs}:visible`).all();
      expect(found.length, signs).toBeGreaterThan(2);
      const pictures: Buffer[] = [];
      for (const each of found) pictures.push(await each.screenshot());
      expect(await closest(browser, pictures), signs).toBeGreaterThan(SHARE);
    }
    expect(await unsigned(page)).toEqual([]);
    // No two pieces differ by the word of their colour alone.
    const words = await page
      .locator("main .piece")
      .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")!));
    const kinds = new Set(words);
    expect(kinds.size).toBeGreaterThan(2);
    expect(new Set([...kinds].map((each) => each.replaceAll(COLOURS, ""))).size).toBe(kinds.size);
  });
}
