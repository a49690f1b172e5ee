import { lte } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { attempts, loginThrottles } from '../database/schema/index.ts';

/** Deletes expired counts. An attack on many names or addresses leaves one row for each. */
export async function pruneLimits(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.endsAt, now));
  await db.delete(loginThrottles).where(lte(loginThrottles.endsAt, now));
}
