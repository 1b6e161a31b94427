// What every journey has: a server, words in the language of the project, and the checks that end it.
import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FIRST, GAMES, type PlayedGame } from "./games";
import type { View } from "../../src/generated/port-royal";
import type { TableAnswer } from "../../src/generated/wire";
import { Person, playUntil, type Pick, type Until } from "./people";
import { Server } from "./server";
import { brokenWords, FINGER, smallTargets } from "./targets";

const messages = (locale: string) =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), "utf8")) as Record<
    string,
    unknown
  >;
const MESSAGES = { fr: messages("fr"), en: messages("en") };

interface Variants {
  readonly match: Readonly<Record<string, string>>;
}

// The variant that these parameters choose, such as the one for the reader (you: "yes"); plurals are not chosen here.
const chosen = ({ match }: Variants, parameters: Record<string, string | number>): string | undefined =>
  Object.entries(match).find(([choice]) =>
    choice.split(", ").every((each) => {
      const [name, value] = each.split("=") as [string, string];
      return value === "*" || String(parameters[name]) === value;
    }),
  )?.[1];

/** A message in this language. */
export function inWords(locale: string, name: string, parameters: Record<string, string | number> = {}): string {
  const message = MESSAGES[locale as "fr" | "en"][name];
  const text = Array.isArray(message) ? chosen(message[0] as Variants, parameters) : message;
  if (typeof text !== "string") throw new Error(`no plain message ${name}`);
  return text.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => String(parameters[parameter]));
}

const out = process.env["FLIBUSTE_ARTEFACTS"] ?? "../../build/journeys";

/** For a journey that no size of the screen changes: it is walked on the desktop alone. */
export const ONCE = { tag: "@once" };
/** For one of the main ways: it is walked in both languages at both sizes, with motion. */
export const MAIN_WAY = { tag: "@main-way" };

export interface Journey {
  server: Server;
  /** A message in the language of the page, with its parameters. */
  say: (name: string, parameters?: Record<string, string | number>) => string;
  /** From the first page to the first question of a game against bots. */
  play: (game?: PlayedGame) => Promise<void>;
  /** A table of these seats, opened by whoever sits before the page, played on without it to where `until` holds, and shown. */
  sitDown: <Seen = View>(
    seats: readonly unknown[],
    wish: { readonly until?: Until<Seen>; readonly pick?: Pick<Seen>; readonly [member: string]: unknown },
  ) => Promise<{ me: Person; table: string; now: TableAnswer }>;
  /** The table of a friend, where whoever sits before the page has the second seat; it is not shown yet. */
  visit: (
    friend: string,
    wish: { readonly seats?: readonly unknown[]; readonly [member: string]: unknown },
  ) => Promise<{ me: Person; friend: Person; table: string; code: string }>;
  /** Another person on another device, in this or another language. */
  another: (locale?: string) => Promise<Page>;
  /** A picture for people to look at, and the checks every screen must pass. */
  shot: (name: string, page?: Page) => Promise<void>;
  /** A picture alone, of another part of a screen that was checked. */
  glance: (name: string) => Promise<void>;
}

const faultsOf = new WeakMap<Page, string[]>();

function watch(page: Page, origin: () => string): void {
  const faults: string[] = [];
  faultsOf.set(page, faults);
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    // A line that breaks is part of some journeys; the browser says so by itself.
    if (message.type() === "error" && !/WebSocket|ERR_INTERNET|ERR_CONNECTION|status of 4|502/.test(message.text()))
      faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(origin())) faults.push(`a request to elsewhere: ${request.url()}`);
  });
}

async function open(
  browser: Browser,
  use: Parameters<Browser["newContext"]>[0],
  origin: () => string,
): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext(use);
  const page = await context.newPage();
  watch(page, origin);
  return [context, page];
}

