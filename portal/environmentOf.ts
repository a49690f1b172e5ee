import { join } from 'node:path';
import { createLog, type PortalEnvironment } from '#engine/server/index.ts';
import type { ClientBuild } from './loadBuild.ts';
import type { PortalSettings } from './settings.ts';

/** The part of a portal's environment that follows from its settings and its build. */
export function environmentOf(settings: PortalSettings, { build, clientDir }: ClientBuild) {
  const writeAccess = createLog('info');
  return {
    build,
    clientDir,
    ...(settings.sharedBuildsDir && { sharedBuildsDir: settings.sharedBuildsDir }),
    oldBuildDirs: ['1', '2'].map((generation) => join(clientDir, '../client-before', generation)),
    pictures: {
      dir: join(settings.dataDir, 'pictures'),
      mostBytes: settings.pictureCacheBytes,
      script: join(clientDir, '../server/encoder.js'),
    },
    platformUrl: settings.platformUrl,
    platformKey: settings.platformKey,
    sessionKey: settings.sessionKey,
    trustedProxies: settings.trustedProxies,
    ...(settings.countryHeader !== undefined && { countryHeader: settings.countryHeader }),
    publicScheme: settings.publicScheme,
    publicPort: settings.publicPort,
    production: settings.production,
    liveReload: settings.liveReload,
    analytics: settings.analytics,
    clock: Date.now,
    monotonic: () => performance.now(),
    ...(settings.accessLog && { accessLog: (line) => writeAccess('info', 'access', { ...line }) }),
  } satisfies Partial<PortalEnvironment>;
}
