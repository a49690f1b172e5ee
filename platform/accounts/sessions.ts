import { and, eq, gt, lt } from 'drizzle-orm';
import { createToken, hashToken } from '../crypto/hashToken.ts';
import type { Database } from '../database/index.ts';
import { accounts, sessions } from '../database/schema/index.ts';
import type { Account } from './accounts.ts';

/** Idle sessions end after this time. */
const idleMs = 2 * 3_600_000;
/** The last use is stored at most this often. */
const touchMs = 60_000;

/** A signed-in account. */
export interface Session {
  tokenHash: string;
  account: Account;
  /** How the account logged in: `username`, `sms` or `firebase`. */
  loginType: string;
  /** It began with the account's first login ever. */
  firstLogin: boolean;
  /** The remembered device that it began with. */
  deviceFamily: string | null;
}

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
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: account.id,
    ...entry,
    createdAt: now,
    seenAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Finds the session of a token at this merchant and extends it. Closed accounts have none. */
export async function findSession(
  db: Database,
  merchant: string,
  token: string,
  now = new Date(),
): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({
      account: accounts,
      seenAt: sessions.seenAt,
      loginType: sessions.loginType,
      firstLogin: sessions.firstLogin,
      deviceFamily: sessions.deviceFamily,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        eq(accounts.merchant, merchant),
        eq(accounts.closed, false),
      ),
    );
  if (!row) return undefined;
  if (now.getTime() - row.seenAt.getTime() > touchMs) {
    await db
      .update(sessions)
      .set({ seenAt: now, expiresAt: new Date(now.getTime() + idleMs) })
      .where(eq(sessions.tokenHash, tokenHash));
  }
  const { account, loginType, firstLogin, deviceFamily } = row;
  return { tokenHash, account, loginType, firstLogin, deviceFamily };
}

/** Ends one session. */
export async function endSession(db: Database, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash));
}
