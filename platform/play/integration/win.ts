import type { TransactionResponse, WinRequest } from '#schemas/generated/integration.ts';
import { addToRound, lockBet, settleRound } from '../bets/index.ts';
import { fingerprintOf, transact } from '#platform/base/once/index.ts';
import { together, type Database } from '#platform/base/database/index.ts';
import type { PlayParts } from '../parts.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import { moveRoundMoney } from './money.ts';
import { type KnownVendor, requireSame } from './KnownVendors.ts';
import { ownerOf, playOf, requireWithinTerm, touchPlay, type Play } from './player.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import { sweepTime } from './sweepTime.ts';
import { transactionClaim, type TransactionRequest } from './vendorTransactions.ts';

/** Credits a win and, if it closes the round, settles it. Done once per transaction, also after the session ended. */
export async function win(
  parts: Pick<PlayParts, 'db' | 'announce' | 'now'>,
  { session, ...credit }: WinRequest,
  vendor: Vendor | KnownVendor,
): Promise<TransactionResponse> {
  const now = parts.now();
  const owner = await ownerOf(parts.db, vendor.code, session);
  let play: Play | undefined;
  const readIn = async (tx: Database): Promise<Play> => {
    play = await playOf(tx, owner);
    requireSame(vendor, play);
    requireWithinTerm(play, now);
    return play;
  };
  try {
    return await creditWin(parts, credit, { vendor, accountId: owner.accountId, readIn, now });
  } finally {
    if (play) await touchPlay(parts.db, play, now);
  }
}

/** The win of an account, whose session does not matter. `readIn` reads its player in the transaction, and the version of the merchant's rules. */
export async function creditWin(
  parts: Pick<PlayParts, 'db' | 'announce'>,
  { round, transaction, amount, closes, details, validStake }: Omit<WinRequest, 'session'>,
  {
    vendor,
    accountId,
    readIn,
    now,
  }: {
    vendor: Vendor;
    accountId: number;
    readIn: (tx: Database) => Promise<Pick<Play, 'player'> & Partial<Pick<Play, 'rulesVersion'>>>;
    now: Date;
  },
): Promise<TransactionResponse> {
  const payout = BigInt(amount);
  const done: TransactionRequest = {
    vendor: vendor.code,
    transaction,
    kind: 'win',
    accountId,
    round,
    amount: payout,
    fingerprint: fingerprintOf('win', accountId, round, amount, closes),
    createdAt: now,
  };
  const { answer: balance } = await transact(parts, {
    claim: transactionClaim(done),
    facts: (tx) => together([readIn(tx), lockBet(tx, vendor.code, round)]),
    async work({ db, announce }, [{ player, rulesVersion }, found]) {
      const { opened, bet } = found ?? {};
      if (opened?.accountId !== accountId)
        throw new IntegrationRefusal('no-such-bet', 'The player has no bet in this round.');
      if (opened.sweepAt === null) throw new IntegrationRefusal('round-closed', 'The round is closed.');
      if (closes)
        await settleRound(db, opened, {
          timeZone: player.timeZone,
          now,
          payout,
          validStake: validStake === undefined ? undefined : BigInt(validStake),
          details,
          announce,
          bet,
          rulesVersion,
        });
      else await addToRound(db, opened, { payout, details }, sweepTime(vendor, now));
      const credit = { kind: 'payout', amount: payout, betId: opened.betId, at: now } as const;
      const key = `${vendor.code}:${transaction}`;
      return moveRoundMoney(db, player, { ...credit, key }, done);
    },
  });
  return { transaction, balance: Number(balance) };
}
