import type { ReachedLimit } from '#schemas/generated/integration.ts';
import type { RoundState } from './types.ts';

/** A round as a page sees it. Amounts are in minor units. */
export interface RoundView {
  key: string;
  state: RoundState;
  /** Code of the platform's refusal. */
  code: string | null;
  /** The player's limit that the refused stake would exceed. */
  reached: ReachedLimit | null;
  stake: number;
  payout: number;
  balance: number | null;
}

export interface PastRound {
  key: string;
  /** Milliseconds. */
  time: number;
  stake: number;
  payout: number;
}
