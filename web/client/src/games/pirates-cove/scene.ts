// The table in words: the seas, the battle that is on, and the ship and cards of whoever looks. Picture and text twin are
// both made from it.
import { called, type Called } from "../../app/words";
import { m } from "../../generated/i18n/messages.js";
import type { Card, Section, View } from "../../generated/pirates-cove";
import type { Fact, Mark, Piece, Scene, SceneContext, Zone } from "../contract";
import { glyphs } from "./art/glyphs";
import { allChests, legendFacts, navyFacts, positions, sections, startPosition, valueAt } from "./facts";
import {
  aimKey,
  FINAL_BATTLE,
  handKey,
  holdKey,
  legendKey,
  LEGEND,
  NAVY,
  navyKey,
  ownKey,
  placeKey,
  PLACES,
  ringKey,
  seenKey,
} from "./keys";
import { cardName, legendName, placeName, sectionName } from "./names";

export type Player = View["players"][number];
export type Part = Player["sections"][number];
export type Battle = NonNullable<View["battle"]>;

/** How the seats are called, by seat. */
const crewOf = ({ names, you }: SceneContext): Called[] => names.map((name, seat) => called(name, seat === you));

const joined = (words: readonly (string | false | null | undefined)[]): string => words.filter(Boolean).join(", ");

// ---- the seas

/** The legends that are at sea, by their key, and where. */
export const blackAt = (view: View, place: number): View["black"][number] | null =>
  view.black.find((ship) => ship.place === place) ?? null;

export const shipsAt = (view: View, place: number): number[] =>
  view.players.flatMap((player, seat) => (player.place === place ? [seat] : []));

/** What the face-up card of an island brings, in words. */
export function bootyWords({ treasure, fame, gold, chests, cards }: View["islands"][number]): string {
  if (treasure === null) return "";
  return joined([
    fame > 0 && m.pc_count_fame({ count: fame }),
    gold > 0 && m.pc_count_gold({ count: gold }),
    chests > 0 && m.pc_count_chests({ count: chests }),
    cards > 0 && m.pc_count_cards({ count: cards }),
  ]);
}

/** How far combat has come at a place of this month. */
export function combatAt(view: View, place: number): "now" | "next" | "past" | null {
  if (view.battle) {
    if (view.battle.place === place) return "now";
    const meet = shipsAt(view, place).length + (blackAt(view, place)?.legend ? 1 : 0);
    const more = meet + (view.navy?.place === place ? 1 : 0) > 1 && shipsAt(view, place).length > 0;
    return more && place > view.battle.place ? "next" : null;
  }
  return null;
}

const COMBAT = { now: m.pc_battle_now, next: m.pc_battle_next, past: m.pc_battle_past } as const;

function placePiece(view: View, place: number, crew: readonly Called[]): Piece {
  const island = view.islands.find((each) => each.place === place);
  const here = shipsAt(view, place).map((seat) => crew[seat]!.name);
  const black = blackAt(view, place);
  const combat = combatAt(view, place);
  const booty = island ? bootyWords(island) : "";
  return {
    key: placeKey(place),
    title: placeName(place),
    words: joined([
      placeName(place),
      island && m.pc_number({ number: place }),
      island && (booty ? m.pc_booty({ list: booty }) : m.pc_no_booty()),
      here.length > 0 && m.pc_moored({ list: here.join(", ") }),
      black !== null && legendName(black.legend),
      view.navy?.place === place && m.pc_navy(),
      ...view.maps.filter((mark) => mark.place === place).map(({ seat }) => m.pc_map_here(crew[seat]!)),
      combat !== null && COMBAT[combat](),
    ]),
    tone: null,
    marks: island
      ? [
          { icon: "points", text: String(island.fame), words: m.pc_count_fame({ count: island.fame }) },
          { icon: "coins", text: String(island.gold), words: m.pc_count_gold({ count: island.gold }) },
          { icon: "chest", text: String(island.chests), words: m.pc_count_chests({ count: island.chests }) },
          { icon: "cards", text: String(island.cards), words: m.pc_count_cards({ count: island.cards }) },
        ]
      : [],
  };
}

