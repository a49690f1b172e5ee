/** The state of a promotion's own period (R4.18). */
export type PeriodState = 'coming-soon' | 'process' | 'close';

/** The state at a moment: a promotion is in force from its beginning until just before its end. */
export function periodState(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  now: Date,
): PeriodState {
  if (now < startsAt) return 'coming-soon';
  return endsAt !== null && endsAt <= now ? 'close' : 'process';
}
