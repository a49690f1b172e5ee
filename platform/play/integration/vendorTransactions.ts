import { and, asc, eq, sql } from 'drizzle-orm';
import { prepared, type Database } from '#platform/base/database/index.ts';
import { vendorTransactions } from '#platform/base/database/schema/index.ts';
import type { Claim } from '#platform/base/once/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';

export type VendorTransaction = typeof vendorTransactions.$inferSelect;

const isOne = (vendor: string, transaction: string) =>
  and(eq(vendorTransactions.vendor, vendor), eq(vendorTransactions.transaction, transaction));

const claimStatement = prepared<object>(
  () => sql`
  insert into vendor_transactions (vendor, transaction, kind, account_id, round, amount, fingerprint, balance, created_at)
  values (${sql.placeholder('vendor')}, ${sql.placeholder('transaction')}, ${sql.placeholder('kind')},
    ${sql.placeholder('accountId')}, ${sql.placeholder('round')}, ${sql.placeholder('amount')},
    ${sql.placeholder('fingerprint')}, 0, ${sql.placeholder('at')}::timestamptz)
  on conflict do nothing returning vendor`,
);

/**
 * The claim of a vendor's transaction, with the player's balance after it. It is also the record of what the vendor did.
 * Refuses with `duplicate-conflict` what was used for something else, and with `round-closed` a bet that was rolled back.
 */
export function transactionClaim(
  claim: Omit<VendorTransaction, 'balance' | 'rolledBackBy'>,
): Required<Claim<bigint>> {
  const { vendor, transaction } = claim;
  return {
    async take(tx) {
      const written = await claimStatement(tx, { ...claim, at: claim.createdAt.toISOString() });
      if (written.length === 1) return undefined;
      const earlier = await findTransaction(tx, vendor, transaction);
      if (!earlier) throw new Error('A vendor transaction exists but cannot be found.');
      if (claim.kind === 'bet' && earlier.kind === 'bet' && earlier.rolledBackBy !== null)
        throw new IntegrationRefusal('round-closed', 'This bet was rolled back.');
      if (earlier.fingerprint !== claim.fingerprint)
        throw new IntegrationRefusal('duplicate-conflict', 'This transaction was used for something else.');
      return earlier.balance;
    },
    async store(tx, balance) {
      await tx.update(vendorTransactions).set({ balance }).where(isOne(vendor, transaction));
    },
  };
}

export async function findTransaction(
  db: Database,
  vendor: string,
  transaction: string,
): Promise<VendorTransaction | undefined> {
  const [row] = await db.select().from(vendorTransactions).where(isOne(vendor, transaction));
  return row;
}

/** Remembers that a bet which has not arrived is rolled back. False if it has arrived or is remembered already. */
export async function rememberRollback(
  tx: Database,
  {
    bet,
    transaction,
    ...row
  }: Pick<VendorTransaction, 'vendor' | 'accountId' | 'transaction' | 'createdAt'> & {
    bet: string;
  },
): Promise<boolean> {
  const written = await tx
    .insert(vendorTransactions)
    .values({
      ...row,
      transaction: bet,
      kind: 'bet',
      round: null,
      amount: 0n,
      fingerprint: '',
      balance: 0n,
      rolledBackBy: transaction,
    })
    .onConflictDoNothing()
    .returning({ transaction: vendorTransactions.transaction });
  return written.length === 1;
}

/** A bet, locked until the transaction ends; undefined if the transaction is no bet. */
export async function lockBet(
  tx: Database,
  vendor: string,
  bet: string,
): Promise<VendorTransaction | undefined> {
  const [row] = await tx.select().from(vendorTransactions).where(isOne(vendor, bet)).for('update');
  return row?.kind === 'bet' ? row : undefined;
}

/** Marks a bet as taken back by a rollback, which gets its round and amount. */
export async function markRolledBack(
  tx: Database,
  vendor: string,
  bet: string,
  { transaction, round, amount }: { transaction: string; round: string; amount: bigint },
): Promise<void> {
  await tx.update(vendorTransactions).set({ rolledBackBy: transaction }).where(isOne(vendor, bet));
  await tx.update(vendorTransactions).set({ round, amount }).where(isOne(vendor, transaction));
}

/** Transactions of a round in the order in which they were done. */
export async function transactionsOf(
  db: Database,
  vendor: string,
  round: string,
): Promise<VendorTransaction[]> {
  return db
    .select()
    .from(vendorTransactions)
    .where(and(eq(vendorTransactions.vendor, vendor), eq(vendorTransactions.round, round)))
    .orderBy(asc(vendorTransactions.createdAt), asc(vendorTransactions.transaction));
}
