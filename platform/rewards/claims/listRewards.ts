import { and, count, desc, eq, gt, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { RewardsRequest, RewardsValue } from '#schemas/generated/api.ts';
import { textIn, textOf } from '#platform/site/content/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { freeSpins, games, rewards } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { spinsOf } from '#platform/play/freeSpins/index.ts';
import type { Reward } from './payPrize.ts';

/** Rewards of a page unless the request says otherwise. */
const usualSize = 20;

/** A reward counts as lapsed from its end on, whenever the job comes. */
const isClaimable = (now: Date): SQL | undefined =>
  and(eq(rewards.state, 'claimable'), gt(rewards.endsAt, now));

/** How many rewards a member can claim now (R2.7.3). */
export async function countRewards(db: Database, account: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(rewards)
    .where(and(eq(rewards.accountId, account), isClaimable(now)));
  return row?.count ?? 0;
}

/** Ids of the rewards that a member can claim now, in the order in which they are locked. */
export async function claimableIds(db: Database, account: number, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: rewards.id })
    .from(rewards)
    .where(and(eq(rewards.accountId, account), isClaimable(now)))
    .orderBy(rewards.id);
  return rows.map(({ id }) => id);
}

/** A page of a member's rewards in one state, the newest first, by key (R2.7.13). */
export async function listRewards(
  db: Database,
  merchant: Pick<Merchant, 'currency' | 'digits'>,
  account: number,
  { state = 'claimable', before, pageSize = usualSize }: RewardsRequest,
  language: string,
  now: Date,
): Promise<RewardsValue> {
  const inState = {
    claimable: isClaimable(now),
    claimed: eq(rewards.state, 'claimed'),
    lapsed: or(
      inArray(rewards.state, ['lapsed', 'canceled']),
      and(eq(rewards.state, 'claimable'), lte(rewards.endsAt, now)),
    ),
  }[state];
  const older = before === undefined ? undefined : lt(rewards.id, Number(before));
  const rows = await db
    .select({
      reward: rewards,
      game: { code: games.code, category: games.category, vendor: games.vendor },
      gameName: textOf(games.names, language),
      spins: freeSpins,
    })
    .from(rewards)
    .leftJoin(games, eq(games.code, rewards.spinGame))
    .leftJoin(freeSpins, eq(freeSpins.rewardId, rewards.id))
    .where(and(eq(rewards.accountId, account), inState, older))
    .orderBy(desc(rewards.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1)?.reward;
  return {
    count: await countRewards(db, account, now),
    currency: merchant.currency,
    rewards: page.map(({ reward, game, gameName, spins }) => ({
      ...viewOf(reward, merchant, language, now),
      ...(game &&
        reward.spinStake !== null && {
          spins: spinsOf({
            game: { ...game, name: gameName },
            stake: fromMinor(reward.spinStake, merchant.digits),
            days: reward.spinDays ?? 0,
            spins,
          }),
        }),
    })),
    ...(rows.length > pageSize && last && { next: String(last.id) }),
  };
}

function viewOf(
  { id, source, promotion, titles, state, times, grantedAt, endsAt, closedAt, ...reward }: Reward,
  merchant: Pick<Merchant, 'digits'>,
  language: string,
  now: Date,
): RewardsValue['rewards'][number] {
  const closed = closedAt ?? (endsAt <= now ? endsAt : null);
  return {
    id: String(id),
    source,
    ...(promotion !== null && { promotion }),
    title: textIn(titles, language),
    prize: reward.prize,
    amount: prizeAmount(reward, merchant),
    times,
    state: state === 'claimable' && endsAt <= now ? 'lapsed' : state,
    grantedAt: grantedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(closed && { closedAt: closed.toISOString() }),
  };
}

/** Money as a decimal number, everything else as a whole number. */
export function prizeAmount(
  { prize, amount }: Pick<Reward, 'prize' | 'amount'>,
  { digits }: Pick<Merchant, 'digits'>,
): string {
  return prize === 'money' ? fromMinor(amount, digits) : String(amount);
}
