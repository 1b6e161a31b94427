// What people and bots look like: a face is a choice of drawn parts. Persons choose one of `FACES`; who has not chosen
// has one by name, and a bot one by its place at the table and its level.
import type { FullSeat } from "../generated/wire";

export type Head = "long" | "round" | "square";
export type Skin = "ivory" | "peach" | "sand" | "bronze" | "umber" | "ebony";
export type HairColour = "black" | "brown" | "red" | "blond" | "grey" | "white";
export type Hair = "none" | "short" | "long" | "curls" | "braids" | "bun" | "tail";
export type Beard = "none" | "moustache" | "goatee" | "short" | "full" | "long" | "whiskers";
export type Hat = "none" | "bandana" | "bonnet" | "straw" | "cap" | "tricorne" | "plume" | "bicorne";
export type Eyes = "calm" | "merry" | "wide" | "stern" | "patch" | "glasses" | "monocle";
export type Dress = "tunic" | "stripes" | "scarf" | "vest" | "coat" | "uniform";
export type Extra = "none" | "ring" | "freckles" | "scar" | "parrot";
export type Cloth = "garnet" | "gold" | "azure" | "jade" | "plum" | "slate";

export interface Face {
  readonly head: Head;
  readonly skin: Skin;
  readonly hair: Hair;
  readonly colour: HairColour;
  readonly beard: Beard;
  readonly hat: Hat;
  readonly eyes: Eyes;
  readonly dress: Dress;
  readonly extra: Extra;
  readonly cloth: Cloth;
}

const face = (
  head: Head,
  skin: Skin,
  hair: Hair,
  colour: HairColour,
  beard: Beard,
  hat: Hat,
  eyes: Eyes,
  dress: Dress,
  extra: Extra,
  cloth: Cloth,
): Face => ({ head, skin, hair, colour, beard, hat, eyes, dress, extra, cloth });

/** The faces that persons choose from, by their number on the wire; words.ts names them in this order. */
export const FACES: readonly Face[] = [
  face("long", "peach", "long", "red", "none", "tricorne", "calm", "coat", "ring", "garnet"),
  face("square", "bronze", "none", "black", "full", "bandana", "patch", "stripes", "ring", "garnet"),
  face("round", "ebony", "braids", "black", "none", "none", "merry", "scarf", "none", "gold"),
  face("square", "ivory", "short", "red", "full", "bonnet", "merry", "tunic", "none", "azure"),
  face("long", "umber", "curls", "black", "goatee", "plume", "calm", "coat", "none", "plum"),
  face("round", "sand", "bun", "black", "none", "none", "glasses", "vest", "none", "jade"),
  face("square", "peach", "none", "white", "long", "none", "stern", "tunic", "scar", "slate"),
  face("round", "peach", "braids", "blond", "none", "straw", "wide", "tunic", "freckles", "azure"),
  face("long", "sand", "tail", "brown", "moustache", "tricorne", "patch", "coat", "scar", "azure"),
  face("round", "umber", "short", "black", "none", "bonnet", "wide", "stripes", "none", "jade"),
  face("long", "ivory", "curls", "blond", "none", "plume", "merry", "coat", "ring", "jade"),
  face("square", "ebony", "none", "black", "short", "none", "calm", "vest", "ring", "gold"),
  face("round", "bronze", "long", "black", "none", "bandana", "merry", "scarf", "ring", "plum"),
  face("square", "ivory", "short", "grey", "whiskers", "bicorne", "monocle", "uniform", "none", "azure"),
  face("round", "ivory", "short", "red", "none", "cap", "wide", "stripes", "freckles", "garnet"),
  face("long", "ebony", "bun", "grey", "none", "none", "calm", "uniform", "none", "garnet"),
  face("square", "sand", "tail", "black", "goatee", "none", "stern", "coat", "parrot", "slate"),
  face("long", "bronze", "long", "brown", "none", "straw", "calm", "vest", "parrot", "gold"),
  face("round", "peach", "curls", "brown", "none", "none", "wide", "stripes", "freckles", "slate"),
  face("square", "umber", "none", "grey", "full", "cap", "glasses", "vest", "none", "plum"),
  face("long", "sand", "long", "grey", "moustache", "none", "merry", "scarf", "none", "garnet"),
  face("long", "peach", "tail", "blond", "none", "bicorne", "stern", "uniform", "none", "jade"),
  face("round", "ebony", "curls", "black", "none", "bandana", "wide", "tunic", "parrot", "azure"),
  face("square", "bronze", "braids", "grey", "none", "bonnet", "merry", "stripes", "scar", "gold"),
];

