import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Log } from '#platform/base/log/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, rankChanges, rankMonths } from '#platform/base/database/schema/index.ts';
import { listMerchants, type Merchant, dayIn, type Day } from '#platform/site/merchants/index.ts';
import { AlreadyChanged, changeRank } from './changeRank.ts';
import { activeDays, sumFrom } from './figures.ts';
import { firstOfMonth, monthBefore, startOfMonth } from './months.ts';
import { hasMovingRank } from './rankedAccounts.ts';
import { programOf, ranksOf, type Rank } from '#platform/accounts/ranks/index.ts';

const batch = 200;

/**
 * Judges the month that has ended in each merchant's time zone, once: members whose valid stakes do not reach the upkeep of
 * their rank go down one (R2.10.8). A member is first judged for the month that follows the last change of the rank. Safe
 * to run twice and in several processes. Returns how many were demoted.
 */
export async function demoteMembers(db: Database, now: Date, log: Log = () => undefined): Promise<number> {
  let demoted = 0;
  for (const merchant of await listMerchants(db)) {
    const month = monthBefore(dayIn(merchant.timeZone, now));
    if (await isJudged(db, merchant.code, month)) continue;
    const program = await programOf(db, merchant.code);
    const ranks = await ranksOf(db, merchant.code);
    if (!program || ranks.length === 0) continue;
    const begins = startOfMonth(merchant.timeZone, month);
    const judged = begins < program.upkeepSince ? 0 : await judge(db, merchant, ranks, month, now, log);
    if (judged === undefined) continue;
    demoted += judged;
    await db
      .insert(rankMonths)
      .values({ merchant: merchant.code, month, judgedAt: now, demoted: judged })
      .onConflictDoNothing();
  }
  return demoted;
}

async function isJudged(db: Database, merchant: string, month: Day): Promise<boolean> {
  const rows = await db
    .select({ month: rankMonths.month })
    .from(rankMonths)
    .where(and(eq(rankMonths.merchant, merchant), eq(rankMonths.month, month)));
  return rows.length > 0;
}

/** Returns how many members went down; undefined if some could not be judged, so that the next run tries again. */
async function judge(
  db: Database,
  merchant: Merchant,
  ranks: Rank[],
  month: Day,
  now: Date,
  log: Log,
): Promise<number | undefined> {
  const begins = startOfMonth(merchant.timeZone, month);
  const before = firstOfMonth(dayIn(merchant.timeZone, now));
  let demoted = 0;
  let failed = false;
  let last = 0;
  for (;;) {
    const members = await settledMembers(db, merchant.code, { begins, now, last });
    const days = await activeDays(
      db,
      members.map(({ id }) => id),
      { from: month, before },
    );
    for (const account of members) {
      const own = ranks.find(({ level }) => level === account.rankLevel);
      const to = ranks.findLast(({ level }) => level < account.rankLevel);
      const { validBets } = sumFrom(days.get(account.id) ?? [], month);
      if (!own || !to || validBets >= own.upkeep) continue;
      try {
        const figures = { validBets, upkeep: own.upkeep };
        const change = { account, to, kind: 'demotion', period: month, figures, now } as const;
        if (await db.transaction((tx) => changeRank(tx, change))) demoted += 1;
      } catch (error) {
        if (error instanceof AlreadyChanged) continue;
        failed = true;
        log('error', 'a member could not be demoted', { account: account.id, ...errorFacts(error) });
      }
    }
    if (members.length < batch) return failed ? undefined : demoted;
    last = members.at(-1)?.id ?? last;
  }
}

/** Members above the lowest rank who have had theirs since before the month began, by id. */
async function settledMembers(
  db: Database,
  merchant: string,
  { begins, now, last }: { begins: Date; now: Date; last: number },
): Promise<Account[]> {
  const since = sql`${begins.toISOString()}::timestamptz`;
  return db
    .select()
    .from(accounts)
    .where(
      and(
        hasMovingRank(merchant, now),
        gt(accounts.id, last),
        gt(accounts.rankLevel, 1),
        sql`${accounts.createdAt} < ${since}`,
        sql`not exists (select from ${rankChanges} where ${rankChanges.accountId} = ${accounts.id} and ${rankChanges.at} >= ${since})`,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(batch);
}
