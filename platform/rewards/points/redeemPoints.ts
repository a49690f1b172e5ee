import { and, eq, gte, sql } from 'drizzle-orm';
import type { RedeemPointsRequest, RedeemPointsValue } from '#schemas/generated/api.ts';
import { rewardConfirmed } from '#schemas/confirmedMoney.ts';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal, requireConfirmed } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { pointOrders, pointRewards } from '#platform/base/database/schema/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { lockPoints, movePoints, notEnough } from './movePoints.ts';
import { findOrder } from './pointOrders.ts';
import { isOffered, takenRewards, type StoredReward } from './pointRewards.ts';

/**
 * Exchanges points for a reward (R2.1.20): takes the points and the stock and leaves an order for the operator. The
 * payment password was verified before. Refuses with `no-such-reward` (404), `address-required` (422), `terms-changed`,
 * `out-of-stock`, `reward-limit` and `not-enough-points` (409); then nothing changes. To be called in a transaction.
 */
export async function redeemPoints(
  { db, media, now }: Pick<PlayParts, 'db' | 'media' | 'now'>,
  context: CallContext,
  { reward: id, quantity, confirmed, address = '' }: RedeemPointsRequest,
): Promise<RedeemPointsValue> {
  const { merchant } = context;
  const { account } = signedIn(context);
  const at = now();
  // First the member's row, which all of the member's exchanges wait for; then the reward's.
  const before = await lockPoints(db, merchant.code, account.id);
  const [reward] = await db
    .select()
    .from(pointRewards)
    .where(and(eq(pointRewards.merchant, merchant.code), eq(pointRewards.id, id), isOffered(at)));
  if (!reward) throw new Refusal(404, 'no-such-reward', { message: `There is no reward "${id}".` });
  requireConfirmed(confirmed, rewardConfirmed({ reward: id, quantity, price: reward.price }));
  if (reward.needsAddress && address.trim() === '')
    throw new Refusal(422, 'address-required', {
      message: 'This reward is sent: the exchange needs an address.',
      fields: [{ field: 'address', code: 'required' }],
    });
  await checkLimit(db, account.id, reward, quantity);
  const points = reward.price * quantity;
  if (points > before) throw notEnough(before);
  await takeStock(db, reward, quantity);
  const [order] = await db
    .insert(pointOrders)
    .values({
      merchant: merchant.code,
      accountId: account.id,
      reward: id,
      quantity,
      points,
      address: reward.needsAddress ? address.trim() : null,
      at,
      day: dayIn(merchant.timeZone, at),
    })
    .returning({ id: pointOrders.id });
  if (!order) throw new Error('The exchange was not inserted.');
  const balance = await movePoints(db, merchant, {
    accountId: account.id,
    kind: 'exchange',
    amount: -points,
    key: `order:${order.id}`,
    reference: String(order.id),
    now: at,
  });
  return { order: await findOrder({ db, media }, context, account.id, order.id), points: balance ?? 0 };
}

async function checkLimit(
  db: Database,
  accountId: number,
  { id, memberLimit }: StoredReward,
  quantity: number,
): Promise<void> {
  if (memberLimit === null) return;
  const [taken] = await takenRewards(db, accountId, id);
  const left = Math.max(0, memberLimit - (taken?.quantity ?? 0));
  if (quantity > left)
    throw new Refusal(409, 'reward-limit', {
      message: `A member may have ${memberLimit} of this reward.`,
      value: { left },
    });
}

/** The condition is in the statement, so that of buyers at once no one takes what another has taken. */
async function takeStock(db: Database, { merchant, id }: StoredReward, quantity: number): Promise<void> {
  const isReward = and(eq(pointRewards.merchant, merchant), eq(pointRewards.id, id));
  const taken = await db
    .update(pointRewards)
    .set({ stock: sql`${pointRewards.stock} - ${quantity}` })
    .where(and(isReward, gte(pointRewards.stock, quantity)))
    .returning({ stock: pointRewards.stock });
  if (taken.length > 0) return;
  const [row] = await db.select({ stock: pointRewards.stock }).from(pointRewards).where(isReward);
  throw new Refusal(409, 'out-of-stock', {
    message: 'Fewer of this reward are left than were asked for.',
    value: { stock: row?.stock ?? 0 },
  });
}
