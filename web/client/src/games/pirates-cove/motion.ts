// What is seen to move in Pirate's Cove, and for how long each event is looked at. Ships and black ships are pieces of the
// page: they sail by themselves from island to island.
import type { Cue } from "../../core/beats";
import { DURATIONS } from "../../core/scheduler";
import type { Card, Event, HandCard, Section, View } from "../../generated/pirates-cove";
import type { Spot, Stir, Travel } from "../../stage/motion";
import { cardBack, cards, chest, coin, star } from "./art";
import { startPosition, treasureFacts, valueAt } from "./facts";
import { aimKey, COVE, handKey, isSeat, LEGEND, TREASURE_ISLAND } from "./keys";

/** The names of pieces and places. */
export const placeSpot = (place: number): Spot => `place ${place}`;
export const shipSpot = (seat: number): Spot => `ship ${seat}`;
export const blackSpot = (index: number): Spot => `black ${index}`;
export const navySpot: Spot = "navy";
export const ownSpot = (key: string): Spot => `own ${key}`;
export const aimSpot = (key: string): Spot => `at ${key}`;
export const laidSpot: Spot = "laid";
export const traySpot: Spot = "volley";

const BACK = { picture: cardBack, size: 60 };
const PILE = placeSpot(1);

/** What a seat has beside the table: its figure, or else its panel; the reader’s own things are in the tray. */
const of = (seat: number, figure: string, viewer: number | null): readonly Spot[] => [
  ...(seat === viewer ? [`tray ${figure}`] : []),
  `seat ${seat} ${figure}`,
  `seat ${seat}`,
];

const goes = (what: string, picture: string, from: Travel["from"], to: Travel["to"], count: number): Travel[] =>
  count <= 0 ? [] : [{ goes: what, from, to, count, picture }];

const booty = (
  from: Travel["from"],
  seat: number,
  { gold, chests, fame }: { gold: number; chests: number; fame: number },
  viewer: number | null,
): Travel[] => [
  ...goes("star", star, from, of(seat, "points", viewer), fame),
  ...goes("coin", coin, from, of(seat, "coins", viewer), gold),
  ...goes("chest", chest, from, of(seat, "chest", viewer), chests),
];

const handOf = (seat: number): readonly Spot[] => [`seat ${seat} cards`, `seat ${seat}`];

const played = (seat: number, card: Card, to: readonly Spot[], viewer: number | null): Travel[] => [
  {
    goes: "card",
    from: seat === viewer ? [ownSpot(handKey(card)), ...handOf(seat)] : handOf(seat),
    to,
    picture: cards[card],
    size: 64,
  },
];

/** A section of a ship among those of a battle, or else whose it is. */
const partSpots = (seat: number, section: Section): readonly Spot[] => [aimSpot(aimKey(seat, section)), `seat ${seat}`];

/** A ship is the same one wherever it lies. */
const sails = (ship: Spot): Travel => ({ goes: "ship", from: ship, to: ship, way: "sail" });

const aimedAt = (actor: number, section: Section): readonly Spot[] => [
  aimSpot(aimKey(actor, section)),
  ...(isSeat(actor) ? [`seat ${actor}`] : []),
];

export function travels(event: Event, viewer: number | null): readonly Travel[] {
  switch (event.kind) {
    case "sailed":
    case "routed":
    case "fled":
      return [sails(shipSpot(event.seat))];
    case "event_played":
      return played(event.seat, event.card, [`seat ${event.other}`], viewer);
    case "event_aimed":
      return played(event.seat, event.card, [placeSpot(event.place)], viewer);
    case "card_played":
      return played(event.seat, event.card, [laidSpot, traySpot, shipSpot(event.seat)], viewer);
    case "plundered":
      return booty(placeSpot(event.place), event.seat, event, viewer);
    case "hijacked":
      return booty([`seat ${event.other}`], event.seat, event, viewer);
    case "income":
      return booty(placeSpot(COVE), event.seat, { gold: event.gold, chests: 0, fame: 0 }, viewer);
    case "buried":
      return [
        ...goes("coin", coin, of(event.seat, "coins", viewer), placeSpot(TREASURE_ISLAND), event.gold),
        ...goes("chest", chest, of(event.seat, "chest", viewer), placeSpot(TREASURE_ISLAND), event.chests),
      ];
    case "overboard":
      return goes("chest", chest, of(event.seat, "chest", viewer), [laidSpot, traySpot], event.chests);
    case "fame":
      // That of a booty comes with the booty.
      return event.source === "plunder" || event.source === "hijack"
        ? []
        : goes("star", star, [traySpot, placeSpot(TREASURE_ISLAND)], of(event.seat, "points", viewer), event.fame);
    case "drew":
      // One’s own card is told by itself.
      return event.seat === viewer ? [] : [{ goes: "card", from: PILE, to: handOf(event.seat), ...BACK }];
    case "drew_own":
      return [{ goes: "card", from: PILE, to: ownSpot(handKey(event.card)), picture: cardBack, turned: true }];
    case "parrot_came":
    case "parrot_swapped":
      return [
        { goes: "card", from: PILE, to: [shipSpot(event.seat), `seat ${event.seat}`], picture: cards[event.card] },
      ];
    default:
      return [];
  }
}

