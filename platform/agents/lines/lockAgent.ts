import { eq } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { accounts } from '#platform/base/database/schema/index.ts';

/** Lets what an agent does under a limit of the day happen one after the other, until the transaction ends. */
export async function lockAgent(tx: Database, agentId: number): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, agentId)).for('no key update');
}
