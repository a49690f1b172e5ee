import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { PromotionCard, PromotionList } from '#schemas/generated/api.ts';
import { textIn } from '#platform/site/content/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { promotionParts, promotions, type PartState } from '#platform/base/database/schema/index.ts';
import type { Media } from '#platform/base/files/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { PromotionRow } from './findPromotion.ts';
import { kindOf } from './kinds/index.ts';
import { periodState } from './periodState.ts';
import { statedTerms } from './statedTerms.ts';

/** Promotions are announced for so long before they begin, and stay listed for so long after their end. */
const announcedMs = 30 * 86_400_000;
const endedMs = 3 * 86_400_000;

const order = { process: 0, 'coming-soon': 1, close: 2 } as const;

/** Promotions of the merchant, those in force first (R2.1.24). Who takes a break is shown none. */
export async function listPromotions(
  { db, media, now }: Pick<PlayParts, 'db' | 'media' | 'now'>,
  { merchant, session, language }: CallContext,
): Promise<PromotionList> {
  if (session?.exclusion) return { promotions: [] };
  const at = now();
  const rows = await db
    .select({ row: promotions, own: promotionParts.state })
    .from(promotions)
    .leftJoin(
      promotionParts,
      and(
        eq(promotionParts.merchant, promotions.merchant),
        eq(promotionParts.promotion, promotions.id),
        eq(promotionParts.accountId, session?.account.id ?? -1),
      ),
    )
    .where(
      and(
        eq(promotions.merchant, merchant.code),
        lte(promotions.startsAt, new Date(at.getTime() + announcedMs)),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, new Date(at.getTime() - endedMs))),
      ),
    );
  const cards = rows
    .filter(({ row }) => kindOf(row.kind))
    .map(({ row, own }) => cardOf(merchant, row, { own, language, media, now: at }))
    .toSorted(
      (a, b) =>
        order[a.state] - order[b.state] ||
        (a.endTime ?? Infinity) - (b.endTime ?? Infinity) ||
        (a.id < b.id ? -1 : 1),
    );
  return { promotions: cards };
}

/** A promotion in one language. */
export function cardOf(
  merchant: Pick<Merchant, 'digits'>,
  row: PromotionRow,
  { own, language, media, now }: { own: PartState | null; language: string; media: Media; now: Date },
): PromotionCard {
  return {
    id: row.id,
    type: row.type as PromotionCard['type'],
    kind: row.kind,
    title: textIn(row.titles, language),
    ...(row.conditions && { condition: textIn(row.conditions, language) }),
    ...statedTerms(merchant, row),
    ...(row.picture !== null && { url: media.address(row.picture) }),
    state: periodState(row, now),
    startTime: row.startsAt.getTime(),
    ...(row.endsAt && { endTime: row.endsAt.getTime() }),
    ...(own && { own }),
  };
}
