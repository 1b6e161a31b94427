// What is seen to move in Aux Sabords!, and for how long each event is looked at.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Cue } from "../../core/beats";
import { DURATIONS } from "../../core/scheduler";
import type { Card, ChestCounts, Colour, Event, Fleet, Hand, View } from "../../generated/aux-sabords";
import type { Spot, Travel } from "../../stage/motion";
import { cardBack, sea } from "./art";
import { COLOURS, fleetOf } from "./fleets";

/** Two ships lie alongside. */
export function alongside(_node: Element, { pace }: { pace: number }): TransitionConfig {
  return {
    duration: DURATIONS.reveal * pace,
    easing: cubicOut,
    css: (t, u) => `transform: scale(${1 - u * 0.15}); opacity: ${t}`,
  };
}

/** The names of pieces and places. */
export const shipSpot = (colour: Colour): Spot => `ship ${colour}`;
export const handSpot = (key: string): Spot => `hand ${key}`;
export const coveSpot = (colour: Colour): Spot => `cove ${colour}`;
export const portSpot = (colour: Colour): Spot => `port ${colour}`;
export const reserveSpot = (colour: Colour): Spot => `reserve ${colour}`;
export const rigSpot = (colour: Colour): Spot => `rig ${colour}`;
export const stakeSpot = (side: "attacker" | "defender"): Spot => `stake ${side}`;

/** How a card looks to whoever may not see its face. */
const BACK = { picture: cardBack, size: 64 };

const PILE = "pile";
const DISCARD = "discard";

const panel = (seat: number): readonly Spot[] => [`seat ${seat} cards`, `seat ${seat}`];

/** A card is laid: the reader's own as it was in the hand, those of others as they were seen until then. */
const laid = (seat: number, viewer: number | null, card: Card, to: Spot | readonly Spot[], count = 1): Travel =>
  seat === viewer
    ? { goes: "card", from: handSpot(card), to, count }
    : { goes: "card", from: panel(seat), to, count, ...BACK };

const chests = (from: Spot | readonly Spot[], to: Spot | readonly Spot[], count: number): Travel => ({
  goes: "chest",
  from,
  to,
  count,
  picture: sea.chest,
});

export function travels(event: Event, viewer: number | null): readonly Travel[] {
  switch (event.kind) {
    case "drew":
      // Of one's own cards each is told.
      if (event.seat === viewer) return [];
      return [{ goes: "card", from: PILE, to: panel(event.seat), count: event.count, ...BACK }];
    case "drew_card":
      return [{ goes: "card", from: PILE, to: handSpot(event.card), picture: cardBack, turned: true }];
    case "reshuffled":
      return [{ goes: "card", from: DISCARD, to: PILE, count: event.count, ...BACK }];
    case "built":
      return [
        ...[event.card, event.second].map((card) => laid(event.seat, viewer, card, DISCARD)),
        { goes: "ship", from: `seat ${event.seat}`, to: shipSpot(event.colour), way: "sail" },
      ];
    case "rigged":
      return [laid(event.seat, viewer, "ship", [rigSpot(event.colour), shipSpot(event.colour)])];
    case "discarded":
      return [laid(event.seat, viewer, event.card, DISCARD)];
    case "moved":
    case "sunk":
      return [{ goes: "ship", from: shipSpot(event.colour), to: shipSpot(event.colour), way: "sail" }];
    case "placed":
      return [chests([reserveSpot(event.colour), `seat ${event.seat}`], coveSpot(event.colour), event.count)];
    case "loaded":
      return [chests(coveSpot(event.colour), shipSpot(event.colour), event.count)];
    case "unloaded":
      return [chests(shipSpot(event.colour), coveSpot(event.colour), event.count)];
    case "landed":
      return [chests(shipSpot(event.colour), portSpot(event.colour), event.count)];
    case "took_chests":
      return [chests(shipSpot(event.other), shipSpot(event.colour), event.count)];
    case "attacked":
      return [laid(event.seat, viewer, event.card, stakeSpot("attacker"), event.count)];
    case "defended":
      return [laid(event.seat, viewer, event.card, stakeSpot("defender"), event.count)];
    default:
      return [];
  }
}

export function cue(event: Event, previous: Event | undefined): Cue {
  const after = (...kinds: readonly Event["kind"][]) => previous !== undefined && kinds.includes(previous.kind);
  switch (event.kind) {
    case "turn_began":
    case "game_began":
    case "colour_home":
    case "drew_card":
      return { lasts: DURATIONS.hold, joins: true };
    case "drew":
      return { lasts: DURATIONS.travel, joins: after("turn_began", "drew", "drew_card", "reshuffled") };
    case "rolled":
      return { lasts: DURATIONS.dice + DURATIONS.hold, unveils: DURATIONS.dice };
    case "moved":
      return { lasts: DURATIONS.travel / 2 };
    case "attacked":
      return { lasts: DURATIONS.suspense, whole: true };
    case "defended":
      return { lasts: DURATIONS.suspense, whole: true };
    case "gave_up":
      return { lasts: DURATIONS.suspense, whole: true };
    // Both sides lie open: the duel is seen to be won before the ships part.
    case "won_fight":
    case "drawn_fight":
      return { lasts: DURATIONS.suspense, holds: true, whole: true, stirs: [{ stirs: "shake", at: "duel" }] };
    case "sunk":
      return { lasts: DURATIONS.count };
    case "waited":
    case "kept":
    case "stayed":
    case "sailed_by":
      return { lasts: DURATIONS.reveal };
    case "game_over":
      return { lasts: DURATIONS.hold };
    default:
      return { lasts: DURATIONS.travel };
  }
}

