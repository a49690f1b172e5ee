import type { Account } from '../account/index.ts';
import type { Exclusion } from '../standing/index.ts';

/** A signed-in account. */
export interface Session {
  tokenHash: string;
  account: Account;
  /** How the account logged in: `username`, `sms`, `firebase`, or the provider's name. */
  loginType: string;
  /** It began with the account's first login ever. */
  firstLogin: boolean;
  /** The remembered device that it began with. */
  deviceFamily: string | null;
  /** The member takes a break: this session neither plays nor deposits (R10.7). */
  exclusion?: Exclusion;
}

/** Why a session has ended: the member's session limit (R10.7), or the time of a trial account (R4.25). */
export interface EndedSession {
  endedBy: 'session-limit' | 'trial-ended';
}
