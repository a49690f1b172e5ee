import { endKeepAlive, serverCloser } from '#kit/closeServer.ts';
import { errorFacts } from '#kit/errorFacts.ts';
import { createDraftSource } from '#engine/server/brands/index.ts';
import { createLog, createPortal, createPortalServer } from '#engine/server/index.ts';
import { environmentOf } from './environmentOf.ts';
import { limitHeapGrowth } from './limitHeapGrowth.ts';
import { listen } from './listen.ts';
import { loadBuild } from './loadBuild.ts';
import { createMetrics } from './metrics/createMetrics.ts';
import { serveMetrics } from './metrics/serveMetrics.ts';
import { startMetricsServer } from './metrics/startMetricsServer.ts';
import { openBrands } from './openBrands.ts';
import { MerchantPlaces } from './MerchantPlaces.ts';
import { readyFacts } from './readyFacts.ts';
import type { PortalSettings } from './settings.ts';
import { trackUpgrades } from './trackUpgrades.ts';
import { allViews, allWidgets } from './widgets.ts';

/** A portal that accepts requests. */
interface RunningPortal {
  /** Makes `/readyz` fail from now on, and closes each connection after its next response. */
  drain: () => void;
  /** Refuses new requests, and waits at most `requestMs` for those in progress. */
  close: () => Promise<void>;
}

/** Milliseconds that requests in progress may take when the portal closes: a call to a platform times out after 8 s. */
export const requestMs = 10_000;

/** Starts the portal's servers; resolves when they listen. */
export async function startPortal(settings: PortalSettings): Promise<RunningPortal> {
  const log = createLog(settings.log);
  // Loaded now instead of at the first encrypted call, because a later build may delete the file.
  await import('#engine/api/encrypt.ts');
  const build = await loadBuild(settings.sharedBuildsDir);
  const widgets = allWidgets();
  const brands = await openBrands(settings, widgets, log);
  limitHeapGrowth(brands);
  const { shards, platformKey } = settings;
  const places = shards && (await MerchantPlaces.open(shards, platformKey, log));
  const figures = settings.metrics && createMetrics();
  const onPublicPort = settings.metrics?.port === undefined;
  const portal = createPortal({
    ...environmentOf(settings, build),
    ...(places && { platformOf: (merchant) => places.platformOf(merchant) }),
    brands,
    widgets,
    views: allViews(),
    log,
    previews: {
      key: settings.previewKey,
      drafts: createDraftSource({
        dir: settings.brandsDir,
        dataDir: settings.dataDir,
        widgets,
        editorSchemas: settings.editorSchemas,
      }),
    },
    ...(figures && { metrics: figures.metrics }),
    ...(figures && onPublicPort && { serveMetrics: serveMetrics(figures.registry, settings.metrics?.token) }),
  });
  const server = createPortalServer(portal);
  const closeServer = serverCloser(server);
  const endUpgraded = trackUpgrades(server, portal);
  const closeMetrics =
    figures && settings.metrics && (await startMetricsServer(figures.registry, settings.metrics));
  await portal.warm();
  await listen(server, { port: settings.port, host: settings.host, variable: 'PORT' });
  // A connection that could not be accepted, such as one too many for the system, ends nothing.
  server.on('error', (error) => log('warn', 'a connection failed', errorFacts(error)));
  process.stdout.write(`portal ready ${JSON.stringify(readyFacts(brands, settings))}\n`);
  return {
    drain: () => {
      portal.drain();
      endKeepAlive(server);
    },
    close: async () => {
      portal.endStreams();
      endUpgraded();
      await closeServer(requestMs);
      // Last, so that Prometheus can observe the whole drain.
      if (closeMetrics) await closeMetrics(0);
      await places?.close();
      await brands.close();
    },
  };
}