/** What stirs where a shot strikes. */
const struck = (event: { readonly seat: number; readonly section: Section }): readonly Stir[] => [
  { stirs: "shake", at: partSpots(event.seat, event.section) },
];

export function cue(event: Event, previous: Event | undefined): Cue {
  switch (event.kind) {
    case "outfitted":
      return { lasts: DURATIONS.reveal, joins: previous?.kind === "outfitted" };
    case "month_began":
      return { lasts: DURATIONS.travel };
    case "treasure_turned":
      return {
        lasts: DURATIONS.reveal,
        joins: previous?.kind === "treasure_turned",
        stirs: [{ stirs: "turn", at: placeSpot(event.place) }],
      };
    // All ships sail at once.
    case "sailed":
      return { lasts: DURATIONS.count, joins: previous?.kind === "sailed", whole: true };
    case "battle_began":
      return { lasts: DURATIONS.count, whole: true, stirs: [{ stirs: "shake", at: placeSpot(event.place) }] };
    case "fired":
      return {
        lasts: DURATIONS.dice,
        whole: true,
        holds: true,
        stirs: [{ stirs: "bump", at: aimedAt(event.other, event.section) }],
      };
    case "damaged":
    case "mastercraft_hit":
      return { lasts: DURATIONS.travel, joins: joinsHit(previous), stirs: struck(event) };
    case "hull_hit":
      return {
        lasts: DURATIONS.travel,
        joins: joinsHit(previous),
        stirs: [{ stirs: "shake", at: aimSpot(aimKey(event.other)) }],
      };
    case "parrot_hit":
      return {
        lasts: DURATIONS.travel,
        joins: joinsHit(previous),
        stirs: [{ stirs: "shake", at: `seat ${event.seat}` }],
      };
    case "routed":
    case "fled":
    case "sunk":
      return { lasts: DURATIONS.count };
    case "mutiny_die":
    case "cacafuego_die":
      return { lasts: DURATIONS.dice, whole: true, stirs: [{ stirs: "bump", at: `seat ${event.seat}` }] };
    case "mutinied":
      return { lasts: DURATIONS.bust, whole: true, stirs: [{ stirs: "shake", at: `seat ${event.seat}` }] };
    case "tie_die":
    case "exchange_began":
    case "drew_own":
    case "parrot_healed":
    case "treasure_discarded":
    case "battle_over":
    case "navy_left":
      return { lasts: DURATIONS.hold, joins: true };
    case "plundered":
    case "buried":
      return { lasts: DURATIONS.count };
    case "upgraded":
    case "attached":
    case "mended":
      return {
        lasts: DURATIONS.travel,
        stirs: [{ stirs: "bump", at: partSpots(event.seat, event.section) }],
      };
    case "drew":
      return { lasts: DURATIONS.travel, joins: previous?.kind === "bought" || previous?.kind === "income" };
    case "game_over":
      return { lasts: DURATIONS.hold };
    default:
      return { lasts: DURATIONS.travel };
  }
}

const HITS: ReadonlySet<Event["kind"]> = new Set(["damaged", "mastercraft_hit", "parrot_hit", "hull_hit"]);
const joinsHit = (previous: Event | undefined): boolean => previous !== undefined && HITS.has(previous.kind);

type Player = View["players"][number];
type Island = View["islands"][number];

const withPlayer = (view: View, seat: number, change: (player: Player) => Partial<Player>): View => ({
  ...view,
  players: view.players.map((player, at) => (at === seat ? { ...player, ...change(player) } : player)),
});

const withPart = (view: View, seat: number, section: Section, change: Partial<Player["sections"][number]>): View =>
  withPlayer(view, seat, ({ sections }) => ({
    sections: sections.map((part) => (part.section === section ? { ...part, ...change } : part)),
  }));

const withIsland = (view: View, place: number, change: Partial<Island>): View => ({
  ...view,
  islands: view.islands.map((island) => (island.place === place ? { ...island, ...change } : island)),
});

const bare = { treasure: null, fame: 0, gold: 0, chests: 0, cards: 0 };

const moved = (section: Section, position: number) => ({ position, value: valueAt(section, position) });

/** A ship is at another place, and no longer in the battle. */
const away = (view: View, seat: number): View => ({
  ...withPlayer(view, seat, () => ({ place: COVE })),
  battle: view.battle && { ...view.battle, ships: view.battle.ships.filter((ship) => ship.seat !== seat) },
});

const without = (hand: readonly HandCard[], card: Card): HandCard[] => {
  const at = hand.findIndex((each) => each === card);
  return at < 0 ? [...hand] : hand.toSpliced(at, 1);
};

const spent = (view: View, seat: number, card: Card, viewer: number | null): View => ({
  ...withPlayer(view, seat, ({ hand }) => ({ hand: hand - 1 })),
  hand: seat === viewer ? without(view.hand, card) : view.hand,
});

