import type { HttpBindings } from '@hono/node-server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { fromMinor } from '#kit/money.ts';
import { addDepositPromotion } from '../bonuses/addDepositPromotion.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { bonuses, depositPromotions, promotions } from '../database/schema/index.ts';
import { merchantOf } from './merchantOf.ts';
import { readFields } from './readFields.ts';

/** Routes for promotions. */
export function promotionRoutes({ db, now }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/promotions', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const count = (state: string) =>
      sql<number>`(select count(*)::int from ${bonuses} where ${bonuses.merchant} = ${promotions.merchant} and ${bonuses.promotion} = ${promotions.id} and ${bonuses.state} = ${state})`;
    const rows = await db
      .select({
        id: promotions.id,
        type: promotions.type,
        titles: promotions.titles,
        startsAt: promotions.startsAt,
        endsAt: promotions.endsAt,
        terms: depositPromotions,
        active: count('active'),
        released: count('released'),
      })
      .from(promotions)
      .leftJoin(
        depositPromotions,
        and(
          eq(depositPromotions.merchant, promotions.merchant),
          eq(depositPromotions.promotion, promotions.id),
        ),
      )
      .where(eq(promotions.merchant, merchant.code))
      .orderBy(asc(promotions.startsAt), asc(promotions.id));
    const value = rows.map(({ terms, ...row }) => ({
      ...row,
      deposit: terms && {
        percent: terms.percent,
        maximum: fromMinor(terms.maximum, merchant.digits),
        minimum: fromMinor(terms.minimum, merchant.digits),
        times: terms.times,
        days: terms.days,
        weights: terms.weights,
      },
    }));
    return c.json({ success: true, value });
  });

  app.post('/:merchant/promotions', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const dryRun = fields.flag('dryRun');
    const value = await addDepositPromotion(db, merchant, fields.raw('promotion'), { dryRun, now: now() });
    return c.json({ success: true, value });
  });

  app.post('/:merchant/promotions/:id/end', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const id = c.req.param('id');
    const at = now();
    const ended = await db
      .update(promotions)
      .set({
        endsAt: sql`least(coalesce(${promotions.endsAt}, ${at.toISOString()}::timestamptz), ${at.toISOString()}::timestamptz)`,
      })
      .where(and(eq(promotions.merchant, merchant.code), eq(promotions.id, id)))
      .returning({ id: promotions.id, endsAt: promotions.endsAt });
    const [value] = ended;
    if (!value) throw new Refusal(404, 'unknown-promotion', { message: `There is no promotion ${id}.` });
    return c.json({ success: true, value });
  });
  return app;
}
