import { and, isNotNull, lte } from 'drizzle-orm';
import { closeAccounts } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts } from '#platform/base/database/schema/index.ts';

/**
 * Closes the trial accounts whose 24 hours are over, so that no vendor accepts a bet of theirs (R4.25). Their sessions
 * are refused from the very moment; the rows stay for as long as sessions do, so that the refusal can say why. Returns
 * how many were closed.
 */
export async function endTrials(db: Database, now: Date): Promise<number> {
  const isOver = and(isNotNull(accounts.trialEndsAt), lte(accounts.trialEndsAt, now));
  return (await closeAccounts(db, isOver)).length;
}
