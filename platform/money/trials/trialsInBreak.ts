import { and, eq, gt, inArray } from 'drizzle-orm';
import { closeAccounts } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, knownBrowsers } from '#platform/base/database/schema/index.ts';
import { endSessionsOf } from '#platform/identity/sessions/index.ts';
import type { LimitEvent } from '#platform/identity/events.ts';
import { takesBreak } from '#platform/accounts/standing/index.ts';

/**
 * Whether a member who takes a break is recognized: by the session, or by the last log-in of this browser, which is known
 * for 180 days. Nothing else is asked of a visitor who opens a trial, so another browser is not recognized.
 */
export async function takesBreakHere(
  db: Database,
  { merchant, session, browserToken }: Pick<CallContext, 'merchant' | 'session' | 'browserToken'>,
  now: Date,
): Promise<boolean> {
  if (session?.exclusion) return true;
  if (browserToken === undefined) return false;
  const rows = await db
    .select({ id: accounts.id })
    .from(knownBrowsers)
    .innerJoin(accounts, eq(accounts.id, knownBrowsers.accountId))
    .where(
      and(
        eq(knownBrowsers.tokenHash, hashToken(browserToken)),
        gt(knownBrowsers.expiresAt, now),
        eq(accounts.merchant, merchant.code),
        takesBreak(accounts.id, now),
      ),
    );
  return rows.length > 0;
}

/** When a break begins, ends the trials of the browsers in which the member has logged in. */
export async function endTrialsInBreak(tx: Database, event: LimitEvent): Promise<void> {
  if (event.kind !== 'break-began') return;
  const browsers = tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.accountId, event.accountId));
  await endSessionsOf(tx, await closeAccounts(tx, inArray(accounts.trialBrowser, browsers)));
}
