import { requireRealAccount } from '#platform/accounts/account/index.ts';
import { and, asc, eq, gte, isNotNull, isNull, not } from 'drizzle-orm';
import type { ConfirmedTerms } from '#kit/confirmedTerms.ts';
import type { LotteryPlay, PlaceLotteryTicketRequest } from '#schemas/generated/api.ts';
import { ticketTerms, type NamedTicket } from '#schemas/lottery/index.ts';
import { neverSwept, openRound } from '../../bets/index.ts';
import { Refusal, requireConfirmed } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, draws, lotteryTicketDraws, lotteryTickets } from '#platform/base/database/schema/index.ts';
import { notePlay } from '../../games/index.ts';
import { checkBet } from '#platform/identity/limits/index.ts';
import { closeTime } from '../lotteryGames.ts';
import { findPlay } from '../lotteryPlay.ts';
import { moveTicketMoney, purseOf } from './money.ts';
import { quoteRequest } from './quoteRequest.ts';
import type { TicketOwner } from './TicketOwner.ts';

/** What a ticket is placed by: a member's request, or an earlier ticket. */
export type TicketRequest = Omit<PlaceLotteryTicketRequest, 'lines' | 'language'> & {
  lines: readonly { playType: string; picks: readonly string[]; unit: string; multiple?: number }[];
};

/**
 * Places a ticket: for each of its draws a round of its own, whose stake is debited now. Either all of it or nothing.
 * Whether the first draw is still open decides the platform's clock, read once its row is locked: a draw does not
 * take place while a ticket for it is being written. Returns the ticket's id. Refusals are those of the call.
 */
export async function placeTicket(
  db: Database,
  owner: Omit<TicketOwner, 'media'>,
  request: TicketRequest,
  clock: () => Date,
): Promise<number> {
  const { merchant, accountId, language } = owner;
  const { play, closed, closeSeconds } = await findPlay(db, merchant, language, request.gameCode);
  const { gameCode: game, gameType: category, vendor, prizeMode } = play;
  if (closed)
    throw new Refusal(409, 'game-maintenance', {
      message: 'Game Under Maintenance',
      value: { vendor, gameType: category },
    });
  const simulated = await requireBettor(db, merchant.code, accountId);
  const player = await purseOf(db, vendor, accountId);
  const quote = quoteRequest(play, request.lines);
  return db.transaction(async (tx) => {
    const taken = await lockDraws(tx, game, request.numero, request.draws ?? 1);
    const now = clock();
    const [first] = taken;
    if (!first || closeTime({ drawsAt: first.drawsAt, closeSeconds }) <= now)
      throw new Refusal(409, 'draw-closed', { message: 'Bets on this draw are closed.' });
    const numeros = taken.map(({ numero }) => numero);
    requireConfirmed(request.confirmed, termsOf(play, { ...request, numeros }));
    const { currency, exponent: digits, timeZone } = player;
    await checkBet(
      tx,
      { id: accountId, currency, digits, timeZone },
      quote.stake * BigInt(taken.length),
      now,
    );
    await notePlay(tx, accountId, now);
    const [ticket] = await tx
      .insert(lotteryTickets)
      .values({
        merchant: merchant.code,
        accountId,
        game,
        vendor,
        prizeMode,
        ...quote,
        stopOnWin: request.stopOnWin ?? false,
        simulated,
        placedAt: now,
      })
      .returning({ id: lotteryTickets.id });
    if (!ticket) throw new Error('The ticket was not inserted.');
    for (const { id: drawId, numero } of taken) {
      const round = `lottery:${ticket.id}:${numero}`;
      const bet = { placedAt: now, merchant: merchant.code, accountId, game, category, vendor, round };
      const { betId } = await openRound(tx, { ...bet, stake: quote.stake }, neverSwept);
      const staked = { kind: 'bet' as const, amount: -quote.stake, betId, round, simulated, at: now };
      await moveTicketMoney(tx, player, staked);
      await tx.insert(lotteryTicketDraws).values({ ticketId: ticket.id, drawId, round });
    }
    return ticket.id;
  });
}

/** The terms of lines that have been quoted. */
function termsOf(play: LotteryPlay, ticket: NamedTicket): ConfirmedTerms {
  const terms = ticketTerms(play, ticket);
  if (!terms) throw new Error('The ticket has a line that is none.');
  return terms;
}

/** Refuses accounts that may not bet; returns whether the account is simulated. */
async function requireBettor(db: Database, merchant: string, accountId: number): Promise<boolean> {
  const [account] = await db
    .select({ type: accounts.type, closed: accounts.closed, simulated: accounts.simulated })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.merchant, merchant)))
    .for('share');
  if (!account || account.closed)
    throw new Refusal(403, 'account-blocked', { message: 'This account cannot bet.' });
  requireRealAccount(account);
  return account.simulated;
}

/** Locks a draw and those that follow it, so that none takes place meanwhile. Refuses numbers that no draw has, and too many draws. */
async function lockDraws(
  tx: Database,
  game: string,
  numero: string,
  count: number,
): Promise<{ id: number; numero: string; drawsAt: Date }[]> {
  const [first] = await tx
    .select({ drawsAt: draws.drawsAt })
    .from(draws)
    .where(and(eq(draws.game, game), eq(draws.numero, numero), not(draws.elsewhere)));
  if (!first) throw new Refusal(422, 'no-such-draw', { message: 'This lottery has no such draw.' });
  const found = await tx
    .select({ id: draws.id, numero: draws.numero, drawsAt: draws.drawsAt })
    .from(draws)
    .where(
      and(
        eq(draws.game, game),
        gte(draws.drawsAt, first.drawsAt),
        isNull(draws.drawnAt),
        isNotNull(draws.commitment),
        not(draws.elsewhere),
      ),
    )
    .orderBy(asc(draws.drawsAt))
    .limit(count)
    .for('share');
  if (found[0]?.numero !== numero) return [];
  if (found.length < count)
    throw new Refusal(422, 'too-many-draws', {
      message: `Only ${found.length} draws are planned from there on.`,
    });
  return found;
}
