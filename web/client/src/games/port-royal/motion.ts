// What is seen to move in Port Royal, and for how long each event is looked at.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import type { Cue } from "../../core/beats";
import { DURATIONS } from "../../core/scheduler";
import type { Card, Event, Player, View } from "../../generated/port-royal";
import type { Spot, Travel } from "../../stage/motion";
import back from "./art/cards/back.svg?raw";
import coin from "./art/coins/front.svg?raw";
import { cardFacts } from "./cards";

/** What is only told is turned up. */
export function reveal(_node: Element, { pace }: { pace: number }): TransitionConfig {
  return {
    duration: DURATIONS.reveal * pace,
    easing: cubicOut,
    css: (t, u) => `transform: perspective(40rem) rotateY(${u * 88}deg) scale(${1 + u * 0.12}); opacity: ${t * 3}`,
  };
}

/** The names of cards where they lie. */
export const harbourSpot = (card: string): Spot => `harbour ${card}`;
export const arrivalSpot = (card: string): Spot => `arrival ${card}`;
export const chartSpot = (card: string): Spot => `chart ${card}`;
export const crewSpot = (card: string): Spot => `crew ${card}`;

const DECK = "deck";
const DISCARD = "discard";

const purse = (seat: number, viewer: number | null): readonly Spot[] => [
  ...(seat === viewer ? ["tray coins"] : []),
  `seat ${seat} coins`,
  `seat ${seat}`,
];

const home = (seat: number, viewer: number | null, card: Card): readonly Spot[] => [
  ...(seat === viewer ? [crewSpot(card)] : []),
  `seat ${seat}`,
];

const coins = (from: Spot | readonly Spot[], to: Spot | readonly Spot[], count: number): Travel => ({
  goes: "coin",
  from,
  to,
  count,
  picture: coin,
});

const isShip = (card: Card): boolean => cardFacts(card).type === "ship";

const cleared = (view: View): Travel[] =>
  view.harbour.map((card) => ({
    goes: "card",
    from: harbourSpot(card),
    to: DISCARD,
    way: isShip(card) ? "sail" : "arc",
  }));

/** Coins are cards of the pile, face down: they come from it, and what is paid is discarded. */
export function travels(event: Event, before: View, viewer: number | null): readonly Travel[] {
  switch (event.kind) {
    case "drawn": {
      const lies =
        cardFacts(event.card).type === "tax"
          ? [DISCARD]
          : [arrivalSpot, harbourSpot, chartSpot].map((spot) => spot(event.card));
      return [{ goes: "card", from: DECK, to: lies, picture: back, turned: true }];
    }
    case "entered":
      return [{ goes: "ship", from: arrivalSpot(event.card), to: harbourSpot(event.card), way: "sail" }];
    case "repelled":
      return [{ goes: "ship", from: [arrivalSpot(event.card), harbourSpot(event.card)], to: DISCARD, way: "sail" }];
    case "busted":
    case "harbour_cleared":
      return cleared(before);
    case "coins_gained":
      return [coins(DECK, purse(event.seat, viewer), event.amount)];
    case "coins_lost":
      return [coins(purse(event.seat, viewer), DISCARD, event.amount)];
    case "fee_paid":
      return [coins(purse(event.seat, viewer), purse(event.other, viewer), event.amount)];
    case "traded":
      return [{ goes: "ship", from: harbourSpot(event.card), to: DISCARD, way: "sail" }];
    case "hired":
      return [
        { goes: "card", from: harbourSpot(event.card), to: home(event.seat, viewer, event.card) },
        ...(event.amount > 0 ? [coins(purse(event.seat, viewer), DISCARD, event.amount)] : []),
      ];
    case "claimed":
      return [{ goes: "card", from: chartSpot(event.card), to: home(event.seat, viewer, event.card) }];
    case "reshuffled":
      return [{ goes: "card", from: DISCARD, to: DECK, count: event.amount, picture: back, size: 64 }];
    default:
      return [];
  }
}

export function cue(event: Event, previous: Event | undefined): Cue {
  switch (event.kind) {
    case "drawn":
      // It is turned up on its way.
      return {
        lasts: DURATIONS.travel + (cardFacts(event.card).type === "tax" ? DURATIONS.count : DURATIONS.hold),
        unveils: DURATIONS.travel,
      };
    case "busted":
      return { lasts: DURATIONS.bust, holds: true, whole: true, stirs: [{ stirs: "shake", at: "harbour" }] };
    case "entered":
      return { lasts: DURATIONS.travel, joins: previous?.kind === "drawn" };
    case "coins_gained":
    case "coins_lost":
    case "traded":
    case "hired":
      return { lasts: DURATIONS.travel, joins: previous !== undefined && previous.kind !== "stopped" };
    case "turn_began":
    case "goal_reached":
      return { lasts: DURATIONS.hold, joins: true };
    case "stopped":
    case "passed":
    case "nothing_to_draw":
      return { lasts: DURATIONS.reveal };
    case "game_over":
      return { lasts: DURATIONS.hold };
    default:
      return { lasts: DURATIONS.travel };
  }
}

const without = <T>(all: readonly T[], one: T): T[] => {
  const at = all.lastIndexOf(one);
  return at < 0 ? [...all] : all.toSpliced(at, 1);
};

function player(view: View, seat: number, change: (player: Player) => Partial<Player>): Pick<View, "players"> {
  return { players: view.players.map((each, at) => (at === seat ? { ...each, ...change(each) } : each)) };
}

const paid = (view: View, seat: number, amount: number): View => ({
  ...view,
  ...player(view, seat, ({ coins: had }) => ({ coins: had + amount })),
});

function drawn(view: View, card: Card): View {
  const { type } = cardFacts(card);
  const deck = Math.max(0, view.deck - 1);
  if (type === "expedition") return { ...view, deck, expeditions: [...view.expeditions, card] as View["expeditions"] };
  if (type === "tax") return { ...view, deck, discard: [...view.discard, card] };
  return { ...view, deck, harbour: [...view.harbour, card] as View["harbour"] };
}

/** Where the cards and coins are once this has happened, as far as the event tells it. */
export function applied(view: View, event: Event): View {
  switch (event.kind) {
    case "drawn":
      return drawn(view, event.card);
    case "entered":
      return view.harbour.includes(event.card) ? view : { ...view, harbour: [...view.harbour, event.card] };
    case "repelled":
    case "traded":
      return { ...view, harbour: without(view.harbour, event.card), discard: [...view.discard, event.card] };
    case "busted":
    case "harbour_cleared":
      return { ...view, harbour: [], discard: [...view.discard, ...view.harbour] };
    case "coins_gained":
      return { ...paid(view, event.seat, event.amount), deck: Math.max(0, view.deck - event.amount) };
    case "coins_lost":
      return paid(view, event.seat, -event.amount);
    case "fee_paid":
      return paid(paid(view, event.seat, -event.amount), event.other, event.amount);
    case "hired":
      return {
        ...view,
        harbour: without(view.harbour, event.card),
        ...player(view, event.seat, ({ hired, coins: had }) => ({
          coins: had - event.amount,
          hired: [...hired, event.card],
        })),
      };
    case "claimed":
      return {
        ...view,
        expeditions: without(view.expeditions, event.card),
        ...player(view, event.seat, ({ expeditions }) => ({ expeditions: [...expeditions, event.card] })),
      };
    case "reshuffled":
      return { ...view, deck: view.deck + event.amount, discard: [] };
    default:
      return view;
  }
}
