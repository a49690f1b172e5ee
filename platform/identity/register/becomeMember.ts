import { eq } from 'drizzle-orm';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { type Account, closeAccounts, trialType } from '#platform/accounts/account/index.ts';
import type { Announce } from '#platform/base/events.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts } from '#platform/base/database/schema/index.ts';
import type { IdentityEvent } from '../events.ts';
import { endSessionsOf } from '../sessions/index.ts';

/**
 * Announces that a trial became a member, so that the member keeps what it should (R6.3). The trial ends, and with it its
 * sessions and its money. Does nothing for other accounts.
 */
export async function becomeMember(
  tx: Database,
  trial: Account | undefined,
  member: Account,
  { announce, address, at }: { announce: Announce<IdentityEvent>; address: string; at: Date },
): Promise<void> {
  if (trial?.type !== trialType) return;
  await announce(tx, { kind: 'trial-became-member', trial: trial.id, member: member.id });
  const names = { trial: trial.account, member: member.account };
  for (const { id } of [trial, member])
    await recordAccountEvent(tx, id, 'became-member', { address }, at, names);
  // A trial account that an operator opened for several people stays.
  if (trial.trialEndsAt === null) return;
  await endSessionsOf(tx, [trial.id]);
  await closeAccounts(tx, eq(accounts.id, trial.id));
}
