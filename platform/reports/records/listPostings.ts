import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { AccountRecord, AccountRecordsRequest, AccountRecordsValue } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { gameNames } from '#platform/play/games/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  allPostings,
  allTransfers,
  ledgerAccounts,
  memberKinds,
  settlementStatements,
  vendors,
  type TransferKind,
} from '#platform/base/database/schema/index.ts';
import { addDays, type Day, type Merchant, wallClock } from '#platform/site/merchants/index.ts';
import {
  cutPage,
  isDay,
  readCursor,
  type Cursor,
  readRange,
  type RangeRequest,
  type RecordRange,
} from '#platform/site/paging/index.ts';
import { statementName } from '#platform/agents/settlement/index.ts';
import { isPostingOf, mainWallet, postedAfter, postedDays, type PostedDay, recordKindOf, selectKinds } from '#platform/money/wallet/index.ts';

/** A wallet of a member: the main one, or a vendor's. */
export interface Wallet {
  id: number;
  name: string;
  displayName: string | null;
  balance: bigint;
}

export interface PostingRow {
  id: number;
  day: string;
  at: Date;
  kind: TransferKind;
  wallet: number;
  amount: bigint;
  /** Of its wallet, right after it. */
  balance: bigint;
  betId: number | null;
  /** Of the settlement that it pays or takes back. */
  statement?: number | null;
}

export interface PostingFilter {
  /** Kinds of transfers; undefined: all. */
  kinds?: TransferKind[] | undefined;
  /** Ledger account of a wallet. */
  wallet?: number | undefined;
  isOldestFirst: boolean;
  after?: Cursor | undefined;
}

/** Kinds that pay statements, or take them back. */
const settlementKinds: TransferKind[] = ['line-rebate', 'wage', 'dividend'];

/** Rows of the postings on a member's wallets, at most `limit`, in the order in which they were made or the reverse. */
export async function readPostings(
  db: Database,
  accountId: number,
  { from, to }: Pick<RecordRange, 'from' | 'to'>,
  { kinds, wallet, isOldestFirst, after }: PostingFilter,
  limit: number,
): Promise<PostingRow[]> {
  const direction = isOldestFirst ? asc : desc;
  const read = (kind?: TransferKind): Promise<PostingRow[]> =>
    db
      .select({
        id: allPostings.id,
        day: sql<string>`${allPostings.day}::text`,
        at: sql<Date>`${allPostings.at}`.mapWith(allPostings.at),
        kind: sql<TransferKind>`${allPostings.kind}`,
        wallet: allPostings.ledgerAccountId,
        amount: allPostings.amount,
        balance: allPostings.balanceAfter,
        betId: allTransfers.betId,
        statement: sql<number | null>`case when ${inArray(allPostings.kind, settlementKinds)} then (
          select s.number from ${settlementStatements} s where s.transfer_id = ${allTransfers.id} or s.reversal_id = ${allTransfers.id}) end`,
      })
      .from(allPostings)
      .innerJoin(allTransfers, isPostingOf)
      .where(
        and(
          eq(allPostings.accountId, accountId),
          gte(allPostings.day, from),
          lte(allPostings.day, to),
          isWithinDays(from, to),
          ...(kind === undefined ? [] : [eq(allPostings.kind, kind)]),
          ...(wallet === undefined ? [] : [eq(allPostings.ledgerAccountId, wallet)]),
          ...(after ? [isAfter(after, isOldestFirst)] : []),
        ),
      )
      .orderBy(direction(allPostings.day), direction(allPostings.id))
      .limit(limit);
  if (kinds === undefined) return read();
  // One index scan for each kind: the few deposits of a range are found without reading its many bets.
  const rows: PostingRow[] = [];
  for (const kind of kinds) rows.push(...(await read(kind)));
  const sign = isOldestFirst ? 1 : -1;
  return rows
    .toSorted((a, b) => sign * (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1))
    .slice(0, limit);
}

