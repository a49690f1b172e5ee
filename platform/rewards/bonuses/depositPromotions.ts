import { and, asc, eq } from 'drizzle-orm';
import type { DepositPromotions } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { textOf } from '#platform/site/content/index.ts';
import { type CallContext, signedIn } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { depositPromotions, promotions, type TurnoverWeights } from '#platform/base/database/schema/index.ts';
import { isAvailable, type PromotionTaker } from '../promotions/index.ts';
import { bonusFor } from '../terms/index.ts';

const ofPromotion = and(
  eq(depositPromotions.merchant, promotions.merchant),
  eq(depositPromotions.promotion, promotions.id),
);

/** The deposit promotions that the member may choose (R2.7.6), with their terms. Trial accounts get none (R6.3), nor does who takes a break (R2.1.24). */
export async function listDepositPromotions(
  db: Database,
  context: CallContext,
  now: Date,
): Promise<DepositPromotions> {
  const { merchant, language } = context;
  const { account, exclusion } = signedIn(context);
  const rows =
    account.type === 4 || exclusion
      ? []
      : await db
          .select({ id: promotions.id, title: textOf(promotions.titles, language), terms: depositPromotions })
          .from(promotions)
          .innerJoin(depositPromotions, ofPromotion)
          .where(isAvailable(db, account, now))
          .orderBy(asc(promotions.startsAt), asc(promotions.id));
  return {
    currency: merchant.currency,
    depositTurnover: merchant.settings.depositTurnover,
    promotions: rows.map(({ id, title, terms }) => ({
      id,
      title,
      percent: terms.percent,
      maximum: fromMinor(terms.maximum, merchant.digits),
      minimum: fromMinor(terms.minimum, merchant.digits),
      times: terms.times,
      days: terms.days,
      weights: weightList(terms.weights),
    })),
  };
}

/** Weights as a list, the heaviest first. */
export function weightList(weights: TurnoverWeights): { category: string; percent: number }[] {
  return Object.entries(weights)
    .map(([category, percent]) => ({ category, percent }))
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.percent - a.percent || (a.category < b.category ? -1 : 1));
}

/**
 * Checks the promotion that a member chose for a deposit: refuses with `unknown-promotion` (404) if it is none of theirs,
 * with `deposit-too-small` (422), and with `budget-spent` (409). A deposit that was begun with it gets the bonus even if the promotion ends meanwhile.
 */
export async function requireDepositPromotion(
  db: Database,
  account: PromotionTaker,
  { promotion, amount, now }: { promotion: string; amount: bigint; now: Date },
): Promise<void> {
  const [row] =
    account.type === 4
      ? []
      : await db
          .select({ terms: depositPromotions, budget: promotions.budget, spent: promotions.spent })
          .from(promotions)
          .innerJoin(depositPromotions, ofPromotion)
          .where(and(eq(promotions.id, promotion), isAvailable(db, account, now)));
  if (!row)
    throw new Refusal(404, 'unknown-promotion', {
      message: `There is no deposit promotion "${promotion}" for this account.`,
      fields: [{ field: 'promotion', code: 'unknown-promotion' }],
    });
  const bonus = bonusFor(row.terms, amount);
  if (bonus && row.budget !== null && row.spent + bonus.amount > row.budget)
    throw new Refusal(409, 'budget-spent', {
      message: 'The budget of this promotion is used up.',
      fields: [{ field: 'promotion', code: 'budget-spent' }],
    });
  if (!bonus)
    throw new Refusal(422, 'deposit-too-small', {
      message: 'The deposit is smaller than the promotion requires.',
      fields: [{ field: 'amount', code: 'deposit-too-small' }],
    });
}
