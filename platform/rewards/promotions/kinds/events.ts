import checkInSchema from '#schemas/operator/check-in-terms.json' with { type: 'json' };
import raffleSchema from '#schemas/operator/raffle-terms.json' with { type: 'json' };
import wheelSchema from '#schemas/operator/wheel-terms.json' with { type: 'json' };
import {
  validateCheckInTerms,
  validateRaffleTerms,
  validateWheelTerms,
} from '#schemas/generated/operatorValidators.js';
import { fromMinor } from '#kit/money.ts';
import { faultsOfTerms, rafflePrizes, type EventKind, type RaffleTerms } from '../eventTerms/terms.ts';
import { countQualifying } from '../qualifying.ts';
import { withinBudget, type TermsError } from '../../terms/index.ts';
import type { KindPromotion, PromotionKind } from '../Kind.ts';

/** What the schema of the terms cannot say, with the fields as paths of the operator's file. */
function faultsIn(kind: EventKind, { merchant, terms }: KindPromotion): TermsError[] {
  return faultsOfTerms(kind, terms, merchant.digits).map(({ field, message }) => ({
    field: `terms.${field}`,
    message,
  }));
}

/** The cost of a kind whose prizes only its budget limits. */
const limitedByBudget =
  (note: string): PromotionKind['dryRun'] =>
  async ({ db, now }, promotion) => ({
    qualify: await countQualifying(db, promotion, now()),
    cost: promotion.budget === null ? null : fromMinor(promotion.budget, promotion.merchant.digits),
    notes: [note],
  });

/** Rewards for checking in on days in a row. */
export const checkIn: PromotionKind = {
  schema: checkInSchema,
  validate: validateCheckInTerms,
  entry: 'automatic',
  check: (promotion) => faultsIn('check-in', promotion),
  dryRun: limitedByBudget('everyone who qualifies may check in once a day; a budget limits the cost'),
};

/** A wheel whose spins members earn; its odds are stated in its terms. */
export const wheel: PromotionKind = {
  schema: wheelSchema,
  validate: validateWheelTerms,
  entry: 'automatic',
  check: (promotion) => faultsIn('wheel', promotion),
  dryRun: limitedByBudget('spins stop when the budget no longer covers the largest prize'),
};

/** Tickets and a draw at the end of the promotion. */
export const raffle: PromotionKind = {
  schema: raffleSchema,
  validate: validateRaffleTerms,
  entry: 'automatic',
  check(promotion) {
    const faults = faultsIn('raffle', promotion);
    if (promotion.endsAt === null)
      faults.push({ field: 'until', message: 'is needed: a raffle is drawn at its end' });
    if (faults.length > 0) return faults;
    const cost = costOf(promotion);
    if (promotion.budget !== null && promotion.budget < cost)
      faults.push({
        field: 'budget',
        message: `must cover all prizes: ${fromMinor(cost, promotion.merchant.digits)}`,
      });
    return faults;
  },
  async dryRun({ db, now }, promotion) {
    return {
      qualify: await countQualifying(db, promotion, now()),
      cost: fromMinor(withinBudget(costOf(promotion), promotion), promotion.merchant.digits),
      notes: ['the cost is the most: every prize has a winner'],
    };
  },
};

const costOf = ({ terms, merchant }: KindPromotion): bigint =>
  rafflePrizes(terms as unknown as RaffleTerms, merchant.digits);
