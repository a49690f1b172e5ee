import { and, desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, referrals, type ReferralState } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { currentTerms } from './currentTerms.ts';
import { grantOne } from './rewardReferrals.ts';

/** A referral as the operator sees it. */
export interface ReferralRow {
  friend: string;
  inviter: string;
  state: ReferralState;
  signs: string[];
  createdAt: Date;
}

/** The latest referrals of a merchant, in a state or in all. */
export async function listForReview(
  db: Database,
  merchant: string,
  state?: ReferralState,
): Promise<ReferralRow[]> {
  const inviters = alias(accounts, 'inviters');
  return db
    .select({
      friend: accounts.account,
      inviter: inviters.account,
      state: referrals.state,
      signs: referrals.signs,
      createdAt: referrals.createdAt,
    })
    .from(referrals)
    .innerJoin(accounts, eq(accounts.id, referrals.accountId))
    .innerJoin(inviters, eq(inviters.id, referrals.inviterId))
    .where(
      and(eq(referrals.merchant, merchant), state === undefined ? undefined : eq(referrals.state, state)),
    )
    .orderBy(desc(referrals.changedAt))
    .limit(100);
}

/**
 * Decides on a referral under review: releases its reward, or refuses it. Refuses with `unknown-referral` (404), `not-held`
 * (409), and `no-reward` (409) while no promotion offers one, its budget is used up, or the inviter takes a break.
 */
export async function decideReferral(
  { db, now }: Pick<PlayParts, 'db' | 'now'>,
  merchant: Merchant,
  friend: number,
  decision: 'release' | 'refuse',
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(referrals)
      .where(and(eq(referrals.merchant, merchant.code), eq(referrals.accountId, friend)))
      .for('update');
    if (!row) throw new Refusal(404, 'unknown-referral', { message: 'No one invited this account.' });
    if (row.state !== 'held')
      throw new Refusal(409, 'not-held', { message: `This referral is ${row.state}, not under review.` });
    const at = now();
    if (decision === 'refuse') {
      await tx
        .update(referrals)
        .set({ state: 'refused', changedAt: at })
        .where(eq(referrals.accountId, friend));
      return;
    }
    const terms = await currentTerms(tx, merchant, at);
    if (!terms || !(await grantOne(tx, row, terms, at)))
      throw new Refusal(409, 'no-reward', {
        message: 'No promotion of kind "referral" pays it now, or the inviter takes a break.',
      });
  });
}
