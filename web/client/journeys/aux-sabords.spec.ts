import type { Page } from "@playwright/test";
import { costly } from "../src/games/aux-sabords/confirmed";
import type { Move, View } from "../src/generated/aux-sabords";
import { phases, plainly } from "./support/aux-sabords";
import { ONCE, expect, moves, myTurn, prefer, stepped, test } from "./support/journey";
import { Person, playUntil } from "./support/people";
import { SMALL_HAND, smallTargets } from "./support/targets";

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
  // The second ship has a sign of its own: whose it is stands on the panel, and in the tray where it is mine.
  const signs = (of: string) =>
    page.locator(`${of} svg.emblem`).evaluateAll((all) => all.map((each) => each.getAttribute("data-colour")));
  const towers = await signs(".sea .tower");
  expect(new Set(towers).size).toBe(4);
  expect((await signs(".panel")).sort()).toEqual([...towers].sort());
  expect(await signs(".tray")).toEqual(await signs("li:first-child > .panel"));
  await expect(page.locator(".panel .name .sr").first()).toHaveText(/^, .+, .+/);
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

const ZOE_AND_TOM_AND_LEA = [{ person: "Zoé" }, { person: "Tom" }, { person: "Léa" }];

/** Presses what is there, with the finger or the mouse of this page. */
async function tap(page: Page, what: string): Promise<void> {
  const target = page.locator(what);
  await (page.viewportSize()!.width < 900 ? target.tap() : target.click());
}

test("aux-sabords: FAM-8 and FAM-6, in family mode a tap that would end the turn asks for a second one, and is dropped by any other", async ({
  page,
  sitDown,
  say,
  shot,
}) => {
  await prefer(page, { family: true, speed: "off", curtain: "never" });
  const { me, table, now } = await sitDown<View>(ZOE_AND_TOM_AND_LEA, {
    game: "aux-sabords",
    key: "FAM-8",
    until: (_, view) => view.decision?.phase === "sail" && view.decision.steps > 1 && view.reach.length > 6,
    pick: plainly,
  });
  const seen = async () => (await me.lookToChoose(table)).game!.views.find((each) => each.seat !== null)!.view as View;
  const view = now.game!.views.find((each) => each.seat !== null)!.view as View;
  const main = page.locator("main");
  const confirm = moves(page).filter({ hasText: say("confirm_this", { action: "" }).trim() });
  const armed = main.locator("button:has(.again)");
  const undo = page.getByRole("button", { name: say("undo") });
  await myTurn(page);
  await expect(undo).toHaveCount(0);
  // All there is on the table, in words, and where the ships are drawn.
  const pictured = async () => [
    await main.ariaSnapshot(),
    await page.locator(".question, .tray, .players").allTextContents(),
    await main.locator(".sea .ship").evaluateAll((all) => all.map((each) => each.getAttribute("style"))),
    await main.locator(".lines path").evaluateAll((all) => all.map((each) => each.getAttribute("d"))),
  ];
  const picture = await pictured();

  // A step that is not the last is one tap, and taken back.
  const near = view.reach.filter((reach) => reach.steps === 1).map((reach) => reach.square);
  const wide = page.viewportSize()!.width > 900;
  let before = await main.getAttribute("data-step");
  await tap(page, `[data-square="${near[0]}"]`);
  await stepped(page, before);
  expect(await seen()).not.toEqual(view);
  await undo.click();
  await expect(undo).toHaveCount(0);
  await myTurn(page);
  expect(await seen()).toEqual(view);
  expect(await pictured()).toEqual(picture);

  // A longer way that uses up the die: pressed once it is drawn and asks, and nothing has happened yet.
  if (wide) {
    const { steps } = view.decision!;
    const [far, other] = view.reach.filter((reach) => reach.steps === steps).map((reach) => reach.square);
    before = await main.getAttribute("data-step");
    await tap(page, `[data-square="${far}"]`);
    await expect(armed).toHaveAttribute("data-square", far!);
    await expect(main.locator(".plan")).toHaveCount(1);
    await expect(confirm).toHaveCount(1);
    // Elsewhere chooses anew, back and Escape drop it.
    await tap(page, `[data-square="${other}"]`);
    await expect(armed).toHaveAttribute("data-square", other!);
    await shot("aux-sabords-armed-way");
    await undo.click();
    await expect(armed).toHaveCount(0);
    await expect(undo).toHaveCount(0);
    expect(await main.getAttribute("data-step")).toBe(before);
  }

  // Sail on to the last step.
  for (let left = view.decision!.steps; left > 1; left--) {
    before = await main.getAttribute("data-step");
    await main.locator("[data-side] button.can").first().press("Enter");
    await moves(page).first().click();
    await stepped(page, before);
    await myTurn(page);
    expect((await seen()).decision!.phase).toBe("sail");
  }
  const last = await seen();
  const steps = last.reach.map((reach) => reach.square);
  const where = async () => main.locator(`[data-square="${steps[0]}"]`).boundingBox();
  const place = await where();
  before = await main.getAttribute("data-step");
  await tap(page, `[data-square="${steps[0]}"]`);
  await expect(armed).toHaveAttribute("data-square", steps[0]!);
  await expect(armed).toHaveAccessibleName(new RegExp(`^${say("confirm_this", { action: "" }).trim()}`));
  await expect(page.getByRole("status").first()).toContainText(say("confirm_this", { action: "" }).trim());
  await expect(main.locator(".plan")).toHaveCount(1);
  await expect(undo).toBeVisible();
  // Nothing moves under the finger, and all there is to press is large.
  expect(await where()).toEqual(place);
  expect((await confirm.boundingBox())!.height).toBeGreaterThanOrEqual(SMALL_HAND);
  expect.soft(await smallTargets(page, SMALL_HAND)).toEqual([]);
  await shot("aux-sabords-armed-step");
  await page.keyboard.press("Escape");
  await expect(armed).toHaveCount(0);
  expect(await main.getAttribute("data-step")).toBe(before);
  expect(await seen()).toEqual(last);

  // Two taps at once are one, and so is a key that is held down.
  const square = main.locator(`[data-square="${steps[0]}"]`);
  await square.dblclick();
  await expect(armed).toHaveAttribute("data-square", steps[0]!);
  await page.keyboard.press("Escape");
  await square.focus();
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(armed).toHaveAttribute("data-square", steps[0]!);
  await page.keyboard.press("Escape");
  expect(await main.getAttribute("data-step")).toBe(before);

  // By keys: the first Enter asks, the second sails, and then it is another's turn.
  await main.locator(`[data-square="${steps[0]}"]`).press("Enter");
  await expect(armed).toBeFocused();
  expect(await main.getAttribute("data-step")).toBe(before);
  await page.keyboard.press("Escape");
  await tap(page, `[data-square="${steps[0]}"]`);
  await confirm.click();
  await stepped(page, before);
  await expect(undo).toHaveCount(0);
  expect((await seen()).active).not.toBe(last.active);
});

