import type { PointBalance, PointReward } from '#schemas/generated/api.ts';

/** The filters of the mall, as query parameters. */
export const mallFilters = ['category', 'affordable'] as const;

export const categories = ['home', 'tech', 'style', 'travel', 'game'] as const;

/** What keeps a member from exchanging points for a reward. `unknown`: the points have not been loaded yet. */
export type Hindrance = 'sold-out' | 'reached' | 'short' | 'unknown';

/** How many pieces a member can take, by stock, limit and points; without points, by stock and limit alone. */
export function mostPieces(reward: PointReward, balance: PointBalance | undefined): number {
  const taken = balance?.taken.find((one) => one.reward === reward.reward)?.quantity ?? 0;
  const byLimit = reward.memberLimit === undefined ? 99 : reward.memberLimit - taken;
  const byPoints = balance ? Math.floor(balance.points / reward.points) : 99;
  return Math.max(0, Math.min(99, reward.stock, byLimit, byPoints));
}

export function hindranceOf(reward: PointReward, balance: PointBalance | undefined): Hindrance | undefined {
  if (reward.stock === 0) return 'sold-out';
  if (balance === undefined) return 'unknown';
  const taken = balance.taken.find((one) => one.reward === reward.reward)?.quantity ?? 0;
  if (reward.memberLimit !== undefined && taken >= reward.memberLimit) return 'reached';
  return balance.points < reward.points ? 'short' : undefined;
}

/** The rewards of a category, and of those, with `affordable`, the ones that the points suffice for. */
export function filterRewards(
  rewards: readonly PointReward[],
  { category, affordable }: { category: string | undefined; affordable: boolean },
  balance: PointBalance | undefined,
): PointReward[] {
  return rewards.filter(
    (reward) =>
      (category === undefined || reward.category === category) &&
      (!affordable || balance === undefined || hindranceOf(reward, balance) === undefined),
  );
}
