import { and, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { PointOrder, PointOrders, PointOrdersRequest } from '#schemas/generated/api.ts';
import { textOf } from '#platform/site/content/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { pointOrders, pointRewards } from '#platform/base/database/schema/index.ts';
import { cutPage, isDay, readCursor, readRange, type RecordRange } from '#platform/site/paging/index.ts';
import { wallClock } from '#platform/site/merchants/index.ts';

type Own = Pick<PlayParts, 'db' | 'media'>;
type Reader = Pick<CallContext, 'merchant' | 'language'>;

/** A member's exchanges (R4.19), newest first, with sums of all that the filter selects. */
export async function listOrders(
  own: Own,
  context: Reader,
  accountId: number,
  request: PointOrdersRequest,
  now: Date,
): Promise<PointOrders> {
  const range = readRange(context.merchant, request, now);
  const selected = filterOf(accountId, range, request);
  const [total] = await own.db
    .select({
      orders: sql<number>`count(*)::int`,
      points: sql<string>`coalesce(sum(${pointOrders.points}) filter (where ${pointOrders.state} <> 'rejected'), 0)`,
    })
    .from(pointOrders)
    .where(selected);
  const { orders, next } = await readOrders(own, context, accountId, range, request, request.pageSize ?? 20);
  const { from, to, today, timeZone } = range;
  return {
    range: { from, to, today, timeZone },
    orders,
    ...(next !== undefined && { next }),
    total: { orders: total?.orders ?? 0, points: Number(total?.points ?? 0) },
  };
}

/** The next `size` exchanges. */
export async function readOrders(
  own: Own,
  context: Reader,
  accountId: number,
  range: RecordRange,
  request: PointOrdersRequest,
  size: number,
): Promise<{ orders: PointOrder[]; next?: string }> {
  const cursor = readCursor(request.after, isDay);
  const selected = filterOf(accountId, range, request);
  const before =
    cursor && sql`(${pointOrders.day}, ${pointOrders.id}) < (${cursor.key}::date, ${cursor.id}::bigint)`;
  const rows = await select(own.db, context.language, and(selected, before)).limit(size + 1);
  const { page, next } = cutPage(rows, size, ({ order: { day, id } }) => ({ key: day, id }));
  return { orders: page.map((row) => toOrder(own, context, row)), ...(next !== undefined && { next }) };
}

/** One exchange of a member. */
export async function findOrder(
  own: Own,
  context: Reader,
  accountId: number,
  id: number,
): Promise<PointOrder> {
  const [row] = await select(
    own.db,
    context.language,
    and(eq(pointOrders.accountId, accountId), eq(pointOrders.id, id)),
  );
  if (!row) throw new Error(`Exchange ${id} cannot be found.`);
  return toOrder(own, context, row);
}

function filterOf(
  accountId: number,
  { from, to }: Pick<RecordRange, 'from' | 'to'>,
  { state }: Pick<PointOrdersRequest, 'state'>,
): SQL | undefined {
  return and(
    eq(pointOrders.accountId, accountId),
    gte(pointOrders.day, from),
    lte(pointOrders.day, to),
    ...(state === undefined ? [] : [eq(pointOrders.state, state)]),
  );
}

function select(db: Database, language: string, where: SQL | undefined) {
  return db
    .select({
      order: pointOrders,
      title: textOf(pointRewards.titles, language),
      picture: pointRewards.picture,
    })
    .from(pointOrders)
    .innerJoin(
      pointRewards,
      and(eq(pointRewards.merchant, pointOrders.merchant), eq(pointRewards.id, pointOrders.reward)),
    )
    .where(where)
    .orderBy(desc(pointOrders.day), desc(pointOrders.id));
}

function toOrder(
  { media }: Pick<Own, 'media'>,
  { merchant: { timeZone } }: Reader,
  { order, title, picture }: { order: typeof pointOrders.$inferSelect; title: string; picture: string },
): PointOrder {
  return {
    order: String(order.id),
    reward: order.reward,
    title,
    picture: media.address(picture),
    quantity: order.quantity,
    points: order.points,
    state: order.state,
    remark: order.remark,
    time: wallClock(timeZone, order.at),
    ...(order.decidedAt !== null && { decidedTime: wallClock(timeZone, order.decidedAt) }),
  };
}
