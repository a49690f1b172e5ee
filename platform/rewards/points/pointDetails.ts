import { gameNames } from '#platform/play/games/index.ts';
import { and, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PointDetails, PointDetailsRequest, PointEntry } from '#schemas/generated/api.ts';
import { textOf } from '#platform/site/content/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { pointEntries, pointOrders, pointRewards, rewards } from '#platform/base/database/schema/index.ts';
import { cutPage, isDay, readCursor, readRange, type RecordRange } from '#platform/site/paging/index.ts';
import { wallClock } from '#platform/site/merchants/index.ts';

type Reader = Pick<CallContext, 'merchant' | 'language'>;
type StoredEntry = typeof pointEntries.$inferSelect;

/** Every entry of a member's points with the balance after it, newest first, with sums of all that the filter selects. */
export async function listPointEntries(
  db: Database,
  context: Reader,
  accountId: number,
  request: PointDetailsRequest,
  now: Date,
): Promise<PointDetails> {
  const range = readRange(context.merchant, request, now);
  const [total] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      credited: sql<string>`coalesce(sum(${pointEntries.amount}) filter (where ${pointEntries.amount} > 0), 0)`,
      debited: sql<string>`coalesce(-sum(${pointEntries.amount}) filter (where ${pointEntries.amount} < 0), 0)`,
    })
    .from(pointEntries)
    .where(filterOf(accountId, range, request));
  const { entries, next } = await readPointEntries(
    db,
    context,
    accountId,
    range,
    request,
    request.pageSize ?? 20,
  );
  const { from, to, today, timeZone } = range;
  return {
    range: { from, to, today, timeZone },
    entries,
    ...(next !== undefined && { next }),
    total: {
      entries: total?.entries ?? 0,
      credited: Number(total?.credited ?? 0),
      debited: Number(total?.debited ?? 0),
    },
  };
}

/** The next `size` entries. */
export async function readPointEntries(
  db: Database,
  { merchant: { timeZone }, language }: Reader,
  accountId: number,
  range: RecordRange,
  request: PointDetailsRequest,
  size: number,
): Promise<{ entries: PointEntry[]; next?: string }> {
  const cursor = readCursor(request.after, isDay);
  const before =
    cursor && sql`(${pointEntries.day}, ${pointEntries.id}) < (${cursor.key}::date, ${cursor.id}::bigint)`;
  const rows = await db
    .select()
    .from(pointEntries)
    .where(and(filterOf(accountId, range, request), before))
    .orderBy(desc(pointEntries.day), desc(pointEntries.id))
    .limit(size + 1);
  const { page, next } = cutPage(rows, size, ({ day, id }) => ({ key: day, id }));
  const titles = await titlesOf(db, accountId, page, language);
  const entries = page.map(({ id, kind, amount, balanceAfter, at, reference }) => {
    const title = titles(kind, reference);
    return {
      entry: String(id),
      kind,
      amount,
      balance: balanceAfter,
      time: wallClock(timeZone, at),
      reference,
      ...(title !== undefined && { title }),
    };
  });
  return { entries, ...(next !== undefined && { next }) };
}

function filterOf(
  accountId: number,
  { from, to }: Pick<RecordRange, 'from' | 'to'>,
  { kind }: Pick<PointDetailsRequest, 'kind'>,
): SQL | undefined {
  return and(
    eq(pointEntries.accountId, accountId),
    gte(pointEntries.day, from),
    lte(pointEntries.day, to),
    ...(kind === undefined ? [] : [eq(pointEntries.kind, kind)]),
  );
}

/** The names of the games, exchanged rewards and prizes that entries belong to. */
async function titlesOf(
  db: Database,
  accountId: number,
  page: StoredEntry[],
  language: string,
): Promise<(kind: StoredEntry['kind'], reference: string) => string | undefined> {
  const referred = (kinds: StoredEntry['kind'][]) =>
    page.flatMap(({ kind, reference }) =>
      kinds.includes(kind) && /^\d+$/.test(reference) ? [Number(reference)] : [],
    );
  const bets = referred(['bet']).map((betId) => ({ betId }));
  const games = await gameNames(db, accountId, bets, language);
  const exchanged = await exchangedTitles(db, referred(['exchange', 'returned']), language);
  const prizes = await prizeTitles(db, referred(['prize']), language);
  const titles = {
    bet: games,
    exchange: exchanged,
    returned: exchanged,
    prize: prizes,
    conversion: undefined,
  };
  return (kind, reference) => titles[kind]?.get(Number(reference));
}

type Titles = ReadonlyMap<number, string>;

async function exchangedTitles(db: Database, orders: number[], language: string): Promise<Titles> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .select({ id: pointOrders.id, title: textOf(pointRewards.titles, language) })
    .from(pointOrders)
    .innerJoin(
      pointRewards,
      and(eq(pointRewards.merchant, pointOrders.merchant), eq(pointRewards.id, pointOrders.reward)),
    )
    .where(inArray(pointOrders.id, orders));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function prizeTitles(db: Database, ids: number[], language: string): Promise<Titles> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: rewards.id, title: textOf(rewards.titles, language) })
    .from(rewards)
    .where(inArray(rewards.id, ids));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
