import { and, eq } from 'drizzle-orm';
import { validateMission } from '#schemas/generated/operatorValidators.js';
import { fromMinor, toMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  missions,
  type MissionCount,
  type MissionPeriod,
  type MissionPicture,
  type PlainPrizeKind,
  type Texts,
} from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { addedOnce, fileReader, invalidFile, spanOfDays, type DayFields } from './files.ts';
import { memberCount, reachedBefore } from './forecast.ts';
import { isMoney } from './missionEvent.ts';

/** `schemas/operator/mission.json`, with its defaults filled in. */
interface MissionFile extends DayFields {
  id: string;
  titles: Texts;
  position: number;
  period: MissionPeriod;
  picture: MissionPicture;
  goal: {
    counts: MissionCount;
    amount: string;
    categories?: string[];
    vendors?: string[];
    minStake?: string;
  };
  prize?: { kind: PlainPrizeKind; amount: string };
  points: number;
  join: boolean;
  review: boolean;
  after?: string;
  claimDays: number;
  times: number;
}

/** What adding a mission does, and what it would have cost. */
export interface MissionSummary {
  id: string;
  startsAt: string;
  endsAt: string | null;
  /** Members that may take part, without simulated and trial accounts. */
  members: number;
  /** Members that reached the goal in the last whole period; null where that is not known. */
  reached: number | null;
  /** What their prizes would have cost. */
  cost: string | null;
}

const readMission = fileReader<MissionFile>(validateMission, 'mission');

/**
 * Adds a mission from an operator's file. Refuses with `invalid-mission` (422) and `mission-exists` (409). A dry run
 * changes nothing.
 */
export async function addMission(
  db: Database,
  merchant: Merchant,
  given: unknown,
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<MissionSummary> {
  const file = readMission(given);
  const row = rowOf(file, merchant, now);
  const summary = async (tx: Database): Promise<MissionSummary> => {
    const reached = await reachedBefore(tx, merchant, row, now);
    return {
      id: row.id,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      members: await memberCount(tx, merchant.code),
      reached,
      cost: reached === null ? null : fromMinor(BigInt(reached) * row.prize, merchant.digits),
    };
  };
  return addedOnce(db, dryRun, async (tx) => {
    await requireBefore(tx, merchant, row);
    const added = await tx.insert(missions).values(row).onConflictDoNothing().returning({ id: missions.id });
    if (added.length === 0)
      throw new Refusal(409, 'mission-exists', {
        message: `There is a mission "${row.id}" already. Its terms do not change: end it, and add another one.`,
      });
    return summary(tx);
  });
}

function rowOf(file: MissionFile, merchant: Merchant, now: Date) {
  const { goal, prize, join, review, after, ...rest } = file;
  if (!prize) throw invalidFile('mission', [{ field: 'prize', message: 'is missing' }]);
  const amount = (field: string, text: string, digits: number, least: bigint) => {
    const minor = toMinor(text, digits);
    if (minor !== undefined && minor >= least) return minor;
    const what = digits === 0 ? 'a whole number' : `an amount in ${merchant.currency}`;
    throw invalidFile('mission', [
      { field, message: `must be ${what} of at least ${fromMinor(least, digits)}` },
    ]);
  };
  const { digits } = merchant;
  const isPlay = goal.counts !== 'deposits' && goal.counts !== 'deposit-amount';
  for (const field of ['categories', 'vendors', 'minStake'] as const)
    if (!isPlay && goal[field] !== undefined)
      throw invalidFile('mission', [{ field: `goal.${field}`, message: 'does not fit a goal of deposits' }]);
  return {
    merchant: merchant.code,
    id: rest.id,
    position: rest.position,
    period: rest.period,
    titles: rest.titles,
    picture: rest.picture,
    counts: goal.counts,
    goal: amount('goal.amount', goal.amount, isMoney(goal.counts) ? digits : 0, 1n),
    categories: goal.categories ?? null,
    vendors: goal.vendors ?? null,
    minStake: goal.minStake === undefined ? 0n : amount('goal.minStake', goal.minStake, digits, 1n),
    prizeKind: prize.kind,
    prize: amount('prize.amount', prize.amount, prize.kind === 'money' ? digits : 0, 1n),
    times: rest.times,
    points: rest.points,
    joined: join,
    reviewed: review,
    after: after ?? null,
    claimDays: rest.claimDays,
    ...spanOfDays('mission', file, merchant.timeZone, now),
  };
}

/** The mission before it in a chain must exist, so a chain never closes to a ring. */
async function requireBefore(
  tx: Database,
  merchant: Merchant,
  { after }: { after: string | null },
): Promise<void> {
  if (after === null) return;
  const found = await tx.$count(missions, and(eq(missions.merchant, merchant.code), eq(missions.id, after)));
  if (found === 0)
    throw invalidFile('mission', [{ field: 'after', message: `names no mission: there is no "${after}"` }]);
}
