/** The picture that a key leads to; undefined for other keys. Arrows follow the direction of reading. */
export function stepOf(
  key: string,
  { shown, count, rtl }: { shown: number; count: number; rtl: boolean },
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = (key === 'ArrowRight') === rtl ? -1 : 1;
  return (shown + step + count) % count;
}
