import type { Database } from '#platform/base/database/index.ts';
import { settlementCorrections, type settlementStatements } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { memberLedgerAccount, merchantLedgerAccount, transfer } from '#platform/money/wallet/index.ts';
import { lockStatement, takeStep, transferKindOf } from './payStatements.ts';
import { lockSettlements } from './settleSpans.ts';
import { statementName } from './statementName.ts';

type Row = typeof settlementStatements.$inferSelect;

/** Puts an amount in minor units into the next run of the statement's kind: a shortage is set against what comes. */
export async function correctStatement(
  tx: Database,
  { id, merchant, kind, accountId }: Row,
  { amount, reason, operator, now }: { amount: bigint; reason: string; operator: string; now: Date },
): Promise<void> {
  await lockSettlements(tx, merchant);
  await tx
    .insert(settlementCorrections)
    .values({ merchant, statementId: id, kind, accountId, amount, reason, operator, madeAt: now });
}

/**
 * Takes back what a statement paid, by a transfer of its own. Refuses with `insufficient-funds` (409) if the purse lacks it, and with
 * `statement-changed` (409) if it is not paid.
 */
export async function reverseStatement(
  tx: Database,
  { id }: Row,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const row = await lockStatement(tx, id);
  if (row?.state !== 'paid') throw statementChanged(row);
  const wallet = await memberLedgerAccount(tx, row.accountId);
  if (!wallet) throw new Refusal(409, 'no-wallet', { message: 'The account has no wallet.' });
  const expense = await merchantLedgerAccount(tx, row.merchant, 'commission-expense', row.accountId);
  const { id: reversalId } = await transfer(tx, {
    merchant: row.merchant,
    kind: transferKindOf(row),
    reason: `statement ${statementName(row.number)} reversed: ${reason}`,
    idempotencyKey: `settlement-reversal:${id}`,
    at: now,
    sides: [
      { ledgerAccountId: wallet.id, amount: -row.paid },
      { ledgerAccountId: expense.id, amount: row.paid },
    ],
  });
  await takeStep(tx, id, { state: 'reversed', reversalId, stateAt: now });
}

/** What an operator decides of a statement that is not paid by itself, with the states in which that can be decided. */
const decisions = {
  approve: { from: ['waiting'], to: 'due' },
  release: { from: ['withheld'], to: 'due' },
  cancel: { from: ['waiting', 'withheld'], to: 'canceled' },
} as const;

export type Decision = keyof typeof decisions;

/** Approves, releases or cancels the payment of a statement. What is due is paid by the next run of the job. */
export async function decideStatement(
  tx: Database,
  { id }: Row,
  { decision, now }: { decision: Decision; now: Date },
): Promise<void> {
  const row = await lockStatement(tx, id);
  const { from, to } = decisions[decision];
  if (!row || !from.some((state) => state === row.state)) throw statementChanged(row);
  await takeStep(tx, id, { state: to, stateAt: now });
}

function statementChanged(row: Row | undefined): Refusal {
  const name = row ? statementName(row.number) : '';
  return new Refusal(409, 'statement-changed', { message: `Statement ${name} is ${row?.state ?? 'gone'}.` });
}
