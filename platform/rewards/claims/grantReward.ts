import type { Account } from '#platform/accounts/account/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  rewards,
  type PlainPrizeKind,
  type RewardSource,
  type Texts,
} from '#platform/base/database/schema/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import { takeIfLeft } from '#platform/money/budgets/index.ts';
import { costOf } from './costOf.ts';

/** Free spins as a prize: `amount` rounds of a game at a stake in minor units, played within `days` once claimed. */
export interface SpinsPrize {
  kind: 'free-spins';
  amount: bigint;
  game: string;
  stake: bigint;
  days: number;
}

/** A reward to grant. */
export interface Grant {
  account: Pick<Account, 'id' | 'merchant' | 'type'>;
  source: RewardSource;
  /** What exactly it is for, unique per merchant and source: `weekly:2026-W48:17`, say. */
  key: string;
  /** What the member reads. */
  titles: Texts;
  /** Money is in minor units. */
  prize: { kind: PlainPrizeKind; amount: bigint } | SpinsPrize;
  /** The promotion whose budget pays it. */
  promotion?: string;
  /** How often a prize in money, or what free spins win, must be turned over before money is taken out. */
  times?: number;
  endsAt: Date;
  now: Date;
}

/**
 * Grants a reward, which its member claims until `endsAt` (R2.7.13). Returns its id, or undefined if it was granted before
 * the account is a trial or takes a break. A promotion's budget pays what it costs (`costOf`) when it is granted: beyond it the grant is
 * refused (409 `budget-spent`), and the transaction must be given up.
 */
export async function grantReward(tx: Database, grant: Grant): Promise<number | undefined> {
  const { account, source, key, titles, prize, promotion, times = 0, endsAt, now } = grant;
  if (account.type === 4) return undefined;
  if ((await standingOf(tx, account.id, now)).exclusion) return undefined;
  const { merchant } = account;
  const [row] = await tx
    .insert(rewards)
    .values({
      merchant,
      accountId: account.id,
      source,
      key,
      promotion: promotion ?? null,
      titles,
      prize: prize.kind,
      amount: prize.amount,
      ...(prize.kind === 'free-spins' && {
        spinGame: prize.game,
        spinStake: prize.stake,
        spinDays: prize.days,
      }),
      times,
      grantedAt: now,
      endsAt,
    })
    .onConflictDoNothing({ target: [rewards.merchant, rewards.source, rewards.key] })
    .returning();
  const cost = row ? costOf(row) : 0n;
  if (promotion !== undefined && cost > 0n) await requireBudget(tx, { merchant, promotion, amount: cost });
  return row?.id;
}

async function requireBudget(tx: Database, share: Parameters<typeof takeIfLeft>[1]): Promise<void> {
  if (!(await takeIfLeft(tx, share)))
    throw new Refusal(409, 'budget-spent', { message: 'The budget of this promotion is used up.' });
}
