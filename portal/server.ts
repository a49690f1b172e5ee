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
import { collectWhenQuiet } from './collectWhenQuiet.ts';
import { createMetrics } from './metrics/createMetrics.ts';
import { metricsListener, serveMetrics } from './metrics/serveMetrics.ts';
import { allViews, allWidgets } from './widgets.ts';
import { readyFacts } from './readyFacts.ts';
import { readSettings, type PortalSettings } from './settings.ts';

/**
 * From so many brands on old objects are collected once they have grown by a third, not by three quarters: a thousand
 * brands, each asked for once, were a process of 370 MB in place of 530, for a fifth more processor while that is done.
 */
const many = 50;

/** A portal that listens. */
interface RunningPortal {
  /** `/readyz` says no from now on. */
  drain: () => void;
  /** Takes no more requests, and waits `requestMs` at most for those under way. */
  close: () => Promise<void>;
}

/** Milliseconds that requests under way may take once the portal closes: a call to a platform is given up after 8 s. */
const requestMs = 10_000;

/** Starts the portal's server; resolves when it listens. */
export async function startPortal(settings: PortalSettings): Promise<RunningPortal> {
  const log = createLog(settings.log);
  // What is loaded at the first encrypted call is loaded now: a later build may take its file away.
  await import('#engine/api/encrypt.ts');
  const clientDir = join(process.env['LIVERY_ROOT'] ?? process.cwd(), 'dist/client');
  const manifest = readFileSync(join(clientDir, '.vite/manifest.json'));
  const buildId = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const build = readBuild(clientDir, buildId);
  // Before it is ready: no page of this build is served while another portal lacks its files.
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
  // Of a thousand brands few may be judged by now.
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
  // A server that closes waits for its sockets, and closes none of them itself.
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
      // Prometheus sees a drain to its end.
      if (metricsServer) await closeServer(metricsServer, 0);
      await brands.close();
    },
  };
}

function collectSooner(brands: BrandSource): void {
  let isSet = false;
  const look = () => {
    if (isSet || brands.list().length < many) return;
    isSet = true;
    setFlagsFromString('--heap-growing-percent=30');
    collectWhenQuiet();
  };
  look();
  brands.subscribe(look);
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

/** Milliseconds that closing may take beside requests under way. */
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
      // Whoever presses Ctrl-C has no balancer that has to notice.
      if (reason === 'SIGTERM') await setTimeout(settings.drainMs);
    },
  });
  shutdown.add({ name: 'close', limitMs: requestMs + endMs, run: () => running.close() });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
