// The table by keys and by words: what the command line knows, and what the keys do.
import { m } from "../generated/i18n/messages.js";
import type { Command } from "../core/command";
import { isFigure } from "../core/facts";
import { app } from "./app.svelte";
import type { Hand } from "./hand.svelte";
import { lastAction, opponents, summary, zoneWords } from "./speech";

export function commandsOf({ model, mine, ordering }: Hand): Command[] {
  // Where cards are held, they are what "hand" means.
  const HAND = ["main", "hand"];
  const cards = model.zones.some((zone) => zone.id === "hand");
  return [
    ...model.actions.map(({ key, text, pieces }) => ({
      id: `act ${key}`,
      words: pieces.length > 0 ? [text, `prendre ${text}`, `take ${text}`] : [text],
    })),
    { id: "summary", words: [m.command_summary(), "résumé", "summary", "table"] },
    { id: "opponents", words: [m.command_opponents(), "adversaires", "opponents"] },
    { id: "last", words: [m.command_last(), "dernier", "last"] },
    { id: "hint", words: [m.command_hint(), "conseil", "hint"] },
    { id: "undo", words: [m.command_undo(), "annuler", "undo"] },
    ...(ordering ? [{ id: "orders", words: [m.orders(), "ordres", "orders"] }] : []),
    ...model.zones.map((zone) => ({ id: `zone ${zone.id}`, words: [zone.title, ...(zone.id === "hand" ? HAND : [])] })),
    ...(mine ? [{ id: "mine", words: [m.command_mine(), "mine", ...(cards ? [] : HAND)] }] : []),
  ];
}

/** Does what the command says, and returns what there is to read. */
export function obey(hand: Hand, id: string): string {
  const { model, mine } = hand;
  if (id.startsWith("act ")) {
    const action = model.actions.find((each) => each.key === id.slice(4));
    if (!action) return "";
    void hand.act(action);
    return hand.armed?.key === action.key ? m.confirm_this({ action: action.text }) : action.text;
  }
  if (id.startsWith("zone ")) {
    const zone = model.zones.find((each) => each.id === id.slice(5));
    return zone ? zoneWords(zone) : "";
  }
  if (id === "orders") hand.openOrders();
  if (id === "hint") void hand.askHint();
  if (id === "undo") void (hand.mayGoBack ? hand.undo() : hand.explain(m.nothing_to_undo()));
  if (id === "opponents") return opponents(model);
  if (id === "last") return lastAction(hand.turns, model) || m.nothing_yet();
  if (id === "summary") return summary(model);
  if (id === "mine" && mine)
    return mine.panel
      .filter(isFigure)
      .map((fact) => m.fact_words({ label: fact.label, value: fact.value }))
      .join(", ");
  return "";
}

/** Whether the key did something. */
export function press(hand: Hand, key: string): boolean {
  const { model, session } = hand;
  const say = (text: string) => session.announcer.result(text);
  // In the order in which they are seen.
  const offered = [...hand.shown, ...hand.hidden];
  const number = Number(key);
  if (number >= 1 && number <= offered.length) void hand.act(offered[number - 1]!);
  else if (key === "r") say(summary(model));
  else if (key === "o") say(opponents(model));
  else if (key === "l") say(lastAction(hand.turns, model) || m.nothing_yet());
  else if (key === "h" && model.myTurn && model.table.settings.hints) void hand.askHint();
  else if (key === "u" && hand.mayGoBack) void hand.undo();
  else if (key === "U" && hand.mayUndo) void hand.restart();
  else if (key === "t") app.set("textView", !app.settings.textView);
  else if (key === "?") hand.panel = "keys";
  // In family mode nothing is typed.
  else if (key === "/" && !app.settings.family) hand.commanding = true;
  else return false;
  return true;
}
