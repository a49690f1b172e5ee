import { and, asc, eq, isNotNull, ne, notInArray } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import { lineWin, playTypesOf } from '#schemas/lottery/index.ts';
import { closeRound, lockRound, settleRound, type Round } from '../../bets/index.ts';
import type { BetEvent } from '../../events.ts';
import type { PlayParts } from '../../parts.ts';
import type { Announce } from '#platform/base/events.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  draws,
  lotteries,
  lotteryTicketDraws,
  lotteryTickets,
  type DrawForm,
  type DrawnPrize,
  type TicketLine,
} from '#platform/base/database/schema/index.ts';
import type { Player } from '../../integration/index.ts';
import { moveTicketMoney, purseOf } from './money.ts';
import { validStakes } from './validStakes.ts';

type Ticket = typeof lotteryTickets.$inferSelect;
interface TicketDraw {
  drawId: number;
  round: string;
  result: DrawnPrize[] | null;
}

/** Tickets read at once. */
const most = 200;

/**
 * Settles tickets whose draws have taken place, each in a transaction of its own: pays wins, closes rounds, and
 * after a win returns the stakes of later draws if the member chose so. Safe to run twice and in several processes.
 * Returns the number of settled draws of tickets.
 */
export async function settleTickets(
  { db, announce, log }: Pick<PlayParts, 'db' | 'announce' | 'log'>,
  now: Date,
): Promise<number> {
  let settled = 0;
  // What fails, or is settled by another process, is left to the next run.
  const seen = new Set<number>();
  for (;;) {
    const due = await dueTickets(db, seen);
    if (due.length === 0) return settled;
    for (const id of due) {
      seen.add(id);
      try {
        settled += await db.transaction((tx) => settleTicket(tx, id, { now, announce }));
      } catch (error) {
        // One ticket must not keep the others from being settled.
        log('error', 'a lottery ticket could not be settled', { ticket: id, ...errorFacts(error) });
      }
    }
  }
}

async function dueTickets(db: Database, seen: Set<number>): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: lotteryTicketDraws.ticketId })
    .from(lotteryTicketDraws)
    .innerJoin(draws, eq(draws.id, lotteryTicketDraws.drawId))
    .where(
      and(
        eq(lotteryTicketDraws.state, 'waiting'),
        isNotNull(draws.result),
        ...(seen.size > 0 ? [notInArray(lotteryTicketDraws.ticketId, [...seen])] : []),
      ),
    )
    .orderBy(asc(lotteryTicketDraws.ticketId))
    .limit(most);
  return rows.map(({ id }) => id);
}

async function settleTicket(tx: Database, id: number, { now, announce }: Settling): Promise<number> {
  const ticket = await lockTicket(tx, id);
  if (!ticket) return 0;
  const player = await purseOf(tx, ticket.vendor, ticket.accountId);
  const form = await formOf(tx, ticket.game);
  let [settled, isStopped] = [0, false];
  for (const draw of await waitingDraws(tx, id)) {
    if (isStopped) await voidDraw(tx, ticket, player, draw, now);
    else if (draw.result === null) break;
    else
      isStopped = (await settleDraw(tx, ticket, player, draw, { form, now, announce })) && ticket.stopOnWin;
    settled += 1;
  }
  return settled;
}

/** A ticket, locked until the transaction ends; undefined while another process has it. */
async function lockTicket(tx: Database, id: number): Promise<Ticket | undefined> {
  const [ticket] = await tx
    .select()
    .from(lotteryTickets)
    .where(eq(lotteryTickets.id, id))
    .for('update', { skipLocked: true });
  return ticket;
}

async function formOf(tx: Database, game: string): Promise<DrawForm> {
  const [lottery] = await tx.select({ form: lotteries.form }).from(lotteries).where(eq(lotteries.game, game));
  if (!lottery) throw new Error(`There is no lottery ${game}.`);
  return lottery.form;
}

