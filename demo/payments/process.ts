import { join } from 'node:path';
import { webAddress } from '#kit/addressSetting.ts';
import { portSetting } from '#kit/portSetting.ts';
import { errorFacts, errorText } from '#kit/errorFacts.ts';
import { Shutdown } from '#kit/Shutdown.ts';
import { createLog } from '../vendors/core/createLog.ts';
import { requestMs } from '../vendors/core/listen.ts';
import { startPayments } from './main.ts';

/** Minimum length of the secret, in characters. */
const leastSecret = 32;
/** Milliseconds that closing may take in addition to requests in progress. */
const endMs = 8_000;

/** Runs the payment provider as a process: reads the environment, says when it is ready, and ends on a signal or with its parent. */
async function run(): Promise<void> {
  const { env } = process;
  // Only the owner may read the store.
  process.umask(0o077);
  const log = createLog(env['LOG']);
  const shutdown = new Shutdown(process, (step, error) =>
    log('error', 'the payment provider did not end cleanly', { step, ...errorFacts(error) }),
  );
  process.on('uncaughtException', (error, origin) => {
    log('error', 'the payment provider failed', { origin, ...errorFacts(error, { withStack: true }) });
    process.exit(1);
  });
  const port = portSetting('PAYMENTS_PORT', env['PAYMENTS_PORT'], 4300);
  const dataDir = env['DATA_DIR'] || '.data';
  const platformUrl = webAddress(
    'PAYMENTS_PLATFORM_URL',
    env['PAYMENTS_PLATFORM_URL'] ||
      `http://127.0.0.1:${portSetting('PLATFORM_PORT', env['PLATFORM_PORT'], 4100)}`,
  );
  const payments = await startPayments({
    host: env['HOST'] || '127.0.0.1',
    port,
    webhookUrl: `${platformUrl.replace(/\/+$/, '')}/payments/v1/event`,
    secret: secretOf(env['PAYMENTS_SECRET']),
    storeFile: join(dataDir, 'payments/payments.sqlite'),
    root: env['LIVERY_ROOT'] || process.cwd(),
    publicUrl: webAddress(
      'PAYMENTS_PUBLIC_URL',
      env['PAYMENTS_PUBLIC_URL'] || `http://payments.localhost:${port}`,
    ),
    log,
  });
  shutdown.add({ name: 'close', limitMs: requestMs + endMs, run: () => payments.close() });
  process.stdout.write(`payments ready ${payments.url}\n`);
}

/** The secret that platform and provider sign with. */
function secretOf(secret = ''): string {
  if (secret.length >= leastSecret) return secret;
  throw new Error(
    `PAYMENTS_SECRET has ${secret.length} characters. Use a random secret of ${leastSecret} characters or more, the same for platform and payment provider.`,
  );
}

run().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
});
