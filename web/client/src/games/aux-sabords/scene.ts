// The table in words: the sea around my ship, the fight that is on, my cards. Picture and text twin are both made from it.
import { called } from "../../app/words";
import { m } from "../../generated/i18n/messages.js";
import type { Card, ChestCounts, Fleet, Hand, Reach, Square, View } from "../../generated/aux-sabords";
import type { Fact, Piece, Plan, Scene, SceneContext, Zone } from "../contract";
import { COLOURS, cornerName, ownerName, ownFleet, sailorOf, shipsAt, sum } from "./fleets";
import { cardName, otherKey, phaseName, sideName, stakeName, stepName } from "./names";
import { bearing, sideOf, spotOf } from "./sea";

type Reader = Pick<SceneContext, "names" | "viewer" | "you">;

/** The ways of a ship that the reader has to sail now. */
export function waysOf(view: View, viewer: number | null): readonly Reach[] {
  const { decision } = view;
  return decision?.phase === "sail" && decision.seat === viewer ? view.reach : [];
}

/** How many there are, and whose: "3 coffres à bord (Tom 2, Léa 1)". */
function chestWords(count: string, view: View, chests: ChestCounts, reader: Reader): string {
  const whose = COLOURS.flatMap((colour, index) =>
    chests[index]! > 0 ? [`${sailorOf(view, colour, reader).name} ${chests[index]}`] : [],
  );
  return whose.length > 0 ? `${count} (${whose.join(", ")})` : count;
}

function shipWords(view: View, fleet: Fleet, reader: Reader): string {
  const aboard = sum(fleet.aboard);
  return [
    m.as_ship_of(sailorOf(view, fleet.colour, reader)),
    aboard > 0 ? chestWords(m.as_carries({ count: aboard }), view, fleet.aboard, reader) : m.as_empty(),
  ].join(", ");
}

/** What is on a square, a part each; nothing for open water. */
function thingsAt(view: View, square: Square, reader: Reader): string[] {
  const things: string[] = [];
  for (const fleet of view.fleets) {
    const owner = sailorOf(view, fleet.colour, reader);
    const used = fleet.seat !== null;
    if (fleet.port === square)
      things.push(
        used
          ? chestWords(m.as_port_of({ ...owner, count: sum(fleet.landed) }), view, fleet.landed, reader)
          : m.as_port_closed(),
      );
    if (fleet.treasure === square)
      things.push(used ? m.as_treasure_of({ ...owner, count: fleet.waiting }) : m.as_treasure_closed());
    if (fleet.rose === square && used) things.push(m.as_rose_of(owner));
  }
  return [...things, ...shipsAt(view, square).map((fleet) => shipWords(view, fleet, reader))];
}

/** "2 à l’est, 1 au nord". */
const wayWords = (from: Square | null, to: Square): string =>
  from === null
    ? ""
    : bearing(from, to)
        .map(({ side, count }) => sideName(side, count))
        .join(", ");

function squarePiece(view: View, square: Square, from: Square | null, reach: Reach | undefined, reader: Reader): Piece {
  const things = thingsAt(view, square, reader);
  const side = reach?.steps === 1 && from !== null ? sideOf(from, square) : null;
  const left = reach ? (view.decision?.steps ?? 0) - reach.steps : 0;
  return {
    key: square,
    title: square,
    words: [
      side
        ? m.as_step_to({ side: stepName(side), square })
        : [square, wayWords(from, square)].filter(Boolean).join(", "),
      ...(things.length > 0 ? things : [m.as_open_sea()]),
      ...(reach ? [left > 0 ? m.as_steps_left({ count: left }) : m.as_ends_there()] : []),
    ].join(" · "),
    // A side is known to whoever does not read the letters and numbers of squares yet.
    ...(side ? { aloud: stepName(side) } : {}),
    tone: null,
    marks: [],
  };
}

