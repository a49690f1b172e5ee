import { closeTurnover } from '#platform/money/turnover/closeTurnover.ts';
import type { Database } from '#platform/base/database/index.ts';
import { withdrawDeposits } from '#platform/money/deposits/withdrawDeposits.ts';
import { endFreeSpins } from '#platform/play/freeSpins/endFreeSpins.ts';
import type { Announce, LimitEvent } from '#platform/identity/limits/events.ts';
import { cancelLaterDraws } from '#platform/play/lottery/tickets/cancelLaterDraws.ts';
import { payRebateInBreak } from '#platform/rewards/rebates/payInBreak.ts';
import { closeRewards } from '#platform/rewards/claims/closeRewards.ts';
import { endTrialsInBreak } from '#platform/money/trials/trialsInBreak.ts';

/**
 * All who react to a break or a lower limit, in order. Rebates and rewards come before turnover, so that nothing is owed
 * for what they pay.
 * A part in which something can wait for an account belongs here.
 */
const listeners: readonly ((tx: Database, event: LimitEvent) => Promise<void>)[] = [
  withdrawDeposits,
  cancelLaterDraws,
  payRebateInBreak,
  closeRewards,
  endFreeSpins,
  endTrialsInBreak,
  closeTurnover,
];

export const announce: Announce = async (tx, event) => {
  // One after another, in this order: they use one connection.
  // oxlint-disable-next-line no-await-in-loop
  for (const listener of listeners) await listener(tx, event);
};
