import { and, asc, eq, exists } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { lotteryTicketDraws, lotteryTickets } from '#platform/base/database/schema/index.ts';
import { lossBeyond } from '#platform/identity/limits/index.ts';
import type { LimitEvent } from '#platform/identity/events.ts';
import { laterDraws } from './changeTicket.ts';
import { purseOf } from './money.ts';
import { voidDraw } from './settleTickets.ts';

/**
 * Voids the draws of an account's tickets that are not on sale yet, and returns their stakes, as a member does by canceling a
 * ticket: all of them when a break begins, and those beyond a lower loss limit, the latest first.
 */
export async function cancelLaterDraws(tx: Database, event: LimitEvent): Promise<void> {
  if (event.kind === 'limit-lowered' && !event.limit.startsWith('loss-')) return;
  const { accountId, now } = event;
  const tickets = await tx
    .select()
    .from(lotteryTickets)
    .where(
      and(
        eq(lotteryTickets.accountId, accountId),
        exists(
          tx
            .select({ ticketId: lotteryTicketDraws.ticketId })
            .from(lotteryTicketDraws)
            .where(
              and(
                eq(lotteryTicketDraws.ticketId, lotteryTickets.id),
                eq(lotteryTicketDraws.state, 'waiting'),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(lotteryTickets.id))
    .for('update');
  const waiting = [];
  for (const ticket of tickets)
    for (const draw of await laterDraws(tx, ticket.id, now)) waiting.push({ ticket, draw });
  if (waiting.length === 0) return;
  waiting.sort((a, b) => b.draw.drawsAt.getTime() - a.draw.drawsAt.getTime() || b.ticket.id - a.ticket.id);
  let beyond = event.kind === 'break-began' ? undefined : await lossBeyond(tx, event);
  for (const { ticket, draw } of waiting) {
    if (beyond !== undefined && beyond <= 0n) return;
    await voidDraw(tx, ticket, await purseOf(tx, ticket.vendor, accountId), draw, now);
    if (beyond !== undefined) beyond -= ticket.stake;
  }
}
