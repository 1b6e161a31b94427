import { phases } from "./support/aux-sabords";
import { expect, myTurn, prefer, test } from "./support/journey";
import { Person, playUntil } from "./support/people";

test("aux-sabords: with two ships and two hands every card is in sight, whole and named", async ({
  page,
  server,
  shot,
}) => {
  await prefer(page, { speed: "off" });
  const host = Person.named(server, "two hands");
  await host.sitsAt(page);
  const { table } = await host.open([{ person: "Zoé" }, { bot: "mousse" }], { game: "aux-sabords", key: "two" });
  await playUntil<never>(
    table,
    [host],
    (_, view) => (view as unknown as { decision: { phase: string } | null }).decision?.phase === "sail",
    () => 0,
  );
  await page.goto(`${server.url}#/table/${table}`);
  await myTurn(page);
  const cards = page.locator("section.hand .piece");
  await expect(cards).toHaveCount(10);
  const tray = (await page.locator(".tray").boundingBox())!;
  for (const card of await cards.all()) {
    const box = (await card.boundingBox())!;
    expect(box.height).toBeGreaterThan(60);
    expect(box.y + box.height).toBeLessThanOrEqual(tray.y);
    expect(await card.locator(".name").evaluate((name) => name.scrollWidth <= name.clientWidth + 1)).toBe(true);
  }
  await shot("aux-sabords-two-hands");
});

test("aux-sabords: an attack is made with one press on its panel", async ({ page, server }) => {
  await prefer(page, { speed: "off", curtain: "never" });
  const host = Person.named(server, "attack");
  await host.sitsAt(page);
  const { table } = await host.open([{ person: "Zoé" }, { person: "Tom" }, { person: "Léa" }], {
    game: "aux-sabords",
    key: "board",
  });
  const { at, pick } = phases.find(({ name }) => name === "board")!;
  await playUntil<never>(table, [host], (_, view) => at(view as never), pick as never);
  await page.goto(`${server.url}#/table/${table}`);
  await myTurn(page);
  const before = (await page.locator("main").getAttribute("data-step"))!;
  await page.locator(".duel .way").first().click();
  await expect(page.locator("main")).not.toHaveAttribute("data-step", before);
});
