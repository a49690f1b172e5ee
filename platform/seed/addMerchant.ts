import type { Database } from '../database/index.ts';
import { merchants } from '../database/schema/index.ts';
import { Refusal } from '../core/Refusal.ts';
import { addHost } from '../system/merchants.ts';
import { openMerchantLedgerAccounts } from '../wallet/ledger.ts';
import { readSeed } from './readSeed.ts';
import { seedModulesAndRules } from './seedSite.ts';

/** A merchant that an operator creates. */
export interface NewMerchant {
  code: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name. */
  timeZone: string;
  hosts: string[];
}

/**
 * Creates a merchant with its ledger accounts, the default module tree and registration rules, but without accounts and
 * games. Returns false if the code is taken. Refuses a host of another merchant, and then creates nothing.
 */
export async function addMerchant(db: Database, seedFolder: string, request: NewMerchant): Promise<boolean> {
  const files = await readSeed(seedFolder);
  return db.transaction(async (tx) => {
    const { hosts, ...merchant } = request;
    const [written] = await tx.insert(merchants).values(merchant).onConflictDoNothing().returning();
    if (!written) return false;
    await openMerchantLedgerAccounts(tx, request.code, request.currency);
    await seedModulesAndRules(tx, request.code, files);
    for (const host of hosts) {
      if (await addHost(tx, request.code, host)) continue;
      throw new Refusal(409, 'host-taken', { message: `${host} belongs to another merchant.` });
    }
    return true;
  });
}
