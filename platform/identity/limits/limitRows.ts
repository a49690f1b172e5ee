import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { prepared, type Database } from '#platform/base/database/index.ts';
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

const lockStatement = prepared<{ id: unknown; kind: LimitKind; value: string | number | bigint | null }>(
  () => sql`
  select id, kind, value from member_limits
  where account_id = ${sql.placeholder('accountId')}::bigint and state = 'active'
    and kind = any (${sql.placeholder('kinds')}::text::text[])
  order by id for update`,
);

/**
 * The limits of some kinds that are in force, locked until the transaction ends: a call that is judged by a limit, or changes
 * it, waits for the others.
 */
export async function lockActiveLimits(
  tx: Database,
  accountId: number,
  kinds: readonly LimitKind[],
): Promise<ActiveLimit[]> {
  const rows = await lockStatement(tx, { accountId, kinds: `{${kinds.join(',')}}` });
  return rows.flatMap(({ id, kind, value }) =>
    value === null ? [] : [{ id: Number(id), kind, value: BigInt(value) }],
  );
}

/** Ends a row that is in force or waits. */
export async function endLimit(tx: Database, id: number, now: Date): Promise<void> {
  await tx.update(memberLimits).set({ state: 'ended', endedAt: now }).where(eq(memberLimits.id, id));
}
