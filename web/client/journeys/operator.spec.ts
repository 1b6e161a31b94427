import { ONCE, choose, expect, moves, myTurn, test } from "./support/journey";
import { GAMES } from "./support/games";
import { Server } from "./support/server";

test("ADM-11: everything works under a sub-path", ONCE, async ({ page, say }) => {
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

test("ADM-3: the server restarts under a game, and nothing is lost", ONCE, async ({ page, say }) => {
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

test(
  "feature 64: the icons of the app and of its page are what they are said to be",
  ONCE,
  async ({ page, server }) => {
    await page.goto(server.url);
    const seen = await page.evaluate(async () => {
      const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]")!.href;
      const touch = document.querySelector<HTMLLinkElement>("link[rel=apple-touch-icon]")!.href;
      interface Icon {
        readonly src: string;
        readonly sizes: string;
        readonly type: string;
        readonly purpose: string;
      }
      const { icons } = (await (await fetch(manifest)).json()) as { icons: Icon[] };
      const said = [...icons, { src: touch, sizes: "180x180", type: "image/png", purpose: "maskable" }];
      const served = said.map(async ({ src }) => {
        const answer = await fetch(new URL(src, manifest));
        const type = answer.headers.get("content-type");
        if (type !== "image/png") return { src, sizes: "any", type, purpose: "any" };
        const picture = await createImageBitmap(await answer.blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d")!;
        canvas.drawImage(picture, 0, 0);
        // What is cut to a shape by the device reaches into its corners; all else has round ones.
        const whole = canvas.getImageData(0, 0, 1, 1).data[3] === 255;
        return { src, sizes: `${picture.width}x${picture.height}`, type, purpose: whole ? "maskable" : "any" };
      });
      return { said, served: await Promise.all(served) };
    });
    expect(seen.served).toEqual(seen.said);
    expect(seen.said.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "any any",
      "192x192 any",
      "512x512 any",
      "512x512 maskable",
      "180x180 maskable",
    ]);
  },
);

test(
  "ADM-1, ADM-8: the page asks nobody else, may run nothing inline, and is at hand without the server",
  ONCE,
  async ({ page, say }) => {
    const server = new Server();
    await server.start();
    try {
      const answer = await page.goto(server.url);
      const policy = answer!.headers()["content-security-policy"]!;
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain("unsafe");
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
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("home_heading", { count: GAMES.length }));
      await expect(page.getByRole("alert").first()).toBeVisible();
    } finally {
      await server.close();
    }
  },
);
