// The die, the kinds of cards and the colours in the game, as the server tells them.
import type { Card, Colour, Facts } from "../../generated/aux-sabords";
import { factsOf } from "../facts";

const facts = factsOf<Facts>("aux-sabords");

export const learn = facts.learn;

/** The faces of the die, from 1. */
export const dieFaces = (): readonly number[] => Array.from({ length: facts.get().die }, (_, index) => index + 1);

/** In the order in which the discard pile becomes the draw pile. */
export const cardKinds = (): readonly Card[] => facts.get().cards;

export const coloursInPlay = (seats: number): readonly Colour[] =>
  facts.get().in_play.find((each) => each.seats === seats)?.colours ?? [];
