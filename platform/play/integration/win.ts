import type { TransactionResponse, WinRequest } from '#schemas/generated/integration.ts';
import { addToRound, lockRound, settleRound } from '../bets/index.ts';
import { fingerprintOf, transact } from '#platform/base/once/index.ts';
import { together, type Database } from '#platform/base/database/index.ts';
import type { PlayParts } from '../parts.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import { moveRoundMoney } from './money.ts';
import { type KnownVendor, requireSame } from './knownVendors.ts';
import { ownerOf, playOf, touchPlay, type Play, type Player } from './player.ts';
import type { Vendor } from '#platform/site/vendors/index.ts';
import { sweepTime } from './sweepTime.ts';
import { transactionClaim } from './vendorTransactions.ts';

/** Credits a win and, if it closes the round, settles it. Done once per transaction, also after the session ended. */
export async function win(
  parts: Pick<PlayParts, 'db' | 'announce' | 'now'>,
  { session, ...credit }: WinRequest,
  vendor: Vendor | KnownVendor,
): Promise<TransactionResponse> {
  const now = parts.now();
  const owner = await ownerOf(parts.db, vendor.code, session);
  let play: Play | undefined;
  const playerIn = async (tx: Database): Promise<Player> => {
    play = await playOf(tx, owner);
    requireSame(vendor, play);
    return play.player;
  };
  try {
    return await creditWin(parts, credit, { vendor, accountId: owner.accountId, playerIn, now });
  } finally {
    if (play) await touchPlay(parts.db, play, now);
  }
}

/** The win of an account, whose session does not matter. `playerIn` reads its player in the transaction. */
export async function creditWin(
  parts: Pick<PlayParts, 'db' | 'announce'>,
  { round, transaction, amount, closes, details, validStake }: Omit<WinRequest, 'session'>,
  {
    vendor,
    accountId,
    playerIn,
    now,
  }: { vendor: Vendor; accountId: number; playerIn: (tx: Database) => Promise<Player>; now: Date },
): Promise<TransactionResponse> {
  const payout = BigInt(amount);
  const { take } = transactionClaim({
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
    claim: { take },
    facts: (tx) => together([playerIn(tx), lockRound(tx, vendor.code, round)]),
    async work({ db, announce }, [player, opened]) {
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
        });
      else await addToRound(db, opened, { payout, details }, sweepTime(vendor, now));
      const credit = { kind: 'payout', amount: payout, betId: opened.betId, at: now } as const;
      const key = `${vendor.code}:${transaction}`;
      return moveRoundMoney(db, player, { ...credit, key }, { vendor: vendor.code, transaction });
    },
  });
  return { transaction, balance: Number(balance) };
}
