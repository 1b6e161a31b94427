import { MAIN_WAY, ONCE, choose, expect, moves, myTurn, prefer, test } from "./support/journey";
import type { View } from "../src/generated/port-royal";
import { boldly, modestly } from "./support/port-royal";

const ZOE_AND_TOM = [{ person: "Zoé" }, { person: "Tom" }];

test("FAM-1, FAM-5: around one screen, named by their names", MAIN_WAY, async ({ page, server, say, shot }) => {
  await page.goto(server.url);
  await page.getByRole("link", { name: say("on_this_screen"), exact: true }).click();
  const names = page.getByRole("textbox");
  await names.nth(0).fill("Zoé");
  await names.nth(1).fill("Tom");
  await page.getByRole("button", { name: say("add_seat") }).click();
  await page.getByRole("textbox").nth(2).fill("Léa");
  // An emblem is picked by its picture, its colour and its word; nobody has another's.
  const emblem = (name: string, words: string) =>
    page.getByRole("button", { name: say("emblem_of", { whose: say("whose", { name }), emblem: words }) });
  const words = (sign: string, colour: string) =>
    say("emblem_words", { emblem: say(`emblem_${sign}`), colour: say(`colour_${colour}`) });
  await emblem("Tom", words("sun", "gold")).click();
  const picker = page.getByRole("dialog");
  const anchor = picker.getByRole("button", { name: words("anchor", "garnet") });
  await expect(anchor).toBeDisabled();
  await expect(anchor).toContainText(say("emblem_taken", { name: "Zoé" }));
  await shot("emblems");
  await picker.getByRole("button", { name: words("parrot", "coral") }).click();
  await expect(emblem("Tom", words("parrot", "coral"))).toBeFocused();
  await shot("here");
  await page.getByRole("button", { name: say("begin") }).click();
  await myTurn(page);
  // Nothing is hidden in Port Royal: no curtain is needed.
  await expect(page.locator(".badge.go")).toHaveText(/Zoé|Tom|Léa/);
  for (let i = 0; i < 4; i++) await choose(page, 9);
  const log = (page.viewportSize()?.width ?? 0) < 900 ? null : page.locator(".log");
  if (log) expect(await log.textContent()).not.toMatch(/\b(vous|you)\b/i);
  await expect(page.getByRole("button", { name: new RegExp(`Tom ?, ${words("parrot", "coral")}`) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: new RegExp(`Tom ?, ${words("parrot", "coral")}`) })).toBeVisible();
  await shot("table-here");
});

test("FAM-6, FAM-7: in family mode everything is large, nothing leads elsewhere, and the question is read aloud", async ({
  page,
  server,
  say,
  shot,
}) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        speaking: false,
        speak(speech: SpeechSynthesisUtterance) {
          said.push(`${speech.lang} ${speech.text}`);
          this.speaking = true;
        },
        cancel() {
          said.push("hush");
          this.speaking = false;
        },
      },
    });
  });
  await page.goto(`${server.url}#/settings`);
  await page
    .getByRole("group", { name: say("family") })
    .getByText(say("yes"), { exact: true })
    .click();
  await page.goto(server.url);
  await page.reload();
  await expect(page.getByRole("link", { name: say("administration") })).toHaveCount(0);
  await page.getByRole("button", { name: say("play_now") }).click();
  await myTurn(page);
  const small = await page.locator(".board button:visible, .board a:visible").evaluateAll((all) =>
    all
      .filter((each) => !each.classList.contains("info"))
      .map((each) => [each.textContent!.trim().slice(0, 30), each.getBoundingClientRect()] as const)
      .filter(([, box]) => box.width < 56 || box.height < 56)
      .map(([name, box]) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
  const question = page.locator(".question p").first();
  expect(parseFloat(await question.evaluate((each) => getComputedStyle(each).fontSize))).toBeGreaterThanOrEqual(18);
  await page.getByRole("button", { name: say("read_aloud") }).press("Enter");
  await page.keyboard.press("Escape");
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said[0]).toMatch(/^(fr-FR|en-GB) .*Mistral/);
  expect(said.at(-1)).toBe("hush");
  await shot("family");
  // Large words are not cut: the berths with a ship in one of them, and my crew below.
  const ships = page.locator(".berth.taken");
  for (let i = 0; i < 12 && (await ships.count()) === 0; i++) await choose(page, 0);
  await myTurn(page);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
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
    const [room, needed] = await page.locator("main").evaluate((main) => [main.clientHeight, main.scrollHeight]);
    // A layout with fractions is rounded up.
    expect.soft(needed).toBeLessThanOrEqual(room! + 1);
  }
});

test("FAM-9: whoever goes to bed is replaced by a crewmate, and takes over again", async ({
  page,
  sitDown,
  say,
  shot,
}) => {
  await sitDown(ZOE_AND_TOM, { settings: { absence_seconds: 0 } });
  await myTurn(page);
  const players = page.getByRole("complementary", { name: say("players") });
  await players.getByRole("button", { name: /^Tom/ }).click();
  await page.getByRole("button", { name: say("seat_to_bot", { name: "Tom" }) }).click();
  const back = page.getByRole("button", { name: say("seat_give_back", { name: "Tom" }) });
  await expect(back).toBeVisible();
  await shot("crewmate");
  await page.keyboard.press("Escape");
  // Only Zoé is asked from now on.
  for (let i = 0; i < 5; i++) {
    await myTurn(page);
    await expect(page.locator(".badge.go")).toHaveText("Zoé");
    await choose(page, 1);
  }
  await players.getByRole("button", { name: /^Tom/ }).click();
  await back.click();
  await page.keyboard.press("Escape");
  await expect
    .poll(async () => {
      await choose(page, 1);
      await myTurn(page);
      return page.locator(".badge.go").textContent();
    })
    .toBe("Tom");
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

test("FAM-10: turning the screen keeps the question, what is held and the place", async ({ page, sitDown, shot }) => {
  await sitDown(ZOE_AND_TOM, { key: "FAM-10", until: (_, view) => view.decision?.phase === "hire", pick: modestly });
  await myTurn(page);
  await page.locator(".harbour button.can").first().click();
  const held = page.locator("main .piece[aria-pressed=true]");
  const facts = async () => [
    await page.locator(".question").textContent(),
    await held.getAttribute("aria-label"),
    await page.locator("main").evaluate((main) => main.scrollTop),
  ];
  const before = await facts();
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: height, height: width });
  await expect(held).toHaveCount(1);
  expect((await facts()).slice(0, 2)).toEqual(before.slice(0, 2));
  await shot("turned");
  // A phone on its side, and a desktop at 200 %: what is asked stays in sight wherever the page is.
  for (const size of [
    { width: 844, height: 390 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    for (const end of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), end);
      await expect(page.locator(".question")).toBeInViewport({ ratio: 1 });
      for (const move of await moves(page).all()) await expect(move).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => scrollTo(0, 0));
    await shot(`turned-${size.width}`);
  }
  await page.setViewportSize({ width, height });
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
  await prefer(page, { curtain: "always" });
  await sitDown(ZOE_AND_TOM, { key: "FAM-12" });
  const lift = page.locator(".curtain").getByRole("button");
  const sleep = (minutes: number) =>
    page.evaluate((time) => (window as unknown as { sleep: (time: number) => void }).sleep(time), minutes * 60_000);
  await lift.click();
  await myTurn(page);
  await sleep(1);
  await expect(page.locator(".board")).toBeVisible();
  await sleep(10);
  await expect(lift).toBeVisible();
  await expect(page.locator(".board")).toHaveCount(0);
});
