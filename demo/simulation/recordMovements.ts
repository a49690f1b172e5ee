import { sql } from 'drizzle-orm';
import { type Database, insertMany } from '#platform/base/database/index.ts';
import { ledgerAccounts, postings, transfers } from '#platform/base/database/schema/index.ts';
import { lockLedgerAccounts, type Side } from '#platform/money/wallet/index.ts';

/** A movement of money in a demonstration's history. Amounts are minor units and sum to zero. */
export interface Movement {
  kind: 'bet' | 'payout' | 'wallet' | 'deposit' | 'float' | 'carried';
  /** Unique per merchant: a repeated key is an error. */
  key: string;
  at: Date;
  sides: Side[];
  /** The bet that the money belongs to. */
  betId?: number;
}

/**
 * Writes many movements at once, in the given order, by the ledger's own rules: each sums to zero, none overdraws a
 * ledger account, rows are locked in order of their ids, balances follow. For simulated history only, which is marked
 * as such.
 */
export async function recordMovements(tx: Database, merchant: string, movements: Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const ids = [...new Set(movements.flatMap(({ sides }) => sides.map((side) => side.ledgerAccountId)))];
  const locked = await lockLedgerAccounts(tx, ids);
  const balances = new Map([...locked].map(([id, { balance }]) => [id, balance]));
  const written = await writeHeads(tx, merchant, movements);

  const rows: (typeof postings.$inferInsert)[] = [];
  for (const { key, at, sides } of movements) {
    if (sides.reduce((sum, side) => sum + side.amount, 0n) !== 0n)
      throw new Error(`The sides of ${key} do not sum to zero.`);
    for (const { ledgerAccountId, amount } of sides) {
      const balanceAfter = (balances.get(ledgerAccountId) ?? 0n) + amount;
      const found = locked.get(ledgerAccountId);
      if (found?.merchant !== merchant)
        throw new Error(`Merchant ${merchant} has no ledger account ${ledgerAccountId}.`);
      if (!found.mayOwe && balanceAfter < 0n)
        throw new Error(`${key} would overdraw ledger account ${ledgerAccountId}.`);
      balances.set(ledgerAccountId, balanceAfter);
      rows.push({ transferId: written.get(key) ?? 0, ledgerAccountId, amount, balanceAfter, at });
    }
  }
  await writeBalances(tx, balances);
  await insertMany(tx, postings, rows);
}

async function writeHeads(
  tx: Database,
  merchant: string,
  movements: Movement[],
): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  const heads = movements.map(({ kind, key, at, betId }) => ({
    merchant,
    kind,
    reason: 'Simulated in the demonstration',
    idempotencyKey: key,
    fingerprint: 'simulated',
    createdAt: at,
    simulated: true,
    betId: betId ?? null,
  }));
  const back = await insertMany(tx, transfers, heads, sql`returning id, idempotency_key as key`);
  for (const { id, key } of back) written.set(String(key), Number(id));
  return written;
}

async function writeBalances(tx: Database, balances: Map<number, bigint>): Promise<void> {
  const values = sql.join(
    [...balances].map(([id, balance]) => sql`(${id}::bigint, ${balance}::bigint)`),
    sql`, `,
  );
  await tx.execute(sql`update ${ledgerAccounts} set balance = updated.balance
    from (values ${values}) as updated (id, balance) where ${ledgerAccounts.id} = updated.id`);
}
