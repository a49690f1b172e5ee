import type { TransactionResponse, WinRequest } from '#schemas/generated/integration.ts';
import { addToRound, lockRound, settleRound } from '../bets/index.ts';
import { fingerprintOf, transact } from '#platform/base/once/index.ts';
import type { PlayParts } from '../parts.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import { moveRoundMoney } from './money.ts';
import { findPlay, type Player } from './player.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import { sweepTime } from './sweepTime.ts';
import { transactionClaim } from './vendorTransactions.ts';

/** Credits a win and, if it closes the round, settles it. Done once per transaction, also after the session ended. */
export async function win(
  parts: Pick<PlayParts, 'db' | 'announce' | 'now'>,
  { session, ...credit }: WinRequest,
  vendor: Vendor,
): Promise<TransactionResponse> {
  const now = parts.now();
  const { player } = await findPlay(parts.db, vendor.code, session, now);
  return creditWin(parts, credit, { vendor, player, now });
}

/** The win of a player whose session does not matter. */
export async function creditWin(
  parts: Pick<PlayParts, 'db' | 'announce'>,
  { round, transaction, amount, closes, details, validStake }: Omit<WinRequest, 'session'>,
  { vendor, player, now }: { vendor: Vendor; player: Player; now: Date },
): Promise<TransactionResponse> {
  const { accountId, timeZone } = player;
  const payout = BigInt(amount);
  const claim = transactionClaim({
    vendor: vendor.code,
    transaction,
    kind: 'win',
    accountId,
    round,
    amount: payout,
    fingerprint: fingerprintOf('win', accountId, round, amount, closes),
    createdAt: now,
  });
  const { answer: balance } = await transact(parts, {
    claim,
    async work({ db, announce }) {
      const opened = await lockRound(db, vendor.code, round);
      if (opened?.accountId !== accountId)
        throw new IntegrationRefusal('no-such-bet', 'The player has no bet in this round.');
      if (opened.sweepAt === null) throw new IntegrationRefusal('round-closed', 'The round is closed.');
      if (closes)
        await settleRound(db, opened, {
          timeZone,
          now,
          payout,
          validStake: validStake === undefined ? undefined : BigInt(validStake),
          details,
          announce,
        });
      else await addToRound(db, opened, { payout, details }, sweepTime(vendor, now));
      return moveRoundMoney(db, player, {
        kind: 'payout',
        amount: payout,
        betId: opened.betId,
        key: `${vendor.code}:${transaction}`,
        at: now,
      });
    },
  });
  return { transaction, balance: Number(balance) };
}
