import { setLinkRates } from '#platform/agents/links/index.ts';
import type { Announce } from '#platform/base/events.ts';
import { together, type Database } from '#platform/base/database/index.ts';
import type { IdentityEvent } from '#platform/identity/events.ts';
import type { LimitEvent } from '#platform/identity/events.ts';
import type { DepositEvent } from '#platform/money/events.ts';
import { withdrawDeposits } from '#platform/money/deposits/index.ts';
import { closeTurnover } from '#platform/money/turnover/index.ts';
import { endTrialsInBreak } from '#platform/money/trials/index.ts';
import { openMemberLedgerAccount } from '#platform/money/wallet/index.ts';
import type { BetEvent } from '#platform/play/events.ts';
import { takeOverFavorites } from '#platform/play/games/index.ts';
import { endFreeSpins } from '#platform/play/freeSpins/index.ts';
import { cancelLaterDraws } from '#platform/play/lottery/index.ts';
import { requireDepositPromotion, depositArrived } from '#platform/rewards/bonuses/index.ts';
import { closeRewards } from '#platform/rewards/claims/index.ts';
import { countMissions } from '#platform/rewards/missions/index.ts';
import { addBetPoints } from '#platform/rewards/points/index.ts';
import { payRebateInBreak } from '#platform/rewards/rebates/index.ts';
import { addReferral } from '#platform/rewards/referrals/index.ts';

/** All that the wings announce. */
export type PlatformEvent = IdentityEvent | DepositEvent | BetEvent;

type Listener<K extends PlatformEvent['kind']> = (
  tx: Database,
  event: Extract<PlatformEvent, { kind: K }>,
) => Promise<void>;

/**
 * What reacts to a break or a lower limit. Rebates and rewards come before turnover, so that nothing is owed for what they
 * pay. A domain in which something can wait for an account belongs here.
 */
const onLimit: readonly ((tx: Database, event: LimitEvent) => Promise<void>)[] = [
  withdrawDeposits,
  cancelLaterDraws,
  payRebateInBreak,
  closeRewards,
  endFreeSpins,
  endTrialsInBreak,
  closeTurnover,
];

/** The listeners of each event, in order. */
const listeners: { readonly [K in PlatformEvent['kind']]: readonly Listener<K>[] } = {
  'break-began': onLimit,
  'limit-lowered': onLimit,
  'account-opened': [
    async (tx, { account: { id, merchant, currency } }) => {
      await openMemberLedgerAccount(tx, merchant, id, currency);
    },
  ],
  'trial-became-member': [(tx, { trial, member }) => takeOverFavorites(tx, trial, member)],
  'signed-up-by-link': [setLinkRates],
  'member-invited': [addReferral],
  'deposit-requested': [(tx, { account, ...wanted }) => requireDepositPromotion(tx, account, wanted)],
  'deposit-credited': [
    async (tx, arrived) => {
      await depositArrived(tx, arrived);
    },
    async (tx, { account, amount, isUnwanted, now }) => {
      if (isUnwanted) return;
      await countMissions(tx, account.merchant, [{ accountId: account.id, at: now, deposit: amount }]);
    },
  ],
  'round-settled': [
    async (tx, { bet, now, rulesVersion }) => {
      // At once, as they need nothing of each other: every win waits for them.
      await together([
        addBetPoints(tx, { ...bet, now, rulesVersion }),
        countMissions(tx, bet.merchant, [{ accountId: bet.accountId, at: now, round: bet }], rulesVersion),
      ]);
    },
  ],
  'bets-recorded': [
    (tx, { merchant, bets }) =>
      countMissions(
        tx,
        merchant,
        bets.map((bet) => ({ accountId: bet.accountId, at: bet.settledAt, round: bet })),
      ),
  ],
};

export const announce: Announce<PlatformEvent> = async (tx, event) => {
  // The compiler cannot tie a list to its event by the kind that both have.
  const heard = listeners[event.kind] as readonly ((tx: Database, event: PlatformEvent) => Promise<void>)[];
  // One after another, in this order: they use one connection.
  // oxlint-disable-next-line no-await-in-loop
  for (const listener of heard) await listener(tx, event);
};
