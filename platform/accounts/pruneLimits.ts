import { lte } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { attempts, loginThrottles } from '../database/schema/index.ts';

/** Deletes counts whose time is over: whoever tries many names or addresses leaves one behind for each. */
export async function pruneLimits(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lte(attempts.endsAt, now));
  await db.delete(loginThrottles).where(lte(loginThrottles.endsAt, now));
}
