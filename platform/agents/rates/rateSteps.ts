import type { Day } from '#platform/site/merchants/index.ts';

/** A rate in hundredths of a percent, in force from a day on until the next step. */
export interface RateStep {
  day: Day;
  rate: number;
}

/** The rate on a day, of steps in the order of their days. Before the first one there is none: 0. */
export function rateOn(steps: readonly RateStep[], day: Day): number {
  return steps.findLast((step) => step.day <= day)?.rate ?? 0;
}

/** The first day on which a rate would exceed that of the upline, with the upline's rate then; undefined if there is none. */
export function firstExcess(
  lower: readonly RateStep[],
  upper: readonly RateStep[],
): (RateStep & { bound: number }) | undefined {
  const first = lower[0]?.day;
  if (first === undefined) return undefined;
  const days = [...lower, ...upper].map(({ day }) => day).filter((day) => day >= first);
  for (const day of days.toSorted()) {
    const [rate, bound] = [rateOn(lower, day), rateOn(upper, day)];
    if (rate > bound) return { day, rate, bound };
  }
  return undefined;
}
