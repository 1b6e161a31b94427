// What one reads at a glance: the danger, the race, what a figure is; and nothing that is cut, or moves when something is told.
import type { Browser, Locator } from "@playwright/test";
import type { View } from "../src/generated/port-royal";
import { ONCE, choose, expect, moves, myTurn, prefer, test } from "./support/journey";
import { FIRST, GAMES } from "./support/games";
import { Person, playUntil } from "./support/people";
import { boldly } from "./support/port-royal";
import { brokenWords, clippedWords } from "./support/targets";

const AROUND = [{ person: "Zoé" }, { person: "Tom" }, { person: "Léa" }];

/** The brightness of each point of some pictures of one size, from 0 to 1 as the eye weighs it. */
async function luminances(browser: Browser, pictures: readonly Buffer[]): Promise<number[][]> {
  const lab = await browser.newPage();
  const found = await lab.evaluate(
    (encoded) =>
      Promise.all(
        encoded.map(async (picture) => {
          const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
          context.drawImage(bitmap, 0, 0);
          const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
          const linear = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
          return Array.from(
            { length: data.length / 4 },
            (_, at) =>
              0.2126 * linear(data[4 * at]!) + 0.7152 * linear(data[4 * at + 1]!) + 0.0722 * linear(data[4 * at + 2]!),
          );
        }),
      ),
    pictures.map((each) => each.toString("base64")),
  );
  await lab.close();
  return found;
}

const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const boxOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return [x, y, x + width, y + height].map(Math.round) as [number, number, number, number];
};

const apart = (one: readonly number[], other: readonly number[]) =>
  one[2]! <= other[0]! + 1 || other[2]! <= one[0]! + 1 || one[3]! <= other[1]! + 1 || other[3]! <= one[1]! + 1;

for (const game of GAMES) {
  test(`${game.id}, 21-9, NEW-4: the table has the same size with and without a lesson or a hint, and neither lies over it`, async ({
    page,
    server,
    say,
    shot,
  }) => {
    await prefer(page, { speed: "off" });
    await page.goto(server.url);
    await page.getByRole("button", { name: `${say("learn")}, ${say(game.name)}` }).click();
    await myTurn(page);
    const coach = page.getByRole("complementary", { name: say("lesson_part", { part: 1, count: game.lessons }) });
    await expect(coach).toBeVisible();
    const parts = ["main", ".tray", ".actions"].map((part) => page.locator(part));
    const boxes = () => Promise.all(parts.map(boxOf));
    const taught = await boxes();
    const over = async (told: Locator) => {
      const box = await boxOf(told);
      for (const part of parts) expect(apart(box, await boxOf(part)), `${box.join(" ")} over ${part}`).toBe(true);
    };
    await over(coach);
    expect(await clippedWords(page)).toEqual([]);
    await shot(`${game.id}-look-lesson`);
    await coach.getByRole("button", { name: say("lesson_skip") }).click();
    await expect(coach).toHaveCount(0);
    expect(await boxes()).toEqual(taught);
    await page.getByRole("button", { name: say("ask_hint") }).click();
    await expect(page.locator(".why.hint")).toBeVisible();
    expect(await boxes()).toEqual(taught);
    await over(page.locator(".advice"));
    await shot(`${game.id}-look-hint`);
  });

  test(`${game.id}, 21-6: how everybody stands is on a track, in the order of the figures`, async ({
    page,
    server,
    shot,
  }) => {
    await prefer(page, { speed: "off", curtain: "never" });
    const host = Person.named(server, "race");
    await host.sitsAt(page);
    const { table } = await host.open(AROUND, { game: game.id, key: `${game.id} race` });
    // As far as somebody leads.
    const figure = (player: Record<string, number>) => player["points"] ?? player["score"] ?? player["landed"]!;
    const now = await playUntil<{ players: Record<string, number>[] }>(
      table,
      [host],
      (_, { players }) => new Set(players.map(figure)).size > 1,
      game.pick as never,
    );
    const { players } = now.game!.views[0]!.view as unknown as { players: Record<string, number>[] };
    await page.goto(`${server.url}#/table/${table}`);
    await myTurn(page);
    const order = players
      .map((player, seat) => ({ name: AROUND[seat]!.person, figure: figure(player) }))
      .sort((a, b) => b.figure - a.figure);
    const track = page.locator(".race");
    await expect(track).toBeInViewport({ ratio: 1 });
    await expect(track).toHaveAttribute("aria-label", /./);
    const runners = track.getByRole("listitem");
    await expect(runners).toHaveText(order.map((each) => new RegExp(`^\\s*${each.name}, ${each.figure}\\b`)));
    // Whoever leads is ahead for the eye as well: further along, or with more of what there is.
    const reach = await runners.evaluateAll((all) =>
      all.map((each) => {
        const signs = [...each.querySelectorAll(".emblem")].map((sign) => sign.getBoundingClientRect());
        return signs.length > 1 || each.closest(".shares")
          ? signs.reduce((sum, { width }) => sum + width, 0)
          : signs[0]!.left;
      }),
    );
    expect(reach).toEqual([...reach].sort((a, b) => b - a));
    expect(reach[0]).toBeGreaterThan(reach.at(-1)!);
    await shot(`${game.id}-race`);
  });

  test(`${game.id}, 21-10: what a figure of mine is, is told by a press; the curtain tells what was missed, and how it stands`, async ({
    page,
    server,
    say,
    shot,
  }) => {
    await prefer(page, { speed: "off", curtain: "always" });
    const host = Person.named(server, "figures");
    await host.sitsAt(page);
    const { table } = await host.open(AROUND, { game: game.id, key: `${game.id} figures` });
    // Somebody's turn has just begun, after those of others.
    let [turns, before] = [0, -1];
    await playUntil<never>(
      table,
      [host],
      ({ game: now }) => {
        const [actor = -1] = now!.actors;
        if (actor !== before) turns++;
        before = actor;
        return turns > 4;
      },
      game.pick as never,
    );
    await page.goto(`${server.url}#/table/${table}`);
    const lift = page.locator(".curtain").getByRole("button");
    await expect(lift).toBeVisible();
    // What the others did meanwhile is told, with how it stands.
    await expect(page.locator(".happened li").first()).toContainText(/Zoé|Tom|Léa/);
    await expect(page.locator(".curtain .race li")).toHaveCount(3);
    await expect(lift).toBeInViewport({ ratio: 1 });
    expect(await clippedWords(page)).toEqual([]);
    await shot(`${game.id}-look-curtain`);
    await lift.click();
    await myTurn(page);
    const figures = await page.locator(".tray li:not(.zero) .label").allTextContents();
    expect(figures.length).toBeGreaterThan(1);
    const ask = page.locator(".tray").getByRole("button", { name: say("tray_ask") });
    await ask.click();
    const dialog = page.getByRole("dialog");
    for (const figure of figures) {
      const row = dialog.locator("dl > div").filter({ hasText: figure }).first();
      await expect(row).toBeVisible();
      await expect(row.locator("svg").first()).toBeVisible();
    }
    await shot(`${game.id}-look-figures`);
    await page.keyboard.press("Escape");
    await expect(ask).toBeFocused();
  });
}

