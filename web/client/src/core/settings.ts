// What a person prefers. Only what differs from the defaults is kept on the device.
import * as v from "valibot";
import type { Shelf } from "./identity";
import { LEVELS } from "./sound/levels";

const Settings = v.object({
  locale: v.fallback(v.picklist(["auto", "fr", "en"]), "auto"),
  theme: v.fallback(v.picklist(["auto", "light", "dark"]), "auto"),
  speed: v.fallback(v.picklist(["off", "fast", "normal", "slow"]), "normal"),
  confirm: v.fallback(v.picklist(["always", "irreversible", "never"]), "irreversible"),
  textView: v.fallback(v.boolean(), false),
  shortcuts: v.fallback(v.boolean(), true),
  curtain: v.fallback(v.picklist(["secrets", "always", "never"]), "secrets"),
  phrases: v.fallback(v.boolean(), true),
  reactions: v.fallback(v.boolean(), true),
  sound: v.fallback(v.picklist(LEVELS), "quiet"),
  effects: v.fallback(v.picklist(LEVELS), "loud"),
  ambience: v.fallback(v.picklist(LEVELS), "quiet"),
  music: v.fallback(v.picklist(LEVELS), "off"),
  notices: v.fallback(v.boolean(), false),
  family: v.fallback(v.boolean(), false),
  readAloud: v.fallback(v.boolean(), false),
  ample: v.fallback(v.boolean(), false),
});
export type Settings = v.InferOutput<typeof Settings>;

export const DEFAULTS: Settings = v.parse(Settings, {
  locale: "auto",
  theme: "auto",
  speed: "normal",
  confirm: "irreversible",
  textView: false,
  shortcuts: true,
  curtain: "secrets",
  phrases: true,
  reactions: true,
  sound: "quiet",
  effects: "loud",
  ambience: "quiet",
  music: "off",
  notices: false,
  family: false,
  readAloud: false,
  ample: false,
});

const SETTINGS = "flibuste.settings";

export function readSettings(shelf: Shelf): Settings {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(SETTINGS) ?? "{}");
    return v.parse(Settings, { ...DEFAULTS, ...(kept as object) });
  } catch {
    return DEFAULTS;
  }
}

export function writeSettings(shelf: Shelf, settings: Settings): void {
  const changed = Object.entries(settings).filter(([name, value]) => DEFAULTS[name as keyof Settings] !== value);
  if (changed.length === 0) shelf.removeItem(SETTINGS);
  else shelf.setItem(SETTINGS, JSON.stringify(Object.fromEntries(changed)));
}

/** The language of the page: as chosen, or as the browser asks for. */
export function localeOf(settings: Settings, asked: readonly string[]): "fr" | "en" {
  if (settings.locale !== "auto") return settings.locale;
  const known = asked.map((each) => each.slice(0, 2).toLowerCase()).find((each) => each === "fr" || each === "en");
  return (known as "fr" | "en" | undefined) ?? "en";
}
