// What only Pirate's Cove has: a choice that all make at once in secret, and battles.
import type { View } from "../src/generated/pirates-cove";
import { framesOf } from "./support/frames";
import { ONCE, choose, expect, moves, myTurn, prefer, test } from "./support/journey";
import { playUntil } from "./support/people";
import { plainly, together } from "./support/pirates-cove";

const AGAINST_BOTS = [{ person: "Zoé" }, { bot: "mousse" }, { bot: "mousse" }];
const THREE = ["Zoé", "Tom", "Léa"].map((person) => ({ person }));

test(
  "pirates-cove, FRI-6: nobody learns a destination before all have chosen",
  ONCE,
  async ({ server, another, visit }) => {
    const { me, friend, table } = await visit("Tom", {
      game: "pirates-cove",
      key: "cove secrets",
      seats: [{ person: "Tom" }, null, { bot: "mousse" }],
    });
    const watcher = await another();
    const frames = framesOf(watcher);
    await watcher.goto(`${server.url}#/table/${table}`);
    await expect(watcher.locator(".question")).toBeVisible();
    const choosing = ({ decision }: View) => decision?.phase === "sail";
    await playUntil<View>(table, [me, friend], (_, view) => choosing(view), plainly);
    // One has chosen: that is all the others are told.
    const { game } = await friend.look(table);
    const before = frames.told.length;
    await friend.play(table, 0, { kind: "sail", number: 4 });
    await expect.poll(() => frames.told.length).toBeGreaterThan(before);
    for (const frame of frames.told.slice(before)) expect(frame).not.toMatch(/"sailed"|"kind":"sail"/);
    const mine = (await me.look(table)).game!;
    expect(mine.ready).toContain(0);
    expect((mine.views[0]!.view as unknown as View).players[0]!.place).toBe(
      (game!.views[0]!.view as unknown as View).players[0]!.place,
    );
    // It may be changed until the last one has chosen; then all ships sail at once.
    await friend.play(table, 0, { kind: "sail", number: 2 });
    await me.play(table, 1, { kind: "sail", number: 5 });
    await expect
      .poll(async () =>
        ((await me.look(table)).game!.views[0]!.view as unknown as View).players.map(({ place }) => place),
      )
      .toEqual(expect.arrayContaining([2, 5]));
  },
);

test("pirates-cove: a destination is sealed, shown to its owner alone, and may be chosen anew", async ({
  page,
  say,
  sitDown,
  shot,
}) => {
  await prefer(page, { speed: "off" });
  await sitDown<View>(AGAINST_BOTS, {
    game: "pirates-cove",
    key: "cove seal",
    until: (_, view) => view.decision?.phase === "sail",
    pick: plainly,
  });
  await myTurn(page);
  const main = page.locator("main");
  await main.getByRole("button", { name: new RegExp(`^${say("pc_place_3")}, `) }).press("Enter");
  await expect(moves(page)).toHaveCount(1);
  await shot("pirates-cove-destination");
});

test("pirates-cove: a whole battle, from the cards to whoever is left", async ({ page, say, sitDown, shot }) => {
  await prefer(page, { speed: "off" });
  await sitDown<View>(AGAINST_BOTS, {
    game: "pirates-cove",
    key: "cove battle",
    until: ({ table }, view) => table.your_turn && view.decision?.phase === "boarding",
    pick: together,
  });
  await myTurn(page);
  const battle = page.locator("main .battle");
  await expect(battle).toBeVisible();
  await shot("pirates-cove-boarding");
  let fought = false;
  for (let i = 0; i < 40 && (await battle.count()) > 0; i++) {
    await myTurn(page);
    const section = battle.locator("button.can").first();
    if ((await section.count()) > 0) {
      // The flight tells its risk before it is chosen.
      await expect(battle.locator(".risk")).toHaveText(new RegExp(say("pc_flee_risk").slice(0, 12)));
      await section.press("Enter");
      if (!fought) await shot("pirates-cove-aimed");
      fought = true;
      await moves(page).first().press("Enter");
    } else await choose(page, 0);
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
  }
  expect(fought).toBe(true);
  await shot("pirates-cove-after-battle");
});

test(
  "pirates-cove, FAM-2: around one screen each chooses behind the curtain, and all look at the reveal together",
  ONCE,
  async ({ page, say, sitDown }) => {
    await prefer(page, { speed: "off" });
    await sitDown(THREE, { game: "pirates-cove", key: "cove curtain" });
    const lift = page.locator(".curtain").getByRole("button");
    for (let seat = 0; seat < 3; seat++) {
      await expect(lift.first()).toBeVisible();
      await expect(page.locator(".piece")).toHaveCount(0);
      await lift.first().click();
      await myTurn(page);
      await choose(page, 0);
    }
    await page.getByRole("button", { name: say("reveal_go_on") }).click();
    await expect(lift.first()).toBeVisible();
  },
);
