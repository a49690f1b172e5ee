import type { PromotionCard } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { minorOf } from '../terms/index.ts';
import type { PromotionRow } from './findPromotion.ts';

/**
 * What every card of a promotion states besides its condition: the smallest deposit, and what must be wagered. From the terms
 * that the platform itself applies, so that no text can promise anything else.
 */
export function statedTerms(
  merchant: Pick<Merchant, 'digits'>,
  { kind, terms }: Pick<PromotionRow, 'kind' | 'terms'>,
): Pick<PromotionCard, 'minimumDeposit' | 'wager'> {
  const { times, days, minimum } = terms as { times?: number; days?: number; minimum?: string };
  const wagered = times !== undefined && times > 0;
  if (kind !== 'deposit') return wagered ? { wager: { times, of: 'prize' } } : {};
  const least = minorOf(merchant, minimum);
  return {
    ...(least > 0n && { minimumDeposit: fromMinor(least, merchant.digits) }),
    ...(wagered && { wager: { times, of: 'deposit-and-bonus', ...(days !== undefined && { days }) } }),
  };
}
