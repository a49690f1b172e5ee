import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { currentRequest } from '#platform/base/log/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { attempts } from '#platform/base/database/schema/index.ts';

/** What is counted, and in which span of time. */
export interface AttemptRule {
  scope: string;
  spanMs: number;
}

/** Counts one more attempt. Returns the count in the current span, and when the span ends. */
export async function countAttempt(
  db: Database,
  rule: AttemptRule,
  key: string,
  now = new Date(),
): Promise<{ count: number; endsAt: Date }> {
  const endsAt = new Date(now.getTime() + rule.spanMs);
  const expired = sql`${attempts.endsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(attempts)
    .values({ scope: rule.scope, key, merchant: currentRequest()?.merchant || null, count: 1, endsAt })
    .onConflictDoUpdate({
      target: [attempts.scope, attempts.key],
      set: {
        count: sql`case when ${expired} then 1 else ${attempts.count} + 1 end`,
        endsAt: sql`case when ${expired} then ${endsAt.toISOString()}::timestamptz else ${attempts.endsAt} end`,
      },
    })
    .returning({ count: attempts.count, endsAt: attempts.endsAt });
  if (!row) throw new Error('The attempt was not counted.');
  return row;
}

/** Reverts one count. Attempts are counted before they are judged; a successful one does not count. */
export async function uncountAttempt(db: Database, rule: AttemptRule, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(and(eq(attempts.scope, rule.scope), eq(attempts.key, key)));
}

/** Number of attempts in the current span. */
export async function attemptsSoFar(
  db: Database,
  rule: AttemptRule,
  key: string,
  now = new Date(),
): Promise<number> {
  const [row] = await db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.scope, rule.scope), eq(attempts.key, key), gt(attempts.endsAt, now)));
  return row?.count ?? 0;
}

/**
 * Lets attempts with a key be judged one at a time until the transaction ends, also among several platforms. For those whose refusal is
 * counted once it is known.
 */
export async function lockAttempts(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7204115, hashtext(${key}))`);
}

/** Resets the count after a success. */
export async function clearAttempts(db: Database, rule: AttemptRule, key: string): Promise<void> {
  await db.delete(attempts).where(and(eq(attempts.scope, rule.scope), eq(attempts.key, key)));
}

/** Deletes the counts that have expired. */
export async function pruneAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.endsAt, now));
}
