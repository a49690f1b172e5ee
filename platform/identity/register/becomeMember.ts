import { eq, sql } from 'drizzle-orm';
import { recordAccountEvent } from '#platform/messaging/notifications/index.ts';
import { type Account, trialType } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, favoriteGames, sessions } from '#platform/base/database/schema/index.ts';

/**
 * What a new member keeps of its trial: the favorite games, with the times at which they were starred (R6.3). The trial
 * ends, and with it its sessions and its money. Does nothing for other accounts.
 */
export async function becomeMember(
  tx: Database,
  trial: Account | undefined,
  member: Account,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  if (trial?.type !== trialType) return;
  await tx.execute(sql`
    insert into ${favoriteGames} (account_id, game, created_at)
    select ${member.id}, game, created_at from ${favoriteGames} where account_id = ${trial.id}
    on conflict do nothing`);
  const names = { trial: trial.account, member: member.account };
  for (const { id } of [trial, member])
    await recordAccountEvent(tx, id, 'became-member', { address }, at, names);
  // A trial account that an operator opened for several people stays.
  if (trial.trialEndsAt === null) return;
  await tx.delete(sessions).where(eq(sessions.accountId, trial.id));
  await tx.update(accounts).set({ closed: true }).where(eq(accounts.id, trial.id));
}
