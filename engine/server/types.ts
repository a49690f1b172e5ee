import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrandSource } from '#engine/contracts/brandSource.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { ViewModule } from '#engine/react/index.ts';
import type { Build } from './build.ts';
import type { TrustedProxies } from './http/visitor.ts';
import type { Log } from './log.ts';
import type { Metrics } from './operations/Metrics.ts';
import type { AccessLine } from './operations/AccessLine.ts';

/** The world that a portal is handed. */
export interface PortalEnvironment {
  brands: BrandSource;
  widgets: WidgetRegistry;
  /** Views by widget name, for the server's own rendering. */
  views: ReadonlyMap<string, ViewModule>;
  build: Build;
  /** Folder of the built files, `dist/client`. */
  clientDir: string;
  /** Folders of the builds before, newest first: their files are still served. */
  oldBuildDirs: string[];
  /** A folder that several portals share, each with the files of its build (`BUILD_FILES_DIR`). */
  sharedBuildsDir?: string;
  /** The platform of all brands that name none of their own. */
  platformUrl: string;
  /** By it the platform believes the visitor's address. */
  platformKey: string;
  sessionKey: string;
  trustedProxies: TrustedProxies;
  /** `http` or `https`, as visitors see it (`PUBLIC_SCHEME`). */
  publicScheme: 'http' | 'https';
  /** `:4000`, or nothing for the scheme's own port. */
  publicPort: string;
  production: boolean;
  /** Open pages of local visitors hear of changes in their brand's folder. Never in production. */
  liveReload?: boolean;
  /** Time as people read it, in milliseconds since 1970. It may be set back: no age is computed by it. */
  clock: () => number;
  /** Milliseconds since some moment, which never go back: the clock of all ages. */
  monotonic: () => number;
  log: Log;
  /** Told of requests, calls and caches; without it nothing is counted. */
  metrics?: Metrics;
  /** Serves `/metrics` on the public address, to those who have its token; without it the address is 404. */
  serveMetrics?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Gets a line for each request (`ACCESS_LOG`). */
  accessLog?: (line: AccessLine) => void;
}
