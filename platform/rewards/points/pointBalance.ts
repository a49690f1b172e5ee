import { and, eq, sql } from 'drizzle-orm';
import type { PointBalance } from '#schemas/generated/api.ts';
import type { Database } from '#platform/base/database/index.ts';
import { pointAccounts, pointEntries, type PointKind } from '#platform/base/database/schema/index.ts';
import { type Merchant, dayIn } from '#platform/site/merchants/index.ts';
import { takenRewards } from './pointRewards.ts';

/** A member's points, what was earned and converted today, and what rewards were taken. */
export async function pointBalance(
  db: Database,
  { timeZone }: Pick<Merchant, 'timeZone'>,
  accountId: number,
  now: Date,
): Promise<PointBalance> {
  const [row] = await db
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(eq(pointAccounts.accountId, accountId));
  const today = dayIn(timeZone, now);
  return {
    points: row?.balance ?? 0,
    earnedToday: await pointsOfDay(db, accountId, 'bet', today),
    convertedToday: -(await pointsOfDay(db, accountId, 'conversion', today)),
    taken: await takenRewards(db, accountId),
  };
}

/** The sum of a day's entries of one kind. */
export async function pointsOfDay(
  db: Database,
  accountId: number,
  kind: PointKind,
  day: string,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${pointEntries.amount}), 0)` })
    .from(pointEntries)
    .where(
      and(eq(pointEntries.accountId, accountId), eq(pointEntries.kind, kind), eq(pointEntries.day, day)),
    );
  return Number(row?.sum ?? 0);
}
