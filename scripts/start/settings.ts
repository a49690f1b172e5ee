import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keyIn } from '#portal/keyIn.ts';
import { portOf, readSettings } from '#portal/settings.ts';
import { readShards } from '#kit/shards.ts';
import { databaseAddress } from '#platform/base/database/index.ts';
import { metricsSettings } from '#kit/operationsSettings.ts';
import { tryBrandsDir } from '../lib/tryBrandsDir.ts';
import { readStartOptions, typed } from './readStartOptions.ts';
import type { StartCommand } from './StartCommand.ts';

/** What the start commands pass to their servers. */
export interface StartSettings {
  root: string;
  production: boolean;
  demo: boolean;
  host: string;
  port: number;
  platformPort: number;
  gamesPort: number;
  paymentsPort: number;
  accountsPort: number;
  chatPort: number;
  deskPort: number;
  dataDir: string;
  brandsDir: string;
  startsPlatform: boolean;
  startsPortal: boolean;
  /** The demo games and the identity provider, which only a demonstration has. */
  startsVendors: boolean;
  /** The demo payment provider, unless PAYMENTS_URL names another one. */
  startsPayments: boolean;
  /** The chat as a process of its own, for PostgreSQL. On the embedded database, the platform serves it. */
  startsChat: boolean;
  /** The operators' desk, next to the platform. */
  startsDesk: boolean;
  /** Processes that share the platform's port; several need PostgreSQL. */
  platformProcesses: number;
  /** Processes that share the portal's port. */
  portalProcesses: number;
  /** What the platform and the chat server of each shard get in addition, where there are several databases. */
  shards: ShardStart[];
  /** Set if the operator names a platform; `npm start` then starts none. */
  platformUrl: string | null;
  env: NodeJS.ProcessEnv;
}

/** Reads and validates options and variables, before anything is built or started. Errors say what to do. */
export function readStartSettings(
  args: string[],
  env: NodeJS.ProcessEnv,
  command: StartCommand = 'start',
): StartSettings {
  const databases = command === 'start' ? shardDatabasesOf(env) : undefined;
  return databases ? withShards(args, env, databases) : readOne(args, env, command);
}

