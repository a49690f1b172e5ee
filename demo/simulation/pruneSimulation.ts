import { and, asc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  betDays,
  bets,
  ledgerAccounts,
  playSessions,
  lotteryTickets,
  postingDays,
  postings,
  rounds,
  transfers,
  vendorTransactions,
} from '#platform/base/database/schema/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { lockLedgerAccounts } from '#platform/money/wallet/index.ts';

const dayMs = 86_400_000;
/** Bets of simulated members are deleted after two days; their daily totals remain longer. */
const betsMs = 2 * dayMs;
/** Deposits outlast the longest month, for the rankings. */
const depositsMs = 40 * dayMs;
const daysMs = 100 * dayMs;
/** Merging fewer transfers is not worth a new one. */
const fewest = 100;

/**
 * Limits a demonstration's history: old transfers are merged into one with the same sums, so that every balance stays
 * the sum of its postings. History of real members is never touched; the database enforces that too. Returns the number
 * of merged transfers.
 */
export async function pruneSimulation(db: Database, merchant: string, now: Date): Promise<number> {
  const ago = (span: number): Date => new Date(now.getTime() - span);
  const old = and(
    eq(transfers.merchant, merchant),
    eq(transfers.simulated, true),
    or(
      and(
        inArray(transfers.kind, ['bet', 'payout', 'wallet', 'carried']),
        lt(transfers.createdAt, ago(betsMs)),
      ),
      and(eq(transfers.kind, 'deposit'), lt(transfers.createdAt, ago(depositsMs))),
    ),
  );
  const removed = await db.transaction(async (tx) => {
    const folded = await foldTransfers(tx, merchant, old, ago(betsMs));
    const simulated = tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.merchant, merchant), eq(accounts.simulated, true)));
    await tx
      .delete(bets)
      .where(
        and(eq(bets.merchant, merchant), lt(bets.settledAt, ago(betsMs)), inArray(bets.accountId, simulated)),
      );
    // Settled long ago; their draws are pruned with the others.
    await tx.delete(lotteryTickets).where(
      and(
        eq(lotteryTickets.merchant, merchant),
        eq(lotteryTickets.simulated, true),
        lt(lotteryTickets.placedAt, ago(betsMs)),
        sql`not exists (select from lottery_ticket_draws taken
            where taken.ticket_id = ${lotteryTickets.id} and taken.state = 'waiting')`,
      ),
    );
    await tx
      .delete(rounds)
      .where(
        and(isNull(rounds.sweepAt), lt(rounds.placedAt, ago(betsMs)), inArray(rounds.accountId, simulated)),
      );
    const stale = (at: PgColumn, accountId: PgColumn) =>
      and(lt(at, ago(betsMs)), inArray(accountId, simulated));
    await tx.delete(rounds).where(stale(rounds.placedAt, rounds.accountId));
    await tx
      .delete(vendorTransactions)
      .where(stale(vendorTransactions.createdAt, vendorTransactions.accountId));
    await tx.delete(playSessions).where(stale(playSessions.seenAt, playSessions.accountId));
    for (const days of [betDays, postingDays])
      await tx
        .delete(days)
        .where(
          and(
            eq(days.merchant, merchant),
            lt(days.day, dayIn('UTC', ago(daysMs))),
            inArray(days.accountId, simulated),
          ),
        );
    return folded;
  });
  // Nothing else vacuums the embedded database.
  if (removed > 0) await db.execute(sql`vacuum transfers, postings, bets, ledger_accounts`);
  return removed;
}

async function foldTransfers(
  tx: Database,
  merchant: string,
  old: SQL | undefined,
  at: Date,
): Promise<number> {
  const touched = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.merchant, merchant))
    .orderBy(asc(ledgerAccounts.id));
  await lockLedgerAccounts(
    tx,
    touched.map(({ id }) => id),
  );
  const heads = await tx.select({ id: transfers.id }).from(transfers).where(old);
  if (heads.length < fewest) return 0;

  const oldTransfers = tx.select({ id: transfers.id }).from(transfers).where(old);
  const sums = await tx
    .select({
      ledgerAccountId: postings.ledgerAccountId,
      amount: sql<string>`sum(${postings.amount})`,
      balanceAfter: sql<string>`(array_agg(${postings.balanceAfter} order by ${postings.id} desc))[1]`,
    })
    .from(postings)
    .where(inArray(postings.transferId, oldTransfers))
    .groupBy(postings.ledgerAccountId)
    // What went to a vendor's wallet has come back.
    .having(sql`sum(${postings.amount}) <> 0`);
  await tx.delete(postings).where(inArray(postings.transferId, oldTransfers));
  await tx.delete(transfers).where(old);
  // Balances do not change: they already include these sums.
  const [head] = await tx
    .insert(transfers)
    .values({
      merchant,
      kind: 'carried',
      reason: 'Older history of the demonstration',
      idempotencyKey: `simulated:carried:${at.getTime()}`,
      fingerprint: 'simulated',
      createdAt: at,
      simulated: true,
    })
    .returning({ id: transfers.id });
  const rows = sums.map(({ ledgerAccountId, amount, balanceAfter }) => ({
    transferId: head?.id ?? 0,
    ledgerAccountId,
    amount: BigInt(amount),
    balanceAfter: BigInt(balanceAfter),
    at,
  }));
  if (rows.length > 0) await tx.insert(postings).values(rows);
  return heads.length;
}
