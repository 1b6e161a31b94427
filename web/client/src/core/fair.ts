// The luck of a finished game, computed again from its seed (docs/server-protocol.md, Fairness). The browser's own
// cryptography does the work, so nobody has to trust the server for it.
import type { GameModule } from "../games/contract";
import type { Position, Record as GameRecord } from "../generated/wire";

const UTF8 = new TextEncoder();

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** 32 bytes from 64 hexadecimal digits; null for anything else. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g)!, (pair) => parseInt(pair, 16));
}

export const canVerify = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined;

async function hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, data));
}

/** What the server publishes before the deal, for this seed and table. */
export async function commitmentOf(seed: string, table: string): Promise<string> {
  const text = UTF8.encode(`flibuste commitment\n${seed}\n${table}`);
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
}

/** The key of the stream that gives the game its luck. */
export function streamKey(
  seed: Uint8Array<ArrayBuffer>,
  table: string,
  nonces: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  return hmac(seed, UTF8.encode(["flibuste stream", "game", table, ...nonces].join("\n")));
}

const PER_DIGEST = 8;

/** The first `count` 32-bit numbers of the stream. */
export async function streamWords(key: Uint8Array<ArrayBuffer>, count: number): Promise<number[]> {
  const words: number[] = [];
  for (let block = 0; words.length < count; block++) {
    const counter = new DataView(new ArrayBuffer(8));
    counter.setBigUint64(0, BigInt(block));
    const digest = new DataView((await hmac(key, new Uint8Array(counter.buffer))).buffer);
    for (let word = 0; word < PER_DIGEST; word++) words.push(digest.getUint32(word * 4));
  }
  return words.slice(0, count);
}

const RANGE = 2 ** 32;

/** A number below `bound` from the words beginning with number `from` (Lemire's method), and where the next begins. */
export function below(words: readonly number[], from: number, bound: number): { result: number; next: number } | null {
  for (let at = from; at < words.length; at++) {
    const product = BigInt(words[at]!) * BigInt(bound);
    const low = Number(product & 0xffffffffn);
    if (low >= RANGE % bound) return { result: Number(product >> 32n), next: at + 1 };
  }
  return null;
}

export interface Check {
  /** The position it led to; 0 is the deal. */
  readonly move: number;
  /** How many results were possible. */
  readonly bound: number;
  readonly predicted: string;
  readonly seen: string;
  readonly fits: boolean;
}

export interface Verdict {
  /** The seed is the one the server had committed itself to. */
  readonly committed: boolean;
  readonly checks: readonly Check[];
}

/** Every result of chance that somebody saw, predicted from the seed alone. The positions have their whole states. */
export async function verify(
  record: Pick<GameRecord, "seed" | "context" | "nonces" | "commitment" | "start">,
  positions: readonly Position[],
  game: Pick<GameModule, "dealt" | "roll">,
): Promise<Verdict> {
  const seed = fromHex(record.seed ?? "");
  if (!seed) return { committed: false, checks: [] };
  const committed = (await commitmentOf(toHex(seed), record.context)) === record.commitment;
  const key = await streamKey(seed, record.context, record.nonces ?? []);
  // A number that is passed over makes the stream a little longer than what was counted.
  const words = await streamWords(key, (positions.at(-1)?.luck ?? 0) + PER_DIGEST);
  const checks = positions.flatMap((position, index): Check[] => {
    const before = positions[index - 1];
    // A game that was played on from a position was not dealt from its seed; its cards were drawn by it.
    if (before === undefined && record.start) return [];
    const roll =
      before === undefined
        ? game.dealt?.(position.state ?? {})
        : game.roll?.(before.state ?? {}, position.step?.events ?? []);
    if (!roll) return [];
    const found = below(words, before?.luck ?? 0, roll.options.length);
    const predicted = found ? (roll.options[found.result] ?? "") : "";
    return [
      {
        move: position.move,
        bound: roll.options.length,
        predicted: roll.say(predicted),
        seen: roll.say(roll.seen),
        fits: predicted === roll.seen,
      },
    ];
  });
  return { committed, checks };
}
