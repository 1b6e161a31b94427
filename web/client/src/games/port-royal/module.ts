// Port Royal for the shell: the scene, in words, from its view.
import { called } from "../../app/words";
import { m } from "../../generated/i18n/messages.js";
import { getLocale } from "../../generated/i18n/runtime.js";
import type { Card, Event as PortRoyalEvent, Facts, Player, View } from "../../generated/port-royal";
import type { Fact, GameModule, Mark, Piece, Race, Scene, Zone } from "../contract";
import black from "./art/pennants/black.svg?raw";
import blue from "./art/pennants/blue.svg?raw";
import green from "./art/pennants/green.svg?raw";
import red from "./art/pennants/red.svg?raw";
import yellow from "./art/pennants/yellow.svg?raw";
import { cardFacts, goal, learn, SHIPS, type CardFacts, type Colour, type ShipKind } from "./cards";
import { byBerth, dangerOf, dangerWords, moored, purseChange } from "./harbour";
import { personName, shipColoured, shipName } from "./names";
import { lessons } from "./lessons";
import { milestones, moments } from "./moments";
import { cardDrawn, startPlayer } from "./luck";
import { orders } from "./orders";
import { ratings } from "./ratings";
import { statistics } from "./statistics";

const PENNANTS: Record<Colour, string> = { yellow, blue, green, red, black };

export const shipOf = (colour: Colour): ShipKind => SHIPS.find((each) => each.colour === colour)!.kind;

const coins = (count: number): Mark => ({ icon: "coins", text: String(count), words: m.pr_coins({ count }) });
const swords = (count: number): Mark => ({ icon: "swords", text: String(count), words: m.pr_swords({ count }) });
const points = (count: number): Mark => ({ icon: "points", text: String(count), words: m.pr_points({ count }) });

function marksOf(card: CardFacts): Mark[] {
  switch (card.type) {
    case "ship":
      return [
        card.swords === null ? { icon: "skull", text: "", words: m.pr_skull() } : swords(card.swords),
        coins(card.coins),
      ];
    case "person":
      return [{ ...coins(card.cost), words: m.pr_cost({ count: card.cost }) }, points(card.points), ...ability(card)];
    case "expedition": {
      const wanted: Mark[] = [];
      if (card.captains)
        wanted.push({ icon: "anchor", text: String(card.captains), words: m.pr_captains({ count: card.captains }) });
      if (card.priests)
        wanted.push({ icon: "cross", text: String(card.priests), words: m.pr_priests({ count: card.priests }) });
      if (card.settlers)
        wanted.push({ icon: "house", text: String(card.settlers), words: m.pr_settlers({ count: card.settlers }) });
      return [...wanted, points(card.points), coins(card.coins)];
    }
    case "tax":
      return [];
  }
}

const signed = (count: number): string => `${count < 0 ? "−" : "+"}${Math.abs(count)}`;

function ability(card: Extract<CardFacts, { type: "person" }>): Mark[] {
  const text = signed(card.bonus);
  switch (card.kind) {
    case "sailor":
    case "pirate":
      return [swords(card.swords)];
    case "captain":
      return [{ icon: "anchor", text: "", words: m.pr_anchor() }];
    case "priest":
      return [{ icon: "cross", text: "", words: m.pr_cross() }];
    case "settler":
      return [{ icon: "house", text: "", words: m.pr_house() }];
    case "jack_of_all_trades":
      return [{ icon: "jack", text: "", words: m.pr_joker() }];
    case "trader":
      return [{ icon: "coins", text, words: m.pr_trader_pays() }];
    case "mademoiselle":
      return [{ icon: "coins", text, words: m.pr_less() }];
    case "jester":
      return [{ icon: "coins", text, words: m.pr_jester_pays() }];
    case "admiral":
      return [{ icon: "coins", text, words: m.pr_admiral_pays() }];
    case "governor":
      return [{ icon: "cards", text, words: m.pr_one_more_card() }];
  }
}

/** What a card does when it is taken, for people who do not know it yet. */
export function effectOf(card: CardFacts): string {
  switch (card.type) {
    case "ship":
      return m.pr_effect_ship();
    case "expedition":
      return m.pr_effect_expedition();
    case "tax":
      return "";
    case "person":
      return {
        trader: m.pr_effect_trader,
        settler: m.pr_effect_settler,
        captain: m.pr_effect_captain,
        priest: m.pr_effect_priest,
        jack_of_all_trades: m.pr_effect_jack,
        sailor: m.pr_effect_sailor,
        pirate: m.pr_effect_pirate,
        mademoiselle: m.pr_effect_mademoiselle,
        jester: m.pr_effect_jester,
        admiral: m.pr_effect_admiral,
        governor: m.pr_effect_governor,
      }[card.kind]();
  }
}

