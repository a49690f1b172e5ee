import { and, asc, desc, eq, exists, inArray, lt, type SQL } from 'drizzle-orm';
import type { LotteryTicket, LotteryTicketsRequest, LotteryTicketsValue } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { textOf } from '#platform/site/content/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  draws,
  games,
  lotteries,
  lotteryTicketDraws,
  lotteryTickets,
} from '#platform/base/database/schema/index.ts';
import { onDays, readDays, statedDays } from '#platform/site/paging/index.ts';
import { gameIcon } from '../../games/index.ts';
import { memberBalance } from '#platform/money/wallet/index.ts';
import { shortResult } from '../seeds.ts';
import { isNotOnSale } from './changeTicket.ts';
import type { TicketOwner } from './TicketOwner.ts';

type TicketRow = typeof lotteryTickets.$inferSelect;
type State = (typeof lotteryTicketDraws.$inferSelect)['state'];
interface DrawRow {
  taken: typeof lotteryTicketDraws.$inferSelect;
  draw: typeof draws.$inferSelect;
  closeSeconds: number;
}

/** A page of a member's tickets, the newest first; `next` continues after it. */
export async function listTickets(
  db: Database,
  owner: TicketOwner,
  { gameCode, state, before, pageSize = 20, ...named }: LotteryTicketsRequest,
  now: Date,
): Promise<LotteryTicketsValue> {
  const days = readDays(owner.merchant, named, now);
  const isThen = onDays(lotteryTickets.placedAt, days);
  const hasState =
    state &&
    exists(
      db
        .select({ id: lotteryTicketDraws.ticketId })
        .from(lotteryTicketDraws)
        .where(and(eq(lotteryTicketDraws.ticketId, lotteryTickets.id), eq(lotteryTicketDraws.state, state))),
    );
  const where = [
    ...(gameCode === undefined ? [] : [eq(lotteryTickets.game, gameCode)]),
    ...(before === undefined ? [] : [lt(lotteryTickets.id, Number(before))]),
    ...(hasState ? [hasState] : []),
    ...(isThen ? [isThen] : []),
  ];
  const tickets = await readTickets(db, owner, where, pageSize + 1, now);
  const page = tickets.slice(0, pageSize);
  const last = page.at(-1);
  return {
    ...statedDays(days),
    tickets: page,
    ...(tickets.length > pageSize && last && { next: last.ticket }),
  };
}

/** One ticket of a member with the balance after its request. */
export async function ticketWithBalance(
  db: Database,
  owner: TicketOwner,
  id: number,
  now: Date,
): Promise<LotteryTicket> {
  const [ticket] = await readTickets(db, owner, [eq(lotteryTickets.id, id)], 1, now);
  if (!ticket) throw new Refusal(404, 'no-such-ticket', { message: 'You have no such ticket.' });
  const balance = await memberBalance(db, owner.accountId);
  return { ...ticket, balance: fromMinor(balance, owner.merchant.digits) };
}

async function readTickets(
  db: Database,
  owner: TicketOwner,
  where: SQL[],
  limit: number,
  now: Date,
): Promise<LotteryTicket[]> {
  const { merchant, accountId, language } = owner;
  const own = [eq(lotteryTickets.accountId, accountId), eq(lotteryTickets.merchant, merchant.code)];
  const rows = await db
    .select({ ticket: lotteryTickets, name: textOf(games.names, language), category: games.category })
    .from(lotteryTickets)
    .innerJoin(games, eq(games.code, lotteryTickets.game))
    .where(and(...own, ...where))
    .orderBy(desc(lotteryTickets.id))
    .limit(limit);
  const ids = rows.map(({ ticket }) => ticket.id);
  const taken = ids.length === 0 ? [] : await drawsOfTickets(db, ids);
  return rows.map(({ ticket, name, category }) =>
    toTicket(
      owner,
      { ticket, name, category },
      taken.filter((one) => one.taken.ticketId === ticket.id),
      now,
    ),
  );
}

async function drawsOfTickets(db: Database, ids: number[]): Promise<DrawRow[]> {
  return db
    .select({ taken: lotteryTicketDraws, draw: draws, closeSeconds: lotteries.closeSeconds })
    .from(lotteryTicketDraws)
    .innerJoin(draws, eq(draws.id, lotteryTicketDraws.drawId))
    .innerJoin(lotteries, eq(lotteries.game, draws.game))
    .where(inArray(lotteryTicketDraws.ticketId, ids))
    .orderBy(asc(draws.drawsAt));
}

function toTicket(
  { merchant: { digits }, media }: TicketOwner,
  { ticket, name, category }: { ticket: TicketRow; name: string; category: string },
  taken: DrawRow[],
  now: Date,
): LotteryTicket {
  const money = (minor: bigint) => fromMinor(minor, digits);
  const states = taken.map((one) => one.taken.state);
  const counted = BigInt(states.filter((state) => state !== 'void').length);
  return {
    ticket: String(ticket.id),
    gameCode: ticket.game,
    gameName: name,
    vendor: ticket.vendor,
    gameType: category,
    iconUrl: gameIcon(media, ticket.game),
    prizeMode: ticket.prizeMode,
    placedTime: ticket.placedAt.getTime(),
    stopOnWin: ticket.stopOnWin,
    state: wholeState(states),
    stake: money(ticket.stake * counted),
    payout: money(taken.reduce((sum, one) => sum + one.taken.payout, 0n)),
    possibleWin: money(ticket.possibleWin),
    lines: ticket.lines.map((line, index) => ({
      playType: line.playType,
      picks: line.picks,
      unit: line.unit,
      multiple: line.multiple,
      odds: new Set(line.odds).size === 1 ? line.odds.slice(0, 1) : line.odds,
      combinations: line.combinations,
      stake: money(BigInt(line.stake)),
      possibleWin: money(BigInt(line.possibleWin)),
      state: wholeState(taken.map((one) => lineState(one, index))),
      payout: money(taken.reduce((sum, one) => sum + paidTo(one, index), 0n)),
    })),
    draws: taken.map((one, index) => ({
      numero: one.draw.numero,
      drawTime: one.draw.drawsAt.getTime(),
      state: one.taken.state,
      stake: money(one.taken.state === 'void' ? 0n : ticket.stake),
      payout: money(one.taken.payout),
      ...(one.taken.state === 'waiting' && isNotOnSale(before(taken, index), now) && { isCancelable: true }),
      ...(one.draw.result && { numbers: shortResult(one.draw.result) }),
      lines: ticket.lines.map((_, line) => ({
        state: lineState(one, line),
        payout: money(paidTo(one, line)),
      })),
    })),
  };
}

function before(taken: DrawRow[], index: number): { drawsAt: Date; closeSeconds: number } | undefined {
  const one = taken[index - 1];
  return one && { drawsAt: one.draw.drawsAt, closeSeconds: one.closeSeconds };
}

function paidTo({ taken }: DrawRow, line: number): bigint {
  return BigInt(taken.linePayouts?.[line] ?? 0);
}

function lineState(row: DrawRow, line: number): State {
  const { state } = row.taken;
  if (state === 'waiting' || state === 'void') return state;
  return paidTo(row, line) > 0n ? 'won' : 'lost';
}

/** The state of several draws together: waiting while one of them is, then won if one of them is. */
function wholeState(states: State[]): State {
  return (['waiting', 'won', 'lost'] as const).find((state) => states.includes(state)) ?? 'void';
}
