import { findAccount, type Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';

/** The account that a path or a field names. */
export async function accountOf(db: Database, merchant: string, name: string): Promise<Account> {
  const account = await findAccount(db, merchant, name);
  if (!account) throw new Refusal(404, 'unknown-account', { message: `${merchant} has no account ${name}.` });
  return account;
}
