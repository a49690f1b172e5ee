import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { PointReward } from '#schemas/generated/api.ts';
import { textOf } from '#platform/site/content/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import type { Database } from '#platform/base/database/index.ts';
import { pointOrders, pointRewards } from '#platform/base/database/schema/index.ts';

export type StoredReward = typeof pointRewards.$inferSelect;

/** What is offered at a moment. */
export const isOffered = (now: Date) => or(isNull(pointRewards.endsAt), gt(pointRewards.endsAt, now));

/** What the mall offers (R2.1.20), in its order, also what is sold out. */
export async function listRewards(
  { db, media, now }: Pick<PlayParts, 'db' | 'media' | 'now'>,
  { merchant, language }: Pick<CallContext, 'merchant' | 'language'>,
): Promise<PointReward[]> {
  const rows = await db
    .select({
      reward: pointRewards,
      title: textOf(pointRewards.titles, language),
      description: textOf(pointRewards.descriptions, language),
    })
    .from(pointRewards)
    .where(and(eq(pointRewards.merchant, merchant.code), isOffered(now())))
    .orderBy(asc(pointRewards.position), asc(pointRewards.id));
  return rows.map(
    ({
      reward: { id, category, picture, price, stock, memberLimit, needsAddress, endsAt },
      title,
      description,
    }) => ({
      reward: id,
      category: category as PointReward['category'],
      title,
      description,
      picture: media.address(picture),
      points: price,
      stock,
      needsAddress,
      ...(memberLimit !== null && { memberLimit }),
      ...(endsAt !== null && { endsAt: endsAt.toISOString() }),
    }),
  );
}

/** How many of each reward a member has taken by exchanges that were not rejected; of one reward if it is named. */
export async function takenRewards(
  db: Database,
  accountId: number,
  reward?: string,
): Promise<{ reward: string; quantity: number }[]> {
  return db
    .select({
      reward: pointOrders.reward,
      quantity: sql<number>`sum(${pointOrders.quantity})::int`,
    })
    .from(pointOrders)
    .where(
      and(
        eq(pointOrders.accountId, accountId),
        ne(pointOrders.state, 'rejected'),
        ...(reward === undefined ? [] : [eq(pointOrders.reward, reward)]),
      ),
    )
    .groupBy(pointOrders.reward)
    .orderBy(asc(pointOrders.reward));
}
