import { desc, eq, lt } from 'drizzle-orm';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accountEvents } from '#platform/base/database/schema/index.ts';

/** What a member did that changes who can use the account, or how; and what an agent changed in its downline. */
type AccountEvent =
  | 'downline-account-opened'
  | 'link-added'
  | 'link-ended'
  | 'downline-rates-set'
  | 'contract-offered'
  | 'contract-end-requested'
  | 'contract-request-withdrawn'
  | 'contract-answered'
  | 'registered'
  | 'trial-began'
  | 'became-member'
  | 'logged-in'
  | 'verification-required'
  | 'verified'
  | 'recovery-link-requested'
  | 'password-recovered'
  | 'password-changed'
  | 'email-bound'
  | 'mobile-bound'
  | 'authenticator-on'
  | 'authenticator-off';

/** Events are deleted after 400 days: a year, and time to look into it. */
const retentionMs = 400 * 86_400_000;

/** Records an event in the transaction of the change. Details have no secrets, and contacts only masked. */
export async function recordAccountEvent(
  tx: Database,
  accountId: number,
  event: AccountEvent,
  { address }: Pick<CallContext, 'address'>,
  at: Date,
  details: Record<string, string> = {},
): Promise<void> {
  await tx.insert(accountEvents).values({ accountId, event, details, address, at });
}

/** Events of an account, newest first. */
export async function listAccountEvents(
  db: Database,
  accountId: number,
  limit: number,
): Promise<(typeof accountEvents.$inferSelect)[]> {
  return db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.accountId, accountId))
    .orderBy(desc(accountEvents.id))
    .limit(limit);
}

/** Deletes old events, and returns how many. */
export async function pruneAccountEvents(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(accountEvents)
    .where(lt(accountEvents.at, new Date(now.getTime() - retentionMs)))
    .returning({ id: accountEvents.id });
  return gone.length;
}
