/** A day of the brand's time zone: `YYYY-MM-DD`. */
export type Day = string;

export type WageKind = 'daily' | 'hourly' | 'realtime';
export type Period = 'daily' | 'weekly' | 'semimonthly' | 'monthly';

/** Amounts are minor units, rates hundredths of a percent. */
export interface Tier {
  from: bigint;
  active: number;
  value: bigint;
}

/** Terms of a contract that were accepted, with the first day on which they act. */
export interface Version {
  from: Day;
  mode: 'rate' | 'sum';
  tiers: Tier[];
  activeBets: bigint;
  activeDeposits: bigint;
  carryOver: boolean;
}

export interface AgreedTerms {
  id: number;
  kind: WageKind | 'dividend';
  /** Of dividends; else empty. */
  period: Period | '';
  account: number;
  upline: number | null;
  versions: Version[];
  lastDay: Day | null;
}

/** What happened, in the order in which the platform learned of it. */
export type Happening =
  | {
      what: 'bet';
      account: number;
      at: number;
      category: string;
      stake: bigint;
      validStake: bigint;
      payout: bigint;
    }
  | { what: 'deposit' | 'bonus' | 'commission'; account: number; at: number; amount: bigint }
  | {
      what: 'correction';
      kind: WageKind | 'dividend' | 'line-rebate';
      period: string;
      account: number;
      amount: bigint;
    }
  | { what: 'settled'; at: number };

/** All that statements follow from. */
export interface Journal {
  timeZone: string;
  /** `upline` is the first one. */
  accounts: { id: number; isMember: boolean; upline: number | null }[];
  moves: { account: number; to: number; day: Day }[];
  /** In the order in which they were set: of a day the last one counts. */
  rates: { account: number; category: string; from: Day; rate: number }[];
  contracts: AgreedTerms[];
  happenings: Happening[];
}