/** The same text has the same number, in every browser. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The face of a person of this name who has not chosen one. */
export const faceByName = (name: string): number => hashOf(name.trim().toLocaleLowerCase()) % FACES.length;

// ---- bots: a person for each place at the table, and for each level what this person wears and how old it is.

type Nature = Pick<Face, "head" | "skin" | "hair" | "colour" | "beard" | "extra" | "cloth">;

const nature = (
  head: Head,
  skin: Skin,
  hair: Hair,
  colour: HairColour,
  beard: Beard,
  extra: Extra,
  cloth: Cloth,
): Nature => ({ head, skin, hair, colour, beard, extra, cloth });

// In the order of their names (`CREW` in seats.ts): Morvan, Isaure, Calloway, Oriane, Trenkett, Ysolde, Basile, Wren.
const CREW: readonly Nature[] = [
  nature("square", "peach", "short", "brown", "full", "scar", "azure"),
  nature("long", "sand", "long", "black", "none", "ring", "garnet"),
  nature("long", "ebony", "tail", "black", "goatee", "ring", "jade"),
  nature("round", "bronze", "bun", "brown", "none", "none", "plum"),
  nature("square", "ivory", "short", "red", "whiskers", "none", "slate"),
  nature("long", "umber", "curls", "black", "none", "ring", "gold"),
  nature("square", "sand", "none", "brown", "moustache", "parrot", "garnet"),
  nature("round", "ivory", "braids", "blond", "none", "freckles", "jade"),
];

interface Rank {
  readonly hats: readonly Hat[];
  readonly eyes: readonly Eyes[];
  readonly dresses: readonly Dress[];
  /** Too young for a beard. */
  readonly young?: boolean;
  /** Grown grey at sea. */
  readonly old?: boolean;
}

const RANKS: Readonly<Record<string, Rank>> = {
  mousse: { hats: ["bandana", "straw", "none"], eyes: ["wide", "merry"], dresses: ["tunic"], young: true },
  matelot: { hats: ["bonnet", "bandana"], eyes: ["merry", "calm"], dresses: ["stripes", "scarf"] },
  "quartier-maitre": { hats: ["cap", "none"], eyes: ["calm", "glasses"], dresses: ["vest"] },
  capitaine: { hats: ["tricorne", "plume"], eyes: ["calm", "patch", "stern"], dresses: ["coat"] },
  amiral: { hats: ["bicorne"], eyes: ["stern", "monocle", "calm"], dresses: ["uniform"], old: true },
};

/** The bots of these levels have a rank; others are deckhands. */
export const RANKED: readonly string[] = Object.keys(RANKS);

export function botFace(seat: number, level: string): Face {
  const who = seat % CREW.length;
  const { head, skin, hair, colour, beard, extra, cloth } = CREW[who]!;
  const { hats, eyes, dresses, young = false, old = false } = RANKS[level] ?? RANKS["matelot"]!;
  const of = <Part>(parts: readonly Part[]): Part => parts[who % parts.length]!;
  return {
    head: young ? "round" : head,
    skin,
    hair: young && hair === "none" ? "short" : hair,
    colour: !old ? colour : colour === "blond" || colour === "red" ? "white" : "grey",
    beard: young ? "none" : beard,
    hat: of(hats),
    eyes: of(eyes),
    dress: of(dresses),
    extra: young && extra === "scar" ? "freckles" : extra,
    cloth,
  };
}

type Seated = Pick<FullSeat, "seat" | "kind" | "name"> & { readonly bot?: string; readonly face?: number };

/**
 * By seat: what everybody there looks like. What was chosen counts; whoever has not chosen does not look like another
 * person at the table. An open seat has nobody.
 */
export function facesOf(seats: readonly Seated[]): readonly (Face | null)[] {
  const taken = new Set(
    seats.flatMap((seat) => (seat.kind === "person" && seat.face !== undefined ? [seat.face] : [])),
  );
  return seats.map((seat) => {
    if (seat.kind === "bot") return botFace(seat.seat, seat.bot ?? "");
    if (seat.kind === "open") return null;
    if (seat.face !== undefined) return FACES[seat.face % FACES.length]!;
    let number = faceByName(seat.name);
    while (taken.has(number)) number = (number + 1) % FACES.length;
    taken.add(number);
    return FACES[number]!;
  });
}
