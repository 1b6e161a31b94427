// Any game, from wire data alone: lists become zones, numbers become facts, a list with one entry per seat the panels.
import type { Fact, Piece, Scene, Zone } from "./contract";

type View = Readonly<Record<string, unknown>>;

/** "expedition_priests" → "Expedition priests": identifiers of the wire are English words. */
export function humanise(identifier: string): string {
  const words = identifier.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isObject = (value: unknown): value is View =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);
const say = (value: string | number | boolean): string => (typeof value === "string" ? humanise(value) : String(value));

function factsOf(object: View): Fact[] {
  return Object.entries(object).flatMap(([name, value]): Fact[] => {
    if (isPlain(value)) return [{ label: humanise(name), value: say(value), icon: "none" }];
    if (Array.isArray(value) && value.length > 0 && value.every(isPlain)) {
      return [{ label: humanise(name), value: value.map(say).join(", "), icon: "none" }];
    }
    return [];
  });
}

const piece = (key: string): Piece => ({ key, title: humanise(key), words: humanise(key), tone: null, marks: [] });

export function genericScene(view: View | null, seats: number): Scene {
  const zones: Zone[] = [];
  const facts: Fact[] = [];
  let panels: Scene["panels"] = Array.from({ length: seats }, () => []);
  for (const [name, value] of Object.entries(view ?? {})) {
    if (name === "options") continue;
    if (isPlain(value)) facts.push({ label: humanise(name), value: say(value), icon: "none" });
    else if (Array.isArray(value)) {
      if (value.length === seats && value.every(isObject)) panels = value.map(factsOf);
      else if (value.every((each) => typeof each === "string")) {
        zones.push({ id: name, title: humanise(name), pieces: value.map(piece), note: "" });
      }
    }
  }
  return { phase: "", zones, facts, panels };
}
