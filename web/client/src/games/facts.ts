// What never changes in a game (`Facts` of its schema): the server tells it once, with the list of games.

/** Keeps what was told of one game. Nothing of the game is shown before it is there. */
export function factsOf<Facts>(game: string): { learn(facts: Facts): void; get(): Facts } {
  let known: Facts | null = null;
  return {
    learn(facts) {
      known = facts;
    },
    get() {
      if (known === null) throw new Error(`the server has not told the facts of ${game}`);
      return known;
    },
  };
}
