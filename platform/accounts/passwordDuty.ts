import type { MemberInfo } from '#schemas/generated/api.ts';
import type { Merchant } from '../system/merchants.ts';
import type { Account } from './accounts.ts';
import { passwordExpired } from './loginRules.ts';
import type { Session } from './sessions.ts';

/** What an account owes for its password, as the answers of login and member info say it (R4.3). */
export type PasswordDuty = Required<
  Pick<MemberInfo, 'passwordExpired' | 'defaultPassword' | 'mustChangePassword' | 'cpw'>
>;

/**
 * Whether a password must be changed: it is the merchant's default one, or it is too old and PWDEXPFORCECHANGE3 is on;
 * never of who entered without typing it. `cpw` is true for a first login too.
 */
export function passwordDuty(
  merchant: Merchant,
  modules: ReadonlySet<string>,
  account: Pick<Account, 'passwordChangedAt' | 'usesDefaultPassword'>,
  session: Pick<Session, 'loginType' | 'firstLogin'>,
  now: Date,
): PasswordDuty {
  const expired = passwordExpired(merchant, account.passwordChangedAt, now);
  const forced = expired && modules.has('PWDEXPFORCECHANGE3');
  const typed = session.loginType !== 'sms' && session.loginType !== 'firebase';
  return {
    passwordExpired: expired,
    defaultPassword: account.usesDefaultPassword,
    mustChangePassword: typed && (account.usesDefaultPassword || forced),
    cpw: session.firstLogin || forced,
  };
}
