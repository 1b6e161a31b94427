// A lesson is part of a real game, whatever is dealt: no part of it tells somebody to do what cannot be done.
import { expect, ONCE, test } from "./support/journey";
import { GAMES } from "./support/games";
import { Person } from "./support/people";
import { lessons as auxSabords } from "../src/games/aux-sabords/lessons";
import { lessons as brethren } from "../src/games/brethren/lessons";
import { lessons as portRoyal } from "../src/games/port-royal/lessons";
import type { Lesson } from "../src/games/contract";
import { setLocale } from "../src/generated/i18n/runtime.js";
import type { Choice } from "../src/generated/wire";

const LESSONS: Readonly<Record<string, readonly Lesson[]>> = {
  "aux-sabords": auxSabords,
  brethren,
  "port-royal": portRoyal,
};

const offers =
  (...kinds: readonly string[]) =>
  ({ moves }: Choice) =>
    kinds.every((kind) => moves.some((move) => move.kind === kind));

// What a text tells somebody to do, and what must be on offer then.
const TOLD: Readonly<Record<string, readonly (readonly [RegExp, (choice: Choice) => boolean])[]>> = {
  "port-royal": [
    [/découvrez une carte/, offers("draw")],
    [/continuer, ou s’arrêter/, offers("draw", "stop")],
    [/Choisissez une carte au port/, offers("take")],
    [/on peut se servir aussi/, offers("take", "pass")],
  ],
  brethren: [
    [/touchez un plateau/, offers("ship")],
    [/une carte de votre main/, offers("card")],
    [/la carte se joue face cachée/, ({ moves }) => moves.some((move) => move["hidden"] === true)],
  ],
  "aux-sabords": [
    [/Posez-les/, offers("build")],
    [/elles viendront/, (choice) => offers("wait")(choice) && !offers("build")(choice)],
    [/Le dé dit/, offers("roll")],
    [/Touchez une flèche/, offers("step")],
    [/On garde cinq cartes/, offers("discard")],
    [/peut poser un coffre/, offers("place")],
    [/embarquez vos coffres/, offers("load")],
  ],
};

const DEALS = 8;
const DECISIONS = 90;

for (const game of GAMES) {
  test(
    `${game.id}, NEW-4: whatever is dealt, no part of the lesson speaks of what cannot be done`,
    ONCE,
    async ({ server }) => {
      void setLocale("fr", { reload: false });
      const met = new Set<RegExp>();
      for (let deal = 0; deal < DEALS; deal++) {
        const me = Person.named(server, `learner ${game.id} ${deal}`);
        const seats = Array.from({ length: game.seats }, (_, seat) => ({ person: `Name${seat}` }));
        const { table } = await me.open(seats, { game: game.id, seed: String(deal), key: `lesson ${game.id} ${deal}` });
        for (let decision = 0; decision < DECISIONS; decision++) {
          const now = await me.lookToChoose(table);
          const choice = now.game?.choices?.[0];
          if (!choice) break;
          const views = now.game!.views;
          const { view } = views.find((each) => each.seat === choice.seat) ?? views[0]!;
          const kinds = choice.moves.map((move) => move.kind);
          for (const { needs = [], ready, text } of LESSONS[game.id]!) {
            if (!ready(view, choice.seat) || !needs.every((kind) => kinds.includes(kind))) continue;
            for (const [words, possible] of TOLD[game.id]!.filter(([words]) => words.test(text(kinds)))) {
              met.add(words);
              expect(possible(choice), `${text(kinds)} ${JSON.stringify(choice.moves)}`).toBe(true);
            }
          }
          // Some deals are played plainly, so that they get far; others as it comes.
          const plainly = game.pick(choice, view as never);
          const rank = deal % 2 === 0 ? plainly : (decision * 7 + deal) % choice.moves.length;
          await me.play(table, choice.seat, choice.moves[Math.min(rank, choice.moves.length - 1)]);
        }
      }
      expect(TOLD[game.id]!.filter(([words]) => !met.has(words))).toEqual([]);
    },
  );
}
