import { choose, expect, myTurn, test } from "./support/journey";

test("FAM-1, FAM-5: around one screen, named by their names", async ({ page, server, say, shot }) => {
  await page.goto(server.url);
  await page.getByRole("link", { name: say("on_this_screen") }).click();
  const names = page.getByRole("textbox");
  await names.nth(0).fill("Zoé");
  await names.nth(1).fill("Tom");
  await page.getByRole("button", { name: say("add_seat") }).click();
  await page.getByRole("textbox").nth(2).fill("Léa");
  await shot("here");
  await page.getByRole("button", { name: say("begin") }).click();
  await myTurn(page);
  // Nothing is hidden in Port Royal: no curtain is needed.
  await expect(page.locator(".badge.go")).toHaveText(/Zoé|Tom|Léa/);
  for (let i = 0; i < 4; i++) await choose(page, 9);
  const log = (page.viewportSize()?.width ?? 0) < 900 ? null : page.locator(".log");
  if (log) expect(await log.textContent()).not.toMatch(/\b(vous|you)\b/i);
  await shot("table-here");
});

test("FAM-3: the curtain hides the table until the right person lifts it", async ({ page, server, say, shot }) => {
  await page.goto(server.url);
  await page.evaluate(() => localStorage.setItem("flibuste.settings", '{"curtain":"always","speed":"off"}'));
  await page.goto(`${server.url}#/here/port-royal`);
  await page.reload();
  await page.getByRole("textbox").nth(0).fill("Zoé");
  await page.getByRole("textbox").nth(1).fill("Tom");
  await page.getByRole("button", { name: say("begin") }).click();
  const lift = page.locator(".curtain").getByRole("button");
  await expect(lift).toHaveText(/Zoé|Tom/);
  await expect(page.locator(".board")).toHaveCount(0);
  expect((await lift.boundingBox())!.height).toBeGreaterThanOrEqual(88);
  await shot("curtain");
  await lift.click();
  await myTurn(page);
  await expect(page.locator(".board")).toBeVisible();
});
