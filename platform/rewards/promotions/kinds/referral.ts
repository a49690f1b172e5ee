import { and, count, eq, gte, inArray } from 'drizzle-orm';
import schema from '#schemas/operator/promotion-terms/referral.json' with { type: 'json' };
import { validateReferralTerms } from '#schemas/generated/operatorValidators.js';
import { fromMinor } from '#kit/money.ts';
import { referrals } from '#platform/base/database/schema/index.ts';
import { termsOf, rewardReferrals } from '../../referrals/index.ts';
import { amountErrors } from '../../terms/index.ts';
import type { PromotionKind } from '../Kind.ts';

/** A reward for members whose invited friends deposit (R2.7.14). It counts friends who registered since it began. */
export const referral: PromotionKind = {
  schema,
  validate: validateReferralTerms,
  entry: 'automatic',

  check: ({ merchant, terms }) => [
    ...amountErrors(merchant, 'terms.reward', terms['reward'], 1n),
    ...amountErrors(merchant, 'terms.deposit', terms['deposit'], 1n),
  ],

  async dryRun({ db }, { merchant, startsAt, budget, terms }) {
    const [waiting] = await db
      .select({ friends: count() })
      .from(referrals)
      .where(
        and(
          eq(referrals.merchant, merchant.code),
          inArray(referrals.state, ['registered', 'held']),
          gte(referrals.createdAt, startsAt),
        ),
      );
    return {
      qualify: { count: waiting?.friends ?? 0, accounts: [] },
      cost: budget === null ? null : fromMinor(budget, merchant.digits),
      notes: [
        `each friend who deposits costs ${String(terms['reward'])}; only the budget limits how many`,
        'those counted are friends who have registered and have not brought a reward yet',
      ],
    };
  },

  async settle({ db, now }, promotion) {
    return rewardReferrals(db, termsOf(promotion.merchant, promotion), now());
  },
};
