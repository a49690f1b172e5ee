/**
 * The session storage values of the specification (R3.3), without token and password. `wallet` is the last balance;
 * `routers`, `settings`, `validate`, `consolidated` and `merchantWallet` are unchanged responses.
 */
export const sessionValues = [
  'isAgent',
  'cpw',
  'merchant',
  'merchantCode',
  'platform',
  'nickname',
  'account',
  'username',
  'customerId',
  'toUpline',
  'memberLabel',
  'gameVendor',
  'index_notice',
  'routers',
  'consolidated',
  'validate',
  'settings',
  'merchantWallet',
  'iframeUrl',
  'wallet',
  'enableSalary',
  'enableContract',
] as const;

export type SessionValue = (typeof sessionValues)[number];

/** Stores a value of this tab's session (R3.3). */
export function keepSessionValue(name: SessionValue, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage may be refused or full: the site works without it.
  }
}

/** A value of this tab's session, or null. */
export function readSessionValue(name: SessionValue): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
