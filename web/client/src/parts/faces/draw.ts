// The parts of a face as SVG text, on a grid of 96: a bust on a disc of radius 42 about (48, 50). Ink line, two tones and
// one hatching as in all our pictures; presentation attributes alone and no ids, since many faces are in one page.
import type { Beard, Cloth, Dress, Extra, Eyes, Face, Hair, HairColour, Hat, Head, Skin } from "../../core/faces";

const PAPER = "#FBF5E6";
const BRASS = "#D99E1B";

/** Light and shade. */
const SKINS: Readonly<Record<Skin, readonly [string, string]>> = {
  ivory: ["#F2CFB0", "#D9A57F"],
  peach: ["#E8B48C", "#C98A60"],
  sand: ["#D6A06C", "#B07B48"],
  bronze: ["#B97B4B", "#935A31"],
  umber: ["#9C6640", "#754828"],
  ebony: ["#7D5136", "#593620"],
};
const HAIRS: Readonly<Record<HairColour, string>> = {
  black: "#241F22",
  brown: "#5B3A22",
  red: "#A8491B",
  blond: "#DDB04A",
  grey: "#8D8F8E",
  white: "#E9E4D6",
};
const CLOTHS: Readonly<Record<Cloth, readonly [string, string]>> = {
  garnet: ["#9A2430", "#741520"],
  gold: ["#E0A72B", "#B57F12"],
  azure: ["#2C5FA8", "#1D4480"],
  jade: ["#1F8477", "#12635A"],
  plum: ["#6A4068", "#4C2A4B"],
  slate: ["#5B6770", "#424C54"],
};

const path = (d: string, more = ""): string => `<path d="${d}"${more && ` ${more}`}/>`;
const filled = (d: string, fill: string, more = ""): string => path(d, `fill="${fill}"${more && ` ${more}`}`);
const flat = (d: string, fill: string, more = ""): string => filled(d, fill, `stroke="none"${more && ` ${more}`}`);
const fine = (d: string, width = 1.8): string => path(d, `stroke-width="${width}"`);

const HEADS: Readonly<Record<Head, string>> = {
  long: "M32.500 42c.4-16 30.600-16 31 0 .5 11-.5 19-5 25.500q-5 5.500-10.500 5.500t-10.500-5.500c-4.500-6.500-5.500-14.500-5-25.500z",
  round:
    "M31 46c.2-18 33.800-18 34 0 .3 9-.7 14.500-4.500 19q-5.500 6-12.500 6t-12.500-6c-3.800-4.500-4.800-10-4.500-19z",
  square:
    "M31.500 42c.4-16 32.600-16 33 0 .4 9 .2 17-1.500 23.500l-8 7.500H41l-8-7.500c-1.700-6.500-1.900-14.500-1.500-23.500z",
};

const BUST = "M14.500 75c4-9 11-9 21-12h25c10 3 17 3 21 12-7 10.500-19.500 17-33.500 17s-26.500-6.500-33.500-17z";
const HATCHING =
  "M66.500 87.500l-5-6.500 3.500 7.200zM60.500 89.800l-5.500-7.600 4 8.200zM54 91.200l-5.500-8 4 8.400zM47 91.500l-4.600-6.600 3.200 7zM39.500 90.200l-4.700-6.600 3.300 6.900z";

