import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { promotions } from '#platform/base/database/schema/index.ts';
import { minorOf } from '../terms/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { ReferralTerms } from './rewardReferrals.ts';

/** What a friend brings now, by the merchant's promotion of kind `referral`; undefined while there is none. */
export async function currentTerms(
  db: Database,
  merchant: Pick<Merchant, 'code' | 'digits'>,
  now: Date,
): Promise<ReferralTerms | undefined> {
  const [row] = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.merchant, merchant.code),
        eq(promotions.kind, 'referral'),
        lte(promotions.startsAt, now),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
      ),
    )
    .orderBy(asc(promotions.startsAt), asc(promotions.id))
    .limit(1);
  return row && termsOf(merchant, row);
}

/** The terms of a promotion of kind `referral`, in minor units. */
export function termsOf(
  merchant: Pick<Merchant, 'code' | 'digits'>,
  {
    id,
    titles,
    startsAt,
    terms,
  }: Pick<typeof promotions.$inferSelect, 'id' | 'titles' | 'startsAt' | 'terms'>,
): ReferralTerms {
  const { reward, deposit, times, days } = terms;
  return {
    merchant: merchant.code,
    promotion: id,
    titles,
    prize: minorOf(merchant, reward),
    deposit: minorOf(merchant, deposit),
    times: Number(times),
    days: Number(days),
    from: startsAt,
  };
}
