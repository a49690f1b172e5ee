import { and, eq } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { promotions, type RewardSource } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { grantReward } from '../../claims/index.ts';
import type { KindPromotion } from '../Kind.ts';

const dayMs = 86_400_000;

/** What an account gets, in minor units. */
export interface Prize {
  account: Pick<Account, 'id' | 'merchant' | 'type' | 'account'>;
  amount: bigint;
}

/** Prizes of a promotion for one period. */
interface PrizesDue {
  source: RewardSource;
  prizes: readonly Prize[];
  /** Part of the key: an account gets one reward per promotion and period. */
  period: string;
  now: Date;
}

/**
 * Grants prizes as rewards, and notifies the members. If they exceed what is left of the budget, all are reduced in the same
 * proportion, so that the order in which they are granted does not matter. Returns how many were granted.
 */
export async function grantPrizes(
  tx: Database,
  promotion: KindPromotion,
  { source, prizes, period, now }: PrizesDue,
): Promise<number> {
  const { merchant, id, titles, terms } = promotion;
  const { times = 0, claimDays = 30 } = terms as { times?: number; claimDays?: number };
  const endsAt = new Date(now.getTime() + claimDays * dayMs);
  let granted = 0;
  for (const { account, amount } of scaledTo(await budgetLeft(tx, promotion), prizes)) {
    // One after another: they use one connection.
    // oxlint-disable-next-line no-await-in-loop
    const reward = await grantReward(tx, {
      account,
      source,
      key: `${id}:${period}:${account.id}`,
      titles,
      prize: { kind: 'money', amount },
      promotion: id,
      times,
      endsAt,
      now,
    });
    if (reward === undefined) continue;
    granted += 1;
    const params = { promotion: titles, amount: fromMinor(amount, merchant.digits) };
    // oxlint-disable-next-line no-await-in-loop
    await notify(tx, { account: account.id, kind: 'promotion-reward', params, now });
  }
  return granted;
}

/** What is left of a promotion's budget, locked until the transaction ends; null for no end. */
async function budgetLeft(tx: Database, { merchant, id }: KindPromotion): Promise<bigint | null> {
  const [row] = await tx
    .select({ budget: promotions.budget, spent: promotions.spent })
    .from(promotions)
    .where(and(eq(promotions.merchant, merchant.code), eq(promotions.id, id)))
    .for('no key update');
  return row?.budget == null ? null : row.budget - row.spent;
}

/** The prizes, reduced in the same proportion if they exceed what is left. */
export function scaledTo(left: bigint | null, prizes: readonly Prize[]): readonly Prize[] {
  const sum = prizes.reduce((total, { amount }) => total + amount, 0n);
  if (left === null || sum <= left) return prizes;
  return prizes
    .map((prize) => ({ ...prize, amount: (prize.amount * left) / sum }))
    .filter(({ amount }) => amount > 0n);
}
