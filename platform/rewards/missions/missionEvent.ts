import type { MissionCount } from '#platform/base/database/schema/index.ts';
import type { Mission } from './missionSpan.ts';

/** A settled round or a deposit that arrived. Amounts are minor units. */
export interface MissionEvent {
  accountId: number;
  at: Date;
  round?: {
    game: string;
    category: string;
    vendor: string;
    stake: bigint;
    validStake: bigint;
    payout: bigint;
  };
  deposit?: bigint;
}

/** Counts whose goal is money. */
export const isMoney = (counts: MissionCount): boolean =>
  counts === 'valid-bets' || counts === 'deposit-amount';

/** How much an event is worth to a mission: a number or minor units, 0 if it does not count. */
export function weightOf(
  { counts, categories, vendors, minStake }: Pick<Mission, 'counts' | 'categories' | 'vendors' | 'minStake'>,
  { round, deposit }: MissionEvent,
): bigint {
  if (deposit !== undefined) return counts === 'deposits' ? 1n : counts === 'deposit-amount' ? deposit : 0n;
  if (!round || counts === 'deposits' || counts === 'deposit-amount') return 0n;
  // A round whose stakes were all taken back was not played.
  if (round.stake <= 0n || round.stake < minStake) return 0n;
  if (categories && !categories.includes(round.category)) return 0n;
  if (vendors && !vendors.includes(round.vendor)) return 0n;
  if (counts === 'valid-bets') return round.validStake;
  return counts === 'wins' && round.payout <= round.stake ? 0n : 1n;
}