/** Where everything is once this has happened, as far as the event tells it. */
export function applied(view: View, event: Event, viewer: number | null): View {
  switch (event.kind) {
    case "outfitted":
      return withPlayer(view, event.seat, ({ sections, gold }) => ({
        gold: gold - event.gold,
        sections: sections.map((part, at) => ({ ...part, ...moved(part.section, event.dice[at] ?? startPosition()) })),
      }));
    case "month_began":
      return { ...view, month: event.number };
    case "treasure_turned":
      return withIsland(view, event.place, { ...treasureFacts(event.treasure), treasure: event.treasure });
    case "event_played":
      return spent(view, event.seat, event.card, viewer);
    case "event_aimed": {
      const after = spent(view, event.seat, event.card, viewer);
      if (event.card === "ev_escape") return withPlayer(after, event.seat, () => ({ place: event.place }));
      if (event.card === "ev_map") return { ...after, maps: [...after.maps, { seat: event.seat, place: event.place }] };
      return { ...after, navy: { place: event.place, controller: event.seat } };
    }
    case "card_played": {
      const after = spent(view, event.seat, event.card, viewer);
      if (!after.battle || !event.card.startsWith("ba_")) return after;
      const laid = [...after.battle.laid, { card: event.card, seat: event.seat }] as typeof after.battle.laid;
      return { ...after, battle: { ...after.battle, laid } };
    }
    case "sailed":
      return withPlayer(view, event.seat, () => ({ place: event.place }));
    case "black_moved":
      return {
        ...view,
        black: view.black.map((ship) =>
          ship.legend === blackOf(event.legend) ? { ...ship, place: event.place } : ship,
        ),
      };
    case "legend_came":
      return {
        ...view,
        black: view.black.map((ship) =>
          ship.place === event.place ? { ...ship, legend: blackOf(event.legend) } : ship,
        ),
      };
    case "overboard":
      return withPlayer(view, event.seat, ({ chests, overboard }) => ({
        chests: chests - event.chests,
        overboard: overboard + event.chests,
      }));
    case "damaged":
      return withPart(view, event.seat, event.section, moved(event.section, event.number));
    case "mastercraft_hit":
      return withPart(view, event.seat, event.section, { mastercraft: event.number });
    case "parrot_hit":
      return withPlayer(view, event.seat, ({ parrot, sections }) => ({
        parrot: event.number > 0 ? parrot : null,
        parrot_hits: event.number,
        sections: sections.map((part) => (part.parrot > 0 ? { ...part, parrot: event.number } : part)),
      }));
    case "hull_hit":
      return {
        ...view,
        battle:
          view.battle && event.other === LEGEND
            ? { ...view.battle, legend_hull: event.number }
            : view.battle && { ...view.battle, navy_hull: event.number },
      };
    case "routed":
    case "fled":
      return away(view, event.seat);
    case "fame":
      return withPlayer(view, event.seat, ({ fame }) => ({ fame: fame + event.fame }));
    case "navy_left":
      return { ...view, navy: null };
    case "mutinied":
      return withPlayer(view, event.seat, () => ({ gold: 0, chests: 0 }));
    case "plundered":
      return withIsland(gained(view, event.seat, event), event.place, bare);
    case "hijacked":
      return gained(view, event.seat, event);
    case "drew":
      return withPlayer({ ...view, pool: Math.max(0, view.pool - 1) }, event.seat, ({ hand }) => ({ hand: hand + 1 }));
    case "drew_own":
      return { ...view, hand: [...view.hand, event.card as HandCard] };
    case "parrot_came":
    case "parrot_swapped":
      return withPlayer(view, event.seat, () => ({ parrot: event.card }));
    case "bought":
      return withPlayer(view, event.seat, ({ gold }) => ({ gold: gold - event.gold }));
    case "upgraded":
      return withPart(
        withPlayer(view, event.seat, ({ gold }) => ({ gold: gold - event.gold })),
        event.seat,
        event.section,
        moved(event.section, event.number),
      );
    case "buried":
      return withPlayer(view, event.seat, ({ gold, chests }) => ({
        gold: gold - event.gold,
        chests: chests - event.chests,
      }));
    case "income":
      return withPlayer(view, event.seat, ({ gold }) => ({ gold: gold + event.gold }));
    case "repaired":
      return withPlayer(view, event.seat, ({ gold, sections }) => ({
        gold: gold - event.gold,
        sections: sections.map((part) =>
          part.position === 0 ? { ...part, ...moved(part.section, startPosition()) } : part,
        ),
      }));
    case "cargo_lost":
      return withPlayer(view, event.seat, ({ chests }) => ({ chests: chests - event.chests }));
    case "treasure_discarded":
      return withIsland(view, event.place, bare);
    default:
      return view;
  }
}

type BlackLegend = View["black"][number]["legend"];
const blackOf = (legend: string): BlackLegend => (legend === "none" ? null : (legend as BlackLegend));

const gained = (view: View, seat: number, { gold, chests }: { gold: number; chests: number }): View =>
  withPlayer(view, seat, (player) => ({ gold: player.gold + gold, chests: player.chests + chests }));
