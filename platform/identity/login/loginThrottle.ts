import { eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { loginThrottles } from '#platform/base/database/schema/index.ts';

const minuteMs = 60_000;

/** Attempts that are judged without a wait. */
const freeAttempts = 10;
/** Wait after the last free attempt. Each further attempt doubles it, up to the maximum. */
const firstWaitMs = minuteMs;
const longestWaitMs = 15 * minuteMs;
/** The count resets after this time without an attempt. */
const resetMs = 24 * 60 * minuteMs;

/** Number of attempts under a key, and the seconds until the next one is judged. */
export interface Throttle {
  count: number;
  retryAfter: number;
}

/** Reads the throttle of a key without counting an attempt. */
export async function throttleOf(db: Database, key: string, now: Date): Promise<Throttle> {
  const [row] = await db.select().from(loginThrottles).where(eq(loginThrottles.key, key));
  if (!row || row.endsAt <= now) return { count: 0, retryAfter: 0 };
  return { count: row.count, retryAfter: secondsUntil(row.freeAt, now) };
}

/**
 * Counts an attempt before it is judged. One that comes too early is not counted, has a `retryAfter` above 0 and must
 * not be judged. It is one SQL statement, so concurrent attempts get no further than sequential ones.
 */
export async function admitAttempt(
  db: Database,
  { key, merchant }: { key: string; merchant: string | null },
  now: Date,
): Promise<Throttle> {
  const expired = sql`${loginThrottles.endsAt} <= ${now.toISOString()}`;
  const count = sql`case when ${expired} then 1 else ${loginThrottles.count} + 1 end`;
  const waitMs = sql`case when (${count}) < ${freeAttempts} then 0
    else least(${longestWaitMs}, ${firstWaitMs} * power(2, least((${count}) - ${freeAttempts}, 20))) end`;
  const endsAt = new Date(now.getTime() + resetMs);
  const [row] = await db
    .insert(loginThrottles)
    .values({ key, merchant, count: 1, freeAt: now, endsAt })
    .onConflictDoUpdate({
      target: loginThrottles.key,
      set: {
        count,
        freeAt: sql`${now.toISOString()}::timestamptz + (${waitMs}) * interval '1 millisecond'`,
        endsAt,
      },
      setWhere: or(lte(loginThrottles.freeAt, now), lte(loginThrottles.endsAt, now)),
    })
    .returning({ count: loginThrottles.count });
  if (row) return { count: row.count, retryAfter: 0 };
  const { count: tries, retryAfter } = await throttleOf(db, key, now);
  return { count: tries, retryAfter: Math.max(1, retryAfter) };
}

/** Resets the throttle of a key after a success. */
export async function clearThrottle(db: Database, key: string): Promise<void> {
  await db.delete(loginThrottles).where(eq(loginThrottles.key, key));
}

function secondsUntil(time: Date, now: Date): number {
  return Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