// The clauses of our rules about each kind of card.
function clausesOf(card: CardFacts): readonly string[] {
  switch (card.type) {
    case "ship":
      return card.swords === null ? ["PR-43", "PR-23", "PR-20"] : ["PR-43", "PR-23", "PR-17"];
    case "expedition":
      return ["PR-29", "PR-30", "PR-32"];
    case "tax":
      return ["PR-35", "PR-36"];
    case "person":
      return {
        trader: ["PR-53"],
        settler: ["PR-29"],
        captain: ["PR-29"],
        priest: ["PR-29"],
        jack_of_all_trades: ["PR-29", "PR-34"],
        sailor: ["PR-17", "PR-18"],
        pirate: ["PR-17", "PR-18"],
        mademoiselle: ["PR-54"],
        jester: ["PR-25", "PR-55"],
        admiral: ["PR-56"],
        governor: ["PR-57", "PR-58"],
      }[card.kind].concat("PR-44");
  }
}

function titleOf(card: CardFacts): string {
  switch (card.type) {
    case "ship":
      return shipName(card.kind);
    case "person":
      return personName(card.kind);
    case "expedition":
      return m.pr_expedition();
    case "tax":
      return m.pr_tax();
  }
}

function toneOf(card: CardFacts): string | null {
  if (card.type === "ship") return card.colour;
  if (card.type === "person") return card.colour;
  return card.type;
}

// The title, and the ship where it is one of several.
function nameOf(card: CardFacts): string {
  if (card.type === "ship") return shipColoured(card.kind);
  if (card.type === "person" && card.colour) return m.pr_trader_of({ ship: shipName(shipOf(card.colour)) });
  return titleOf(card);
}

export function pieceOf(key: Card): Piece {
  const card = cardFacts(key);
  const marks = marksOf(card);
  return {
    key,
    title: titleOf(card),
    words: [nameOf(card), ...marks.map((mark) => mark.words)].join(", "),
    tone: toneOf(card),
    marks,
  };
}

const zone = (id: string, title: string, cards: readonly Card[], note: string): Zone => ({
  id,
  title,
  pieces: cards.map(pieceOf),
  note,
});

function berths(view: View): Fact[] {
  const there = moored(view.harbour);
  return SHIPS.map(({ kind }) => ({
    label: shipName(kind),
    value: there.has(kind) ? m.pr_berth_taken() : m.pr_berth_free(),
    icon: "none" as const,
  }));
}

function panel(player: Player): Fact[] {
  const fact = (icon: Fact["icon"], label: string, value: number): Fact => ({ icon, label, value: String(value) });
  return [
    {
      ...fact("points", m.pr_label_points(), player.points),
      value: m.pr_points_of({ points: player.points, goal: goal() }),
    },
    fact("coins", m.pr_label_coins(), player.coins),
    fact("swords", m.pr_label_swords(), player.swords),
    fact("anchor", m.pr_label_captains(), player.captains),
    fact("cross", m.pr_label_priests(), player.priests),
    fact("house", m.pr_label_settlers(), player.settlers),
    fact("jack", m.pr_label_jacks(), player.jacks),
    ...SHIPS.map(({ kind, colour }, index) => ({
      ...fact("flag", m.pr_traders_of({ ship: shipName(kind) }), player.traders[index]!),
      sign: PENNANTS[colour],
    })),
    fact("cards", m.pr_label_others(), player.mademoiselles + player.jesters + player.admirals + player.governors),
    listed(m.pr_label_crew(), player.hired, m.pr_nobody()),
    listed(m.pr_label_expeditions(), player.expeditions, m.pr_none()),
  ];
}

function listed(label: string, cards: readonly Card[], none: string): Fact {
  const list = cards.map((key) => {
    const card = cardFacts(key);
    const worth = m.pr_points({ count: "points" in card ? card.points : 0 });
    return m.pr_crew_member({ name: nameOf(card), points: worth });
  });
  return { icon: "none", label, value: list.length > 0 ? list.join(" · ") : none, list };
}

function chance(view: View): Fact | null {
  if (!view.odds) return null;
  const share = view.odds.busting / view.odds.of;
  const value = new Intl.NumberFormat(getLocale(), { style: "percent", maximumFractionDigits: 0 }).format(share);
  return { label: m.pr_odds(), value, icon: "none" };
}

const race = (view: View, names: readonly string[]): Race => ({
  title: m.pr_race({ goal: goal() }),
  label: m.pr_label_points(),
  kind: "course",
  goal: goal(),
  runners: view.players.map(({ points }, seat) => ({
    seat,
    at: points,
    words: `${names[seat]}, ${m.pr_points({ count: points })}`,
  })),
});

const PHASES = {
  discover: m.pr_phase_discover,
  repel: m.pr_phase_repel,
  hire: m.pr_phase_hire,
  claim_after_bust: m.pr_phase_claim,
} as const;

function phaseOf(view: View): string {
  if (!view.decision) return m.pr_phase_over();
  const phase = PHASES[view.decision.phase]();
  return view.last_round ? m.pr_phase_last({ phase }) : phase;
}

function known(view: Readonly<Record<string, unknown>>): view is View {
  return Array.isArray(view["harbour"]) && Array.isArray(view["players"]) && typeof view["deck"] === "number";
}

