import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, knownAddresses, payoutAccounts, registrations } from '#platform/base/database/schema/index.ts';
import { stateOf } from './memberLists.ts';

/** Accounts of each kind of link. A network of a telephone company links thousands. */
const most = 100;

export interface LinkedMember {
  account: string;
  by: 'device' | 'network' | 'payout-account';
  /** The network or payout account that they share; empty for a device. */
  what: string;
  state: 'open' | 'closed' | 'frozen';
  /** When it was seen last, where that is known. */
  at: Date | null;
}

/** Other accounts of the merchant that logged in with the same browser or network, or have the same payout account. */
export async function linkedMembers(db: Database, account: Account): Promise<LinkedMember[]> {
  return [
    ...(await byDevice(db, account)),
    ...(await byPayoutAccount(db, account)),
    ...(await byNetwork(db, account)),
  ];
}

async function byDevice(db: Database, { id, merchant }: Account): Promise<LinkedMember[]> {
  const [own] = await db
    .select({ browserOf: registrations.browserOf })
    .from(registrations)
    .where(eq(registrations.accountId, id));
  const owner = own?.browserOf ?? null;
  const rows = await db
    .select({ account: accounts })
    .from(accounts)
    .leftJoin(registrations, eq(registrations.accountId, accounts.id))
    .where(
      and(
        eq(accounts.merchant, merchant),
        ne(accounts.id, id),
        or(
          inArray(
            accounts.id,
            db
              .select({ id: registrations.accountId })
              .from(registrations)
              .where(inArray(registrations.browserOf, owner === null ? [id] : [id, owner])),
          ),
          owner === null ? undefined : eq(accounts.id, owner),
        ),
      ),
    )
    .orderBy(desc(accounts.id))
    .limit(most);
  return rows.map((row) => ({
    account: row.account.account,
    by: 'device',
    what: '',
    state: stateOf(row.account),
    at: null,
  }));
}

async function byPayoutAccount(db: Database, { id, merchant }: Account): Promise<LinkedMember[]> {
  const own = await db
    .select({ number: payoutAccounts.number })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.accountId, id));
  if (own.length === 0) return [];
  const numbers = [...new Set(own.map(({ number }) => number.toLowerCase()))];
  const rows = await db
    .selectDistinctOn([payoutAccounts.accountId], { account: accounts, number: payoutAccounts.number })
    .from(payoutAccounts)
    .innerJoin(accounts, eq(accounts.id, payoutAccounts.accountId))
    .where(
      and(
        eq(payoutAccounts.merchant, merchant),
        inArray(sql`lower(${payoutAccounts.number}) collate "C"`, numbers),
        ne(payoutAccounts.accountId, id),
      ),
    )
    .orderBy(desc(payoutAccounts.accountId))
    .limit(most);
  return rows.map(({ account, number }) => ({
    account: account.account,
    by: 'payout-account',
    what: number,
    state: stateOf(account),
    at: null,
  }));
}

async function byNetwork(db: Database, { id, merchant }: Account): Promise<LinkedMember[]> {
  const own = await db
    .select({ network: knownAddresses.network })
    .from(knownAddresses)
    .where(eq(knownAddresses.accountId, id))
    .orderBy(desc(knownAddresses.lastAt))
    .limit(20);
  if (own.length === 0) return [];
  const rows = await db
    .select({ account: accounts, network: knownAddresses.network, at: knownAddresses.lastAt })
    .from(knownAddresses)
    .innerJoin(accounts, and(eq(accounts.id, knownAddresses.accountId), eq(accounts.merchant, merchant)))
    .where(
      and(
        inArray(
          knownAddresses.network,
          own.map(({ network }) => network),
        ),
        ne(knownAddresses.accountId, id),
      ),
    )
    .orderBy(desc(knownAddresses.lastAt))
    .limit(most);
  return rows.map(({ account, network, at }) => ({
    account: account.account,
    by: 'network',
    what: network,
    state: stateOf(account),
    at,
  }));
}
