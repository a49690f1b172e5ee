import type { MemberInfo } from '#schemas/generated/api.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { passwordExpired } from './loginRules.ts';
import type { Session } from '#platform/accounts/context/index.ts';

/** Whether and why the password must be changed, as `login` and `memberInfo` return it (R4.3). */
export type PasswordDuty = Required<
  Pick<MemberInfo, 'passwordExpired' | 'defaultPassword' | 'mustChangePassword' | 'cpw'>
>;

/**
 * A password must be changed if it is the merchant's default, or too old while PWDEXPFORCECHANGE3 is on. Sessions that
 * began without typing a password are exempt, but not from the first change of an account that an agent opened. `cpw` is also true
 * for a first login.
 */
export function passwordDuty(
  merchant: Merchant,
  modules: ReadonlySet<string>,
  account: Pick<Account, 'passwordChangedAt' | 'usesDefaultPassword' | 'agreementDue'>,
  session: Pick<Session, 'loginType' | 'firstLogin'>,
  now: Date,
): PasswordDuty {
  const expired = passwordExpired(merchant, account.passwordChangedAt, now);
  const forced = expired && modules.has('PWDEXPFORCECHANGE3');
  const typed = session.loginType === 'username';
  return {
    passwordExpired: expired,
    defaultPassword: account.usesDefaultPassword,
    mustChangePassword: account.agreementDue || (typed && (account.usesDefaultPassword || forced)),
    cpw: session.firstLogin || forced || account.agreementDue,
  };
}
