import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { ledgerAccounts, postings, transfers } from '../database/schema/index.ts';

export type LedgerAccount = typeof ledgerAccounts.$inferSelect;
export type Transfer = typeof transfers.$inferSelect;

/** Opens a member's ledger account with a balance of zero. */
export async function openMemberLedgerAccount(
  db: Database,
  merchant: string,
  accountId: number,
  currency: string,
): Promise<number> {
  const [row] = await db
    .insert(ledgerAccounts)
    .values({ merchant, kind: 'member', accountId, currency })
    .returning({ id: ledgerAccounts.id });
  if (!row) throw new Error('The ledger account of the member was not inserted.');
  return row.id;
}

/** Opens the merchant's own ledger accounts: `house`, and `outside`, the only one that may be negative. */
export async function openMerchantLedgerAccounts(
  db: Database,
  merchant: string,
  currency: string,
): Promise<void> {
  await db.insert(ledgerAccounts).values([
    { merchant, kind: 'house', currency },
    { merchant, kind: 'outside', currency, mayOwe: true },
  ]);
}

/** The ledger account of a member, or undefined for accounts without a wallet. */
export async function memberLedgerAccount(
  db: Database,
  accountId: number,
): Promise<LedgerAccount | undefined> {
  const [row] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.accountId, accountId));
  return row;
}

/** One of the merchant's own ledger accounts. */
export async function merchantLedgerAccount(
  db: Database,
  merchant: string,
  kind: 'house' | 'outside',
): Promise<LedgerAccount> {
  const [row] = await db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.merchant, merchant),
        eq(ledgerAccounts.kind, kind),
        isNull(ledgerAccounts.accountId),
      ),
    );
  if (!row) throw new Error(`Merchant ${merchant} has no ledger account "${kind}".`);
  return row;
}

/** Locks ledger accounts until the transaction ends, in order of their ids, so that transfers cannot deadlock. */
export async function lockLedgerAccounts(tx: Database, ids: number[]): Promise<Map<number, LedgerAccount>> {
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, ids))
    .orderBy(asc(ledgerAccounts.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Inserts a transfer, or finds the one that already has this key. */
export async function claimTransfer(
  tx: Database,
  head: Pick<Transfer, 'merchant' | 'kind' | 'reason' | 'idempotencyKey' | 'fingerprint'>,
): Promise<{ transfer: Transfer; fresh: boolean }> {
  const [written] = await tx.insert(transfers).values(head).onConflictDoNothing().returning();
  if (written) return { transfer: written, fresh: true };
  const [earlier] = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.merchant, head.merchant), eq(transfers.idempotencyKey, head.idempotencyKey)));
  if (!earlier) throw new Error('A transfer with this key exists but cannot be found.');
  return { transfer: earlier, fresh: false };
}

/** Writes one posting of a transfer and the new balance of its ledger account. */
export async function post(
  tx: Database,
  transferId: number,
  ledgerAccount: LedgerAccount,
  amount: bigint,
): Promise<void> {
  const balanceAfter = ledgerAccount.balance + amount;
  await tx
    .update(ledgerAccounts)
    .set({ balance: balanceAfter })
    .where(eq(ledgerAccounts.id, ledgerAccount.id));
  await tx.insert(postings).values({ transferId, ledgerAccountId: ledgerAccount.id, amount, balanceAfter });
}

/** The balance of a ledger account right after one of its transfers. */
export async function balanceAfter(
  db: Database,
  transferId: number,
  ledgerAccountId: number,
): Promise<bigint> {
  const [row] = await db
    .select({ balance: postings.balanceAfter })
    .from(postings)
    .where(and(eq(postings.transferId, transferId), eq(postings.ledgerAccountId, ledgerAccountId)));
  if (!row) throw new Error(`Transfer ${transferId} has no posting on ledger account ${ledgerAccountId}.`);
  return row.balance;
}

/**
 * Ledger accounts whose balance is not the sum of their postings, and transfers that do not sum to zero. Both lists
 * should be empty.
 */
export async function auditLedger(db: Database): Promise<{ ledgerAccounts: number[]; transfers: number[] }> {
  const sum = sql<string>`coalesce(sum(${postings.amount}), 0)`;
  const wrongLedgerAccounts = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .leftJoin(postings, eq(postings.ledgerAccountId, ledgerAccounts.id))
    .groupBy(ledgerAccounts.id)
    .having(sql`${sum} <> ${ledgerAccounts.balance}`);
  const wrongTransfers = await db
    .select({ id: postings.transferId })
    .from(postings)
    .groupBy(postings.transferId)
    .having(sql`${sum} <> 0`);
  return {
    ledgerAccounts: wrongLedgerAccounts.map((row) => row.id),
    transfers: wrongTransfers.map((row) => row.id),
  };
}
