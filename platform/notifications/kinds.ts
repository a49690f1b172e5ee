/** Decimal, in the merchant's currency. */
interface Money {
  amount: string;
}

interface Reason {
  /** As the operator wrote it. */
  reason: string;
}

interface Name {
  /** A masked account, address or number, or a name. */
  name: string;
}

interface Until {
  until: Date;
}

type Nothing = Record<string, never>;

/** Everything that a member is notified of, with what its text names. */
export interface NotificationParams {
  'deposit-received': Money;
  'deposit-failed': Money;
  'deposit-expired': Money;
  'withdrawal-requested': Money;
  'withdrawal-reviewing': Money;
  'withdrawal-paying': Money;
  'withdrawal-disbursed': Money;
  'withdrawal-rejected': Money & Reason;
  'withdrawal-canceled': Money;
  /** Confirmed by the platform's clock (R4.17). */
  'withdrawal-received': Money;
  'case-opened': Money;
  /** The operator paid the rest. */
  'case-paid': Money;
  /** The operator declared forced receipt. */
  'case-closed': Money & Reason;
  'payout-account-added': Name;
  'transfer-received': Money & Name;
  'bonus-granted': Money;
  'bonus-released': Money;
  'bonus-forfeited': Money;
  'limit-changed': Nothing;
  'cool-off-began': Until;
  'self-exclusion-began': Nothing;
  'password-changed': Nothing;
  'payment-password-changed': Nothing;
  /** A new one was requested with the log-in password, and waits. */
  'payment-password-reset': Until;
  'email-bound': Name;
  'mobile-bound': Name;
  'authenticator-on': Nothing;
  'authenticator-off': Nothing;
  'recovery-code-used': { count: number };
  'new-log-in': { address: string };
}

export type NotificationKind = keyof NotificationParams;
