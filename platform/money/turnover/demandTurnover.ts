import type { Database } from '#platform/base/database/index.ts';
import { turnoverRequirements } from '#platform/base/database/schema/index.ts';

type NewTurnover = typeof turnoverRequirements.$inferInsert;

/** Demands turnover of an account for a bonus, a reward or what a free spin won. Returns the requirement's id. */
export async function demandTurnover(tx: Database, requirement: NewTurnover): Promise<number> {
  const [row] = await tx
    .insert(turnoverRequirements)
    .values(requirement)
    .returning({ id: turnoverRequirements.id });
  if (!row) throw new Error('The turnover requirement was not inserted.');
  return row.id;
}

/** Demands the turnover of a deposit, once. */
export async function demandDepositTurnover(
  tx: Database,
  requirement: Omit<NewTurnover, 'source'>,
): Promise<void> {
  await tx
    .insert(turnoverRequirements)
    .values({ ...requirement, source: 'deposit' })
    .onConflictDoNothing();
}
