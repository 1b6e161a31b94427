import { choose, expect, moves, myTurn, test } from "./support/journey";

test("SR-1, SR-5, SR-8: landmarks, one tab stop per zone, and the table as text", async ({ page, say, shot, play }) => {
  await play();
  for (let i = 0; i < 3; i++) await choose(page, 0);
  await myTurn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("main", { name: say("table") })).toBeVisible();
  await expect(page.getByRole("region", { name: say("actions") })).toBeVisible();
  const zone = page.getByRole("region", { name: new RegExp(say("pr_zone_harbour")) }).first();
  const stops = zone.locator("[data-stop]:visible");
  if ((await stops.count()) > 1) {
    expect(await zone.locator("[data-stop][tabindex='0']").count()).toBe(1);
    await stops.first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(stops.nth(1)).toBeFocused();
    await page.keyboard.press("End");
    await expect(stops.last()).toBeFocused();
  }
  const pictured = await page
    .locator("main .piece")
    .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute("aria-label")));
  await page.getByRole("button", { name: say("text_view") }).click();
  await expect(page.locator(".twin")).toBeVisible();
  const written = await page.locator(".twin li").evaluateAll((items) => items.map((item) => item.textContent!.trim()));
  expect(written).toEqual(pictured);
  await shot("table-text");
});

test("SR-6, SR-7: keys speak, and the command line acts", async ({ page, say, shot, play }) => {
  await play();
  await page.waitForTimeout(800);
  await page.locator(".actions").focus();
  await page.keyboard.press("r");
  await expect(page.getByRole("status").first()).toContainText(say("phase_is", { phase: "" }).slice(0, 5));
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await shot("keys");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  const line = page.getByRole("textbox", { name: say("command_line") });
  await expect(line).toBeFocused();
  await line.fill("zzz");
  await page.keyboard.press("Enter");
  await expect(page.locator(".command [role=status]")).toContainText("·");
  await shot("command-line");
  await line.fill(
    page.viewportSize() && (await page.evaluate(() => document.documentElement.lang)) === "fr" ? "piocher" : "draw",
  );
  await page.keyboard.press("Enter");
  await expect(page.locator("main .piece").first()).toBeVisible();
});

test("SR-12: at 320 pixels nothing is lost", async ({ page, server, say, shot }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await page.goto(server.url);
  await shot("home-320");
  await page.getByRole("button", { name: say("play_now") }).click();
  await myTurn(page);
  await expect(moves(page).first()).toBeVisible();
  await shot("table-320");
});

test("the quiet pages pass the checks too", async ({ page, server, shot }) => {
  for (const name of ["games", "settings", "about", "privacy", "nowhere", "code"]) {
    await page.goto(`${server.url}#/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await shot(name);
  }
});
