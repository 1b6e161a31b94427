import { expect, prefer, test } from "./support/journey";
import { Person } from "./support/people";
import { running, Strip } from "./support/strips";
import { boldly } from "./support/port-royal";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("strip port royal", async ({ page, server }, info) => {
  await prefer(page, { sound: "off" });
  await page.clock.install();
  const me = await Person.of(page, server);
  const { table } = await me.open([{ person: "Mistral" }, { bot: "mousse" }, { bot: "mousse" }], {
    game: "port-royal",
    key: "strip",
  });
  await page.goto(`${server.url}#/table/${table}`);
  await expect(page.locator("main .harbour")).toBeVisible();
  await page.waitForTimeout(500);
  const strip = await Strip.of(page, info.project.name);
  let n = 0;
  for (let i = 0; i < 2; i++) {
    const now = await me.look(table);
    const choice = now.game?.choices?.find((each) => now.table.yours.includes(each.seat));
    if (choice && now.table.your_turn) {
      const view = now.game!.views[0]!.view;
      await me.play(table, choice.seat, choice.moves[boldly(choice, view as never)]);
    }
    for (let j = 0; j < 20; j++) {
      await new Promise((done) => setTimeout(done, 60));
      const ids = [...new Set(await running(page))].filter((id) => !/awaited|taken|turned|shifted/.test(id));
      console.log(i, j, ids.join(", "), await page.locator(".question").textContent());
      if (ids.length && n < 14) await strip.keep(`pr-${n++}-${ids[0]!.replaceAll(" ", "_")}`);
      if (ids.includes("drawn card") && n < 4) console.log(await page.locator(".layer").innerHTML());
      await strip.on(420);
      if ((await page.locator("main").getAttribute("aria-busy")) === "false") break;
    }
  }
});
