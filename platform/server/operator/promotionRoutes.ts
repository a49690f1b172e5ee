import { asc, eq, sql } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { promotionParts, promotions, type PartState } from '#platform/base/database/schema/index.ts';
import {
  addPromotion,
  periodState,
  acceptApplication,
  listApplications,
  rejectApplication,
  endPromotion,
} from '#platform/rewards/promotions/index.ts';
import { isKnownPicture } from './knownPicture.ts';
import { wrongField } from './wrongField.ts';

/** Calls for promotions and the applications for them (R4.18). */
export function promotionRoutes(on: OperatorRoutes): void {
  addPromotions(on);
  addApplications(on);
}

function addPromotions(on: OperatorRoutes): void {
  on.read('listPromotions', async ({ db, now }, _request, { merchant }) => {
    const parts = sql<Record<PartState, number>>`(select coalesce(json_object_agg(state, count), '{}') from (
      select ${promotionParts.state} as state, count(*)::int as count from ${promotionParts}
      where ${promotionParts.merchant} = ${promotions.merchant} and ${promotionParts.promotion} = ${promotions.id}
      group by ${promotionParts.state}) counted)`;
    const rows = await db
      .select({ row: promotions, parts })
      .from(promotions)
      .where(eq(promotions.merchant, merchant.code))
      .orderBy(asc(promotions.startsAt), asc(promotions.id));
    const money = (minor: bigint) => fromMinor(minor, merchant.digits);
    return rows.map(({ row, parts: counts }) => ({
      id: row.id,
      type: row.type,
      kind: row.kind,
      titles: row.titles,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      state: periodState(row, now()),
      terms: row.terms,
      budget: row.budget === null ? null : money(row.budget),
      spent: money(row.spent),
      parts: counts,
    }));
  });

  on.write('addPromotion', async (parts, { promotion, dryRun }, { merchant, note }) => {
    await requirePicture(parts.db, merchant.code, promotion);
    const added = await addPromotion(parts, merchant, promotion, { dryRun });
    const { startsAt, endsAt, budget } = added;
    note({ startsAt, endsAt: endsAt ?? 'none', budget: budget ?? 'none' });
    return added;
  });

  on.write('endPromotion', async ({ db, now }, { id }, { merchant, note }) => {
    const ended = await endPromotion(db, merchant.code, id, now());
    if (!ended) throw new Refusal(404, 'unknown-promotion', { message: `There is no promotion ${id}.` });
    note({ endsAt: ended.endsAt?.toISOString() ?? 'none' });
    return ended;
  });
}

function addApplications(on: OperatorRoutes): void {
  on.read('listPromotionApplications', ({ db }, { state, promotion }, { merchant }) =>
    listApplications(db, merchant, { state: state ?? 'applying', promotion }),
  );

  on.write('acceptPromotionApplication', async ({ db, now }, request, { merchant, note }) => {
    const { id: promotion, account } = request;
    const { amount } = await acceptApplication(db, merchant, { promotion, account, now: now() });
    note({ account, amount });
    return { promotion, account, amount };
  });

  on.write('rejectPromotionApplication', async ({ db, now }, request, { merchant, note }) => {
    const { id: promotion, account, reason } = request;
    await rejectApplication(db, merchant, { promotion, account, reason, now: now() });
    note({ account });
    return { promotion, account, reason };
  });
}

/** Refuses a picture that this platform does not have; one that is no text is left to the file's schema. */
async function requirePicture(db: Database, merchant: string, promotion: unknown): Promise<void> {
  const picture: unknown =
    typeof promotion === 'object' && promotion !== null ? Reflect.get(promotion, 'picture') : undefined;
  if (typeof picture !== 'string' || (await isKnownPicture(db, merchant, picture))) return;
  throw wrongField(
    'picture',
    'a picture file of yours, an https address, or a picture of the platform such as promotions/cashback.webp',
  );
}
