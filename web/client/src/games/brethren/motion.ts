// What is seen to move in Brethren of the Coast, and for how long each event is looked at.
import type { Cue } from "../../core/beats";
import { DURATIONS } from "../../core/scheduler";
import type { BoardState, Card, Event, Fleet, Player, Ship, View } from "../../generated/brethren";
import type { Spot, Travel } from "../../stage/motion";
import { cardBack, coin } from "./art";
import { hidingPrice, sailsOf } from "./facts";
import { handKey, pickKey, seenKey, shipKey } from "./keys";

/** The names of pieces and places. */
export const boardSpot = (board: number): Spot => `board ${board}`;
export const boardCardSpot = (board: number, key: string): Spot => `board ${board} ${key}`;
export const fleetSpot = (board: number, seat: number, ship: Ship): Spot => `fleet ${board} ${seat} ${ship}`;
export const laneSpot = (board: number, seat: number): Spot => `lane ${board} ${seat}`;
export const ownSpot = (key: string): Spot => `own ${key}`;
export const takenSpot = (key: string): Spot => `taken ${key}`;

/** What lies at a board that is not open on a phone comes from its tab and goes there. */
const atBoard = (board: number, ...spots: readonly Spot[]): readonly Spot[] => [...spots, boardSpot(board)];
const atFleet = (board: number, seat: number, ship: Ship) => atBoard(board, fleetSpot(board, seat, ship));

/** How a card looks to whoever may not see its face. */
const BACK = { picture: cardBack, size: 64 };

const PILE = "pile";
const BOOTY = "booty";

/** What a seat has beside the table: its figure, or else its panel; the reader's own things are on the table. */
const of = (seat: number, figure: string, viewer: number | null, own: Spot): readonly Spot[] => [
  ...(seat === viewer ? [own] : []),
  `seat ${seat} ${figure}`,
  `seat ${seat}`,
];

const coins = (from: Spot | readonly Spot[], to: Spot | readonly Spot[], count: number): Travel => ({
  goes: "coin",
  from,
  to,
  count,
  picture: coin,
});

const purse = (seat: number, viewer: number | null) => of(seat, "coins", viewer, "tray coins");

const captured = (seat: number, board: number, card: Card, viewer: number | null): Travel => ({
  goes: "card",
  from: atBoard(board, boardCardSpot(board, pickKey(card)), boardCardSpot(board, seenKey(card))),
  to: of(seat, "points", viewer, takenSpot(seenKey(card))),
});

const lost = (board: number, seat: number, ship: Ship, count: number): Travel[] =>
  count === 0 ? [] : [{ goes: "ship", from: atFleet(board, seat, ship), to: boardSpot(board), count, way: "sink" }];

export function travels(event: Event, before: View, viewer: number | null): readonly Travel[] {
  switch (event.kind) {
    case "ship_placed":
      return [
        {
          goes: "ship",
          from: of(event.seat, event.ship, viewer, ownSpot(shipKey(event.ship))),
          to: atFleet(event.board, event.seat, event.ship),
          way: "sail",
        },
      ];
    case "card_played":
      return [
        {
          goes: "card",
          from: of(event.seat, "cards", viewer, ownSpot(handKey(event.card))),
          to: atBoard(event.board, boardCardSpot(event.board, seenKey(event.card))),
          // Whoever held it showed its back to the others.
          ...(event.seat === viewer ? {} : { picture: cardBack, turned: true }),
        },
      ];
    case "card_hidden":
      return [
        {
          goes: "card",
          from: [`seat ${event.seat} cards`, `seat ${event.seat}`],
          to: boardSpot(event.board),
          ...BACK,
        },
        coins(purse(event.seat, viewer), BOOTY, hidingPrice()),
      ];
    case "drew":
      // One's own card is told by itself.
      if (event.seat === viewer) return [];
      return [{ goes: "card", from: PILE, to: [`seat ${event.seat} cards`, `seat ${event.seat}`], ...BACK }];
    case "drew_own":
      return [{ goes: "card", from: PILE, to: ownSpot(handKey(event.card)), picture: cardBack, turned: true }];
    case "cannon_hit":
    case "musket_hit":
      return [
        ...lost(event.board, event.seat, "galleon", event.galleons),
        ...lost(event.board, event.seat, "schooner", event.schooners),
      ];
    case "marked_given":
    case "picked":
      return [captured(event.seat, event.board, event.card, viewer)];
    case "flipped":
    case "board_closed":
      return (before.boards[event.board]?.fleets ?? []).flatMap(({ seat, galleons, schooners }) => [
        ...(galleons > 0 ? [sailsHome(event.board, seat, "galleon", galleons)] : []),
        ...(schooners > 0 ? [sailsHome(event.board, seat, "schooner", schooners)] : []),
      ]);
    case "booty_won":
      return [coins(BOOTY, purse(event.seat, viewer), event.amount)];
    default:
      return [];
  }
}

const sailsHome = (board: number, seat: number, ship: Ship, count: number): Travel => ({
  goes: "ship",
  from: atFleet(board, seat, ship),
  to: `seat ${seat}`,
  count,
  way: "sail",
});

