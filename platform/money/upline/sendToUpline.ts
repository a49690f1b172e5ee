import { requireRealAccount, maskAccount } from '#platform/accounts/account/index.ts';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { LineTransfer, UplineTransferRequest } from '#schemas/generated/api.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import { uplineConfirmed } from '#schemas/confirmedMoney.ts';
import { takeMoneyOut } from '../turnover/index.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { Refusal, requireConfirmed } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { lineTransfers } from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { type Merchant, addDays, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { lockLedgerAccounts, memberLedgerAccount, memberTransfer } from '../wallet/index.ts';
import { mayTransferUp, openUpline } from './uplineOf.ts';

/**
 * Sends money from the member's main wallet to the direct upline (R2.7.8, R6.12). Refuses with `upline-transfer-off` (403)
 * where the merchant turned it off or the account has no upline, `upline-closed`, `terms-changed` (409), `invalid-amount`, `amount-too-small`
 * and `amount-too-large` (422), `day-limit` (409), `turnover-owed` (409), `insufficient-funds` (409), and as `memberTransfer`
 * does. The table of calls has the payment password verified first.
 */
export async function sendToUpline(
  parts: MoneyParts,
  context: CallContext,
  { amount: typed, confirmed }: UplineTransferRequest,
): Promise<LineTransfer> {
  const { db, now } = parts;
  const { merchant, idempotencyKey = '' } = context;
  const { account } = signedIn(context);
  requireRealAccount(account);
  if (!mayTransferUp(merchant, account))
    throw new Refusal(403, 'upline-transfer-off', {
      message: 'This account cannot send money to an upline.',
    });
  const { uplineMin: least, uplineMax: most } = merchant.settings;
  const amount = lineAmount(merchant, typed, { least, most });

  const upline = await openUpline(db, account, now());
  const target = upline && (await memberLedgerAccount(db, upline.id));
  if (!target) throw new Refusal(409, 'upline-closed', { message: 'The upline cannot take money.' });
  const shown = { upline: maskAccount(upline.account), amount: fromMinor(amount, merchant.digits) };
  requireConfirmed(confirmed, uplineConfirmed(shown));
  const source = await memberLedgerAccount(db, account.id);
  if (!source) throw new Refusal(409, 'no-wallet', { message: 'This account has no wallet.' });

  const at = now();
  await takeMoneyOut(db, { accountId: account.id, digits: merchant.digits, now: at });
  // Under this lock, so that two transfers at once do not both fit into the day.
  await lockLedgerAccounts(db, [source.id, target.id]);
  const left = (await leftToday(db, merchant, account.id, at)) - amount;
  if (left < 0n)
    throw new Refusal(409, 'day-limit', {
      message: 'This exceeds what may be sent per day.',
      fields: [{ field: 'amount', code: 'day-limit' }],
    });
  const { id: transferId } = await memberTransfer(parts, context, {
    kind: 'line-transfer',
    reason: `${account.account} to upline ${upline.account}`,
    idempotencyKey: `member:${account.id}:${idempotencyKey}`,
    sides: [
      { ledgerAccountId: source.id, amount: -amount },
      { ledgerAccountId: target.id, amount },
    ],
  });
  const row = { merchant: merchant.code, senderId: account.id, recipientId: upline.id, amount };
  const [written] = await db
    .insert(lineTransfers)
    .values({ ...row, transferId, createdAt: at })
    .returning({ id: lineTransfers.id });
  if (!written) throw new Error('The transfer to the upline was not recorded.');
  const sent = fromMinor(amount, merchant.digits);
  await notify(db, {
    account: upline,
    kind: 'transfer-received',
    params: { amount: sent, name: maskAccount(account.account) },
    now: at,
  });
  return {
    id: String(written.id),
    at: at.toISOString(),
    direction: 'out',
    amount: sent,
    account: maskAccount(upline.account),
  };
}

/** What an account may still send up or down its line today, a day of the merchant's time zone, in minor units. */
export async function leftToday(
  db: Database,
  merchant: Merchant,
  accountId: number,
  now: Date,
  way: 'up' | 'down' = 'up',
): Promise<bigint> {
  const { timeZone, settings, digits } = merchant;
  const day = dayIn(timeZone, now);
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${lineTransfers.amount}), 0)` })
    .from(lineTransfers)
    .where(
      and(
        eq(lineTransfers.senderId, accountId),
        eq(lineTransfers.way, way),
        gte(lineTransfers.createdAt, momentOf(timeZone, day)),
        lt(lineTransfers.createdAt, momentOf(timeZone, addDays(day, 1))),
      ),
    );
  const most = way === 'up' ? settings.uplinePerDay : settings.downlinePerDay;
  const left = unitsOf(most, digits) - BigInt(row?.sum ?? 0);
  return left > 0n ? left : 0n;
}

/** Whole units of a currency as minor units. */
export function unitsOf(units: number, digits: number): bigint {
  return BigInt(units) * 10n ** BigInt(digits);
}

/** The amount of a transfer along the line in minor units; refuses with `invalid-amount`, `amount-too-small` and `amount-too-large`. */
export function lineAmount(
  { digits, currency }: Merchant,
  typed: string,
  { least, most }: { least: number; most: number },
): bigint {
  const amount = toMinor(typed, digits);
  const wrong = (code: string, message: string) =>
    new Refusal(422, code, { message, fields: [{ field: 'amount', code }] });
  if (amount === undefined || amount <= 0n)
    throw wrong('invalid-amount', `"${typed}" is not an amount in ${currency}.`);
  if (amount < unitsOf(least, digits))
    throw wrong('amount-too-small', `At least ${least} ${currency} can be sent.`);
  if (amount > unitsOf(most, digits))
    throw wrong('amount-too-large', `At most ${most} ${currency} can be sent at once.`);
  return amount;
}
