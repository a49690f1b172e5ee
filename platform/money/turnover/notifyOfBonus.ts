import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';

/** Notifies a member of a bonus that ended or was unlocked. The amount is in minor units. */
export async function notifyOfBonus(
  tx: Database,
  kind: 'bonus-granted' | 'bonus-released' | 'bonus-forfeited',
  { accountId, merchant, amount }: { accountId: number; merchant: string; amount: bigint },
  now: Date,
): Promise<void> {
  const found = await findMerchant(tx, merchant);
  if (!found) throw new Error(`There is no merchant ${merchant}.`);
  const params = { amount: fromMinor(amount, found.digits) };
  await notify(tx, { account: accountId, kind, params, now });
}
