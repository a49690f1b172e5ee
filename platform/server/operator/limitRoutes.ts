import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PlatformParts } from '../parts.ts';
import { listExclusions } from '#platform/identity/limits/exclusions.ts';
import { readLimits } from '#platform/identity/limits/readLimits.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';

/** Shows what a member has limited. There is no route that changes it: limits and breaks are the member's (R10.7). */
export function limitRoutes({ db, now }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/:merchant/accounts/:account/limits', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const { currency, limits } = await readLimits(db, merchant, account, now());
    const breaks = (await listExclusions(db, account.id)).map(({ kind, beginsAt, endsAt }) => ({
      kind,
      beginsAt,
      endsAt,
      isRunning: endsAt === null || endsAt > now(),
    }));
    return c.json({ success: true, value: { account: account.account, currency, limits, breaks } });
  });
  return app;
}
