import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import { accounts, exclusions, rankHolds } from '#platform/base/database/schema/index.ts';

/**
 * Selects accounts whose rank follows their play: members and agents who are real, open, not fixed by an operator, and
 * not on a break; with `held`, also those whose rank is fixed. During a break a rank neither rises, which would be a reason
 * to end it, nor falls.
 */
export function hasMovingRank(
  merchant: string,
  now: Date,
  { held = false }: { held?: boolean } = {},
): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  return and(
    eq(accounts.merchant, merchant),
    eq(accounts.closed, false),
    eq(accounts.simulated, false),
    notInArray(accounts.type, [4, 90]),
    held
      ? undefined
      : sql`not exists (select from ${rankHolds} where ${rankHolds.accountId} = ${accounts.id} and (${rankHolds.until} is null or ${rankHolds.until} > ${at}))`,
    sql`not exists (select from ${exclusions} where ${exclusions.accountId} = ${accounts.id} and ${exclusions.beginsAt} <= ${at} and (${exclusions.endsAt} is null or ${exclusions.endsAt} > ${at}))`,
  );
}
