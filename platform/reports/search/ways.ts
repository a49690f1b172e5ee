import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { plainDigits } from '#kit/digits.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  knownAddresses,
  memberTags,
  payoutAccounts,
  registrations,
} from '#platform/base/database/schema/index.ts';
import { networkOf, plainAddress } from '#platform/base/http/index.ts';
import type { Cursor } from '#platform/site/paging/index.ts';

/** By what a text finds an account. */
export type FoundBy =
  | 'account'
  | 'nickname'
  | 'email'
  | 'mobile'
  | 'payout-account'
  | 'address'
  | 'device'
  | 'inviter';

/** A place in the order of a way. */
export type Place = Pick<Cursor, 'key' | 'id'>;

/** A way to accounts by an index, in its order: however many accounts there are, a page reads as many entries as it has. */
export interface Way {
  found?: FoundBy;
  /** The next entries after a place. */
  read: (db: Database, after: Place | undefined, limit: number) => Promise<(Place & { accountId: number })[]>;
  /** Whether this way finds an account, for those of later ways. Absent: the account alone does not say. */
  finds?: (account: Account) => boolean;
}

/** The largest character: nothing that begins with a text comes after the text with it. */
const end = '\u{10FFFF}';

type Source = { table: typeof accounts | typeof payoutAccounts; id: SQL; accountId: SQL; merchant: SQL };
const ofAccounts: Source = {
  table: accounts,
  id: sql`${accounts.id}`,
  accountId: sql`${accounts.id}`,
  merchant: sql`${accounts.merchant}`,
};
const ofPayoutAccounts: Source = {
  table: payoutAccounts,
  id: sql`${payoutAccounts.id}`,
  accountId: sql`${payoutAccounts.accountId}`,
  merchant: sql`${payoutAccounts.merchant}`,
};

/** Entries whose text begins with another one, in the order of their bytes. The expression is that of an index. */
function byBeginning(source: Source, merchant: string, text: SQL, beginning: string): Way['read'] {
  return async (db, after, limit) => {
    const rows = await db
      .select({
        key: sql<string>`${text}`,
        id: source.id.mapWith(Number),
        accountId: source.accountId.mapWith(Number),
      })
      .from(source.table)
      .where(
        and(
          sql`${source.merchant} = ${merchant}`,
          sql`${text} >= ${beginning}`,
          sql`${text} < ${beginning + end}`,
          after && sql`(${text}, ${source.id}) > (${after.key}, ${after.id}::bigint)`,
        ),
      )
      .orderBy(text, source.id)
      .limit(limit);
    return rows as (Place & { accountId: number })[];
  };
}

const name = sql`lower(${accounts.account}) collate "C"`;
const nickname = sql`lower(${accounts.nickname}) collate "C"`;
const email = sql`${accounts.email} collate "C"`;
const mailHost = sql`split_part(${accounts.email}, '@', 2) collate "C"`;
const mobile = sql`${accounts.mobile} collate "C"`;
const mobileEnd = sql`reverse(${accounts.mobile}) collate "C"`;
const payoutNumber = sql`lower(${payoutAccounts.number}) collate "C"`;

/** What `lower` of PostgreSQL folds in every locale. */
const foldAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const reversed = (text: string) => Array.from(text).toReversed().join('');

/**
 * The ways in which a text may find accounts, most likely ones first. `lower` knows ASCII alone in databases of the locale C, so that
 * nicknames in other scripts are looked for as they are typed, in small letters, and with a capital at the beginning.
 */
export function waysOfText(merchant: string, text: string, by: FoundBy | 'anything'): Way[] {
  const typed = text.normalize('NFC').trim();
  const small = typed.toLowerCase();
  const digits = plainDigits(typed).replace(/[\s()+-]/g, '');
  const isNumber = /^\d{3,20}$/.test(digits);
  const ways: Way[] = [];
  const add = (found: FoundBy, read: Way['read'], finds?: Way['finds']) => {
    if (by === 'anything' || by === found) ways.push({ found, read, ...(finds && { finds }) });
  };
  if (/^[a-z]\w*$/i.test(typed))
    add('account', byBeginning(ofAccounts, merchant, name, small), ({ account }) =>
      account.toLowerCase().startsWith(small),
    );
  const [first = '', ...rest] = Array.from(small);
  for (const one of new Set([small, first.toUpperCase() + rest.join(''), typed.toUpperCase()].map(foldAscii)))
    add('nickname', byBeginning(ofAccounts, merchant, nickname, one), (account) =>
      foldAscii(account.nickname).startsWith(one),
    );
  if (/^[\w.+-]*@?[\w.-]*$/.test(typed)) {
    if (!typed.startsWith('@'))
      add('email', byBeginning(ofAccounts, merchant, email, small), (account) =>
        Boolean(account.email?.startsWith(small)),
      );
    const host = small.replace(/^@/, '');
    if (host !== '' && !host.includes('@'))
      add('email', byBeginning(ofAccounts, merchant, mailHost, host), (account) =>
        Boolean(account.email?.split('@')[1]?.startsWith(host)),
      );
  }
  if (isNumber) {
    add('mobile', byBeginning(ofAccounts, merchant, mobile, digits), (account) =>
      Boolean(account.mobile?.startsWith(digits)),
    );
    // Numbers are typed without the dial code, or as their last digits.
    const last = digits.replace(/^0+/, '');
    if (last.length >= 3)
      add('mobile', byBeginning(ofAccounts, merchant, mobileEnd, reversed(last)), (account) =>
        Boolean(account.mobile?.endsWith(last)),
      );
  }
  const number = (isNumber ? digits : small).replace(/\s/g, '');
  if (number.length >= 4)
    add('payout-account', byBeginning(ofPayoutAccounts, merchant, payoutNumber, number));
  const address = plainAddress(typed);
  if (address !== '') add('address', byNetwork(merchant, networkOf(address)));
  return ways;
}

