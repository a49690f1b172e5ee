import { fromMinor } from '#kit/money.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { LimitKind } from '#platform/base/database/schema/index.ts';
import {
  type NotificationKind,
  type NotificationParams,
  notify,
} from '#platform/messaging/notifications/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { isMoneyLimit } from './periods.ts';

type LimitNotification = Extract<NotificationKind, `limit-${string}` | 'session-limit-reached'>;

/** What happened to a limit of whom; a value is in minor units or minutes. */
interface LimitChange {
  accountId: number;
  limit: LimitKind;
  value?: bigint | null | undefined;
  until?: Date | undefined;
}

/** Notifies a member of what happened to a limit, in the transaction in which it did. */
export async function notifyOfLimit(
  tx: Database,
  kind: LimitNotification,
  { accountId, limit, value, until }: LimitChange,
  now: Date,
): Promise<void> {
  const account = await accountById(tx, accountId);
  const merchant = account && (await findMerchant(tx, account.merchant));
  if (!merchant) throw new Error(`There is no account ${accountId}.`);
  const written = (minor: bigint) =>
    isMoneyLimit(limit) ? { amount: fromMinor(minor, merchant.digits) } : { minutes: Number(minor) };
  const params = { limit, ...(value != null && { value: written(value) }), ...(until && { until }) };
  await notify(tx, { account, kind, params: params as NotificationParams[typeof kind], now });
}