/** The times in UTC that days of any time zone may have: only partitions of their months are read. */
const isWithinDays = (from: string, to: string): SQL => sql`(${allPostings.at} >= (${from}::date - 1)::timestamp at time zone 'UTC'
  and ${allPostings.at} < (${to}::date + 2)::timestamp at time zone 'UTC')`;

function isAfter({ key, id }: Cursor, isOldestFirst: boolean): SQL {
  return sql`(${allPostings.day}, ${allPostings.id}) ${sql.raw(isOldestFirst ? '>' : '<')} (${key}::date, ${id}::bigint)`;
}

/** What a record is asked for; agents may name months too, and see an account since it has lain below them. */
export type PostingsRequest = Omit<AccountRecordsRequest, 'range'> & RangeRequest & { since?: Day | undefined };

/** A member's record with a filter: what all of its pages share. */
export interface OpenRecord {
  accountId: number;
  range: RecordRange;
  wallets: Wallet[];
  /** Sums of what the filter selects. */
  days: PostedDay[];
  opening: bigint;
  closing: bigint;
  filter: Omit<PostingFilter, 'after'>;
  /** Several wallets are shown with all of their postings, so the balance can be that of all. */
  isTogether: boolean;
}

export async function openRecord(
  db: Database,
  merchant: Merchant,
  accountId: number,
  request: PostingsRequest,
  now: Date,
): Promise<OpenRecord> {
  const { kind, since } = request;
  const asked = readRange(merchant, request, now);
  const range = since === undefined ? asked : rangeSince(asked, since);
  const wallets = await walletsOf(db, accountId);
  const chosen = chosenWallet(wallets, request.wallet);
  const days = await postedDays(db, accountId, range, chosen?.id);
  const kinds = kind && selectKinds(kind, [...new Set(days.map((day) => day.kind))]);
  const shown = chosen ? [chosen] : wallets;
  const present = shown.reduce((sum, { balance }) => sum + balance, 0n);
  const closing = present - (await postedAfter(db, accountId, range.to, chosen?.id));
  return {
    accountId,
    range,
    wallets,
    days: kinds ? days.filter((day) => kinds.includes(day.kind)) : days,
    opening: closing - netOf(days),
    closing,
    filter: { kinds, wallet: chosen?.id, isOldestFirst: request.sort === 'oldest' },
    isTogether: shown.length > 1 && kinds === undefined,
  };
}

/** The days of a range from one day on. If there are none, the balances of the record are those before that day. */
function rangeSince({ from, to, ...range }: RecordRange, since: Day): RecordRange {
  return {
    ...range,
    from: from > since ? from : since,
    to: to >= since ? to : addDays(since, -1),
  };
}

/** The next `size` entries of a record; `next` continues after them. */
export async function readEntries(
  db: Database,
  { merchant, language }: Pick<CallContext, 'merchant' | 'language'>,
  record: OpenRecord,
  after: string | undefined,
  size: number,
): Promise<{ entries: AccountRecord[]; next?: string }> {
  const { accountId, range, wallets, filter, isTogether } = record;
  const cursor = readCursor(after, isDay);
  const rows = await readPostings(db, accountId, range, { ...filter, after: cursor }, size + 1);
  const balanced: (PostingRow & { carried: bigint | undefined })[] = isTogether
    ? runningTotals(rows, filter.isOldestFirst, cursor?.carried, record)
    : rows.map((row) => ({ ...row, carried: undefined }));
  const { page, next } = cutPage(balanced, size, ({ day, id, carried }) => ({
    key: day,
    id,
    ...(carried !== undefined && { carried: String(carried) }),
  }));
  const names = await gameNames(db, accountId, page, language);
  return {
    entries: page.map((row) => toEntry(row, { merchant, wallets, names })),
    ...(next !== undefined && { next }),
  };
}

/**
 * A page of the postings on a member's wallets with the balance after each, and the totals of all that the filter
 * selects (R2.7.10). Of several wallets shown together, the balance is that of all.
 */
