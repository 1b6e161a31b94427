import { test as base } from "@playwright/test";
import { expect, moves, myTurn, prefer, resize, test } from "./support/journey";
import { GAMES, tableIn } from "./support/games";
import { Person } from "./support/people";
import { FINGER, brokenWords, clippedWords, smallTargets } from "./support/targets";

// Under a finger in French, whose words are the longer ones.
test.use({
  locale: ({}, use, info) => use(info.project.use.hasTouch ? "fr-FR" : (info.project.use.locale ?? "en-GB")),
});

for (const game of GAMES) {
  test(`${game.id}, FRI-5, SR-2: in each phase the question, the choice and what I have are in sight at once, and named`, async ({
    page,
    server,
    glance,
  }) => {
    await prefer(page, { speed: "off", curtain: "never" });
    const host = Person.named(server, "phases");
    await host.sitsAt(page);
    for (const phase of game.phases) {
      const { name } = phase;
      const { table } = await tableIn(phase, game, host);
      await page.goto("about:blank");
      await page.goto(`${server.url}#/table/${table}`);
      await myTurn(page);
      await glance(`${game.id}-phase-${name}`);
      if (base.info().project.use.hasTouch) expect(await smallTargets(page, FINGER), name).toEqual([]);
      // No word is cut, broken, or over a border: neither a name nor a title, nor a figure.
      expect(await clippedWords(page), name).toEqual([]);
      expect(await brokenWords(page), name).toEqual([]);
      // The whole table is in sight: nothing of it is to be scrolled to.
      const hidden = await page.locator("main").evaluate((main) => main.scrollHeight - main.clientHeight);
      expect(hidden, name).toBeLessThanOrEqual(1);
      const { width, height } = page.viewportSize()!;
      for (const part of [
        page.locator(".question"),
        // The choice is in the bar, or on the table.
        moves(page).or(page.locator("main button.can")).first(),
        page.locator(".tray"),
        page.locator(game.centre),
      ]) {
        const box = (await part.boundingBox())!;
        expect(box.x, name).toBeGreaterThanOrEqual(0);
        expect(box.y, name).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width, name).toBeLessThanOrEqual(width);
        expect(box.y + box.height, name).toBeLessThanOrEqual(height);
        // Nothing lies over it.
        const seen = await part.evaluate((each) => {
          const { left, top, width: wide, height: high } = each.getBoundingClientRect();
          const found = document.elementFromPoint(left + wide / 2, top + high / 2);
          return found !== null && each.contains(found);
        });
        expect(seen, name).toBe(true);
      }
      // A small phone, and the narrowest one.
      if (base.info().project.use.hasTouch) {
        await resize(page, { width: 360, height: 740 });
        await glance(`${game.id}-phase-${name}-360`);
        expect(await smallTargets(page, FINGER), `${name} at 360`).toEqual([]);
        expect(await clippedWords(page), `${name} at 360`).toEqual([]);
        expect(await brokenWords(page), `${name} at 360`).toEqual([]);
        const beyond = await page
          .locator("main")
          .evaluate((main) => Math.max(main.scrollHeight - main.clientHeight, main.scrollWidth - main.clientWidth));
        expect(beyond, `${name} at 360`).toBeLessThanOrEqual(1);
        await resize(page, { width: 320, height: 640 });
        expect(await smallTargets(page, FINGER), `${name} at 320`).toEqual([]);
        await glance(`${game.id}-phase-${name}-320`);
        await resize(page, { width, height });
      }
      if (base.info().project.name === "desktop-fr")
        await expect(page.locator("main")).toMatchAriaSnapshot({ name: `${game.id}-${name}.aria.yml` });
    }
  });
}
