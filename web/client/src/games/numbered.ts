// Lists of equal things.

/** Equal cards told apart by their number, so that each keeps its place in the page while others come and go. */
export function numbered<T extends { readonly key: string }>(pieces: readonly T[]): { piece: T; id: string }[] {
  const seen = new Map<string, number>();
  return pieces.map((piece) => {
    const number = seen.get(piece.key) ?? 0;
    seen.set(piece.key, number + 1);
    return { piece, id: `${piece.key} ${number}` };
  });
}
