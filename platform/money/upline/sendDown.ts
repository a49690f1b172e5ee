import { fromMinor } from '#kit/money.ts';
import { downlineConfirmed } from '#schemas/confirmedMoney.ts';
import type { DownlineTransferRequest } from '#schemas/generated/api.ts';
import {
  type Account,
  accountById,
  maskAccount,
  requireRealAccount,
} from '#platform/accounts/account/index.ts';
import { attemptsSoFar } from '#platform/accounts/attempts/index.ts';
import { type CallContext, signedIn } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { lineTransfers } from '#platform/base/database/schema/index.ts';
import { Refusal, requireConfirmed } from '#platform/base/errors/index.ts';
import { checkDeposit } from '#platform/identity/limits/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { MoneyParts } from '../parts.ts';
import { demandDepositTurnover, takeMoneyOut } from '../turnover/index.ts';
import { lockLedgerAccounts, memberLedgerAccount, memberTransfer } from '../wallet/index.ts';
import { leftToday, lineAmount } from './sendToUpline.ts';

/**
 * Refused transfers to an account, of all agents above it together. After some of them a day is refused whatever the amount, so that
 * trying amounts does not tell the limit of a member.
 */
const refusedTries = { scope: 'cannot-receive', spanMs: 86_400_000 };
const mostRefused = 3;

interface DownTransfer {
  id: string;
  at: string;
  /** Decimal. */
  amount: string;
}

/**
 * Sends money from an agent's main wallet to an account that the caller has found below it (R2.8.7). For the recipient it is a deposit:
 * it counts for the limits, and its turnover is owed (R10.7). Refuses with `downline-transfer-off` (403), `terms-changed` (409),
 * `invalid-amount`, `amount-too-small` and `amount-too-large` (422), `day-limit`, `turnover-owed` and `insufficient-funds` (409), and
 * with `cannot-receive` (409) whatever stands in the way at the recipient, which is private.
 */
export async function sendDown(
  parts: MoneyParts,
  context: CallContext,
  {
    to,
    shownName,
    amount: typed,
    confirmed,
  }: {
    to: number;
    /** The recipient's name as the agent reads it. */
    shownName: string;
  } & Pick<DownlineTransferRequest, 'amount' | 'confirmed'>,
): Promise<DownTransfer> {
  const { db, now } = parts;
  const { merchant, idempotencyKey = '' } = context;
  const { account } = signedIn(context);
  requireRealAccount(account);
  const { downlineTransfers, downlineMin: least, downlineMax: most } = merchant.settings;
  if (!downlineTransfers)
    throw new Refusal(403, 'downline-transfer-off', { message: 'Money cannot be sent to the downline.' });
  const amount = lineAmount(merchant, typed, { least, most });
  const sent = fromMinor(amount, merchant.digits);
  requireConfirmed(confirmed, downlineConfirmed({ account: shownName, amount: sent }));
  const source = await memberLedgerAccount(db, account.id);
  if (!source) throw new Refusal(409, 'no-wallet', { message: 'This account has no wallet.' });

  const at = now();
  await takeMoneyOut(db, { accountId: account.id, digits: merchant.digits, now: at });
  const target = await memberLedgerAccount(db, to);
  // Under this lock, so that two transfers at once do not both fit into the day, or into a limit of the recipient.
  await lockLedgerAccounts(db, target ? [source.id, target.id] : [source.id]);
  // Before the recipient is judged: an empty wallet would else try amounts at no cost.
  const own = await memberLedgerAccount(db, account.id);
  if ((own?.balance ?? 0n) < amount)
    throw new Refusal(409, 'insufficient-funds', { message: 'There is not enough money for this.' });
  if ((await leftToday(db, merchant, account.id, at, 'down')) < amount)
    throw new Refusal(409, 'day-limit', {
      message: 'This exceeds what may be sent per day.',
      fields: [{ field: 'amount', code: 'day-limit' }],
    });
  const recipient = await accountById(db, to);
  const isKnownRefused = (await attemptsSoFar(db, refusedTries, String(to), at)) >= mostRefused;
  if (isKnownRefused || !recipient || !target || !(await mayReceive(db, merchant, recipient, amount, at)))
    throw new Refusal(409, 'cannot-receive', {
      message: 'This account cannot receive this amount.',
      ...(!isKnownRefused && { attempt: { ...refusedTries, key: String(to) } }),
    });
  const { id: transferId } = await memberTransfer(parts, context, {
    kind: 'line-transfer',
    reason: `${account.account} to downline ${recipient.account}`,
    idempotencyKey: `member:${account.id}:${idempotencyKey}`,
    sides: [
      { ledgerAccountId: source.id, amount: -amount },
      { ledgerAccountId: target.id, amount },
    ],
  });
  const row = {
    merchant: merchant.code,
    senderId: account.id,
    recipientId: to,
    amount,
    way: 'down' as const,
  };
  const [written] = await db
    .insert(lineTransfers)
    .values({ ...row, transferId, createdAt: at })
    .returning({ id: lineTransfers.id });
  if (!written) throw new Error('The transfer to the downline was not recorded.');
  const required = amount * BigInt(merchant.settings.depositTurnover);
  if (required > 0n)
    await demandDepositTurnover(db, {
      merchant: merchant.code,
      accountId: to,
      deposit: `line:${written.id}`,
      required,
      createdAt: at,
    });
  await notify(db, {
    account: recipient,
    kind: 'transfer-received',
    params: { amount: sent, name: maskAccount(account.account) },
    now: at,
  });
  return { id: String(written.id), at: at.toISOString(), amount: sent };
}

/** Whether an account may take money as a deposit: it is open, agreed to, without a break, and within its limits. */
async function mayReceive(
  tx: Database,
  { digits, timeZone, currency }: Merchant,
  { id, closed, agreementDue, simulated }: Account,
  amount: bigint,
  now: Date,
): Promise<boolean> {
  if (closed || agreementDue || simulated) return false;
  try {
    await checkDeposit(tx, { id, currency, digits, timeZone }, amount, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