function byNetwork(merchant: string, network: string): Way['read'] {
  const at = knownAddresses.lastAt;
  const key = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return (db, after, limit) =>
    db
      .select({ key, id: knownAddresses.accountId, accountId: knownAddresses.accountId })
      .from(knownAddresses)
      .innerJoin(accounts, and(eq(accounts.id, knownAddresses.accountId), eq(accounts.merchant, merchant)))
      .where(
        and(
          eq(knownAddresses.network, network),
          after && sql`(${at}, ${knownAddresses.accountId}) < (${after.key}::timestamptz, ${after.id}::bigint)`,
        ),
      )
      .orderBy(desc(at), desc(knownAddresses.accountId))
      .limit(limit);
}

/** Accounts by a column of another table that names one account, such as who invited them. */
export function wayOfRegistration(
  found: 'device' | 'inviter',
  accountId: number,
): Way {
  const column = found === 'device' ? registrations.browserOf : registrations.inviterId;
  return {
    found,
    read: (db, after, limit) =>
      db
        .select({ key: sql<string>`''`, id: registrations.accountId, accountId: registrations.accountId })
        .from(registrations)
        .where(and(eq(column, accountId), after && sql`${registrations.accountId} > ${after.id}::bigint`))
        .orderBy(asc(registrations.accountId))
        .limit(limit),
  };
}

export interface MemberFilter {
  state?: 'open' | 'closed' | 'frozen' | undefined;
  rank?: number | undefined;
  /** Id of the account right above. */
  agentId?: number | undefined;
  tag?: string | undefined;
}

/** The way to all accounts of a filter, without a text. */
export function wayOfFilter(
  merchant: string,
  { state, rank, agentId, tag }: MemberFilter,
  sort: 'name' | 'newest' | 'oldest',
): Way {
  const isNewest = sort === 'newest';
  if (tag !== undefined && agentId === undefined) return { read: byTag(merchant, tag, isNewest) };
  const where =
    agentId !== undefined
      ? eq(accounts.upline, agentId)
      : state === 'closed'
        ? sql`${accounts.closed}`
        : state === 'frozen'
          ? sql`${accounts.payoutsFrozenAt} is not null`
          : rank === undefined
            ? undefined
            : eq(accounts.rankLevel, rank);
  if (where !== undefined) return { read: byId(merchant, where, isNewest) };
  if (sort === 'name') return { read: byBeginning(ofAccounts, merchant, name, '') };
  return { read: byOpening(merchant, isNewest) };
}

function byId(merchant: string, where: SQL, isNewest: boolean): Way['read'] {
  const operator = sql.raw(isNewest ? '<' : '>');
  return (db, after, limit) =>
    db
      .select({ key: sql<string>`''`, id: accounts.id, accountId: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.merchant, merchant),
          where,
          after && sql`${accounts.id} ${operator} ${after.id}::bigint`,
        ),
      )
      .orderBy((isNewest ? desc : asc)(accounts.id))
      .limit(limit);
}

function byOpening(merchant: string, isNewest: boolean): Way['read'] {
  const key = sql<string>`to_char(${accounts.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const operator = sql.raw(isNewest ? '<' : '>');
  const direction = isNewest ? desc : asc;
  return (db, after, limit) =>
    db
      .select({ key, id: accounts.id, accountId: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.merchant, merchant),
          after &&
            sql`(${accounts.createdAt}, ${accounts.id}) ${operator} (${after.key}::timestamptz, ${after.id}::bigint)`,
        ),
      )
      .orderBy(direction(accounts.createdAt), direction(accounts.id))
      .limit(limit);
}

function byTag(merchant: string, tag: string, isNewest: boolean): Way['read'] {
  const operator = sql.raw(isNewest ? '<' : '>');
  return (db, after, limit) =>
    db
      .select({ key: sql<string>`''`, id: memberTags.accountId, accountId: memberTags.accountId })
      .from(memberTags)
      .where(
        and(
          eq(memberTags.merchant, merchant),
          eq(memberTags.tag, tag),
          after && sql`${memberTags.accountId} ${operator} ${after.id}::bigint`,
        ),
      )
      .orderBy((isNewest ? desc : asc)(memberTags.accountId))
      .limit(limit);
}
