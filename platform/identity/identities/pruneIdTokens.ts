import { lt } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { usedIdTokens } from '#platform/base/database/schema/index.ts';

/** Milliseconds for which a used token is remembered after it has expired: longer than the tolerance of `verifiedMobile`. */
const marginMs = 60 * 60_000;

/** Deletes the used ID tokens that could not be used again anyway, and returns how many. */
export async function pruneIdTokens(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(usedIdTokens)
    .where(lt(usedIdTokens.expiresAt, new Date(now.getTime() - marginMs)))
    .returning({ tokenHash: usedIdTokens.tokenHash });
  return gone.length;
}
