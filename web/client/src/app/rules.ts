// Our own rules, clause by clause, loaded when somebody asks for them.
const DOCUMENTS = import.meta.glob<string>("../../../../docs/rules/*.md", { query: "?raw", import: "default" });

export interface Clause {
  readonly number: string;
  readonly text: string;
}

/** The clauses of a rules document, without the marks of its source and of Markdown. */
export function clausesOf(document: string): Clause[] {
  return document.split(/\n\s*\n/).flatMap((paragraph) => {
    const found = /^\*\*([A-Z]+-[A-Z0-9-]+)\*\* ([\s\S]*)$/.exec(paragraph.trim());
    if (!found) return [];
    const text = found[2]!
      .replaceAll(/\*\([^)]*\)\*/g, "")
      .replaceAll(/[*`]/g, "")
      .replaceAll(/\s*\n\s*/g, " ")
      .trim();
    return [{ number: found[1]!, text }];
  });
}

export async function clauses(game: string, locale: "fr" | "en", numbers: readonly string[]): Promise<Clause[]> {
  const load = DOCUMENTS[`../../../../docs/rules/${game}.${locale}.md`];
  if (!load) return [];
  const all = clausesOf(await load());
  return numbers.flatMap((number) => all.find((clause) => clause.number === number) ?? []);
}
