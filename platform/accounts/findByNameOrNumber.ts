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
  if (account || !/^\+?[\p{Nd}\s().-]{6,24}$/u.test(name)) return account;
  const [home] = countriesFor(merchant.currency);
  const mobile = mobileOf(home?.countryDialingCode, name) ?? mobileWithDialCode(name);
  return mobile === undefined ? undefined : accountByMobile(db, merchant.code, mobile);
}
