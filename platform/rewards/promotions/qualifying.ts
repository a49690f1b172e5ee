import { and, asc, count, eq, gt, gte, inArray, not, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, knownAddresses } from '#platform/base/database/schema/index.ts';
import { takesBreak } from '#platform/accounts/standing/index.ts';
import type { KindPromotion } from './Kind.ts';

const dayMs = 86_400_000;
/** Trial accounts get no promotions (R6.3), and office accounts have no member side. */
const withoutPromotions = [4, 90];
/** Names that a dry run shows. */
const shown = 20;

/** The conditions of a promotion on an account. */
export type Conditions = Pick<KindPromotion, 'minRank' | 'newcomerDays' | 'countries'> & {
  merchant: { code: string };
};

/**
 * The row of `accounts` meets the conditions of a promotion: rank, age, country of its last log-in. Closed, simulated and
 * trial accounts never do, nor does who takes a break (R2.1.24).
 */
export function meetsConditions(
  db: Database,
  { merchant, minRank, newcomerDays, countries }: Conditions,
  now: Date,
): SQL | undefined {
  return and(
    eq(accounts.merchant, merchant.code),
    notInArray(accounts.type, withoutPromotions),
    eq(accounts.closed, false),
    eq(accounts.simulated, false),
    gte(accounts.rankLevel, minRank),
    newcomerDays === null
      ? undefined
      : gt(accounts.createdAt, new Date(now.getTime() - newcomerDays * dayMs)),
    countries === null ? undefined : inArray(lastCountryOf(accounts.id), countries),
    not(takesBreak(accounts.id, now)),
  );
}

/** Country of the network in which an account was last used; null if it is not known. */
export const lastCountryOf = (accountId: SQL | typeof accounts.id) =>
  sql<string | null>`(select ${knownAddresses.country} from ${knownAddresses}
  where ${knownAddresses.accountId} = ${accountId} and ${knownAddresses.country} is not null
  order by ${knownAddresses.lastAt} desc limit 1)`;

/** Accounts that meet the conditions of a promotion: how many, and the first names in their order. */
export async function countQualifying(
  db: Database,
  conditions: Conditions,
  now: Date,
): Promise<{ count: number; accounts: string[] }> {
  const qualifying = meetsConditions(db, conditions, now);
  const [row] = await db.select({ count: count() }).from(accounts).where(qualifying);
  const first = await db
    .select({ account: accounts.account })
    .from(accounts)
    .where(qualifying)
    .orderBy(asc(accounts.id))
    .limit(shown);
  return { count: row?.count ?? 0, accounts: first.map(({ account }) => account) };
}

/** Whether an account meets the conditions of a promotion. */
export async function doesQualify(
  db: Database,
  accountId: number,
  conditions: Conditions,
  now: Date,
): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), meetsConditions(db, conditions, now)));
  return found.length > 0;
}
