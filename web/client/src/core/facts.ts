// Which facts of a seat are shown where there is little room.
import type { Fact } from "../games/contract";

/** So many are always shown, the others when they are not nought. */
export const ALWAYS = 3;

/** A figure that fits a panel; a list is shown elsewhere. */
export const isFigure = (fact: Fact): boolean => fact.list === undefined;

/** Without what is nought, but for the first ones. */
export const shownFacts = (panel: readonly Fact[]): readonly Fact[] =>
  panel.filter((fact, index) => index < ALWAYS || fact.value !== "0");

export const shownFigures = (panel: readonly Fact[]): readonly Fact[] => shownFacts(panel).filter(isFigure);
