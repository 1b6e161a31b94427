// @vitest-environment jsdom
// The sheets over the table as they are pressed: what is sent, and what is said when it is refused.
import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Hand } from "../src/app/hand.svelte";
import type { Choice, EndedOrder, Form, GameNow, Move, Order } from "../src/generated/wire";
import { FakeSocket, game, seat, table, tableMessage } from "./fakes";
import { view } from "./port-royal-view";
import "./facts";

const sockets: FakeSocket[] = [];
const opened: ReturnType<typeof mount>[] = [];

// What a browser has and jsdom lacks.
vi.stubGlobal(
  "WebSocket",
  class extends FakeSocket {
    constructor() {
      super();
      sockets.push(this);
    }
  },
);
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

beforeAll(async () => {
  const { app } = await import("../src/app/app.svelte");
  app.set("locale", "en");
  app.games = { games: [], bots: [] } as never;
  // A table is shown when what shows its game is here.
  await app.loadGame("port-royal");
});

afterEach(() => {
  for (const each of opened.splice(0)) void unmount(each);
  document.body.replaceChildren();
});

/** A table that is listened to, and the hand at it. */
async function sit(now: GameNow, named = "market"): Promise<{ hand: Hand; socket: FakeSocket }> {
  const { Hand } = await import("../src/app/hand.svelte");
  const { Session } = await import("../src/app/session.svelte");
  const session = new Session("abcdefghjkmnpqrs");
  const socket = sockets.at(-1)!;
  socket.onopen?.();
  const people = [seat(0, { name: "Anne" }), seat(1, { name: "Mary" })];
  socket.hear(tableMessage(5, { table: table({ game: named, version: 5, seats: people }), game: now }));
  return { hand: new Hand(session), socket };
}

const asked = ({ sent }: FakeSocket, op: string) => sent.filter((each) => each["op"] === op);

async function refuse(socket: FakeSocket, op: string, refusal: Record<string, string>): Promise<void> {
  socket.hear({ type: "answer", id: asked(socket, op).at(-1)!["id"], ok: false, message_fr: "non", ...refusal });
  // The refusal goes through several promises.
  await new Promise((done) => setTimeout(done));
  flushSync();
}

const byText = <Found extends HTMLElement = HTMLButtonElement>(text: string, selector = "button") => {
  const found = [...document.querySelectorAll<Found>(selector)].find((each) => each.textContent.trim() === text);
  if (!found) throw new Error(`no ${selector} "${text}" in ${document.body.textContent}`);
  return found;
};
const alerts = () =>
  [...document.querySelectorAll("[role=alert]")].map((each) => each.textContent.trim()).filter(Boolean);

const field = (): HTMLInputElement => document.querySelector("input")!;
function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
}
function submit(): void {
  document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  flushSync();
}

const give: Form = {
  key: "give",
  title: "Give",
  move: { kind: "give", coins: 0 },
  fields: [{ name: "coins", title: "Coins", low: 1, high: 200, value: 10 }],
};
const trading: Choice = { seat: 0, moves: [{ kind: "done" }], texts: ["Leave"], prompt: "?", forms: [give] };

async function openForm(now: GameNow = game({ choices: [trading] })) {
  const { default: FormSheet } = await import("../src/parts/board/FormSheet.svelte");
  const { hand, socket } = await sit(now);
  hand.openForm("give");
  opened.push(mount(FormSheet, { target: document.body, props: { hand, form: give, onclose: () => {} } }));
  flushSync();
  return { hand, socket };
}

