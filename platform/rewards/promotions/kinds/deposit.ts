import schema from '#schemas/operator/promotion-terms/deposit.json' with { type: 'json' };
import { validateDepositTerms } from '#schemas/generated/operatorValidators.js';
import { fromMinor } from '#kit/money.ts';
import { bonusFor, amountErrors, minorOf, withinBudget } from '../../terms/index.ts';
import { depositPromotions, type TurnoverWeights } from '#platform/base/database/schema/index.ts';
import { countQualifying } from '../qualifying.ts';
import type { KindPromotion, PromotionKind } from '../Kind.ts';

interface Terms {
  percent: number;
  maximum: string;
  minimum: string;
  times: number;
  days: number;
  weights: TurnoverWeights;
}

const bonusTermsOf = ({ merchant, terms }: KindPromotion) => {
  const { percent, maximum, minimum, times } = terms as unknown as Terms;
  return { percent, times, maximum: minorOf(merchant, maximum), minimum: minorOf(merchant, minimum) };
};

/** A bonus for a deposit that the member chooses it for (R2.7.6). Bonuses are granted and paid by `platform/rewards/bonuses`. */
export const deposit: PromotionKind = {
  schema,
  validate: validateDepositTerms,
  entry: 'deposit',

  check: ({ merchant, terms }) => [
    ...amountErrors(merchant, 'terms.maximum', terms['maximum'], 1n),
    ...amountErrors(merchant, 'terms.minimum', terms['minimum'], 0n),
  ],

  async dryRun({ db, now }, promotion) {
    const { digits } = promotion.merchant;
    const qualify = await countQualifying(db, promotion, now());
    const terms = bonusTermsOf(promotion);
    const most = withinBudget(terms.maximum * BigInt(qualify.count), promotion);
    return {
      qualify,
      cost: fromMinor(most, digits),
      notes: [
        'the cost is the most: each takes the largest bonus once and turns it over',
        ...examplesOf(terms, digits),
      ],
    };
  },

  async store(tx, promotion) {
    const { days, weights } = promotion.terms as unknown as Terms;
    await tx.insert(depositPromotions).values({
      merchant: promotion.merchant.code,
      promotion: promotion.id,
      days,
      weights,
      ...bonusTermsOf(promotion),
    });
  },
};

/** What the smallest deposit and the one that reaches the maximum get. */
function examplesOf(terms: ReturnType<typeof bonusTermsOf>, digits: number): string[] {
  const smallest = terms.minimum > 0n ? terms.minimum : 1n;
  const full = (terms.maximum * 100n + BigInt(terms.percent) - 1n) / BigInt(terms.percent);
  return [...new Set([smallest, full > smallest ? full : smallest])].flatMap((amount) => {
    const bonus = bonusFor(terms, amount);
    const money = (minor: bigint) => fromMinor(minor, digits);
    return bonus
      ? [`a deposit of ${money(amount)} gets ${money(bonus.amount)}, after bets of ${money(bonus.required)}`]
      : [];
  });
}
