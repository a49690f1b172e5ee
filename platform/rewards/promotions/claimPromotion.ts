import { and, asc, desc, eq } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { rewards } from '#platform/base/database/schema/index.ts';
import { claimReward } from '../claims/index.ts';
import { findPromotion } from './findPromotion.ts';

/**
 * Claims the oldest prize that a promotion has granted to the member: a second claim pays nothing. Refuses with
 * `unknown-promotion` (404), `reward-claimed`, `reward-lapsed`, `reward-canceled` (409), and `nothing-to-claim` (409).
 */
export async function claimPromotion(
  { db, now }: PlayParts,
  context: CallContext,
  id: string,
): Promise<{ amount: string; prize: string }> {
  const { merchant } = context;
  const { account } = signedIn(context);
  return db.transaction(async (tx) => {
    const promotion = await findPromotion(tx, merchant, id);
    const own = and(
      eq(rewards.merchant, merchant.code),
      eq(rewards.accountId, account.id),
      eq(rewards.promotion, promotion.id),
    );
    const [waiting] = await tx
      .select({ id: rewards.id })
      .from(rewards)
      .where(and(own, eq(rewards.state, 'claimable')))
      .orderBy(asc(rewards.id))
      .limit(1);
    const [last] = waiting
      ? [waiting]
      : await tx.select({ id: rewards.id }).from(rewards).where(own).orderBy(desc(rewards.id)).limit(1);
    if (!last)
      throw new Refusal(409, 'nothing-to-claim', { message: 'This promotion has granted you no prize.' });
    const { amount, prize } = await claimReward(tx, { account: account.id, id: last.id, now: now() });
    return { prize, amount: prize === 'money' ? fromMinor(amount, merchant.digits) : String(amount) };
  });
}
