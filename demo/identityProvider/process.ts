import { webAddress } from '#kit/addressSetting.ts';
import { errorFacts, errorText } from '#kit/errorFacts.ts';
import { Shutdown } from '#kit/Shutdown.ts';
import { createLog } from '../vendors/core/createLog.ts';
import { requestMs } from '../vendors/core/listen.ts';
import { startIdentityProvider } from './main.ts';

/** Milliseconds that closing may take in addition to requests in progress. */
const endMs = 3_000;

/** Runs the identity provider as a process: reads the environment, says when it is ready, and ends on a signal or with its parent. */
async function run(): Promise<void> {
  const { env } = process;
  const log = createLog(env['LOG']);
  const shutdown = new Shutdown(process, (step, error) =>
    log('error', 'the identity provider did not end cleanly', { step, ...errorFacts(error) }),
  );
  process.on('uncaughtException', (error, origin) => {
    log('error', 'the identity provider failed', { origin, ...errorFacts(error, { withStack: true }) });
    process.exit(1);
  });
  const port = portOf(env['ACCOUNTS_PORT']);
  const provider = await startIdentityProvider({
    // Only sites on this machine can use it.
    host: '127.0.0.1',
    port,
    publicUrl: webAddress(
      'DEMO_ACCOUNTS_URL',
      env['DEMO_ACCOUNTS_URL'] || `http://accounts.localhost:${port}`,
    ),
    root: env['LIVERY_ROOT'] || process.cwd(),
    log,
  });
  shutdown.add({ name: 'close', limitMs: requestMs + endMs, run: () => provider.close() });
  process.stdout.write(`accounts ready ${provider.url}\n`);
}

function portOf(text: string | undefined): number {
  const port = text ? Number(text) : 4400;
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`ACCOUNTS_PORT is "${text}". Use a port from 0 to 65535.`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
});