/** A scoring is followed step by step. */
export function cue(event: Event, previous: Event | undefined): Cue {
  switch (event.kind) {
    case "game_began":
    case "turn_began":
    case "card_hidden_own":
    case "drew_own":
    case "fleet_destroyed":
      return { lasts: DURATIONS.hold, joins: true };
    case "drew":
      return { lasts: DURATIONS.travel, joins: previous?.kind.startsWith("card_") ?? false };
    case "scoring_began":
      return { lasts: DURATIONS.count, whole: true, stirs: [{ stirs: "bump", at: boardSpot(event.board) }] };
    case "revealed":
      return {
        lasts: DURATIONS.reveal,
        stirs: [{ stirs: "turn", at: atBoard(event.board, boardCardSpot(event.board, seenKey(event.card))) }],
      };
    case "cannon_hit":
    case "musket_hit":
      return { lasts: DURATIONS.count, whole: true, stirs: [{ stirs: "shake", at: boardSpot(event.board) }] };
    case "flipped":
      return { lasts: DURATIONS.travel, stirs: [{ stirs: "turn", at: boardSpot(event.board) }] };
    case "port_royal_won":
    case "booty_won":
      return { lasts: DURATIONS.count, stirs: [{ stirs: "bump", at: `seat ${event.seat}` }] };
    case "game_over":
      return { lasts: DURATIONS.hold };
    default:
      return { lasts: DURATIONS.travel };
  }
}

const withBoard = (view: View, at: number, change: (board: BoardState) => Partial<BoardState>): View => ({
  ...view,
  boards: view.boards.map((board, index) => (index === at ? { ...board, ...change(board) } : board)),
});

const withPlayer = (view: View, seat: number, change: (player: Player) => Partial<Player>): View => ({
  ...view,
  players: view.players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player)),
});

const without = <T>(all: readonly T[], where: (one: T) => boolean): T[] => {
  const at = all.findLastIndex(where);
  return at < 0 ? [...all] : all.toSpliced(at, 1);
};

/** The fleets with a ship more, in the place that the event tells. */
function joined(fleets: readonly Fleet[], event: Extract<Event, { kind: "ship_placed" }>): Fleet[] {
  const old = fleets.find(({ seat }) => seat === event.seat);
  const { galleons = 0, schooners = 0 } = old ?? {};
  const more =
    event.ship === "galleon" ? { galleons: galleons + 1, schooners } : { galleons, schooners: schooners + 1 };
  const rest = fleets.filter((fleet) => fleet !== old);
  return rest.toSpliced(event.place - 1, 0, { seat: event.seat, ...more, strength: event.amount });
}

function shot(
  fleets: readonly Fleet[],
  { seat, galleons, schooners }: { seat: number; galleons: number; schooners: number },
) {
  return fleets.map((fleet) =>
    fleet.seat === seat
      ? {
          ...fleet,
          galleons: fleet.galleons - galleons,
          schooners: fleet.schooners - schooners,
          strength: fleet.strength - galleons * sailsOf("galleon") - schooners * sailsOf("schooner"),
        }
      : fleet,
  );
}

function given(view: View, seat: number, board: number, card: Card): View {
  const taken = withPlayer(view, seat, ({ cards }) => ({ cards: { ...cards, [card]: cards[card] + 1 } }));
  const left = view.scoring && { ...view.scoring, left: without(view.scoring.left, (each) => each === card) };
  return {
    ...withBoard(taken, board, ({ cards }) => ({ cards: without(cards, (each) => each.card === card) })),
    scoring: left,
  };
}

/** Where ships and cards are once this has happened, as far as the event tells it. */
export function applied(view: View, event: Event, viewer: number | null): View {
  switch (event.kind) {
    case "ship_placed": {
      const placed = withBoard(view, event.board, ({ fleets }) => ({ fleets: joined(fleets, event) }));
      return withPlayer(placed, event.seat, ({ galleons, schooners }) =>
        event.ship === "galleon" ? { galleons: galleons - 1 } : { schooners: schooners - 1 },
      );
    }
    case "card_played":
    case "card_hidden": {
      const hidden = event.kind === "card_hidden";
      const card = hidden ? null : event.card;
      const laid = withBoard(view, event.board, ({ cards }) => ({
        cards: [...cards, { seat: event.seat, hidden, card }],
      }));
      const price = hidden ? hidingPrice() : 0;
      const paid = withPlayer(laid, event.seat, ({ hand, coins: had }) => ({ hand: hand - 1, coins: had - price }));
      const hand = event.seat === viewer ? without(view.hand, (each) => each === card) : view.hand;
      return { ...paid, hand, booty: view.booty + price };
    }
    case "card_hidden_own":
      return withBoard(
        { ...view, hand: without(view.hand, (card) => card === event.card) },
        event.board,
        ({ cards }) => ({
          cards: cards.map((each, at) => (at === cards.length - 1 ? { ...each, card: event.card } : each)),
        }),
      );
    case "drew":
      return withPlayer({ ...view, pile: view.pile - 1 }, event.seat, ({ hand }) => ({ hand: hand + 1 }));
    case "drew_own":
      return { ...view, hand: [...view.hand, event.card] };
    case "revealed":
      return withBoard(view, event.board, ({ cards }) => {
        const at = cards.findIndex((each) => each.hidden && each.seat === event.seat);
        return {
          cards: cards.map((each, index) => (index === at ? { ...each, hidden: false, card: event.card } : each)),
        };
      });
    case "cannon_hit":
    case "musket_hit":
      return withBoard(view, event.board, ({ fleets }) => ({ fleets: shot(fleets, event) }));
    case "fleet_destroyed":
      return withBoard(view, event.board, ({ fleets }) => ({
        fleets: fleets.filter(({ seat }) => seat !== event.seat),
      }));
    case "marked_given":
    case "picked":
      return given(view, event.seat, event.board, event.card);
    case "flipped":
      return withBoard(view, event.board, () => ({ colony: true, fleets: [] }));
    case "board_closed":
      return withBoard(view, event.board, () => ({ closed: true, fleets: [] }));
    default:
      return view;
  }
}
