import { copyRanks } from '#platform/accounts/ranks/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { copyMethods } from '#platform/money/deposits/index.ts';
import { copySite, findMerchant } from '#platform/site/merchants/index.ts';

/**
 * Gives a new merchant the site of another one, and its ways to pay in and ranks if the currency and its decimals are the
 * same. Accounts and money belong to one merchant alone.
 */
export async function copyMerchant(tx: Database, from: string, to: string): Promise<void> {
  await copySite(tx, from, to);
  const [source, target] = [await findMerchant(tx, from), await findMerchant(tx, to)];
  // Limits, fees and conditions of ranks are minor units of the currency.
  if (source?.currency !== target?.currency || source?.digits !== target?.digits) return;
  await copyMethods(tx, from, to);
  await copyRanks(tx, from, to);
}
