// The mat, the cards and the legends, as the server tells them.
import type { Card, Facts, LegendFacts, Section, TreasureFacts } from "../../generated/pirates-cove";
import { factsOf } from "../facts";

const facts = factsOf<Facts>("pirates-cove");

export const learn = facts.learn;

/** In the order of the islands that improve them. */
export const sections = (): readonly Section[] => facts.get().sections.map(({ section }) => section);

/** So many positions has each section. */
export const positions = (): number => facts.get().sections[0]!.values.length;

/** What a section is worth with its ring there; nothing once the ring is off the mat. */
export const valueAt = (section: Section, position: number): number =>
  facts.get().sections.find((each) => each.section === section)!.values[position - 1] ?? 0;

/** Where rings stand before anything is paid for. */
export const startPosition = (): number => facts.get().start_position;

/** All the treasures there are: whoever keeps so many keeps all. */
export const allChests = (): number => facts.get().chests;

export const legendFacts = (legend: string): LegendFacts => facts.get().legends.find((each) => each.legend === legend)!;

/** By name, in the order of their cards. */
export const legendNames = (): readonly string[] => facts.get().legends.map(({ legend }) => legend);

export const navyFacts = (): LegendFacts => facts.get().navy;

export const treasureFacts = (treasure: string): TreasureFacts =>
  facts.get().treasures.find((each) => each.treasure === treasure)!;

/** How many of each tavern card there are, with the options that most play by. */
export const cardCopies = (): readonly { readonly card: Card; readonly copies: number }[] => facts.get().cards;

/** Whatever else a die may show, it shows one of so many faces. */
export const DIE_FACES: readonly string[] = ["1", "2", "3", "4", "5", "6"];
