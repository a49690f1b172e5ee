import { readAvatar } from '#platform/identity/profile/index.ts';
import { bankHoldersOf } from '#platform/money/payouts/index.ts';
import { withUploads } from '#platform/site/pictures/index.ts';
import { join } from 'node:path';
import { chatFiles, EmbeddedChat, openChat } from '#platform/support/chat/index.ts';
import { createApp } from './createApp.ts';
import { currentKey } from '#platform/base/keys/index.ts';
import { SecretSealer } from '#platform/base/crypto/index.ts';
import {
  databaseDamage,
  openEmbedded,
  openPostgresql,
  type Database,
  type OpenDatabase,
} from '#platform/base/database/index.ts';
import { type Media, openMedia } from '#platform/base/files/index.ts';
import { completeSearch } from '#platform/play/games/index.ts';
import { ResponseCache } from '#platform/base/cache/index.ts';
import { alwaysMine, Lease } from '#platform/base/lease/index.ts';
import { LiveFeed } from '#platform/base/live/index.ts';
import { listen } from '#platform/base/http/index.ts';
import { ShardDirectory } from '#platform/base/shards/index.ts';
import { smtpMailer } from '#platform/messaging/notifications/index.ts';
import { type ObjectStore, openObjects } from '#platform/base/objects/index.ts';
import { PlatformMetrics } from '#platform/base/metrics/index.ts';
import { Readiness, serveMetrics } from '#platform/base/operations/index.ts';
import { resealOperatorSecrets } from '#platform/operators/people/index.ts';
import { operatorKey } from './operator/index.ts';
import type { PlatformOptions, RunningPlatform } from './options.ts';
import { productionCost } from '#platform/identity/passwords/index.ts';
import type { PlatformParts } from './parts.ts';
import { resealSecrets } from '#platform/identity/security/index.ts';
import { openVoices } from '#platform/identity/captcha/index.ts';
import { jobKinds, openJobs } from './jobs/index.ts';
import { LiveSockets, takesLiveSockets } from './live/index.ts';
import { announce } from './listeners.ts';
import { openHistory } from './openHistory.ts';
import { readDatabaseFigures } from './readDatabaseFigures.ts';
import { startJobs } from './startJobs.ts';
import { listMerchants, merchantsHere } from '#platform/site/merchants/index.ts';
import { UnsafeOptions } from './UnsafeOptions.ts';
import { Visitors } from './Visitors.ts';

