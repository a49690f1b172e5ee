/**
 * Responses of the operator API (platform/operator) as they arrive: JSON, so dates are ISO 8601 text. Types that the
 * platform already exports in that form are taken from there.
 */
export type { Deposit as DepositRow, Resource, WhitelabelNode } from '#schemas/generated/api.ts';
export type { RegionRule } from '#platform/system/regions.ts';
export type { VendorState } from '#platform/games/closeVendor.ts';
import type { JobState } from '#platform/jobs/listJobs.ts';
import type { MemberLimit } from '#schemas/generated/api.ts';
export type { TimesSet } from '#platform/lottery/setDrawTimes.ts';
export type { WaitingBets } from '#platform/lottery/waitingBets.ts';
export type { CaseRow, WithdrawalRow } from '#platform/withdrawals/operate.ts';

export type { PromotionSummary } from '#platform/bonuses/addDepositPromotion.ts';

/** Text by language code; English is always present. */
type Texts = { en: string } & Record<string, string>;

export interface StatusResponse {
  status: string;
  /** Shown to visitors while the site is closed. Absent from the response to a change. */
  message?: string;
}

export interface SettingResponse {
  name: string;
  value: unknown;
}

export interface MerchantRow {
  code: string;
  name: string;
  currency: string;
  timeZone: string;
}

export interface AccountRow {
  account: string;
  nickname: string;
  type: number;
  rankLevel: number;
  /** Decimal, in the merchant's currency. */
  balance: string;
}

export interface EntryResponse {
  transfer: number;
  balance: string;
}

/** Ids of ledger accounts and of transfers that do not balance; both are empty in a consistent ledger. */
export interface LedgerAudit {
  ledgerAccounts: number[];
  transfers: number[];
}

/** A promotion, with the terms of a deposit bonus and how many bonuses it granted. */
export interface PromotionRow {
  id: string;
  type: string;
  titles: Texts;
  endsAt: string | null;
  deposit: { percent: number; maximum: string; times: number; days: number } | null;
  active: number;
  released: number;
}

/** Ids of members whose daily aggregates are not the sums of their postings or bets; both are empty if all is well. */
export interface RecordsAudit {
  postingDays: number[];
  betDays: number[];
}

export interface SmsRow {
  to: string;
  text: string;
  state: string;
  at: string;
}

/** Mail or SMS of the outbox. */
export interface OutboxRow {
  id: number;
  channel: 'mail' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  state: string;
  attempts: number;
  error: string | null;
  at: string;
}

export interface SignupLink {
  code: string;
  account: string;
  host: string | null;
  endedAt: string | null;
}

export interface AnnouncementRow {
  id: number;
  /** `B` is a banner, everything else a notice. */
  type: string;
  groupName: string | null;
  /** Path below `/media/`, or an https address. */
  picture: string | null;
  startsAt: string;
  titles: Texts;
}

export interface HelpCategory {
  id: string;
  titles: Texts;
  articles: { id: string; titles: Texts }[];
}

export interface ArticleResponse {
  category: string;
  id: string;
}

/** A vendor without its secret. */
export interface VendorSettings {
  code: string;
  launchUrl: string | null;
  statusUrl: string | null;
  roomsUrl: string | null;
  silenceSeconds: number;
  seamless: boolean;
  hasSecret: boolean;
}

export interface JobsResponse {
  jobs: JobState[];
  /** Open rounds of vendors, and when the first of them is looked at. */
  rounds: { open: number; next: string | null };
}

/** What an operator did, and who it was. */
export interface ActRow {
  id: number;
  operator: string;
  act: string;
  subject: string;
  details: Record<string, string>;
  at: string;
}

/** A way to pay in. Amounts are decimals in the merchant's currency. */
export interface DepositMethodSettings {
  code: string;
  kind: string;
  label: string | null;
  enabled: boolean;
  min: string;
  max: string;
  feePercent: string;
  feeFixed: string;
  /** Null for all. */
  currencies: string[] | null;
  /** `08:00-22:30`; null if it is always open. */
  hours: string | null;
  minutes: number;
}

/** What a member has limited, and the breaks taken. */
export interface LimitsResponse {
  account: string;
  currency: string;
  limits: MemberLimit[];
  breaks: { kind: string; beginsAt: string; endsAt: string | null; isRunning: boolean }[];
}
