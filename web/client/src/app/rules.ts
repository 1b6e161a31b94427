// Our own rules, loaded when somebody asks for them: some clauses beside the table, or the whole document.
const DOCUMENTS = import.meta.glob<string>("../../../../docs/rules/*.md", { query: "?raw", import: "default" });

export interface Clause {
  readonly number: string;
  readonly text: string;
}

/** A stretch of text: plain, or as the document sets it off. `ruling` is the mark of a decision of ours. */
export interface Span {
  readonly kind: "plain" | "strong" | "code" | "source" | "ruling";
  readonly text: string;
}

export type Block =
  | { readonly kind: "heading"; readonly id: string; readonly text: string }
  | { readonly kind: "text"; readonly number: string | null; readonly spans: readonly Span[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly Span[])[][] }
  | { readonly kind: "plan"; readonly text: string };

export interface RulesDocument {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The sign of a ruling of ours: a point the rulebook leaves open, or one where we depart from it. */
const RULING = "\u2696";
const SPANS = /\*\*([^*]+)\*\*|`([^`]+)`|\*\(([^)]*)\)\*|(\u2696)\ufe0f?\s*/g;

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(SPANS)) {
    if (found.index > at) spans.push({ kind: "plain", text: text.slice(at, found.index) });
    const [, strong, code, source, ruling] = found;
    if (ruling) spans.push({ kind: "ruling", text: RULING });
    else if (strong) spans.push({ kind: "strong", text: strong });
    else if (code) spans.push({ kind: "code", text: code });
    else if (source) spans.push({ kind: "source", text: source });
    at = found.index + found[0].length;
  }
  if (at < text.length) spans.push({ kind: "plain", text: text.slice(at) });
  return spans;
}

const plainly = (span: Span): Span => (span.kind === "ruling" ? { kind: "plain", text: `${RULING} ` } : span);

const cells = (row: string): string[] =>
  row
    .replaceAll(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

const CLAUSE = /^\*\*([A-Z]+-[A-Z0-9-]+)\*\* ([\s\S]*)$/;

/** A whole rules document, in the order it is read. */
export function documentOf(markdown: string): RulesDocument {
  let title = "";
  let headings = 0;
  const blocks = markdown.split(/\n\s*\n/).flatMap((paragraph): Block[] => {
    const text = paragraph.trim();
    const lines = text.split("\n");
    if (text.startsWith("# ")) {
      title = text.slice(2);
      return [];
    }
    if (text.startsWith("## ")) return [{ kind: "heading", id: `rules-${++headings}`, text: text.slice(3) }];
    if (text.startsWith("```")) return [{ kind: "plan", text: lines.slice(1, -1).join("\n") }];
    if (text.startsWith("|"))
      return [{ kind: "table", head: cells(lines[0]!), rows: lines.slice(2).map((row) => cells(row).map(spansOf)) }];
    if (!text) return [];
    const clause = CLAUSE.exec(text);
    const spans = spansOf((clause?.[2] ?? text).replaceAll(/\s*\n\s*/g, " "));
    // Outside the clauses the mark is only spoken of.
    if (!clause) return [{ kind: "text", number: null, spans: spans.map(plainly) }];
    return [{ kind: "text", number: clause[1]!, spans }];
  });
  return { title, blocks };
}

/** The clauses of a rules document as plain text, without the section of the rulebook each rests on. */
export const clausesOf = (markdown: string): Clause[] =>
  documentOf(markdown).blocks.flatMap((block) =>
    block.kind === "text" && block.number
      ? [
          {
            number: block.number,
            text: block.spans
              .filter(({ kind }) => kind !== "source")
              .map(({ kind, text }) => (kind === "ruling" ? `${text} ` : text))
              .join("")
              .trim(),
          },
        ]
      : [],
  );

/** Null where a game has no document. */
export async function rulesOf(game: string, locale: "fr" | "en"): Promise<RulesDocument | null> {
  const load = DOCUMENTS[`../../../../docs/rules/${game}.${locale}.md`];
  return load ? documentOf(await load()) : null;
}

export async function clauses(game: string, locale: "fr" | "en", numbers: readonly string[]): Promise<Clause[]> {
  const load = DOCUMENTS[`../../../../docs/rules/${game}.${locale}.md`];
  if (!load) return [];
  const all = clausesOf(await load());
  return numbers.flatMap((number) => all.find((clause) => clause.number === number) ?? []);
}
