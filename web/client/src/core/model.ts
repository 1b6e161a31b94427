// The view model: everything a table page shows, derived from one snapshot and the reader's selection. No rules here.
import type {
  Choice,
  Event,
  Form,
  FullSeat,
  GameNow,
  Move,
  Order,
  Outcome,
  Story,
  Table,
  Window,
} from "../generated/wire";
import type { Fact, GameModule, Piece, Race, Scene, Zone } from "../games/contract";
import { genericScene, humanise } from "../games/generic";
import { composedText } from "./forms";
import { facesOf, type Face } from "./faces";
import { readerOf, seatMark, seatName, withNames, type SeatMark } from "./seats";
import type { Settings } from "./settings";
import { viewOf, type Snapshot } from "./snapshot";

export interface SeatModel {
  readonly seat: number;
  readonly name: string;
  readonly mark: SeatMark;
  /** Whoever sits there; null: nobody. */
  readonly face: Face | null;
  /** The marks of what else it has, where that bears one of its own. */
  readonly also: readonly SeatMark[];
  readonly kind: FullSeat["kind"];
  readonly level: string | null;
  readonly mine: boolean;
  /** The reader's only one: sentences speak to it. */
  readonly you: boolean;
  /** Must choose now. */
  readonly acting: boolean;
  /** Has the stage: the picture shows what it does, or waits for it. */
  readonly playing: boolean;
  /** Has chosen already, where several choose at once. */
  readonly ready: boolean;
  readonly connected: boolean;
  readonly away: boolean;
  readonly resigned: boolean;
  readonly program: boolean;
  readonly agrees: boolean;
  readonly panel: Scene["panels"][number];
}

export interface Action {
  /** The same move has the same key. */
  readonly key: string;
  readonly seat: number;
  readonly move: Move;
  readonly text: string;
  /** As it is read aloud. */
  readonly aloud: string;
  /** The pieces on the table that it is about, by their keys. */
  readonly pieces: readonly string[];
  /** The moves that are to follow it. */
  readonly then: readonly Move[];
  /** Its sign, as SVG text; empty where the game has none. */
  readonly sign: string;
  /** It takes two presses. */
  readonly asks: boolean;
  /** It was pressed once: the next press makes it. */
  readonly armed: boolean;
  /** It is being read aloud. */
  readonly reading: boolean;
}

export interface PieceModel extends Piece {
  readonly id: string;
  /** The moves that can be made with it now. */
  readonly actions: readonly Action[];
  /** Not to be used now, and why; null for what can be, and for what never is. */
  readonly whyNot: string | null;
  readonly selected: boolean;
  /** One of its moves is being read aloud. */
  readonly reading: boolean;
}

export interface ZoneModel extends Omit<Zone, "pieces"> {
  readonly pieces: readonly PieceModel[];
}

export interface TableModel {
  readonly version: number;
  readonly step: number;
  readonly table: Table;
  readonly seats: readonly SeatModel[];
  /** The seat through whose eyes the table is seen; null for onlookers, and where nobody's curtain is lifted. */
  readonly viewer: number | null;
  /** The one of the reader's seats that must choose, whether it is shown or not. */
  readonly summoned: number | null;
  /** One person among bots. */
  readonly alone: boolean;
  /** One of the reader's seats must choose. */
  readonly myTurn: boolean;
  /** The reader may act although nobody waits for it, or an order of its own passes here. */
  readonly open: boolean;
  /** Something can be pressed on the table: it is the reader's turn, or nobody need wait for it. */
  readonly mayAct: boolean;
  /** Several decide at once. */
  readonly joint: boolean;
  /** The reader's seats whose choice stands while others still choose: it may be withdrawn. */
  readonly settled: readonly number[];
  /** What may be filled in. */
  readonly forms: readonly Form[];
  /** The reader is asked only in case it wants something. */
  readonly window: Window | null;
  /** The reader's standing orders that the server keeps. */
  readonly orders: readonly Order[];
  readonly prompt: string;
  readonly clauses: readonly string[];
  readonly actions: readonly Action[];
  /** Those that belong in the action bar now: of no piece or of all that are held; or the one that was pressed once on the table. */
  readonly offered: readonly Action[];
  /** Pieces can be chosen. */
  readonly choosable: boolean;
  /** The key of the viewer's choice while others still choose, and the choice in words. */
  readonly chosen: string | null;
  readonly chosenText: string;
  readonly phase: string;
  readonly stake: string;
  readonly zones: readonly ZoneModel[];
  readonly facts: Scene["facts"];
  readonly odds: Fact | null;
  readonly race: Race | null;
  readonly view: Readonly<Record<string, unknown>> | null;
  /** The version of the step that the picture shows. */
  readonly shown: number;
  /** What the step did that the picture shows. */
  readonly happened: readonly Event[];
  /** What everybody at this screen may know of the game so far, as far as the picture is. */
  readonly story: readonly Story[];
  /** Of it the steps since the reader's last move, that one included. */
  readonly lately: readonly Story[];
  readonly mayUndo: number | null;
  readonly deadline: number | null;
  readonly outcome: Outcome | null;
}

