import type { EndedSession, Session } from '#platform/accounts/context/index.ts';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import { prepared, type Database } from '#platform/base/database/index.ts';
import { accounts, sessions } from '#platform/base/database/schema/index.ts';
import { endByLimit, isOver, startClock, touchClock } from '../limits/index.ts';
import { standingOf } from '#platform/accounts/standing/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';

/** Idle sessions end after this time. */
const idleMs = 2 * 3_600_000;
/** Sessions in use end after this time; a remembered device then logs in again by itself. */
const longestMs = 24 * 3_600_000;
/** The last use is stored at most this often. */
const touchMs = 60_000;

/** Begins a session. Its token is returned once and stored only as a hash. */
export async function beginSession(
  db: Database,
  account: Account,
  entry: {
    address: string;
    userAgent: string | undefined;
    loginType: string;
    firstLogin: boolean;
    deviceFamily?: string;
  },
  now = new Date(),
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + idleMs);
  // Those that another log-in deletes at this moment are left to it.
  await db
    .delete(sessions)
    .where(
      inArray(
        sessions.tokenHash,
        db
          .select({ tokenHash: sessions.tokenHash })
          .from(sessions)
          .where(lt(sessions.expiresAt, now))
          .for('update', { skipLocked: true }),
      ),
    );
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    ...entry,
    createdAt: now,
    seenAt: now,
    expiresAt,
  });
  if ((await standingOf(db, account.id, now)).session) await startClock(db, account.id, now);
  return { token, expiresAt };
}

/**
 * Finds the session of a token at this merchant and extends it. Closed accounts have none, nor trials that are over. The member's session limit is
 * enforced here: it ends all sessions of the account.
 */
export async function findSession(
  db: Database,
  merchant: string,
  token: string,
  now = new Date(),
): Promise<Session | EndedSession | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({
      account: accounts,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
      loginType: sessions.loginType,
      firstLogin: sessions.firstLogin,
      deviceFamily: sessions.deviceFamily,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), eq(accounts.merchant, merchant)));
  if (!row) return undefined;
  if (row.account.trialEndsAt && row.account.trialEndsAt <= now) return { endedBy: 'trial-ended' };
  if (row.account.closed) return undefined;
  const { account, loginType, firstLogin, deviceFamily } = row;
  const { exclusion, session: clock, sessionEndedAt } = await standingOf(db, account.id, now);
  if (row.expiresAt <= now)
    return sessionEndedAt && row.expiresAt.getTime() === sessionEndedAt.getTime()
      ? { endedBy: 'session-limit' }
      : undefined;
  if (isOver(clock, now)) {
    await endByLimit(db, account.id, clock, now);
    return { endedBy: 'session-limit' };
  }
  if (clock) await touchClock(db, account.id, clock, now);
  const endsAt = row.createdAt.getTime() + longestMs;
  if (endsAt <= now.getTime()) return undefined;
  if (now.getTime() - row.seenAt.getTime() > touchMs) {
    await extendSession(db, tokenHash, now);
  }
  return { tokenHash, account, loginType, firstLogin, deviceFamily, ...(exclusion && { exclusion }) };
}

/** Records the use of a session: it ends two hours later, and 24 hours after it began at the latest. Ended ones stay ended. */
export async function extendSession(db: Database, tokenHash: string, now: Date): Promise<void> {
  const idleEnd = new Date(now.getTime() + idleMs).toISOString();
  const longest = sql.raw(`interval '${longestMs / 1000} seconds'`);
  await db
    .update(sessions)
    .set({
      seenAt: now,
      expiresAt: sql`least(${idleEnd}::timestamptz, ${sessions.createdAt} + ${longest})`,
    })
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
}

const running = prepared<object>(
  () => sql`
  select from sessions join accounts on accounts.id = sessions.account_id
  where token_hash = ${sql.placeholder('tokenHash')} and expires_at > ${sql.placeholder('at')}::timestamptz
    and (trial_ends_at is null or trial_ends_at > ${sql.placeholder('at')}::timestamptz)`,
);

/** Whether a session goes on: nothing has ended it, neither its member, an operator, a new password, a limit nor the time. */
export async function isRunning(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  return (await running(db, { tokenHash, at: now.toISOString() })).length > 0;
}

/** Ends one session. */
export async function endSession(db: Database, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash));
}

/** Ends all sessions of these accounts. */
export async function endSessionsOf(db: Database, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length > 0) await db.delete(sessions).where(inArray(sessions.accountId, [...accountIds]));
}