function dress(dress: Dress, [light, dark]: readonly [string, string]): string {
  const bust = (fill: string) => filled(BUST, fill);
  const shade = flat("M58 64q10 8 6 25 11-4 17.500-14c-4-9-11-9-21-12z", "currentColor", 'fill-opacity=".2"');
  const hatching = flat(HATCHING, "currentColor", 'fill-opacity=".75"');
  switch (dress) {
    case "tunic":
      return (
        bust(light) + shade + hatching + filled("M38 65l10 15 10-15 4 3-12 21h-4L34 68z", PAPER, 'stroke-width="2"')
      );
    case "stripes":
      return (
        bust(PAPER) +
        flat(
          "M17.500 71l6-4.500q24 9 49 0l6 4.500q-30 11-61 0zM14.500 76q33 12 67 0l-3.500 4.500q-30 10-60 0zM22 84q26 8 52 0l-6 4q-20 5-40 0z",
          light,
        ) +
        shade +
        path(BUST) +
        filled("M37 63q11 12 22 0l2 5q-13 13-26 0z", light, 'stroke-width="2"')
      );
    case "scarf":
      return (
        bust("#E6D8B8") +
        shade +
        hatching +
        filled("M34 62q14 13 28 0l3 7q-17 15-34 0z", light) +
        filled("M46 74l-7 13 8-3 5 6 2-16z", dark, 'stroke-width="2"')
      );
    case "vest":
      return (
        bust(PAPER) +
        filled(
          "M14.500 75c4-9 11-9 21-12l8 27.500c-12-1.500-22-7-29-15.500zM81.500 75c-4-9-11-9-21-12l-8 27.500c12-1.500 22-7 29-15.500z",
          light,
        ) +
        shade +
        fine("M48 76v14") +
        `<circle cx="41" cy="83" r="1.700" fill="${BRASS}" stroke-width="1.400"/><circle cx="56" cy="83" r="1.700" fill="${BRASS}" stroke-width="1.400"/>`
      );
    case "coat":
      return (
        bust(light) +
        shade +
        hatching +
        filled("M39 66q9 9 18 0l2 13q-11 9-22 0z", PAPER, 'stroke-width="2"') +
        fine("M48 73v9") +
        filled("M36 63L23 72l11 9 8-10zM60 63l13 9-11 9-8-10z", BRASS, 'stroke-width="2"')
      );
    case "uniform":
      return (
        bust("#17324F") +
        shade +
        filled("M39 66q9 9 18 0l2 14q-11 8-22 0z", PAPER, 'stroke-width="2"') +
        filled("M30 69l8-4 30 22-8 3.500z", light, 'stroke-width="2"') +
        filled("M13.500 74q2-9 13-9l8 2q-3 9-19 12zM82.500 74q-2-9-13-9l-8 2q3 9 19 12z", BRASS, 'stroke-width="2"') +
        fine("M17 77v6M22 77v6M27 75.500v5M79 77v6M74 77v6M69 75.500v5", 2.2)
      );
  }
}

/** Behind the head. */
function hairBehind(hair: Hair, fill: string, covered: boolean): string {
  switch (hair) {
    case "long":
      return filled("M29 40c-6 14-5 28 1 37h36c6-9 7-23 1-37z", fill);
    case "curls":
      return filled(
        "M30 30c-8 1-10 10-6 14-6 4-5 13 1 15-3 7 3 13 9 11h28c6 2 12-4 9-11 6-2 7-11 1-15 4-4 2-13-6-14z",
        fill,
      );
    case "bun":
      return covered ? "" : `<circle cx="48" cy="17" r="9" fill="${fill}"/>`;
    case "tail":
      return filled("M60 40q14 8 12 26 0 9 5 13-11 3-15-7-3-9 0-18z", fill);
    default:
      return "";
  }
}

/** Two plaits before the shoulders, each of four strands with a ribbon. */
const plaits = (fill: string, ribbon: string): string =>
  [26.5, 69.5]
    .map(
      (x, index) =>
        [56, 63.5, 71, 78.5]
          .map(
            (y, row) =>
              `<ellipse cx="${x + (index === 0 ? -row : row) * 0.5}" cy="${y}" rx="5" ry="4.600" fill="${fill}" stroke-width="2"/>`,
          )
          .join("") + filled(`M${x - 5 + (index === 0 ? -2 : 2)} 82.500h10l-1 4h-8z`, ribbon, 'stroke-width="2"'),
    )
    .join("");

