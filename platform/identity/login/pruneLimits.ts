import { lte } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { attempts, loginThrottles } from '#platform/base/database/schema/index.ts';
import { pruneAddresses, pruneRisks } from '../security/index.ts';

/** Deletes expired counts, addresses and risks. An attack on many names or addresses leaves one row for each. */
export async function pruneLimits(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.endsAt, now));
  await db.delete(loginThrottles).where(lte(loginThrottles.endsAt, now));
  await pruneAddresses(db, now);
  await pruneRisks(db, now);
}
