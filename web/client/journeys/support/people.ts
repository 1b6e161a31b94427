// People without a browser: they ask the server over HTTP, so that a table is soon where a journey wants it.
import type { Page } from "@playwright/test";
import { createHash } from "node:crypto";
import type { View } from "../../src/generated/port-royal";
import type { Choice, TableAnswer } from "../../src/generated/wire";
import type { Server } from "./server";

type Rank = (choice: Choice, view: View) => number;

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

  async ask<T = Record<string, string>>(path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.server.url}api/${path}`, {
      headers: { Authorization: `Bearer ${this.secret}` },
      ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
    });
    const told = (await answer.json()) as T & { ok?: boolean; code?: string; message?: string };
    if (told.ok === false) throw new Error(`${path}: ${told.code}, ${told.message}`);
    return told;
  }

  look(table: string): Promise<TableAnswer> {
    return this.ask(`tables/${table}`);
  }

  /** A table of these seats, begun unless one is open; the same luck for the same key. */
  async open(seats: unknown[], more: Record<string, unknown> = {}): Promise<{ table: string; code: string }> {
    const made = await this.ask<{ table: string; code: string }>("tables", {
      game: "port-royal",
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

/** Plays on, move by move, with whoever of these must choose, until `until` holds. Moves are picked by `pick`. */
export async function playUntil(
  table: string,
  people: readonly Person[],
  until: (now: TableAnswer, view: View) => boolean,
  pick: Rank = plainly,
): Promise<TableAnswer> {
  for (let turn = 0; turn < 900; turn++) {
    let moved = false;
    for (const person of people) {
      const now = await person.look(table);
      const view = now.game!.views[0]!.view as unknown as View;
      if (until(now, view)) return now;
      const choice = now.game?.choices?.find((each) => now.table.yours.includes(each.seat));
      if (!choice || !now.table.your_turn) continue;
      moved = true;
      await person.play(table, choice.seat, choice.moves[Math.min(pick(choice, view), choice.moves.length - 1)]);
    }
    if (!moved) await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error("the table never gets there");
}

const rank = (choice: Choice, ...kinds: string[]): number => {
  const found = kinds.map((kind) => choice.moves.findIndex((move) => move.kind === kind)).find((index) => index >= 0);
  return found ?? 0;
};

/** Takes what can be taken; otherwise draws, and stops at three cards. */
export const plainly: Rank = (choice, view) =>
  rank(choice, "claim", "take", ...(view.harbour.length > 2 ? ["stop"] : []), "draw");

const hasShip = (view: View): boolean => view.harbour.some((card) => /_(\d|skull)_\d$/.test(card));

/** Leaves everything to others, and a ship with it. */
export const modestly: Rank = (choice, view) => rank(choice, "pass", ...(hasShip(view) ? ["stop"] : []), "draw");

/** Draws and draws, lets everything in, and takes nothing. */
export const boldly: Rank = (choice) => rank(choice, "let_in", "draw", "pass");

/** Hires for expeditions, and once it could claim one draws until it is too late. */
export const greedily: Rank = (choice, view) => {
  const take = (cards: RegExp) =>
    choice.moves.findIndex((move) => move.kind === "take" && cards.test(String(move["card"])));
  const hired = take(/^(captain|priest|settler|jack)/);
  if (hired >= 0) return hired;
  const ship = take(/_(\d|skull)_\d$/);
  if (ship >= 0) return ship;
  const ready = choice.moves.some((move) => move.kind === "claim");
  return rank(choice, ...(view.harbour.length > 2 && !ready ? ["stop"] : []), "draw", "pass");
};
