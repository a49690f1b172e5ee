import type { ConvertPointsRequest, ConvertPointsValue } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { conversionConfirmed } from '#schemas/confirmedMoney.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal, requireConfirmed } from '#platform/base/errors/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { memberLedgerAccount, merchantLedgerAccount, memberTransfer } from '#platform/money/wallet/index.ts';
import { lockPoints, movePoints, notEnough } from './movePoints.ts';
import { pointsOfDay } from './pointBalance.ts';
import { conversionRate } from './pointConfig.ts';

/**
 * Converts points to money in the main wallet at the merchant's rate, as a bonus without turnover (R2.1.20). The payment
 * password was verified before. Refuses with `terms-changed`, `conversion-off`, `points-day-limit`, `not-enough-points` (409),
 * `points-too-few`, `points-step` (422), and as `memberTransfer` does. To be called in a transaction.
 */
export async function convertPoints(
  parts: PlayParts,
  context: CallContext,
  { points, confirmed }: ConvertPointsRequest,
): Promise<ConvertPointsValue> {
  const { db, now } = parts;
  const { merchant, idempotencyKey = '' } = context;
  const { account } = signedIn(context);
  const { pointMin, pointPerDay } = merchant.settings;
  const rate = conversionRate(merchant);
  if (!rate) throw new Refusal(409, 'conversion-off', { message: 'Points are not converted here.' });
  const shown = { points: rate.points, amount: fromMinor(rate.amount, merchant.digits) };
  requireConfirmed(confirmed, conversionConfirmed(points, shown));
  if (points < pointMin) throw wrong('points-too-few', `Convert at least ${pointMin} points.`);
  if (points % rate.points !== 0) throw wrong('points-step', `Convert a multiple of ${rate.points} points.`);
  const wallet = await memberLedgerAccount(db, account.id);
  if (!wallet) throw new Refusal(409, 'no-wallet', { message: 'This account has no wallet.' });
  const before = await lockPoints(db, merchant.code, account.id);
  const at = now();
  const today = -(await pointsOfDay(db, account.id, 'conversion', dayIn(merchant.timeZone, at)));
  const left = Math.max(0, pointPerDay - today);
  if (points > left)
    throw new Refusal(409, 'points-day-limit', {
      message: `Today ${left} more points can be converted.`,
      value: { left },
      fields: [{ field: 'points', code: 'points-day-limit' }],
    });
  if (points > before) throw notEnough(before);
  const key = `points:${account.id}:${idempotencyKey}`;
  const balance = await movePoints(db, merchant, {
    accountId: account.id,
    kind: 'conversion',
    amount: -points,
    key,
    reference: 'conversion',
    now: at,
  });
  const amount = BigInt(points / rate.points) * rate.amount;
  const expense = await merchantLedgerAccount(db, merchant.code, 'bonus-expense', account.id);
  await memberTransfer(parts, context, {
    kind: 'bonus',
    reason: `${points} points`,
    idempotencyKey: key,
    sides: [
      { ledgerAccountId: expense.id, amount: -amount },
      { ledgerAccountId: wallet.id, amount },
    ],
  });
  return {
    points: balance ?? before - points,
    converted: points,
    amount: fromMinor(amount, merchant.digits),
    currency: merchant.currency,
  };
}

function wrong(code: string, message: string): Refusal {
  return new Refusal(422, code, { message, fields: [{ field: 'points', code, message }] });
}
