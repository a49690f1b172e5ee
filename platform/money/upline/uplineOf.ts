import { accountById, type Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

/** Whether an account may send money to its upline (R2.7.8): it has one, is no trial, and the merchant allows it (R6.12). */
export function mayTransferUp(
  { settings }: Pick<Merchant, 'settings'>,
  { upline, type }: Pick<Account, 'upline' | 'type'>,
): boolean {
  return settings.uplineTransfers && upline !== null && type !== 4;
}

/** The direct upline if it can take money: not closed, without a break, and with a wallet of its own merchant. */
export async function openUpline(
  db: Database,
  { upline, merchant }: Account,
  now: Date,
): Promise<Account | undefined> {
  const found = upline === null ? undefined : await accountById(db, upline);
  if (!found || found.closed || found.merchant !== merchant) return undefined;
  return (await standingOf(db, found.id, now)).exclusion ? undefined : found;
}
