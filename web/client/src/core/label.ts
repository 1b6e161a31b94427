// The words of a button: what is done, and what comes with it.

export interface Label {
  readonly what: string;
  /** What stands in brackets at the end; empty where nothing does. */
  readonly detail: string;
}

/** A number is not parted from what it counts. */
const together = (text: string): string => text.replaceAll(/([\d+−]) (?=\p{L})/gu, "$1\u00A0");

export function labelOf(text: string): Label {
  const [, what = text, detail = ""] = /^(.*\S)\s+(\([^()]*\)\S*)$/u.exec(text) ?? [];
  return { what: together(what), detail: together(detail) };
}