/** What can be done, to be read aloud: the moves in the bar, then those that are made on the table, but no longer ways. */
export const spokenActions = (
  shown: readonly Action[],
  { actions }: Pick<TableModel, "actions">,
): readonly Action[] => [
  ...shown,
  ...actions.filter((action) => action.then.length === 0 && shown.every(({ key }) => key !== action.key)),
];

/** Equal moves have equal keys, in whatever order their members come. */
export function moveKey(move: Move): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The reader's seat that must choose itself, if there is one. */
export function summonedOf(table: Table, game: GameNow | null): number | null {
  const here = (seat: number) => table.yours.includes(seat) && !table.seats[seat]?.away;
  return game?.actors.find((seat) => here(seat) && !game.ready?.includes(seat)) ?? null;
}

/** The reader's seats that have chosen while others still choose. */
export function settledOf(table: Table, game: GameNow | null): readonly number[] {
  const { actors = [], ready = [] } = game ?? {};
  if (table.status !== "running" || ready.length >= actors.length) return [];
  return ready.filter((seat) => table.yours.includes(seat) && !table.seats[seat]?.away);
}

/** Who should sit before the screen: the seat that must choose itself, else the one that chose last, else the first. */
export function viewerOf(table: Table, game: GameNow | null, lastSeat: number | null): number | null {
  const summoned = summonedOf(table, game);
  if (summoned !== null) return summoned;
  if (lastSeat !== null && table.yours.includes(lastSeat)) return lastSeat;
  return table.yours[0] ?? null;
}

// Through whose eyes the server lets the table be seen: of several at one screen those of the one that is shown.
function eyesOf(table: Table, game: GameNow | null, wanted: number | null): number | null {
  if (!game || !table.secrets || game.views.some((each) => each.seat === wanted)) return wanted;
  return game.views.find((each) => each.seat !== null)?.seat ?? null;
}

// A move names its pieces by its values, unless the game says it otherwise.
const named = (move: Move): readonly string[] =>
  Object.values(move).filter((value): value is string => value !== move.kind && typeof value === "string");

function actionsOf(
  choice: Choice | null,
  scene: Scene,
  seats: readonly FullSeat[],
  module: GameModule | null,
  asks: (move: Move, final: boolean, planned: boolean) => boolean,
  at: { readonly armed: string | null; readonly reading: string | null },
): Action[] {
  if (!choice) return [];
  const known = new Map(scene.zones.flatMap((zone) => zone.pieces.map((piece) => [piece.key, piece] as const)));
  const action = (
    key: string,
    text: string,
    pieces: readonly string[],
    move: Move,
    final: boolean,
    then: readonly Move[] = [],
  ): Action => ({
    key,
    seat: choice.seat,
    move,
    text,
    aloud: pieces.map((piece) => known.get(piece)?.aloud).find(Boolean) ?? text,
    pieces,
    then,
    sign: module?.sign?.(move) ?? "",
    asks: asks(move, final, then.length > 0),
    armed: key === at.armed,
    reading: key === at.reading,
  });
  const single = choice.moves.map((move, index) => {
    const text = withNames(choice.texts?.[index] ?? move.kind, seats);
    const pieces = (module?.pieces?.(move) ?? named(move)).filter((key) => known.has(key));
    return action(moveKey(move), text, pieces, move, choice.final?.includes(index) ?? false);
  });
  const planned = (scene.plans ?? []).flatMap(({ piece, text, final, moves: [move, ...then] }) =>
    move ? [action(`plan ${piece}`, text, [piece], move, final, then)] : [],
  );
  return [...single, ...planned];
}

