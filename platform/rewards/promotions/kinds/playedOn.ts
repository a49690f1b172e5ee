import { and, asc, between, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, betDays, promotionParts } from '#platform/base/database/schema/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import { meetsConditions } from '../qualifying.ts';
import type { KindPromotion } from '../Kind.ts';

/** Whole days of the merchant's time zone, including the last one. */
export interface PlayedDays {
  firstDay: Day;
  lastDay: Day;
}

/** What an account of a promotion bet on some days, in minor units. */
export interface Played {
  account: Pick<Account, 'id' | 'merchant' | 'type' | 'account'>;
  validStake: bigint;
  /** Stakes less payouts; negative for a net win. */
  loss: bigint;
}

/**
 * Sums of the settled bets of all accounts that meet a promotion's conditions, by whole days of the merchant's zone.
 * `onlyJoined`: of those who joined it.
 */
export async function playedOn(
  db: Database,
  promotion: KindPromotion,
  { firstDay, lastDay }: PlayedDays,
  now: Date,
  { onlyJoined = false }: { onlyJoined?: boolean } = {},
): Promise<Played[]> {
  const categories = promotion.terms['categories'] as string[] | undefined;
  const joined = db
    .select({ id: promotionParts.accountId })
    .from(promotionParts)
    .where(
      and(
        eq(promotionParts.accountId, accounts.id),
        eq(promotionParts.merchant, promotion.merchant.code),
        eq(promotionParts.promotion, promotion.id),
      ),
    );
  const rows = await db
    .select({
      id: accounts.id,
      account: accounts.account,
      merchant: accounts.merchant,
      type: accounts.type,
      validStake: sql<string>`sum(${betDays.validStake})`,
      loss: sql<string>`sum(${betDays.stake}) - sum(${betDays.payout})`,
    })
    .from(betDays)
    .innerJoin(accounts, eq(accounts.id, betDays.accountId))
    .where(
      and(
        between(betDays.day, firstDay, lastDay),
        categories && inArray(betDays.category, categories),
        meetsConditions(db, promotion, now),
        onlyJoined ? exists(joined) : undefined,
      ),
    )
    .groupBy(accounts.id)
    .orderBy(asc(accounts.id));
  return rows.map(({ validStake, loss, ...account }) => ({
    account,
    validStake: BigInt(validStake),
    loss: BigInt(loss),
  }));
}
