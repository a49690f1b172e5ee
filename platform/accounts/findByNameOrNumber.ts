import { mobileOf, mobileWithDialCode } from '#kit/mobileNumber.ts';
import type { Database } from '../database/index.ts';
import { countriesFor } from '../system/countries.ts';
import type { Merchant } from '../system/merchants.ts';
import { accountByMobile, findAccount, type Account } from './accounts.ts';

/** The account of a name that is typed at a log-in: a user name, or a mobile number, at home without its dial code (R3.8). */
export async function findByNameOrNumber(
  db: Database,
  merchant: Merchant,
  name: string,
): Promise<Account | undefined> {
  const account = await findAccount(db, merchant.code, name);
  // A database may find more letters alike than we do, and a name must not have several spellings to be counted under.
  if (account && account.account.toLowerCase() === name.toLowerCase()) return account;
  const mobile = numberIn(merchant, name);
  return mobile === undefined ? undefined : accountByMobile(db, merchant.code, mobile);
}

/**
 * One spelling of a name that is typed at a log-in, by which tries are counted. It is made of the name alone: whether
 * there is such an account, and whether a name and a number are of the same one, shows nowhere.
 */
export function spellingOf(merchant: Merchant, name: string): string {
  return numberIn(merchant, name) ?? name.toLowerCase();
}

function numberIn(merchant: Merchant, name: string): string | undefined {
  if (!/^\+?[\p{Nd}\s().-]{6,24}$/u.test(name)) return undefined;
  const [home] = countriesFor(merchant.currency);
  return mobileOf(home?.countryDialingCode, name) ?? mobileWithDialCode(name);
}
