import type { rewards } from '#platform/base/database/schema/index.ts';

/**
 * What a reward costs the budget of its promotion, in minor units. Money costs its amount. Points cost nothing. Free spins
 * cost the sum of their stakes: what they will win is not known yet, and on average it is a little less than that.
 */
export function costOf({
  prize,
  amount,
  spinStake,
}: Pick<typeof rewards.$inferSelect, 'prize' | 'amount' | 'spinStake'>): bigint {
  if (prize === 'money') return amount;
  return prize === 'free-spins' ? amount * (spinStake ?? 0n) : 0n;
}