test("port-royal, 21-6: with each flag the harbour is more dangerous, for the eye and in words; what is safe is calm", async ({
  page,
  server,
  browser,
  say,
  glance,
}) => {
  await prefer(page, { speed: "off", curtain: "never" });
  const host = Person.named(server, "danger");
  await host.sitsAt(page);
  const flags = ({ harbour }: View) =>
    new Set(harbour.flatMap((card) => /^(pinnace|flute|skiff|frigate|galleon)_/.exec(card)?.[1] ?? [])).size;
  const meter = page.getByRole("meter", { name: say("pr_danger") });
  const brightness: number[] = [];
  const { table } = await host.open(AROUND, { key: "danger" });
  for (let wanted = 0; wanted < 4; wanted++) {
    await playUntil<View>(
      table,
      [host],
      (_, view) => view.decision?.phase === "discover" && flags(view) === wanted,
      boldly,
    );
    await page.goto("about:blank");
    await page.goto(`${server.url}#/table/${table}`);
    await myTurn(page);
    await expect(meter).toHaveAttribute("aria-valuenow", String(wanted));
    await expect(meter).toHaveAttribute("aria-valuetext", new RegExp(`^${say(`pr_sea_${wanted}`)}.*${wanted}.*5`));
    await expect(meter.locator(".word")).toHaveText(say(`pr_sea_${wanted}`));
    await expect(meter.locator("svg.up")).toHaveCount(wanted);
    // The water alone: what lies on it is out of sight for the picture.
    await glance(`port-royal-danger-${wanted}`);
    await page
      .locator(".sea > *, main .piles")
      .evaluateAll((all) => all.forEach((each) => ((each as HTMLElement).style.visibility = "hidden")));
    const [points] = await luminances(browser, [await page.locator(".sea").screenshot({ scale: "css" })]);
    brightness.push(mean(points!));
  }
  for (const [at, each] of brightness.entries())
    if (at > 0) expect(each, brightness.join(" ")).toBeLessThan(brightness[at - 1]! * 0.93);
  // Whoever stops is safe.
  await page.reload();
  await myTurn(page);
  await choose(page, 9);
  await expect(meter).toHaveAttribute("aria-valuenow", "0");
});

