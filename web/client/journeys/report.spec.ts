// A problem is told by a file that somebody can read before it is given away.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { ONCE, choose, expect, moves, myTurn, prefer, test } from "./support/journey";
import { GAMES } from "./support/games";
import { Person } from "./support/people";

interface Report {
  readonly server: { readonly version: string };
  readonly page: { readonly agent: string; readonly language: string };
  readonly faults: readonly string[];
  readonly table: {
    readonly id: string;
    readonly version: number;
    readonly said: readonly { seat: number; phrase: string }[];
    readonly story: readonly { version: number; lines?: readonly string[] }[];
    readonly game_now: { readonly views: readonly { seat: number | null }[]; readonly choices: readonly unknown[] };
  };
}

async function saved(page: Page, say: (name: string) => string): Promise<{ text: string; report: Report }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: say("report_save"), exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^flibuste-report-[a-z0-9]{16}-\d+\.txt$/);
  const text = readFileSync(await download.path(), "utf8");
  return { text, report: JSON.parse(text) as Report };
}

const kept = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem("flibuste.device")!) as { secret: string }).secret);

test("feature 48: a problem is reported with the story so far, what was said, and nobody's secret", async ({
  page,
  server,
  visit,
  say,
  shot,
}) => {
  const game = GAMES.find(({ id }) => id === "brethren")!;
  const seats = [{ person: "Anne" }, null, { bot: "mousse" }];
  const { me, friend: anne, table, code } = await visit("Anne", { seats, game: game.id, key: "report" });
  await page.goto(`${server.url}#/table/${table}`);
  await expect(page.locator(".question")).toBeVisible();

  // Whoever annoys me is silent at once; what she says is in the report all the same.
  const players = page.getByRole("complementary", { name: say("players") });
  await players.getByRole("button", { name: /^Anne/ }).click();
  await page.getByRole("button", { name: say("mute", { name: "Anne" }) }).click();
  await anne.ask(`tables/${table}`, { op: "say", seat: 0, phrase: "oh_no" });
  await me.ask(`tables/${table}`, { op: "say", seat: 1, phrase: "hello" });
  await expect(page.locator(".toasts li:visible")).toHaveCount(1);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("report") })
    .click();
  const dialog = page.getByRole("dialog", { name: say("report") });
  await expect(dialog.getByRole("button", { name: say("report_save"), exact: true })).toBeVisible();
  await shot("report");
  const { text, report } = await saved(page, say);
  await expect(dialog.getByRole("status")).toContainText("flibuste-report");
  expect(report.table.id).toBe(table);
  expect(report.server.version).toMatch(/\d/);
  expect(report.page.agent).toContain("Chrome");
  expect(report.table.said.map(({ phrase }) => phrase)).toEqual(["oh_no", "hello"]);
  // What the seat sees itself, and nothing else.
  expect(report.table.game_now.views.map(({ seat }) => seat)).toEqual([1]);
  expect(text).not.toContain(await kept(page));
  expect(text).not.toContain(code);
  const hand = JSON.stringify((await anne.look(table)).game!.views[0]!.view["hand"]);
  expect(text.replaceAll(/\s+/g, "")).not.toContain(`"hand":${hand}`);
  // It can be read first.
  await dialog.getByText(say("report_look")).click();
  await expect(dialog.locator("pre")).toContainText('"flibuste-report-1"');
  await shot("report-read");
});

test(
  "feature 48: around one screen a report has nobody's hand, and the menu leads to it",
  ONCE,
  async ({ page, server, say }) => {
    await prefer(page, { speed: "off", curtain: "never" });
    const zoe = await Person.of(page, server);
    const { table } = await zoe.open(
      ["Zoé", "Tom", "Léa"].map((person) => ({ person })),
      { game: "brethren", key: "report here" },
    );
    await page.goto(`${server.url}#/table/${table}`);
    await choose(page, 0);
    await page.getByRole("button", { name: say("table_menu") }).click();
    await page.getByRole("button", { name: say("report") }).click();
    const { text, report } = await saved(page, say);
    expect(report.table.story.flatMap(({ lines }) => lines ?? []).join(" ")).toMatch(/Zoé|Tom|Léa/);
    expect(report.table.game_now.choices).toEqual([]);
    expect(text).not.toMatch(/drew_own|card_hidden_own/);
    for (const view of report.table.game_now.views) expect(view.seat).toBeNull();
  },
);

test(
  "feature 48: a page that fails says so, keeps the game, and offers the report",
  ONCE,
  async ({ page, say, shot, play }) => {
    await page.routeWebSocket(/socket$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const change = JSON.parse(String(message)) as {
          type: string;
          game?: { views: { view: { harbour: unknown } }[] };
        };
        if (change.type === "change") for (const each of change.game?.views ?? []) each.view.harbour = 7;
        socket.send(JSON.stringify(change));
      });
    });
    await play();
    await moves(page).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("broken"));
    await shot("broken");
    const { report } = await saved(page, say);
    expect(report.faults.join(" ")).toContain("Error");
    expect(report.table.story.length).toBeGreaterThan(1);
    // The server was never in doubt.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.getByRole("button", { name: say("broken_reload") }).click();
    await expect(page.locator(".question")).toBeVisible();
    await myTurn(page);
  },
);
