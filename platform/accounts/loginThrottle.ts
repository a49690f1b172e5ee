import { eq, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { loginThrottles } from '../database/schema/index.ts';

const minuteMs = 60_000;

/** Tries that are judged without a wait between them. */
const freeTries = 10;
/** The wait after the last of them; each further try doubles it, up to the longest. */
const firstWaitMs = minuteMs;
const longestWaitMs = 15 * minuteMs;
/** Without a try for so long the count starts again. */
const forgottenMs = 24 * 60 * minuteMs;

/** How often a password was tried under a key, and for how many seconds the next try has to wait. */
export interface Throttle {
  count: number;
  retryAfter: number;
}

/** What the tries under a key have come to, without counting one. */
export async function throttleOf(db: Database, key: string, now: Date): Promise<Throttle> {
  const [row] = await db.select().from(loginThrottles).where(eq(loginThrottles.key, key));
  if (!row || row.endsAt <= now) return { count: 0, retryAfter: 0 };
  return { count: row.count, retryAfter: secondsUntil(row.freeAt, now) };
}

/**
 * Counts a try before it is judged. One that comes too early is not counted and has a `retryAfter` above 0: it must not be
 * judged. One statement decides, so that of many tries at once no more pass than one after the other.
 */
export async function admitTry(db: Database, key: string, now: Date): Promise<Throttle> {
  const over = sql`${loginThrottles.endsAt} <= ${now.toISOString()}`;
  const count = sql`case when ${over} then 1 else ${loginThrottles.count} + 1 end`;
  const waitMs = sql`case when (${count}) < ${freeTries} then 0
    else least(${longestWaitMs}, ${firstWaitMs} * power(2, least((${count}) - ${freeTries}, 20))) end`;
  const endsAt = new Date(now.getTime() + forgottenMs);
  const [row] = await db
    .insert(loginThrottles)
    .values({ key, count: 1, freeAt: now, endsAt })
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

/** Forgets the tries under a key, after a success. */
export async function clearThrottle(db: Database, key: string): Promise<void> {
  await db.delete(loginThrottles).where(eq(loginThrottles.key, key));
}

function secondsUntil(time: Date, now: Date): number {
  return Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