/** Over the brow; under a hat little of it is seen. */
function hairBefore(hair: Hair, fill: string, covered: boolean): string {
  if (hair === "none") return "";
  const sides = filled(
    "M31 50c-1-6 0-11 2-15l4 1q-3 6-3 14zM65 50c1-6 0-11-2-15l-4 1q3 6 3 14z",
    fill,
    'stroke-width="2"',
  );
  if (covered) return sides;
  switch (hair) {
    case "short":
      return filled("M30.500 46c-3-14 4-25 18-25s20 10 17 25q-2-8-6-11-12 2-20-3-6 4-9 14z", fill);
    case "curls":
      return filled(
        "M29 42c-3-6 0-11 4-12 0-6 8-9 12-6 4-4 12-2 13 3 6 0 9 8 8 15-4 1-7-2-7-5-5 3-9 1-11-2-4 4-8 4-10 1-2 5-5 7-9 6z",
        fill,
      );
    case "bun":
      return filled("M30.500 45c-2-13 5-23 17.500-23s19.500 10 17.500 23q-3-10-8-12-10 3-19 0-5 2-8 12z", fill);
    default:
      return filled("M30.500 47c-3-15 4-26 17.500-26s20.500 11 17.500 26q-3-9-8-13-10 1-10-5-2 6-9 6-6 4-8 12z", fill);
  }
}

const brows = (d: string) => fine(d, 2.2);
const dots = (left: number, right: number) =>
  [left, right].map((x) => `<circle cx="${x}" cy="49" r="2.300" fill="currentColor" stroke="none"/>`).join("");

const EYES: Readonly<Record<Eyes, string>> = {
  calm: dots(41, 55) + brows("M37 42.500q4-2.500 8 0M51 42.500q4-2.500 8 0"),
  merry:
    fine("M37.500 50q3.500-4.500 7 0M51.500 50q3.500-4.500 7 0", 2.4) +
    brows("M37 42.500q4-3.500 8-1M51 41.500q4-2.500 8 1"),
  wide:
    [41, 55].map((x) => `<circle cx="${x}" cy="49" r="3.900" fill="${PAPER}" stroke-width="1.600"/>`).join("") +
    dots(41.6, 55.6) +
    brows("M37 41q4-3 8 0M51 41q4-3 8 0"),
  stern: dots(41, 55) + brows("M36.500 41.500l8.500 3M59.500 41.500l-8.500 3"),
  patch:
    dots(41, 55) +
    brows("M37 42.500q4-2.500 8 0") +
    filled("M49.500 44.500h11.500q1 9-5.500 10.500-6-1.500-6-10.500z", "currentColor") +
    fine("M32 38l18 7M60.500 45l4-3.500", 2.2),
  glasses:
    dots(41, 55) +
    [40.5, 55.5].map((x) => `<circle cx="${x}" cy="49" r="6" stroke-width="2"/>`).join("") +
    fine("M46.500 48q1.500-1.500 3 0M34.500 48l-2.500-1M61.500 48l2.500-1", 2) +
    brows("M37 40.500q4-2 8 0M51 40.500q4-2 8 0"),
  monocle:
    dots(41, 55) +
    `<circle cx="55.500" cy="49" r="6.200" stroke="${BRASS}" stroke-width="2.400"/>` +
    fine("M60 54q3 8-1 16", 1.4) +
    brows("M36.500 42l8.500 1.500M51 40q5-2.500 9 1"),
};

const NOSE = fine("M48.500 48.500l-3 8q1.500 2 4.500 1.500", 2);

function mouth(eyes: Eyes, beard: Beard): string {
  if (beard === "full" || beard === "long")
    return path("M43.500 64.500q4.500 2.500 9 0", `stroke="${PAPER}" stroke-width="2"`);
  if (eyes === "merry" || eyes === "wide")
    return filled("M41 61.500q7 2.500 14 0-1.500 6.500-7 6.500t-7-6.500z", PAPER, 'stroke-width="2"');
  return fine(eyes === "stern" ? "M42.500 64h11" : "M42 63q6 3.500 12 0", 2.2);
}

