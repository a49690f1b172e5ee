import { and, eq, inArray } from 'drizzle-orm';
import { toMinor } from '#kit/money.ts';
import type { CheckInState } from '#schemas/generated/api.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { checkIns } from '#platform/base/database/schema/index.ts';
import { grantReward } from '../../claims/index.ts';
import { addDays, dayIn, momentOf, type Day } from '#platform/site/merchants/index.ts';
import { claimUntil, requireEvent, type Event } from '../eventTerms/currentEvents.ts';

/**
 * Checks a member in for the current day of the merchant's time zone and grants the day's reward (R2.1.24). A missed day
 * begins the row again. Repeating it on the same day changes nothing.
 */
export async function checkIn(
  parts: PlayParts,
  context: CallContext,
  promotion: string,
): Promise<CheckInState> {
  const { account } = signedIn(context);
  const { merchant } = context;
  return parts.db.transaction(async (tx) => {
    const now = parts.now();
    const event = await requireEvent(tx, 'check-in', promotion, account, now);
    const day = dayIn(merchant.timeZone, now);
    const { terms, titles } = event;
    const step =
      (((await stepsOf(tx, event, account.id, [addDays(day, -1)]))[0]?.step ?? 0) % terms.days.length) + 1;
    const [added] = await tx
      .insert(checkIns)
      .values({ merchant: merchant.code, promotion, accountId: account.id, day, step, at: now })
      .onConflictDoNothing()
      .returning();
    if (added)
      await grantReward(tx, {
        account,
        source: 'check-in',
        key: `${promotion}:${account.id}:${day}`,
        titles,
        prize: { kind: 'money', amount: toMinor(terms.days[step - 1] ?? '0', merchant.digits) ?? 0n },
        promotion,
        times: terms.times,
        endsAt: claimUntil(terms, now),
        now,
      });
    return checkInState(tx, event, { accountId: account.id, timeZone: merchant.timeZone }, now);
  });
}

/** Where a member stands: days in a row, and whether today is done. */
export async function checkInState(
  db: Database,
  event: Event<'check-in'>,
  { accountId, timeZone }: { accountId: number; timeZone: string },
  now: Date,
): Promise<CheckInState> {
  const today = dayIn(timeZone, now);
  const tomorrow = addDays(today, 1);
  const found = await stepsOf(db, event, accountId, [addDays(today, -1), today]);
  const done = found.find(({ day }) => day === today);
  const before = found.find(({ day }) => day !== today)?.step ?? 0;
  return {
    promotion: event.id,
    today,
    done: done !== undefined,
    // A full row is over when the next day begins.
    step: done?.step ?? before % event.terms.days.length,
    nextAt: momentOf(timeZone, tomorrow).getTime(),
  };
}

function stepsOf(
  db: Database,
  { merchant, id }: Pick<Event, 'merchant' | 'id'>,
  accountId: number,
  days: Day[],
): Promise<{ day: Day; step: number }[]> {
  return db
    .select({ day: checkIns.day, step: checkIns.step })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.merchant, merchant),
        eq(checkIns.promotion, id),
        eq(checkIns.accountId, accountId),
        inArray(checkIns.day, days),
      ),
    );
}