describe("the sheet of a form", () => {
  it("is named by its title, its field by a label, its range described; the field is where one types", async () => {
    await openForm();
    const dialog = document.querySelector("dialog")!;
    expect(document.getElementById(dialog.getAttribute("aria-labelledby")!)!.textContent).toBe("Give");
    expect(field().labels![0]!.textContent).toBe("Coins");
    const [range] = field().getAttribute("aria-describedby")!.split(" ");
    expect(document.getElementById(range!)!.textContent).toBe("1 to 200");
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe("10");
  });

  it("says what is wrong under the field, and sends nothing", async () => {
    const { hand, socket } = await openForm();
    const faults: Record<string, string> = {
      ten: "A whole number is needed here.",
      "": "A whole number is needed here.",
      "1.5": "A whole number is needed here.",
      "0": "From 1 to 200 only.",
      "201": "From 1 to 200 only.",
    };
    for (const [text, fault] of Object.entries(faults)) {
      type(text);
      for (const press of [submit, () => byText("Add to the list").click()]) {
        press();
        flushSync();
        await tick();
        expect(alerts()).toEqual([fault]);
        expect(field().getAttribute("aria-invalid")).toBe("true");
        expect(document.activeElement).toBe(field());
      }
    }
    expect([asked(socket, "play"), hand.terms, hand.panel]).toEqual([[], [], "form"]);
  });

  it("sends a number as a number, and closes when it is played", async () => {
    const { hand, socket } = await openForm();
    type(" 50 ");
    submit();
    expect(asked(socket, "play")).toMatchObject([{ seat: 0, move: { kind: "give", coins: 50 }, expect: 5 }]);
    socket.hear({ type: "answer", id: asked(socket, "play")[0]!["id"], ok: true, version: 6 });
    await vi.waitFor(() => expect(hand.panel).toBeNull());
  });

  it("keeps what was filled in when the server refuses, and says why", async () => {
    const { hand, socket } = await openForm();
    type("50");
    submit();
    await refuse(socket, "play", { code: "illegal_move", message: '{"kind":"give"} is too much', at: "/move" });
    expect([alerts(), field().value, hand.panel]).toEqual([["This move is too much"], "50", "form"]);
  });

  it("names the move of a list that was refused; all of them are still there", async () => {
    const { hand, socket } = await openForm();
    for (const coins of ["10", "20", "30"]) {
      type(coins);
      byText("Add to the list").click();
      flushSync();
    }
    byText("Send all (3)");
    submit();
    expect(asked(socket, "play")).toMatchObject([{ moves: [10, 20, 30].map((coins) => ({ kind: "give", coins })) }]);
    await refuse(socket, "play", { code: "illegal_move", message: "not so many", at: "/moves/2" });
    expect(alerts()).toEqual(["Nothing was played. Number 3: Not so many"]);
    expect(hand.terms).toHaveLength(3);
    document.querySelectorAll<HTMLElement>("li button")[2]!.click();
    flushSync();
    expect([alerts(), hand.terms.length]).toEqual([[], 2]);
    byText("Send all (2)");
  });

  it("takes one move where several decide", async () => {
    await openForm(game({ actors: [0, 1], ready: [], choices: [trading] }));
    expect(() => byText("Add to the list")).toThrow();
    byText("Send");
  });
});

const pass: Move = { kind: "pass" };
const volley: Choice = {
  seat: 0,
  moves: [pass],
  texts: ["Pass"],
  prompt: "?",
  window: { key: "volley", pass, episode: true, text: "I am asked whether I fire" },
};
const order: Order = {
  id: 4,
  seat: 0,
  window: "volley",
  text: "I am asked whether I fire",
  scope: "game",
  count: null,
  limit: null,
  given: 3,
  passes: 2,
  last_fired: 5,
};
const ended: EndedOrder = { id: 3, seat: 0, window: "flee", text: "I am asked whether I flee", reason: "round_over" };

