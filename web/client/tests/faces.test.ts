import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { faceWords } from "../src/app/face-words";
import { botFace, faceByName, FACES, facesOf, hashOf, RANKED } from "../src/core/faces";
import { MOST_FACE } from "../src/core/identity";
import { draw } from "../src/parts/faces/draw";
import { seat } from "./fakes";

const description = JSON.parse(readFileSync(new URL("../../static/api.json", import.meta.url), "utf8")) as {
  readonly components: { readonly schemas: { readonly Face: { readonly maximum: number } } };
};

const drawn = (faces: readonly Parameters<typeof draw>[0][]) => new Set(faces.map(draw)).size;
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];

describe("faces of persons", () => {
  it("are as many as the server takes, and no two are drawn or called alike", () => {
    expect(FACES).toHaveLength(MOST_FACE + 1);
    expect(description.components.schemas.Face.maximum).toBe(MOST_FACE);
    expect(drawn(FACES)).toBe(FACES.length);
    const words = FACES.map((_, index) => faceWords(index));
    expect(words.every(Boolean)).toBe(true);
    expect(new Set(words).size).toBe(FACES.length);
  });

  it("go with the name where none was chosen, whatever the device", () => {
    expect(faceByName("Mistral")).toBe(faceByName(" mistral "));
    expect(new Set(["Anne", "Bart", "Zoé", "Tom", "Mistral", "Zéphyr"].map(faceByName)).size).toBeGreaterThan(3);
    // A browser that counted otherwise would show another face.
    expect(hashOf("Anne")).toBe(hashOf("Anne"));
    expect([hashOf(""), hashOf("a")].map(Number.isInteger)).toEqual([true, true]);
  });

  it("are as chosen; whoever has not chosen looks like nobody else", () => {
    const chosen = faceByName("Anne");
    const [anne, bart, twin, open] = facesOf([
      seat(0, { name: "Anne" }),
      seat(1, { name: "Bart", face: chosen }),
      seat(2, { name: "Anne" }),
      seat(3, { kind: "open", name: "" }),
    ]);
    expect(bart).toBe(FACES[chosen]);
    expect(new Set([anne, bart, twin]).size).toBe(3);
    expect(open).toBeNull();
  });

  it("may be chosen twice", () => {
    const [a, b] = facesOf([seat(0, { face: 5 }), seat(1, { face: 5 })]);
    expect(a).toBe(b);
  });
});

describe("faces of bots", () => {
  it("differ at every table, whatever the levels", () => {
    expect(RANKED).toEqual(["mousse", "matelot", "quartier-maitre", "capitaine", "amiral"]);
    expect(drawn(RANKED.flatMap((level) => PLACES.map((place) => botFace(place, level))))).toBe(40);
  });

  it("show the level: who is young has no beard, who has grown old at sea is grey", () => {
    for (const place of PLACES) {
      expect(botFace(place, "mousse").beard).toBe("none");
      expect(["grey", "white"]).toContain(botFace(place, "amiral").colour);
      expect(botFace(place, "amiral").hat).toBe("bicorne");
    }
  });

  it("are there for a level of a newer server too", () => {
    expect(facesOf([seat(0, { kind: "bot", name: "", bot: "kraken" })])[0]).toEqual(botFace(0, "matelot"));
  });
});

describe("the drawing of a face", () => {
  it("has nothing that the page's policy or a second copy would spoil", () => {
    for (const face of [...FACES, ...PLACES.flatMap((place) => RANKED.map((level) => botFace(place, level)))]) {
      expect(draw(face)).not.toMatch(/style=|<style|\bid=|url\(|undefined|NaN/);
    }
  });
});
