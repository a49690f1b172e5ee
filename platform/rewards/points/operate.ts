import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  pointOrders,
  pointRewards,
  type PointOrderState,
} from '#platform/base/database/schema/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { lockPoints, movePoints } from './movePoints.ts';

/** The most exchanges that one list shows. */
const most = 200;

/** All rewards of a merchant, with how many pieces wait and were given. */
export async function rewardsForOperator(db: Database, merchant: string) {
  const pieces = (state: PointOrderState) =>
    sql<number>`(select coalesce(sum(o.quantity), 0)::int from ${pointOrders} o where o.merchant = ${pointRewards}.merchant and o.reward = ${pointRewards}.id and o.state = ${state})`;
  return db
    .select({
      id: pointRewards.id,
      category: pointRewards.category,
      titles: pointRewards.titles,
      price: pointRewards.price,
      stock: pointRewards.stock,
      memberLimit: pointRewards.memberLimit,
      needsAddress: pointRewards.needsAddress,
      endsAt: pointRewards.endsAt,
      processing: pieces('processing'),
      approved: pieces('approved'),
    })
    .from(pointRewards)
    .where(eq(pointRewards.merchant, merchant))
    .orderBy(asc(pointRewards.position), asc(pointRewards.id));
}

/** The latest exchanges of a merchant's members, newest first: all, or those of one state. */
export async function ordersForOperator(db: Database, merchant: string, state?: PointOrderState) {
  return db
    .select({
      id: pointOrders.id,
      state: pointOrders.state,
      account: accounts.account,
      reward: pointOrders.reward,
      quantity: pointOrders.quantity,
      points: pointOrders.points,
      remark: pointOrders.remark,
      address: pointOrders.address,
      at: pointOrders.at,
    })
    .from(pointOrders)
    .innerJoin(accounts, eq(accounts.id, pointOrders.accountId))
    .where(
      and(eq(pointOrders.merchant, merchant), ...(state === undefined ? [] : [eq(pointOrders.state, state)])),
    )
    .orderBy(desc(pointOrders.id))
    .limit(most);
}

/**
 * Approves an exchange, or rejects it with a remark: then points and stock are given back (R4.19). The member is
 * notified. Refuses with `no-such-exchange` (404) and `exchange-decided` (409). To be called in a transaction.
 */
export async function decideOrder(
  tx: Database,
  merchant: Merchant,
  id: number,
  decision: { state: Exclude<PointOrderState, 'processing'>; remark: string; now: Date },
): Promise<{ id: number; account: number; state: PointOrderState; points: number }> {
  const { state, remark, now } = decision;
  const [found] = await tx
    .select({ order: pointOrders, titles: pointRewards.titles })
    .from(pointOrders)
    .innerJoin(
      pointRewards,
      and(eq(pointRewards.merchant, pointOrders.merchant), eq(pointRewards.id, pointOrders.reward)),
    )
    .where(and(eq(pointOrders.merchant, merchant.code), eq(pointOrders.id, id)));
  if (!found) throw new Refusal(404, 'no-such-exchange', { message: `There is no exchange ${id}.` });
  const { order, titles } = found;
  const { accountId, points, quantity, reward } = order;
  // In the order of an exchange: the member's row before the reward's.
  await lockPoints(tx, merchant.code, accountId);
  const decided = await tx
    .update(pointOrders)
    .set({ state, remark, decidedAt: now })
    .where(and(eq(pointOrders.id, id), eq(pointOrders.state, 'processing')))
    .returning({ id: pointOrders.id });
  if (decided.length === 0)
    throw new Refusal(409, 'exchange-decided', { message: `Exchange ${id} has been decided already.` });
  const params = { number: String(id), reward: titles };
  if (state === 'approved') {
    await notify(tx, { account: accountId, kind: 'exchange-approved', params, now });
    return { id, account: accountId, state, points };
  }
  await movePoints(tx, merchant, {
    accountId,
    kind: 'returned',
    amount: points,
    key: `returned:${id}`,
    reference: String(id),
    now,
  });
  await tx
    .update(pointRewards)
    .set({ stock: sql`${pointRewards.stock} + ${quantity}` })
    .where(and(eq(pointRewards.merchant, merchant.code), eq(pointRewards.id, reward)));
  await notify(tx, {
    account: accountId,
    kind: 'exchange-rejected',
    params: { ...params, reason: remark },
    now,
  });
  return { id, account: accountId, state, points };
}