test(
  "aux-sabords, FAM-8: in a whole game two presses are asked for what the server lets nobody take back, and for nothing else",
  ONCE,
  async ({ server }) => {
    const host = Person.named(server, "final");
    // A ship that is built or rigged and a die that is thrown are not taken back either, but they are no wrong tap: the turn
    // goes on with what everybody waits for.
    const WANTED = new Set(["build", "rig", "roll"]);
    const seen = { asked: 0, free: 0 };
    const wrong: string[] = [];
    const bold = phases.find((phase) => phase.name === "board")!.pick;
    // Both end with steps left: the last chest of all comes home, or the last of a colour.
    for (const [quick_end, seed] of [
      [false, "3"],
      [true, "4"],
    ] as const) {
      const { table } = await host.open(ZOE_AND_TOM_AND_LEA, {
        game: "aux-sabords",
        key: `final ${seed} ${quick_end}`,
        seed,
        options: { chests: "two", quick_end },
      });
      let last: { move: Move; view: View; only: boolean; asked: boolean } | null = null;
      await playUntil<View>(
        table,
        [host],
        (now) => {
          if (last && !WANTED.has(last.move.kind)) {
            const { asked } = last;
            const final = now.game!.undo === null || now.table.status === "finished";
            seen[asked ? "asked" : "free"]++;
            // What nothing else can be chosen for is no mistake.
            if (asked !== final && !last.only)
              wrong.push(
                `${JSON.stringify(last.move)} asked ${asked}, final ${final}, ${JSON.stringify(last.view.decision)}`,
              );
          }
          return now.table.status === "finished";
        },
        (choice, view) => {
          // Runs after others now and then, so that all there is comes up.
          const rank = (view.round % 3 === 0 ? bold : plainly)(choice, view);
          const move = choice.moves[rank]!;
          const only = choice.moves.length === 1;
          const final = choice.final!.includes(rank);
          const asked = costly(move, { family: true, only, final });
          last = { move: move as unknown as Move, view, only, asked };
          return rank;
        },
      );
      expect(last!.view.decision!.steps).toBeGreaterThan(1);
    }
    expect(wrong).toEqual([]);
    expect(seen.asked).toBeGreaterThan(20);
    expect(seen.free).toBeGreaterThan(20);
  },
);

