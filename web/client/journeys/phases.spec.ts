import { test as base } from "@playwright/test";
import type { View } from "../src/generated/port-royal";
import { expect, moves, myTurn, test } from "./support/journey";
import { boldly, greedily, plainly, Person, playUntil } from "./support/people";

const PHASES: readonly [name: string, at: (view: View) => boolean, pick: typeof plainly, options?: object][] = [
  ["discover", (view) => view.decision?.phase === "discover" && view.harbour.length > 3, boldly],
  ["repel", (view) => view.decision?.phase === "repel", plainly],
  ["hire", (view) => view.decision?.phase === "hire" && view.decision.seat === view.active, plainly],
  ["hire-elsewhere", (view) => view.decision?.phase === "hire" && view.decision.seat !== view.active, plainly],
  ["claim", (view) => view.decision?.phase === "claim_after_bust", greedily, { claim_after_bust: true }],
];

test("FRI-5, SR-2: in each phase the question, the choice and what I have are in sight at once, and named", async ({
  page,
  server,
  glance,
}) => {
  await page.goto(server.url);
  await page.evaluate(() => localStorage.setItem("flibuste.settings", '{"speed":"off"}'));
  const host = Person.named(server, "phases");
  await page.evaluate(
    (secret) => localStorage.setItem("flibuste.device", JSON.stringify({ secret, name: "Zoé" })),
    host.secret,
  );
  for (const [name, at, pick, options = {}] of PHASES) {
    const { table } = await host.open([{ person: "Zoé" }, { person: "Tom" }, { person: "Léa" }], {
      key: name,
      options,
    });
    await playUntil(table, [host], (_, view) => at(view), pick);
    await page.goto("about:blank");
    await page.goto(`${server.url}#/table/${table}`);
    await myTurn(page);
    await glance(`phase-${name}`);
    const { width, height } = page.viewportSize()!;
    for (const part of [
      page.locator(".question"),
      moves(page).first(),
      page.locator(".tray"),
      page.locator(".harbour"),
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
    if (base.info().project.name === "desktop-fr")
      await expect(page.locator("main")).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  }
});
