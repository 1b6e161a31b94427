// The toy games of the tests, in the browser: FLIBUSTE_TOYS names the program that has them.
import { ONCE, choose, expect, moves, myTurn, test } from "./support/journey";
import { Person } from "./support/people";
import { Server } from "./support/server";

test(
  "a game without a module and without rules documents is played at the plain table, joint choices too",
  ONCE,
  async ({ page }) => {
    const server = new Server("", [], "FLIBUSTE_TOYS");
    await server.start();
    try {
      const me = await Person.of(page, server);
      const seats = [{ person: "Anne" }, { bot: "hasard" }, { bot: "hasard" }];
      const { table } = await me.open(seats, { game: "market" });
      await page.goto(`${server.url}#/table/${table}`);
      const phases = new Set<string>();
      const seen = async () => (await me.look(table)).game?.views[0]?.view as { phase: string; month: number };
      for (let now = await seen(); now.month < 2; now = await seen()) {
        phases.add(now.phase);
        await myTurn(page);
        expect(await moves(page).count()).toBeGreaterThan(0);
        await choose(page, 0);
      }
      expect([...phases]).toEqual(expect.arrayContaining(["voyage", "market"]));
      await expect(page.locator("main")).toContainText("Chest");
    } finally {
      await server.close();
    }
  },
);
