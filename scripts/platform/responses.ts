/**
 * Responses of the operator API (platform/server/operator) as they arrive: JSON, so dates are ISO 8601 text. What a function of
 * the platform returns is taken from there; the rest is written by hand until a table of the operator's calls exists.
 */
import type { JobState } from '#platform/server/jobs/index.ts';
import type { allAnnouncements, allHelp } from '#platform/site/content/index.ts';
import type { listConversations, readRoom } from '#platform/support/chat/index.ts';
import type { listFeedback } from '#platform/support/feedback/index.ts';
import type { Deposit } from '#schemas/generated/api.ts';

export type { Resource, WhitelabelNode } from '#schemas/generated/api.ts';
export type { RegionRule } from '#platform/site/regions/index.ts';
export type { VendorState } from '#platform/site/vendors/index.ts';
export type { TimesSet } from '#platform/play/lottery/index.ts';
export type { WaitingBets } from '#platform/play/lottery/index.ts';
export type { ReportRow as ChatReportRow } from '#platform/support/chat/index.ts';

/** A deposit as the operator sees it. */
export type DepositRow = Deposit & { account: string };

/** A value as it arrives: dates are ISO 8601 text. */
type AsJson<T> = T extends Date ? string : T extends object ? { [K in keyof T]: AsJson<T[K]> } : T;
type Reader = (...args: never[]) => Promise<unknown>;
type ResultOf<F extends Reader> = Awaited<ReturnType<F>>;
/** An entry of the list that a function of the platform returns. */
type RowOf<F extends (...args: never[]) => Promise<readonly unknown[]>> = AsJson<ResultOf<F>[number]>;

/** `B` is a banner, everything else a notice. */
export type AnnouncementRow = RowOf<typeof allAnnouncements>;
/** What a member or a guest has written. */
export type FeedbackRow = RowOf<typeof listFeedback>;
/** A conversation of a member with the service desk of the chat. */
export type ChatConversationRow = RowOf<typeof listConversations>;
/** A message of the chat. */
export type ChatMessageRow = RowOf<typeof readRoom>;
export type HelpCategory = RowOf<typeof allHelp>;

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
  /** Of `ageLimit`: sites that state another one. */
  differ?: { site: string; ageLimit: number }[];
}

export interface MerchantRow {
  code: string;
  name: string;
  currency: string;
  decimals: number;
  timeZone: string;
}

/** What a conversion of a merchant's amounts would do, or has done; then nothing prevented it. */
export interface DecimalsResponse {
  merchant: string;
  currency: string;
  from: number;
  to: number;
  columns: { table: string; column: string; amounts: number; before: string; after: string }[];
  prevented?: string[];
}

export interface SmsRow {
  to: string;
  text: string;
  state: string;
  at: string;
}

export interface OutboxRow {
  id: number;
  channel: 'mail' | 'sms';
  to: string;
  subject: string | null;
  text: string;
  /** Where a mail that stays in the outbox leads. */
  link: string | null;
  state: string;
  attempts: number;
  error: string | null;
  at: string;
}

/** An application of someone who wants to become an agent. */
export interface AffiliateRow {
  number: string;
  name: string;
  contact: string;
  /** The account name that the applicant wishes. */
  wished: string;
  channels: string;
  members: number;
  state: 'sent' | 'accepted' | 'refused';
  reason: string | null;
  createdAt: string;
  decidedAt: string | null;
}

/** A message of an operator to many members. */
export interface BroadcastRow {
  id: number;
  titles: Texts;
  audience: {
    minRank?: number;
    maxRank?: number;
    language?: string;
    type?: string;
    accounts?: number;
    service?: true;
  };
  startsAt: string;
  endsAt: string | null;
  state: string;
  recipients: number;
  read: number;
}

/** A broadcast that was sent, or with a dry run would be. */
export interface SentBroadcast {
  id?: number;
  recipients: number;
  /** Accounts that match and take a break. */
  leftOut: number;
  startsAt: string;
  endsAt: string | null;
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
  fixturesUrl: string | null;
  slipsUrl: string | null;
  silenceSeconds: number;
  seamless: boolean;
  hasSecret: boolean;
  signatureVersion: 1 | 2;
  version1At: string | null;
}

/** How the payment provider signs. */
export interface ProviderSettings {
  url: string;
  signatureVersion: 1 | 2;
  version1At: string | null;
}

export interface JobsResponse {
  jobs: JobState[];
  /** Open rounds of vendors, and when the first of them is checked. */
  rounds: { open: number; next: string | null };
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
