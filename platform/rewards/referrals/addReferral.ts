import type { Database } from '#platform/base/database/index.ts';
import { referrals } from '#platform/base/database/schema/index.ts';

/** Someone who registered with a member's code or name. */
export interface NewReferral {
  account: { id: number; merchant: string };
  inviter: number;
  now: Date;
}

/** Notes who invited a new account, in the transaction of the registration (R2.7.14, R4.29). */
export async function addReferral(tx: Database, { account, inviter, now }: NewReferral): Promise<void> {
  await tx.insert(referrals).values({
    accountId: account.id,
    merchant: account.merchant,
    inviterId: inviter,
    createdAt: now,
    changedAt: now,
  });
}
