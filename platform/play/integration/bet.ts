import type { BetDetails, BetRequest, TransactionResponse } from '#schemas/generated/integration.ts';
import { addToRound, lockRound, openRound, type Round } from '../bets/index.ts';
import { fingerprintOf, transact } from '#platform/base/once/index.ts';
import type { PlayParts } from '../parts.ts';
import { together, violatedConstraint, type Database } from '#platform/base/database/index.ts';
import { takeFreeSpin, type FreeSpin } from '../freeSpins/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import { betRulesOf, type BetRules } from '#platform/identity/limits/index.ts';
import { type KnownVendor, requireSame } from './KnownVendors.ts';
import { moveRoundMoney, openForMoney } from './money.ts';
import {
  isSignedIn,
  ownerOf,
  playOf,
  requireRunning,
  requireSignedIn,
  requireWithinTerm,
  touchPlay,
  type Play,
} from './player.ts';
import { requireAllowed } from './requireAllowed.ts';
import { findOffered, stakedGame, type StakedGame } from './stakes.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import { sweepTime } from './sweepTime.ts';
import { transactionClaim, type TransactionRequest } from './vendorTransactions.ts';

/**
 * Debits a stake: opens the round, or adds to it. Done once per transaction of the vendor. With `freeSpins` it plays one of
 * them in a round of its own, and nothing is debited.
 *
 * Three round trips: BEGIN, claim and all that the bet is judged by; what it writes; COMMIT. Of what was read before, only who
 * owns the session, which never changes, and the vendor, which the transaction compares.
 */
export async function bet(
  parts: Pick<PlayParts, 'db' | 'now'>,
  request: BetRequest,
  vendor: Vendor | KnownVendor,
): Promise<TransactionResponse> {
  const { round, transaction, amount, game, freeSpins, details } = request;
  const now = parts.now();
  const owner = await ownerOf(parts.db, vendor.code, request.session);
  const { accountId } = owner;
  const stake = freeSpins === undefined ? BigInt(amount) : 0n;
  const done: TransactionRequest = {
    vendor: vendor.code,
    transaction,
    kind: 'bet',
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
  let play: Play | undefined;
  try {
    const { answer: balance } = await transact(parts, {
      claim: transactionClaim(done),
      async facts(tx) {
        const [known, offered, rules, signedIn, opened] = await together([
          playOf(tx, owner),
          findOffered(tx, owner.merchant, vendor.code, game),
          betRulesOf(tx, accountId, now),
          isSignedIn(tx, owner, now),
          lockRound(tx, vendor.code, round),
        ]);
        play = known;
        requireSame(vendor, known);
        requireWithinTerm(known, now);
        return { play: known, found: offered && stakedGame(offered, known.player), rules, signedIn, opened };
      },
      // A repeated transaction gets its stored response; only new bets are checked.
      work: ({ db }, facts) => place(db, { request, vendor, stake, now, done, ...facts }),
      // Another first bet of this round was committed in between: this one adds to it.
      again: async (error) => violatedConstraint(error) === 'rounds_vendor_round_pk',
    });
    return { transaction, balance: Number(balance) };
  } finally {
    if (play) await touchPlay(parts.db, play, now);
  }
}

/** A bet, with what was found of it. */
interface NewBet {
  request: BetRequest;
  vendor: Vendor;
  play: Play;
  found: StakedGame | undefined;
  rules: BetRules;
  /** The site's session goes on. */
  signedIn: boolean;
  /** Its round, locked, if there is one. */
  opened: Round | undefined;
  stake: bigint;
  now: Date;
  /** What is recorded of it. */
  done: TransactionRequest;
}

/** Judges a bet and debits its stake. Returns the player's balance. */
async function place(tx: Database, bet: NewBet): Promise<bigint> {
  const { request, vendor, play, found, rules, signedIn, opened, stake, now, done } = bet;
  const { round, transaction, amount, game, freeSpins, details } = request;
  const { player } = play;
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
  await requireAllowed(tx, player, rules, { stake, now });
  requireSignedIn(play, signedIn);
  if (opened && freeSpins !== undefined)
    throw new IntegrationRefusal('bad-request', 'A free spin begins a round of its own.');
  const { accountId, merchant } = player;
  const key = `${vendor.code}:${transaction}`;
  if (!opened && stake > 0n) {
    const own = { merchant, accountId, game, category: found.category, vendor: vendor.code, round };
    const first = { ...own, placedAt: now, stake, details: details ?? null };
    return openForMoney(tx, player, { bet: first, sweepAt, key }, done);
  }
  if (opened) await addStake(tx, opened, { accountId, game, stake, details }, sweepAt);
  const { betId } = opened ?? (await openFirst(tx, bet, found.category));
  return moveRoundMoney(tx, player, { kind: 'bet', amount: -stake, betId, key, at: now }, done);
}

/** Opens the round of a first bet without a stake: a free spin. */
async function openFirst(
  tx: Database,
  { request, vendor, play, stake, now }: NewBet,
  category: string,
): Promise<Round> {
  const { round, amount, game, freeSpins, details = null } = request;
  const { accountId, merchant } = play.player;
  const freeSpinsId = freeSpins === undefined ? null : Number(freeSpins);
  if (freeSpinsId !== null) {
    const spin = { id: freeSpinsId, accountId, vendor: vendor.code, game, stake: BigInt(amount) };
    await requireFreeSpin(tx, spin, now);
  }
  const own = { merchant, accountId, game, category, vendor: vendor.code, round };
  return openRound(tx, { ...own, placedAt: now, stake, freeSpinsId, details }, sweepTime(vendor, now));
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
