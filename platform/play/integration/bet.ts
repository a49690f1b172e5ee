import type { BetDetails, BetRequest, TransactionResponse } from '#schemas/generated/integration.ts';
import { inBetMonth } from '../bets/betMonths.ts';
import { addToRound, lockRound, openRound, type Round } from '../bets/rounds.ts';
import { fingerprintOf } from '#platform/base/once/idempotentRequests.ts';
import { violatedConstraint, type Database } from '#platform/base/database/index.ts';
import { takeFreeSpin, type FreeSpin } from '../freeSpins/takeFreeSpin.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import { moveRoundMoney } from './money.ts';
import { findPlay, requireRunning, requireSignedIn } from './player.ts';
import type { Vendor } from './signature.ts';
import { requireAllowed } from './requireAllowed.ts';
import { findStakedGame } from './stakes.ts';
import { sweepTime } from './sweepTime.ts';
import { claimTransaction, storeBalance } from './vendorTransactions.ts';

/**
 * Debits a stake: opens the round, or adds to it. Done once per transaction of the vendor. With `freeSpins` it plays one of
 * them in a round of its own, and nothing is debited.
 */
export async function bet(
  db: Database,
  vendor: Vendor,
  request: BetRequest,
  now: Date,
): Promise<TransactionResponse> {
  const { round, transaction, amount, game, freeSpins, details } = request;
  const play = await findPlay(db, vendor.code, request.session, now);
  const { player } = play;
  const { accountId, merchant } = player;
  const found = await findStakedGame(db, player, vendor.code, game);
  const stake = freeSpins === undefined ? BigInt(amount) : 0n;
  const claim = {
    vendor: vendor.code,
    transaction,
    kind: 'bet' as const,
    accountId,
    round,
    amount: stake,
    fingerprint: fingerprintOf(
      'bet',
      accountId,
      round,
      amount,
      game,
      ...(freeSpins === undefined ? [] : [freeSpins]),
      ...(details === undefined ? [] : [details]),
    ),
    createdAt: now,
  };
  const place = async (tx: Database): Promise<TransactionResponse> => {
    const earlier = await claimTransaction(tx, claim);
    if (earlier !== undefined) return { transaction, balance: Number(earlier) };
    // What was done is answered again, whatever has changed since; only new bets are judged.
    requireRunning(play, now);
    if (!found)
      throw new IntegrationRefusal('bad-request', `The vendor offers no game "${game}" at this merchant.`);
    if (freeSpins === undefined && (amount < found.minStake || amount > found.maxStake))
      throw new IntegrationRefusal(
        'limit-reached',
        `The stake must be from ${found.minStake} to ${found.maxStake}.`,
        { reason: 'stake-range' },
      );
    const sweepAt = sweepTime(vendor, now);
    await requireAllowed(tx, player, stake, now);
    await requireSignedIn(tx, play, now);
    let opened = await lockRound(tx, vendor.code, round);
    if (opened && freeSpins !== undefined)
      throw new IntegrationRefusal('bad-request', 'A free spin begins a round of its own.');
    if (opened) await addStake(tx, opened, { accountId, game, stake, details }, sweepAt);
    else {
      const freeSpinsId = freeSpins === undefined ? null : Number(freeSpins);
      if (freeSpinsId !== null)
        await requireFreeSpin(
          tx,
          { id: freeSpinsId, accountId, vendor: vendor.code, game, stake: BigInt(amount) },
          now,
        );
      const { category } = found;
      const own = { merchant, accountId, game, category, vendor: vendor.code, round };
      const first = { ...own, placedAt: now, stake, freeSpinsId, details: details ?? null };
      opened = await openRound(tx, first, sweepAt);
    }
    const balance = await moveRoundMoney(tx, player, {
      kind: 'bet',
      amount: -stake,
      betId: opened.betId,
      key: `${vendor.code}:${transaction}`,
      at: now,
    });
    await storeBalance(tx, vendor.code, transaction, balance);
    return { transaction, balance: Number(balance) };
  };
  try {
    return await inBetMonth(db, now, place);
  } catch (error) {
    // Another first bet of this round was committed in between: this one adds to it.
    if (violatedConstraint(error) === 'rounds_vendor_round_pk') return inBetMonth(db, now, place);
    throw error;
  }
}

async function addStake(
  tx: Database,
  round: Round,
  {
    accountId,
    game,
    stake,
    details,
  }: { accountId: number; game: string; stake: bigint; details: BetDetails | undefined },
  sweepAt: Date,
): Promise<void> {
  if (round.accountId !== accountId)
    throw new IntegrationRefusal('duplicate-conflict', 'The round belongs to another player.');
  if (round.sweepAt === null) throw new IntegrationRefusal('round-closed', 'The round is closed.');
  const bet = await addToRound(tx, round, { stake, details }, sweepAt);
  if (bet.freeSpinsId !== null)
    throw new IntegrationRefusal('bad-request', 'A free spin is the only bet of its round.');
  if (bet.game !== game) throw new IntegrationRefusal('bad-request', 'The round belongs to another game.');
}

async function requireFreeSpin(tx: Database, spin: FreeSpin, now: Date): Promise<void> {
  const taken = await takeFreeSpin(tx, spin, now);
  if (taken === 'altered')
    throw new IntegrationRefusal('free-spins-altered', 'These free spins are of another game or stake.');
  if (taken === 'none')
    throw new IntegrationRefusal(
      'no-free-spins',
      'The player has no such free spins, all are played, or they have lapsed.',
    );
}
