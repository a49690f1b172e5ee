import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { findMerchant, refuseWhileConverting, type Merchant } from '#platform/site/merchants/index.ts';

/** The merchant that a path names. Refuses while its amounts are being converted (503). */
export async function merchantOf(db: Database, code: string): Promise<Merchant> {
  const merchant = await findMerchant(db, code);
  if (!merchant) throw unknownMerchant(code);
  refuseWhileConverting(merchant);
  return merchant;
}

export function unknownMerchant(code: string): Refusal {
  return new Refusal(404, 'unknown-merchant', { message: `There is no merchant ${code}.` });
}
