import { fromMinor, toMinor } from '#kit/money.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { TermsError } from './TermsError.ts';

/** An amount of stored terms in minor units: `amountErrors` has checked it when the promotion was added. */
export function minorOf(merchant: Pick<Merchant, 'digits'>, amount: unknown): bigint {
  const minor = typeof amount === 'string' ? toMinor(amount, merchant.digits) : undefined;
  if (minor === undefined) throw new Error(`The terms have the amount ${String(amount)}.`);
  return minor;
}

/** What is wrong with an amount of new terms. */
export function amountErrors(
  { digits, currency }: Pick<Merchant, 'digits' | 'currency'>,
  field: string,
  amount: unknown,
  least: bigint,
): TermsError[] {
  const minor = typeof amount === 'string' ? toMinor(amount, digits) : undefined;
  if (minor !== undefined && minor >= least) return [];
  return [{ field, message: `must be an amount in ${currency} of at least ${fromMinor(least, digits)}` }];
}

/** The smaller of what rules would pay and what is left of the budget. */
export function withinBudget(
  cost: bigint,
  { budget, spent }: { budget: bigint | null; spent: bigint },
): bigint {
  const left = budget === null ? cost : budget - spent;
  return left < cost ? left : cost;
}
