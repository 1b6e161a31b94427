// What only the table of Port Royal has.
import type { View } from "../src/generated/port-royal";
import { choose, expect, myTurn, prefer, test } from "./support/journey";
import { playUntil } from "./support/people";

test("what is played for, who has hired whom, and that the round is the last one, are in sight and in words", async ({
  page,
  say,
  sitDown,
  shot,
}) => {
  await prefer(page, { speed: "off" });
  const { now } = await sitDown([{ person: "Mistral" }, { bot: "regle" }, { bot: "regle" }], {
    key: "the last round",
    until: ({ table, game }) => (game!.views[0]!.view as unknown as View).last_round && table.your_turn,
  });
  const view = now.game!.views[0]!.view as unknown as View;
  await expect(page.locator("main .last")).toHaveText(say("pr_last_round"));
  await expect(page.locator("main .last")).toBeInViewport();
  const panels = page.locator(".panel");
  for (const [seat, player] of view.players.entries())
    await expect(panels.nth(seat)).toContainText(`${player.points}/12`);
  await expect(page.locator(".tray")).toContainText(`${view.players[0]!.points}/12`);
  await shot("port-royal-last-round");
  await panels.nth(1).click();
  await expect(page.getByRole("dialog").locator(".each")).toHaveCount(
    view.players[1]!.hired.length + view.players[1]!.expeditions.length,
  );
  await shot("port-royal-crew-of-another");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: say("text_view") }).click();
  await expect(page.locator(".twin")).toContainText(say("pr_last_round"));
  const headings = await page.locator(".twin thead th").allTextContents();
  const crew = page
    .locator(".twin tbody tr")
    .nth(1)
    .locator("th, td")
    .nth(headings.indexOf(say("pr_label_crew")));
  expect((await crew.textContent())!.split(" · ")).toHaveLength(view.players[1]!.hired.length);
  await shot("port-royal-last-round-text");
});

for (const seats of [3, 5])
  test(`a full purse and a large crew do not make a panel grow, of ${seats}`, async ({ page, sitDown, glance }) => {
    await prefer(page, { speed: "off" });
    const bots = Array.from({ length: seats - 1 }, () => ({ bot: "regle" }));
    const { me, table } = await sitDown([{ person: "Mistral" }, ...bots], { key: `a full purse of ${seats}` });
    const heights = async (at: (view: View) => boolean) => {
      await playUntil<View>(table, [me], (now, view) => now.table.your_turn && at(view));
      await page.reload();
      const panels = page.locator(".panel");
      await expect(panels).toHaveCount(seats);
      return panels.evaluateAll((all) => [
        ...new Set(all.map((each) => Math.round(each.getBoundingClientRect().height))),
      ]);
    };
    const [usual, ...others] = await heights((view) => view.players.every((player) => player.coins < 10));
    expect(others).toEqual([]);
    const rich = await heights((view) => view.players.some((player) => player.coins > 9));
    await glance(`port-royal-purse-${seats}`);
    expect(rich).toEqual([usual]);
    const crewed = await heights((view) => view.players.some((player) => player.hired.length > 3));
    await glance(`port-royal-crews-${seats}`);
    // Beside the table three have room for a second line, all of them alike.
    if (seats === 3 && page.viewportSize()!.width > 900) return expect(crewed).toHaveLength(1);
    expect(crewed).toEqual([usual]);
    expect(usual).toBeLessThanOrEqual(60);
  });

test("my own panel says whose it is, and nothing is told as if I had played before my first move", async ({
  page,
  say,
  sitDown,
  shot,
}) => {
  await prefer(page, { speed: "off" });
  // A game in which somebody else begins.
  for (let luck = 0, first = 0; first === 0; luck++) {
    const { now } = await sitDown([{ person: "Mistral" }, { bot: "mousse" }, { bot: "mousse" }], {
      key: `another begins ${luck}`,
      until: ({ table }) => table.your_turn,
    });
    ({ first } = now.game!.views[0]!.view as unknown as View);
  }
  await myTurn(page);
  await expect(page.locator(".panel .you")).toHaveText(say("you"));
  await expect(page.locator(".panel").first().locator(".you")).toBeVisible();
  const recap = page.getByRole("button", { name: say("recap") });
  await expect(recap).toHaveCount(0);
  await shot("port-royal-my-panel");
  // It is there once others have played after me.
  for (let move = 0; move < 12 && (await recap.count()) === 0; move++) {
    await choose(page, 9);
    await myTurn(page);
  }
  await expect(recap).toHaveCount(1);
});
