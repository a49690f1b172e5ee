import type { Database } from '#platform/base/database/index.ts';
import type { PlatformParts } from '../parts.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { providerSignatures, setProviderVersion } from '#platform/money/provider/index.ts';
import { readFields } from './readFields.ts';
import { signatureVersionOf } from './signatureVersion.ts';

/** Routes for the payment provider, which all merchants share. */
export function providerRoutes(on: OperatorRoutes): void {
  on.get('/payment-provider', async ({ db, payments }) => providerValue(db, providerUrl(payments)));

  on.put('/payment-provider', async ({ db, payments, now, log }, c) => {
    const url = providerUrl(payments);
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
    return providerValue(db, url);
  });
}

function providerUrl(payments: PlatformParts['payments']): string {
  if (payments) return payments.url;
  throw new Refusal(404, 'no-payment-provider', {
    message: 'There is no payment provider: PAYMENTS_URL is not set.',
  });
}

async function providerValue(db: Database, url: string): Promise<object> {
  const { version: signatureVersion, version1At } = await providerSignatures(db, url);
  return { url, signatureVersion, version1At };
}
