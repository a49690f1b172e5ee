import type { bets } from '#platform/base/database/schema/index.ts';

/** A settled bet. Amounts are minor units. */
export interface SettledBet {
  accountId: number;
  game: string;
  category: string;
  vendor: string;
  /** The vendor's identifier of the round. */
  round: string;
  stake: bigint;
  validStake: bigint;
  payout: bigint;
  settledAt: Date;
}

/**
 * `round-settled`: a round has ended with a result; `rulesVersion` is that of the merchant, if the transaction has read it. `bets-recorded`: bets that were settled at once, such as those of a
 * simulation, are stored.
 */
export type BetEvent =
  | { kind: 'round-settled'; bet: typeof bets.$inferSelect; now: Date; rulesVersion?: string | undefined }
  | { kind: 'bets-recorded'; merchant: string; bets: readonly SettledBet[] };
