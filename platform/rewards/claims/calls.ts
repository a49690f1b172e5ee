import { and, eq } from 'drizzle-orm';
import type { ClaimedRewards } from '#schemas/generated/api.ts';
import { signedIn, type CallContext, type CallHandlers } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { rewards } from '#platform/base/database/schema/index.ts';
import { claimReward } from './claimReward.ts';
import { claimableIds, countRewards, listRewards, prizeAmount } from './listRewards.ts';
import type { Reward } from './payPrize.ts';

type RewardCalls = Pick<
  CallHandlers<PlayParts>,
  'rewards' | 'rewardCount' | 'claimRewards' | 'claimRafflePromotion'
>;

/** Calls for the reward center (R2.7.13). */
export const rewardCalls: RewardCalls = {
  rewards: ({ db, now }, query, context) =>
    listRewards(db, context.merchant, idOf(context), query, context.language, now()),

  rewardCount: async ({ db, now }, _query, context) => ({
    // Nothing can be claimed in a break.
    count: signedIn(context).exclusion ? 0 : await countRewards(db, idOf(context), now()),
  }),

  async claimRewards(parts, { ids }, context) {
    const account = idOf(context);
    // Always in the same order, so that two tabs at once wait for each other instead of locking each other out.
    const wanted = ids
      ? [...new Set(ids.map(Number))].sort((a, b) => a - b)
      : await claimableIds(parts.db, account, parts.now());
    const claimed: Reward[] = [];
    for (const id of wanted) {
      const reward = await claimReward(parts.db, { account, id, now: parts.now() }).catch(ifClosed);
      if (reward) claimed.push(reward);
    }
    return response(parts, context, claimed);
  },

  async claimRafflePromotion(parts, { promotion }, context) {
    const { merchant, id: account } = signedIn(context).account;
    const [prize] = await parts.db
      .select({ id: rewards.id })
      .from(rewards)
      .where(
        and(
          eq(rewards.accountId, account),
          eq(rewards.merchant, merchant),
          eq(rewards.source, 'raffle'),
          eq(rewards.promotion, promotion),
        ),
      );
    if (!prize) throw new Refusal(404, 'not-found', { message: 'You have no prize in this raffle.' });
    return response(parts, context, [
      await claimReward(parts.db, { account, id: prize.id, now: parts.now() }),
    ]);
  },
};

const idOf = (context: CallContext) => signedIn(context).account.id;

const response = async (
  { db, now }: PlayParts,
  context: CallContext,
  claimed: Reward[],
): Promise<ClaimedRewards> => ({
  claimed: claimed.map((reward) => ({
    id: String(reward.id),
    prize: reward.prize,
    amount: prizeAmount(reward, context.merchant),
  })),
  currency: context.merchant.currency,
  count: await countRewards(db, idOf(context), now()),
});

/** Rewards that were claimed before or have lapsed are passed over. */
function ifClosed(error: unknown): undefined {
  if (error instanceof Refusal && error.status === 409 && error.code.startsWith('reward-')) return undefined;
  throw error;
}