const NONE: ChestCounts = [0, 0, 0, 0];
const plus = (a: ChestCounts, b: ChestCounts): ChestCounts => a.map((count, at) => count + b[at]!) as ChestCounts;
const own = (colour: Colour, count: number): ChestCounts =>
  COLOURS.map((each) => (each === colour ? count : 0)) as ChestCounts;

const withFleet = (view: View, colour: Colour, change: Partial<Fleet>): View => ({
  ...view,
  fleets: view.fleets.map((fleet) => (fleet.colour === colour ? { ...fleet, ...change } : fleet)),
});

/** The hand that serves this ship, changed. */
const withHand = (view: View, seat: number, colour: Colour, change: (hand: Hand) => Hand): View => ({
  ...view,
  players: view.players.map((player, at) =>
    at === seat
      ? { ...player, hands: player.hands.map((hand) => (hand.colours.includes(colour) ? change(hand) : hand)) }
      : player,
  ),
});

const less = ({ cards, size, ...hand }: Hand, card: Card, count: number): Hand => {
  let left = count;
  return { ...hand, size: size - count, cards: cards?.filter((each) => each !== card || left-- <= 0) ?? null };
};

const played = (view: View, seat: number, colour: Colour, card: Card, count = 1): View =>
  withHand(view, seat, colour, (hand) => less(hand, card, count));

const discarded = (view: View, card: Card): View => ({
  ...view,
  discard: { ...view.discard, [card]: view.discard[card] + 1 },
  top: card,
});

/** Where ships, chests and cards are once this has happened, as far as the event tells it. */
export function applied(view: View, event: Event): View {
  switch (event.kind) {
    case "drew":
      return withHand({ ...view, pile: Math.max(0, view.pile - event.count) }, event.seat, event.colour, (hand) => ({
        ...hand,
        size: hand.size + event.count,
      }));
    case "drew_card":
      return withHand(view, event.seat, event.colour, (hand) => ({
        ...hand,
        cards: hand.cards ? [...hand.cards, event.card] : null,
      }));
    case "reshuffled":
      return { ...view, pile: view.pile + event.count, top: null };
    case "built": {
      const laid = [event.card, event.second].reduce(
        (now, card) => discarded(played(now, event.seat, event.colour, card), card),
        view,
      );
      return withFleet(laid, event.colour, { built: true, square: event.square });
    }
    case "rigged":
      return withFleet(played(view, event.seat, event.colour, "ship"), event.colour, { rigged: true });
    case "discarded":
      return discarded(played(view, event.seat, event.colour, event.card), event.card);
    case "rolled":
      return {
        ...view,
        die: event.count,
        decision: view.decision && { ...view.decision, phase: "sail", steps: event.count },
      };
    case "moved": {
      const { decision } = view;
      const sailed = withFleet(view, event.colour, { square: event.square });
      return {
        ...sailed,
        wake: [...view.wake, event.square],
        decision: decision && { ...decision, steps: event.count },
      };
    }
    case "placed": {
      const { reserve, waiting } = fleetOf(view, event.colour);
      return withFleet(view, event.colour, { reserve: reserve - event.count, waiting: waiting + event.count });
    }
    case "loaded":
    case "unloaded": {
      const { waiting, aboard } = fleetOf(view, event.colour);
      const count = event.kind === "loaded" ? event.count : -event.count;
      return withFleet(view, event.colour, {
        waiting: waiting - count,
        aboard: plus(aboard, own(event.colour, count)),
      });
    }
    case "landed": {
      const { landed } = fleetOf(view, event.colour);
      return withFleet(view, event.colour, { aboard: NONE, landed: plus(landed, event.chests) });
    }
    case "took_chests": {
      const { aboard } = fleetOf(view, event.colour);
      const taken = withFleet(view, event.colour, { aboard: plus(aboard, event.chests) });
      return withFleet(taken, event.other, { aboard: NONE });
    }
    case "sunk":
      return withFleet(view, event.colour, { square: event.square, rigged: false });
    case "attacked":
    case "defended":
      return played(view, event.seat, event.colour, event.card, event.count);
    case "won_fight":
    case "drawn_fight":
      return { ...view, decision: view.decision && { ...view.decision, phase: "sail", other: null, stake: null } };
    default:
      return view;
  }
}

/** While the die rolls it is on the table, and nobody knows how far it leads. */
export const veiled = (view: View, event: Event): View =>
  event.kind === "rolled" ? { ...view, die: event.count } : applied(view, event);