function readOne(args: string[], env: NodeJS.ProcessEnv, command: StartCommand): StartSettings {
  const { production, demo } = readStartOptions(args, env, command);
  const root = process.cwd();
  const platformPort = portOf(env, 'PLATFORM_PORT', 4100);
  const gamesPort = portOf(env, 'GAMES_PORT', 4200);
  const paymentsPort = portOf(env, 'PAYMENTS_PORT', 4300);
  const accountsPort = portOf(env, 'ACCOUNTS_PORT', 4400);
  const chatPort = portOf(env, 'CHAT_PORT', 4500);
  const deskPort = portOf(env, 'DESK_PORT', 4600);
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  const brandsDir = resolve(env['BRANDS_DIR'] || 'brands');
  const { host, port, platformKey, sessionKey, previewKey } = readSettings({ ...env, DATA_DIR: dataDir });
  const platformUrl = env['PLATFORM_URL'] || null;
  const startsPlatform = command === 'start:platform' || (command === 'start' && !platformUrl);
  const startsPortal = command !== 'start:platform';
  const startsVendors = command === 'start' && startsPlatform && demo;
  const startsPayments = startsVendors && !env['PAYMENTS_URL'];
  const hasChat = command === 'start' && startsPlatform && (demo || Boolean(env['CHAT_PUBLIC_URL']));
  const startsChat = hasChat && Boolean(env['DATABASE_URL']);
  const startsDesk = command === 'start' && startsPlatform;
  const platformProcesses = startsPlatform ? processesOf(env, 'PLATFORM_PROCESSES') : 1;
  const portalProcesses = startsPortal ? processesOf(env, 'PORTAL_PROCESSES') : 1;
  if (platformProcesses > 1 && !env['DATABASE_URL'])
    throw new Error(
      `PLATFORM_PROCESSES is ${platformProcesses}, but the embedded database is part of one process. Set DATABASE_URL to a PostgreSQL that they share, or leave PLATFORM_PROCESSES out.`,
    );
  const metricsPorts = {
    ...metricsPortsOf(env, 'METRICS_PORT', portalProcesses),
    ...metricsPortsOf(env, 'PLATFORM_METRICS_PORT', platformProcesses),
  };
  if (startsPlatform)
    refuseSharedPorts({
      ...metricsPorts,
      ...(startsPortal && { PORT: port }),
      PLATFORM_PORT: platformPort,
      GAMES_PORT: gamesPort,
      ...(startsPayments && { PAYMENTS_PORT: paymentsPort }),
      ...(startsVendors && { ACCOUNTS_PORT: accountsPort }),
      ...(hasChat && { CHAT_PORT: chatPort }),
      ...(startsDesk && { DESK_PORT: deskPort }),
    });
  if (startsPortal) tryBrandsDir(brandsDir);
  if (startsPlatform) refuseUnsafe({ production, demo, env }, command);
  if (startsPlatform && demo) requireDemo(root, command);
  return {
    root,
    production,
    demo,
    host,
    port,
    platformPort,
    gamesPort,
    paymentsPort,
    accountsPort,
    chatPort,
    deskPort,
    dataDir,
    brandsDir,
    startsPlatform,
    startsPortal,
    startsVendors,
    startsPayments,
    startsChat,
    startsDesk,
    platformProcesses,
    portalProcesses,
    shards: [],
    platformUrl,
    env: {
      ...env,
      NODE_ENV: 'production',
      LIVERY_ROOT: root,
      LIVERY_PRODUCTION: production ? '1' : '',
      LIVERY_DEMO: demo ? '1' : '',
      DATA_DIR: dataDir,
      BRANDS_DIR: brandsDir,
      HOST: host,
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      GAMES_PORT: String(gamesPort),
      PLATFORM_KEY: platformKey,
      ...(portalProcesses > 1 && { SESSION_KEY: sessionKey, PREVIEW_KEY: previewKey }),
      DEMO_VENDORS: startsVendors ? '1' : '',
      PAYMENTS_PORT: String(paymentsPort),
      ACCOUNTS_PORT: String(accountsPort),
      ...(hasChat && {
        CHAT_PORT: String(chatPort),
        CHAT_PUBLIC_URL: env['CHAT_PUBLIC_URL'] || `http://chat.localhost:${chatPort}`,
      }),
      DEMO_OPERATORS: startsDesk && demo ? '1' : '',
      ...(startsDesk && deskVariables(deskPort, env['DESK_PUBLIC_URL'])),
      DEMO_ACCOUNTS_URL: startsVendors ? `http://accounts.localhost:${accountsPort}` : '',
      ...(startsPayments && {
        PAYMENTS_URL: `http://127.0.0.1:${paymentsPort}`,
        PAYMENTS_SECRET: env['PAYMENTS_SECRET'] || keyIn(dataDir, 'payments.key'),
      }),
    },
  };
}

const deskVariables = (port: number, publicUrl?: string) => ({
  DESK_PORT: String(port),
  DESK_PUBLIC_URL: publicUrl || `http://desk.localhost:${port}`,
});

function requireDemo(root: string, command: StartCommand): void {
  if (existsSync(join(root, 'demo'))) return;
  throw new Error(
    `There is no demonstration here: the folder ${join(root, 'demo')} is missing. Start production (${typed(command)} -- --production), or restore the folder and install its packages with npm ci.`,
  );
}

/** The variables of the servers of one shard. */
export interface ShardStart {
  shard: number;
  env: Record<string, string>;
}

/** The databases of the shards that `npm start` starts a platform for. */
function shardDatabasesOf(env: NodeJS.ProcessEnv): ReadonlyMap<number, string> | undefined {
  const databases = readShards('SHARD_DATABASES', env['SHARD_DATABASES'], databaseAddress);
  for (const name of ['DATABASE_URL', 'PLATFORM_URL', 'SHARDS'])
    if (databases && env[name])
      throw new Error(
        `SHARD_DATABASES and ${name} are both set. Leave one of them out: SHARD_DATABASES starts a platform for each database.`,
      );
  return databases;
}

