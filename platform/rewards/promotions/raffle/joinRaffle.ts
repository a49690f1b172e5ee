import { and, eq } from 'drizzle-orm';
import { toMinor } from '#kit/money.ts';
import type { RaffleState } from '#schemas/generated/api.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { raffleEntries } from '#platform/base/database/schema/index.ts';
import { type Merchant, dayIn } from '#platform/site/merchants/index.ts';
import { requireEvent, type Event } from '../eventTerms/currentEvents.ts';
import type { RaffleTerms } from '../eventTerms/terms.ts';
import { turnoverOf } from '../eventTerms/turnover.ts';

/** Takes part in a raffle. Repeating it changes nothing. */
export async function joinRaffle(
  parts: PlayParts,
  context: CallContext,
  promotion: string,
): Promise<RaffleState> {
  const { account } = signedIn(context);
  return parts.db.transaction(async (tx) => {
    const now = parts.now();
    const event = await requireEvent(tx, 'raffle', promotion, account, now);
    await tx
      .insert(raffleEntries)
      .values({ merchant: event.merchant, promotion, accountId: account.id, joinedAt: now })
      .onConflictDoNothing();
    return raffleState(tx, event, { accountId: account.id, merchant: context.merchant }, now);
  });
}

/** A member's tickets: as they are now before the draw, as they were drawn afterwards. */
export async function raffleState(
  db: Database,
  event: Event<'raffle'>,
  { accountId, merchant }: { accountId: number; merchant: Pick<Merchant, 'timeZone' | 'digits'> },
  now: Date,
): Promise<RaffleState> {
  const [entry] = await db
    .select()
    .from(raffleEntries)
    .where(
      and(
        eq(raffleEntries.merchant, event.merchant),
        eq(raffleEntries.promotion, event.id),
        eq(raffleEntries.accountId, accountId),
      ),
    );
  const state = { promotion: event.id, joined: entry !== undefined };
  if (!entry) return { ...state, tickets: 0 };
  if (entry.tickets === null)
    return { ...state, tickets: await ticketsNow(db, event, accountId, merchant, now) };
  return {
    ...state,
    tickets: entry.tickets,
    ...(entry.firstTicket !== null && entry.tickets > 0 && { firstTicket: entry.firstTicket }),
    ...(entry.place !== null && { place: entry.place }),
  };
}

/** The tickets that a member has earned by now: for taking part, and for valid bets of the raffle's whole days. */
export async function ticketsNow(
  db: Database,
  { startsAt, endsAt, terms }: Event<'raffle'>,
  accountId: number,
  { timeZone, digits }: Pick<Merchant, 'timeZone' | 'digits'>,
  now: Date,
): Promise<number> {
  const last = endsAt && endsAt < now ? new Date(endsAt.getTime() - 1) : now;
  const turnover = await turnoverOf(db, accountId, dayIn(timeZone, startsAt), dayIn(timeZone, last));
  return ticketsFor(terms, turnover, digits);
}

export function ticketsFor(
  { freeTickets, perTurnover, maxTickets }: RaffleTerms,
  turnover: bigint,
  digits: number,
): number {
  const step = perTurnover === undefined ? undefined : toMinor(perTurnover, digits);
  const all = BigInt(freeTickets) + (step === undefined ? 0n : turnover / step);
  return all < BigInt(maxTickets) ? Number(all) : maxTickets;
}
