// The table in words: a zone for each board, the ships, hand and treasure of whoever looks.
import { called, type Called } from "../../app/words";
import { m } from "../../generated/i18n/messages.js";
import type { BoardState, Card, Fleet, PlacedCard, Player, View } from "../../generated/brethren";
import type { Fact, Mark, Piece, Scene, SceneContext, Zone } from "../contract";
import { galleonCards, placeOf, sailsOf, worthOf } from "./facts";
import { forecastWords } from "./forecast";
import { boardKey, handKey, pickKey, seenKey, shipKey } from "./keys";
import { boardName, cardName, listed, shipName, shipWords } from "./names";

const SHIPS = ["schooner", "galleon"] as const;

function marksOf(card: Card): Mark[] {
  const count = worthOf(card);
  const place = placeOf(card);
  return [
    ...(count > 0 ? [{ icon: "coins", text: String(count), words: m.br_doubloons({ count }) } as const] : []),
    ...(place > 0 ? [{ icon: "flag", text: String(place), words: m.br_place({ place }) } as const] : []),
  ];
}

const cardPiece = (key: string, card: Card, words = cardName(card)): Piece => ({
  key,
  title: cardName(card),
  words,
  tone: card.split("_")[0]!,
  marks: marksOf(card),
});

function placed({ seat, hidden, card }: PlacedCard, crew: readonly Called[]): Piece {
  const owner = crew[seat]!;
  if (!card) {
    const title = m.br_hidden();
    return { key: seenKey(null), title, words: m.br_of({ ...owner, card: title }), tone: "hidden", marks: [] };
  }
  const words = (hidden ? m.br_hidden_own : m.br_of)({ ...owner, card: cardName(card) });
  return cardPiece(seenKey(card), card, words);
}

const fleetWords = ({ seat, strength, ...ships }: Fleet, place: number, crew: readonly Called[]): string =>
  m.br_fleet({ ...crew[seat]!, place, strength, ships: shipWords(ships) });

/** How the seats are called, by seat. */
const crewOf = ({ names, you }: SceneContext): Called[] => names.map((name, seat) => called(name, seat === you));

export function cardCount({ colony, closed, cards }: BoardState): string {
  if (closed) return m.br_closed();
  const count = cards.length;
  return colony ? m.br_cards({ count }) : m.br_cards_of({ count, total: galleonCards() });
}

function boardZone(view: View, index: number, context: SceneContext): Zone {
  const { viewer } = context;
  const crew = crewOf(context);
  const board = view.boards[index]!;
  const title = boardName(board);
  const mine = board.fleets.findIndex((fleet) => fleet.seat === viewer);
  const place =
    mine < 0 ? [] : [m.br_my_place({ ...crew[viewer!]!, place: mine + 1, strength: board.fleets[mine]!.strength })];
  const shared = view.scoring?.board === index ? view.scoring.left : [];
  const fleets = board.fleets.map((fleet, at) => fleetWords(fleet, at + 1, crew)).join(" · ");
  const forecast = board.cards.length > 0 && view.stage === "play" ? forecastWords(board.now, crew) : "";
  return {
    id: `board-${index}`,
    title,
    note: [fleets || m.br_no_fleet(), forecast].filter(Boolean).join(" "),
    pieces: [
      {
        key: boardKey(index),
        title,
        words: [title, cardCount(board), ...place].join(", "),
        tone: board.colony ? "colony" : "galleon",
        marks: [],
      },
      ...board.cards.map((card) => placed(card, crew)),
      ...shared.map((card) => cardPiece(pickKey(card), card)),
    ],
  };
}

function mine(view: View, context: SceneContext): Zone[] {
  const { viewer } = context;
  if (viewer === null) return [];
  const player = view.players[viewer]!;
  const owner = crewOf(context)[viewer]!;
  const left = { schooner: player.schooners, galleon: player.galleons };
  const taken = listed(player.cards);
  return [
    {
      id: "ships",
      title: m.br_zone_ships(owner),
      note: "",
      pieces: SHIPS.map((ship) => ({
        key: shipKey(ship),
        title: shipName(ship),
        words: [shipName(ship), m.br_sails({ count: sailsOf(ship) }), m.br_left({ count: left[ship] })].join(", "),
        tone: ship,
        marks: [{ icon: ship, text: String(left[ship]), words: m.br_left({ count: left[ship] }) }],
      })),
    },
    {
      id: "hand",
      title: m.br_zone_hand(owner),
      note: view.hand.length === 0 ? m.br_hand_empty() : "",
      pieces: view.hand.map((card) => cardPiece(handKey(card), card)),
    },
    {
      id: "taken",
      title: m.br_zone_taken(owner),
      note: taken.length === 0 ? m.br_nothing_taken() : "",
      pieces: taken.map(({ card, count }) => ({
        ...cardPiece(seenKey(card), card, m.br_times({ card: cardName(card), count })),
        marks: [{ icon: "cards", text: `×${count}`, words: m.br_cards({ count }) }],
      })),
    },
  ];
}

const seen = (view: View, card: "chest" | "cannon" | "musket"): string =>
  m.br_seen_of({ count: view.deck[card] - view.unseen[card], total: view.deck[card] });

function panel(player: Player): Fact[] {
  const fact = (icon: Fact["icon"], label: string, value: number): Fact => ({ icon, label, value: String(value) });
  return [
    fact("points", m.br_label_score(), player.score),
    fact("chest", m.br_label_chests(), player.chests),
    fact("coins", m.br_label_coins(), player.coins),
    fact("galleon", m.br_label_galleons(), player.galleons),
    fact("schooner", m.br_label_schooners(), player.schooners),
    fact("cards", m.br_label_hand(), player.hand),
    fact("flag", m.br_label_taken(), player.doubloons),
  ];
}

const PHASES = { ship: m.br_phase_ship, card: m.br_phase_card, pick: m.br_phase_pick } as const;

export function sceneOf(view: View, context: SceneContext): Scene {
  const { decision, round } = view;
  return {
    phase: decision
      ? m.br_phase_in({ round, rounds: view.rounds, phase: PHASES[decision.phase]() })
      : m.br_phase_over(),
    zones: [
      ...view.boards.map((_, index) => boardZone(view, index, context)),
      ...mine(view, context),
      ...(view.secret.length > 0
        ? [
            {
              id: "secret",
              title: m.br_zone_secret(),
              note: "",
              pieces: view.secret.map((card) => cardPiece(seenKey(card), card)),
            },
          ]
        : []),
    ],
    facts: [
      { label: m.br_round(), value: m.br_seen_of({ count: round, total: view.rounds }), icon: "none" },
      { label: m.br_pile(), value: String(view.pile), icon: "cards" },
      { label: m.br_booty(), value: String(view.booty), icon: "coins" },
      { label: m.br_seen_chests(), value: seen(view, "chest"), icon: "chest" },
      { label: m.br_seen_cannons(), value: seen(view, "cannon"), icon: "none" },
      { label: m.br_seen_muskets(), value: seen(view, "musket"), icon: "none" },
    ],
    race: {
      title: m.br_race(),
      label: m.br_label_score(),
      kind: "course",
      goal: null,
      runners: view.players.map(({ score }, seat) => ({
        seat,
        at: score,
        words: `${context.names[seat]}, ${m.score_points({ count: score })}`,
      })),
    },
    panels: view.players.map(panel),
  };
}
