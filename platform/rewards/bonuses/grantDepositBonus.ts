import { and, eq } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { depositPromotions, promotionParts } from '#platform/base/database/schema/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { takeIfLeft } from '#platform/money/budgets/index.ts';
import { issueParts } from '../promotions/index.ts';
import { bonusFor } from '../terms/index.ts';
import {
  addBonus,
  demandDepositTurnover,
  demandTurnover,
  notifyOfBonus,
} from '#platform/money/turnover/index.ts';

const dayMs = 86_400_000;

/** A deposit that has arrived. */
export interface ArrivedDeposit {
  account: Pick<Account, 'id' | 'merchant' | 'type'>;
  /** The deposit's identifier, unique per merchant. */
  deposit: string | number;
  /** What was credited, in minor units. */
  amount: bigint;
  now: Date;
}

/**
 * To be called in the transaction that credits a deposit, once: demands the deposit's own turnover (the merchant's setting
 * `depositTurnover`, against money laundering) and grants the bonus of the promotion that was chosen for it, if any. During a
 * break it does neither.
 */
export async function depositArrived(
  tx: Database,
  { promotion, ...arrived }: ArrivedDeposit & { promotion: string | null },
): Promise<{ bonus: number | undefined }> {
  if ((await standingOf(tx, arrived.account.id, arrived.now)).exclusion) return { bonus: undefined };
  await requireDepositTurnover(tx, arrived);
  return { bonus: promotion === null ? undefined : await grantDepositBonus(tx, { ...arrived, promotion }) };
}

/** Demands that a deposit is turned over before money is taken out. Trial accounts owe nothing: they take none out. */
async function requireDepositTurnover(
  tx: Database,
  { account, deposit, amount, now }: ArrivedDeposit,
): Promise<void> {
  const merchant = await findMerchant(tx, account.merchant);
  const required = amount * BigInt(merchant?.settings.depositTurnover ?? 0);
  if (required <= 0n || account.type === 4) return;
  await demandDepositTurnover(tx, {
    merchant: account.merchant,
    accountId: account.id,
    deposit: String(deposit),
    required,
    createdAt: now,
  });
}

/**
 * Grants the bonus of a deposit promotion: a turnover requirement, and a bonus that is paid out when it is met (see
 * docs/decisions/platform-bonuses.md). Returns the bonus's id; undefined if the deposit is too small, the account took the
 * promotion before, its budget is used up, it takes a break, or it is a trial. `requireDepositPromotion` has judged the rest when the deposit began.
 */
export async function grantDepositBonus(
  tx: Database,
  { account, deposit, promotion, amount, now }: ArrivedDeposit & { promotion: string },
): Promise<number | undefined> {
  const { id: accountId, merchant } = account;
  if ((await standingOf(tx, accountId, now)).exclusion) return undefined;
  const [terms] = await tx
    .select()
    .from(depositPromotions)
    .where(and(eq(depositPromotions.merchant, merchant), eq(depositPromotions.promotion, promotion)));
  const bonus = terms && account.type !== 4 ? bonusFor(terms, amount) : undefined;
  if (!terms || !bonus) return undefined;
  const taken = await tx
    .insert(promotionParts)
    .values({ accountId, merchant, promotion, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning();
  if (taken.length === 0) return undefined;
  if (!(await takeIfLeft(tx, { merchant, promotion, amount: bonus.amount }))) {
    // Another promotion, or this one with a larger budget, stays open to the member.
    await tx.delete(promotionParts).where(isPart(accountId, merchant, promotion));
    return undefined;
  }
  await issueParts(tx, { merchant, promotion, accounts: [accountId], now });
  const endsAt = new Date(now.getTime() + terms.days * dayMs);
  const turnoverId = await demandTurnover(tx, {
    merchant,
    accountId,
    source: 'bonus',
    deposit: String(deposit),
    required: bonus.required,
    weights: terms.weights,
    createdAt: now,
    endsAt,
  });
  const granted = await addBonus(tx, {
    merchant,
    accountId,
    promotion,
    turnoverId,
    depositAmount: amount,
    amount: bonus.amount,
    percent: terms.percent,
    times: terms.times,
    grantedAt: now,
    endsAt,
  });
  await notifyOfBonus(tx, 'bonus-granted', { accountId, merchant, amount: bonus.amount }, now);
  return granted;
}

const isPart = (accountId: number, merchant: string, promotion: string) =>
  and(
    eq(promotionParts.accountId, accountId),
    eq(promotionParts.merchant, merchant),
    eq(promotionParts.promotion, promotion),
  );
