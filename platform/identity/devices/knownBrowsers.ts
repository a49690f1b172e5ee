import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { createToken, hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { knownBrowsers } from '#platform/base/database/schema/index.ts';

/** A browser is forgotten after 180 days without a login. */
const lifetimeMs = 180 * 24 * 3_600_000;
/** Per account. The browsers with the oldest logins are forgotten first. */
const maxOfAccount = 20;

/**
 * Whether a browser has logged in to an account before. Its attempts are counted separately, so strangers cannot lock
 * it out (OWASP device cookies). The token alone does not log in.
 */
export async function isKnownBrowser(
  db: Database,
  accountId: number | undefined,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  const owner = await accountOfBrowser(db, token, now);
  return owner !== null && owner === accountId;
}

/** The account that has logged in with a browser before, or null. */
export async function accountOfBrowser(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<number | null> {
  if (token === undefined) return null;
  const [row] = await db
    .select({ accountId: knownBrowsers.accountId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, hashToken(token)), gt(knownBrowsers.expiresAt, now)));
  return row?.accountId ?? null;
}

/** Remembers a browser by its token, or by a new one. */
export async function rememberBrowser(
  db: Database,
  accountId: number,
  token: string | undefined,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  if (token !== undefined && (await isKnownBrowser(db, accountId, token, now))) {
    await db
      .update(knownBrowsers)
      .set({ expiresAt })
      .where(eq(knownBrowsers.tokenHash, hashToken(token)));
    return token;
  }
  const fresh = createToken();
  await db.insert(knownBrowsers).values({ tokenHash: hashToken(fresh), accountId, expiresAt });
  await db.delete(knownBrowsers).where(lt(knownBrowsers.expiresAt, now));
  const tooMany = db
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.accountId, accountId))
    .orderBy(desc(knownBrowsers.expiresAt))
    .offset(maxOfAccount);
  await db.delete(knownBrowsers).where(inArray(knownBrowsers.tokenHash, tooMany));
  return fresh;
}
