import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { postingDays, type TransferKind } from '#platform/base/database/schema/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';
import type { RecordRange } from '#platform/site/paging/index.ts';

/** The postings of a day and kind, in minor units. */
export interface PostedDay {
  day: Day;
  kind: TransferKind;
  entries: number;
  credited: bigint;
  debited: bigint;
}

/**
 * The postings on a member's wallets by day and kind, of one wallet if its ledger account is named: the one source of
 * what records and reports show of them (R2.7.10, R2.7.11).
 */
export async function postedDays(
  db: Database,
  accountId: number,
  { from, to }: Pick<RecordRange, 'from' | 'to'>,
  wallet?: number,
): Promise<PostedDay[]> {
  const rows = await db
    .select({
      day: postingDays.day,
      kind: postingDays.kind,
      entries: sql<number>`sum(${postingDays.entries})::int`,
      credited: sql<string>`sum(${postingDays.credited})`,
      debited: sql<string>`sum(${postingDays.debited})`,
    })
    .from(postingDays)
    .where(
      and(
        eq(postingDays.accountId, accountId),
        gte(postingDays.day, from),
        lte(postingDays.day, to),
        ...(wallet === undefined ? [] : [eq(postingDays.ledgerAccountId, wallet)]),
      ),
    )
    .groupBy(postingDays.day, postingDays.kind)
    .orderBy(asc(postingDays.day), asc(postingDays.kind));
  return rows.map((row) => ({ ...row, credited: BigInt(row.credited), debited: BigInt(row.debited) }));
}

/** What was posted on a member's wallets after a day. */
export async function postedAfter(
  db: Database,
  accountId: number,
  day: Day,
  wallet?: number,
): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${postingDays.credited} - ${postingDays.debited}), 0)` })
    .from(postingDays)
    .where(
      and(
        eq(postingDays.accountId, accountId),
        gt(postingDays.day, day),
        ...(wallet === undefined ? [] : [eq(postingDays.ledgerAccountId, wallet)]),
      ),
    );
  return BigInt(row?.sum ?? 0);
}
