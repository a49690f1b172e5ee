import schema from '#schemas/operator/promotion-terms/application.json' with { type: 'json' };
import { validateApplicationTerms } from '#schemas/generated/operatorValidators.js';
import { fromMinor } from '#kit/money.ts';
import { countQualifying } from '../qualifying.ts';
import { amountErrors, minorOf, withinBudget } from '../../terms/index.ts';
import type { PromotionKind } from '../Kind.ts';

/** Members apply with a comment and pictures, and an operator decides (R4.18, R5.7). */
export const application: PromotionKind = {
  schema,
  validate: validateApplicationTerms,
  entry: 'application',

  check: ({ merchant, terms }) => amountErrors(merchant, 'terms.prize', terms['prize'], 1n),

  async dryRun({ db, now }, promotion) {
    const { merchant, terms } = promotion;
    const qualify = await countQualifying(db, promotion, now());
    const prize = minorOf(merchant, terms['prize']);
    const most = withinBudget(prize * BigInt(qualify.count), promotion);
    return {
      qualify,
      cost: fromMinor(most, merchant.digits),
      notes: ['the cost is the most: everyone who may apply does so and is accepted'],
    };
  },
};
