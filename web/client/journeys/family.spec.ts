import type { Page } from "@playwright/test";
import { MAIN_WAY, ONCE, choose, expect, moves, myTurn, prefer, resize, test } from "./support/journey";
import type { View } from "../src/generated/port-royal";
import type { View as Sea } from "../src/generated/aux-sabords";
import { plainly } from "./support/aux-sabords";
import { boldly, modestly } from "./support/port-royal";

const ZOE_AND_TOM = [{ person: "Zoé" }, { person: "Tom" }];
const FAMILY = ["Zoé", "Tom", "Léa", "Max"];
const AROUND = FAMILY.slice(0, 3).map((person) => ({ person }));

/** Whoever is asked lifts the curtain, where it is down. */
async function liftCurtain(page: Page): Promise<void> {
  const lift = page.locator(".curtain").getByRole("button");
  await expect(lift.or(page.locator(".badge.go")).first()).toBeVisible();
  if (await lift.isVisible()) await lift.click();
  await myTurn(page);
}

test("FAM-1, FAM-5: four around one screen, named by their names", MAIN_WAY, async ({ page, server, say, shot }) => {
  const game = say("game_aux_sabords");
  await page.goto(server.url);
  await page.getByRole("link", { name: `${say("on_this_screen")}, ${game}` }).click();
  await expect(page.getByRole("heading", { level: 2, name: game })).toBeVisible();
  const add = page.getByRole("button", { name: say("add_seat") });
  for (const [seat, name] of FAMILY.entries()) {
    if (seat > 1) await add.click();
    await page.getByRole("textbox").nth(seat).fill(name);
  }
  await expect(add).toBeDisabled();
  // An emblem is picked by its picture, its colour and its word; nobody has another's.
  const emblem = (name: string, words: string) =>
    page.getByRole("button", { name: say("emblem_of", { whose: say("whose", { name }), emblem: words }) });
  const words = (sign: string, colour: string) =>
    say("emblem_words", { emblem: say(`emblem_${sign}`), colour: say(`colour_${colour}`) });
  await emblem("Tom", words("sun", "gold")).click();
  const picker = page.getByRole("dialog");
  for (const [name, sign, colour] of [
    ["Zoé", "anchor", "garnet"],
    ["Léa", "whale", "azure"],
    ["Max", "palm", "jade"],
  ] as const) {
    const taken = picker.getByRole("button", { name: words(sign, colour) });
    await expect(taken).toBeDisabled();
    await expect(taken).toContainText(say("emblem_taken", { name }));
  }
  await shot("emblems");
  await picker.getByRole("button", { name: words("parrot", "coral") }).click();
  await expect(emblem("Tom", words("parrot", "coral"))).toBeFocused();
  await shot("here");
  await page.getByRole("button", { name: say("begin") }).click();
  // Whoever's turn it is lifts the curtain; the screen then goes round.
  const asked = new Set<string>();
  for (let i = 0; i < 12; i++) {
    await liftCurtain(page);
    asked.add((await page.locator(".badge.go").textContent())!);
    await choose(page, 9);
  }
  expect([...asked].sort()).toEqual([...FAMILY].sort());
  await liftCurtain(page);
  if ((page.viewportSize()?.width ?? 0) < 900)
    await page.getByRole("button", { name: say("log"), exact: true }).click();
  const log = page.getByRole("region", { name: say("story_of_the_game") });
  for (const name of FAMILY) await expect(log).toContainText(name);
  expect(await log.textContent()).not.toMatch(/\b(vous|votre|vos|you|your)\b/i);
  await page.keyboard.press("Escape");
  const tom = page.getByRole("button", { name: new RegExp(`Tom ?, ${words("parrot", "coral")}`) });
  await expect(tom).toBeVisible();
  await page.reload();
  await liftCurtain(page);
  await expect(tom).toBeVisible();
  await shot("table-here");
});

