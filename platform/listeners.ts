import { closeTurnover } from './bonuses/closeTurnover.ts';
import type { Database } from './database/index.ts';
import { withdrawDeposits } from './deposits/withdrawDeposits.ts';
import { endFreeSpins } from './freeSpins/endFreeSpins.ts';
import type { Announce, LimitEvent } from './limits/events.ts';
import { cancelLaterDraws } from './lottery/tickets/cancelLaterDraws.ts';
import { payRebateInBreak } from './rebates/payInBreak.ts';
import { closeRewards } from './rewards/closeRewards.ts';

/**
 * All who react to a break or a lower limit, in order. Rebates and rewards come before turnover, so that nothing is owed for what they pay.
 * A part in which something can wait for an account belongs here.
 */
const listeners: readonly ((tx: Database, event: LimitEvent) => Promise<void>)[] = [
  withdrawDeposits,
  cancelLaterDraws,
  payRebateInBreak,
  closeRewards,
  endFreeSpins,
  closeTurnover,
];

export const announce: Announce = async (tx, event) => {
  // One after another, in this order: they use one connection.
  // oxlint-disable-next-line no-await-in-loop
  for (const listener of listeners) await listener(tx, event);
};
