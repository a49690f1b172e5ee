import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Referral, ReferralRequest } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { maskAccount, requireRealAccount, giveReferralCode } from '#platform/accounts/account/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, referrals, rewards } from '#platform/base/database/schema/index.ts';
import { newCode } from '#platform/identity/register/index.ts';
import { currentTerms } from './currentTerms.ts';

const defaultRows = 20;

/** The member's code, what a friend brings, and the friends invited so far, the newest first (R2.7.14). */
export async function listReferrals(
  db: Database,
  context: CallContext,
  { before, pageSize = defaultRows }: ReferralRequest,
  now: Date,
): Promise<Referral> {
  const { merchant } = context;
  const { account, exclusion } = signedIn(context);
  requireRealAccount(account);
  const money = (amount: bigint) => fromMinor(amount, merchant.digits);
  const rows = await db
    .select({ row: referrals, name: accounts.account, reward: rewards.amount })
    .from(referrals)
    .innerJoin(accounts, eq(accounts.id, referrals.accountId))
    .leftJoin(rewards, eq(rewards.id, referrals.rewardId))
    .where(
      and(
        eq(referrals.inviterId, account.id),
        ...(before === undefined ? [] : [lt(referrals.accountId, Number(before))]),
      ),
    )
    .orderBy(desc(referrals.accountId))
    .limit(pageSize + 1);
  const [sums] = await db
    .select({
      friends: count(),
      rewarded: sql<number>`count(${rewards.id})::int`,
      earned: sql<string>`coalesce(sum(${rewards.amount}), 0)`,
    })
    .from(referrals)
    .leftJoin(rewards, eq(rewards.id, referrals.rewardId))
    .where(eq(referrals.inviterId, account.id));
  // During a break a member is offered nothing (R2.1.24).
  const terms = exclusion ? undefined : await currentTerms(db, merchant, now);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    code: account.referralCode ?? (await giveCode(db, account.id)),
    currency: merchant.currency,
    ...(terms && {
      rule: {
        reward: money(terms.prize),
        deposit: money(terms.deposit),
        times: terms.times,
        days: terms.days,
      },
    }),
    counts: { friends: sums?.friends ?? 0, rewarded: sums?.rewarded ?? 0 },
    earned: money(BigInt(sums?.earned ?? 0)),
    friends: page.map(({ row, name, reward }) => ({
      id: String(row.accountId),
      name: maskAccount(name),
      state: row.state,
      joinedAt: row.createdAt.toISOString(),
      ...(reward !== null && { reward: money(reward) }),
    })),
    ...(rows.length > page.length && last && { next: String(last.row.accountId) }),
  };
}

/** A code for an account that was opened before there were any. */
const giveCode = async (db: Database, accountId: number): Promise<string> =>
  (await giveReferralCode(db, accountId, newCode())) ?? '';
