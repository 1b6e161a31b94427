// The command line: what was typed, matched against what can be done and asked now.

export interface Command {
  /** What it does when it is chosen. */
  readonly id: string;
  /** The words it answers to; the first is shown. */
  readonly words: readonly string[];
}

export type Parsed =
  { kind: "run"; command: Command } | { kind: "unsure"; closest: readonly Command[] } | { kind: "empty" };

/** Lower case, without accents, signs or double blanks. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}

// Each typed word begins a word of the text, in order; not all words of the text are needed.
function fits(typed: readonly string[], text: string): boolean {
  const words = text.split(" ");
  let at = 0;
  return typed.every((each) => {
    while (at < words.length && !words[at]!.startsWith(each)) at++;
    return at++ < words.length;
  });
}

export function parseCommand(input: string, commands: readonly Command[]): Parsed {
  const typed = plain(input);
  if (!typed) return { kind: "empty" };
  const exact = commands.filter((command) => command.words.some((word) => plain(word) === typed));
  if (exact.length === 1) return { kind: "run", command: exact[0]! };
  const tokens = typed.split(" ");
  const fitting = commands.filter((command) => command.words.some((word) => fits(tokens, plain(word))));
  if (fitting.length === 1) return { kind: "run", command: fitting[0]! };
  const score = (command: Command) =>
    Math.min(...command.words.map((word) => distance(typed, plain(word).slice(0, typed.length + 2))));
  const pool = fitting.length > 0 ? fitting : commands;
  return { kind: "unsure", closest: [...pool].sort((a, b) => score(a) - score(b)).slice(0, 3) };
}