/** What is held when a piece is taken in hand: of what was held before, whatever a move is still about together with it. */
export function heldWith(piece: PieceModel, before: readonly PieceModel[], actions: readonly Action[]): PieceModel[] {
  const held = [piece];
  for (const each of before) {
    const keys = [...held, each].map(({ key }) => key);
    if (new Set(keys).size < keys.length) continue;
    if (actions.some(({ pieces }) => keys.every((key) => pieces.includes(key)))) held.push(each);
  }
  return held;
}

export interface ModelInput {
  readonly snapshot: Snapshot;
  /** The snapshot of the picture; it may be some steps behind. */
  readonly shown: Snapshot;
  readonly module: GameModule | null;
  /** The ids of the pieces that are held. */
  readonly selected: readonly string[];
  readonly lastSeat: number | null;
  /** Around one screen: who looks at a picture that has not followed yet. */
  readonly looking?: number | null;
  /** Whose doing the picture shows; null: it has followed. */
  readonly performer?: number | null;
  /** The steps as far as the picture is, and of them those since the reader's last move, that one included. */
  readonly story?: readonly Story[];
  readonly lately?: readonly Story[];
  /** What the reader wants to confirm; nothing where nobody plays. */
  readonly care?: Pick<Settings, "confirm" | "family">;
  /** The key of the action that was pressed once. */
  readonly armed?: string | null;
  /** The key of the action that is being read aloud. */
  readonly reading?: string | null;
}

/** One person among bots. */
const isAlone = ({ yours, seats }: Table): boolean =>
  yours.length === 1 && seats.every((seat) => seat.kind === "bot" || seat.seat === yours[0]);

