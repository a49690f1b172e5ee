import { join } from 'node:path';
import { webAddress } from '#kit/addressSetting.ts';
import { portSetting } from '#kit/portSetting.ts';
import { errorFacts, errorText } from '#kit/errorFacts.ts';
import { Shutdown } from '#kit/Shutdown.ts';
import { createLog } from './core/createLog.ts';
import { requestMs } from './core/listen.ts';
import { startVendors } from './main.ts';

/** Milliseconds that closing may take in addition to requests in progress. */
const endMs = 3_000;

/** Runs the demo vendors as a process: reads the environment, says when it is ready, and ends on a signal or with its parent. */
async function run(): Promise<void> {
  const { env } = process;
  // Only the owner may read the store.
  process.umask(0o077);
  const log = createLog(env['LOG']);
  const shutdown = new Shutdown(process, (step, error) =>
    log('error', 'the demo vendors did not end cleanly', { step, ...errorFacts(error) }),
  );
  process.on('uncaughtException', (error, origin) => {
    log('error', 'the demo vendors failed', { origin, ...errorFacts(error, { withStack: true }) });
    process.exit(1);
  });
  const port = portSetting('GAMES_PORT', env['GAMES_PORT'], 4200);
  const dataDir = env['DATA_DIR'] || '.data';
  const vendors = await startVendors({
    host: env['HOST'] || '127.0.0.1',
    port,
    platformUrl: webAddress(
      'VENDORS_PLATFORM_URL',
      env['VENDORS_PLATFORM_URL'] ||
        `http://127.0.0.1:${portSetting('PLATFORM_PORT', env['PLATFORM_PORT'], 4100)}`,
    ).replace(/\/+$/, ''),
    secretsFile: env['VENDORS_SECRETS'] || join(dataDir, 'vendors.json'),
    storeFile: join(dataDir, 'vendors/play.sqlite'),
    root: env['LIVERY_ROOT'] || process.cwd(),
    publicUrl: webAddress('GAMES_PUBLIC_URL', env['GAMES_PUBLIC_URL'] || `http://games.localhost:${port}`),
    log,
  });
  shutdown.add({ name: 'close', limitMs: requestMs + endMs, run: () => vendors.close() });
  process.stdout.write(`vendors ready ${vendors.url}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
});
