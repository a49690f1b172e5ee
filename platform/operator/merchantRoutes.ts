import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { addMerchant } from '../seed/addMerchant.ts';
import { listMerchants } from '../system/merchants.ts';
import { hostOf } from './hostOf.ts';
import { readFields, wrongField } from './readFields.ts';

/** Routes for merchants. */
export function merchantRoutes({ db, seedFolder }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/merchants', async (c) => {
    const merchants = await listMerchants(db);
    const value = merchants.map(({ code, name, currency, timeZone }) => ({ code, name, currency, timeZone }));
    return c.json({ success: true, value });
  });

  app.post('/merchants', async (c) => {
    const fields = await readFields(c);
    const code = fields.text('code');
    if (!/^[A-Z][A-Z0-9_]{1,39}$/.test(code)) throw wrongField('code', 'capitals and digits, such as SIAM01');
    const currency = fields.text('currency');
    if (!Intl.supportedValuesOf('currency').includes(currency))
      throw wrongField('currency', 'a code such as THB');
    const timeZone = fields.text('timeZone');
    if (!isTimeZone(timeZone)) throw wrongField('timeZone', 'a name such as Asia/Bangkok');
    const hosts = [hostOf(fields.text('host'))];
    const added = await addMerchant(db, seedFolder, {
      code,
      name: fields.text('name'),
      currency,
      timeZone,
      hosts,
    });
    if (!added) throw new Refusal(409, 'merchant-taken', { message: `The merchant ${code} already exists.` });
    return c.json({ success: true, value: { code } });
  });
  return app;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
