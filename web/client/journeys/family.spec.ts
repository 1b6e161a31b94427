import { choose, expect, myTurn, test } from "./support/journey";
import { Person } from "./support/people";

test("FAM-1, FAM-5: around one screen, named by their names", async ({ page, server, say, shot }) => {
  await page.goto(server.url);
  await page.getByRole("link", { name: say("on_this_screen") }).click();
  const names = page.getByRole("textbox");
  await names.nth(0).fill("Zoé");
  await names.nth(1).fill("Tom");
  await page.getByRole("button", { name: say("add_seat") }).click();
  await page.getByRole("textbox").nth(2).fill("Léa");
  // An emblem is picked by its picture, its colour and its word; nobody has another's.
  const emblem = (name: string, words: string) =>
    page.getByRole("button", { name: say("emblem_of", { name, emblem: words }) });
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
});

test("FAM-9: whoever goes to bed is replaced by a crewmate, and takes over again", async ({
  page,
  server,
  say,
  shot,
}) => {
  const zoe = await Person.of(page, server);
  const { table } = await zoe.open([{ person: "Zoé" }, { person: "Tom" }], { settings: { absence_seconds: 0 } });
  await page.goto(`${server.url}#/table/${table}`);
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