// By phase: where its moves are on the table.
const PRESSED = { sail: "[data-side] button.can", board: ".duel .way", defend: ".duel .way" };

for (const [name, pressed, family] of [
  ...Object.entries(PRESSED).map((each) => [...each, false] as const),
  ["board", PRESSED.board, true] as const,
  ["defend", PRESSED.defend, true] as const,
])
  test(`aux-sabords: ${family ? "in family mode one" : "whoever always confirms"} sees on the table what was pressed once (${name})`, async ({
    page,
    sitDown,
    say,
    shot,
  }) => {
    await prefer(page, { ...(family ? { family } : { confirm: "always" }), speed: "off", curtain: "never" });
    const { at, pick } = phases.find((phase) => phase.name === name)!;
    await sitDown<View>(ZOE_AND_TOM_AND_LEA, {
      game: "aux-sabords",
      key: "board",
      until: (now, view) =>
        at(view) && now.game!.choices![0]!.moves.filter(({ kind }) => /step|attack|defend/.test(kind)).length > 1,
      pick,
    });
    await myTurn(page);
    const main = page.locator("main");
    const before = await main.getAttribute("data-step");
    const ways = main.locator(pressed);
    const armed = main.locator("button:has(.again)");
    expect(await ways.count()).toBeGreaterThan(1);
    for (const way of [ways.first(), ways.last()]) {
      const place = await way.boundingBox();
      await way.click();
      await expect(armed).toHaveCount(1);
      await expect(way.locator(".again")).toBeVisible();
      await expect(way).toHaveAccessibleName(new RegExp(`^${say("confirm_this", { action: "" }).trim()}`));
      expect(await way.boundingBox()).toEqual(place);
    }
    if (family) expect.soft(await smallTargets(page, SMALL_HAND)).toEqual([]);
    // Nothing is cut, however many lie on it.
    const cut = await ways.locator(".faces span, > span:not(.again)").evaluateAll((all) =>
      all.filter((each) => {
        const [inner, outer] = [each, each.closest("button")!].map((box) => box.getBoundingClientRect());
        return inner!.left < outer!.left - 1 || inner!.right > outer!.right + 1;
      }),
    );
    expect(cut.length).toBe(0);
    await shot(`aux-sabords-armed-${name}${family ? "-family" : ""}`);
    expect(await main.getAttribute("data-step")).toBe(before);
    await armed.click();
    await stepped(page, before);
  });

for (const [name, family] of [
  ["rig", true],
  ["roll", true],
  ["roll", false],
] as const)
  test(`aux-sabords: ${family ? "in family mode " : ""}what is asked for is done by pressing it (${name})`, async ({
    page,
    sitDown,
  }) => {
    await prefer(page, { family, speed: "off", curtain: "never" });
    const { at, pick } = phases.find((phase) => phase.name === name)!;
    const { me, table } = await sitDown<View>(ZOE_AND_TOM_AND_LEA, {
      game: "aux-sabords",
      key: name,
      until: (then, view) => at(view) && then.game!.choices![0]!.moves[0]!.kind === name,
      pick,
    });
    await myTurn(page);
    const target = page.locator(name === "roll" ? "main .die button.press" : "section.hand button.fits").first();
    if (name === "roll") await expect(target).toHaveAccessibleName((await moves(page).first().textContent())!.trim());
    if (family) expect.soft(await smallTargets(page, SMALL_HAND)).toEqual([]);
    const before = await page.locator("main").getAttribute("data-step");
    if (family) await (page.viewportSize()!.width < 900 ? target.tap() : target.click());
    else await target.press("Enter");
    await stepped(page, before);
    const { phase } = ((await me.lookToChoose(table)).game!.views.find((each) => each.seat !== null)!.view as View)
      .decision!;
    expect(phase).not.toBe(name);
  });
