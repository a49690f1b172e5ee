import { and, desc, eq, exists, not, or } from 'drizzle-orm';
import type { LotteryDrawProof } from '#schemas/generated/api.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  draws,
  lotteries,
  lotteryTicketDraws,
  lotteryTickets,
} from '#platform/base/database/schema/index.ts';
import { seedOf } from './planDraws.ts';

/**
 * What a player needs to check a draw: its commitment at any time; its seed and numbers once it has taken place,
 * and never before. Refuses unknown draws, and those older than seeds, with `no-such-draw` (404).
 */
export async function drawProof(
  db: Database,
  { merchant, game, numero }: { merchant: string; game: string; numero: string },
): Promise<LotteryDrawProof> {
  // Tickets that came with the merchant from another shard took part in the draw of that shard.
  const ofMerchant = exists(
    db
      .select({ id: lotteryTickets.id })
      .from(lotteryTicketDraws)
      .innerJoin(lotteryTickets, eq(lotteryTickets.id, lotteryTicketDraws.ticketId))
      .where(and(eq(lotteryTicketDraws.drawId, draws.id), eq(lotteryTickets.merchant, merchant))),
  );
  const [found] = await db
    .select({ draw: draws, form: lotteries.form })
    .from(draws)
    .innerJoin(lotteries, eq(lotteries.game, draws.game))
    .where(and(eq(draws.game, game), eq(draws.numero, numero), or(not(draws.elsewhere), ofMerchant)))
    .orderBy(desc(draws.elsewhere))
    .limit(1);
  if (!found || found.draw.commitment === null)
    throw new Refusal(404, 'no-such-draw', { message: 'There is no such draw, or it has no commitment.' });
  const { draw, form } = found;
  const { id, commitment, result, drawsAt, plannedAt } = draw;
  const seed = result === null ? undefined : await seedOf(db, id);
  return {
    gameCode: game,
    numero,
    form,
    drawTime: drawsAt.getTime(),
    commitment: commitment ?? '',
    committedTime: plannedAt.getTime(),
    ...(seed !== undefined && result !== null && { seed, prizes: result }),
  };
}