// What is lacking for an expedition (PR-29, PR-32, PR-33).
function whyNotClaim(key: Card, view: View, seat: number): string {
  if (seat !== view.active) return m.pr_why_expedition();
  if (view.decision?.phase === "repel") return m.pr_why_repel_first();
  const lack = view.lacking[view.expeditions.findIndex((each) => each === key)];
  const total = lack?.persons ?? 0;
  if (!lack || total === 0) return m.not_now();
  const lacking = [
    { count: lack.captains, say: m.pr_captains },
    { count: lack.priests, say: m.pr_priests },
    { count: lack.settlers, say: m.pr_settlers },
  ].filter(({ count }) => count > 0);
  // A jack of all trades stands in for any of them, so with several kinds it is open which one is left.
  const [only, ...others] = lacking;
  if (others.length === 0) return m.pr_why_lacking({ count: total, persons: only!.say({ count: total }) });
  const persons = lacking.map(({ count, say }) => say({ count })).join(", ");
  return view.players[seat]!.jacks > 0
    ? m.pr_why_lacking_jack({ count: total, persons })
    : m.pr_why_lacking({ count: total, persons });
}

/** Why no card is drawn now, to whoever is asked something. */
export function drawLater({ decision }: View): string {
  if (decision?.phase === "repel") return m.pr_why_repel_first();
  return decision?.phase === "discover" ? m.pr_why_no_cards() : m.pr_why_drawn();
}

const VALUES: Readonly<Record<string, () => string>> = {
  when_empty: m.pr_value_when_empty,
  on_need: m.pr_value_on_need,
};

export const portRoyal: GameModule = {
  id: "port-royal",
  learn: (facts) => learn(facts as unknown as Facts),
  table: () => import("./Table.svelte"),
  script: () => import("./script"),
  lessons,
  statistics,
  orders,
  ratings,
  moments: (events) => moments(events as unknown as readonly PortRoyalEvent[]),
  milestones: (events, view) =>
    milestones(events as unknown as readonly PortRoyalEvent[], view && known(view) ? view : null),
  deals: () => import("./art/coins/back.svg?raw"),
  dealt: (state) => startPlayer(state as unknown as Parameters<typeof startPlayer>[0]),
  roll: (state, events) =>
    cardDrawn(state as unknown as Parameters<typeof cardDrawn>[0], events, (card) => pieceOf(card).words),

  scene(view, { names, viewer, you, odds }): Scene | null {
    if (!known(view)) return null;
    const waiting = view.decision?.ship ?? null;
    const mine = viewer ?? view.decision?.seat ?? view.active;
    const crew = view.players[mine]!;
    const harbour = byBerth(view.harbour);
    return {
      phase: phaseOf(view),
      zones: [
        ...(waiting ? [zone("arrival", m.pr_zone_arrival(), [waiting], "")] : []),
        zone("harbour", m.pr_zone_harbour(), harbour, harbour.length === 0 ? m.pr_harbour_empty() : ""),
        zone(
          "expeditions",
          m.pr_zone_expeditions(),
          view.expeditions,
          view.expeditions.length === 0 ? m.pr_no_expedition() : "",
        ),
        zone(
          "crew",
          m.pr_zone_crew(called(names[mine] ?? "", mine === you)),
          [...crew.hired, ...crew.expeditions],
          crew.hired.length === 0 ? m.pr_no_crew() : "",
        ),
      ],
      facts: [
        ...berths(view),
        { label: m.pr_danger(), value: dangerWords(dangerOf(view)), icon: "none" },
        { label: m.pr_deck(), value: String(view.deck), icon: "cards" },
        { label: m.pr_discard(), value: String(view.discard.length), icon: "cards" },
      ],
      odds: odds ? chance(view) : null,
      race: race(view, names),
      panels: view.players.map(panel),
    };
  },

  ambience: "harbour",

  // The gravest first.
  sound(events) {
    const kinds = new Set(events.map((event) => event.kind));
    if (kinds.has("busted")) return "cannon";
    if (kinds.has("claimed")) return "coins";
    if (kinds.has("traded")) return "coin";
    if (kinds.has("hired")) return "rope";
    if (kinds.has("repelled")) return "splash";
    if (kinds.has("entered")) return "wood";
    return kinds.has("drawn") ? "card" : null;
  },

  optionValue: (value) => VALUES[value]?.() ?? null,

  about(key) {
    const card = cardFacts(key as Card);
    return { effect: effectOf(card), clauses: clausesOf(card) };
  },

  whyNot(zone, key, view, { seat }) {
    if (!known(view)) return null;
    const card = cardFacts(key as Card);
    if (card.type === "expedition") return zone === "expeditions" ? whyNotClaim(key as Card, view, seat) : null;
    if (zone !== "harbour") return null;
    if (view.decision?.phase !== "hire") return m.pr_why_later();
    if (view.decision.takes === 0) return m.pr_why_taken();
    if (card.type !== "person") return m.not_now();
    const cost = -purseChange(key as Card, view);
    const purse = view.players[seat]!.coins;
    return cost > purse ? m.pr_why_price({ count: cost - purse, cost, purse }) : m.pr_why_no_coin();
  },
};

export default portRoyal;
