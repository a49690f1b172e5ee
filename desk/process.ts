import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'node:http';
import { webAddress } from '#kit/addressSetting.ts';
import { portSetting } from '#kit/portSetting.ts';
import { serverCloser } from '#kit/closeServer.ts';
import { errorText } from '#kit/errorFacts.ts';
import { guardTargets } from '#kit/guardTargets.ts';
import { listenError } from '#kit/listenError.ts';
import { limitConnections, serverLimits } from '#kit/serverLimits.ts';
import { Shutdown } from '#kit/Shutdown.ts';
import { createDesk } from './server/createDesk.ts';
import { Networks } from './server/Networks.ts';

/** Milliseconds for requests in progress when the desk closes. */
const requestMs = 10_000;

/** Runs the desk's server as a process: reads the environment, says when it is ready, and ends on a signal or with its parent. */
async function run(): Promise<void> {
  const { env } = process;
  const shutdown = new Shutdown(process, (step, error) =>
    process.stderr.write(`The desk did not end cleanly (${step}): ${errorText(error)}\n`),
  );
  const [host, port] = [env['HOST'] || '127.0.0.1', portSetting('DESK_PORT', env['DESK_PORT'], 4600)];
  const publicUrl = webAddress('DESK_PUBLIC_URL', env['DESK_PUBLIC_URL'] || `http://desk.localhost:${port}`);
  const platformUrl = webAddress(
    'PLATFORM_URL',
    env['PLATFORM_URL'] || `http://127.0.0.1:${portSetting('PLATFORM_PORT', env['PLATFORM_PORT'], 4100)}`,
  );
  const app = createDesk({
    build: join(env['LIVERY_ROOT'] || process.cwd(), 'dist/desk'),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    platformUrl: platformUrl.replace(/\/+$/, ''),
    platformKey: env['PLATFORM_KEY'] ?? '',
    networks: new Networks(env['DESK_NETWORKS']),
  });
  const server = createServer(serverLimits, guardTargets(getRequestListener(app.fetch)));
  limitConnections(server);
  const close = serverCloser(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new Error(listenError(cause, { host, port, variable: 'DESK_PORT' }), { cause })),
    );
    server.listen(port, host, () => resolve());
  });
  shutdown.add({ name: 'close', limitMs: requestMs + 1_000, run: () => close(requestMs) });
  process.stdout.write(`desk ready ${publicUrl}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
});