for (const theme of ["light", "dark"])
  test(`port-royal, 21-10: the ship that a free berth waits for is seen on any water, ${theme}`, async ({
    page,
    server,
    browser,
  }) => {
    await prefer(page, { speed: "off", curtain: "never", theme });
    const host = Person.named(server, "ghosts");
    await host.sitsAt(page);
    const { table } = await host.open(AROUND, { key: `ghosts ${theme}` });
    await page.goto(`${server.url}#/table/${table}`);
    await myTurn(page);
    const ghosts = page.locator(".ghost");
    await expect(ghosts).toHaveCount(5);
    for (const ghost of await ghosts.all()) {
      const { x, y, width, height } = (await ghost.boundingBox())!;
      const picture = () => page.screenshot({ clip: { x, y, width, height }, scale: "css" });
      const shown = await picture();
      await ghost.evaluate((each) => (each.style.visibility = "hidden"));
      const hidden = await picture();
      await ghost.evaluate((each) => (each.style.visibility = ""));
      const [one, other] = await luminances(browser, [shown, hidden]);
      // Where there is a ship; a point of its edge is half water.
      const ratios = one!.map((point, at) => contrast(point, other![at]!)).filter((ratio) => ratio > 1.2);
      expect(ratios.length).toBeGreaterThan(200);
      const seen = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
      expect(seen).toBeGreaterThan(3);
    }
  });

test("port-royal, 21-9: on a phone the ships are large", async ({ page, server, glance }) => {
  await prefer(page, { speed: "off", curtain: "never" });
  const host = Person.named(server, "ships");
  await host.sitsAt(page);
  const { table } = await host.open(AROUND, { key: "ships" });
  await playUntil<View>(
    table,
    [host],
    (_, view) => view.decision?.phase === "discover" && view.harbour.length > 2,
    boldly,
  );
  await page.goto(`${server.url}#/table/${table}`);
  await myTurn(page);
  await glance("port-royal-ships");
  const widths = await page.locator(".berth .hull svg").evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      const drawn = (each as SVGSVGElement).viewBox.baseVal;
      return Math.min(width, (height * drawn.width) / drawn.height);
    }),
  );
  expect(widths.length).toBeGreaterThan(0);
  for (const width of widths) expect(width).toBeGreaterThanOrEqual(84);
});

test("brethren, 21-9: on a phone one board is whole, each other a tab away that names it, and every count has its name", async ({
  page,
  server,
  say,
  shot,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) > 900, "a table with room shows all boards");
  await prefer(page, { speed: "off", curtain: "never" });
  const host = Person.named(server, "boards");
  await host.sitsAt(page);
  const { table } = await host.open(AROUND, { game: "brethren", key: "boards" });
  await playUntil<never>(table, [host], (_, view) => (view as { round: number }).round > 2, GAMES[1]!.pick as never);
  await page.goto(`${server.url}#/table/${table}`);
  await myTurn(page);
  const board = page.locator("main .spanish");
  const tabs = page.getByRole("toolbar", { name: say("br_zone_boards") }).getByRole("button");
  await expect(tabs).toHaveCount(3);
  for (const tab of await tabs.all()) {
    await expect(tab.locator(".side")).toHaveText(/\w/);
    await tab.click();
    await expect(board).toHaveCount(1);
    await expect(board.locator("h2")).toHaveText(new RegExp((await tab.locator(".side").textContent())!.trim(), "i"));
    const [room, whole] = [await boxOf(page.locator("main")), await boxOf(board)];
    expect(whole[1]).toBeGreaterThanOrEqual(room[1]);
    expect(whole[3]).toBeLessThanOrEqual(room[3]);
    // The fleets are in their places, on the tab and on the board.
    const signs = (of: Locator) =>
      of.locator(".emblem").evaluateAll((all) => all.map((each) => each.getAttribute("data-colour")));
    expect(await signs(tab.locator(".fleets"))).toEqual(await signs(board.locator("ol.fleets")));
  }
  for (const count of await page.locator("main .strip dl > div").all())
    await expect(
      count
        .locator("dt")
        .getByText(/\p{L}{2}/u)
        .last(),
    ).toBeVisible();
  await expect(page.locator("main .strip dl > div")).toHaveCount(6);
  expect(await clippedWords(page)).toEqual([]);
  await shot("brethren-boards");
});

test("21-9: at the end no name is broken, however many have played", ONCE, async ({ page, server, shot }) => {
  await prefer(page, { speed: "off" });
  const host = Person.named(server, "albatros");
  await host.sitsAt(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const names = ["Albatros", "Barbe-Noire", "Calloway", "Long-Courrier"];
  const { table } = await host.open(
    names.map((person) => ({ person })),
    { key: "albatros" },
  );
  await playUntil(table, [host], (now) => now.table.status === "finished", FIRST.pick as never);
  await page.goto(`${server.url}#/table/${table}`);
  await expect(page.locator(".ending tfoot")).toBeVisible();
  for (const name of names) await expect(page.locator(".ending .who").getByText(name).first()).toBeAttached();
  expect(await brokenWords(page)).toEqual([]);
  expect(await clippedWords(page)).toEqual([]);
  await shot("albatros");
  expect(await moves(page).count()).toBe(0);
});