test("FAM-7: in family mode the question is read aloud, then the answers, each while it is outlined", async ({
  page,
  server,
  sitDown,
  say,
  shot,
}) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    const speeches: SpeechSynthesisUtterance[] = [];
    Object.assign(window, { said, speeches });
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        speaking: false,
        speak(speech: SpeechSynthesisUtterance) {
          said.push(`${speech.lang} ${speech.text}`);
          speeches.push(speech);
          this.speaking = true;
        },
        cancel() {
          said.push("hush");
          this.speaking = false;
          speeches.at(-1)?.onend?.(new Event("end") as SpeechSynthesisEvent);
        },
      },
    });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  const begin = (part: number) =>
    page.evaluate(
      (rank) =>
        (window as unknown as { speeches: SpeechSynthesisUtterance[] }).speeches[rank]!.onstart?.(
          new Event("start") as SpeechSynthesisEvent,
        ),
      part,
    );
  await page.goto(`${server.url}#/settings`);
  await page
    .getByRole("group", { name: say("family") })
    .getByText(say("yes"), { exact: true })
    .click();
  const { now } = await sitDown<Sea>(AROUND, {
    game: "aux-sabords",
    key: "FAM-7",
    until: (_, view) => view.decision?.phase === "sail" && view.decision.steps > 1,
    pick: plainly,
  });
  await liftCurtain(page);
  const steps = now.game!.choices![0]!.moves;
  const reading = page.locator("button.reading");
  await page.getByRole("button", { name: say("read_aloud") }).press("Enter");
  const [question, ...answers] = await said();
  const lang = await page.evaluate(() => (document.documentElement.lang === "fr" ? "fr-FR" : "en-GB"));
  expect(question).toMatch(new RegExp(`^${lang} .*(Zoé|Tom|Léa)`));
  await expect(page.locator(".question")).toContainText(question!.slice(lang.length + 1));
  expect(answers).toHaveLength(steps.length);
  await begin(0);
  await expect(reading).toHaveCount(0);
  // A side and no name of a square; what is outlined is the arrow to that side.
  for (const [rank, words] of answers.entries()) {
    await begin(rank + 1);
    const side = (await page.locator("[data-side]:has(button.reading)").getAttribute("data-side"))!;
    expect(words).toBe(`${lang} ${say(`as_step_${side}`)}`);
  }
  await shot("read-aloud");
  await page.keyboard.press("Escape");
  expect((await said()).at(-1)).toBe("hush");
  await expect(reading).toHaveCount(0);
});

test("FAM-6: in family mode large words are not cut", async ({ page, server, say, shot }) => {
  await prefer(page, { family: true });
  await page.goto(server.url);
  await expect(page.getByRole("link", { name: say("administration") })).toHaveCount(0);
  await page.getByRole("button", { name: say("play_now") }).click();
  await myTurn(page);
  await shot("family");
  // The berths with a ship in one of them, and my crew below.
  const ships = page.locator(".berth.taken");
  for (let i = 0; i < 12 && (await ships.count()) === 0; i++) await choose(page, 0);
  await myTurn(page);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await resize(page, size);
    const cut = await page.locator(".berth :is(.tag, .mark, .name, .free)").evaluateAll((all) =>
      all
        .filter((each) => {
          const [inner, outer] = [each, each.closest(".berth")!].map((box) => box.getBoundingClientRect());
          return inner!.left < outer!.left - 0.5 || inner!.right > outer!.right + 0.5;
        })
        .map((each) => each.textContent),
    );
    expect.soft(cut, `cut at ${size.width}`).toEqual([]);
    // The players stand in line, and no name gives way to what is said beside it.
    const panels = await page.locator(".panel").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect.soft(new Set(panels.map(({ height }) => Math.round(height))).size, `panels at ${size.width}`).toBe(1);
    const names = page.locator(".panel .name");
    expect
      .soft(await names.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length))
      .toBe(0);
    await shot(`family-${size.width}`);
    if (size.width === 390) continue;
    const [height, needed] = await page.locator("main").evaluate((main) => [main.clientHeight, main.scrollHeight]);
    // A layout with fractions is rounded up.
    expect.soft(needed).toBeLessThanOrEqual(height! + 1);
  }
});

