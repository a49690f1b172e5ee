import cluster from 'node:cluster';
import { setTimeout } from 'node:timers/promises';
import { webAddress } from '#kit/addressSetting.ts';
import { portSetting } from '#kit/portSetting.ts';
import { errorFacts, errorText } from '#kit/errorFacts.ts';
import { plainHost } from '#kit/host.ts';
import { drainMs, metricsSettings } from '#kit/operationsSettings.ts';
import { mostShards, platformsOfShards } from '#kit/shards.ts';
import { Shutdown } from '#kit/Shutdown.ts';
import { startTracing } from '#kit/tracing/startTracing.ts';
import { EmbeddedChat } from '#platform/support/chat/index.ts';
import { requestMs } from '#platform/base/http/index.ts';
import type { PaymentProvider } from '#platform/money/parts.ts';
import { createLog, type Log } from '#platform/base/log/index.ts';
import { objectAddress } from '#platform/base/objects/index.ts';
import { databaseAddress } from '#platform/base/database/index.ts';
import { natsAddress, type NatsAddress } from '#platform/base/news/index.ts';
import type { Demonstration } from './Demonstration.ts';
import { startPlatform } from './main.ts';
import type { PlatformOptions } from './options.ts';
import { mailServerOf } from '#platform/messaging/notifications/index.ts';

/** Minimum length of a secret, in characters. */
const leastSecret = 32;
/** Milliseconds that closing may take in addition to requests in progress. */
const endMs = 3_000;

/** What a demonstration may read of the process that it is started in. */
interface ProcessSettings {
  env: NodeJS.ProcessEnv;
  /** Root of the source tree. */
  root: string;
  portOf: (name: string, usual: number) => number;
  publicUrlOf: (name: string) => string;
}

/**
 * Runs the platform as this process: reads the environment, reports when it is ready, and ends on SIGINT, on SIGTERM or
 * with its parent process. Prints what made it fail. With `demonstrationOf`, the platform is a demonstration.
 */
export async function runPlatform(
  demonstrationOf?: (settings: ProcessSettings) => Demonstration,
): Promise<void> {
  try {
    await run(demonstrationOf);
  } catch (error) {
    process.stderr.write(`${errorText(error)}\n`);
    process.exit(1);
  }
}

async function run(demonstrationOf: Parameters<typeof runPlatform>[0]): Promise<void> {
  const { env } = process;
  // Only the owner may read what is written here (keys, the embedded database).
  process.umask(0o077);
  const log = createLog(env['LOG']);
  // Node would end one of several processes at once when their parent has ended, in the middle of its requests.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  const shutdown = new Shutdown(process, (step, error) =>
    log('error', 'platform did not end cleanly', { step, ...errorFacts(error) }),
  );
  endCleanly(log);
  const endTracing = await startTracing(env, 'livery-platform');
  const drain = drainMs(env);
  const metrics = metricsSettings(env, 'PLATFORM_METRICS_PORT');
  const writeAccess = createLog('info');
  const payments = paymentsOf(env);
  const production = env['LIVERY_PRODUCTION'] === '1' || process.argv.includes('--production');
  const root = env['LIVERY_ROOT'] || process.cwd();
  const platform = await startPlatform({
    host: env['HOST'] || '127.0.0.1',
    port: portOf('PLATFORM_PORT', 4100),
    ...(payments && { payments }),
    dataDir: env['DATA_DIR'] || '.data',
    ...(env['DATABASE_URL'] ? { databaseUrl: databaseAddress(env['DATABASE_URL']) } : {}),
    ...serversOf(env),
    databasePool: countOf('DATABASE_POOL', 10, { least: 1, most: 500 }),
    databaseWaitMs: countOf('DATABASE_WAIT', 60, { least: 0, most: 86_400 }) * 1000,
    acceptNewer: env['DATABASE_NEWER'] === 'accept',
    ...newsOf(env),
    ...shardOf(env),
    ...(env['DATABASE_PREPARED'] === 'off' && { namedStatements: false }),
    platformKey: env['PLATFORM_KEY'] ?? '',
    secretsKeys: secretsKeysOf(env),
    keyFile: keyFileOf(env),
    ...(env['PLATFORM_PUBLIC_URL'] ? { publicUrl: publicUrlOf('PLATFORM_PUBLIC_URL') } : {}),
    ...(env['GAMES_PUBLIC_URL'] ? { gamesPublicUrl: publicUrlOf('GAMES_PUBLIC_URL') } : {}),
    ...(env['CHAT_PUBLIC_URL'] ? { chatPublicUrl: publicUrlOf('CHAT_PUBLIC_URL') } : {}),
    ...(env['CHAT_PORT'] && !env['DATABASE_URL'] ? { chatPort: portOf('CHAT_PORT', 4500) } : {}),
    ...mailOf(env),
    objects: objectAddress(env),
    production,
    ...(demonstrationOf && { demonstration: demonstrationOf({ env, root, portOf, publicUrlOf }) }),
    log,
    ...(metrics && { metrics }),
    ...(env['ACCESS_LOG'] === '1' && { accessLog: (line) => writeAccess('info', 'access', { ...line }) }),
    root,
  });
  shutdown.add({
    name: 'drain',
    limitMs: drain + endMs,
    run: async (reason) => {
      platform.drain();
      // After Ctrl-C no load balancer has to notice.
      if (reason === 'SIGTERM') await setTimeout(drain);
    },
  });
  shutdown.add({ name: 'close', limitMs: requestMs + endMs, run: () => platform.close() });
  shutdown.add({ name: 'traces', limitMs: endMs, run: endTracing });
  process.stdout.write(`platform ready ${platform.url}\n`);
}

