import { and, eq } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { pointAccounts, pointEntries, type PointKind } from '#platform/base/database/schema/index.ts';
import { type Merchant, dayIn } from '#platform/site/merchants/index.ts';

/** A movement of points of one member. */
export interface PointMove {
  accountId: number;
  kind: PointKind;
  /** Positive for points that come. */
  amount: number;
  /** Once per account: repeating it moves nothing. */
  key: string;
  /** The bet, order or prize that it belongs to. */
  reference: string;
  now: Date;
}

type Place = Pick<Merchant, 'code' | 'timeZone'>;

/** A member's points, locked until the transaction ends; zero for one who never had any. */
export async function lockPoints(tx: Database, merchant: string, accountId: number): Promise<number> {
  await tx.insert(pointAccounts).values({ accountId, merchant }).onConflictDoNothing();
  const [row] = await tx
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(eq(pointAccounts.accountId, accountId))
    .for('update');
  if (!row) throw new Error(`The points of account ${accountId} cannot be found.`);
  return row.balance;
}

/**
 * Writes an entry and returns the balance after it; undefined if there is one with its key. Refuses with
 * `not-enough-points` (409) what would make the balance negative. To be called in a transaction.
 */
export async function movePoints(
  tx: Database,
  { code, timeZone }: Place,
  { now, ...move }: PointMove,
): Promise<number | undefined> {
  const balance = await lockPoints(tx, code, move.accountId);
  const [earlier] = await tx
    .select({ id: pointEntries.id })
    .from(pointEntries)
    .where(and(eq(pointEntries.accountId, move.accountId), eq(pointEntries.key, move.key)));
  if (earlier) return undefined;
  if (balance + move.amount < 0) throw notEnough(balance);
  await tx.insert(pointEntries).values({ ...move, at: now, day: dayIn(timeZone, now) });
  return balance + move.amount;
}

export function notEnough(points: number): Refusal {
  return new Refusal(409, 'not-enough-points', {
    message: 'There are not enough points.',
    value: { points },
  });
}
