import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { memberLimits, type LimitKind } from '#platform/base/database/schema/index.ts';

export type LimitRow = typeof memberLimits.$inferSelect;

/** A limit in force. */
interface ActiveLimit {
  id: number;
  kind: LimitKind;
  value: bigint;
}

/** The limits of an account that are in force or wait. */
export async function limitsOf(db: Database, accountId: number): Promise<LimitRow[]> {
  return db
    .select()
    .from(memberLimits)
    .where(and(eq(memberLimits.accountId, accountId), ne(memberLimits.state, 'ended')))
    .orderBy(asc(memberLimits.id));
}

/**
 * The limits of some kinds that are in force, locked until the transaction ends: a call that is judged by a limit, or changes
 * it, waits for the others.
 */
export async function lockActiveLimits(
  tx: Database,
  accountId: number,
  kinds: readonly LimitKind[],
): Promise<ActiveLimit[]> {
  const rows = await tx
    .select({ id: memberLimits.id, kind: memberLimits.kind, value: memberLimits.value })
    .from(memberLimits)
    .where(
      and(
        eq(memberLimits.accountId, accountId),
        eq(memberLimits.state, 'active'),
        inArray(memberLimits.kind, [...kinds]),
      ),
    )
    .orderBy(asc(memberLimits.id))
    .for('update');
  return rows.flatMap(({ id, kind, value }) => (value === null ? [] : [{ id, kind, value }]));
}

/** Ends a row that is in force or waits. */
export async function endLimit(tx: Database, id: number, now: Date): Promise<void> {
  await tx.update(memberLimits).set({ state: 'ended', endedAt: now }).where(eq(memberLimits.id, id));
}
