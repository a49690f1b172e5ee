/** The kind of visitor. `agent` is isAgent 1, 2, 41 or 42, `trial` is isAgent 4 (R6.2, R6.3). */
export type Role = 'guest' | 'member' | 'agent' | 'trial';

/** The three named widths: up to 767 px, 768–1199 px, from 1200 px. Only the browser knows which one applies. */
export const widthSteps = ['phone', 'tablet', 'desktop'] as const;
export type WidthStep = (typeof widthSteps)[number];

/** Kinds of contracts between an agent and its upline, or the brand (R6.11). */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** The facts about the visitor and the moment that conditions may ask for. */
export interface Audience {
  role: Role;
  /** Rank level above 4 (R6.6). */
  vip: boolean;
  /** May send money to the account above (R2.7.8, `toUpline`). Absent: no. */
  upline?: boolean;
  /** Kinds of contracts that the brand offers the agent (R4.28). Absent: none. */
  contracts?: readonly ContractKind[];
  /** Takes a break from playing: a cool-off or self-exclusion (R10.7). Absent: no. */
  onBreak?: boolean;
  language: string;
  /** modIds that are on: `enabled` is the string '1' for the module and all its ancestors (R3.13). */
  modules: ReadonlySet<string>;
  /** Milliseconds since 1970, the server's clock. */
  now: number;
  /** The brand's seasons. */
  seasons?: Seasons;
  /** Absent if no condition of the page depends on them, so that all other visitors share the page. */
  visitor?: VisitorFacts;
}

/** Facts about a visitor that only some conditions depend on. */
export interface VisitorFacts {
  /** ISO 3166, two capital letters. Absent if it is unknown. */
  country?: string;
  /** Host name of the request, without port. */
  host?: string;
  /** The campaign link of the visit, its values in lower case. */
  campaign?: Partial<Record<CampaignKey, string>>;
  /** By experiment: the visitor's variant, or a number from 0 to under 100 for one that conditions divide by percent. */
  shares?: Record<string, string | number>;
}

export const campaignKeys = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
export type CampaignKey = (typeof campaignKeys)[number];

/** A named time span. Milliseconds since 1970: `from` is inclusive, `until` is exclusive. */
export interface Season {
  from?: number;
  until?: number;
}

export type Seasons = Readonly<Record<string, Season>>;

/** The `when` of a node: for whom it exists. If an object has several keys, all must hold. */
export interface Condition {
  flag?: string;
  module?: string;
  role?: Role | Role[];
  signedIn?: boolean;
  vip?: boolean;
  upline?: boolean;
  contracts?: ContractKind | ContractKind[];
  onBreak?: boolean;
  language?: string | string[];
  country?: string | string[];
  /** Values of the link's parameters, in any case. */
  campaign?: Partial<Record<CampaignKey, string | string[]>>;
  host?: string | string[];
  /** A variant of an experiment, or a percentage of all visitors. */
  share?: { experiment: string; variant?: string; percent?: number };
  season?: string;
  /** ISO 8601 with offset; `from` is inclusive, `until` is exclusive. */
  from?: string;
  until?: string;
  width?: WidthStep | WidthStep[];
  all?: Condition[];
  any?: Condition[];
  not?: Condition;
}
