import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  draws,
  lotteries,
  lotteryTicketDraws,
  lotteryTickets,
} from '#platform/base/database/schema/index.ts';
import { closeTime, openDraws } from '../lotteryGames.ts';
import { purseOf } from './money.ts';
import { placeTicket } from './placeTicket.ts';
import { voidDraw } from './settleTickets.ts';
import type { TicketOwner } from './TicketOwner.ts';

type Owner = Omit<TicketOwner, 'media'>;

/**
 * Places the lines of an earlier ticket again: for the named draw, or the one that is open now, and as many draws. A new
 * ticket at today's odds and limits; the old one stays as it is.
 */
export async function repeatTicket(
  db: Database,
  owner: Owner,
  { ticket: id, numero, confirmed }: { ticket: string; numero?: string; confirmed?: string },
  clock: () => Date,
): Promise<number> {
  const ticket = await ownTicket(db, owner, id);
  const { game, lines, stopOnWin } = ticket;
  const [next] = await openDraws({ db }, game, 1, clock());
  const first = numero ?? next?.numero;
  if (first === undefined) throw new Refusal(409, 'draw-closed', { message: 'No draw is open for bets.' });
  const taken = await db.$count(lotteryTicketDraws, eq(lotteryTicketDraws.ticketId, ticket.id));
  const request = { gameCode: game, numero: first, lines, draws: taken, stopOnWin };
  return placeTicket(db, owner, { ...request, ...(confirmed && { confirmed }) }, clock);
}

/**
 * Cancels the draws of a ticket that are not on sale yet, because the draw before them has not closed, and returns their
 * stakes. The first draw stays. Refuses with `nothing-to-cancel` (409) if there are none.
 */
export async function cancelTicket(
  db: Database,
  owner: Owner,
  { ticket: id }: { ticket: string },
  clock: () => Date,
): Promise<number> {
  const ticket = await ownTicket(db, owner, id, true);
  const now = clock();
  const canceled = await laterDraws(db, ticket.id, now);
  if (canceled.length === 0)
    throw new Refusal(409, 'nothing-to-cancel', {
      message: 'No draw of this ticket can be canceled any more.',
    });
  const player = await purseOf(db, ticket.vendor, ticket.accountId);
  for (const draw of canceled) await voidDraw(db, ticket, player, draw, now);
  return ticket.id;
}

/** The draws that a ticket waits for and that are not on sale yet, the next one first. */
export async function laterDraws(
  db: Database,
  ticketId: number,
  now: Date,
): Promise<{ drawId: number; round: string; drawsAt: Date }[]> {
  const rows = await db
    .select({
      drawId: draws.id,
      drawsAt: draws.drawsAt,
      closeSeconds: lotteries.closeSeconds,
      round: lotteryTicketDraws.round,
      state: lotteryTicketDraws.state,
    })
    .from(lotteryTicketDraws)
    .innerJoin(draws, eq(draws.id, lotteryTicketDraws.drawId))
    .innerJoin(lotteries, eq(lotteries.game, draws.game))
    .where(eq(lotteryTicketDraws.ticketId, ticketId))
    .orderBy(asc(draws.drawsAt));
  return rows.filter((row, index) => row.state === 'waiting' && isNotOnSale(rows[index - 1], now));
}

/** Whether the draw after this one is not on sale yet. */
export function isNotOnSale(before: { drawsAt: Date; closeSeconds: number } | undefined, now: Date): boolean {
  return before !== undefined && closeTime(before) > now;
}

async function ownTicket(
  db: Database,
  { merchant, accountId }: Owner,
  id: string,
  isLocked = false,
): Promise<typeof lotteryTickets.$inferSelect> {
  const query = db
    .select()
    .from(lotteryTickets)
    .where(
      and(
        eq(lotteryTickets.id, Number(id)),
        eq(lotteryTickets.accountId, accountId),
        eq(lotteryTickets.merchant, merchant.code),
      ),
    );
  const [ticket] = isLocked ? await query.for('update') : await query;
  if (!ticket) throw new Refusal(404, 'no-such-ticket', { message: 'You have no such ticket.' });
  return ticket;
}
