import { asc, eq, sql } from 'drizzle-orm';
import { isLongerThan } from '#kit/countCharacters.ts';
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
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

const states: readonly PartState[] = ['joined', 'applying', 'rejected', 'issued', 'claimed'];
/** Characters of a reason. */
const longestReason = 500;

/** Routes for promotions and the applications for them (R4.18). */
export function promotionRoutes(on: OperatorRoutes): void {
  addPromotions(on);
  addApplications(on);
}

function addPromotions(on: OperatorRoutes): void {
  on.get('/:merchant/promotions', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
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

  on.post('/:merchant/promotions', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const dryRun = fields.flag('dryRun');
    const promotion = fields.raw('promotion');
    await requirePicture(db, merchant.code, promotion);
    // A dry run changes nothing that needs an audit entry.
    if (dryRun) {
      return await addPromotion({ db, now }, merchant, promotion, { dryRun });
    }
    const operator = operatorOf(fields);
    const added = await addPromotion(parts, merchant, promotion, { dryRun });
    const { id, startsAt, endsAt, budget } = added;
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'promotion-add',
      subject: `promotion ${id}`,
      details: { startsAt, endsAt: endsAt ?? 'none', budget: budget ?? 'none' },
    });
    return added;
  });

  on.post('/:merchant/promotions/:id/end', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const id = c.req.param('id');
    const operator = operatorOf(await readFields(c));
    const ended = await endPromotion(db, merchant.code, id, now());
    if (!ended) throw new Refusal(404, 'unknown-promotion', { message: `There is no promotion ${id}.` });
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'promotion-end',
      subject: `promotion ${id}`,
      details: { endsAt: ended.endsAt?.toISOString() ?? 'none' },
    });
    return ended;
  });
}

function addApplications(on: OperatorRoutes): void {
  on.get('/:merchant/promotion-applications', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const state = c.req.query('state') ?? 'applying';
    const known = states.find((one) => one === state);
    if (!known) throw wrongField('state', states.join(', '));
    return await listApplications(db, merchant, { state: known, promotion: c.req.query('promotion') });
  });

  on.post('/:merchant/promotions/:id/applications/:account/:decision{accept|reject}', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { id: promotion, account, decision } = c.req.param();
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const reason = decision === 'reject' ? fields.text('reason') : undefined;
    if (reason !== undefined && isLongerThan(reason, longestReason))
      throw wrongField('reason', `at most ${longestReason} characters long`);
    const which = { promotion, account, now: now() };
    const outcome =
      reason === undefined
        ? await acceptApplication(db, merchant, which)
        : await rejectApplication(db, merchant, { ...which, reason }).then(() => ({ reason }));
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: `promotion-${decision}`,
      subject: `promotion ${promotion}`,
      details: { account, ...outcome },
    });
    return { promotion, account, ...outcome };
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
