import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import { type Database, databaseFault } from '#platform/base/database/index.ts';
import {
  accounts,
  ledgerAccounts,
  settlementStatements,
  type TransferKind,
} from '#platform/base/database/schema/index.ts';
import type { Log } from '#platform/base/log/index.ts';
import {
  lockLedgerAccounts,
  merchantLedgerAccounts,
  stripeOf,
  transferAll,
} from '#platform/money/wallet/index.ts';
import { statementName } from './statementName.ts';

type Row = typeof settlementStatements.$inferSelect;

/** Statements that one transaction pays: it holds the merchant's ledger accounts for some 50 ms. */
const batch = 50;

/** The kind of transfer that pays a statement. */
export function transferKindOf({ kind }: Pick<Row, 'kind'>): TransferKind {
  return kind === 'line-rebate' || kind === 'dividend' ? kind : 'wage';
}

/**
 * Pays a merchant's statements that are due, each by one transfer: killed at any point or run twice, it pays each once. Some are paid in
 * one transaction; when that fails, each is paid in one of its own, so that one keeps no other from its money. Returns how many were paid
 * or withheld. Each is paid now, or when `paidAt` says.
 */
export async function payStatements(
  db: Database,
  merchant: string,
  { now, log, paidAt = now }: { now: () => Date; log: Log; paidAt?: (row: Row) => Date },
): Promise<number> {
  const pay = async (ids: readonly number[]): Promise<number> => {
    try {
      return await db.transaction((tx) => payAll(tx, merchant, ids, paidAt));
    } catch (error) {
      if (databaseFault(error)) throw error;
      const [id] = ids;
      if (ids.length === 1)
        log('error', 'a statement could not be paid', { statement: id, merchant, ...errorFacts(error) });
      if (ids.length <= 1) return 0;
    }
    let paid = 0;
    for (const id of ids) paid += await pay([id]);
    return paid;
  };
  let paid = 0;
  let last = 0;
  for (;;) {
    const due = await db
      .select({ id: settlementStatements.id })
      .from(settlementStatements)
      .where(
        and(
          eq(settlementStatements.merchant, merchant),
          eq(settlementStatements.state, 'due'),
          gt(settlementStatements.id, last),
        ),
      )
      .orderBy(asc(settlementStatements.id))
      .limit(batch);
    if (due.length > 0) paid += await pay(due.map(({ id }) => id));
    last = due.at(-1)?.id ?? last;
    if (due.length < batch) return paid;
  }
}

/**
 * Pays those of some statements that are due, in the order of their moments; withholds them from accounts that cannot receive them.
 * Returns how many.
 */
async function payAll(
  tx: Database,
  merchant: string,
  ids: readonly number[],
  paidAt: (row: Row) => Date,
): Promise<number> {
  const rows = await tx
    .select()
    .from(settlementStatements)
    .where(and(inArray(settlementStatements.id, [...ids]), eq(settlementStatements.state, 'due')))
    .orderBy(asc(settlementStatements.stateAt), asc(settlementStatements.id))
    .for('update');
  if (rows.length === 0) return 0;
  const { walletOf, expenseOf } = await lockWallets(
    tx,
    merchant,
    rows.map(({ accountId }) => accountId),
  );
  const payable = rows.flatMap((row) => {
    const wallet = walletOf(row.accountId);
    return wallet === undefined ? [] : [{ row, wallet }];
  });
  const transfers = await transferAll(
    tx,
    merchant,
    payable.map(({ row, wallet }) => ({
      kind: transferKindOf(row),
      reason: `statement ${statementName(row.number)}`,
      idempotencyKey: `settlement:${row.id}`,
      at: paidAt(row),
      sides: [
        { ledgerAccountId: wallet, amount: row.paid },
        { ledgerAccountId: expenseOf(row.accountId), amount: -row.paid },
      ],
    })),
  );
  const transferOf = new Map(payable.map(({ row }, at) => [row.id, transfers[at]]));
  await takeSteps(
    tx,
    rows.map((row) => {
      const transferId = transferOf.get(row.id) ?? null;
      const state = transferId === null ? 'withheld' : 'paid';
      return { id: row.id, state, stateAt: paidAt(row), transferId };
    }),
  );
  return rows.length;
}

/**
 * The wallets of accounts, none of one that is closed, and the merchant's ledger accounts that pay into them. All are locked at once, in
 * the order of their ids, so that payments and other transfers cannot wait for each other.
 */
async function lockWallets(
  tx: Database,
  merchant: string,
  accountIds: readonly number[],
): Promise<{
  walletOf: (accountId: number) => number | undefined;
  expenseOf: (accountId: number) => number;
}> {
  const wallets = await tx
    .select({ id: ledgerAccounts.id, accountId: accounts.id })
    .from(ledgerAccounts)
    .innerJoin(accounts, and(eq(accounts.id, ledgerAccounts.accountId), eq(accounts.closed, false)))
    .where(and(inArray(ledgerAccounts.accountId, [...accountIds]), eq(ledgerAccounts.kind, 'member')));
  const walletOf = new Map(wallets.map(({ id, accountId }) => [accountId, id]));
  const expenses = await merchantLedgerAccounts(tx, merchant, 'commission-expense', [...walletOf.keys()]);
  await lockLedgerAccounts(tx, [...walletOf.values(), ...expenses.values()]);
  return {
    walletOf: (accountId) => walletOf.get(accountId),
    expenseOf: (accountId) => {
      const id = expenses.get(stripeOf(accountId));
      if (id === undefined) throw new Error(`Merchant ${merchant} lacks a ledger account of expenses.`);
      return id;
    },
  };
}

/** A statement, locked until the transaction ends. */
export async function lockStatement(tx: Database, id: number): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(settlementStatements)
    .where(eq(settlementStatements.id, id))
    .for('update');
  return row;
}

/** Takes a step of a statement's payment. The database refuses those that it does not know. */
export async function takeStep(
  tx: Database,
  id: number,
  step: Pick<typeof settlementStatements.$inferInsert, 'state' | 'stateAt' | 'transferId' | 'reversalId'>,
): Promise<void> {
  await tx.update(settlementStatements).set(step).where(eq(settlementStatements.id, id));
}

interface Step {
  id: number;
  state: 'paid' | 'withheld';
  stateAt: Date;
  transferId: number | null;
}

async function takeSteps(tx: Database, steps: readonly Step[]): Promise<void> {
  await tx.execute(sql`update settlement_statements s
    set state = step.state, state_at = step.at, transfer_id = step.transfer
    from jsonb_to_recordset(${JSON.stringify(
      steps.map(({ id, state, stateAt, transferId }) => ({ id, state, at: stateAt, transfer: transferId })),
    )}::jsonb) as step (id bigint, state text, at timestamptz, transfer bigint)
    where s.id = step.id`);
}
