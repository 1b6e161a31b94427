// Brethren of the Coast for the shell.
import { m } from "../../generated/i18n/messages.js";
import type { Card, Event as Happening, Facts, Move, View } from "../../generated/brethren";
import type { GameModule } from "../contract";
import { learn } from "./facts";
import { piecesOf, readKey } from "./keys";
import { lessons } from "./lessons";
import { cardDrawn, startPlayer } from "./luck";
import { milestones, moments } from "./moments";
import { sceneOf } from "./scene";
import { statistics } from "./statistics";

function known(view: Readonly<Record<string, unknown>>): view is View {
  return Array.isArray(view["boards"]) && Array.isArray(view["players"]) && typeof view["booty"] === "number";
}

function aboutCard(card: Card | "hidden"): { effect: string; clauses: readonly string[] } {
  switch (card) {
    case "chest":
      return { effect: m.br_effect_chest(), clauses: ["BR-39", "BR-47", "BR-48", "BR-52"] };
    case "cannon":
      return { effect: m.br_effect_cannon(), clauses: ["BR-27", "BR-28", "BR-30"] };
    case "musket":
      return { effect: m.br_effect_musket(), clauses: ["BR-31", "BR-33", "BR-34"] };
    case "hidden":
      return { effect: m.br_effect_hidden(), clauses: ["BR-14", "BR-16", "BR-25"] };
    default:
      return card.startsWith("marked")
        ? { effect: m.br_effect_marked(), clauses: ["BR-37", "BR-38"] }
        : { effect: m.br_effect_doubloons(), clauses: ["BR-39"] };
  }
}

/** The steps of a scoring that people follow one by one. */
export const SCORING = new Set<Happening["kind"]>([
  "scoring_began",
  "revealed",
  "cannon_hit",
  "cannon_missed",
  "musket_hit",
  "musket_missed",
  "fleet_destroyed",
  "marked_given",
  "picked",
  "treasure_lost",
  "treasure_stays",
]);

export const brethren: GameModule = {
  id: "brethren",
  learn: (facts) => learn(facts as unknown as Facts),
  table: () => import("./Table.svelte"),
  script: () => import("./script"),
  lessons,
  statistics: (steps, seats, view) => statistics(steps, seats, view as unknown as View),
  moments: (events) => moments(events as unknown as readonly Happening[]),
  milestones: (events, view) =>
    milestones(events as unknown as readonly Happening[], view && known(view) ? view : null),
  deals: () => import("./art/ships/schooner.svg?raw"),
  dealt: (state) => startPlayer(state as unknown as Parameters<typeof startPlayer>[0]),
  roll: (state, events) => cardDrawn(state as unknown as Parameters<typeof cardDrawn>[0], events),
  pieces: (move) => piecesOf(move as unknown as Move),
  scene: (view, context) => (known(view) ? sceneOf(view, context) : null),

  secret: (event) => event.kind === "drew_own" || event.kind === "card_hidden_own",

  ambience: "open_sea",

  // The gravest first.
  sound(events) {
    const kinds = new Set(events.map((event) => event.kind));
    if (kinds.has("cannon_hit") || kinds.has("musket_hit")) return "cannon";
    if (kinds.has("picked")) return "coins";
    if (kinds.has("marked_given")) return "coin";
    if (kinds.has("ship_placed")) return "sail";
    return kinds.has("card_played") || kinds.has("card_hidden") ? "card" : null;
  },

  about(key) {
    const { sort, what } = readKey(key);
    if (sort === "board")
      return { effect: m.br_effect_board(), clauses: ["BR-18", "BR-22", "BR-23", "BR-43", "BR-44"] };
    if (sort === "ship")
      return {
        effect: what === "galleon" ? m.br_effect_galleon() : m.br_effect_schooner(),
        clauses: ["BR-3", "BR-12", "BR-21"],
      };
    return aboutCard(what as Card | "hidden");
  },

  whyNot(_zone, key, view, { seat }) {
    if (!known(view) || !view.decision) return null;
    const { sort, what } = readKey(key);
    const { phase, board } = view.decision;
    if (sort === "seen") return null;
    if (phase === "pick") return m.br_why_pick();
    if (sort === "board") return phase === "card" && board === Number(what) ? m.br_why_barred() : m.not_now();
    if (sort === "hand") return m.br_why_ship_first();
    const { galleons, schooners } = view.players[seat]!;
    return phase === "ship" && (what === "galleon" ? galleons : schooners) === 0
      ? m.br_why_no_more()
      : m.br_why_card_now();
  },

  // A coin on Port Royal does not come back, nor does the card once the next one is drawn.
  costly: (move) => move.kind === "card" && move["hidden"] === true,
};

export default brethren;
