import { describe, expect, it } from "vitest";
import { DEFAULTS, localeOf, readSettings, writeSettings } from "../src/core/settings";
import { shelf } from "./fakes";

describe("settings", () => {
  it("keep only what differs from the defaults", () => {
    const kept = shelf();
    writeSettings(kept, DEFAULTS);
    expect(kept.kept).toEqual({});
    writeSettings(kept, { ...DEFAULTS, theme: "dark" });
    expect(kept.kept).toEqual({ "flibuste.settings": '{"theme":"dark"}' });
    expect(readSettings(kept)).toEqual({ ...DEFAULTS, theme: "dark" });
    writeSettings(kept, DEFAULTS);
    expect(kept.kept).toEqual({});
  });

  it("pass over what is damaged, value by value", () => {
    expect(readSettings(shelf({ "flibuste.settings": "{" }))).toEqual(DEFAULTS);
    expect(readSettings(shelf({ "flibuste.settings": "3" }))).toEqual(DEFAULTS);
    expect(readSettings(shelf({ "flibuste.settings": '{"theme":"pink","speed":"slow"}' }))).toEqual({
      ...DEFAULTS,
      speed: "slow",
    });
  });

  it("follow the browser's language until one is chosen", () => {
    expect(localeOf(DEFAULTS, ["fr-CA", "en"])).toBe("fr");
    expect(localeOf(DEFAULTS, ["de", "fr"])).toBe("fr");
    expect(localeOf(DEFAULTS, ["de"])).toBe("en");
    expect(localeOf({ ...DEFAULTS, locale: "en" }, ["fr"])).toBe("en");
  });
});