/** Keys that seal secrets in the database, with commas between them. The message never contains one. */
function secretsKeysOf(env: NodeJS.ProcessEnv): string[] {
  const keys = (env['SECRETS_KEY'] ?? '').split(',').map((key) => key.trim());
  const given = keys.filter((key) => key !== '');
  if (given.some((key) => key.length < leastSecret))
    throw new Error(
      `SECRETS_KEY has a key of fewer than ${leastSecret} characters. Use ${leastSecret} or more, with a comma before the previous key after a rotation, or leave it out.`,
    );
  return given;
}

/** Whether the key in the data folder opens the operator API. */
function keyFileOf(env: NodeJS.ProcessEnv): boolean {
  const text = env['OPERATOR_KEY_FILE'] || 'on';
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error(`OPERATOR_KEY_FILE is "${text}". Use on or off.`);
}

/** The message bus of several processes. The embedded database serves a single one. */
function newsOf(env: NodeJS.ProcessEnv): { nats?: NatsAddress } {
  const address = env['NATS_URL'];
  if (!address) return {};
  if (!env['DATABASE_URL'])
    throw new Error(
      'NATS_URL is for several processes on one PostgreSQL. Set DATABASE_URL too, or leave it out.',
    );
  return { nats: natsAddress('NATS_URL', address) };
}

/** The shard that this platform serves, and where the platforms of all are. */
function shardOf(env: NodeJS.ProcessEnv): Pick<PlatformOptions, 'shard' | 'shards'> {
  if (!env['DATABASE_URL']) {
    if (!env['SHARDS']) return {};
    throw new Error(
      'SHARDS is for several PostgreSQL. Set DATABASE_URL to the one of this shard, or leave it out.',
    );
  }
  const shards = platformsOfShards(env);
  const shard = countOf('SHARD', 1, { least: 1, most: mostShards });
  if (!shards) return { shard };
  if (!env['SHARD'] || !shards.has(shard))
    throw new Error(
      `SHARD is "${env['SHARD'] ?? ''}". With SHARDS, set it to the number of the shard that DATABASE_URL is: ${[...shards.keys()].join(', ')}.`,
    );
  for (const name of ['PLATFORM_KEY', 'SECRETS_KEY'])
    if (!env[name])
      throw new Error(
        `With SHARDS, set ${name}, the same for the platforms of all shards: merchants move between them.`,
      );
  return { shard, shards };
}

/** The server behind a pooler, and a replica. */
function serversOf(
  env: NodeJS.ProcessEnv,
): Pick<PlatformOptions, 'databaseDirectUrl' | 'databaseReplicaUrl'> {
  const [direct, replica] = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;
  const alone = env['DATABASE_URL'] ? undefined : [direct, replica].find((name) => env[name]);
  if (alone !== undefined)
    throw new Error(
      `${alone} names a second way to the database of DATABASE_URL. Set DATABASE_URL too, or leave it out.`,
    );
  return {
    ...(env[direct] && { databaseDirectUrl: databaseAddress(env[direct], direct) }),
    ...(env[replica] && {
      databaseReplicaUrl: databaseAddress(env[replica], replica, { isReplica: true }),
    }),
  };
}

/** The payment provider, if there is one. */
function paymentsOf(env: NodeJS.ProcessEnv): PaymentProvider | undefined {
  if (!env['PAYMENTS_URL']) return undefined;
  const secret = env['PAYMENTS_SECRET'] ?? '';
  if (secret.length < leastSecret)
    throw new Error(
      `PAYMENTS_SECRET has ${secret.length} characters. Use the secret of ${leastSecret} characters or more that the payment provider at PAYMENTS_URL signs with.`,
    );
  return { url: publicUrlOf('PAYMENTS_URL').replace(/\/+$/, ''), secret };
}

function portOf(name: string, usual: number): number {
  return portSetting(name, process.env[name], usual);
}

function countOf(name: string, usual: number, { least, most }: { least: number; most: number }): number {
  const text = process.env[name];
  const count = text ? Number(text) : usual;
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  throw new Error(`${name} is "${text}". Use a whole number from ${least} to ${most}.`);
}

/**
 * Node would print an uncaught error with all its fields, such as the parameters of a query. One of the chat ends the chat
 * alone.
 */
function endCleanly(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    if (EmbeddedChat.takes(error)) return;
    log('error', 'the platform failed', { origin, ...errorFacts(error, { withStack: true }) });
    process.exit(1);
  });
}

/** The messages never contain SMTP_URL, which holds a password. */
function mailOf(env: NodeJS.ProcessEnv): { mail?: { smtpUrl: string; from: string } } {
  const smtpUrl = env['SMTP_URL'];
  if (!smtpUrl) return {};
  mailServerOf(smtpUrl);
  const from = env['MAIL_FROM'] ?? '';
  const at = from.lastIndexOf('@');
  const host = plainHost(from.slice(at + 1));
  if (host === undefined || !/^[^\s@<>"(),;:\\[\]]{1,64}$/u.test(from.slice(0, Math.max(at, 0))))
    throw new Error(
      `MAIL_FROM is "${from}". With SMTP_URL it is the sender's address, such as no-reply@site.example.`,
    );
  return { mail: { smtpUrl, from: `${from.slice(0, at)}@${host}` } };
}

const publicUrlOf = (name: string): string => webAddress(name, process.env[name] ?? '');
