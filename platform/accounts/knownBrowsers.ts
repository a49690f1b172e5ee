import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { createToken, hashToken } from '../crypto/hashToken.ts';
import type { Database } from '../database/index.ts';
import { knownBrowsers } from '../database/schema/index.ts';

/** A browser that has not signed in for so long is a stranger again. */
const knownMs = 180 * 24 * 3_600_000;
/** Of one account; the ones that signed in longest ago are forgotten. */
const mostOfAccount = 20;

/**
 * Whether a browser has signed in to an account before: its tries are counted apart from those of strangers, who
 * therefore cannot lock it out (OWASP device cookies). It signs in to nothing.
 */
export async function isKnownBrowser(
  db: Database,
  accountId: number | undefined,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  if (token === undefined) return false;
  const [row] = await db
    .select({ accountId: knownBrowsers.accountId })
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.tokenHash, hashToken(token)), gt(knownBrowsers.expiresAt, now)));
  return row !== undefined && row.accountId === accountId;
}

/** Knows a browser from now on, by the token that it has or by a new one. */
export async function knowBrowser(
  db: Database,
  accountId: number,
  token: string | undefined,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + knownMs);
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
    .offset(mostOfAccount);
  await db.delete(knownBrowsers).where(inArray(knownBrowsers.tokenHash, tooMany));
  return fresh;
}
