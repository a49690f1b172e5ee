import type { depositPromotions } from '#platform/base/database/schema/index.ts';

export type BonusTerms = Pick<
  typeof depositPromotions.$inferSelect,
  'percent' | 'maximum' | 'minimum' | 'times'
>;

/** The bonus of a deposit and the turnover that releases it, in minor units; undefined if the deposit is too small. */
export function bonusFor(
  { percent, maximum, minimum, times }: BonusTerms,
  deposit: bigint,
): { amount: bigint; required: bigint } | undefined {
  const share = (deposit * BigInt(percent)) / 100n;
  const amount = share < maximum ? share : maximum;
  if (deposit < minimum || amount <= 0n) return undefined;
  return { amount, required: (deposit + amount) * BigInt(times) };
}
