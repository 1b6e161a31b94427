// Words for what the wire names by key.
import { m } from "../generated/i18n/messages.js";
import type { Card, Change, OpSay } from "../generated/wire";
import { elides } from "../core/elision";
import type { SeatModel, TableModel } from "../core/model";
import type { Emblem, SeatMark } from "../core/seats";

/** "d’Anne", "de Zoé", or "Anne’s": to be put where a message says {whose}. */
export const whose = (name: string): string => (elides(name) ? m.whose_elided : m.whose)({ name });

/**
 * How a message calls a seat: by its name, or as the reader. What a message says to the reader it has under `you=yes`; where
 * it does not speak, as in a list, the reader is "vous" or "you".
 */
export interface Called {
  readonly name: string;
  readonly whose: string;
  readonly you: "yes" | "no";
}
export const called = (name: string, you: boolean): Called => ({
  name: you ? m.you() : name,
  whose: whose(name),
  you: you ? "yes" : "no",
});
export const calledSeat = ({ name, you }: Pick<SeatModel, "name" | "you">): Called => called(name, you);

const LEVELS: Readonly<Record<string, () => string>> = {
  hasard: m.level_hasard,
  regle: m.level_regle,
  mousse: m.level_mousse,
  matelot: m.level_matelot,
  "quartier-maitre": m.level_quartier_maitre,
  capitaine: m.level_capitaine,
  amiral: m.level_amiral,
};

export const levelName = (level: string): string => LEVELS[level]?.() ?? level;

const CHARACTERS: Readonly<Record<string, () => string>> = {
  mousse: m.level_mousse_says,
  matelot: m.level_matelot_says,
  "quartier-maitre": m.level_quartier_maitre_says,
  capitaine: m.level_capitaine_says,
  amiral: m.level_amiral_says,
};

/** The clock of a table. */
export function clockWords(seconds = 0): string {
  if (seconds === 0) return m.clock_free();
  const day = 86_400;
  const time =
    seconds < day ? m.clock_minutes({ count: Math.round(seconds / 60) }) : m.clock_days({ count: seconds / day });
  return m.clock_per_choice({ time });
}

/** What it is like to play against it; empty for a level of a newer server. */
export const levelCharacter = (level: string): string => CHARACTERS[level]?.() ?? "";

const COLOURS: Readonly<Record<SeatMark["colour"], () => string>> = {
  garnet: m.colour_garnet,
  gold: m.colour_gold,
  azure: m.colour_azure,
  jade: m.colour_jade,
  plum: m.colour_plum,
  ivory: m.colour_ivory,
  coral: m.colour_coral,
  slate: m.colour_slate,
};

const EMBLEMS: Readonly<Record<Emblem, () => string>> = {
  anchor: m.emblem_anchor,
  sun: m.emblem_sun,
  whale: m.emblem_whale,
  palm: m.emblem_palm,
  hat: m.emblem_hat,
  shell: m.emblem_shell,
  parrot: m.emblem_parrot,
  key: m.emblem_key,
};

/** "ancre grenat": the sign of a seat, for those who hear it. */
export const markWords = (mark: SeatMark): string =>
  m.emblem_words({ emblem: EMBLEMS[mark.emblem](), colour: COLOURS[mark.colour]() });

/** The signs of whatever a seat has, its own first. */
export const marksWords = ({ mark, also }: Pick<SeatModel, "mark" | "also">): string =>
  [mark, ...also].map(markWords).join(", ");

export type Phrase = OpSay["phrase"];

const PHRASE_WORDS: Readonly<Record<Phrase, () => string>> = {
  hello: m.phrase_hello,
  good_luck: m.phrase_good_luck,
  well_played: m.phrase_well_played,
  thanks: m.phrase_thanks,
  sorry: m.phrase_sorry,
  one_moment: m.phrase_one_moment,
  your_turn: m.phrase_your_turn,
  oh_no: m.phrase_oh_no,
  hurray: m.phrase_hurray,
  close_call: m.phrase_close_call,
  again: m.phrase_again,
  goodbye: m.phrase_goodbye,
};

export const PHRASES = Object.keys(PHRASE_WORDS) as Phrase[];
/** Empty for a phrase of a newer server. */
export const phraseWords = (phrase: string): string => PHRASE_WORDS[phrase as Phrase]?.() ?? "";

/** A change that is no step of the game, as a sentence; empty where there is nothing to tell. */
export function changeWords(change: Change, who: Called): string {
  switch (change.kind) {
    case "started":
      return m.change_started();
    case "sat":
      return m.change_sat(who);
    case "freed":
      return m.change_freed();
    case "manned":
      return m.change_manned(who);
    case "away":
      return m.change_away(who);
    case "back":
      return m.change_back(who);
    case "resigned":
      return m.change_resigned(who);
    case "agreed":
      return m.change_agreed(who);
    case "taken":
      return m.change_taken(who);
    case "closed":
      return m.change_closed();
    case "chose":
      return m.change_chose(who);
    case "unchose":
      return m.change_unchose(who);
    case "undone":
      return m.change_undone(who);
    case "carried":
      return m.change_carried();
    default:
      return "";
  }
}

/** It is for a person to play there, and that person is not here. */
export const isMissed = ({ kind, connected, away, resigned, program }: SeatModel): boolean =>
  kind === "person" && !connected && !away && !resigned && !program;

/** What else is to be known about who sits there. */
export function seatNote(seat: SeatModel): string {
  if (seat.kind === "open") return m.seat_is_open();
  if (seat.kind === "bot") return levelName(seat.level ?? "");
  if (seat.resigned) return m.seat_resigned();
  if (seat.away) return m.seat_away({ level: levelName(seat.level ?? "") });
  if (seat.program) return m.seat_program();
  if (isMissed(seat)) return m.seat_at_sea();
  return "";
}

/** How a game has ended for everybody who reads it, in a sentence. */
export function resultWords({ seats, outcome }: Pick<TableModel, "seats" | "outcome">, locale: string): string {
  const winners = seats.filter((seat) => outcome?.seats[seat.seat]?.winner);
  if (winners.length === 0) return m.game_is_over();
  const others = winners.filter((seat) => !seat.you).map((seat) => seat.name);
  const you = others.length === winners.length ? "no" : others.length === 0 ? "alone" : "together";
  return m.winner_is({ names: new Intl.ListFormat(locale).format(others), count: winners.length, you });
}

export function endedWords(ended: Card["ended"]): string {
  switch (ended) {
    case "resigned":
      return m.ended_resigned();
    case "agreement":
      return m.ended_agreement();
    case "closed":
      return m.ended_closed();
    default:
      return m.ended_over();
  }
}
