import type { Database } from '#platform/base/database/index.ts';
import type { PlatformParts } from '../parts.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { providerSignatures, setProviderVersion } from '#platform/money/provider/index.ts';
import { signatureVersionOf } from './signatureVersion.ts';

/** Calls for the payment provider, which all merchants share. */
export function providerRoutes(on: OperatorRoutes): void {
  on.read('showPaymentProvider', async ({ db, payments }) => providerValue(db, providerUrl(payments)));

  on.write('setPaymentProvider', async ({ db, payments, now, log }, request, { note }) => {
    const url = providerUrl(payments);
    const { version1At, version: before } = await providerSignatures(db, url);
    const version = signatureVersionOf(request, { name: 'The payment provider', version1At, now: now() });
    if (version !== undefined) {
      await setProviderVersion(db, url, version);
      log('info', 'the version of signatures of the payment provider was set', { version });
    }
    note({ before, after: version ?? before });
    return providerValue(db, url);
  });
}

function providerUrl(payments: PlatformParts['payments']): string {
  if (payments) return payments.url;
  throw new Refusal(404, 'no-payment-provider', {
    message: 'There is no payment provider: PAYMENTS_URL is not set.',
  });
}

async function providerValue(db: Database, url: string) {
  const { version: signatureVersion, version1At } = await providerSignatures(db, url);
  return { url, signatureVersion, version1At };
}