export function tableModel({
  snapshot,
  shown,
  module,
  selected,
  lastSeat,
  looking = null,
  performer = null,
  story = [],
  lately = [],
  care = { confirm: "never", family: false },
  armed = null,
  reading = null,
}: ModelInput): TableModel {
  const { table, game } = snapshot;
  const viewer = eyesOf(table, game, looking ?? viewerOf(table, game, lastSeat));
  const alone = isAlone(table);
  const mine = (seat: number) => seat === viewer && table.yours.includes(seat) && !table.seats[seat]?.away;
  const choice = game?.choices?.find((each) => mine(each.seat)) ?? null;
  const names = table.seats.map(seatName);
  const you = readerOf(table);
  const sceneOf = (of: Snapshot): Scene => {
    const seen = viewOf(of.game, viewer);
    return (
      (seen && module?.scene(seen, { names, viewer, you, choice, odds: table.settings.odds })) ||
      genericScene(seen, table.seats.length)
    );
  };
  const view = viewOf(shown.game, viewer);
  const scene = sceneOf(shown);
  // A move belongs to its piece even while the picture does not have that yet: it waits there and not in the bar.
  const asks = (move: Move, final: boolean, planned: boolean): boolean => {
    if (care.confirm !== "irreversible") return care.confirm === "always";
    // A longer way is one of several.
    const only = choice?.moves.length === 1 && !planned;
    return module?.costly?.(move, { family: care.family, only, final }) ?? false;
  };
  const chosen = choice?.chosen ?? null;
  // The seat for which an order passes once all others have chosen: others read that it is waited for, its player is not
  // asked. Around one screen nobody can be told so who has not lifted the curtain, and everybody is called in turn.
  const ordered = choice?.window?.order !== undefined && table.yours.length === 1 ? choice.seat : null;
  const open = table.status === "running" && ((choice?.open ?? false) || ordered !== null);
  const latest = shown === snapshot ? scene : sceneOf(snapshot);
  const actions = actionsOf(choice, latest, table.seats, module, asks, { armed, reading });
  const of = (key: string) => actions.filter((action) => action.pieces.includes(key));
  const zones = scene.zones.map((zone) => ({
    ...zone,
    pieces: zone.pieces.map((piece, index) => ({
      ...piece,
      id: `${zone.id}-${index}`,
      actions: of(piece.key),
      whyNot:
        choice && view && of(piece.key).length === 0
          ? (module?.whyNot?.(zone.id, piece.key, view, choice) ?? null)
          : null,
      selected: selected.includes(`${zone.id}-${index}`) && of(piece.key).length > 0,
      reading: of(piece.key).some((action) => action.reading),
    })),
  }));
  const held = zones.flatMap((zone) => zone.pieces).filter((piece) => piece.selected);
  const ofHeld = ({ pieces }: Action) => held.length > 0 && held.every(({ key }) => pieces.includes(key));
  // What was pressed once on the table is the question now: the bar keeps its height, and nothing moves under the finger.
  const pressed = actions.find((action) => action.armed && action.pieces.length > 0 && !ofHeld(action));
  const marks = table.seats.map((seat) => seatMark(seat.emblem));
  const faces = facesOf(table.seats);
  const also = (view && module?.marks?.(view, marks)) ?? [];
  const acting = new Set(game?.actors ?? []);
  const ready = new Set(game?.ready ?? []);
  const awaited = (seat: number) => acting.has(seat) && !ready.has(seat) && seat !== ordered;
  const myTurn = table.status === "running" && choice !== null && !open && !ready.has(choice.seat);
  return {
    version: snapshot.version,
    step: snapshot.step,
    table,
    seats: table.seats.map((seat) => ({
      seat: seat.seat,
      name: seatName(seat),
      mark: marks[seat.seat]!,
      face: faces[seat.seat] ?? null,
      also: also[seat.seat] ?? [],
      kind: seat.kind,
      level: seat.bot ?? null,
      mine: table.yours.includes(seat.seat),
      you: seat.seat === you,
      acting: awaited(seat.seat),
      playing: performer === null ? awaited(seat.seat) : performer === seat.seat,
      ready: ready.has(seat.seat),
      connected: snapshot.connected.has(seat.seat),
      away: seat.away,
      resigned: seat.resigned,
      program: seat.program,
      agrees: seat.agrees,
      panel: scene.panels[seat.seat] ?? [],
    })),
    viewer,
    summoned: table.status === "running" ? summonedOf(table, game) : null,
    alone,
    myTurn,
    open,
    mayAct: myTurn || open,
    joint: acting.size > 1,
    settled: settledOf(table, game),
    forms: choice?.forms ?? [],
    window: choice?.window ?? null,
    orders: game?.orders?.filter(({ seat }) => seat === viewer) ?? [],
    prompt: choice?.prompt ? withNames(choice.prompt, table.seats) : "",
    clauses: choice?.clauses ?? [],
    actions,
    offered: pressed ? [pressed] : actions.filter((action) => action.pieces.length === 0 || ofHeld(action)),
    choosable: actions.some((action) => action.pieces.length > 0),
    chosen: chosen && moveKey(chosen),
    chosenText: chosen
      ? (actions.find(({ key }) => key === moveKey(chosen))?.text ??
        composedText(choice?.forms ?? [], chosen) ??
        humanise(chosen.kind))
      : "",
    phase: scene.phase,
    stake: scene.stake ?? "",
    zones,
    facts: scene.facts,
    odds: scene.odds ?? null,
    race: scene.race ?? null,
    view,
    shown: shown.step,
    happened: shown.events,
    story,
    lately,
    mayUndo: table.status === "running" ? (game?.undo ?? null) : null,
    deadline: game?.deadline ?? null,
    outcome: game?.outcome ?? null,
  };
}
