import { fromMinor } from '#kit/money.ts';
import type { PaymentState } from '#schemas/generated/payments.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { memberLedgerAccount, merchantLedgerAccount, transfer } from '../wallet/index.ts';
import type { MoneyParts } from '../parts.ts';
import { endDeposit, lockDeposit, withdrawnReasons, type Deposit } from './deposits.ts';
import { providerAmount } from '../provider/index.ts';
import { decimalsOf } from '#platform/site/merchants/index.ts';

/** What the provider says of a payment. */
export interface PaymentReport {
  merchant: string;
  reference: string;
  state: PaymentState;
  /** Minor units by ISO 4217. */
  amount: number;
  currency: string;
  reason?: string | undefined;
}

/**
 * `applied`: the deposit has ended. `nothing`: the report names no end. `late`: the deposit had ended before, and
 * stays as it is. `unknown` and `conflict`: no deposit of this merchant has this reference, amount and currency.
 */
export type Settlement =
  | { outcome: 'applied' | 'nothing' | 'late' | 'conflict'; deposit: Deposit }
  | { outcome: 'unknown' };

/**
 * Applies a report to its deposit, within the caller's transaction. A pending deposit ends once, whatever is reported
 * how often and in which order; with success, what is left after the fee moves from `outside` to the wallet, and the chosen
 * bonus is granted. A deposit that a break or a lower limit has canceled ends again when its money arrives all the same: it is
 * credited. The member is notified of every end except one by the member.
 */
export async function settleDeposit(
  { announce, now: clock }: Pick<MoneyParts, 'announce' | 'now'>,
  tx: Database,
  report: PaymentReport,
): Promise<Settlement> {
  const now = clock();
  const deposit = await lockDeposit(tx, report.merchant, report.reference);
  if (!deposit) return { outcome: 'unknown' };
  const { currency } = deposit;
  const digits = await decimalsOf(tx, report.merchant);
  if (providerAmount(deposit.amount, { currency, digits }) !== report.amount || currency !== report.currency)
    return { outcome: 'conflict', deposit };
  if (report.state === 'pending' || report.state === 'processing') return { outcome: 'nothing', deposit };
  const isPaid = report.state === 'succeeded';
  if (deposit.state !== 'pending' && !(isPaid && isWithdrawn(deposit))) return { outcome: 'late', deposit };
  const ended = await endDeposit(tx, deposit.id, {
    state: report.state === 'succeeded' ? 'success' : report.state,
    ...(isPaid
      ? await credit(tx, deposit, now, announce)
      : { reason: report.reason ?? null, transferId: null }),
    settledAt: now,
    atProvider: false,
  });
  await tell(tx, ended, digits, now);
  return { outcome: 'applied', deposit: ended };
}

/** The deposit was ended by a break or a lower limit, and not by a payment. */
const isWithdrawn = ({ state, reason }: Deposit): boolean =>
  state === 'canceled' && reason !== null && withdrawnReasons.includes(reason);

/**
 * Moves the money. What arrives although a break or a lower limit has withdrawn the deposit, or while a break runs, gets no
 * bonus and counts for no mission, and keeps the reason for the operator.
 */
async function credit(
  tx: Database,
  deposit: Deposit,
  at: Date,
  announce: MoneyParts['announce'],
): Promise<Pick<Deposit, 'reason' | 'transferId'>> {
  const { merchant, accountId, reference, method, amount, fee, promotion } = deposit;
  const wallet = await memberLedgerAccount(tx, accountId);
  if (!wallet) throw new Error(`Account ${accountId} has no wallet for ${reference}.`);
  const outside = await merchantLedgerAccount(tx, merchant, 'outside', accountId);
  const credited = amount - fee;
  const { id } = await transfer(tx, {
    merchant,
    kind: 'deposit',
    reason: fee === 0n ? `${reference} ${method}` : `${reference} ${method}, fee ${fee} of ${amount}`,
    idempotencyKey: `deposit:${reference}`,
    at,
    sides: [
      { ledgerAccountId: outside.id, amount: -credited },
      { ledgerAccountId: wallet.id, amount: credited },
    ],
  });
  const account = await accountById(tx, accountId);
  if (!account) throw new Error(`Account ${accountId} of ${reference} does not exist.`);
  const { exclusion } = await standingOf(tx, accountId, at);
  const isUnwanted = exclusion !== undefined || isWithdrawn(deposit);
  await announce(tx, {
    kind: 'deposit-credited',
    account,
    deposit: reference,
    amount: credited,
    now: at,
    promotion: isUnwanted ? null : promotion,
    isUnwanted,
  });
  return { reason: exclusion ? 'play-break' : deposit.reason, transferId: id };
}

const kinds = {
  success: 'deposit-received',
  failed: 'deposit-failed',
  expired: 'deposit-expired',
} as const;

async function tell(tx: Database, deposit: Deposit, digits: number, now: Date): Promise<void> {
  const { state, accountId: account, amount, fee } = deposit;
  if (state === 'pending' || state === 'canceled') return;
  const told = fromMinor(state === 'success' ? amount - fee : amount, digits);
  await notify(tx, { account, kind: kinds[state], params: { amount: told }, now });
}