function legendPiece({ place, legend }: View["black"][number]): Piece {
  const where = placeName(place);
  const known = legend === null ? null : legendFacts(legend);
  const words =
    known === null
      ? m.pc_black_empty({ place: where })
      : known.dice === 0
        ? m.pc_prize_words({ legend: legendName(legend), place: where })
        : m.pc_legend_words({
            legend: legendName(legend),
            place: where,
            dice: m.pc_count_dice({ count: known.dice }),
            hull: known.hull,
            sails: known.sails,
            fame: m.pc_count_fame({ count: known.fame }),
          });
  return { key: legendKey(legend), title: legendName(legend), words, tone: null, marks: [] };
}

function navyPiece({ place, controller }: NonNullable<View["navy"]>, crew: readonly Called[]): Piece {
  const { dice, hull, sails, fame } = navyFacts();
  return {
    key: navyKey,
    title: m.pc_navy(),
    words: m.pc_navy_words({
      ...crew[controller]!,
      place: placeName(place),
      dice: m.pc_count_dice({ count: dice }),
      hull,
      sails,
      fame: m.pc_count_fame({ count: fame }),
    }),
    tone: null,
    marks: [],
  };
}

const seas = (view: View, crew: readonly Called[]): Zone => ({
  id: "seas",
  title: m.pc_zone_seas(),
  pieces: [...view.black.map(legendPiece), ...(view.navy ? [navyPiece(view.navy, crew)] : [])],
  note: "",
});

const places = (view: View, crew: readonly Called[]): Zone => ({
  id: "places",
  title: m.pc_zone_places(),
  pieces: PLACES.map((place) => placePiece(view, place, crew)),
  note: "",
});

// ---- ships

export function partWords({ section, position, value, mastercraft, parrot, safe }: Part): string {
  const name = sectionName(section);
  if (position === 0) return m.pc_part_lost({ section: name });
  return joined([
    m.pc_part({ section: name, value, position, positions: positions() }),
    mastercraft > 0 && m.pc_mastercraft_left({ count: mastercraft }),
    parrot > 0 && m.pc_parrot_left({ count: parrot }),
    m.pc_safe({ count: safe }),
  ]);
}

const figure = (icon: Mark["icon"], value: number, words: string): Mark => ({ icon, text: String(value), words });

const partPiece = (key: string, part: Part, words: string): Piece => ({
  key,
  title: sectionName(part.section),
  words,
  tone: part.section,
  marks: [figure("none", part.value, String(part.value))],
});

export const holdWords = ({ chests, room }: Player): string => {
  const aboard = m.pc_count_chests({ count: chests });
  return room >= allChests() ? m.pc_hold_free({ chests: aboard }) : m.pc_hold_words({ chests: aboard, room });
};

const cardPiece = (key: string, card: Card, words = cardName(card)): Piece => ({
  key,
  title: cardName(card),
  words,
  tone: card.split("_")[0]!,
  marks: [],
});

function outfit(owner: Called): Zone {
  const rings = (section: Section): Piece[] =>
    Array.from({ length: positions() }, (_, at) => at + 1)
      .filter((position) => position >= startPosition())
      .map((position) => {
        const value = valueAt(section, position);
        return {
          key: ringKey(section, position),
          title: sectionName(section),
          words: m.pc_ring({ section: sectionName(section), position, value }),
          tone: section,
          marks: [figure("none", value, String(value))],
        };
      });
  return {
    id: "outfit",
    title: m.pc_zone_outfit(owner),
    note: m.pc_outfit_note(),
    pieces: sections().flatMap(rings),
  };
}

const birds = ({ parrot }: Player): Piece[] => (parrot === null ? [] : [cardPiece(seenKey(parrot), parrot)]);

function own(player: Player, owner: Called, fights: boolean): Zone {
  const hold: Piece = {
    key: holdKey,
    title: m.pc_hold(),
    words: holdWords(player),
    tone: null,
    marks: [figure("chest", player.chests, m.pc_count_chests({ count: player.chests }))],
  };
  const parts = player.sections.map((part) => partPiece(ownKey(part.section), part, partWords(part)));
  return {
    id: "mine",
    title: m.pc_zone_mine(owner),
    // In a battle the sections are shown among those of all ships.
    pieces: [...(fights ? [] : parts), hold, ...birds(player)],
    note: "",
  };
}

