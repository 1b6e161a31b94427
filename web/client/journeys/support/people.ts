// People without a browser: they ask the server over HTTP, so that a table is soon where a journey wants it.
import type { Page } from "@playwright/test";
import { createHash } from "node:crypto";
import type { View } from "../../src/generated/port-royal";
import type { Choice, TableAnswer } from "../../src/generated/wire";
import { FIRST } from "./games";
import { plainly } from "./port-royal";
import type { Server } from "./server";

export class Person {
  constructor(
    readonly server: Server,
    readonly secret: string,
  ) {}

  /** Somebody with a secret of this name. */
  static named(server: Server, name: string): Person {
    return new Person(server, createHash("sha256").update(name).digest("base64url"));
  }

  /** Whoever sits before this page. */
  static async of(page: Page, server: Server): Promise<Person> {
    if (!page.url().startsWith("http")) await page.goto(server.url);
    const kept = await page.evaluate(() => localStorage.getItem("flibuste.device")!);
    return new Person(server, (JSON.parse(kept) as { secret: string }).secret);
  }

  /** Whoever sits before this page is this person from its next load on. */
  async sitsAt(page: Page, name = "Mistral"): Promise<void> {
    await page.addInitScript(
      (kept) => {
        if (location.protocol.startsWith("http")) localStorage.setItem("flibuste.device", kept);
      },
      JSON.stringify({ secret: this.secret, name }),
    );
  }

  async ask<T = Record<string, string>>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.server.url}api/${path}`, {
      headers: { Authorization: `Bearer ${this.secret}` },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    const answered = (await answer.json()) as T & { ok?: boolean; code?: string; message?: string };
    if (answered.ok === false) throw new Error(`${path}: ${answered.code}, ${answered.message}`);
    return answered;
  }

  /** The table, through the eyes of one of the seats where several are this person's. */
  look(table: string, seat?: number): Promise<TableAnswer> {
    return this.ask(`tables/${table}${seat === undefined ? "" : `?seat=${seat}`}`);
  }

  /** The table as whoever of this person's seats is to choose sees it. */
  async lookToChoose(table: string): Promise<TableAnswer> {
    const now = await this.look(table);
    const { yours, secrets } = now.table;
    if (!secrets || yours.length < 2) return now;
    const seat = now.game?.actors.find((each) => yours.includes(each) && !now.game?.ready?.includes(each));
    return seat === undefined ? now : this.look(table, seat);
  }

  /** A table of these seats, begun unless one is open; the same luck for the same key. */
  async open(seats: readonly unknown[], more: Record<string, unknown> = {}): Promise<{ table: string; code: string }> {
    const made = await this.ask<{ table: string; code: string }>("tables", {
      game: FIRST.id,
      seats,
      seed: "7",
      key: "a table",
      ...more,
    });
    if (seats.every((seat) => seat !== null)) await this.ask(`tables/${made.table}`, { op: "start" });
    return made;
  }

  play(table: string, seat: number, move: unknown): Promise<Record<string, string>> {
    return this.ask(`tables/${table}`, { op: "play", seat, move });
  }
}

/** Whether a table is where it is wanted, as whoever is to choose sees it. */
export type Until<Seen> = (now: TableAnswer, view: Seen) => boolean;

/** The rank of the move to make, among those of the choice. */
export type Pick<Seen> = (choice: Choice, view: Seen) => number;

/** Plays on, move by move, with whoever of these must choose, until `until` holds. Moves are picked by `pick`. */
export async function playUntil<Seen = View>(
  table: string,
  people: readonly Person[],
  until: Until<Seen>,
  pick: Pick<Seen> = plainly as never,
): Promise<TableAnswer> {
  // Bots take what time the machine gives them; only moves count.
  for (let turn = 0; turn < 900;) {
    let moved = false;
    for (const person of people) {
      const now = await person.lookToChoose(table);
      const choice = now.game?.choices?.find((each) => now.table.yours.includes(each.seat) && !each.chosen);
      const views = now.game!.views;
      const view = (views.find((each) => each.seat === choice?.seat) ?? views[0]!).view as Seen;
      if (until(now, view)) return now;
      if (now.table.status === "finished") throw new Error("the table never gets there");
      if (!choice || !now.table.your_turn) continue;
      moved = true;
      await person.play(table, choice.seat, choice.moves[Math.min(pick(choice, view), choice.moves.length - 1)]);
    }
    if (moved) turn++;
    else await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error("the table never gets there");
}