/** Starts the reference platform and resolves when it is ready. After a failure, everything opened before is closed. */
export async function startPlatform(options: PlatformOptions): Promise<RunningPlatform> {
  const { production, demonstration, log, dataDir, keyFile = true } = options;
  if (production && !demonstration && !options.databaseUrl) throw new UnsafeOptions();

  const projectRoot = options.root ?? process.cwd();
  const root = join(projectRoot, 'platform');
  const now = options.now ?? (() => new Date());
  const open: { close(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    for (const part of open.splice(0).reverse()) await part.close();
  };

  try {
    const migrations = join(root, 'base/database/migrations');
    const database = await openDatabase(options, migrations);
    open.push(database);
    const { db } = database;
    const { withoutLimits = (work) => work(db) } = database;
    const passwordCost = productionCost;
    const sealer = new SecretSealer(await secretsKeys(options));
    await withoutLimits(async (patient) => prepareDemonstration(options, { db: patient, sealer }, now()));
    await withoutLimits(completeSearch);
    await prepareDatabase(db, options);
    const { media, objects } = await openPictures(options, db, open);
    const { publicUrl = '' } = options;
    await withoutLimits((patient) => resealAll({ db: patient, sealer }));
    const shards = await openDirectory(options, db, open);
    const live = await LiveFeed.open(database.news);
    open.push(live);
    const responseCache = new ResponseCache();
    const readiness = await Readiness.open(db, migrations);
    const metrics = options.metrics && new PlatformMetrics();
    if (metrics) watchConnections(metrics, database);
    const mailer = options.mail && smtpMailer(options.mail.smtpUrl, options.mail.from);
    if (mailer) open.push({ close: async () => mailer.close() });
    const parts: PlatformParts = {
      db,
      media,
      now,
      announce,
      passwordCost,
      bankHoldersOf,
      sealer,
      publicUrl,
      voiceOf: openVoices(join(root, 'identity/captcha/sounds/voices')),
      ...partsOf(options),
      ...(mailer && { mailer }),
      ...(objects && { objects }),
      ...(shards && { shards }),
      live,
      responseCache,
      readiness,
      ...metricsParts(options, metrics),
      ...(demonstration && database.kind === 'embedded' && { visitors: new Visitors() }),
      ...(database.dump && { dump: database.dump }),
      ...(database.withoutLimits && { withoutLimits: database.withoutLimits }),
      ...(database.replica && { replica: database.replica }),
    };
    const { executor, kind } = database;
    // One process alone uses the embedded database.
    const leaseOf = (name: string) => (kind === 'embedded' ? alwaysMine : Lease.open(db, name, log));
    const turn = await leaseOf('timers');
    open.push(turn);
    const jobs = await startJobs(parts, demonstration?.jobs, turn);
    open.push({ close: () => jobs.stop() });
    const history = openHistory(parts, demonstration, async () => leaseOf('history'));
    open.push(history);
    const executes = { executor, isEmbedded: kind === 'embedded' };
    const scheduled = await openJobs(parts, executes, history.before(jobKinds));
    open.push({ close: () => scheduled.stop() });
    metrics?.watchDatabase(() => readDatabaseFigures(db));

    const key = await operatorKey(join(dataDir, 'operator.key'));
    const app = createApp(parts, keyFile ? key : '');
    const sockets = new LiveSockets({ ...parts, live });
    const listenOptions = { log, ...takesLiveSockets(sockets) };
    const server = await listen(app, options.host, options.port, listenOptions);
    open.push(server);
    // The portal on this machine and the operator use this address, whatever others use.
    if (!server.onLoopback) open.push(await listen(app, '127.0.0.1', server.port, listenOptions));
    // Portals connect to another process before this one waits for the rest of its requests.
    open.push(sockets);
    parts.publicUrl ||= server.url;
    const chat = await openOwnChat(parts, database, options);
    if (chat) open.push(chat);
    const { port: metricsPort, host: metricsHost = '', token } = options.metrics ?? {};
    if (metrics && metricsPort !== undefined)
      open.push(await listen(serveMetrics(metrics.registry, token), metricsHost, metricsPort, { log }));
    parts.gamesUrl ||= demonstration?.gamesUrl ?? '';
    history.begin();
    log('info', 'platform started', { url: server.url, database: database.kind, demo: parts.demo });
    return {
      url: server.url,
      operatorKey: key,
      drain: () => {
        readiness.drain();
        server.drain?.();
      },
      close,
    };
  } catch (error) {
    await close();
    throw options.databaseUrl || options.memory ? error : await databaseDamage(dataDir, error);
  }
}

function watchConnections(metrics: PlatformMetrics, { pool, replica }: OpenDatabase): void {
  if (pool) metrics.watchPool(pool);
  if (replica) metrics.watchReplica(() => replica.facts);
}

/** The chat in this process, where it is wanted, with its address. */
async function openOwnChat(
  parts: PlatformParts,
  database: OpenDatabase,
  { chatPort, host, root = process.cwd() }: PlatformOptions,
): Promise<EmbeddedChat | undefined> {
  if (chatPort === undefined) return undefined;
  const chatParts = { ...parts, ...chatFiles(root), publicUrl: parts.chatUrl ?? '' };
  const openAt = (port: number) => openChat(chatParts, database, { host, port });
  const chat = await EmbeddedChat.start(openAt, chatPort, parts.log);
  parts.chatUrl ||= `http://chat.localhost:${chat.port}`;
  return chat;
}

/** The pictures of the platform, of its operators and members, and where those are that are not in the database. */
async function openPictures(
  { demonstration, log, objects: address, root = process.cwd() }: PlatformOptions,
  db: Database,
  open: { close(): Promise<void> }[],
): Promise<{ media: Media; objects: ObjectStore | undefined }> {
  const objects = address && (await openObjects(address, log));
  if (objects) open.push({ close: async () => objects.close() });
  const folders = [join(root, 'platform/media'), ...(demonstration?.media ? [demonstration.media] : [])];
  const files = await openMedia(folders, join(root, 'dist/media'));
  return { media: withUploads(files, { db, objects }, readAvatar), objects };
}

/** Seals again what older keys have sealed. */
async function resealAll(parts: Pick<PlatformParts, 'db' | 'sealer'>): Promise<void> {
  await resealSecrets(parts);
  await resealOperatorSecrets(parts);
}

/** Writes what is missing of a demonstration's data. */
async function prepareDemonstration(
  { demonstration, dataDir, shard, shards, log }: PlatformOptions,
  parts: Pick<PlatformParts, 'db' | 'sealer'>,
  now: Date,
): Promise<void> {
  const start = { now, dataDir, shard, shards: shards && [...shards.keys()] };
  const all = { ...parts, announce, passwordCost: productionCost };
  const isFilled = await demonstration?.prepare(all, start);
  if (isFilled) log('info', 'the database was empty: demo data written');
}

/** Where merchants live, if there are several databases. */
async function openDirectory(
  { shard, shards, platformKey, log }: PlatformOptions,
  db: Database,
  open: { close(): Promise<void> }[],
): Promise<ShardDirectory | undefined> {
  if (shard === undefined || !shards) return undefined;
  const directory = await ShardDirectory.open({
    shard,
    platforms: shards,
    readOwn: () => merchantsHere(db),
    platformKey,
    log,
  });
  open.push(directory);
  return directory;
}

/** Makes the keys that a platform needs. */
async function prepareDatabase(db: Database, { log }: PlatformOptions): Promise<void> {
  if ((await listMerchants(db)).length === 0)
    log('warn', 'there is no merchant yet: create one with npm run platform -- merchant add');
  await currentKey(db);
}

/** The parts that options alone decide. */
function partsOf(options: PlatformOptions) {
  const { demonstration, log, platformKey, gamesPublicUrl = '', chatPublicUrl = '' } = options;
  const { vendors: demoVendors, accountsUrl: demoAccountsUrl } = demonstration ?? {};
  const plain = (address: string) => address.replace(/\/+$/, '');
  return {
    demo: demonstration !== undefined,
    log,
    platformKey,
    gamesUrl: plain(gamesPublicUrl),
    chatUrl: plain(chatPublicUrl),
    secretOf: options.secretOf ?? ((name: string) => process.env[name]),
    ...(demoVendors && { demoVendors }),
    ...(demoAccountsUrl && { demoAccountsUrl: plain(demoAccountsUrl) }),
    ...(options.payments && { payments: options.payments }),
    ...(options.accessLog && { accessLog: options.accessLog }),
  };
}

function openDatabase(options: PlatformOptions, migrations: string): Promise<OpenDatabase> {
  const { databaseUrl, log, databasePool: poolSize, databaseWaitMs: waitMs, acceptNewer, nats } = options;
  const { namedStatements: isNamed, databaseDirectUrl: directAddress } = options;
  const { databaseReplicaUrl: replicaAddress, shard } = options;
  const given = { log, poolSize, waitMs, acceptNewer, nats, isNamed, directAddress, replicaAddress, shard };
  if (databaseUrl) return openPostgresql(migrations, databaseUrl, given);
  return openEmbedded(migrations, options.memory ? undefined : options.dataDir, acceptNewer);
}

/**
 * The platform key still opens what it has sealed after `SECRETS_KEY` was set. A key in the data folder serves one
 * process only: nodes that share a database share a platform key.
 */
async function secretsKeys({
  secretsKeys: [first, ...more] = [],
  platformKey,
  dataDir,
}: PlatformOptions): Promise<[string, ...string[]]> {
  const keys = [first, ...more, platformKey].filter((key): key is string => Boolean(key));
  const [current = await operatorKey(join(dataDir, 'secrets.key'), 'key of sealed secrets'), ...older] = keys;
  return [current, ...older];
}

/** Without a port of their own, metrics are served on the platform's port, protected by the token. */
function metricsParts(
  { metrics: settings }: PlatformOptions,
  metrics: PlatformMetrics | undefined,
): Pick<PlatformParts, 'metrics' | 'metricsToken'> {
  if (!metrics) return {};
  const isPublic = settings?.port === undefined && settings?.token !== undefined;
  return { metrics, ...(isPublic && { metricsToken: settings.token }) };
}