function beardOf(beard: Beard, fill: string): string {
  const moustache =
    "M48 59.500q-3-2.500-7 0-4 3-7 1.500 3 5.500 8.500 4.500 4-1 5.500-3 1.500 2 5.500 3 5.500 1 8.500-4.500-3 1.500-7-1.500-4-2.500-7 0z";
  switch (beard) {
    case "none":
      return "";
    case "moustache":
      return filled(moustache, fill, 'stroke-width="2"');
    case "goatee":
      return (
        filled("M42.500 68q5.500 3 11 0 .5 9-5.500 12-6-3-5.500-12z", fill, 'stroke-width="2"') +
        filled(moustache, fill, 'stroke-width="1.800"')
      );
    case "short":
      return filled(
        "M31.500 52q1 7 4 8 5-3.500 12.500-3.500T60.500 60q3-1 4-8 1 11-4 17-5 5.500-12.500 5.500T35.500 69q-5-6-4-17z",
        fill,
        'stroke-width="2"',
      );
    case "full":
      return (
        filled("M31 50q1 9 5 10 6-4.500 12-2 6-2.500 12 2 4-1 5-10c3 17-4 31-17 31S28 67 31 50z", fill) +
        fine("M40 70q2 5 1 8M56 70q-2 5-1 8", 1.6)
      );
    case "long":
      return (
        filled(
          "M31 50q1 9 5 10 6-4.500 12-2 6-2.500 12 2 4-1 5-10c3 14 0 22-5 27q-3 9-12 15-9-6-12-15c-5-5-8-13-5-27z",
          fill,
        ) + fine("M41 70q3 8 2 13M55 70q-3 8-2 13M48 74v12", 1.6)
      );
    case "whiskers":
      return filled(
        "M31 46q-3 12 2 22l8 2q-4-6-4-12-3-4-2.500-12zM65 46q3 12-2 22l-8 2q4-6 4-12 3-4 2.500-12z",
        fill,
        'stroke-width="2"',
      );
  }
}

function hatOf(hat: Hat, [light, dark]: readonly [string, string]): string {
  const hatching = (d: string) => flat(d, PAPER, 'fill-opacity=".45"');
  switch (hat) {
    case "none":
      return "";
    case "bandana":
      return (
        filled("M30 41c-1-16 7-24 18-24s19 8 18 24q-18-7-36 0z", light) +
        filled("M30 41q18-7 36 0l-.5-6q-17.500-7-35 0z", dark, 'stroke-width="2"') +
        filled("M65 36l12-2-3 7 4 6-13-6z", light, 'stroke-width="2"') +
        [38, 48, 57]
          .map(
            (x, index) => `<circle cx="${x}" cy="${index === 1 ? 23 : 27}" r="1.900" fill="${PAPER}" stroke="none"/>`,
          )
          .join("")
      );
    case "bonnet":
      return (
        filled("M29.500 40c-2-18 6-28 18.500-28s20.500 10 18.500 28q-18-6-37 0z", light) +
        fine("M38 14q-3 10-2.500 21M48 12v22M58 14q3 10 2.500 21", 1.6) +
        filled("M28 42q20-7 40 0v-7q-20-7-40 0z", PAPER, 'stroke-width="2.200"') +
        `<circle cx="48" cy="11" r="5" fill="${PAPER}" stroke-width="2"/>`
      );
    case "straw":
      return (
        filled("M12 35q8-7 20-8 0-18 16-18t16 18q12 1 20 8-17 6-36 6t-36-6z", "#E3BE6B") +
        filled("M32 27q16 5 32 0v-6q-16 5-32 0z", light, 'stroke-width="2"') +
        fine("M20 34l9-2M26 37l8-3M70 37l-8-3M77 34l-9-2M42 14l-3 6M52 13l-2 7", 1.4)
      );
    case "cap":
      return (
        filled("M30 38c-6-4-8-12-2-16 8-5 32-5 40 0 6 4 4 12-2 16q-18-6-36 0z", light) +
        filled("M30 39q18-7 36 0v-6q-18-6-36 0z", BRASS, 'stroke-width="2"') +
        filled("M30 39q18-7 36 0 4 3 1 6-19-9-38 0-3-3 1-6z", dark, 'stroke-width="2"')
      );
    case "tricorne":
    case "plume": {
      const crown = filled(
        "M14 38c4-12 9-18 13-19 8 8 14 2 21-5 7 7 13 13 21 5 4 1 9 7 13 19-10-3-20 4-34 4s-24-7-34-4z",
        hat === "plume" ? dark : "#22303B",
      );
      const rim = filled(
        "M14 38c10-6 21 0 34 0s24-6 34 0c-10-2-20 5.500-34 5.500S24 36 14 38z",
        hat === "plume" ? PAPER : BRASS,
        'stroke-width="2"',
      );
      const plume =
        hat === "plume"
          ? filled("M66 27q-2-15 12-22 6 2 6 8-2 12-16 17z", light) + fine("M69 26q4-10 11-15", 1.6)
          : `<circle cx="31" cy="30" r="4.500" fill="${PAPER}" stroke-width="2"/><circle cx="31" cy="30" r="1.700" fill="${light}" stroke="none"/>`;
      return (
        crown +
        rim +
        hatching(
          "M78 34l-2.500-5.500 1.200 6zM73 34.500l-3-7 1.600 7.500zM68 35.500l-2.800-6.500 1.400 7zM62 36.500l-3.200-7.500 1.800 8z",
        ) +
        plume
      );
    }
    case "bicorne":
      return (
        filled("M7 36C12 20 28 7 48 7s36 13 41 29c-14 3-26-4-41-4S21 39 7 36z", "#14243A") +
        filled("M7 36c14 3 26-4 41-4s27 7 41 4c-12 7-26 3-41 3S19 43 7 36z", BRASS, 'stroke-width="2"') +
        path("M48 31V17", 'stroke-width="4.600"') +
        path("M48 30V18", `stroke="${BRASS}" stroke-width="2"`) +
        `<circle cx="48" cy="16" r="5" fill="${PAPER}" stroke-width="2"/><circle cx="48" cy="16" r="2" fill="${light}" stroke="none"/>`
      );
  }
}

