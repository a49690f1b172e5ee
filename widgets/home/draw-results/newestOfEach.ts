import type { CallValue } from '#schemas/generated/api.ts';

export type Result = CallValue<'vnNumeros'>[number];

/** The newest result of each lottery, newest first, in whatever order they arrive (R2.1.31). */
export function newestOfEach(results: Result[], count: number): Result[] {
  const newest = new Map<string, Result>();
  for (const result of results) {
    const found = newest.get(result.gameCode);
    if (!found || found.openTime < result.openTime) newest.set(result.gameCode, result);
  }
  return [...newest.values()].toSorted((a, b) => b.openTime - a.openTime).slice(0, count);
}
