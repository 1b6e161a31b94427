// Forms: moves that are too rich to list. The server gives a move and the members of it that are filled in.
import type { Form, FormField, Move } from "../generated/wire";
import { humanise } from "../games/generic";

/** What is wrong with what stands in a field: it is no whole number, or not one of those allowed. */
export type FieldFault = "number" | "range";

export type FieldReading = { readonly value: number } | { readonly fault: FieldFault };

export function readField({ low, high }: FormField, text: string): FieldReading {
  const digits = text.trim().replace(/^[−–]/, "-");
  if (!/^[+-]?\d{1,9}$/.test(digits)) return { fault: "number" };
  const value = Number(digits);
  return value < low || value > high ? { fault: "range" } : { value };
}

export const formTitle = ({ title, key }: Form): string => title ?? humanise(key);
export const fieldTitle = ({ title, name }: FormField): string => title ?? humanise(name);

/** A move that was made of a form, and how its fields were filled in. */
export interface Term {
  readonly move: Move;
  readonly text: string;
}

/** What was filled in, by field; with it the move, or what is wrong in which field. */
export function fillIn(
  form: Form,
  texts: Readonly<Record<string, string>>,
): { readonly term: Term } | { readonly faults: Readonly<Record<string, FieldFault>> } {
  const readings = form.fields.map((field) => [field, readField(field, texts[field.name] ?? "")] as const);
  const faults = readings.flatMap(([{ name }, reading]) =>
    "fault" in reading ? [[name, reading.fault] as const] : [],
  );
  if (faults.length > 0) return { faults: Object.fromEntries(faults) };
  const values = readings.flatMap(([{ name }, reading]) =>
    "value" in reading ? [[name, reading.value] as const] : [],
  );
  const move: Move = { ...form.move, ...Object.fromEntries(values) };
  return { term: { move, text: termText(form, move) } };
}

const termText = (form: Form, move: Move): string =>
  [formTitle(form), ...form.fields.map((field) => `${fieldTitle(field)} ${String(move[field.name])}`)].join(" · ");

/** A move in words, where one of these forms can make it; else null. */
export function composedText(forms: readonly Form[], move: Move): string | null {
  const made = (form: Form) => {
    const filled = new Set(form.fields.map((field) => field.name));
    const members = new Set([...Object.keys(form.move), ...Object.keys(move)]);
    return [...members].every((name) => filled.has(name) || form.move[name] === move[name]);
  };
  const form = forms.find(made);
  return form ? termText(form, move) : null;
}
