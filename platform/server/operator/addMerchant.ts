import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { addHost, giveDefaults, insertMerchant } from '#platform/site/merchants/index.ts';
import { copyMerchant } from './copyMerchant.ts';
import { openMerchantLedgerAccounts } from '#platform/money/wallet/index.ts';

/** A merchant that an operator creates. */
export interface NewMerchant {
  code: string;
  name: string;
  /** ISO 4217. */
  currency: string;
  /** IANA name. */
  timeZone: string;
  hosts: string[];
  /** Code of a merchant whose games, modules, rules, help centre and settings it gets. */
  like?: string;
}

/**
 * Creates a merchant with its ledger accounts, and with what another one offers or the default module tree and
 * registration rules, but without accounts. Only a merchant like another one has games. Returns false if the code is taken. Refuses a host of another merchant, and then creates nothing.
 */
export async function addMerchant(db: Database, request: NewMerchant): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { hosts, like, ...merchant } = request;
    if (!(await insertMerchant(tx, merchant))) return false;
    await openMerchantLedgerAccounts(tx, request.code, request.currency);
    if (like === undefined) await giveDefaults(tx, request.code);
    else await copyMerchant(tx, like, request.code);
    for (const host of hosts) {
      if (await addHost(tx, request.code, host)) continue;
      throw new Refusal(409, 'host-taken', { message: `${host} belongs to another merchant.` });
    }
    return true;
  });
}