async function openOrders(now: GameNow, named?: string) {
  const { default: OrderSheet } = await import("../src/parts/board/OrderSheet.svelte");
  const { hand, socket } = await sit(now, named);
  hand.openOrders();
  opened.push(mount(OrderSheet, { target: document.body, props: { hand, onclose: () => {} } }));
  flushSync();
  return { hand, socket };
}
const radios = () => [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
const labelled = (text: string) => radios().find((each) => each.labels![0]!.textContent.trim() === text)!;

describe("the sheet of standing orders", () => {
  it("offers the window that is open, by default for its battle", async () => {
    const { socket } = await openOrders(game({ choices: [volley] }));
    expect(document.body.textContent).toContain("Pass when I am asked whether I fire");
    expect(radios().map((each) => each.labels![0]!.textContent.trim())).toEqual([
      "this time",
      "this battle or lot",
      "this round",
      "until I cancel it",
    ]);
    expect(labelled("this battle or lot").checked).toBe(true);
    submit();
    labelled("until I cancel it").click();
    flushSync();
    submit();
    expect(asked(socket, "order")).toMatchObject([
      { seat: 0, window: "volley", scope: "episode" },
      { seat: 0, window: "volley", scope: "game" },
    ]);
    expect(asked(socket, "order")[0]).not.toHaveProperty("limit");
  });

  it("offers a figure where the game has one, before the window opens", async () => {
    const now = game({ actors: [1], choices: [], views: [{ seat: null, view: { ...view, active: 1 } as never }] });
    const { socket } = await openOrders(now, "port-royal");
    expect(labelled("I pass").checked).toBe(true);
    submit();
    labelled("I pass unless something costs me 3 coins at most, fee included").click();
    flushSync();
    const figure = document.querySelector("select")!;
    figure.selectedIndex = [...figure.options].findIndex((option) => option.text === "5");
    figure.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    submit();
    expect(asked(socket, "order")).toMatchObject([
      { window: "hire", scope: "round" },
      { window: "hire", scope: "round", limit: 5 },
    ]);
  });

  it("begins with the order that would be replaced", async () => {
    const hire = { ...order, window: "hire", limit: 6 };
    const now = game({
      actors: [1],
      choices: [],
      views: [{ seat: null, view: { ...view, active: 1 } as never }],
      orders: [hire],
    });
    await openOrders(now, "port-royal");
    expect(document.querySelector("select")!.selectedOptions[0]!.text).toBe("6");
    expect(labelled("until I cancel it").checked).toBe(true);
  });

  it("lists what stands and what has ended, of whoever looks", async () => {
    const others = { ...order, id: 5, seat: 1, window: "flee", text: "not for my eyes" };
    const { hand } = await openOrders(
      game({ choices: [], orders: [order, others], orders_ended: [{ ...ended, why: "Its round is over." }] }),
    );
    expect(
      [...document.querySelectorAll("section li")].map((each) => each.textContent.replaceAll(/\s+/g, " ")),
    ).toEqual([
      "Pass when I am asked whether I fire (until I cancel it) Passed 2 times. Cancel the order",
      "Standing order “Pass when I am asked whether I flee” has ended. Its round is over.",
    ]);
    expect(document.querySelector("form")).toBeNull();
    expect(hand.endedNow).toMatchObject([{ id: 3, at: 5 }]);
  });

  it("cancels with the version that was seen, and says when it was too late", async () => {
    const { socket } = await openOrders(game({ choices: [], orders: [order] }));
    byText("Cancel the order").click();
    expect(asked(socket, "cancel")).toMatchObject([{ seat: 0, order: 4, seen: 5 }]);
    await refuse(socket, "cancel", { code: "fired", message: "too late: the order passed at change 6" });
    expect(alerts()).toEqual(["Too late: the order passed at change 6"]);
    byText("Cancel the order");
  });
});

describe("what is asked while a die rolls", () => {
  const asks = (move: string): GameNow =>
    game({ choices: [{ seat: 0, moves: [{ kind: move }], texts: [move], prompt: `${move}?`, forms: [] } as Choice] });
  const rolled = {
    type: "change",
    version: 6,
    change: { kind: "played", seat: 0, by: "person" },
    events: [{ kind: "rolled" }],
    lines: ["Four."],
    game: asks("sail"),
  };
  async function roll(speed: "normal" | "off"): Promise<Hand> {
    const { hand, socket } = await sit(asks("roll"));
    hand.session.scheduler.setSpeed(speed, false);
    const cue = () => ({ lasts: 1_000, unveils: 900 });
    hand.session.script = { cue, applied: (shown) => shown, travels: () => [] };
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    hand.session.scheduler.setAway(false);
    hand.session.scheduler.skip();
    socket.hear(rolled as never);
    return hand;
  }

  it("is what was asked before, until it lies or somebody presses", async () => {
    const hand = await roll("normal");
    expect(hand.session.latest!.version).toBe(6);
    expect(hand.model.prompt).toBe("roll?");
    expect(hand.session.caption).toBe("");
    await hand.act(hand.model.actions[0]!);
    expect(hand.model.prompt).toBe("sail?");
    expect(hand.session.latest!.version).toBe(6);
  });

  it("is what is asked now where nothing may move", async () => {
    expect((await roll("off")).model.prompt).toBe("sail?");
  });
});
