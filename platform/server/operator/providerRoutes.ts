import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { PlatformParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/Refusal.ts';
import { providerSignatures, setProviderVersion } from '#platform/money/provider/providerSignatures.ts';
import { readFields } from './readFields.ts';
import { signatureVersionOf } from './signatureVersion.ts';

/** Routes for the payment provider, which all merchants share. */
export function providerRoutes({ db, payments, now, log }: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const providerUrl = (): string => {
    if (payments) return payments.url;
    throw new Refusal(404, 'no-payment-provider', {
      message: 'There is no payment provider: PAYMENTS_URL is not set.',
    });
  };
  const providerValue = async (url: string): Promise<object> => {
    const { version: signatureVersion, version1At } = await providerSignatures(db, url);
    return { url, signatureVersion, version1At };
  };

  app.get('/payment-provider', async (c) =>
    c.json({ success: true, value: await providerValue(providerUrl()) }),
  );

  app.put('/payment-provider', async (c) => {
    const url = providerUrl();
    const { version1At } = await providerSignatures(db, url);
    const version = signatureVersionOf(await readFields(c), {
      name: 'The payment provider',
      version1At,
      now: now(),
    });
    if (version !== undefined) {
      await setProviderVersion(db, url, version);
      log('info', 'the version of signatures of the payment provider was set', { version });
    }
    return c.json({ success: true, value: await providerValue(url) });
  });
  return app;
}
