import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { promotions } from '#platform/base/database/schema/index.ts';
import { eventKinds, type CheckInTerms, type EventKind, type RaffleTerms, type WheelTerms } from './terms.ts';

const dayMs = 86_400_000;

/** A raffle stays listed for so long after its end. */
const listedAfterMs = 7 * dayMs;

interface TermsOf {
  'check-in': CheckInTerms;
  wheel: WheelTerms;
  raffle: RaffleTerms;
}

type Row = typeof promotions.$inferSelect;

/** A promotion of one of the kinds that this folder runs. */
export type Event<K extends EventKind = EventKind> = Omit<Row, 'kind' | 'terms'> &
  { [kind in K]: { kind: kind; terms: TermsOf[kind] } }[K];

/** Check-ins, wheels and raffles in force, the oldest first; raffles also for a week after their end. */
export async function currentEvents(db: Database, merchant: string, now: Date): Promise<Event[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.merchant, merchant),
        inArray(promotions.kind, eventKinds),
        lte(promotions.startsAt, now),
        or(
          isNull(promotions.endsAt),
          gt(promotions.endsAt, now),
          and(eq(promotions.kind, 'raffle'), gt(promotions.endsAt, new Date(now.getTime() - listedAfterMs))),
        ),
      ),
    )
    .orderBy(asc(promotions.startsAt), asc(promotions.id));
  return rows as unknown as Event[];
}

/** Events of one kind. */
export function ofKind<K extends EventKind>(events: Event[], kind: K): Event<K>[] {
  return events.filter((event) => event.kind === kind) as unknown as Event<K>[];
}

/**
 * The promotion that an account takes part in, locked against a change of its budget. Refuses with `no-such-promotion` (404)
 * unless it is of this kind and in force, and with `not-for-you` (403) below its rank or above its age of accounts.
 */
export async function requireEvent<K extends EventKind>(
  tx: Database,
  kind: K,
  id: string,
  account: Account,
  now: Date,
): Promise<Event<K>> {
  const [found] = await tx
    .select()
    .from(promotions)
    .where(and(eq(promotions.merchant, account.merchant), eq(promotions.id, id), eq(promotions.kind, kind)))
    .for('no key update');
  if (!found || found.startsAt > now || (found.endsAt && found.endsAt <= now))
    throw new Refusal(404, 'no-such-promotion', { message: 'This promotion does not exist or has ended.' });
  const ageDays = (now.getTime() - account.createdAt.getTime()) / dayMs;
  const isTooOld = found.newcomerDays !== null && ageDays >= found.newcomerDays;
  if (account.rankLevel < found.minRank || isTooOld)
    throw new Refusal(403, 'not-for-you', { message: 'This promotion is for other members.' });
  return found as unknown as Event<K>;
}

/** Until when a prize granted now can be claimed. */
export function claimUntil({ claimDays }: { claimDays: number }, now: Date): Date {
  return new Date(now.getTime() + claimDays * dayMs);
}

/** Refuses before anything is drawn if the budget no longer covers the largest prize: a loss must never be more likely than stated. */
export function requireBudget({ budget, spent }: Pick<Row, 'budget' | 'spent'>, largest: bigint): void {
  if (budget !== null && budget - spent < largest)
    throw new Refusal(409, 'budget-spent', { message: 'The budget of this promotion is used up.' });
}
