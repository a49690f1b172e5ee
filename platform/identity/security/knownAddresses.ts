import { and, eq, gt, lt, ne, or, isNull, sql } from 'drizzle-orm';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { knownAddresses } from '#platform/base/database/schema/index.ts';

const dayMs = 24 * 3_600_000;
/** How long an address counts as known after a log-in from it (R4.26). */
const knownMs = 90 * dayMs;

export type SeenAddress = typeof knownAddresses.$inferSelect;

/** What an account's earlier log-ins say about the address of this one. */
export interface AddressHistory {
  /** The account has logged in from here within 90 days. Never true if the address cannot be read. */
  isKnown: boolean;
  /** Known addresses of the account except this one. */
  others: SeenAddress[];
}

export async function addressHistory(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  accountId: number,
  { network }: Pick<CallContext, 'network'>,
): Promise<AddressHistory> {
  const rows = await db
    .select()
    .from(knownAddresses)
    .where(and(eq(knownAddresses.accountId, accountId), gt(knownAddresses.knownUntil, now())));
  return {
    isKnown: network !== '' && rows.some((row) => row.network === network),
    others: rows.filter((row) => row.network !== network),
  };
}

/** Records that the right password, device or code of an account was used here; with `known`, that it logged in. */
export async function recordAddress(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  accountId: number,
  { network, country }: Pick<CallContext, 'network' | 'country'>,
  { known }: { known: boolean },
): Promise<void> {
  if (network === '') return;
  const at = now();
  const change = {
    lastAt: at,
    ...(country !== undefined && { country }),
    ...(known && { knownUntil: new Date(at.getTime() + knownMs) }),
  };
  await db
    .insert(knownAddresses)
    .values({ accountId, network, firstAt: at, ...change })
    .onConflictDoUpdate({ target: [knownAddresses.accountId, knownAddresses.network], set: change });
}

/** Number of other accounts of the merchant whose password, device or code was used in a network since a time. */
export async function othersIn(
  db: Database,
  merchant: string,
  network: string,
  { since, except }: { since: Date; except: number },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.network, network),
        gt(knownAddresses.lastAt, since),
        ne(knownAddresses.accountId, except),
        sql`exists (select 1 from accounts a where a.id = ${knownAddresses.accountId} and a.merchant = ${merchant})`,
      ),
    );
  return row?.count ?? 0;
}

/** Deletes addresses that no longer count as known. */
export async function pruneAddresses(db: Database, now: Date): Promise<void> {
  await db
    .delete(knownAddresses)
    .where(
      and(
        or(isNull(knownAddresses.knownUntil), lt(knownAddresses.knownUntil, now)),
        lt(knownAddresses.lastAt, new Date(now.getTime() - dayMs)),
      ),
    );
}
