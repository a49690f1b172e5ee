import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PlatformParts } from '../core/parts.ts';
import { waitingBets } from '../lottery/waitingBets.ts';
import { merchantOf } from './merchantOf.ts';

/** Routes for a merchant's lotteries: their next draws, and what waits for them. */
export function lotteryRoutes({ db }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/:merchant/lotteries', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return c.json({ success: true, value: await waitingBets(db, merchant) });
  });
  return app;
}
