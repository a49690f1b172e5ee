import type { OperatorDay } from '#schemas/generated/operatorCalls.ts';

/** Figures in the order in which the screens show them. */
export const figures = [
  'deposits',
  'withdrawals',
  'stake',
  'payout',
  'ggr',
  'ngr',
  'bonuses',
  'rebates',
  'earnings',
  'active',
  'joined',
  'firstDepositors',
] as const satisfies readonly (keyof OperatorDay)[];
export type Figure = (typeof figures)[number];

/** Figures that count members; the others are amounts. */
export const counts: ReadonlySet<Figure> = new Set(['active', 'joined', 'firstDepositors']);

/** A day some days before or after another, as `2026-01-31`. */
export function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
