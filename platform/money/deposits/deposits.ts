import { and, asc, count, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, deposits, type DepositState } from '#platform/base/database/schema/index.ts';
import { onDays, type RecordRange } from '#platform/site/paging/index.ts';

export type Deposit = typeof deposits.$inferSelect;

/** Why the platform cancels a deposit that waits: a break, or a lower deposit limit. Its money may arrive all the same. */
export const withdrawnReasons: string[] = ['play-break', 'deposit-limit'];

export async function insertDeposit(db: Database, values: typeof deposits.$inferInsert): Promise<Deposit> {
  const [row] = await db.insert(deposits).values(values).returning();
  if (!row) throw new Error('The deposit was not inserted.');
  return row;
}

/** A deposit of this account; those of others do not exist for it. */
export async function depositOf(
  db: Database,
  accountId: number,
  reference: string,
): Promise<Deposit | undefined> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.reference, reference), eq(deposits.accountId, accountId)));
  return row;
}

/** An account's deposits, newest first; with `before`, those older than that one of its own. */
export async function depositsOf(
  db: Database,
  accountId: number,
  { before, days, limit }: { before?: string | undefined; days?: RecordRange | undefined; limit: number },
): Promise<Deposit[]> {
  const isOlder =
    before === undefined
      ? undefined
      : lt(
          deposits.id,
          sql`(select ${deposits.id} from ${deposits} where ${deposits.reference} = ${before} and ${deposits.accountId} = ${accountId})`,
        );
  return db
    .select()
    .from(deposits)
    .where(and(eq(deposits.accountId, accountId), isOlder, onDays(deposits.createdAt, days)))
    .orderBy(desc(deposits.id))
    .limit(limit);
}

/** Deposits of a merchant with their accounts, newest first; `isInBreak`: those alone that arrived in a break or for one that it had canceled. */
export async function merchantDeposits(
  db: Database,
  merchant: string,
  { state, isInBreak, limit }: { state?: DepositState | undefined; isInBreak: boolean; limit: number },
): Promise<{ deposit: Deposit; account: string }[]> {
  return db
    .select({ deposit: deposits, account: accounts.account })
    .from(deposits)
    .innerJoin(accounts, eq(accounts.id, deposits.accountId))
    .where(
      and(
        eq(deposits.merchant, merchant),
        state && eq(deposits.state, state),
        isInBreak ? inArray(deposits.reason, withdrawnReasons) : undefined,
      ),
    )
    .orderBy(desc(deposits.id))
    .limit(limit);
}

export async function countPending(db: Database, accountId: number): Promise<number> {
  const [row] = await db
    .select({ pending: count() })
    .from(deposits)
    .where(and(eq(deposits.accountId, accountId), eq(deposits.state, 'pending')));
  return row?.pending ?? 0;
}

/** Locks a merchant's deposit until the transaction ends. */
export async function lockDeposit(
  tx: Database,
  merchant: string,
  reference: string,
): Promise<Deposit | undefined> {
  const [row] = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.reference, reference), eq(deposits.merchant, merchant)))
    .for('update');
  return row;
}

/** Ends a pending deposit, or credits one that was withdrawn. The database refuses any other step. */
export async function endDeposit(
  tx: Database,
  id: number,
  end: Pick<Deposit, 'state' | 'reason' | 'settledAt' | 'transferId' | 'atProvider'>,
): Promise<Deposit> {
  const [row] = await tx.update(deposits).set(end).where(eq(deposits.id, id)).returning();
  if (!row) throw new Error(`There is no deposit ${id}.`);
  return row;
}

/** Pending deposits whose time is over, the longest first. */
export async function overdueDeposits(db: Database, now: Date, limit: number): Promise<Deposit[]> {
  return db
    .select()
    .from(deposits)
    .where(and(eq(deposits.state, 'pending'), lte(deposits.expiresAt, now)))
    .orderBy(asc(deposits.expiresAt))
    .limit(limit);
}
