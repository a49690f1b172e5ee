import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BetRecord, BetRecordsRequest, BetRecordsValue } from '#schemas/generated/api.ts';
import type { BetDetails } from '#schemas/generated/integration.ts';
import { fromMinor } from '#kit/money.ts';
import { textOf } from '#platform/site/content/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { bets, games, vendors, type BetState } from '#platform/base/database/schema/index.ts';
import { type Merchant, wallClock } from '#platform/site/merchants/index.ts';
import { detailsIn } from './detailsIn.ts';
import { betChoices, ownedBy, type Owner, placedBefore, recordedAt, recordedOn, settledDays, settledWithin, sumOf, unsettledSums, type BetSum } from './betSums.ts';
import { cutPage, readCursor, type Cursor, type RangeRequest, readRange, type RecordRange } from '#platform/site/paging/index.ts';

type Sort = NonNullable<BetRecordsRequest['sort']>;
type Filter = Pick<BetRecordsRequest, 'category' | 'vendor' | 'state'>;

/** The states behind each choice of the filter. */
const statesOf: Record<NonNullable<Filter['state']>, BetState[]> = {
  settled: ['settled'],
  open: ['open'],
  returned: ['void', 'rolled-back'],
};

/** The exact time as text, to the microsecond. */
const exactTime = sql<string>`to_char(${recordedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const isTime = (key: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(key);
const isAmount = (key: string) => /^\d{1,18}$/.test(key);

interface Order {
  key: SQL<string>;
  by: SQL[];
  isKey: (key: string) => boolean;
  after: (cursor: Cursor) => SQL;
}

const byTime = (isNewest: boolean): Order => ({
  key: exactTime,
  by: isNewest ? [desc(recordedAt), desc(bets.id)] : [asc(recordedAt), asc(bets.id)],
  isKey: isTime,
  after: ({ key, id }) =>
    sql`(${recordedAt}, ${bets.id}) ${sql.raw(isNewest ? '<' : '>')} (${key}::timestamptz, ${id}::bigint)`,
});

const byAmount = (column: typeof bets.stake | typeof bets.payout): Order => ({
  key: sql<string>`${column}::text`,
  by: [desc(column), desc(bets.id)],
  isKey: isAmount,
  after: ({ key, id }) => sql`(${column}, ${bets.id}) < (${key}::bigint, ${id}::bigint)`,
});

/** Times are indexed; the amounts of a range are sorted when a member asks for them. */
const orders: Record<Sort, Order> = {
  newest: byTime(true),
  oldest: byTime(false),
  stake: byAmount(bets.stake),
  payout: byAmount(bets.payout),
};

export interface BetRow {
  id: number;
  accountId: number;
  game: string;
  gameName: string;
  category: string;
  vendor: string;
  displayName: string;
  round: string;
  state: BetState;
  placedAt: Date;
  settledAt: Date | null;
  stake: bigint;
  validStake: bigint;
  payout: bigint;
  freeSpinsId: number | null;
  details: BetDetails | null;
  key: string;
}

/** Rows of a member's bets, at most `limit`. */
export async function readBets(
  db: Database,
  { owner, language }: { owner: Owner; language: string },
  { start, end, timeZone }: Pick<RecordRange, 'start' | 'end' | 'timeZone'>,
  {
    category,
    vendor,
    state,
    sort = 'newest',
    after,
  }: Filter & { sort?: Sort | undefined; after?: string | undefined },
  limit: number,
): Promise<BetRow[]> {
  const order = orders[sort];
  const cursor = readCursor(after, order.isKey);
  return db
    .select(betColumns(language, order.key))
    .from(bets)
    .innerJoin(games, eq(games.code, bets.game))
    .innerJoin(vendors, eq(vendors.code, bets.vendor))
    .where(
      and(
        ownedBy(owner, bets.accountId, recordedOn(timeZone)),
        placedBefore(end),
        sql`${recordedAt} >= ${start.toISOString()}::timestamptz and ${recordedAt} < ${end.toISOString()}::timestamptz`,
        ...(category === undefined ? [] : [eq(bets.category, category)]),
        ...(vendor === undefined ? [] : [eq(bets.vendor, vendor)]),
        ...(state === undefined ? [] : [inArray(bets.state, statesOf[state])]),
        ...(cursor ? [order.after(cursor)] : []),
      ),
    )
    .orderBy(...order.by)
    .limit(limit);
}

export function betColumns(language: string, key: SQL<string> = exactTime) {
  return {
    id: bets.id,
    accountId: bets.accountId,
    game: bets.game,
    gameName: textOf(games.names, language),
    category: bets.category,
    vendor: bets.vendor,
    displayName: vendors.displayName,
    round: bets.round,
    state: bets.state,
    placedAt: bets.placedAt,
    settledAt: bets.settledAt,
    stake: bets.stake,
    validStake: bets.validStake,
    payout: bets.payout,
    freeSpinsId: bets.freeSpinsId,
    details: bets.details,
    key,
  };
}

/** A page of bets and the totals of all that the filter selects, with whose bet each is. */
export async function readBetPage(
  db: Database,
  { merchant, language }: Pick<CallContext, 'merchant' | 'language'>,
  owner: Owner,
  request: BetsRequest,
  now: Date,
): Promise<Omit<BetRecordsValue, 'bets'> & { rows: { accountId: number; bet: BetRecord }[] }> {
  const { sort, after, pageSize = 20 } = request;
  const range = readRange(merchant, request, now);
  const moments = withinMoments(range, request);
  const filter = { category: request.category, vendor: request.vendor, state: request.state } as Filter;
  const rows = await readBets(db, { owner, language }, moments, { ...filter, sort, after }, pageSize + 1);
  const { page, next } = cutPage(rows, pageSize, ({ key, id }) => ({ key, id }));
  const { from, to, today, timeZone } = range;
  return {
    range: { from, to, today, timeZone },
    currency: merchant.currency,
    rows: page.map((row) => ({ accountId: row.accountId, bet: toRecord(row, merchant, language) })),
    ...(next !== undefined && { next }),
    total: await totalOf(db, merchant, owner, moments, filter),
    ...(await betChoices(db, owner)),
  };
}

/** What bets are asked for; agents may name months too. */
export type BetsRequest = Omit<BetRecordsRequest, 'range'> & RangeRequest & { since?: string; until?: string };

/** A range that is cut to a part of its days. */
type Moments = RecordRange & { isCut: boolean };

function withinMoments(range: RecordRange, { since, until }: Pick<BetsRequest, 'since' | 'until'>): Moments {
  const [from, to] = [Date.parse(since ?? ''), Date.parse(until ?? '')];
  const start = from > range.start.getTime() ? new Date(from) : range.start;
  const end = to < range.end.getTime() ? new Date(to) : range.end;
  return { ...range, start, end, isCut: start !== range.start || end !== range.end };
}

/** A page of a member's bets with the totals of all that the filter selects (R2.7.9). */
export async function listBets(
  db: Database,
  context: Pick<CallContext, 'merchant' | 'language'>,
  accountId: number,
  request: BetRecordsRequest,
  now: Date,
): Promise<BetRecordsValue> {
  const { rows, ...page } = await readBetPage(db, context, accountId, request, now);
  return { ...page, bets: rows.map(({ bet }) => bet) };
}

/** The totals of a filter. A stake that was returned is not counted; what is open has no result yet. */
async function totalOf(
  db: Database,
  { digits }: Merchant,
  owner: Owner,
  range: Moments,
  { state, ...filter }: Filter,
): Promise<BetRecordsValue['total']> {
  const none: BetSum = { bets: 0, stake: 0n, validStake: 0n, payout: 0n };
  const settled =
    state === undefined || state === 'settled'
      ? range.isCut
        ? await settledWithin(db, owner, range, filter)
        : sumOf(await settledDays(db, owner, range, filter))
      : none;
  const { open, returned } =
    state === 'settled'
      ? { open: { bets: 0, stake: 0n }, returned: { bets: 0 } }
      : await unsettledSums(db, owner, range, filter);
  const isOpen = state === undefined || state === 'open';
  const isReturned = state === undefined || state === 'returned';
  const money = (minor: bigint) => fromMinor(minor, digits);
  return {
    bets: settled.bets + (isOpen ? open.bets : 0) + (isReturned ? returned.bets : 0),
    stake: money(settled.stake + (isOpen ? open.stake : 0n)),
    openStake: money(isOpen ? open.stake : 0n),
    validStake: money(settled.validStake),
    payout: money(settled.payout),
    result: money(settled.payout - settled.stake),
  };
}

export function toRecord(
  { id, game, gameName, category, vendor, displayName, round, state, details, ...row }: BetRow,
  { digits, timeZone }: Pick<Merchant, 'digits' | 'timeZone'>,
  language: string,
): BetRecord {
  const money = (minor: bigint) => fromMinor(minor, digits);
  return {
    bet: String(id),
    gameCode: game,
    gameName,
    gameType: category,
    vendor,
    displayName,
    round,
    state,
    placedTime: wallClock(timeZone, row.placedAt),
    ...(row.settledAt && { settledTime: wallClock(timeZone, row.settledAt) }),
    stake: money(row.stake),
    validStake: money(row.validStake),
    payout: money(row.payout),
    ...(row.freeSpinsId !== null && { freeSpin: true }),
    ...(state === 'settled' && { result: money(row.payout - row.stake) }),
    ...(details && { details: detailsIn(details, { digits, timeZone }, language) }),
  };
}
