// What went wrong in this page: the last few faults, for whoever reports a problem. Nothing of it leaves the page by itself.
const KEPT = 10;
const LONGEST = 600;

const faults: string[] = [];

export const faultsSoFar = (): readonly string[] => [...faults];

export function noteFault(fault: unknown): void {
  const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  faults.push(text.slice(0, LONGEST));
  faults.splice(0, faults.length - KEPT);
}

export function watchFaults(): void {
  addEventListener("error", ({ error, message }) => noteFault(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => noteFault(reason));
}
