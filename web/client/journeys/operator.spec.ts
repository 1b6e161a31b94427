import { choose, expect, moves, myTurn, test } from "./support/journey";
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
    await choose(page, 0);
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

test("ADM-1, ADM-8: the page asks nobody else, may run nothing inline, and is at hand without the server", async ({
  page,
  say,
}) => {
  const server = new Server();
  await server.start();
  try {
    const answer = await page.goto(server.url);
    const policy = answer!.headers()["content-security-policy"]!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain("unsafe");
    const manifest = (await (await fetch(`${server.url}manifest.webmanifest`)).json()) as { icons: unknown[] };
    expect(manifest.icons).toHaveLength(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    // The second visit is the first one the worker sees.
    await page.reload();
    await expect(page.getByRole("button", { name: say("play_now") })).toBeVisible();
    const kept = () =>
      page.evaluate(async () => {
        const parts = [
          ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>("script[src], link[rel=stylesheet]"),
        ];
        const needed = [location.href, ...parts.map((each) => ("src" in each ? each.src : each.href))];
        return (await Promise.all(needed.map((each) => caches.match(each)))).every(Boolean);
      });
    await expect.poll(kept).toBe(true);
    // A new release never reloads what is open.
    await page.evaluate(async () => {
      Object.assign(window, { open: true });
      await (await navigator.serviceWorker.ready).update();
      navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
    });
    expect(await page.evaluate(() => (window as unknown as { open?: unknown }).open)).toBe(true);
    await server.stop();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("home_heading"));
    await expect(page.getByRole("alert").first()).toBeVisible();
  } finally {
    await server.close();
  }
});