/** The settings of the first shard, with what the servers of each one get in addition: ports after the first one's. */
function withShards(
  args: string[],
  env: NodeJS.ProcessEnv,
  databases: ReadonlyMap<number, string>,
): StartSettings {
  const list = [...databases];
  const [[first, firstDatabase] = [1, '']] = list;
  const settings = readOne(args, { ...env, DATABASE_URL: firstDatabase }, 'start');
  const { platformPort, chatPort, deskPort, platformProcesses } = settings;
  const platforms = list.map(([shard], place) => `${shard}=http://127.0.0.1:${platformPort + place}`);
  const metrics = settings.env['PLATFORM_METRICS_PORT'];
  const chat = settings.env['CHAT_PUBLIC_URL'];
  const shards = list.map(([shard, database], place) => ({
    shard,
    env: {
      SHARD: String(shard),
      DATABASE_URL: database,
      PLATFORM_PORT: String(platformPort + place),
      ...(metrics && { PLATFORM_METRICS_PORT: String(Number(metrics) + place * platformProcesses) }),
      ...(chat && { CHAT_PORT: String(chatPort + place) }),
      ...(chat && place > 0 && { CHAT_PUBLIC_URL: `http://chat.localhost:${chatPort + place}` }),
      ...deskVariables(deskPort + place, place === 0 ? env['DESK_PUBLIC_URL'] : undefined),
    },
  }));
  refuseSharedPorts({
    PORT: settings.port,
    GAMES_PORT: settings.gamesPort,
    PAYMENTS_PORT: settings.paymentsPort,
    ACCOUNTS_PORT: settings.accountsPort,
    ...Object.fromEntries(
      shards.flatMap(({ shard, env: own }) => [
        [`PLATFORM_PORT of shard ${shard}`, Number(own.PLATFORM_PORT)],
        ...(own.CHAT_PORT ? [[`CHAT_PORT of shard ${shard}`, Number(own.CHAT_PORT)]] : []),
        [`DESK_PORT of shard ${shard}`, Number(own.DESK_PORT)],
      ]),
    ),
  });
  const common = {
    SHARDS: platforms.join(' '),
    SHARD: String(first),
    DATABASE_URL: firstDatabase,
    SECRETS_KEY: env['SECRETS_KEY'] || keyIn(settings.dataDir, 'secrets.key'),
  };
  return { ...settings, shards, env: { ...settings.env, ...common } };
}

/**
 * The variables of one of several processes of a portal or platform, counted from 0. Each has a port of its own for its metrics; each
 * portal, as always, a data folder of its own, but not keys of its own.
 */
export function processEnvironment(
  name: 'portal' | 'platform',
  index: number,
  env: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const variable = metricsVariables[name];
  const metricsPort = env[variable] ? { [variable]: String(Number(env[variable]) + index) } : {};
  if (name === 'platform' || index === 0) return { ...env, ...metricsPort };
  const dataDir = join(env['DATA_DIR'] ?? '', `portal-${index + 1}`);
  return { ...env, ...metricsPort, DATA_DIR: dataDir, PORTAL_PROCESS: String(index + 1) };
}

const metricsVariables = { portal: 'METRICS_PORT', platform: 'PLATFORM_METRICS_PORT' } as const;
type MetricsVariable = (typeof metricsVariables)[keyof typeof metricsVariables];

/** More than any machine needs: a number beyond it is a mistake. */
const mostProcesses = 64;

function processesOf(env: NodeJS.ProcessEnv, variable: 'PLATFORM_PROCESSES' | 'PORTAL_PROCESSES'): number {
  const text = env[variable];
  const count = Number(text || 1);
  if (Number.isInteger(count) && count >= 1 && count <= mostProcesses) return count;
  throw new Error(
    `${variable} is "${text}". Use a number from 1 to ${mostProcesses}: at most one for each core of the machine.`,
  );
}

/** The ports of several processes for their metrics, by how an error calls them. */
function metricsPortsOf(
  env: NodeJS.ProcessEnv,
  variable: MetricsVariable,
  processes: number,
): Record<string, number> {
  if (processes === 1) return {};
  const first = metricsSettings(env, variable);
  if (!first) return {};
  if (first.port === undefined)
    throw new Error(
      `METRICS_TOKEN is set without ${variable}, so metrics would be those of whichever of ${processes} processes answers. Set ${variable}: each process has its metrics at the next port from there on.`,
    );
  const { port } = first;
  return Object.fromEntries(
    Array.from({ length: processes }, (_, index) => [
      index === 0 ? variable : `${variable} + ${index}`,
      port + index,
    ]),
  );
}

function refuseSharedPorts(ports: Record<string, number>): void {
  for (const [name, port] of Object.entries(ports)) {
    const [other] = Object.entries(ports).find(([one, its]) => one !== name && its === port) ?? [];
    if (other !== undefined)
      throw new Error(`${name} and ${other} are both ${port}. Use a different port for each.`);
  }
}

/** Keeps demonstration data out of production unless it is requested. */
function refuseUnsafe(
  { production, demo, env }: Pick<StartSettings, 'production' | 'demo' | 'env'>,
  command: StartCommand,
): void {
  if (!production || demo || env['DATABASE_URL']) return;
  const orPlatform = command === 'start' ? ' or PLATFORM_URL' : '';
  throw new Error(
    `Production needs DATABASE_URL (PostgreSQL)${orPlatform}: the embedded database and the demo accounts are for demonstrations only. To use them anyway, add --demo.`,
  );
}
