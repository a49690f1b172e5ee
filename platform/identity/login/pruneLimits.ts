import { lte } from 'drizzle-orm';
import { pruneAttempts } from '#platform/accounts/attempts/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { loginThrottles } from '#platform/base/database/schema/index.ts';
import { pruneAddresses, pruneRisks } from '../security/index.ts';

/** Deletes expired counts, addresses and risks. An attack on many names or addresses leaves one row for each. */
export async function pruneLimits(db: Database, now: Date): Promise<void> {
  await pruneAttempts(db, now);
  await db.delete(loginThrottles).where(lte(loginThrottles.endsAt, now));
  await pruneAddresses(db, now);
  await pruneRisks(db, now);
}
