import { expect, moves, myTurn, test } from "./support/journey";
import { Server } from "./support/server";

test("ADM-11: everything works under a sub-path", async ({ page, say }) => {
  const server = new Server("/pirates");
  await server.start();
  try {
    await page.goto(server.url);
    await page.getByRole("button", { name: say("play_now") }).click();
    await myTurn(page);
    expect(page.url()).toContain("/pirates/#/table/");
    await moves(page).first().click();
    await expect(page.locator("main .piece").first()).toBeVisible();
  } finally {
    await server.close();
  }
});

test("ADM-3: the server restarts under a game, and nothing is lost", async ({ page, say }) => {
  const server = new Server();
  await server.start();
  try {
    await page.goto(server.url);
    await page.getByRole("button", { name: say("play_now") }).click();
    await myTurn(page);
    await moves(page).first().click();
    await page.waitForTimeout(1_000);
    await myTurn(page);
    const before = await page.locator("main").textContent();
    await server.stop();
    await expect(page.locator(".lost").first()).toBeVisible();
    await server.start();
    await expect(page.locator(".lost")).toHaveCount(0, { timeout: 20_000 });
    await myTurn(page);
    expect(await page.locator("main").textContent()).toBe(before);
  } finally {
    await server.close();
  }
});
