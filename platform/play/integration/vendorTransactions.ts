import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { prepared, type Database } from '#platform/base/database/index.ts';
import { allVendorTransactions, onceKeys, vendorTransactions } from '#platform/base/database/schema/index.ts';
import { isOnceKey, isOnDayOfKey, type Claim } from '#platform/base/once/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';

export type VendorTransaction = typeof vendorTransactions.$inferSelect;

/** A vendor's transaction before it is done: it gets the balance that is answered. */
export type TransactionRequest = Omit<VendorTransaction, 'balance' | 'rolledBackBy'>;

const value = (name: string) => sql.placeholder(name);

const claimStatement = prepared<object>(
  () => sql`
  insert into once_keys (hash, day, lasts)
  values (once_key('vendor', ${value('vendor')}, ${value('transaction')}),
    (${value('at')}::timestamptz at time zone 'UTC')::date, false)
  on conflict do nothing returning day`,
);

/** Takes the key of a transaction; false if it has been taken. A concurrent one waits for the end of this transaction. */
async function takeKey(
  tx: Database,
  { vendor, transaction, createdAt }: Pick<VendorTransaction, 'vendor' | 'transaction' | 'createdAt'>,
): Promise<boolean> {
  const written = await claimStatement(tx, { vendor, transaction, at: createdAt.toISOString() });
  return written.length === 1;
}

/**
 * The claim of a vendor's transaction. Its work must record it, with the player's balance after it (`recordingOf`). Refuses with `duplicate-conflict` what was used for something else, and with `round-closed` a bet that
 * was rolled back.
 */
export function transactionClaim(claim: TransactionRequest): Claim<bigint> {
  const { vendor, transaction } = claim;
  return {
    async take(tx) {
      if (await takeKey(tx, claim)) return undefined;
      const earlier = await findTransaction(tx, vendor, transaction);
      if (!earlier) throw new Error('A vendor transaction exists but cannot be found.');
      if (claim.kind === 'bet' && earlier.kind === 'bet' && earlier.rolledBackBy !== null)
        throw new IntegrationRefusal('round-closed', 'This bet was rolled back.');
      if (earlier.fingerprint !== claim.fingerprint)
        throw new IntegrationRefusal('duplicate-conflict', 'This transaction was used for something else.');
      return earlier.balance;
    },
  };
}

/** SQL that records a claimed transaction with a balance from some rows, in the statement that moves its money. */
export const recordingOf = (balance: SQL, from: SQL): SQL => sql`
  insert into vendor_transactions (vendor, transaction, kind, account_id, round, amount, fingerprint, balance, created_at)
  select ${value('doneVendor')}::text, ${value('doneTransaction')}::text, ${value('doneKind')}::text,
    ${value('doneAccount')}::bigint, ${value('doneRound')}::text, ${value('doneAmount')}::bigint,
    ${value('doneFingerprint')}::text, ${balance}, ${value('doneAt')}::timestamptz from ${from}`;

/** The values of `recordingOf`. */
export const recordedValues = (done: TransactionRequest) => ({
  doneVendor: done.vendor,
  doneTransaction: done.transaction,
  doneKind: done.kind,
  doneAccount: done.accountId,
  doneRound: done.round,
  doneAmount: done.amount,
  doneFingerprint: done.fingerprint,
  doneAt: done.createdAt.toISOString(),
});

/** A transaction, also of an archived month. */
export async function findTransaction(
  db: Database,
  vendor: string,
  transaction: string,
): Promise<VendorTransaction | undefined> {
  const all = allVendorTransactions;
  const [row] = await db
    .select()
    .from(onceKeys)
    .innerJoin(
      all,
      and(eq(all.vendor, vendor), eq(all.transaction, transaction), isOnDayOfKey(all.createdAt)),
    )
    .where(isOnceKey('vendor', vendor, transaction));
  return row?.all_vendor_transactions;
}

/** Remembers that a bet which has not arrived is rolled back. False if it has arrived or is remembered already. */
export async function rememberRollback(
  tx: Database,
  { vendor, accountId, transaction, createdAt }: TransactionRequest,
  bet: string,
): Promise<boolean> {
  const remembered = { vendor, accountId, transaction: bet, createdAt, kind: 'bet' as const, round: null };
  if (!(await takeKey(tx, remembered))) return false;
  await tx
    .insert(vendorTransactions)
    .values({ ...remembered, amount: 0n, fingerprint: '', balance: 0n, rolledBackBy: transaction });
  return true;
}

/**
 * A bet, locked until the transaction ends; undefined if the transaction is no bet. One of an archived month never changes, as its
 * round is closed.
 */
export async function lockBet(
  tx: Database,
  vendor: string,
  bet: string,
): Promise<VendorTransaction | undefined> {
  const [locked] = await tx
    .select()
    .from(onceKeys)
    .innerJoin(
      vendorTransactions,
      and(
        eq(vendorTransactions.vendor, vendor),
        eq(vendorTransactions.transaction, bet),
        isOnDayOfKey(vendorTransactions.createdAt),
      ),
    )
    .where(isOnceKey('vendor', vendor, bet))
    .for('update', { of: vendorTransactions });
  const row = locked?.vendor_transactions ?? (await findTransaction(tx, vendor, bet));
  return row?.kind === 'bet' ? row : undefined;
}

/** Marks a bet as taken back by a rollback. */
export async function markRolledBack(tx: Database, bet: VendorTransaction, by: string): Promise<void> {
  const { vendor, transaction, createdAt } = bet;
  await tx
    .update(vendorTransactions)
    .set({ rolledBackBy: by })
    .where(
      and(
        eq(vendorTransactions.vendor, vendor),
        eq(vendorTransactions.transaction, transaction),
        // It was read in milliseconds.
        gte(vendorTransactions.createdAt, createdAt),
        lt(vendorTransactions.createdAt, new Date(createdAt.getTime() + 1)),
      ),
    );
}

/** Transactions of a round in the order in which they were done, none of which is older than its first bet. */
export async function transactionsOf(
  db: Database,
  { vendor, round, placedAt }: { vendor: string; round: string; placedAt: Date },
): Promise<VendorTransaction[]> {
  const all = allVendorTransactions;
  return db
    .select()
    .from(all)
    .where(and(eq(all.vendor, vendor), eq(all.round, round), gte(all.createdAt, placedAt)))
    .orderBy(asc(all.createdAt), asc(all.transaction));
}
