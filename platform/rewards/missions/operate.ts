import { and, asc, eq, isNull, or, gt, sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  leaderboards,
  missionEntries,
  missions,
  rewards,
} from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { type Merchant, addDays, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { costOf } from './addLeaderboard.ts';
import { issueMission } from './issueMission.ts';
import { isMoney } from './missionEvent.ts';

/** Lists missions with their outcome: how many take part, reached it, claimed its prize. */
export async function missionsForOperator(db: Database, { code, digits }: Merchant) {
  const count = (what: SQL) =>
    sql<number>`(count(${accounts.id}) filter (where not ${accounts.simulated} and ${what}))::int`;
  const rows = await db
    .select({
      mission: missions,
      entries: count(sql`true`),
      applying: count(eq(missionEntries.state, 'applying')),
      issued: count(eq(missionEntries.state, 'issued')),
      claimed: count(eq(rewards.state, 'claimed')),
    })
    .from(missions)
    .leftJoin(
      missionEntries,
      and(eq(missionEntries.merchant, missions.merchant), eq(missionEntries.mission, missions.id)),
    )
    .leftJoin(accounts, eq(accounts.id, missionEntries.accountId))
    .leftJoin(rewards, eq(rewards.id, missionEntries.rewardId))
    .where(eq(missions.merchant, code))
    .groupBy(missions.merchant, missions.id)
    .orderBy(asc(missions.position), asc(missions.id));
  return rows.map(({ mission, ...counts }) => ({
    id: mission.id,
    title: mission.titles.en,
    period: mission.period,
    counts: mission.counts,
    goal: isMoney(mission.counts) ? fromMinor(mission.goal, digits) : String(mission.goal),
    prizeKind: mission.prizeKind,
    prize: mission.prizeKind === 'money' ? fromMinor(mission.prize, digits) : String(mission.prize),
    points: mission.points,
    after: mission.after,
    startsAt: mission.startsAt.toISOString(),
    endsAt: mission.endsAt?.toISOString() ?? null,
    ...counts,
  }));
}

export async function leaderboardsForOperator(db: Database, { code, digits }: Merchant) {
  const rows = await db
    .select()
    .from(leaderboards)
    .where(eq(leaderboards.merchant, code))
    .orderBy(asc(leaderboards.position), asc(leaderboards.id));
  return rows.map(({ id, titles, period, measure, prizes, endsAt }) => ({
    id,
    title: titles.en,
    period,
    measure,
    places: prizes.at(-1)?.to ?? 0,
    cost: fromMinor(costOf(prizes), digits),
    endsAt: endsAt?.toISOString() ?? null,
  }));
}

/** Ends a mission at once. What was reached stays: prizes can be claimed. Refuses with `unknown-mission` (404). */
export async function endMission(
  tx: Database,
  { code }: Merchant,
  id: string,
  now: Date,
): Promise<{ id: string; endsAt: string }> {
  const ended = await endedAt(tx, missions, code, id, now);
  if (!ended) throw new Refusal(404, 'unknown-mission', { message: `There is no mission "${id}".` });
  return { id, endsAt: ended.toISOString() };
}

/** Ends a leaderboard with today, whose places still count. Refuses with `unknown-leaderboard` (404). */
export async function endLeaderboard(
  tx: Database,
  { code, timeZone }: Merchant,
  id: string,
  now: Date,
): Promise<{ id: string; endsAt: string }> {
  const midnight = momentOf(timeZone, addDays(dayIn(timeZone, now), 1));
  const ended = await endedAt(tx, leaderboards, code, id, midnight);
  if (!ended) throw new Refusal(404, 'unknown-leaderboard', { message: `There is no leaderboard "${id}".` });
  return { id, endsAt: ended.toISOString() };
}

async function endedAt(
  tx: Database,
  table: typeof missions | typeof leaderboards,
  merchant: string,
  id: string,
  at: Date,
): Promise<Date | undefined> {
  const isIt = and(eq(table.merchant, merchant), eq(table.id, id));
  await tx
    .update(table)
    .set({ endsAt: at })
    .where(and(isIt, or(isNull(table.endsAt), gt(table.endsAt, at))));
  const [row] = await tx.select({ endsAt: table.endsAt }).from(table).where(isIt);
  return row?.endsAt ?? undefined;
}

/** Applications that wait for the operator, the oldest first, at most 200. */
export async function missionApplications(db: Database, { code }: Merchant) {
  const rows = await db
    .select({ entry: missionEntries, account: accounts.account })
    .from(missionEntries)
    .innerJoin(accounts, eq(accounts.id, missionEntries.accountId))
    .where(and(eq(missionEntries.merchant, code), eq(missionEntries.state, 'applying')))
    .orderBy(asc(missionEntries.appliedAt), asc(missionEntries.id))
    .limit(200);
  return rows.map(({ entry, account }) => ({
    id: entry.id,
    mission: entry.mission,
    day: entry.day,
    account,
    comment: entry.comment,
    pictures: entry.pictures ?? [],
    appliedAt: entry.appliedAt?.toISOString() ?? null,
  }));
}

/**
 * Decides on an application: issues the prize, or rejects it with a reason that the member reads. Refuses with
 * `no-such-application` (404) and `application-decided` (409).
 */
export async function decideMission(
  tx: Database,
  merchant: Merchant,
  id: number,
  { reason, now }: { reason?: string | undefined; now: Date },
): Promise<{ id: number; mission: string; account: string; state: 'issued' | 'rejected' }> {
  const [found] = await tx
    .select({ entry: missionEntries, mission: missions })
    .from(missionEntries)
    .innerJoin(
      missions,
      and(eq(missions.merchant, missionEntries.merchant), eq(missions.id, missionEntries.mission)),
    )
    .where(and(eq(missionEntries.id, id), eq(missionEntries.merchant, merchant.code)))
    .for('update', { of: missionEntries });
  const account = found && (await accountById(tx, found.entry.accountId));
  if (!found || !account || found.entry.appliedAt === null)
    throw new Refusal(404, 'no-such-application', { message: `There is no application ${id}.` });
  const { entry, mission } = found;
  if (entry.state !== 'applying')
    throw new Refusal(409, 'application-decided', {
      message: `Application ${id} is ${entry.state} already.`,
    });
  if (reason !== undefined) {
    await tx
      .update(missionEntries)
      .set({ state: 'rejected', decidedAt: now, reason })
      .where(eq(missionEntries.id, id));
    await notify(tx, { account, kind: 'mission-rejected', params: { reason }, now });
    return { id, mission: mission.id, account: account.account, state: 'rejected' };
  }
  await issueMission(tx, { entry, mission, now });
  if (mission.prizeKind === 'money') {
    const params = { amount: fromMinor(mission.prize, merchant.digits) };
    await notify(tx, { account, kind: 'mission-accepted', params, now });
  }
  return { id, mission: mission.id, account: account.account, state: 'issued' };
}
