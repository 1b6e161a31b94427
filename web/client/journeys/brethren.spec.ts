// What only Brethren of the Coast has: hands and cards face down that nobody else may see, and a turn of two boards.
import type { View } from "../src/generated/brethren";
import { secretly } from "./support/brethren";
import { ONCE, choose, expect, moves, myTurn, prefer, stepped, test } from "./support/journey";
import { playUntil } from "./support/people";

const AGAINST_BOTS = [{ person: "Zoé" }, { bot: "mousse" }, { bot: "mousse" }];
const THREE = ["Zoé", "Tom", "Léa"].map((person) => ({ person }));

test(
  "brethren, FAM-2, FAM-3: around one screen a hand is seen by its owner alone, and no line of the story tells it",
  ONCE,
  async ({ page, say, sitDown }) => {
    await prefer(page, { speed: "off" });
    const { me: zoe, table } = await sitDown(THREE, { game: "brethren", key: "brethren hands" });
    // Whoever has secrets has a curtain without asking for it.
    const lift = page.locator(".curtain").getByRole("button");
    let before = "";
    for (let turn = 0; turn < 3; turn++) {
      await expect(lift).toBeVisible();
      await expect(page.locator(".piece, .tray, [role=tabpanel]")).toHaveCount(0);
      await lift.click();
      await myTurn(page);
      const name = (await page.locator(".badge.go").textContent())!.trim();
      expect(name).not.toBe(before);
      before = name;
      const { game } = await zoe.lookToChoose(table);
      const own = game!.views.find((each) => each.seat === game!.actors[0])!.view as unknown as View;
      const hand = page.getByRole("region", { name: say("br_zone_hand", { name }) });
      await expect(hand.locator(".piece")).toHaveCount(own.hand.length);
      await expect(page.locator(".hand")).toHaveCount(1);
      await choose(page, 0);
      await choose(page, 0);
    }
    await lift.click();
    await myTurn(page);
    await expect(page.locator(".log, main").first()).toBeVisible();
    expect(await page.locator("body").textContent()).not.toMatch(/ a pioché | drew /);
  },
);

test(
  "brethren, FRI-6: nobody is sent the hands of others, nor what lies face down",
  ONCE,
  async ({ server, sitDown, another }) => {
    const { me: zoe, table } = await sitDown(AGAINST_BOTS, { game: "brethren", key: "brethren frames" });
    const watcher = await another();
    const frames: string[] = [];
    watcher.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => void frames.push(String(payload))));
    await watcher.goto(`${server.url}#/table/${table}`);
    await expect(watcher.locator(".question")).toBeVisible();
    await playUntil<View>(table, [zoe], (_, view) => view.round > 4, secretly);
    await expect.poll(() => frames.length).toBeGreaterThan(12);
    let hidden = 0;
    for (const frame of frames) {
      expect(frame).not.toMatch(/"(drew_own|card_hidden_own|seed)"/);
      const message = JSON.parse(frame) as { game?: { views: { view: View }[] } | null };
      for (const { view } of message.game?.views ?? []) {
        expect(view.hand).toEqual([]);
        for (const card of view.boards.flatMap((board) => board.cards)) {
          if (!card.hidden) continue;
          hidden++;
          expect(card.card).toBeNull();
        }
      }
    }
    expect(hidden).toBeGreaterThan(0);
  },
);

