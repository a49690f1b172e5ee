import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { convertDecimals, planConversion } from '../decimals/index.ts';
import type { PlatformParts } from '../parts.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf } from './operatorActs.ts';
import { readFields } from './readFields.ts';

/**
 * Routes for the decimals of a merchant's stored amounts. They are no `OperatorRoutes`, because a conversion marks the
 * merchant before its transaction begins. Converting twice has the same effect as once.
 */
export function decimalsRoutes(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/:merchant/decimals', async (c) => {
    const merchant = await merchantOf(parts.db, c.req.param('merchant'));
    const { plan } = await planConversion(parts.db, merchant);
    return c.json({ success: true, value: plan });
  });

  app.put('/:merchant/decimals', async (c) => {
    const { code } = await merchantOf(parts.db, c.req.param('merchant'));
    const operator = operatorOf(await readFields(c));
    return c.json({ success: true, value: await convertDecimals(parts, code, operator) });
  });
  return app;
}