/** Places that mean something, without the ways of the ship to sail: those near it first. */
function placesOf(view: View, from: Square | null): Square[] {
  const squares = new Set(
    view.fleets.flatMap((fleet) => [fleet.port, fleet.treasure, ...(fleet.seat === null ? [] : [fleet.rose])]),
  );
  for (const { square } of view.fleets) if (square !== null) squares.add(square);
  const away = (square: Square) =>
    from === null ? 0 : bearing(from, square).reduce((all, each) => all + each.count, 0);
  const order = (square: Square) => spotOf(square).row * 16 + spotOf(square).column;
  return [...squares].sort((a, b) => away(a) - away(b) || order(a) - order(b));
}

function seaZones(view: View, reader: Reader): Zone[] {
  const from = ownFleet(view, reader.viewer).square;
  const ways = new Map(waysOf(view, reader.viewer).map((reach) => [reach.square, reach]));
  const places = placesOf(view, from);
  const piece = (square: Square) => squarePiece(view, square, from, ways.get(square), reader);
  const zone = (id: string, title: string, squares: readonly Square[], note = ""): Zone => ({
    id,
    title,
    pieces: squares.map(piece),
    note,
  });
  const steps = [...ways.values()].filter((reach) => reach.steps === 1).map((reach) => reach.square);
  const rest = [...ways.values()]
    .filter((reach) => reach.steps > 1 && !places.includes(reach.square))
    .sort((a, b) => a.steps - b.steps)
    .map((reach) => reach.square);
  return [
    ...(steps.length > 0 ? [zone("steps", m.as_zone_steps(), steps)] : []),
    zone(
      "places",
      m.as_zone_places(),
      places.filter((square) => !steps.includes(square)),
      `${whereabouts(view, reader)}. ${m.as_closed({ island: view.sea.land.join(", "), reefs: view.sea.reefs.join(", ") })}`,
    ),
    ...(rest.length > 0 ? [zone("sea", m.as_zone_sea(), rest)] : []),
  ];
}

/** Where the own ship is, and how far from what it wants. */
function whereabouts(view: View, reader: Reader): string {
  const own = ownFleet(view, reader.viewer);
  const owner = sailorOf(view, own.colour, reader);
  if (own.square === null) return m.as_not_built(owner);
  return own.away
    ? m.as_whereabouts({ ...owner, square: own.square, ...own.away })
    : m.as_is_at({ ...owner, square: own.square });
}

function duelZone(view: View, reader: Reader): Zone[] {
  const { decision } = view;
  if (!decision?.other) return [];
  const [attacker, defender] =
    decision.phase === "defend" ? [decision.other, decision.colour] : [decision.colour, decision.other];
  const ship = (key: string, colour: typeof attacker, stake: string): Piece => {
    const fleet = view.fleets.find((each) => each.colour === colour)!;
    const words = [shipWords(view, fleet, reader), stake].filter(Boolean).join(", ");
    return { key, title: ownerName(view, colour, reader.names), words, tone: null, marks: [] };
  };
  return [
    {
      id: "duel",
      title: m.as_zone_duel(),
      pieces: [
        ship("attacker", attacker, decision.stake ? m.as_attacks_with({ stake: stakeName(decision.stake) }) : ""),
        ship("defender", defender, ""),
      ],
      note: "",
    },
  ];
}

const cardPiece = (card: Card, key: string): Piece => ({
  key,
  title: cardName(card),
  words: cardName(card),
  tone: null,
  marks: [],
});

function handZones(view: View, reader: Reader): Zone[] {
  const { names, viewer, you } = reader;
  if (viewer === null) return [];
  const own = ownFleet(view, viewer);
  const hands = view.players[viewer]!.hands.filter((hand) => hand.cards !== null);
  // The hand that is asked for comes first, and it alone has cards to play.
  const mine = (hand: Hand) => (hand.colours.includes(own.colour) ? 0 : 1);
  return [...hands]
    .sort((a, b) => mine(a) - mine(b))
    .map((hand, index) => ({
      id: index === 0 ? "hand" : "other-hand",
      title: m.as_zone_hand(
        hand.colours.length === 1
          ? sailorOf(view, hand.colours[0]!, reader)
          : { ...called(names[viewer] ?? "", viewer === you), corner: "" },
      ),
      pieces: hand.cards!.map((card) => cardPiece(card, index === 0 ? card : otherKey(card))),
      note: hand.cards!.length === 0 ? m.as_no_cards() : "",
    }));
}

