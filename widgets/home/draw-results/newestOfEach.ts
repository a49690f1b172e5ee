import type { CallValue } from '#schemas/generated/api.ts';

export type Result = CallValue<'vnNumeros'>[number];

/** The newest result of each lottery, the newest lottery first, whatever the order they came in (R2.1.31). */
export function newestOfEach(results: Result[], count: number): Result[] {
  const newest = new Map<string, Result>();
  for (const result of results) {
    const known = newest.get(result.gameCode);
    if (!known || known.openTime < result.openTime) newest.set(result.gameCode, result);
  }
  return [...newest.values()].toSorted((a, b) => b.openTime - a.openTime).slice(0, count);
}
