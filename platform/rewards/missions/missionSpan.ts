import type { missionEntries, missions } from '#platform/base/database/schema/index.ts';
import { periodOf } from '#platform/play/ranking/index.ts';
import { dayIn, type Day } from '#platform/site/merchants/index.ts';

export type Mission = typeof missions.$inferSelect;
export type MissionEntry = typeof missionEntries.$inferSelect;

/** The period of a mission that contains a moment. */
export interface MissionSpan {
  /** Its first day in the merchant's zone, by which entries name it. */
  day: Day;
  from: Date;
  /** Null: it has no end. */
  until: Date | null;
}

/** Whole days of the merchant's zone; a mission without periods has one, from its start to its end. */
export function missionSpan(
  mission: Pick<Mission, 'period' | 'startsAt' | 'endsAt'>,
  timeZone: string,
  at: Date,
): MissionSpan {
  const { period, startsAt, endsAt } = mission;
  if (period === 'once') return { day: dayIn(timeZone, startsAt), from: startsAt, until: endsAt };
  const { firstDay, from, until } = periodOf(period, timeZone, at);
  return {
    day: firstDay,
    from: from < startsAt ? startsAt : from,
    until: endsAt && endsAt < until ? endsAt : until,
  };
}

/** Whether a mission counts what happens at a moment. */
export const isRunning = ({ startsAt, endsAt }: Pick<Mission, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  startsAt <= at && (endsAt === null || at < endsAt);
