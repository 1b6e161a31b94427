// Aux Sabords! for the shell: the scene in words, signs for the moves, sounds, and what a card is good for.
import { m } from "../../generated/i18n/messages.js";
import type { Card, Decision, Event as Happening, Facts, Move as SabordsMove, View } from "../../generated/aux-sabords";
import type { GameModule } from "../contract";
import { glyphs } from "./art/glyphs";
import { costly } from "./confirmed";
import { learn } from "./facts";
import { fleetOf, otherMarks } from "./fleets";
import { lessons } from "./lessons";
import { starter, thrown, type State } from "./luck";
import { milestones, moments } from "./moments";
import { cardOf } from "./names";
import { sceneOf } from "./scene";
import { statistics } from "./statistics";

const EFFECTS: Readonly<Record<Card, { effect: () => string; clauses: readonly string[] }>> = {
  pirate: { effect: m.as_effect_pirate, clauses: ["AS-43", "AS-44", "AS-45"] },
  captain: { effect: m.as_effect_captain, clauses: ["AS-43", "AS-45", "AS-46"] },
  leg: { effect: m.as_effect_weapon, clauses: ["AS-17", "AS-19"] },
  sabre: { effect: m.as_effect_weapon, clauses: ["AS-17", "AS-19"] },
  pistol: { effect: m.as_effect_weapon, clauses: ["AS-17", "AS-19"] },
  ship: { effect: m.as_effect_ship, clauses: ["AS-20", "AS-22", "AS-49"] },
};

const VALUES: Readonly<Record<string, () => string>> = {
  classic: m.as_value_classic,
  great: m.as_value_great,
  four: m.as_value_four,
  three: m.as_value_three,
  two: m.as_value_two,
  two_hands: m.as_value_two_hands,
  one_hand: m.as_value_one_hand,
  sixty: m.as_value_sixty,
  thirty: m.as_value_thirty,
};

function known(view: Readonly<Record<string, unknown>>): view is View {
  return Array.isArray(view["fleets"]) && Array.isArray(view["players"]) && typeof view["pile"] === "number";
}

function sign(move: SabordsMove): string {
  switch (move.kind) {
    case "build":
      return glyphs.hammer;
    case "rig":
      return glyphs.ship;
    case "wait":
    case "keep":
      return glyphs.keep;
    case "discard":
      return glyphs.discard;
    case "roll":
      return glyphs.die;
    case "step":
    case "sail_by":
      return glyphs.sail;
    case "place":
      return glyphs.chest;
    case "load":
      return glyphs.load;
    case "unload":
      return glyphs.unload;
    case "attack":
    case "defend":
      return move.card === "captain" ? glyphs.captain : glyphs.pirate;
    case "give_up":
      return glyphs.giveUp;
  }
}

/** On the way the ship waits for an answer. */
const QUESTIONS: ReadonlySet<Decision["phase"]> = new Set(["rose", "treasure", "board", "defend"]);

/** Why a card is not chosen: what to press instead, what is missing, or what it is good for. */
function whyNotCard(card: Card, phase: Decision["phase"], mayBuild: boolean): string {
  if (phase === "board" || phase === "defend") return m.as_why_fighters();
  if (card === "pirate" || card === "captain") return m.as_why_pirate();
  if (phase === "build") {
    if (card === "ship") return m.as_why_not_built();
    return mayBuild ? m.as_why_weapons() : m.as_why_one_weapon();
  }
  return phase === "rig" && card === "ship" ? m.as_why_rig() : m.as_why_card();
}

/** Why the die is not thrown now, to whoever is asked something. */
export function whyNotRoll({ decision, die }: View): string {
  if (die !== null) return m.as_why_rolled();
  return decision?.phase === "roll" ? "" : m.as_why_roll_later();
}

export const auxSabords: GameModule = {
  id: "aux-sabords",
  learn: (facts) => learn(facts as unknown as Facts),
  table: () => import("./Table.svelte"),
  script: () => import("./script"),
  tellsOwn: true,
  lessons,
  statistics,
  moments: (events) => moments(events as unknown as readonly Happening[]),
  milestones: (events, view) =>
    milestones(events as unknown as readonly Happening[], view && known(view) ? view : null),
  deals: () => import("./art/cards/back.svg?raw"),
  dealt: (state) => starter(state as unknown as State),
  roll: (state, events) => thrown(state as unknown as State, events),

  secret: (event) => event.kind === "drew_card",

  scene: (view, context) => (known(view) ? sceneOf(view, context) : null),
  sign: (move) => sign(move as unknown as SabordsMove),
  marks: (view, seats) => (known(view) ? otherMarks(view, seats) : []),
  // Two cards make a ship: neither of them is chosen first.
  pieces: (move) => (move.kind === "build" ? [] : undefined),

  about(key) {
    const found = EFFECTS[cardOf(key)];
    return found
      ? { effect: found.effect(), clauses: found.clauses }
      : { effect: m.as_effect_square(), clauses: ["AS-24", "AS-27", "AS-30", "AS-32", "AS-34", "AS-37", "AS-40"] };
  },

  whyNot(zone, key, view, choice) {
    if (!known(view) || !view.decision) return null;
    const { phase, colour } = view.decision;
    switch (zone) {
      case "hand":
        return whyNotCard(
          cardOf(key),
          phase,
          choice.moves.some((move) => move.kind === "build"),
        );
      case "other-hand":
        return m.as_why_other_hand();
      case "places":
        if (QUESTIONS.has(phase)) return m.as_why_question();
        if (phase !== "sail") return m.as_why_later();
        return key === fleetOf(view, colour).square ? m.as_why_own_ship() : m.as_why_far();
      default:
        return null;
    }
  },

  optionValue: (value) => VALUES[value]?.() ?? null,

  costly,

  ambience: "lagoon",

  // The gravest first.
  sound(events) {
    const kinds = new Set((events as unknown as readonly Happening[]).map((event) => event.kind));
    if (kinds.has("attacked") || kinds.has("sunk")) return "cannon";
    if (kinds.has("landed") || kinds.has("took_chests")) return "coin";
    if (kinds.has("rolled")) return "dice";
    if (kinds.has("built") || kinds.has("placed") || kinds.has("loaded") || kinds.has("unloaded")) return "wood";
    if (kinds.has("rigged")) return "rope";
    if (kinds.has("moved")) return "sail";
    return kinds.has("drew") || kinds.has("discarded") ? "card" : null;
  },
};

export default auxSabords;
