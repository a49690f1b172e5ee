import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Log } from '#platform/base/log/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, betDays, postingDays } from '#platform/base/database/schema/index.ts';
import { listMerchants, type Merchant, addDays, dayIn } from '#platform/site/merchants/index.ts';
import { AlreadyChanged, changeRank } from './changeRank.ts';
import { activeDays, longestWindow, rankReached } from './figures.ts';
import { hasMovingRank } from './rankedAccounts.ts';
import { ranksOf, type Rank } from '#platform/accounts/ranks/index.ts';

/** Maximum number of accounts per query. */
const batch = 200;

/**
 * Promotes members who meet the conditions of a higher rank (R2.10.8). Only those who bet or deposited today or yesterday can
 * have come to meet them. Safe to run twice and in several processes. Returns how many were promoted.
 */
export async function promoteMembers(db: Database, now: Date, log: Log = () => undefined): Promise<number> {
  let promoted = 0;
  for (const merchant of await listMerchants(db)) {
    const ranks = await ranksOf(db, merchant.code);
    if (ranks.length > 1) promoted += await promoteOf(db, merchant, ranks, now, log);
  }
  return promoted;
}

async function promoteOf(
  db: Database,
  merchant: Merchant,
  ranks: Rank[],
  now: Date,
  log: Log,
): Promise<number> {
  const today = dayIn(merchant.timeZone, now);
  const from = addDays(today, 1 - longestWindow(ranks));
  let promoted = 0;
  let last = 0;
  for (;;) {
    const members = await activeMembers(db, merchant.code, { ranks, now, since: addDays(today, -1), last });
    const days = await activeDays(
      db,
      members.map(({ id }) => id),
      { from, before: addDays(today, 1) },
    );
    for (const account of members) {
      const reached = rankReached(ranks, account.rankLevel, days.get(account.id) ?? [], today);
      if (!reached) continue;
      const { rank: to, figures } = reached;
      try {
        const change = {
          account,
          to,
          kind: 'promotion',
          period: today,
          figures: { ...figures },
          now,
        } as const;
        if (await db.transaction((tx) => changeRank(tx, change))) promoted += 1;
      } catch (error) {
        if (error instanceof AlreadyChanged) continue;
        // One member must not keep the others from their rank.
        log('error', 'a member could not be promoted', { account: account.id, ...errorFacts(error) });
      }
    }
    if (members.length < batch) return promoted;
    last = members.at(-1)?.id ?? last;
  }
}

/** Members below the highest rank with bets or deposits since a day, by id. */
async function activeMembers(
  db: Database,
  merchant: string,
  { ranks, now, since, last }: { ranks: Rank[]; now: Date; since: string; last: number },
): Promise<Account[]> {
  const played = db
    .selectDistinct({ id: betDays.accountId })
    .from(betDays)
    .where(and(eq(betDays.merchant, merchant), sql`${betDays.day} >= ${since}`));
  const paid = db
    .selectDistinct({ id: postingDays.accountId })
    .from(postingDays)
    .where(
      and(
        eq(postingDays.merchant, merchant),
        eq(postingDays.kind, 'deposit'),
        sql`${postingDays.day} >= ${since}`,
      ),
    );
  return db
    .select()
    .from(accounts)
    .where(
      and(
        hasMovingRank(merchant, now),
        gt(accounts.id, last),
        lt(accounts.rankLevel, ranks.at(-1)?.level ?? 0),
        or(inArray(accounts.id, played), inArray(accounts.id, paid)),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(batch);
}
