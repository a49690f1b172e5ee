/**
 * Whether this is `npm run test:long`. Only there are a million rounds drawn where other tests calculate the return over
 * all outcomes.
 */
export const isLong = Number(process.env['LIVERY_RUNS'] ?? 1) > 1;

/**
 * Parameters of a property for fast-check: `usual` runs, multiplied by LIVERY_RUNS, with the seed LIVERY_SEED if it is
 * set (a failure prints its seed).
 */
export function runs(usual = 100): { numRuns: number; seed?: number } {
  const { LIVERY_RUNS: times = '1', LIVERY_SEED: seed } = process.env;
  return { numRuns: usual * Number(times), ...(seed ? { seed: Number(seed) } : {}) };
}
