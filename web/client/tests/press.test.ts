import { describe, expect, it } from "vitest";
import type { Action, PieceModel, TableModel } from "../src/core/model";
import { pressAmong } from "../src/games/press";

const FINGER = { detail: 1 };
const KEY = { detail: 0 };

/** Two ships and two boards; each ship may go to each board, and a card has two ways to lie at a board. */
function table(...held: string[]) {
  let selected: readonly string[] = held;
  const done: string[] = [];
  let before: readonly string[] = [];
  const kinds = ["galleon", "schooner", "card", "north", "south"];
  const boards = ["north", "south"];
  const ways = boards.flatMap((board) => [
    ...["galleon", "schooner"].map((ship) => [ship, board]),
    ["card", board, "open"],
    ["card", board, "hidden"],
  ]);
  const model = () =>
    ({
      zones: [{ pieces: kinds.map((id) => ({ id, key: id, selected: selected.includes(id) }) as PieceModel) }],
      offered: ways
        .filter((way) => selected.length > 0 && selected.every((id) => way.includes(id)))
        .map((way) => ({ key: way.join(" "), pieces: way.slice(0, 2) }) as unknown as Action),
    }) as unknown as TableModel;
  const select = (id: string | null) => {
    // What cannot be taken now says why.
    if (id === "barred") return;
    const isBoard = boards.includes(id!);
    if (selected.includes(id!)) selected = selected.filter((each) => each !== id);
    else selected = [id!, ...selected.filter((each) => boards.includes(each) !== isBoard)];
  };
  const press = (id: string, event = FINGER) => {
    const piece = { id, before, board: boards.includes(id) || id === "barred" };
    before = [...before, id];
    pressAmong(piece, event, model, select, (action) => done.push(action.key));
    return done.at(-1) ?? null;
  };
  return { press, held: () => [...selected].sort() };
}

describe("a press where a move is about two pieces", () => {
  it("plays with the board that goes with what was taken in hand", () => {
    const { press } = table();
    expect([press("galleon"), press("south")]).toEqual([null, "galleon south"]);
  });

  it("takes what is in hand from the start, and plays with the next press", () => {
    const { press, held } = table("galleon", "north");
    expect(press("galleon")).toBeNull();
    expect(held()).toEqual(["galleon", "north"]);
    expect(press("south")).toBe("galleon south");
    expect(table("galleon", "north").press("south")).toBeNull();
    const again = table("galleon", "north");
    expect([again.press("schooner"), again.press("schooner")]).toEqual([null, "schooner north"]);
  });

  it("plays nothing by a board that cannot be taken", () => {
    const { press } = table("galleon", "north");
    expect([press("galleon"), press("barred")]).toEqual([null, null]);
  });

  it("plays nothing where several moves are offered, and puts down what is pressed again", () => {
    const { press, held } = table();
    expect([press("card"), press("south")]).toEqual([null, null]);
    expect(press("south")).toBeNull();
    expect(held()).toEqual(["card"]);
    const ready = table("card", "north");
    expect([ready.press("card"), ready.press("north")]).toEqual([null, null]);
    expect(ready.held()).toEqual(["card", "north"]);
  });

  it("of a key only holds and puts down", () => {
    const { press, held } = table("galleon", "north");
    expect(press("galleon", KEY)).toBeNull();
    expect(held()).toEqual(["north"]);
    expect([press("galleon", KEY), press("south", KEY)]).toEqual([null, null]);
  });
});
