import type { ContractKind, LimitKind, Texts } from '#platform/base/database/schema/index.ts';

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

/** Of points for a reward. */
interface Exchange {
  number: string;
  reward: Texts;
}

/** The title of a promotion in all languages. */
interface Promotion {
  promotion: Texts;
}

/** A day of the brand's time zone: `YYYY-MM-DD`. */
interface OnDay {
  day: string;
}

interface Contract {
  contract: ContractKind;
}

interface Until {
  until: Date;
}

interface Limit {
  limit: LimitKind;
}

/** Of a limit: a decimal amount in the merchant's currency, or minutes. */
interface Value {
  value: { amount: string } | { minutes: number };
}

/** Of a member's rank, whose name each merchant chooses. */
interface RankName {
  rank: Texts;
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
  /** The payment provider could not pay it. */
  'withdrawal-failed': Money;
  'withdrawal-canceled': Money;
  /** Confirmed by the platform's clock (R4.17). */
  'withdrawal-received': Money;
  'case-opened': Money;
  /** The operator paid the rest. */
  'case-paid': Money;
  /** The operator declared forced receipt. */
  'case-closed': Money & Reason;
  /** An operator answers what the member has written (R2.10.7). */
  'feedback-answered': { number: string; answer: string };
  /** Points for a reward (R4.19). */
  'exchange-approved': Exchange;
  'exchange-rejected': Exchange & Reason;
  /** `name` is the agent's account that was opened (R2.10.2). */
  'affiliate-accepted': Name;
  'affiliate-refused': Reason;
  /** A planned move of an account to another upline, for the former and the new one (R2.8.4). */
  'team-leaving': Name & OnDay;
  'team-joining': Name & OnDay;
  'team-left': Name;
  'team-joined': Name;
  /** It was taken back, or is no longer possible. */
  'team-move-canceled': Name & OnDay;
  /** Line rebates of the account from a day on, such as `RNG 0.70 %` (R6.8). */
  'rates-set': OnDay & { rates: string };
  /** Contracts of agents (R6.11). */
  'contract-offered': Contract;
  /** `name` is the agent who answered. */
  'contract-accepted': Contract & Name;
  'contract-refused': Contract & Name;
  'contract-end-requested': Contract;
  /** `day` is its last day. */
  'contract-ends': Contract & OnDay;
  /** The operator ends it. */
  'contract-ended-for-cause': Contract & OnDay & Reason;
  'payout-account-added': Name;
  'transfer-received': Money & Name;
  'bonus-granted': Money;
  'bonus-released': Money;
  'bonus-forfeited': Money;
  'bonus-canceled': Money & Reason;
  /** The draw of a raffle; the prize waits in the reward center. */
  'raffle-won': Money & Until;
  /** An operator has accepted the member's application: its prize can be claimed (R4.18). */
  'promotion-accepted': Promotion & Money;
  'promotion-rejected': Promotion & Reason;
  /** A promotion that is run by rules has granted a prize. */
  'promotion-reward': Promotion & Money;
  /** The prize of a leaderboard can be claimed. */
  'leaderboard-prize': Money & { place: number };
  /** The operator has issued the prize of a mission that the member applied for. */
  'mission-accepted': Money;
  'mission-rejected': Reason;
  'rank-promoted': RankName;
  /** By the upkeep of a month, or by an operator. */
  'rank-demoted': RankName;
  /** The first limit of its kind. */
  'limit-set': Limit & Value;
  'limit-lowered': Limit & Value;
  /** It can be confirmed from `until` on, as can a removal. */
  'limit-raise-requested': Limit & Value & Until;
  'limit-removal-requested': Limit & Until;
  'limit-raised': Limit & Value;
  'limit-removed': Limit;
  /** The member has withdrawn a raise or removal. */
  'limit-change-withdrawn': Limit;
  /** A deposit or stake was refused; once per limit and period, which ends at `until`. */
  'limit-reached': Limit & Value & Until;
  'session-limit-reached': Value;
  'cool-off-began': Until;
  'self-exclusion-began': Nothing;
  /** It was begun with another account of the same person. */
  'self-exclusion-reached': Nothing;
  'password-changed': Nothing;
  'payment-password-changed': Nothing;
  /** A new one was requested with the log-in password, and waits. */
  'payment-password-reset': Until;
  'email-bound': Name;
  'mobile-bound': Name;
  'authenticator-on': Nothing;
  'authenticator-off': Nothing;
  'recovery-code-used': { count: number };
  'identity-linked': { provider: string } & Name;
  'identity-unlinked': { provider: string };
  'new-log-in': { address: string };
  /** On a known browser. */
  'new-address': { address: string };
}

export type NotificationKind = keyof NotificationParams;
