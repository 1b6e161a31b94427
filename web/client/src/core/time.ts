// Times in words.

const HOUR = 3_600_000;

/** What is left of a turn: minutes and seconds, or whole hours or days where there are many. */
export function timeLeft(milliseconds: number, locale: string): string {
  const unit = (count: number, name: "hour" | "day") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "long" }).format(count);
  if (milliseconds >= 48 * HOUR) return unit(Math.floor(milliseconds / (24 * HOUR)), "day");
  if (milliseconds >= HOUR) return unit(Math.floor(milliseconds / HOUR), "hour");
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
