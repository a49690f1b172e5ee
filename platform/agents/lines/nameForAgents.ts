import { maskAccount } from '#platform/accounts/account/index.ts';

/** A name that is a telephone number: of an account that was opened by one (R4.9). */
const isNumber = /^\+?\d{7,}$/;

/** An account's name as agents see it: a telephone number is contact data, and masked. */
export function nameForAgents(account: string): string {
  return isNumber.test(account) ? maskAccount(account) : account;
}
