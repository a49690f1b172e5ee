/**
 * Parameters of a property for fast-check: `usual` runs, multiplied by LIVERY_RUNS, with the seed LIVERY_SEED if it is
 * set (a failure prints its seed).
 */
export function runs(usual = 100): { numRuns: number; seed?: number } {
  const { LIVERY_RUNS: times = '1', LIVERY_SEED: seed } = process.env;
  return { numRuns: usual * Number(times), ...(seed ? { seed: Number(seed) } : {}) };
}
