import { and, eq } from 'drizzle-orm';
import { hashToken } from '#platform/base/crypto/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { knownBrowsers, referrals } from '#platform/base/database/schema/index.ts';

/** Someone who registered with a member's code or name. */
export interface NewReferral {
  account: { id: number; merchant: string };
  inviter: number;
  /** The token of the browser in which it happened, if it has one. */
  browserToken: string | undefined;
  now: Date;
}

/** Notes who invited a new account, in the transaction of the registration (R2.7.14, R4.29). */
export async function addReferral(
  tx: Database,
  { account, inviter, browserToken, now }: NewReferral,
): Promise<void> {
  const [known] =
    browserToken === undefined
      ? []
      : await tx
          .select({ accountId: knownBrowsers.accountId })
          .from(knownBrowsers)
          .where(
            and(eq(knownBrowsers.tokenHash, hashToken(browserToken)), eq(knownBrowsers.accountId, inviter)),
          );
  await tx.insert(referrals).values({
    accountId: account.id,
    merchant: account.merchant,
    inviterId: inviter,
    sameBrowser: known !== undefined,
    createdAt: now,
    changedAt: now,
  });
}
