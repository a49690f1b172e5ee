/** First and last code point of a run, both included. */
export type Range = readonly [from: number, to: number];

/** Every character of the runs, in order, as one string. */
export function characters(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('');
}

/** A range as CSS writes it: `U+E01-E3A`. */
export function unicodeRange([from, to]: Range): string {
  const hex = (code: number) => code.toString(16).toUpperCase();
  return from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`;
}
