import { and, asc, eq, gt } from 'drizzle-orm';
import { errorFacts } from '#kit/errorFacts.ts';
import { accountById } from '#platform/accounts/account/index.ts';
import { type Database, databaseFault } from '#platform/base/database/index.ts';
import { settlementStatements, type TransferKind } from '#platform/base/database/schema/index.ts';
import type { Log } from '#platform/base/log/index.ts';
import { memberLedgerAccount, merchantLedgerAccount, transfer } from '#platform/money/wallet/index.ts';
import { statementName } from './statementName.ts';

type Row = typeof settlementStatements.$inferSelect;

const batch = 500;

/** The kind of transfer that pays a statement. */
export function transferKindOf({ kind }: Pick<Row, 'kind'>): TransferKind {
  return kind === 'line-rebate' || kind === 'dividend' ? kind : 'wage';
}

/**
 * Pays a merchant's statements that are due, each by one transfer in a transaction of its own: killed at any point or run twice, it pays
 * each once. Returns how many were paid or withheld.
 */
export async function payStatements(
  db: Database,
  merchant: string,
  { now, log }: { now: () => Date; log: Log },
): Promise<number> {
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
    for (const { id } of due)
      try {
        if (await db.transaction((tx) => payStatement(tx, id, now()))) paid += 1;
      } catch (error) {
        if (databaseFault(error)) throw error;
        log('error', 'a statement could not be paid', { statement: id, merchant, ...errorFacts(error) });
      }
    last = due.at(-1)?.id ?? last;
    if (due.length < batch) return paid;
  }
}

/** Pays a statement that is due; withholds it from an account that cannot receive it. False if it is not due any more. */
async function payStatement(tx: Database, id: number, now: Date): Promise<boolean> {
  const row = await lockStatement(tx, id);
  if (row?.state !== 'due') return false;
  const account = await accountById(tx, row.accountId);
  const wallet = await memberLedgerAccount(tx, row.accountId);
  if (!account || account.closed || !wallet) {
    await takeStep(tx, id, { state: 'withheld', stateAt: now });
    return true;
  }
  const expense = await merchantLedgerAccount(tx, row.merchant, 'commission-expense', row.accountId);
  const { id: transferId } = await transfer(tx, {
    merchant: row.merchant,
    kind: transferKindOf(row),
    reason: `statement ${statementName(row.number)}`,
    idempotencyKey: `settlement:${id}`,
    at: now,
    sides: [
      { ledgerAccountId: wallet.id, amount: row.paid },
      { ledgerAccountId: expense.id, amount: -row.paid },
    ],
  });
  await takeStep(tx, id, { state: 'paid', transferId, stateAt: now });
  return true;
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
