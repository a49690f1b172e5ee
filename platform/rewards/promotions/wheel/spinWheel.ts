import { and, count, eq } from 'drizzle-orm';
import { fromMinor, toMinor } from '#kit/money.ts';
import type { SpinWheelValue, WheelState } from '#schemas/generated/api.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, wheelSpins } from '#platform/base/database/schema/index.ts';
import { grantReward } from '../../claims/index.ts';
import { type Merchant, dayIn } from '#platform/site/merchants/index.ts';
import { claimUntil, requireBudget, requireEvent, type Event } from '../eventTerms/currentEvents.ts';
import { turnoverOf } from '../eventTerms/turnover.ts';
import type { WheelTerms } from '../eventTerms/terms.ts';
import { drawSegment } from './drawSegment.ts';

/**
 * Uses one of a member's spins of today: draws the outcome, stores it, and grants the prize, before the wheel turns on any
 * screen. Refuses with `no-spins` (409) without one.
 */
export async function spinWheel(
  parts: PlayParts,
  context: CallContext,
  promotion: string,
): Promise<SpinWheelValue> {
  const { account } = signedIn(context);
  const { merchant } = context;
  return parts.db.transaction(async (tx) => {
    const now = parts.now();
    // Spins of one account follow each other, so that two tabs cannot use the same one.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, account.id))
      .for('no key update');
    const event = await requireEvent(tx, 'wheel', promotion, account, now);
    const { terms, titles } = event;
    const before = await wheelState(tx, event, { accountId: account.id, merchant }, now);
    if (before.left === 0) throw new Refusal(409, 'no-spins', { message: 'You have no spin left today.' });
    const prizes = terms.segments.map(({ amount }) => toMinor(amount, merchant.digits) ?? 0n);
    requireBudget(
      event,
      prizes.reduce((most, prize) => (prize > most ? prize : most), 0n),
    );
    const segment = drawSegment(terms.segments);
    const day = dayIn(merchant.timeZone, now);
    const number = before.used + 1;
    const spin = { merchant: merchant.code, promotion, accountId: account.id, day, number, segment, at: now };
    await tx.insert(wheelSpins).values(spin);
    const prize = prizes[segment] ?? 0n;
    if (prize > 0n)
      await grantReward(tx, {
        account,
        source: 'wheel',
        key: `${promotion}:${account.id}:${day}:${number}`,
        titles,
        prize: { kind: 'money', amount: prize },
        promotion,
        times: terms.times,
        endsAt: claimUntil(terms, now),
        now,
      });
    return {
      segment,
      amount: fromMinor(prize, merchant.digits),
      state: await wheelState(tx, event, { accountId: account.id, merchant }, now),
    };
  });
}

/** A member's spins of today. Spins that are not used end with the day. */
export async function wheelState(
  db: Database,
  event: Event<'wheel'>,
  { accountId, merchant }: { accountId: number; merchant: Pick<Merchant, 'timeZone' | 'digits'> },
  now: Date,
): Promise<WheelState> {
  const day = dayIn(merchant.timeZone, now);
  const [row] = await db
    .select({ used: count() })
    .from(wheelSpins)
    .where(
      and(
        eq(wheelSpins.merchant, event.merchant),
        eq(wheelSpins.promotion, event.id),
        eq(wheelSpins.accountId, accountId),
        eq(wheelSpins.day, day),
      ),
    );
  const used = row?.used ?? 0;
  const turnover = await turnoverOf(db, accountId, day, day);
  const earned = spinsFor(event.terms.spins, turnover, merchant.digits);
  return {
    promotion: event.id,
    left: Math.max(0, earned - used),
    used,
    turnover: fromMinor(turnover, merchant.digits),
  };
}

/** How many spins a day's valid bets earn, with those for nothing. */
export function spinsFor(
  { daily, perTurnover, most }: WheelTerms['spins'],
  turnover: bigint,
  digits: number,
): number {
  const step = perTurnover === undefined ? undefined : toMinor(perTurnover, digits);
  const earned = step === undefined ? 0n : turnover / step;
  const all = BigInt(daily) + earned;
  return all < BigInt(most) ? Number(all) : most;
}
