import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { fromMinor, toMinor } from '#kit/money.ts';
import type { EventStatesValue, PromotionEventsValue } from '#schemas/generated/api.ts';
import { maskAccount, type Account } from '#platform/accounts/account/index.ts';
import { textIn } from '#platform/site/content/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, raffleDraws, raffleEntries } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { checkInState } from '../checkIn/checkIn.ts';
import { raffleState } from '../raffle/joinRaffle.ts';
import { wheelState } from '../wheel/spinWheel.ts';
import { currentEvents, ofKind, type Event } from '../eventTerms/currentEvents.ts';

/** Winners of a raffle that are listed. */
const mostWinners = 50;

/** Check-ins, wheels and raffles of now with their terms, for every visitor. */
export async function listEvents(
  db: Database,
  merchant: Merchant,
  language: string,
  now: Date,
): Promise<PromotionEventsValue> {
  const events = await currentEvents(db, merchant.code, now);
  // Amounts as the currency writes them, whatever the terms say.
  const money = (amount: string) => fromMinor(toMinor(amount, merchant.digits) ?? 0n, merchant.digits);
  const step = (amount: string | undefined) => amount !== undefined && { perTurnover: money(amount) };
  const headOf = ({ id, titles, endsAt, terms: { times, claimDays } }: Event) => ({
    id,
    title: textIn(titles, language),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    times,
    claimDays,
  });
  const raffles = ofKind(events, 'raffle');
  const draws = await drawsOf(db, merchant, raffles, money);
  return {
    currency: merchant.currency,
    checkIns: ofKind(events, 'check-in').map((event) => ({
      ...headOf(event),
      days: event.terms.days.map(money),
    })),
    wheels: ofKind(events, 'wheel').map((event) => ({
      ...headOf(event),
      segments: event.terms.segments.map(({ amount, percent }) => ({ amount: money(amount), percent })),
      spins: {
        daily: event.terms.spins.daily,
        most: event.terms.spins.most,
        ...step(event.terms.spins.perTurnover),
      },
    })),
    raffles: raffles.map((event) => {
      const { endsAt: _, ...head } = headOf(event);
      const { prizes, freeTickets, maxTickets, perTurnover } = event.terms;
      return {
        ...head,
        drawsAt: event.endsAt?.getTime() ?? 0,
        prizes: prizes.map(({ amount, winners }) => ({ amount: money(amount), winners })),
        freeTickets,
        maxTickets,
        ...step(perTurnover),
        ...draws.get(event.id),
      };
    }),
  };
}

type RaffleDraw = Pick<PromotionEventsValue['raffles'][number], 'commitment' | 'result'>;

/** Commitments and results of raffles, by promotion. A seed leaves the platform only after its draw. */
async function drawsOf(
  db: Database,
  { code }: Merchant,
  raffles: Event<'raffle'>[],
  money: (amount: string) => string,
): Promise<Map<string, RaffleDraw>> {
  const ids = raffles.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const draws = await db
    .select()
    .from(raffleDraws)
    .where(and(eq(raffleDraws.merchant, code), inArray(raffleDraws.promotion, ids)));
  const winners = await db
    .select({
      promotion: raffleEntries.promotion,
      place: raffleEntries.place,
      ticket: raffleEntries.winningTicket,
      account: accounts.account,
    })
    .from(raffleEntries)
    .innerJoin(accounts, eq(accounts.id, raffleEntries.accountId))
    .where(
      and(
        eq(raffleEntries.merchant, code),
        inArray(raffleEntries.promotion, ids),
        isNotNull(raffleEntries.place),
      ),
    )
    .orderBy(asc(raffleEntries.place));
  return new Map(
    draws.map(({ promotion, commitment, seed, drawnAt, tickets }) => {
      const { prizes = [] } = raffles.find(({ id }) => id === promotion)?.terms ?? {};
      const amounts = prizes.flatMap(({ amount, winners: times }) =>
        Array.from({ length: times }, () => money(amount)),
      );
      const result = {
        tickets: tickets ?? 0,
        seed,
        winners: winners
          .filter((winner) => winner.promotion === promotion)
          .slice(0, mostWinners)
          .map(({ place, ticket, account }) => ({
            place: place ?? 0,
            ticket: ticket ?? 0,
            account: maskAccount(account),
            amount: amounts[(place ?? 0) - 1] ?? '0',
          })),
      };
      return [promotion, { commitment, ...(drawnAt && { result }) }];
    }),
  );
}

/** Where a member stands in each of them. */
export async function eventStates(
  db: Database,
  merchant: Merchant,
  account: Pick<Account, 'id'>,
  now: Date,
): Promise<EventStatesValue> {
  const events = await currentEvents(db, merchant.code, now);
  const who = { accountId: account.id, merchant };
  return {
    checkIns: await Promise.all(
      ofKind(events, 'check-in').map((event) =>
        checkInState(db, event, { accountId: account.id, timeZone: merchant.timeZone }, now),
      ),
    ),
    wheels: await Promise.all(ofKind(events, 'wheel').map((event) => wheelState(db, event, who, now))),
    raffles: await Promise.all(ofKind(events, 'raffle').map((event) => raffleState(db, event, who, now))),
  };
}