/** The draws that a ticket waits for, soonest first. */
export async function waitingDraws(
  tx: Database,
  ticketId: number,
): Promise<(TicketDraw & { drawsAt: Date })[]> {
  return tx
    .select({
      drawId: lotteryTicketDraws.drawId,
      round: lotteryTicketDraws.round,
      result: draws.result,
      drawsAt: draws.drawsAt,
    })
    .from(lotteryTicketDraws)
    .innerJoin(draws, eq(draws.id, lotteryTicketDraws.drawId))
    .where(and(eq(lotteryTicketDraws.ticketId, ticketId), eq(lotteryTicketDraws.state, 'waiting')))
    .orderBy(asc(draws.drawsAt));
}

/** When a ticket is settled, and what announces it. */
interface Settling {
  now: Date;
  announce: Announce<BetEvent>;
}

/** Settles one draw of a ticket; true if it won. */
async function settleDraw(
  tx: Database,
  ticket: Ticket,
  player: Player,
  { drawId, round, result }: TicketDraw,
  { form, now, announce }: Settling & { form: DrawForm },
): Promise<boolean> {
  const linePayouts = ticket.lines.map((line) => linePayout(form, line, result ?? []));
  const payout = linePayouts.reduce((sum, one) => sum + one, 0n);
  const open = await openRoundOf(tx, ticket, round);
  const { betId } = open;
  const validStake = await validStakeOf(tx, form, ticket, drawId);
  await settleRound(tx, open, { timeZone: player.timeZone, now, payout, validStake, announce });
  if (payout > 0n) {
    const { simulated } = ticket;
    await moveTicketMoney(tx, player, { kind: 'payout', amount: payout, betId, round, simulated, at: now });
  }
  await tx
    .update(lotteryTicketDraws)
    .set({
      state: payout > 0n ? 'won' : 'lost',
      payout,
      linePayouts: linePayouts.map(String),
      settledAt: now,
    })
    .where(and(eq(lotteryTicketDraws.ticketId, ticket.id), eq(lotteryTicketDraws.drawId, drawId)));
  return payout > 0n;
}

/** The valid stake of a ticket in a draw. It depends on the account's other tickets in it, which are all known: bets are closed. */
async function validStakeOf(
  tx: Database,
  form: DrawForm,
  { id, accountId }: Ticket,
  drawId: number,
): Promise<bigint | undefined> {
  const tickets = await tx
    .select({ id: lotteryTickets.id, lines: lotteryTickets.lines })
    .from(lotteryTickets)
    .innerJoin(lotteryTicketDraws, eq(lotteryTicketDraws.ticketId, lotteryTickets.id))
    .where(
      and(
        eq(lotteryTickets.accountId, accountId),
        eq(lotteryTicketDraws.drawId, drawId),
        ne(lotteryTicketDraws.state, 'void'),
      ),
    )
    .orderBy(asc(lotteryTickets.id));
  return validStakes(form, tickets).get(id);
}

/** What a line pays for a result, at the odds at which it was placed. */
export function linePayout(form: DrawForm, line: TicketLine, result: readonly DrawnPrize[]): bigint {
  const rule = playTypesOf(form).find(({ playType }) => playType === line.playType)?.rule;
  if (!rule) throw new Error(`A lottery of this form has no play type ${line.playType}.`);
  const { picks, odds, combinationStake } = line;
  return lineWin(form, { rule, picks, odds, combinationStake: BigInt(combinationStake) }, result);
}

/** Returns the stake of a draw that a ticket will not take part in. */
export async function voidDraw(
  tx: Database,
  ticket: Ticket,
  player: Player,
  { drawId, round }: Pick<TicketDraw, 'drawId' | 'round'>,
  now: Date,
): Promise<void> {
  const open = await openRoundOf(tx, ticket, round);
  const { betId } = open;
  await closeRound(tx, open, 'void', now);
  const { stake: amount, simulated } = ticket;
  await moveTicketMoney(tx, player, { kind: 'void', amount, betId, round, simulated, at: now });
  await tx
    .update(lotteryTicketDraws)
    .set({ state: 'void', settledAt: now })
    .where(and(eq(lotteryTicketDraws.ticketId, ticket.id), eq(lotteryTicketDraws.drawId, drawId)));
}

async function openRoundOf(tx: Database, { vendor }: Ticket, name: string): Promise<Round> {
  const round = await lockRound(tx, vendor, name);
  if (!round || round.sweepAt === null) throw new Error(`The round ${name} is not open.`);
  return round;
}
