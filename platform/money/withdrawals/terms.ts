import type { WithdrawalTerms } from '#schemas/generated/api.ts';
import type { Fee } from '#kit/fee.ts';
import { fromMinor } from '#kit/money.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { openBonuses, turnoverOwed } from '../turnover/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { PayoutKind } from '#platform/base/database/schema/index.ts';
import type { Exclusion } from '#platform/accounts/standing/index.ts';
import { kindsOf } from '../payouts/index.ts';
import { rankOf } from '#platform/accounts/ranks/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { memberLedgerAccount } from '../wallet/index.ts';

/** What a member may withdraw: the balance of the main wallet, limits, fees, and the turnover still owed (R2.7.7). */
export async function withdrawalTerms(
  db: Database,
  context: CallContext,
  now: Date,
): Promise<WithdrawalTerms> {
  const { merchant } = context;
  const { account, exclusion } = signedIn(context);
  const { settings, digits, currency } = merchant;
  const { owed, required } = await turnoverOwed(db, account.id, now);
  const balance = (await memberLedgerAccount(db, account.id))?.balance ?? 0n;
  return {
    currency,
    balance: fromMinor(balance, digits),
    min: fromMinor(leastWithdrawal(merchant, balance, exclusion), digits),
    max: fromMinor(await largestWithdrawal(db, merchant, account), digits),
    fees: kindsOf(merchant).map((kind) => ({ kind, ...feeFor(merchant, kind) })),
    turnoverOwed: fromMinor(owed, digits),
    turnoverNeeded: fromMinor(required, digits),
    openBonus: fromMinor(await openBonuses(db, account.id), digits),
    receiptMinutes: settings.receiptMinutes,
  };
}

/**
 * The smallest amount of a withdrawal in minor units, by the setting `withdrawalMin`. In a break it is never more than the
 * balance: who may not pay in could never reach it.
 */
export function leastWithdrawal(
  { settings, digits }: Merchant,
  balance: bigint,
  exclusion: Exclusion | undefined,
): bigint {
  const least = BigInt(settings.withdrawalMin) * 10n ** BigInt(digits);
  return exclusion && balance < least ? balance : least;
}

/** The largest amount of a withdrawal in minor units: that of the member's rank, or the setting `withdrawalMax`. */
export async function largestWithdrawal(
  db: Database,
  { settings, digits }: Merchant,
  { merchant, rankLevel }: Pick<Account, 'merchant' | 'rankLevel'>,
): Promise<bigint> {
  const rank = await rankOf(db, merchant, rankLevel);
  return rank?.withdrawalMax ?? BigInt(settings.withdrawalMax) * 10n ** BigInt(digits);
}

/** The fee of a kind of payout, by the setting `withdrawalFees`. */
export function feeFor({ settings, digits }: Merchant, kind: PayoutKind): Fee {
  const text =
    settings.withdrawalFees.find((one) => one.startsWith(`${kind} `))?.slice(kind.length + 1) ?? '0';
  const [, percent = '0', fixed = '0'] = /^(?:(\d+(?:\.\d+)?)%)?\+?(\d+(?:\.\d+)?)?$/.exec(text) ?? [];
  return { percent, fixed: Number(fixed).toFixed(digits) };
}
