/** The middle one, or the mean of the two in the middle. NaN of nothing. */
export function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  if (Number.isInteger(middle)) return ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
  return sorted[Math.floor(middle)] ?? NaN;
}

/** `12 / 14 / 31`: all runs, in the order in which they were made. */
export function listed(values: number[], digits = 0): string {
  return values.map((value) => value.toFixed(digits)).join(' / ');
}

/** Thousands of bytes, to a tenth. */
export function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