test("FAM-9: whoever goes to bed is replaced by a crewmate, and takes over again", async ({
  page,
  sitDown,
  say,
  shot,
}) => {
  await sitDown(AROUND, { game: "aux-sabords", key: "FAM-9", settings: { absence_seconds: 0 } });
  await liftCurtain(page);
  const players = page.getByRole("complementary", { name: say("players") });
  await players.getByRole("button", { name: /^Tom/ }).click();
  await page.getByRole("button", { name: say("seat_to_bot", { name: "Tom" }) }).click();
  const back = page.getByRole("button", { name: say("seat_give_back", { name: "Tom" }) });
  await expect(back).toBeVisible();
  await shot("crewmate");
  await page.keyboard.press("Escape");
  // Only Zoé and Léa are asked from now on, turn after turn.
  const asked: string[] = [];
  const turn = async () => {
    await liftCurtain(page);
    const name = (await page.locator(".badge.go").textContent())!;
    if (asked.at(-1) !== name) asked.push(name);
    await choose(page, 9);
  };
  while (asked.length < 5) await turn();
  expect(new Set(asked)).toEqual(new Set(["Zoé", "Léa"]));
  await liftCurtain(page);
  await players.getByRole("button", { name: /^Tom/ }).click();
  await back.click();
  await page.keyboard.press("Escape");
  while (asked.length < 9 && asked.at(-1) !== "Tom") await turn();
  expect(asked.at(-1)).toBe("Tom");
});

test(
  "FAM-2: nobody is sent the order of the draw pile, and behind the curtain nothing of the table is in the page",
  ONCE,
  async ({ page, sitDown }) => {
    const frames: string[] = [];
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => void frames.push(String(payload))));
    await prefer(page, { curtain: "always", speed: "off" });
    await sitDown(ZOE_AND_TOM, { key: "FAM-2" });
    const lift = page.locator(".curtain").getByRole("button");
    for (let i = 0; i < 4; i++) {
      await expect(lift.or(page.locator(".badge.go")).first()).toBeVisible();
      if (await lift.isVisible()) {
        await expect(page.locator(".board, .piece, .tray")).toHaveCount(0);
        expect(await page.locator("body").ariaSnapshot()).not.toMatch(/Port Royal|img|\b119\b/);
        await lift.click();
      }
      await choose(page, 9);
    }
    // What is unseen is sent in the order of the rulebook, whatever lies on top; the pile itself is a number.
    const first = new Map<string, number>();
    let views = 0;
    for (const frame of frames) {
      const message = JSON.parse(frame) as { game?: { views: { view: View }[] } | null };
      for (const { view } of message.game?.views ?? []) {
        views++;
        expect(typeof view.deck).toBe("number");
        for (const { faces } of view.batches) {
          const order = [...new Set(faces)];
          order.forEach((face) => first.has(face) || first.set(face, first.size));
          expect(faces.map((face) => first.get(face)!)).toEqual(
            faces.map((face) => first.get(face)!).sort((a, b) => a - b),
          );
        }
      }
      expect(frame).not.toContain('"seed"');
    }
    expect(views).toBeGreaterThan(4);
  },
);

test(
  "FAM-8: a wrong tap is taken back to the very same state, a card that was seen is not; the turn is begun again",
  ONCE,
  async ({ page, sitDown, say }) => {
    // Four colours: two cards may be taken.
    const { me: zoe, table } = await sitDown(ZOE_AND_TOM, {
      key: "FAM-8",
      until: (_, view) => view.decision?.phase === "discover" && colours(view) > 3,
      pick: boldly,
    });
    const state = async () => {
      const { game } = await zoe.look(table);
      return JSON.stringify([game!.actors, game!.views, game!.choices]);
    };
    await myTurn(page);
    const undo = page.getByRole("button", { name: say("undo") });
    await expect(undo).toHaveCount(0);
    const before = await state();
    await page.getByRole("button", { name: /S’arrêter|Stop/ }).click();
    await expect(undo).toBeVisible();
    expect(await state()).not.toBe(before);
    await undo.click();
    await expect(undo).toHaveCount(0);
    expect(await state()).toBe(before);
    // Two steps further, both are taken back at once.
    await page.getByRole("button", { name: /S’arrêter|Stop/ }).click();
    await expect(undo).toBeVisible();
    await page.locator(".harbour button.can").first().click();
    await page.locator(".buttons .act.go").click();
    await expect(page.locator(".piece[aria-pressed=true]")).toHaveCount(0);
    await page.getByRole("button", { name: say("table_menu") }).click();
    await page.getByRole("button", { name: say("restart_turn") }).click();
    await expect(undo).toHaveCount(0);
    expect(await state()).toBe(before);
  },
);

