import type { RollbackRequest, TransactionResponse } from '#schemas/generated/integration.ts';
import { addToRound, closeRound, lockRound } from '../bets/index.ts';
import { fingerprintOf, transact } from '#platform/base/once/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { PlayParts } from '../parts.ts';
import { returnFreeSpin } from '../freeSpins/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import { moveRoundMoney } from './money.ts';
import { findPlay, requireWithinTerm, type Player } from './player.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import { sweepTime } from './sweepTime.ts';
import {
  lockBet,
  markRolledBack,
  rememberRollback,
  transactionClaim,
  type TransactionRequest,
} from './vendorTransactions.ts';

/**
 * Returns the stake, or the free spin, of one bet of an open round. A rollback that arrives before its bet is remembered,
 * so that the bet is refused. Done once per transaction, also after the session ended.
 */
export async function rollback(
  parts: Pick<PlayParts, 'db' | 'now'>,
  { session, transaction, bet }: RollbackRequest,
  vendor: Vendor,
): Promise<TransactionResponse> {
  const now = parts.now();
  const play = await findPlay(parts.db, vendor.code, session, now);
  requireWithinTerm(play, now);
  const { player } = play;
  const done: TransactionRequest = {
    vendor: vendor.code,
    transaction,
    kind: 'rollback',
    accountId: player.accountId,
    round: null,
    amount: 0n,
    fingerprint: fingerprintOf('rollback', player.accountId, bet),
    createdAt: now,
  };
  const { answer: balance } = await transact(parts, {
    claim: transactionClaim(done),
    work: ({ db }) => takeBack(db, vendor, player, { done, bet }),
  });
  return { transaction, balance: Number(balance) };
}

/** Takes a bet back, records the rollback, and returns the player's balance. */
async function takeBack(
  tx: Database,
  vendor: Vendor,
  player: Player,
  { done, bet }: { done: TransactionRequest; bet: string },
): Promise<bigint> {
  const { accountId } = player;
  const now = done.createdAt;
  const leave = () =>
    moveRoundMoney(tx, player, { kind: 'rollback', amount: 0n, betId: 0, key: '', at: now }, done);
  if (await rememberRollback(tx, done, bet)) return leave();
  const found = await lockBet(tx, vendor.code, bet);
  if (found?.accountId !== accountId)
    throw new IntegrationRefusal('no-such-bet', 'This transaction is no bet of this player.');
  // Taken back by another transaction, before or after it arrived.
  if (found.rolledBackBy !== null || found.round === null) return leave();
  const opened = await lockRound(tx, vendor.code, found.round);
  if (!opened || opened.sweepAt === null)
    throw new IntegrationRefusal('round-closed', 'The round is closed.');
  const { amount, round } = found;
  await markRolledBack(tx, found, done.transaction);
  const { stake, payout, freeSpinsId } = await addToRound(
    tx,
    opened,
    { stake: -amount },
    sweepTime(vendor, now),
  );
  if (stake === 0n && payout === 0n) await closeRound(tx, opened, 'rolled-back', now);
  if (freeSpinsId !== null && payout === 0n) await returnFreeSpin(tx, freeSpinsId);
  const key = `${vendor.code}:${done.transaction}`;
  const money = { kind: 'rollback' as const, amount, betId: opened.betId, key, at: now };
  return moveRoundMoney(tx, player, money, { ...done, round, amount });
}
