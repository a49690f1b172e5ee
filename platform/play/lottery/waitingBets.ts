import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import { textOf } from '#platform/site/content/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  draws,
  games,
  lotteries,
  lotteryTicketDraws,
  lotteryTickets,
  vendorCards,
} from '#platform/base/database/schema/index.ts';
import { offeredBy } from '../games/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { bettableVendors, closeTime, prizeModeOf } from './lotteryGames.ts';

/** A lottery as its operator sees it: the next draw, and what the merchant's tickets wait for. */
export interface WaitingBets {
  game: string;
  name: string;
  vendor: string;
  prizeMode: string;
  numero: string | null;
  drawTime: string | null;
  closeTime: string | null;
  /** Tickets of the next draw and of all draws, with their stakes as decimal numbers. */
  next: { tickets: number; stake: string };
  all: { tickets: number; stake: string };
  /** Unsettled tickets whose draw has taken place. */
  unsettled: number;
}

/** All lotteries that bets are taken on, in the catalogue's order. */
export async function waitingBets(db: Database, merchant: Merchant): Promise<WaitingBets[]> {
  const offered = await db
    .select({
      game: games.code,
      name: textOf(games.names, 'en'),
      vendor: games.vendor,
      category: games.category,
      closeSeconds: lotteries.closeSeconds,
    })
    .from(lotteries)
    .innerJoin(games, eq(games.code, lotteries.game))
    .innerJoin(vendorCards, offeredBy(merchant.code))
    .where(inArray(games.vendor, [...bettableVendors]))
    .orderBy(asc(games.position));
  const upcoming = await db
    .selectDistinctOn([draws.game], {
      game: draws.game,
      id: draws.id,
      numero: draws.numero,
      drawsAt: draws.drawsAt,
    })
    .from(draws)
    .where(and(isNull(draws.drawnAt), not(draws.elsewhere)))
    .orderBy(asc(draws.game), asc(draws.drawsAt));
  const waiting = await db
    .select({
      drawId: lotteryTicketDraws.drawId,
      game: draws.game,
      isHeld: sql<boolean>`${draws.drawnAt} is not null`,
      tickets: sql<number>`count(*)::int`,
      stake: sql<string>`sum(${lotteryTickets.stake})`,
    })
    .from(lotteryTicketDraws)
    .innerJoin(lotteryTickets, eq(lotteryTickets.id, lotteryTicketDraws.ticketId))
    .innerJoin(draws, eq(draws.id, lotteryTicketDraws.drawId))
    .where(and(eq(lotteryTicketDraws.state, 'waiting'), eq(lotteryTickets.merchant, merchant.code)))
    .groupBy(lotteryTicketDraws.drawId, draws.game, draws.drawnAt);
  const sumOf = (rows: typeof waiting) => ({
    tickets: rows.reduce((sum, one) => sum + one.tickets, 0),
    stake: fromMinor(
      rows.reduce((sum, one) => sum + BigInt(one.stake), 0n),
      merchant.digits,
    ),
  });
  return offered.map(({ game, name, vendor, category, closeSeconds }) => {
    const draw = upcoming.find((one) => one.game === game);
    const own = waiting.filter((one) => one.game === game);
    return {
      game,
      name,
      vendor,
      prizeMode: prizeModeOf(merchant.settings.lotteryPrizeModes, category),
      numero: draw?.numero ?? null,
      drawTime: draw?.drawsAt.toISOString() ?? null,
      closeTime: draw ? closeTime({ ...draw, closeSeconds }).toISOString() : null,
      next: sumOf(own.filter(({ drawId }) => drawId === draw?.id)),
      all: sumOf(own),
      unsettled: sumOf(own.filter(({ isHeld }) => isHeld)).tickets,
    };
  });
}
