// How a die is thrown: it ends on the face the server rolled, and tumbles there in its own way each time.

/** Where the pips of a face are, from its middle, in steps of their distance. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Turned by this much, in degrees, the cube shows the face. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const FRONT: Pose = { x: 0, y: 0, z: 0 };
const POSES: Readonly<Record<number, Pose>> = {
  1: FRONT,
  2: { x: 0, y: -90, z: 0 },
  3: { x: -90, y: 0, z: 0 },
  4: { x: 90, y: 0, z: 0 },
  5: { x: 0, y: 90, z: 0 },
  6: { x: 0, y: 180, z: 0 },
};

/** What is not rolled yet shows its front. */
export const poseOf = (face: number | null): Pose => (face === null ? FRONT : (POSES[face] ?? FRONT));

/** Where each face is on the cube: turned by the opposite of what shows it. */
export const faceTurn = (face: number): string => {
  const { x, y } = poseOf(face);
  return `rotateY(${-y}deg) rotateX(${-x}deg)`;
};

/** Some number from 0 to 1, always the same one for the same throw and die. */
export function wobble(seed: number, die: number, which: number): number {
  let hash = (seed * 0x9e3779b1) ^ (die * 0x85ebca6b) ^ (which * 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** The turns of the cube on its way, the last of which shows the face; `at`: how far on its way, from 0 to 1. */
export function tumble(face: number | null, seed: number, die: number): readonly (Pose & { readonly at: number })[] {
  const end = poseOf(face);
  const some = (which: number, from: number, to: number) => from + (to - from) * wobble(seed, die, which);
  const side = wobble(seed, die, 9) < 0.5 ? -1 : 1;
  return [
    { at: 0, x: end.x + side * some(1, 540, 720), y: end.y - some(2, 400, 640), z: some(3, -90, 90) },
    { at: 0.62, x: end.x - side * some(4, 8, 20), y: end.y + some(5, 6, 16), z: some(6, -10, 10) },
    { at: 0.82, x: end.x + side * some(7, 2, 6), y: end.y - some(8, 2, 5), z: 0 },
    { at: 1, ...end },
  ];
}

/** The hops of the die across the table meanwhile, in its own sizes. */
export function hops(seed: number, die: number): readonly { at: number; x: number; y: number; scale: number }[] {
  const far = 0.9 + 0.6 * wobble(seed, die, 10);
  const side = wobble(seed, die, 11) - 0.5;
  return [
    { at: 0, x: -far, y: side - 0.5, scale: 1.25 },
    { at: 0.4, x: -0.3, y: side * 0.2, scale: 0.96 },
    { at: 0.6, x: 0.06, y: -0.16, scale: 1.06 },
    { at: 0.8, x: 0.02, y: 0, scale: 0.99 },
    { at: 1, x: 0, y: 0, scale: 1 },
  ];
}