function extraOf(extra: Extra): string {
  switch (extra) {
    case "ring":
      return `<circle cx="30.500" cy="58.500" r="3.600" stroke-width="4"/><circle cx="30.500" cy="58.500" r="3.600" stroke="${BRASS}" stroke-width="2"/>`;
    case "freckles":
      return [
        [37, 55.5],
        [40, 57.5],
        [36, 58.8],
        [57, 55.5],
        [60, 58],
        [55.6, 58.2],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".95" fill="#8A4A22" stroke="none"/>`)
        .join("");
    case "scar":
      return fine("M36 52l6 9M36.500 57.500l3.500-2.500M39 60.500l3.500-2.500", 1.6);
    default:
      return "";
  }
}

/** On the shoulder, before everything. */
const PARROT =
  filled("M71 84q-7-9-4-20 1-11 11-12 8 0 9 8 1 9-4 16l-5 9z", "#2C8A4A") +
  filled("M78 84q-8-6-6-15 5 6 9 5z", "#D3312B", 'stroke-width="2"') +
  filled("M86 58q6 0 5 7-4 0-6-3z", BRASS, 'stroke-width="2"') +
  `<circle cx="82" cy="58.500" r="1.900" fill="currentColor" stroke="none"/>`;

/** The whole bust; the ground under it is whatever it stands on. */
export function draw(face: Face): string {
  const [light, shade] = SKINS[face.skin];
  const hair = HAIRS[face.colour];
  const cloth = CLOTHS[face.cloth];
  const neck = filled("M40 58v11q8 7 16 0V58z", light) + flat("M41 66q8 8 14 0v5q-6 4-14-2z", shade);
  const ears =
    `<circle cx="31.500" cy="50" r="4.600" fill="${light}"/>` +
    `<circle cx="64.500" cy="50" r="4.600" fill="${light}"/>`;
  const side = flat("M56 33q7 5 6 16c-.6 10-4 15-8 19-3 2.500-5 3-8 2.500 9-5 10.500-14 10-22q0-8 0-15.500z", shade);
  return [
    hairBehind(face.hair, hair, face.hat !== "none"),
    neck,
    dress(face.dress, cloth),
    face.hair === "braids" ? plaits(hair, cloth[1]) : "",
    ears,
    filled(HEADS[face.head], light),
    side,
    path(HEADS[face.head]),
    extraOf(face.extra === "ring" ? "none" : face.extra),
    EYES[face.eyes],
    NOSE,
    beardOf(face.beard, hair),
    mouth(face.eyes, face.beard),
    hairBefore(face.hair, hair, face.hat !== "none"),
    extraOf(face.extra === "ring" ? "ring" : "none"),
    hatOf(face.hat, cloth),
    face.extra === "parrot" ? PARROT : "",
  ].join("");
}