const colours = (view: View) =>
  new Set(view.harbour.filter((card) => /_(\d|skull)_\d$/.test(card)).map((card) => card.split("_")[0])).size;

/** Where something is held, and what is taken in hand there. */
const HELD = [
  {
    id: "port-royal",
    until: (view: View) => view.decision?.phase === "hire",
    pick: modestly as never,
    piece: ".harbour button.can",
  },
  {
    id: "aux-sabords",
    until: (view: Sea) => view.decision?.phase === "sail" && view.decision.steps > 1,
    pick: plainly as never,
    piece: ".sea button.can",
  },
];

for (const { id, until, pick, piece } of HELD)
  test(`FAM-10: turning the screen keeps the question, what is held and the place (${id})`, async ({
    page,
    sitDown,
    shot,
  }) => {
    await prefer(page, { curtain: "never", speed: "off" });
    await sitDown<never>(ZOE_AND_TOM, { game: id, key: "FAM-10", until: (_, view) => until(view), pick });
    await myTurn(page);
    const wanted = page.locator(piece).last();
    if ((await wanted.getAttribute("aria-pressed")) === "false") await wanted.press("Enter");
    const held = page.locator("main .piece[aria-pressed=true]");
    const facts = async () => [
      await page.locator(".question").textContent(),
      await held.getAttribute("aria-label"),
      await page.locator("main").evaluate((main) => main.scrollTop),
    ];
    const before = await facts();
    const { width, height } = page.viewportSize()!;
    await resize(page, { width: height, height: width });
    await expect(held).toHaveCount(1);
    expect((await facts()).slice(0, 2)).toEqual(before.slice(0, 2));
    await shot(`${id}-turned`);
    // A phone on its side, and a desktop at 200 %: what is asked stays in sight wherever the page is.
    for (const size of [
      { width: 844, height: 390 },
      { width: 640, height: 400 },
    ]) {
      await resize(page, size);
      for (const end of [0, 10_000]) {
        await page.evaluate((top) => scrollTo(0, top), end);
        await expect(page.locator(".question")).toBeInViewport({ ratio: 1 });
        for (const move of await moves(page).all()) await expect(move).toBeInViewport({ ratio: 1 });
      }
      await page.evaluate(() => scrollTo(0, 0));
      await shot(`${id}-turned-${size.width}`);
    }
    await resize(page, { width, height });
    expect(await facts()).toEqual(before);
  });

test("FAM-12: a screen that slept for ten minutes wakes behind the curtain", ONCE, async ({ page, sitDown }) => {
  await page.addInitScript(() => {
    let late = 0;
    const now = Date.now;
    Date.now = () => now() + late;
    Object.defineProperty(document, "hidden", { get: () => (window as unknown as { away?: boolean }).away ?? false });
    Object.assign(window, {
      sleep: (time: number) => {
        Object.assign(window, { away: true });
        document.dispatchEvent(new Event("visibilitychange"));
        late += time;
        Object.assign(window, { away: false });
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
  await sitDown(AROUND, { game: "aux-sabords", key: "FAM-12" });
  const lift = page.locator(".curtain").getByRole("button");
  const sleep = (minutes: number) =>
    page.evaluate((time) => (window as unknown as { sleep: (time: number) => void }).sleep(time), minutes * 60_000);
  await lift.click();
  await myTurn(page);
  await sleep(1);
  await expect(page.locator("section.hand .piece")).not.toHaveCount(0);
  await sleep(10);
  await expect(lift).toBeVisible();
  await expect(page.locator(".board, .piece")).toHaveCount(0);
});
