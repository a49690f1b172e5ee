/** The periods of the rankings, in the order of their tabs. */
export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

/** The period in the address (`?type=week`); the day by default. */
export function periodOf(params: Record<string, string>): Period {
  return periods.find((period) => period === params['type']) ?? 'day';
}
