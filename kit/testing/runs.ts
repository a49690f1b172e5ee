/**
 * How a property is tried, for fast-check: so many times as a rule, LIVERY_RUNS times as often in a long run, and from the
 * seed LIVERY_SEED where one is given (a failure prints its own).
 */
export function runs(usual = 100): { numRuns: number; seed?: number } {
  const { LIVERY_RUNS: times = '1', LIVERY_SEED: seed } = process.env;
  return { numRuns: usual * Number(times), ...(seed ? { seed: Number(seed) } : {}) };
}
