import { and, asc, eq, inArray, max } from 'drizzle-orm';
import type { LotteryPick, LotteryPlay } from '#schemas/generated/api.ts';
import { toMinor } from '#kit/money.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  games,
  ledgerAccounts,
  lotteries,
  lotteryTickets,
  merchants,
  vendorCards,
} from '#platform/base/database/schema/index.ts';
import { offeredBy } from '#platform/play/games/index.ts';
import { bettableVendors, openDraws, findPlay, placeTicket } from '#platform/play/lottery/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { merchantLedgerAccount } from '#platform/money/wallet/index.ts';
import { diceOf } from './dice.ts';
import { recordMovements } from './recordMovements.ts';
import { unitOf } from './simulateBets.ts';

/** A merchant's simulated members place a lottery ticket at most this often. */
const everyMs = 20_000;
/** Draws further away would leave tickets waiting when the simulation's history is pruned. */
const aheadMs = 3_600_000;

/**
 * Lets a simulated member place a lottery ticket, by the same use case as real ones; the draw decides what it wins.
 * Several processes together place no more. Returns the number of tickets.
 */
export async function simulateTickets(db: Database, merchant: string, now: Date): Promise<number> {
  const site = await findMerchant(db, merchant);
  if (!site) return 0;
  try {
    return await db.transaction(async (tx) => {
      // The merchant's row is the lock, as in `simulateBets`.
      await tx.select().from(merchants).where(eq(merchants.code, merchant)).for('no key update');
      const [latest] = await tx
        .select({ at: max(lotteryTickets.placedAt) })
        .from(lotteryTickets)
        .where(and(eq(lotteryTickets.merchant, merchant), eq(lotteryTickets.simulated, true)));
      if (latest?.at && now.getTime() - latest.at.getTime() < everyMs) return 0;
      const span = Math.floor(now.getTime() / everyMs);
      const dice = diceOf(merchant, 'ticket', span);
      const players = await listBettors(tx, merchant);
      const offered = await listBettable(tx, merchant);
      if (players.length === 0 || offered.length === 0) return 0;
      const [player, gameCode] = [dice.pick(0, players), dice.pick(1, offered)];
      const [draw] = await openDraws({ db: tx }, gameCode, 1, now);
      if (!draw || draw.drawTime - now.getTime() > aheadMs) return 0;
      const { play } = await findPlay(tx, site, 'en', gameCode);
      const line = simulatedLine(play, dice, diceOf(merchant, 'picks', span));
      const stake = (toMinor(line.unit, site.digits) ?? 0n) * BigInt(line.picks.length * line.multiple);
      if (player.balance < stake) {
        const outside = (await merchantLedgerAccount(tx, merchant, 'outside')).id;
        const amount = stake + unitOf(site.currency) * 200n;
        await recordMovements(tx, merchant, [
          {
            kind: 'deposit',
            key: `simulated:lottery-deposit:${now.getTime()}`,
            at: now,
            sides: [
              { ledgerAccountId: outside, amount: -amount },
              { ledgerAccountId: player.ledgerAccountId, amount },
            ],
          },
        ]);
      }
      const owner = { merchant: site, language: 'en', accountId: player.accountId };
      await placeTicket(tx, owner, { gameCode, numero: draw.numero, lines: [line] }, () => now);
      return 1;
    });
  } catch (error) {
    // A closed draw or a reached limit is no failure: the next run tries another ticket.
    if (error instanceof Refusal) return 0;
    throw error;
  }
}

type Dice = ReturnType<typeof diceOf>;

function simulatedLine(
  play: LotteryPlay,
  dice: Dice,
  picking: Dice,
): { playType: string; picks: string[]; unit: string; multiple: number } {
  const { playType, pick } = dice.pick(2, play.playTypes);
  return {
    playType,
    picks: simulatedPicks(pick, picking),
    unit: dice.pick(3, play.unitStakes),
    multiple: dice.pick(4, [1, 1, 2, 3, 5]),
  };
}

function simulatedPicks(
  { kind, digits = 0, isMixed, options = [], count = 0, most = 0 }: LotteryPick,
  dice: Dice,
): string[] {
  const below = (at: number, limit: number) => Math.floor(dice.share(at) * limit);
  if (kind === 'choice') return [options[below(0, options.length)] ?? ''];
  if (kind === 'number') {
    const number = Array.from({ length: digits }, (_, at) => below(at, 10)).join('');
    // A box needs different digits.
    return [isMixed && new Set(number).size === 1 ? '0123456789'.slice(0, digits) : number];
  }
  const drum = Array.from({ length: most }, (_, index) => String(index + 1));
  return Array.from({ length: count }, (_, at) => drum.splice(below(at, drum.length), 1)[0] ?? '');
}

async function listBettors(
  tx: Database,
  merchant: string,
): Promise<{ accountId: number; ledgerAccountId: number; balance: bigint }[]> {
  return tx
    .select({ accountId: accounts.id, ledgerAccountId: ledgerAccounts.id, balance: ledgerAccounts.balance })
    .from(accounts)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, accounts.id))
    .where(
      and(
        eq(accounts.merchant, merchant),
        eq(accounts.simulated, true),
        eq(accounts.type, 0),
        eq(ledgerAccounts.kind, 'member'),
      ),
    )
    .orderBy(asc(accounts.id));
}

async function listBettable(tx: Database, merchant: string): Promise<string[]> {
  const rows = await tx
    .select({ code: games.code })
    .from(lotteries)
    .innerJoin(games, eq(games.code, lotteries.game))
    .innerJoin(vendorCards, offeredBy(merchant))
    .where(inArray(games.vendor, [...bettableVendors]))
    .orderBy(asc(games.position));
  return rows.map(({ code }) => code);
}
