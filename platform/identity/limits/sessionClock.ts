import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { sessionClocks, sessions } from '#platform/base/database/schema/index.ts';
import { notifyOfLimit } from './notifyOfLimit.ts';
import { sessionEnd, type SessionClock, type Standing } from '#platform/accounts/standing/index.ts';

/** After this time without a request, time signed in begins again; also the pause after a session limit. */
const pauseMs = 15 * 60_000;
/** The last use is stored at most this often. */
const touchMs = 60_000;

/** Begins to count the time signed in, or counts on where the last session was less than a pause ago. */
export async function startClock(tx: Database, accountId: number, now: Date): Promise<void> {
  const [clock] = await tx.select().from(sessionClocks).where(eq(sessionClocks.accountId, accountId));
  const goesOn = clock && !isPaused(clock, now) && !(clock.endedAt && clock.endedAt >= clock.since);
  const set = { seenAt: now, ...(!goesOn && { since: now }) };
  await tx
    .insert(sessionClocks)
    .values({ accountId, since: now, ...set })
    .onConflictDoUpdate({ target: sessionClocks.accountId, set });
}

/** Records a request of a session, at most once a minute. After a pause the time begins again. */
export async function touchClock(
  db: Database,
  accountId: number,
  clock: SessionClock,
  now: Date,
): Promise<void> {
  if (now.getTime() - clock.seenAt.getTime() <= touchMs) return;
  const set = { seenAt: now, ...(isPaused(clock, now) && { since: now }) };
  await db.update(sessionClocks).set(set).where(eq(sessionClocks.accountId, accountId));
}

/** Whether the limit of a session clock is reached. */
export function isOver(clock: SessionClock | undefined, now: Date): clock is SessionClock {
  return clock !== undefined && !isPaused(clock, now) && now.getTime() >= sessionEnd(clock);
}

/** Ends all sessions of an account because its session limit is reached. */
export async function endByLimit(
  db: Database,
  accountId: number,
  { minutes }: SessionClock,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two requests at the same time, one notifies the member.
    const [isFirst] = await tx
      .update(sessionClocks)
      .set({ endedAt: now, seenAt: now })
      .where(
        and(
          eq(sessionClocks.accountId, accountId),
          or(isNull(sessionClocks.endedAt), lt(sessionClocks.endedAt, sessionClocks.since)),
        ),
      )
      .returning({ accountId: sessionClocks.accountId });
    await endSessions(tx, accountId, now);
    if (isFirst)
      await notifyOfLimit(
        tx,
        'session-limit-reached',
        { accountId, limit: 'session', value: BigInt(minutes) },
        now,
      );
  });
}

/** Ends all sessions of an account: none is accepted from now on. */
export async function endSessions(db: Database, accountId: number, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: now })
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)));
}

/** Milliseconds until a member whose session limit was reached may log in again; 0 if there is nothing to wait for. */
export function pauseLeft({ session, sessionEndedAt }: Standing, now: Date): number {
  if (!session || !sessionEndedAt) return 0;
  return Math.max(0, sessionEndedAt.getTime() + pauseMs - now.getTime());
}

function isPaused({ seenAt }: { seenAt: Date }, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= pauseMs;
}
