import { and, asc, eq, isNull, lte, notExists, sql } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import { fromMinor, toMinor } from '#kit/money.ts';
import type { Log } from '#platform/base/log/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, promotions, raffleDraws, raffleEntries } from '#platform/base/database/schema/index.ts';
import { commitmentOf, newSeed } from '#platform/play/lottery/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import { grantReward } from '../../claims/index.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/index.ts';
import { claimUntil, type Event } from '../eventTerms/currentEvents.ts';
import { drawTickets, raffleGame } from './drawTickets.ts';
import { ticketsNow } from './joinRaffle.ts';

/** Raffles that one run draws. */
const most = 20;

/** Plans raffles that have no seed yet, and draws those that have ended. Safe to run twice and in several processes. */
export async function runRaffles(db: Database, now: Date, log: Log = () => undefined): Promise<number> {
  await planRaffles(db, now);
  const due = await db
    .select({ merchant: raffleDraws.merchant, promotion: raffleDraws.promotion })
    .from(raffleDraws)
    .innerJoin(
      promotions,
      and(eq(promotions.merchant, raffleDraws.merchant), eq(promotions.id, raffleDraws.promotion)),
    )
    .where(and(isNull(raffleDraws.drawnAt), lte(promotions.endsAt, now)))
    .limit(most);
  let drawn = 0;
  for (const { merchant, promotion } of due) {
    try {
      if (await db.transaction((tx) => drawRaffle(tx, merchant, promotion, now))) drawn += 1;
    } catch (error) {
      // One raffle must not keep the others from being drawn.
      log('error', 'a raffle could not be drawn', { merchant, promotion, ...errorFacts(error) });
    }
  }
  return drawn;
}

/** Commits to a seed for each raffle that has none. */
async function planRaffles(db: Database, now: Date): Promise<void> {
  const planned = db
    .select({ promotion: raffleDraws.promotion })
    .from(raffleDraws)
    .where(and(eq(raffleDraws.merchant, promotions.merchant), eq(raffleDraws.promotion, promotions.id)));
  const rows = await db
    .select({ merchant: promotions.merchant, promotion: promotions.id })
    .from(promotions)
    .where(and(eq(promotions.kind, 'raffle'), notExists(planned)));
  for (const { merchant, promotion } of rows) {
    const seed = newSeed();
    const commitment = commitmentOf(raffleGame(merchant), promotion, seed);
    await db
      .insert(raffleDraws)
      .values({ merchant, promotion, seed, commitment, plannedAt: now })
      .onConflictDoNothing();
  }
}

/** Draws one raffle. False if another process has done so. */
async function drawRaffle(tx: Database, code: string, promotion: string, now: Date): Promise<boolean> {
  const own = and(eq(raffleDraws.merchant, code), eq(raffleDraws.promotion, promotion));
  const [draw] = await tx
    .select()
    .from(raffleDraws)
    .where(and(own, isNull(raffleDraws.drawnAt)))
    .for('update', { skipLocked: true });
  const merchant = await findMerchant(tx, code);
  const [row] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.merchant, code), eq(promotions.id, promotion)));
  if (!draw || !merchant || !row) return false;
  const event = row as unknown as Event<'raffle'>;
  const { entries, tickets } = await numberTickets(tx, event, merchant, now);
  const won = new Set<number>();
  const holderOf = (ticket: number) =>
    entries.find(({ first, count }) => ticket >= first && ticket < first + count);
  const amounts = event.terms.prizes.flatMap(({ amount, winners }) =>
    Array.from({ length: winners }, () => toMinor(amount, merchant.digits) ?? 0n),
  );
  const winning = drawTickets(draw, { tickets, winners: amounts.length }, (ticket) => {
    const account = holderOf(ticket)?.accountId;
    if (account === undefined || won.has(account)) return false;
    won.add(account);
    return true;
  });
  for (const [index, ticket] of winning.entries()) {
    const accountId = holderOf(ticket)?.accountId ?? 0;
    const amount = amounts[index] ?? 0n;
    await grantPrize(tx, event, { accountId, place: index + 1, ticket, amount, merchant }, now);
  }
  await tx.update(raffleDraws).set({ drawnAt: now, tickets }).where(own);
  return true;
}

/** Fixes the tickets of everyone who takes part. Closed and self-excluded accounts get none. */
async function numberTickets(tx: Database, event: Event<'raffle'>, merchant: Merchant, now: Date) {
  const joined = await tx
    .select({ accountId: raffleEntries.accountId, closed: accounts.closed })
    .from(raffleEntries)
    .innerJoin(accounts, eq(accounts.id, raffleEntries.accountId))
    .where(and(eq(raffleEntries.merchant, event.merchant), eq(raffleEntries.promotion, event.id)))
    .orderBy(asc(raffleEntries.accountId));
  const entries: { accountId: number; first: number; count: number }[] = [];
  let next = 1;
  for (const { accountId, closed } of joined) {
    const isOut = closed || (await standingOf(tx, accountId, now)).exclusion !== undefined;
    const count = isOut ? 0 : await ticketsNow(tx, event, accountId, merchant, now);
    entries.push({ accountId, first: next, count });
    next += count;
  }
  if (entries.length > 0)
    await tx.execute(sql`update ${raffleEntries} set first_ticket = numbered.first, tickets = numbered.count
      from json_to_recordset(${JSON.stringify(entries)}::json) as numbered ("accountId" bigint, first int, count int)
      where ${raffleEntries.merchant} = ${event.merchant} and ${raffleEntries.promotion} = ${event.id}
        and ${raffleEntries.accountId} = numbered."accountId"`);
  return { entries, tickets: next - 1 };
}

interface Prize {
  accountId: number;
  place: number;
  ticket: number;
  amount: bigint;
  merchant: Merchant;
}

/** Stores the winner of a prize, grants it and notifies the member. */
async function grantPrize(
  tx: Database,
  { id, merchant: code, titles, terms }: Event<'raffle'>,
  { accountId, place, ticket, amount, merchant }: Prize,
  now: Date,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Error(`The winner ${accountId} has disappeared.`);
  await tx
    .update(raffleEntries)
    .set({ place, winningTicket: ticket })
    .where(
      and(
        eq(raffleEntries.merchant, code),
        eq(raffleEntries.promotion, id),
        eq(raffleEntries.accountId, accountId),
      ),
    );
  await grantReward(tx, {
    account,
    source: 'raffle',
    key: `${id}:${accountId}`,
    titles,
    prize: { kind: 'money', amount },
    promotion: id,
    times: terms.times,
    endsAt: claimUntil(terms, now),
    now,
  });
  const params = { amount: fromMinor(amount, merchant.digits), until: claimUntil(terms, now) };
  await notify(tx, { account, kind: 'raffle-won', params, now });
}
