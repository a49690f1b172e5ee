import { mobileOf, mobileWithDialCode } from '#kit/mobileNumber.ts';
import type { Database } from '#platform/base/database/index.ts';
import { countriesFor } from '#platform/site/regions/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { accountByMobile, findAccount, type Account } from './accounts.ts';

/**
 * Finds the account for what was typed at login: a user name or a mobile number, with or without the home dial code
 * (R3.8).
 */
export async function findByNameOrNumber(
  db: Database,
  merchant: Merchant,
  name: string,
): Promise<Account | undefined> {
  const account = await findAccount(db, merchant.code, name);
  // The database's case folding may match more letters than ours, and the throttle must not count one name under two
  // keys.
  if (account && account.account.toLowerCase() === name.toLowerCase()) return account;
  const mobile = numberIn(merchant, name);
  return mobile === undefined ? undefined : accountByMobile(db, merchant.code, mobile);
}

/**
 * The key that attempts with a login name are counted under. It depends on the name alone: it reveals neither whether
 * the account exists nor whether a name and a number belong to the same one.
 */
export function throttleKeyOf(merchant: Merchant, name: string): string {
  return `name|${merchant.code}|${numberIn(merchant, name) ?? name.toLowerCase()}`;
}

function numberIn(merchant: Merchant, name: string): string | undefined {
  if (!/^\+?[\p{Nd}\s().-]{6,24}$/u.test(name)) return undefined;
  const [home] = countriesFor(merchant.currency);
  return mobileOf(home?.countryDialingCode, name) ?? mobileWithDialCode(name);
}