test(
  "brethren: a turn is a ship at one board and a card at another; the ship can be taken back until then",
  ONCE,
  async ({ page, say, sitDown, shot }) => {
    await prefer(page, { speed: "off" });
    const { me: zoe, table } = await sitDown(AGAINST_BOTS, { game: "brethren", key: "brethren turn" });
    await myTurn(page);
    const main = page.locator("main");
    const board = (compass: string) =>
      main
        .getByRole("button", { name: new RegExp(`^${say("br_galleon_at", { compass: say(`br_${compass}`) })}, `) })
        .last();
    // Coins are told once.
    await expect(page.locator(".tray svg.coins")).toHaveCount(1);
    await expect(main.locator(".mine svg.coins")).toHaveCount(0);
    await board("south_east").press("Enter");
    await expect(moves(page)).toHaveCount(2);
    // The hand in words, from the command line.
    await page.locator(".actions").focus();
    await page.keyboard.press("/");
    await page.getByRole("textbox", { name: say("command_line") }).fill("hand");
    await page.keyboard.press("Enter");
    const first = (await main.locator(".hand .piece").first().getAttribute("aria-label"))!;
    await expect(page.locator(".command [role=status]")).toContainText(first);
    await page.keyboard.press("Escape");
    await main.getByRole("button", { name: new RegExp(`^${say("br_galleon")}, `) }).press("Enter");
    await expect(moves(page)).toHaveCount(1);
    await moves(page).press("Enter");
    const undo = page.getByRole("button", { name: say("undo") });
    await expect(undo).toBeVisible();
    // The board of the ship is barred now, and says why.
    await expect(board("south_east")).toHaveAttribute("aria-disabled", "true");
    await board("south_east").press("Enter");
    await expect(page.locator(".why")).toHaveText(say("br_why_barred"));
    await shot("brethren-barred");
    await undo.click();
    await expect(board("south_east")).toHaveAttribute("aria-disabled", "false");
    await choose(page, 0);
    // A card and a board are in hand: face up, or face down for a coin, which is asked twice.
    await expect(moves(page)).toHaveCount(2);
    const coins = async () => ((await zoe.look(table)).game!.views[0]!.view as unknown as View).players[0]!.coins;
    const full = await coins();
    const face = moves(page).last();
    const words = (await face.textContent())!.trim();
    await face.press("Enter");
    await expect(face).toHaveText(say("confirm_this", { action: words }));
    await face.press("Enter");
    await expect.poll(coins).toBe(full - 1);
    // Feature 25: whoever never wants to be asked is not, not even about that.
    await prefer(page, { speed: "off", confirm: "never" });
    await page.reload();
    await choose(page, 0);
    await myTurn(page);
    const before = await coins();
    await moves(page).last().press("Enter");
    await expect.poll(coins).toBe(before - 1);
  },
);

test("brethren: of six boards those without room in the bar are in a sheet; what is pressed there comes to be confirmed into the bar", async ({
  page,
  sitDown,
  say,
  shot,
}) => {
  await prefer(page, { confirm: "always", speed: "off", curtain: "never" });
  const six = ["Zoé", "Tom", "Léa", "Max", "Ada", "Jim"].map((person) => ({ person }));
  await sitDown(six, { game: "brethren", key: "brethren six" });
  await myTurn(page);
  const main = page.locator("main");
  // A board is in hand from the start: with it put down, all are open to a ship.
  await main.locator(".waters [aria-pressed=true]").press("Enter");
  await main.getByRole("button", { name: new RegExp(`^${say("br_schooner")}, `) }).press("Enter");
  const before = await main.getAttribute("data-step");
  await page.getByRole("button", { name: /^\d+ (autres|more) cho/ }).click();
  const sheet = page.getByRole("dialog");
  const last = sheet.locator("li button").last();
  const text = (await last.textContent())!;
  await last.click();
  await expect(sheet).toHaveCount(0);
  const armed = moves(page).and(page.locator(".armed"));
  await expect(armed.locator(".again")).toBeVisible();
  await expect(armed).toHaveText(say("confirm_this", { action: text }));
  await expect(armed).toBeFocused();
  await shot("brethren-armed-of-many");
  expect(await main.getAttribute("data-step")).toBe(before);
  // Keys count what is seen: the third button is what was pressed, wherever it was.
  await expect(moves(page).nth(2)).toHaveText(say("confirm_this", { action: text }));
  await page.keyboard.press("3");
  await stepped(page, before);
});

test(
  "brethren: a ship is played by a press on it and one on a board; of what was in hand from the start nothing is played unasked",
  ONCE,
  async ({ page, say, sitDown }) => {
    await prefer(page, { speed: "off" });
    await sitDown(AGAINST_BOTS, { game: "brethren", key: "brethren gestures" });
    await myTurn(page);
    const main = page.locator("main");
    const step = () => main.getAttribute("data-step");
    const ship = main.getByRole("button", { name: new RegExp(`^${say("br_schooner")}, `) });
    const board = (compass: string) =>
      main
        .getByRole("button", { name: new RegExp(`^${say("br_galleon_at", { compass: say(`br_${compass}`) })}, `) })
        .last();
    const corner = { position: { x: 12, y: 60 } };
    const before = await step();
    // A board alone is only taken.
    await board("south_east").click(corner);
    await expect(board("south_east")).toHaveAttribute("aria-pressed", "true");
    await ship.click();
    await expect(ship).toHaveAttribute("aria-pressed", "true");
    expect(await step()).toBe(before);
    await board("north").click(corner);
    await stepped(page, before);
    await expect(board("north")).toHaveAttribute("aria-disabled", "true");
    // A card can lie in two ways: the bar asks which.
    await main.locator(".hand .piece").first().click();
    const card = await step();
    await board("south_east").click(corner);
    await expect(moves(page)).toHaveCount(2);
    expect(await step()).toBe(card);
  },
);