function facts(view: View): Fact[] {
  const fact = (icon: Fact["icon"], label: string, value: string | number): Fact => ({
    icon,
    label,
    value: String(value),
  });
  return [
    ...(view.die === null ? [] : [fact("none", m.as_die(), view.die)]),
    ...(view.decision && view.die !== null
      ? [fact("none", m.as_left({ count: view.decision.steps }), view.decision.steps)]
      : []),
    ...(view.wake.length > 1 ? [fact("none", m.as_wake(), view.wake.join(", "))] : []),
    fact("cards", m.as_pile(), view.pile),
    fact("cards", m.as_discard(), discarded(view)),
    ...(view.top ? [fact("cards", m.as_top(), cardName(view.top))] : []),
    fact("none", m.as_round(), m.as_round_of({ round: view.round, rounds: view.rounds })),
    fact("chest", m.as_home(), m.as_home_of({ home: view.home, chests: view.chests })),
  ];
}

export const discarded = (view: View): number => Object.values(view.discard).reduce((all, each) => all + each, 0);

function panel(view: View, seat: number): Fact[] {
  const player = view.players[seat]!;
  const fleets = view.fleets.filter((fleet) => fleet.seat === seat);
  const count = (of: (fleet: Fleet) => number) => String(fleets.reduce((all, fleet) => all + of(fleet), 0));
  const rigged = fleets.filter((fleet) => fleet.rigged).length;
  return [
    { icon: "chest", label: m.as_label_landed(), value: String(player.landed) },
    { icon: "ship", label: m.as_label_aboard(), value: String(player.aboard) },
    {
      icon: "flag",
      label: m.as_label_rigged(),
      value: fleets.length > 1 ? `${rigged}/${fleets.length}` : rigged > 0 ? m.yes() : m.no(),
    },
    { icon: "cards", label: m.as_label_hand(), value: String(player.hands.reduce((all, hand) => all + hand.size, 0)) },
    { icon: "isle", label: m.as_label_waiting(), value: count((fleet) => fleet.waiting) },
    { icon: "crate", label: m.as_label_reserve(), value: count((fleet) => fleet.reserve) },
    ...(fleets.length > 1 ? [shipsFact(fleets)] : []),
  ];
}

/** Each of two ships by itself. */
function shipsFact(fleets: readonly Fleet[]): Fact {
  const list = fleets.map((fleet) =>
    m.as_ship_state({
      corner: cornerName(fleet.colour),
      ship: fleet.built ? (fleet.rigged ? m.as_rig_yes() : m.as_rig_no()) : m.as_ship_none(),
      aboard: sum(fleet.aboard),
      waiting: fleet.waiting,
      reserve: fleet.reserve,
    }),
  );
  return { icon: "ship", label: m.as_label_ships(), value: list.join(" · "), list };
}

/** A distant square in one press: the steps of the way that the server tells. */
const plansOf = (view: View, viewer: number | null): Plan[] =>
  waysOf(view, viewer)
    .filter((reach) => reach.steps > 1)
    .map((reach) => ({
      piece: reach.square,
      text: m.as_sail_to({ square: reach.square, count: reach.steps }),
      moves: reach.way.map((square) => ({ kind: "step", square })),
      final: reach.final,
    }));

export function sceneOf(view: View, reader: Reader): Scene {
  return {
    phase: view.decision ? phaseName(view.decision.phase) : m.as_phase_over(),
    stake: whereabouts(view, reader),
    zones: [...duelZone(view, reader), ...seaZones(view, reader), ...handZones(view, reader)],
    facts: facts(view),
    plans: plansOf(view, reader.viewer),
    race: {
      title: m.as_race({ home: view.home, chests: view.chests }),
      label: m.as_race_label(),
      kind: "tally",
      goal: view.chests,
      runners: view.players.map(({ landed }, seat) => ({
        seat,
        at: landed,
        words: `${reader.names[seat]}, ${m.as_chests_home({ count: landed })}`,
      })),
    },
    panels: view.players.map((_, seat) => panel(view, seat)),
  };
}
