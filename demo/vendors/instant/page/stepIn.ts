/** Numbers in a row of the ticket. */
const columnCount = 8;

/**
 * The index that a key moves to from `index` among `count` numbers in rows, or undefined for other keys and at the
 * edges. Arrows follow what is seen: from right to left, the left arrow goes to the next number.
 */
export function stepIn(key: string, index: number, count: number, isRtl: boolean): number | undefined {
  const row = index - (index % columnCount);
  const forward = isRtl ? -1 : 1;
  const targets: Record<string, number> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    ArrowDown: index + columnCount,
    ArrowUp: index - columnCount,
    Home: row,
    End: Math.min(row + columnCount, count) - 1,
  };
  const target = targets[key];
  return target !== undefined && target >= 0 && target < count ? target : undefined;
}
