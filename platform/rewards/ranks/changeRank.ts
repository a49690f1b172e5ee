import { type Account, moveToRank } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { rankChanges, type RankChangeKind } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import { grantUpgradeReward } from './rankRewards.ts';
import type { Rank } from '#platform/accounts/ranks/index.ts';

/** A change of one account's rank. */
export interface RankChange {
  account: Account;
  to: Rank;
  kind: RankChangeKind;
  /** Of a promotion its day, of a demotion the first day of the judged month. */
  period?: Day;
  /** Minor units that decided. */
  figures?: Record<string, bigint>;
  operator?: string;
  now: Date;
}

/**
 * Gives an account a rank: history, account, notice and the reward of a promotion in the given transaction. False if the account has another rank by
 * now, or this period has changed it before.
 */
export async function changeRank(
  tx: Database,
  { account, to, kind, period, figures = {}, operator, now }: RankChange,
): Promise<boolean> {
  if (!(await moveToRank(tx, account, { rankLevel: to.level, rankName: to.names.en }))) return false;
  const written = await tx
    .insert(rankChanges)
    .values({
      merchant: account.merchant,
      accountId: account.id,
      kind,
      fromLevel: account.rankLevel,
      toLevel: to.level,
      period: period ?? null,
      figures: Object.fromEntries(Object.entries(figures).map(([name, sum]) => [name, String(sum)])),
      operator: operator ?? null,
      at: now,
    })
    .onConflictDoNothing()
    .returning({ id: rankChanges.id });
  if (written.length === 0) throw new AlreadyChanged();
  if (to.level !== account.rankLevel)
    await notify(tx, {
      account,
      kind: to.level > account.rankLevel ? 'rank-promoted' : 'rank-demoted',
      params: { rank: to.names },
      now,
    });
  if (kind === 'promotion') await grantUpgradeReward(tx, account, to, now);
  return true;
}

/** This period has changed the rank before: the transaction is undone. */
export class AlreadyChanged extends Error {}
