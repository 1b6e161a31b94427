import { afterEach, describe, expect, it } from "vitest";
import { whose } from "../src/app/words";
import { elides } from "../src/core/elision";
import { setLocale } from "../src/generated/i18n/runtime.js";

describe("de before a name", () => {
  it("is elided before a vowel, with or without an accent, and before a mute h", () => {
    const elided = [
      "Anne",
      "Émile",
      "île",
      "Œdipe",
      "Ægir",
      "Ø",
      "Ugo",
      "Hélène",
      "Henri",
      "Hugo",
      "Yves",
      "Ysé",
      "  Ada",
    ];
    expect(elided.filter((name) => !elides(name))).toEqual([]);
  });

  it("is whole before a consonant, a sounded h or y, and whatever is no letter", () => {
    const whole = [
      "Zoé",
      "Tom",
      "Çelik",
      "Harry",
      "Hans",
      "Yann",
      "Yasmine",
      "Y",
      "Y2",
      "H",
      "7 mers",
      "☠",
      "",
      "Joueur 2",
    ];
    expect(whole.filter(elides)).toEqual([]);
  });
});

describe("whose something is", () => {
  afterEach(() => setLocale("fr", { reload: false }));

  it("stands with the name as the language wants it", async () => {
    expect(["Anne", "Zoé"].map(whose)).toEqual(["d’Anne", "de Zoé"]);
    await setLocale("en", { reload: false });
    expect(["Anne", "Zoé"].map(whose)).toEqual(["Anne’s", "Zoé’s"]);
  });
});
