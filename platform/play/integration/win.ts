import type { TransactionResponse, WinRequest } from '#schemas/generated/integration.ts';
import { addToRound, lockRound, settleRound } from '../bets/rounds.ts';
import type { Announce } from '#platform/base/events.ts';
import type { BetEvent } from '../events.ts';
import { fingerprintOf } from '#platform/base/once/idempotentRequests.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { PlayParts } from '../parts.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import { moveRoundMoney } from './money.ts';
import { findPlay, type Player } from './player.ts';
import type { Vendor } from './signature.ts';
import { sweepTime } from './sweepTime.ts';
import { claimTransaction, storeBalance } from './vendorTransactions.ts';

/** Credits a win and, if it closes the round, settles it. Done once per transaction, also after the session ended. */
export async function win(
  { db, announce, now }: Pick<PlayParts, 'db' | 'announce' | 'now'>,
  vendor: Vendor,
  { session, ...credit }: WinRequest,
): Promise<TransactionResponse> {
  const at = now();
  const { player } = await findPlay(db, vendor.code, session, at);
  return db.transaction((tx) => creditWin(tx, vendor, player, credit, { now: at, announce }));
}

/** The win of a player whose session does not matter. */
export async function creditWin(
  tx: Database,
  vendor: Vendor,
  player: Player,
  { round, transaction, amount, closes, details }: Omit<WinRequest, 'session'>,
  { now, announce }: { now: Date; announce: Announce<BetEvent> },
): Promise<TransactionResponse> {
  const { accountId, timeZone } = player;
  const payout = BigInt(amount);
  const earlier = await claimTransaction(tx, {
    vendor: vendor.code,
    transaction,
    kind: 'win',
    accountId,
    round,
    amount: payout,
    fingerprint: fingerprintOf('win', accountId, round, amount, closes),
    createdAt: now,
  });
  if (earlier !== undefined) return { transaction, balance: Number(earlier) };
  const opened = await lockRound(tx, vendor.code, round);
  if (opened?.accountId !== accountId)
    throw new IntegrationRefusal('no-such-bet', 'The player has no bet in this round.');
  if (opened.sweepAt === null) throw new IntegrationRefusal('round-closed', 'The round is closed.');
  if (closes) await settleRound(tx, opened, { timeZone, now, payout, details, announce });
  else await addToRound(tx, opened, { payout, details }, sweepTime(vendor, now));
  const balance = await moveRoundMoney(tx, player, {
    kind: 'payout',
    amount: payout,
    betId: opened.betId,
    key: `${vendor.code}:${transaction}`,
    at: now,
  });
  await storeBalance(tx, vendor.code, transaction, balance);
  return { transaction, balance: Number(balance) };
}