function mine(view: View, context: SceneContext): Zone[] {
  const { viewer } = context;
  if (viewer === null) return [];
  const player = view.players[viewer]!;
  const owner = crewOf(context)[viewer]!;
  const fights = view.battle?.ships.some(({ seat }) => seat === viewer) ?? false;
  return [
    ...(view.step === "outfit"
      ? [outfit(owner), ...(player.parrot === null ? [] : [{ ...own(player, owner, true), pieces: birds(player) }])]
      : [own(player, owner, fights)]),
    {
      id: "hand",
      title: m.pc_zone_hand(owner),
      note: view.hand.length === 0 ? m.pc_hand_empty() : "",
      pieces: view.hand.map((card) => cardPiece(handKey(card), card)),
    },
  ];
}

// ---- battles

export const actorName = (view: View, actor: number, crew: readonly Pick<Called, "name">[]): string => {
  if (actor === NAVY) return m.pc_navy();
  return actor === LEGEND ? legendName(view.battle?.legend ?? null) : crew[actor]!.name;
};

/** Ships of a battle as they are shown: the reader’s first, the others by their seats. */
export function battleShips({ ships }: Battle, viewer: number | null): Battle["ships"] {
  return [...ships.filter(({ seat }) => seat === viewer), ...ships.filter(({ seat }) => seat !== viewer)];
}

/** Whoever has no mat: the hull that is left, and what it has to begin with. */
export function strangers({ legend, legend_hull, navy_hull }: Battle) {
  return [
    ...(legend === null ? [] : [{ actor: LEGEND, left: legend_hull, ...legendFacts(legend) }]),
    ...(navy_hull > 0 ? [{ actor: NAVY, left: navy_hull, ...navyFacts() }] : []),
  ];
}

function battleZone(view: View, battle: Battle, context: SceneContext): Zone {
  const crew = crewOf(context);
  const name = (actor: number) => actorName(view, actor, crew);
  const ships = battleShips(battle, context.viewer);
  const stage = battle.exchange === 0 ? m.pc_boarding() : m.pc_exchange({ number: battle.exchange });
  const note = [
    battle.place === FINAL_BATTLE ? m.pc_final_note() : "",
    `${stage}, ${m.pc_order({ list: battle.order.map(name).join(", ") })}`,
    ...ships.map((ship) =>
      m.pc_ship_line({
        ship: crew[ship.seat]!.name,
        speed: ship.speed,
        dice: m.pc_count_dice({ count: ship.dice }),
        hit: joined([
          m.pc_hit_from({ die: ship.hit_from }),
          ship.hit && m.pc_was_hit(),
          ship.reloading && m.pc_reloads(),
        ]),
      }),
    ),
    battle.loaded.length > 0 ? m.pc_loaded({ list: battle.loaded.map(cardName).join(", ") }) : "",
  ];
  return {
    id: "battle",
    title:
      battle.place === FINAL_BATTLE ? placeName(battle.place) : m.pc_zone_battle({ place: placeName(battle.place) }),
    note: note.filter(Boolean).join(". "),
    pieces: [
      ...battle.laid.map(({ card, seat }) =>
        cardPiece(seenKey(card), card, m.pc_laid_by({ ...crew[seat]!, card: cardName(card) })),
      ),
      ...strangers(battle).map(({ actor, left, hull, dice, sails }): Piece => ({
        key: aimKey(actor),
        title: name(actor),
        words: m.pc_npc_words({ ship: name(actor), left, hull, dice: m.pc_count_dice({ count: dice }), sails }),
        tone: null,
        marks: [figure("none", left, String(left))],
      })),
      ...ships.flatMap(({ seat }) =>
        view.players[seat]!.sections.map((part) =>
          partPiece(aimKey(seat, part.section), part, m.pc_part_of({ ...crew[seat]!, part: partWords(part) })),
        ),
      ),
    ],
  };
}

// ---- figures

const SOURCES = [
  m.pc_source_plunder,
  m.pc_source_battle,
  m.pc_source_legends,
  m.pc_source_burial,
  m.pc_source_hijack,
  m.pc_source_cards,
  m.pc_source_losses,
];