// The same journey has the same luck each time: the secret and the key of a table follow from its name, and the seed
// where it names one.
async function fixLuck(page: Page, name: string): Promise<void> {
  const secret = createHash("sha256").update(name).digest("base64url");
  // Newcomers are taught; everybody else knows the game.
  const taught = !/NEW-[14]\b/.test(name);
  await page.addInitScript(
    ([kept, lessons]) => {
      if (!location.protocol.startsWith("http") || localStorage.getItem("flibuste.device")) return;
      localStorage.setItem("flibuste.device", JSON.stringify({ secret: kept, name: "Mistral" }));
      if (lessons) localStorage.setItem("flibuste.lessons", lessons);
    },
    [
      secret,
      taught
        ? JSON.stringify(Object.fromEntries(GAMES.map(({ id, lessons }) => [id, [...Array(lessons).keys()]])))
        : "",
    ] as const,
  );
  const seed = /seed (\w+)/.exec(name)?.[1] ?? "1";
  let tables = 0;
  await page.route("**/api/tables", async (route) => {
    const wish = route.request().postDataJSON() as object | null;
    if (!wish) return route.continue();
    await route.continue({
      postData: JSON.stringify({ ...wish, seed, key: `${name} ${tables++}`.slice(-60) }),
    });
  });
  await page.route("**/api/tables/*", async (route) => {
    const wish = route.request().postDataJSON() as { nonce?: string } | null;
    if (!wish?.nonce) return route.continue();
    await route.continue({ postData: JSON.stringify({ ...wish, nonce: "journey" }) });
  });
}

