// Whoever reads is spoken to, and goes by the name he likes.
import { expect, MAIN_WAY, myTurn, ONCE, prefer, test } from "./support/journey";
import { GAMES } from "./support/games";
import { Person, playUntil } from "./support/people";

const NAME = "Mistral";
const YOU = /\b(?:vous|votre|vos|you|your)\b/i;

for (const game of GAMES) {
  test(
    `${game.id}, SP-1: question, story and end speak to me in both languages, and an onlooker reads names`,
    ONCE,
    async ({ page, server, sitDown }) => {
      await prefer(page, { speed: "off" });
      const others = Array.from({ length: game.seats - 1 }, () => ({ bot: "mousse" }));
      const options = game.short ? { options: game.short } : {};
      const { me, table } = await sitDown([{ person: NAME }, ...others], { game: game.id, key: "you", ...options });
      await myTurn(page);
      const question = page.locator(".question");
      await expect(question).toContainText(YOU);
      await expect(question).not.toContainText(NAME);
      await expect(page.getByRole("status").first()).toContainText(YOU);
      await expect(page.getByRole("status").first()).not.toContainText(NAME);
      await playUntil(table, [me], ({ table: { status } }) => status === "finished", game.pick as never);
      await page.reload();
      const title = page.locator("#ending-title");
      await expect(title).toBeVisible();
      await expect(title).not.toContainText(NAME);

      const log = page.locator(".log");
      for (const language of ["English", "Français"]) {
        await page.goto(server.url);
        await page.getByRole("button", { name: language }).click();
        await page.goto(`${server.url}#/replay/${table}?m=12`);
        await expect(log).toContainText(language === "English" ? /\byour?\b/i : /\b(?:vous|votre)\b/i);
        await expect(log).not.toContainText(NAME);
      }
      const onlooker = Person.named(server, "whoever only looks");
      const told = await onlooker.ask<{ positions: { step?: { lines: string[] } }[] }>(
        `tables/${table}/positions?words=fr`,
      );
      const lines = told.positions.flatMap(({ step }) => step?.lines ?? []).join(" ");
      expect(lines).toContain(NAME);
      expect(lines).not.toMatch(YOU);
    },
  );
}

test(
  "SP-2: a name is offered wherever one sits down, and can be another",
  MAIN_WAY,
  async ({ page, server, say, shot }) => {
    await prefer(page, { speed: "off" });
    await page.goto(server.url);
    const field = page.getByRole("textbox", { name: say("your_name") });
    // The one of this device stands there; the host writes his own.
    await expect(field).toHaveValue(NAME);
    await shot("home-name");
    await field.fill("Anne Bonny");
    await page.getByRole("link", { name: say("with_friends"), exact: true }).click();
    await expect(field).toHaveValue("Anne Bonny");
    await shot("new-table-name");
    await field.fill("Marie");
    await page.getByRole("button", { name: say("open_and_invite") }).click();
    // The form stays until the page of the table is there, and has a field of the same name.
    await expect(page.getByRole("region", { name: say("around_the_table") })).toBeVisible();
    await expect(field).toHaveValue("Marie");
    // Blank is no name: the last one stays.
    await field.fill(" ");
    await field.press("Tab");
    await expect(field).toHaveValue("Marie");
    await field.fill("Mary Read");
    await field.press("Tab");
    const table = /table\/(\w+)/.exec(page.url())![1]!;
    const me = await Person.of(page, server);
    await expect.poll(async () => (await me.look(table)).table.seats[0]!.name).toBe("Mary Read");
    await shot("lobby-name");

    // One press of the first page still begins a game, under that name; the own plate changes it.
    await page.goto(server.url);
    await page.getByRole("button", { name: say("play_now") }).click();
    await myTurn(page);
    const plate = page.locator(".panel").filter({ hasText: "Mary Read" });
    await plate.click();
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: say("your_name") })
      .fill("Jack");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(page.locator(".panel").filter({ hasText: "Jack" })).toBeVisible();
    await expect(plate).toHaveCount(0);
  },
);