function panel(view: View, seat: number, names: readonly string[]): Fact[] {
  const player = view.players[seat]!;
  const fact = (icon: Fact["icon"], label: string, value: number | string): Fact => ({
    icon,
    label,
    value: String(value),
  });
  const list = (label: string, all: readonly string[]): Fact => ({
    icon: "none",
    label,
    value: all.length > 0 ? all.join(" · ") : m.pc_no_parrot(),
    list: all.length > 0 ? all : [m.pc_no_parrot()],
  });
  const from = player.fame_from.flatMap((count, at) =>
    count === 0 ? [] : [m.pc_source_words({ source: SOURCES[at]!(), count })],
  );
  return [
    fact("points", m.pc_label_fame(), player.fame),
    fact("coins", m.pc_label_gold(), player.gold),
    fact("chest", m.pc_label_chests(), player.chests),
    fact("cards", m.pc_label_hand(), player.hand),
    ...player.sections.map(({ section, position, value, mastercraft, parrot }) => ({
      ...fact("none", sectionName(section), position === 0 ? "×" : `${value}${"+".repeat(mastercraft + parrot)}`),
      sign: glyphs[section],
    })),
    list(m.pc_label_parrot(), player.parrot === null ? [] : [cardName(player.parrot)]),
    list(m.pc_label_place(), [placeName(player.place)]),
    list(
      m.pc_label_hijacked(),
      view.hijacks.flatMap(({ by, victim }) => (victim === seat ? [names[by]!] : [])),
    ),
    list(m.pc_label_sources(), from),
  ];
}

function facts(view: View): Fact[] {
  const fact = (icon: Fact["icon"], label: string, value: number | string): Fact => ({
    icon,
    label,
    value: String(value),
  });
  return [
    fact("none", m.pc_month(), m.pc_month_of({ month: view.month, months: view.months })),
    fact("cards", m.pc_pile(), view.pool),
    fact("cards", m.pc_discards(), view.discards.length),
    fact("coins", m.pc_supply_gold(), view.gold_supply),
    fact("chest", m.pc_supply_chests(), view.chest_supply),
    fact("none", m.pc_legends_left(), view.legends),
  ];
}

const PHASES: Readonly<Record<NonNullable<View["decision"]>["phase"], () => string>> = {
  outfit: m.pc_phase_outfit,
  treasure_event: m.pc_phase_treasure_event,
  lookout_event: m.pc_phase_lookout_event,
  sail: m.pc_phase_sail,
  sail_open: m.pc_phase_sail_open,
  arrival_event: m.pc_phase_arrival_event,
  boarding: m.pc_phase_boarding,
  overboard: m.pc_phase_overboard,
  fire: m.pc_phase_fire,
  navy_fire: m.pc_phase_navy_fire,
  income: m.pc_phase_income,
  visit: m.pc_phase_visit,
  bury_gold: m.pc_phase_bury_gold,
  parrot: m.pc_phase_parrot,
};

function phaseOf({ decision, month }: View): string {
  if (!decision) return m.pc_phase_over();
  const phase = PHASES[decision.phase]();
  return month > 0 ? m.pc_phase_in({ month, phase }) : phase;
}

function stakeOf(view: View, viewer: number | null): string {
  if (viewer === null) return "";
  const { place, chests, gold } = view.players[viewer]!;
  return m.pc_stake({
    place: placeName(place),
    chests: m.pc_count_chests({ count: chests }),
    gold: m.pc_count_gold({ count: gold }),
  });
}

export function sceneOf(view: View, context: SceneContext): Scene {
  const crew = crewOf(context);
  return {
    phase: phaseOf(view),
    stake: stakeOf(view, context.viewer),
    zones: [
      seas(view, crew),
      places(view, crew),
      ...(view.battle ? [battleZone(view, view.battle, context)] : []),
      ...mine(view, context),
    ],
    facts: facts(view),
    race: {
      title: m.pc_race(),
      label: m.pc_label_fame(),
      kind: "course",
      goal: null,
      runners: view.players.map(({ fame }, seat) => ({
        seat,
        at: fame,
        words: `${context.names[seat]}, ${m.pc_count_fame({ count: fame })}`,
      })),
    },
    panels: view.players.map((_, seat) => panel(view, seat, context.names)),
  };
}
