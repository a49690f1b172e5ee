import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/Refusal.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/merchants.ts';

/** The merchant that a path names. */
export async function merchantOf(db: Database, code: string): Promise<Merchant> {
  const merchant = await findMerchant(db, code);
  if (!merchant) throw new Refusal(404, 'unknown-merchant', { message: `There is no merchant ${code}.` });
  return merchant;
}
