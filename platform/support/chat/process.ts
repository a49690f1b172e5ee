import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { webAddress } from '#kit/addressSetting.ts';
import { portSetting } from '#kit/portSetting.ts';
import { errorFacts, errorText } from '#kit/errorFacts.ts';
import { drainMs } from '#kit/operationsSettings.ts';
import { Shutdown } from '#kit/Shutdown.ts';
import { startTracing } from '#kit/tracing/startTracing.ts';
import { createLog } from '#platform/base/log/index.ts';
import { requestMs } from '#platform/base/http/index.ts';
import { databaseAddress, openPostgresql } from '#platform/base/database/index.ts';
import { natsAddress } from '#platform/base/news/index.ts';
import { objectAddress, openObjects } from '#platform/base/objects/index.ts';
import { Readiness } from '#platform/base/operations/index.ts';
import { chatFiles } from './chatFiles.ts';
import { openChat } from './openChat.ts';

/** Milliseconds that closing may take in addition to requests in progress. */
const endMs = 3_000;

/**
 * Runs a chat server as a process of its own, which shares PostgreSQL with the platforms: reads the environment, says when it
 * is ready, and ends on a signal or with its parent.
 */
async function run(): Promise<void> {
  const { env } = process;
  process.umask(0o077);
  const log = createLog(env['LOG']);
  const shutdown = new Shutdown(process, (step, error) =>
    log('error', 'the chat did not end cleanly', { step, ...errorFacts(error) }),
  );
  process.on('uncaughtException', (error, origin) => {
    log('error', 'the chat failed', { origin, ...errorFacts(error, { withStack: true }) });
    process.exit(1);
  });
  const endTracing = await startTracing(env, 'livery-chat');
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl)
    throw new Error(
      'The chat needs DATABASE_URL, the PostgreSQL of the platforms. With the embedded database, the platform serves the chat itself at CHAT_PORT.',
    );
  const port = portSetting('CHAT_PORT', env['CHAT_PORT'], 4500);
  const root = env['LIVERY_ROOT'] || process.cwd();
  const given = env['CHAT_PUBLIC_URL'] || `http://chat.localhost:${port}`;
  const publicUrl = webAddress('CHAT_PUBLIC_URL', given).replace(/\/+$/, '');
  const files = chatFiles(root);
  const migrations = join(root, 'platform/base/database/migrations');
  const database = await openPostgresql(migrations, databaseAddress(databaseUrl), {
    log,
    poolSize: Number(env['DATABASE_POOL']) || 10,
    waitMs: (Number(env['DATABASE_WAIT']) || 60) * 1000,
    acceptNewer: env['DATABASE_NEWER'] === 'accept',
    ...(env['NATS_URL'] && { nats: natsAddress('NATS_URL', env['NATS_URL']) }),
    ...(env['DATABASE_PREPARED'] === 'off' && { isNamed: false }),
    ...(env['DATABASE_DIRECT_URL'] && {
      directAddress: databaseAddress(env['DATABASE_DIRECT_URL'], 'DATABASE_DIRECT_URL'),
    }),
  });
  const demo = env['LIVERY_DEMO'] === '1' || env['LIVERY_PRODUCTION'] !== '1';
  const readiness = await Readiness.open(database.db, migrations);
  const storage = objectAddress(env);
  const objects = storage && (await openObjects(storage, log));
  const parts = {
    ...files,
    db: database.db,
    log,
    now: () => new Date(),
    demo,
    publicUrl,
    readiness,
    ...(objects && { objects }),
  };
  const chat = await openChat(parts, database, { host: env['HOST'] || '127.0.0.1', port });
  const drain = drainMs(env);
  shutdown.add({
    name: 'drain',
    limitMs: drain + endMs,
    run: async (reason) => {
      readiness.drain();
      chat.drain();
      // After Ctrl-C no load balancer has to notice.
      if (reason === 'SIGTERM') await setTimeout(drain);
    },
  });
  shutdown.add({
    name: 'close',
    limitMs: requestMs + endMs,
    run: async () => {
      await chat.close();
      await database.close();
    },
  });
  shutdown.add({ name: 'traces', limitMs: endMs, run: endTracing });
  process.stdout.write(`chat ready ${chat.url}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
});
