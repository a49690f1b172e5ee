import { createServer, type Server } from 'node:http';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { BrandSource } from '#engine/contracts/brandSource.ts';
import { createBrandSource } from '#engine/server/brands/index.ts';
import { closeServer, endKeepAlive } from '#kit/closeServer.ts';
import { listenError } from '#kit/listenError.ts';
import { Shutdown } from '#kit/Shutdown.ts';
import {
  createLog,
  createPortal,
  createPortalServer,
  endSocket,
  errorFacts,
  readBuild,
  shareBuild,
} from '#engine/server/index.ts';
import { collectWhenIdle } from './collectWhenIdle.ts';
import { createMetrics } from './metrics/createMetrics.ts';
import { metricsListener, serveMetrics } from './metrics/serveMetrics.ts';
import { allViews, allWidgets } from './widgets.ts';
import { readyFacts } from './readyFacts.ts';
import { readSettings, type PortalSettings } from './settings.ts';

/**
 * Number of brands from which V8 collects old objects after a growth of 30 % instead of about 75 %. A thousand brands,
 * each requested once, then take 370 MB instead of 530 MB, for 20 % more processor time during that burst.
 */
const manyBrands = 50;

/** A portal that accepts requests. */
interface RunningPortal {
  /** Makes `/readyz` fail from now on, and ends keep-alive connections. */
  drain: () => void;
  /** Refuses new requests, and waits at most `requestMs` for those in progress. */
  close: () => Promise<void>;
}

/** Milliseconds that requests in progress may take when the portal closes: a call to a platform times out after 8 s. */
const requestMs = 10_000;

/** Starts the portal's servers; resolves when they listen. */
export async function startPortal(settings: PortalSettings): Promise<RunningPortal> {
  const log = createLog(settings.log);
  // Loaded now instead of at the first encrypted call, because a later build may delete the file.
  await import('#engine/api/encrypt.ts');
  const clientDir = join(process.env['LIVERY_ROOT'] ?? process.cwd(), 'dist/client');
  const manifest = readFileSync(join(clientDir, '.vite/manifest.json'));
  const buildId = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const build = readBuild(clientDir, buildId);
  // Before the portal is ready, so that no page of this build is served while another portal lacks its files.
  if (settings.sharedBuildsDir) await shareBuild(clientDir, settings.sharedBuildsDir, buildId);
  const widgets = allWidgets();
  const brands = await createBrandSource({
    dir: settings.brandsDir,
    dataDir: settings.dataDir,
    widgets,
    watch: true,
    editorSchemas: !settings.production,
    onRemoved: (brand, hosts) =>
      log('warn', 'brand removed', {
        brand,
        hosts,
        error: 'Its folder is gone: its hosts no longer answer.',
      }),
    onFinding: (finding) =>
      log(finding.severity === 'error' ? 'error' : 'warn', 'brand finding', { ...finding }),
  });
  collectSooner(brands);
  const figures = settings.metrics && createMetrics();
  const onPublicPort = settings.metrics?.port === undefined;
  const writeAccess = createLog('info');
  const portal = createPortal({
    brands,
    widgets,
    views: allViews(),
    build,
    clientDir,
    ...(settings.sharedBuildsDir && { sharedBuildsDir: settings.sharedBuildsDir }),
    oldBuildDirs: ['1', '2'].map((generation) => join(clientDir, '../client-before', generation)),
    platformUrl: settings.platformUrl,
    platformKey: settings.platformKey,
    sessionKey: settings.sessionKey,
    trustedProxies: settings.trustedProxies,
    publicScheme: settings.publicScheme,
    publicPort: settings.publicPort,
    production: settings.production,
    liveReload: settings.liveReload,
    clock: Date.now,
    monotonic: () => performance.now(),
    log,
    ...(figures && { metrics: figures.metrics }),
    ...(figures && onPublicPort && { serveMetrics: serveMetrics(figures.registry, settings.metrics?.token) }),
    ...(settings.accessLog && { accessLog: (line) => writeAccess('info', 'access', { ...line }) }),
  });
  const server = createPortalServer(portal);
  // A closing server waits for upgraded sockets but closes none of them.
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket: Duplex, head) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    portal.onUpgrade(request, socket, head);
  });
  const { port, host = '', token } = settings.metrics ?? {};
  const metricsServer = figures && port !== undefined && createServer();
  if (metricsServer) {
    metricsServer.on('request', metricsListener(serveMetrics(figures.registry, token)));
    await listen(metricsServer, { port, host, variable: 'METRICS_PORT' });
  }
  await listen(server, { port: settings.port, host: settings.host, variable: 'PORT' });
  process.stdout.write(`portal ready ${JSON.stringify(readyFacts(brands, settings))}\n`);
  return {
    drain: () => {
      portal.drain();
      endKeepAlive(server);
    },
    close: async () => {
      portal.endStreams();
      for (const socket of sockets) endSocket(socket);
      await closeServer(server, requestMs);
      // Last, so that Prometheus can observe the whole drain.
      if (metricsServer) await closeServer(metricsServer, 0);
      await brands.close();
    },
  };
}

function collectSooner(brands: BrandSource): void {
  let isSet = false;
  const check = () => {
    if (isSet || brands.list().length < manyBrands) return;
    isSet = true;
    setFlagsFromString('--heap-growing-percent=30');
    collectWhenIdle();
  };
  check();
  brands.subscribe(check);
}

function listen(server: Server, where: { host: string; port: number; variable: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error) => reject(new Error(listenError(cause, where), { cause }));
    server.once('error', refuse);
    server.listen(where.port, where.host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

/** Milliseconds that closing may take in addition to requests in progress. */
const endMs = 2000;

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const log = createLog(settings.log);
  const shutdown = new Shutdown(process, (step, error) =>
    log('error', 'portal did not end cleanly', { step, ...errorFacts(error) }),
  );
  const running = await startPortal(settings);
  shutdown.add({
    name: 'drain',
    limitMs: settings.drainMs + endMs,
    run: async (reason) => {
      running.drain();
      // After Ctrl-C there is no load balancer that has to notice the drain.
      if (reason === 'SIGTERM') await setTimeout(settings.drainMs);
    },
  });
  shutdown.add({ name: 'close', limitMs: requestMs + endMs, run: () => running.close() });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
