// What can wait until the page has nothing else to do.
const LONGEST = 3_000;

/** Runs it then, or after three seconds; the function it returns takes it back. */
export function idly(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, LONGEST / 10);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: LONGEST });
  return () => cancelIdleCallback(asked);
}
