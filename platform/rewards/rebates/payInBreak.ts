import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import type { Log } from '#platform/base/log/index.ts';
import { databaseFault, type Database } from '#platform/base/database/index.ts';
import { accounts, betDays, rebateDays } from '#platform/base/database/schema/index.ts';
import type { LimitEvent } from '#platform/identity/events.ts';
import { standingOf, takesBreak } from '#platform/accounts/standing/index.ts';
import { findMerchant, addDays, dayIn } from '#platform/site/merchants/index.ts';
import { lockForRebate, payRebate } from './payRebate.ts';
import { rebateDue, rebateWindowDays } from './rebateDue.ts';

const batch = 200;

/**
 * When a break begins, pays the rebate that the member's bets have earned, also below the minimum of a claim: in a
 * break nothing can be claimed, and an indefinite one has no time after it.
 */
export async function payRebateInBreak(tx: Database, event: LimitEvent): Promise<void> {
  if (event.kind === 'break-began') await payWhatIsDue(tx, event.accountId, event.now);
}

/**
 * Pays what bets that were open when a break began have earned once they are settled. Safe to run twice and in several
 * processes. Returns how many members were paid.
 */
export async function payRebatesInBreaks(
  db: Database,
  now: Date,
  log: Log = () => undefined,
): Promise<number> {
  let paid = 0;
  let last = 0;
  for (;;) {
    const waiting = await waitingInBreaks(db, last, now);
    for (const id of waiting) {
      try {
        if (await db.transaction((tx) => payIfInBreak(tx, id, now))) paid += 1;
      } catch (error) {
        if (databaseFault(error)) throw error;
        log('warn', 'a rebate was not paid', { account: id, ...errorFacts(error) });
      }
    }
    last = waiting.at(-1) ?? last;
    if (waiting.length < batch) return paid;
  }
}

/** Members on a break with settled stakes that have had no rebate, by id. */
async function waitingInBreaks(db: Database, after: number, now: Date): Promise<number[]> {
  // A day more than the window: the merchant's time zone may be ahead of UTC or behind.
  const first = addDays(dayIn('UTC', now), -rebateWindowDays);
  const rows = await db
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(betDays, eq(betDays.accountId, accounts.id))
    .where(
      and(
        gt(accounts.id, after),
        eq(accounts.closed, false),
        takesBreak(accounts.id, now),
        gte(betDays.day, first),
        sql`${betDays.validStake} > 0`,
        sql`not exists (select from ${rebateDays} where ${rebateDays.accountId} = ${betDays.accountId}
          and ${rebateDays.day} = ${betDays.day} and ${rebateDays.category} = ${betDays.category}
          and ${rebateDays.validStake} >= (
            select sum(other.valid_stake) from ${betDays} other where other.account_id = ${betDays.accountId}
              and other.day = ${betDays.day} and other.category = ${betDays.category}))`,
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(batch);
  return rows.map(({ id }) => id);
}

/** The member may come back meanwhile, and claim. */
async function payIfInBreak(tx: Database, id: number, now: Date): Promise<boolean> {
  const { exclusion } = await standingOf(tx, id, now);
  return exclusion !== undefined && payWhatIsDue(tx, id, now);
}

async function payWhatIsDue(tx: Database, id: number, now: Date): Promise<boolean> {
  const account = await lockForRebate(tx, id);
  const owner = await accountById(tx, id);
  const merchant = owner && (await findMerchant(tx, owner.merchant));
  if (!merchant) throw new Error(`Account ${id} has no merchant.`);
  const due = await rebateDue(tx, merchant, account, now);
  if (due.total <= 0n) return false;
  return payRebate(tx, { merchant, account, due, key: `break:${crypto.randomUUID()}`, at: now });
}
