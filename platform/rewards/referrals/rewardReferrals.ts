import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { accountById } from '#platform/accounts/account/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { deposits, referrals, type Texts } from '#platform/base/database/schema/index.ts';
import { grantReward, type Grant } from '../claims/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import { signsOf } from './signsOf.ts';

/** What inviting a friend brings. Amounts are minor units. */
export interface ReferralTerms {
  merchant: string;
  promotion: string;
  titles: Texts;
  /** What the inviter gets. */
  prize: bigint;
  /** What the friend must have deposited, in sum. */
  deposit: bigint;
  times: number;
  /** Days to claim the reward. */
  days: number;
  /** Friends that registered earlier do not count. */
  from: Date;
}

/** Maximum number of friends per run. */
const most = 100;
const dayMs = 86_400_000;

/**
 * Rewards the inviters of friends who have deposited enough, or holds the reward where friend and inviter look alike (R2.7.14).
 * Safe to run twice and in several processes. Returns how many rewards it granted.
 */
export async function rewardReferrals(db: Database, terms: ReferralTerms, now: Date): Promise<number> {
  const paid = sql`(select coalesce(sum(${deposits.amount} - ${deposits.fee}), 0) from ${deposits} where ${deposits.accountId} = ${referrals.accountId} and ${deposits.state} = 'success')`;
  const due = await db
    .select({ id: referrals.accountId })
    .from(referrals)
    .where(
      and(
        eq(referrals.merchant, terms.merchant),
        eq(referrals.state, 'registered'),
        gte(referrals.createdAt, terms.from),
        sql`${paid} >= ${terms.deposit}`,
      ),
    )
    .orderBy(asc(referrals.accountId))
    .limit(most);
  let granted = 0;
  for (const { id } of due)
    // One after another, because each takes from the same budget.
    // oxlint-disable-next-line no-await-in-loop
    if (await db.transaction((tx) => rewardOne(tx, id, terms, now))) granted += 1;
  return granted;
}

async function rewardOne(tx: Database, id: number, terms: ReferralTerms, now: Date): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.accountId, id), eq(referrals.state, 'registered')))
    .for('update', { skipLocked: true });
  if (!row) return false;
  const signs = await signsOf(tx, row);
  if (signs.length > 0) {
    await tx
      .update(referrals)
      .set({ state: 'held', signs, changedAt: now })
      .where(eq(referrals.accountId, id));
    return false;
  }
  return grantOne(tx, row, terms, now);
}

/** Grants the reward of one referral. False if the inviter takes a break, or the budget is used up: it waits. */
export async function grantOne(
  tx: Database,
  { accountId, inviterId }: Pick<typeof referrals.$inferSelect, 'accountId' | 'inviterId'>,
  { promotion, titles, prize, times, days }: ReferralTerms,
  now: Date,
): Promise<boolean> {
  const inviter = await accountById(tx, inviterId);
  if (!inviter || inviter.closed) return false;
  const { exclusion } = await standingOf(tx, inviterId, now);
  if (exclusion) return false;
  const reward = await grantWithinBudget(tx, {
    account: inviter,
    source: 'referral',
    key: String(accountId),
    titles,
    prize: { kind: 'money', amount: prize },
    promotion,
    times,
    endsAt: new Date(now.getTime() + days * dayMs),
    now,
  });
  if (reward === undefined) return false;
  await tx
    .update(referrals)
    .set({ state: 'rewarded', rewardId: reward, changedAt: now })
    .where(eq(referrals.accountId, accountId));
  return true;
}

/** As `grantReward`, but undefined beyond the budget; the transaction can go on. */
async function grantWithinBudget(tx: Database, grant: Grant): Promise<number | undefined> {
  try {
    return await tx.transaction((inner) => grantReward(inner, grant));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'budget-spent') return undefined;
    throw error;
  }
}
