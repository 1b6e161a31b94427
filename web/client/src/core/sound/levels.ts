// How loud each group of sounds is, as people choose it.
export const GROUPS = ["effects", "ambience", "music"] as const;
export type Group = (typeof GROUPS)[number];

export const LEVELS = ["off", "quiet", "loud"] as const;
export type Level = (typeof LEVELS)[number];

/** The level of all, and of each group. */
export type Levels = Readonly<Record<Group | "sound", Level>>;

const ALL: Readonly<Record<Level, number>> = { off: 0, quiet: 0.3, loud: 0.8 };
const GROUP: Readonly<Record<Level, number>> = { off: 0, quiet: 0.5, loud: 1 };

/** What a group is multiplied with. */
export const gainOf = (levels: Levels, group: Group): number => ALL[levels.sound] * GROUP[levels[group]];