export async function listPostings(
  db: Database,
  context: Pick<CallContext, 'merchant' | 'language'>,
  accountId: number,
  request: PostingsRequest,
  now: Date,
): Promise<AccountRecordsValue> {
  const { merchant } = context;
  const record = await openRecord(db, merchant, accountId, request, now);
  const { entries, next } = await readEntries(db, context, record, request.after, request.pageSize ?? 20);
  const { from, to, today, timeZone } = readRange(merchant, request, now);
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  const present = await postedDays(db, accountId, record.range);
  return {
    range: { from, to, today, timeZone },
    currency: merchant.currency,
    entries,
    ...(next !== undefined && { next }),
    total: totalOf(record.days, money),
    opening: money(record.opening),
    closing: money(record.closing),
    kinds: [...new Set(present.map(({ kind }) => recordKindOf(kind)))],
    wallets: record.wallets.map(({ name, displayName }) => ({
      wallet: name,
      ...(displayName !== null && { displayName }),
    })),
  };
}

/** The wallets of a member, the main one first. */
export async function walletsOf(db: Database, accountId: number): Promise<Wallet[]> {
  const rows = await db
    .select({
      id: ledgerAccounts.id,
      vendor: ledgerAccounts.vendor,
      displayName: vendors.displayName,
      balance: ledgerAccounts.balance,
    })
    .from(ledgerAccounts)
    .leftJoin(vendors, eq(vendors.code, ledgerAccounts.vendor))
    .where(
      and(eq(ledgerAccounts.accountId, accountId), inArray(ledgerAccounts.kind, memberKinds.slice(0, 2))),
    )
    .orderBy(sql`${ledgerAccounts.vendor} is not null`, asc(vendors.displayName), asc(ledgerAccounts.id));
  return rows.map(({ vendor, ...row }) => ({ ...row, name: vendor ?? mainWallet }));
}

function chosenWallet(wallets: Wallet[], name: string | undefined): Wallet | undefined {
  if (name === undefined) return undefined;
  const wallet = wallets.find((one) => one.name === name);
  if (!wallet) throw new Refusal(404, 'unknown-wallet', { message: `You have no wallet ${name}.` });
  return wallet;
}

/** The balance of all wallets together after each row; `carried` is where the next row continues. */
function runningTotals(
  rows: PostingRow[],
  isOldestFirst: boolean,
  carried: string | undefined,
  { opening, closing }: Pick<OpenRecord, 'opening' | 'closing'>,
): (PostingRow & { carried: bigint })[] {
  let total = carried === undefined ? (isOldestFirst ? opening : closing) : BigInt(carried);
  return rows.map((row) => {
    const balance = isOldestFirst ? total + row.amount : total;
    total = isOldestFirst ? balance : total - row.amount;
    return { ...row, balance, carried: total };
  });
}

function netOf(days: PostedDay[]): bigint {
  return days.reduce((sum, { credited, debited }) => sum + credited - debited, 0n);
}

function totalOf(days: PostedDay[], money: (minor: bigint) => string): AccountRecordsValue['total'] {
  const credited = days.reduce((sum, day) => sum + day.credited, 0n);
  const debited = days.reduce((sum, day) => sum + day.debited, 0n);
  return {
    entries: days.reduce((sum, day) => sum + day.entries, 0),
    credited: money(credited),
    debited: money(debited),
    net: money(credited - debited),
  };
}

export function toEntry(
  { id, at, kind, wallet, amount, balance, betId, statement }: PostingRow,
  {
    merchant: { digits, timeZone },
    wallets,
    names,
  }: { merchant: Pick<Merchant, 'digits' | 'timeZone'>; wallets: Wallet[]; names: Map<number, string> },
): AccountRecord {
  const owned = wallets.find((one) => one.id === wallet);
  const gameName = betId === null ? undefined : names.get(betId);
  return {
    entry: String(id),
    kind: recordKindOf(kind),
    time: wallClock(timeZone, at),
    amount: fromMinor(amount, digits),
    balance: fromMinor(balance, digits),
    wallet: owned?.name ?? mainWallet,
    ...(owned?.displayName != null && { displayName: owned.displayName }),
    ...(betId !== null && { bet: String(betId) }),
    ...(gameName !== undefined && { gameName }),
    ...(statement != null && { statement: statementName(statement) }),
  };
}
