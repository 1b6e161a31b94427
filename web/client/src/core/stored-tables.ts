// What this device keeps about single tables, of the newest of them only: a choice that no server needs to know.
import * as v from "valibot";
import type { Shelf } from "./identity";
import { Order } from "./orders";

const TABLES = "flibuste.tables";
/** Tables that are remembered; the oldest goes first. */
const MOST_TABLES = 20;

const StoredTable = v.object({
  /** By seat: what it has ordered. */
  orders: v.optional(v.record(v.string(), Order)),
  /** The versions of the table that an order made. */
  obeyed: v.optional(v.array(v.number())),
});
export type StoredTable = v.InferOutput<typeof StoredTable>;

function all(shelf: Shelf): [string, StoredTable][] {
  try {
    return v.parse(v.array(v.tuple([v.string(), StoredTable])), JSON.parse(shelf.getItem(TABLES) ?? "[]"));
  } catch {
    return [];
  }
}

export function storedTable(shelf: Shelf, table: string): StoredTable {
  return all(shelf).find(([id]) => id === table)?.[1] ?? {};
}

/** Members that are undefined are forgotten; a table about which nothing is left, too. */
export function storeTable(
  shelf: Shelf,
  table: string,
  change: { [K in keyof StoredTable]?: StoredTable[K] | undefined },
): void {
  const kept = Object.fromEntries(
    Object.entries({ ...storedTable(shelf, table), ...change }).filter(([, value]) => value !== undefined),
  );
  const others = all(shelf).filter(([id]) => id !== table);
  const tables = Object.keys(kept).length > 0 ? [...others, [table, kept]].slice(-MOST_TABLES) : others;
  if (tables.length === 0) shelf.removeItem(TABLES);
  else shelf.setItem(TABLES, JSON.stringify(tables));
}