function picture(project: string, name: string): string {
  const folder = join(out, "screens", project);
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.png`);
}

export const test = base.extend<Journey & { page: Page }, { shared: Server }>({
  shared: [
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  server: async ({ shared }, use) => use(shared),
  page: async ({ page, server }, use, info) => {
    watch(page, () => (page.url().startsWith("http") ? new URL(page.url()).origin : new URL(server.url).origin));
    await fixLuck(page, `${info.project.name} ${info.retry} ${info.title}`);
    await use(page);
  },
  say: async ({ locale }, use) => {
    await use((name, parameters = {}) => inWords((locale ?? "en").slice(0, 2), name, parameters));
  },
  play: async ({ page, server, say }, use) => {
    await use(async (game = FIRST) => {
      await page.goto(server.url);
      await (
        game === FIRST
          ? page.getByRole("button", { name: say("play_now") })
          : page.getByRole("group", { name: `${say(game.name)}, ${say("against_bots")}` }).getByRole("button")
      )
        .first()
        .click();
      await myTurn(page);
    });
  },
  sitDown: async ({ page, server }, use) => {
    await use(async (seats, { until, pick, ...wish }) => {
      const me = await Person.of(page, server);
      const { table } = await me.open(seats, wish);
      const now = until ? await playUntil(table, [me], until, pick) : await me.look(table);
      await page.goto(`${server.url}#/table/${table}`);
      return { me, table, now };
    });
  },
  visit: async ({ page, server }, use) => {
    await use(async (name, { seats = [{ person: name }, null], ...wish }) => {
      const me = await Person.of(page, server);
      const friend = Person.named(server, `${name} ${String(wish["key"])}`);
      const { table, code } = await friend.open(seats, wish);
      await me.ask("join", { code, name: "Mistral" });
      await friend.ask(`tables/${table}`, { op: "start" });
      return { me, friend, table, code };
    });
  },
  another: async ({ browser, contextOptions, locale, viewport, isMobile, hasTouch, server }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (language = locale ?? "en-GB") => {
      const [context, page] = await open(
        browser,
        { ...contextOptions, locale: language, viewport, isMobile, hasTouch },
        () => new URL(server.url).origin,
      );
      opened.push(context);
      return page;
    });
    for (const context of opened) await context.close();
  },
  glance: async ({ page }, use, info) => {
    await use(async (name) => void (await page.screenshot({ path: picture(info.project.name, name), scale: "css" })));
  },
  shot: async ({ page: first }, use, info) => {
    await use(async (name, page = first) => {
      await page.screenshot({ path: picture(info.project.name, name), scale: "css" });
      // What a finger needs is more than what axe asks, and is measured below, also of what lies half behind the bar of a low
      // screen; a mouse is finer.
      const finger = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
      // In the page itself: no frames are to be scanned, and a page of its own for the results costs time.
      const scan = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({
          resultTypes: ["violations"],
          runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
          rules: { "target-size": { enabled: !finger } },
        })
        .analyze();
      expect(
        scan.violations.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.target.join(" ")).join(", ")}`),
        `axe on ${name}`,
      ).toEqual([]);
      // Neither the page nor the table in it; wide tables of figures have a box of their own to scroll in.
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll("main, .controls, .actions, dialog[open]")]
          .filter((each) => each.scrollWidth > each.clientWidth + 1)
          .map((each) => `${each.tagName} ${each.className} ${each.scrollWidth} > ${each.clientWidth}`),
      );
      expect(wide, `${name} scrolls sideways`).toEqual([]);
      expect(await brokenWords(page), `words broken on ${name}`).toEqual([]);
      // What is out of sight in a box that scrolls lengthens no page.
      const empty = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return scrollHeight - Math.max(clientHeight, Math.ceil(document.body.getBoundingClientRect().bottom + scrollY));
      });
      expect(empty, `${name} scrolls into emptiness`).toBeLessThanOrEqual(1);
      if (finger) expect(await smallTargets(page, FINGER), `too small for a finger on ${name}`).toEqual([]);
      expect(faultsOf.get(page) ?? [], `faults on ${name}`).toEqual([]);
    });
  },
});

export { expect };

/** Settings of whoever sits before this page, from its next load on. */
export async function prefer(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((kept) => {
    if (location.protocol.startsWith("http")) localStorage.setItem("flibuste.settings", kept);
  }, JSON.stringify(settings));
}

const finished = new Map<string, Promise<string>>();

/**
 * A game against beginners, played to its end by the wire alone: once for all journeys of a server. The page's person
 * becomes the one who played it; it is to be called before the page opens anything.
 */
export async function finishedGame(page: Page, server: Server, game = FIRST): Promise<string> {
  const me = Person.named(server, `${game.id} finished`);
  await me.sitsAt(page);
  const known = `${server.url} ${game.id}`;
  if (!finished.has(known)) finished.set(known, playOut(me, game));
  return finished.get(known)!;
}

async function playOut(me: Person, game: PlayedGame): Promise<string> {
  const others = Array.from({ length: Math.max(3, game.seats) - 1 }, () => ({ bot: "mousse" }));
  const { table } = await me.open([{ person: "Mistral", nonce: "journey" }, ...others], {
    game: game.id,
    options: game.short ?? {},
  });
  await playUntil(table, [me], (now) => now.table.status === "finished", game.pick as never);
  return table;
}

/** The buttons of the action bar that are moves. */
export const moves = (page: Page) => page.locator(".buttons .act");

/** Presses the move of this rank, or the last one when there are fewer, and waits for the step it makes. Where all moves
 * are on the table, the first of them is held. */
export async function choose(page: Page, rank: number): Promise<void> {
  await myTurn(page);
  const main = page.locator("main");
  const before = await main.getAttribute("data-step");
  if ((await moves(page).count()) === 0) await page.locator("main button.can").first().press("Enter");
  const count = await moves(page).count();
  await moves(page)
    .nth(Math.min(rank, count - 1))
    .click();
  // What costs something is asked twice.
  const again = moves(page).filter({ hasText: /^\s*Confirm(er)?\b/ });
  if (await again.count()) await again.click();
  await stepped(page, before);
}

/** Waits until the table is at another step than this, or the game is over. */
export async function stepped(page: Page, before: string | null): Promise<void> {
  await soon(
    page,
    (step) => document.querySelector(".ending") !== null || document.querySelector("main")?.dataset["step"] !== step,
    before,
  );
  if (await page.locator(".ending").count()) return;
  await expect(page.locator("main")).not.toHaveAttribute("data-step", before ?? "");
}

// Looks at the page with every frame: an assertion looks again after a tenth of a second, and then ever more seldom. What
// does not come is told by the assertion that follows.
async function soon<Expected>(page: Page, there: (expected: Expected) => boolean, expected: Expected): Promise<void> {
  await page.waitForFunction(there as never, expected, { timeout: 15_000 }).catch(() => {});
}

/** Gives the screen another size, and waits until the page has followed: what depends on the size comes with the next frame. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until it is this page's turn, and for the picture to have followed. */
export async function myTurn(page: Page): Promise<void> {
  await soon(
    page,
    () =>
      document.querySelector(".badge.go") !== null &&
      document.querySelector("main")?.getAttribute("aria-busy") === "false",
    null,
  );
  await expect(page.locator(".badge.go")).toBeVisible({ timeout: 15_000 });
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
}
