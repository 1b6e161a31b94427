// What is asked once, over HTTP. Addresses are relative to the page, so a sub-path needs nothing.
import type {
  CreateRequest,
  Created,
  Games,
  Health,
  Joined,
  JoinRequest,
  Moments,
  Ops,
  Positions,
  Record as GameRecord,
  Refusal,
  Review,
  TableAnswer,
  Tables,
} from "../generated/wire";

/** The server said no: `code` for us, the sentences for people. */
export class Refused extends Error {
  readonly code: Refusal["code"] | "lost" | "unreachable";
  constructor(readonly refusal: { code: Refused["code"]; message?: string; message_fr?: string; at?: string }) {
    super(refusal.message ?? refusal.code);
    this.name = "Refused";
    this.code = refusal.code;
  }

  /** The number of the move that was refused, in a list of them; else null. */
  get move(): number | null {
    const place = /^\/moves\/(\d+)/.exec(this.refusal.at ?? "");
    return place ? Number(place[1]) : null;
  }

  in(locale: "fr" | "en"): string {
    return (locale === "fr" ? this.refusal.message_fr : this.refusal.message) ?? this.refusal.code;
  }
}

export interface Api {
  games(): Promise<Games>;
  health(): Promise<Health>;
  tables(): Promise<Tables["tables"]>;
  create(wish: CreateRequest): Promise<Created>;
  join(wish: JoinRequest): Promise<Joined>;
  look(table: string, words: "fr" | "en", invitation?: string): Promise<TableAnswer>;
  ask<Op extends keyof Ops>(
    table: string,
    op: Op,
    members?: Omit<Ops[Op]["request"], "op">,
  ): Promise<Ops[Op]["answer"]>;
  record(table: string): Promise<GameRecord>;
  /** Of a finished game: 50 at most, from number `from` on. */
  positions(table: string, words: "fr" | "en", from: number, states: boolean): Promise<Positions>;
  review(table: string): Promise<Review>;
  moments(table: string, words: "fr" | "en"): Promise<Moments["moments"]>;
}

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export function createApi(
  base: string,
  secret: () => string,
  fetcher: Fetch = (address, init) => fetch(address, init),
): Api {
  async function fetched<T>(path: string, body?: unknown): Promise<{ document: T & { ok?: boolean }; fine: boolean }> {
    let answer: Response;
    try {
      answer = await fetcher(new URL(path, base).href, {
        headers: {
          Authorization: `Bearer ${secret()}`,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      });
    } catch {
      throw new Refused({ code: "unreachable" });
    }
    try {
      return { document: (await answer.json()) as T & { ok?: boolean }, fine: answer.ok };
    } catch {
      // A proxy answered in place of the server.
      throw new Refused({ code: "unreachable" });
    }
  }

  async function send<T>(path: string, body?: unknown): Promise<T> {
    const { document, fine } = await fetched<T>(path, body);
    if (document.ok === false || !fine) throw new Refused(document as unknown as Refusal);
    return document;
  }

  return {
    games: () => send<Games>("api/games"),
    // A server that is not well says so, and which one it is.
    health: async () => (await fetched<Health>("healthz")).document,
    tables: async () => (await send<Tables>("api/tables")).tables,
    create: (wish) => send<Created>("api/tables", wish),
    join: (wish) => send<Joined>("api/join", wish),
    look: (table, words, invitation) =>
      send<TableAnswer>(`api/tables/${table}?words=${words}${invitation ? `&invitation=${invitation}` : ""}`),
    ask: (table, op, members) => send(`api/tables/${table}`, { op, ...members }),
    record: (table) => send<GameRecord>(`api/tables/${table}/record`),
    positions: (table, words, from, states) =>
      send<Positions>(`api/tables/${table}/positions?words=${words}&from=${from}${states ? "&states=1" : ""}`),
    review: (table) => send<Review>(`api/tables/${table}/review`),
    moments: async (table, words) => (await send<Moments>(`api/tables/${table}/moments?words=${words}`)).moments,
  };
}
