import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { operatorSessions, operators } from '#platform/base/database/schema/index.ts';

const minuteMs = 60_000;
/** Sessions that are not used end after this time. */
const idleMs = 30 * minuteMs;
/** All others do after this time. */
const longestMs = 12 * 60 * minuteMs;
/** The last use is stored at most this often. */
export const touchMs = minuteMs;

/** Begins the tokens of sessions, so that a lost one can be recognized. */
export const sessionMark = 'ops_';

export type SessionRow = typeof operatorSessions.$inferSelect;

/** Begins a session. Its token is returned once and stored only as a hash. */
export async function beginSession(
  tx: Database,
  operatorId: number,
  { address, browser }: { address: string; browser: string },
  now: Date,
): Promise<{ id: number; token: string; idleEnd: Date; endsAt: Date }> {
  const token = sessionMark + createToken();
  const idleEnd = new Date(now.getTime() + idleMs);
  const endsAt = new Date(now.getTime() + longestMs);
  const [row] = await tx
    .insert(operatorSessions)
    .values({
      tokenHash: hashToken(token),
      operatorId,
      address,
      browser,
      createdAt: now,
      seenAt: now,
      idleEnd,
      endsAt,
      confirmedAt: now,
    })
    .returning({ id: operatorSessions.id });
  if (!row) throw new Error('The session did not begin.');
  await tx.update(operators).set({ lastUsedAt: now }).where(eq(operators.id, operatorId));
  return { id: row.id, token, idleEnd, endsAt };
}

/** The running session of a token, or with a number the session of this id. */
export async function findSession(
  db: Database,
  key: string | number,
  now: Date,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(operatorSessions)
    .where(
      and(
        typeof key === 'string'
          ? eq(operatorSessions.tokenHash, hashToken(key))
          : eq(operatorSessions.id, key),
        gt(operatorSessions.idleEnd, now),
        gt(operatorSessions.endsAt, now),
      ),
    );
  return row;
}

/** Records the use of a session, which then goes on. */
export async function touchSession(
  db: Database,
  { id, operatorId, seenAt }: SessionRow,
  now: Date,
): Promise<void> {
  if (now.getTime() - seenAt.getTime() < touchMs) return;
  await db
    .update(operatorSessions)
    .set({ seenAt: now, idleEnd: new Date(now.getTime() + idleMs) })
    .where(and(eq(operatorSessions.id, id), gt(operatorSessions.idleEnd, now)));
  await db.update(operators).set({ lastUsedAt: now }).where(eq(operators.id, operatorId));
}

export async function confirmSession(db: Database, id: number, now: Date): Promise<void> {
  await db.update(operatorSessions).set({ confirmedAt: now }).where(eq(operatorSessions.id, id));
}

/** The running sessions of an operator, the latest first. */
export async function listSessions(db: Database, operatorId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.operatorId, operatorId),
        gt(operatorSessions.idleEnd, now),
        gt(operatorSessions.endsAt, now),
      ),
    )
    .orderBy(desc(operatorSessions.id));
}

/** Ends one session of an operator. False if there is none. */
export async function endSession(db: Database, operatorId: number, id: number): Promise<boolean> {
  const mine = and(eq(operatorSessions.id, id), eq(operatorSessions.operatorId, operatorId));
  return (await db.delete(operatorSessions).where(mine).returning({ id: operatorSessions.id })).length > 0;
}

/** Ends all sessions of an operator but one. Returns how many. */
export async function endSessions(db: Database, operatorId: number, but?: number): Promise<number> {
  const others = but === undefined ? undefined : sql`${operatorSessions.id} <> ${but}`;
  const ended = await db
    .delete(operatorSessions)
    .where(and(eq(operatorSessions.operatorId, operatorId), others))
    .returning({ id: operatorSessions.id });
  return ended.length;
}

/** Deletes sessions that have ended by themselves. */
export async function pruneSessions(db: Database, now: Date): Promise<void> {
  await db
    .delete(operatorSessions)
    .where(or(lte(operatorSessions.idleEnd, now), lte(operatorSessions.endsAt, now)));
}
