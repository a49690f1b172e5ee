import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BrandSource } from '#engine/contracts/brandSource.ts';
import type { BrandRevision, Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { ViewModule } from '#engine/react/index.ts';
import type { Build } from './build.ts';
import type { Log } from './log.ts';
import type { Metrics } from './Metrics.ts';
import type { AccessLine } from './AccessLine.ts';

/** How a portal resizes the pictures of brands. */
export interface PictureSettings {
  /** Folder of encoded pictures, and the bytes that it may take. */
  dir: string;
  mostBytes: number;
  /** Path of the encoder's script. */
  script: string;
}

/** The receivers of a brand's events, with the secrets that they require. */
export interface AnalyticsReceivers {
  /** The API secret of a GA4 data stream, whose measurement id is the platform's `gtagId`. */
  ga4?: { secret: string; url: string };
  webhook?: { url: string; secret: string };
}

/** Peers whose `X-Forwarded-For` is trusted: `TRUSTED_PROXIES`, a comma-separated list of addresses and CIDR ranges. */
export type TrustedProxies = (address: string) => boolean;

/** What a portal needs to show drafts. */
export interface PreviewParts {
  /** Secret of preview links. */
  key: string;
  drafts: {
    /** A site with the draft of a brand: its last valid revision, and the findings of its current files. */
    stateOf(
      site: string,
      draft: string,
    ): Promise<{ revision?: BrandRevision; findings: Finding[] } | undefined>;
  };
}

/** The environment of a portal. */
export interface PortalEnvironment {
  brands: BrandSource;
  widgets: WidgetRegistry;
  /** Views by widget name, for server-side rendering. */
  views: ReadonlyMap<string, ViewModule>;
  build: Build;
  /** Folder of the built files, `dist/client`. */
  clientDir: string;
  /** Folders of earlier builds, newest first, whose files are still served. */
  oldBuildDirs: string[];
  /** A folder that several portals share, each with the files of its build (`BUILD_FILES_DIR`). */
  sharedBuildsDir?: string;
  /** Without it, pictures are served as they are. */
  pictures?: PictureSettings;
  /** The platform of all brands that do not name their own. */
  platformUrl: string;
  /** The platform that a merchant lives on now, where there are several; undefined if it is not known. */
  platformOf?: (merchant: string) => string | undefined;
  /** Secret with which the platform trusts the visitor's address. */
  platformKey: string;
  sessionKey: string;
  trustedProxies: TrustedProxies;
  /** Header in which trusted proxies name the visitor's country, in lower case (`COUNTRY_HEADER`). */
  countryHeader?: string;
  /** `http` or `https`, as visitors see it (`PUBLIC_SCHEME`). */
  publicScheme: 'http' | 'https';
  /** `:4000`, or nothing for the scheme's own port. */
  publicPort: string;
  production: boolean;
  /** Reports changes in a brand's folder to open pages of local visitors. Never in production. */
  liveReload?: boolean;
  /** Shows drafts to visitors with a signed link. */
  previews?: PreviewParts;
  /** Wall-clock time, in milliseconds since 1970. It may be set back, so no age is computed from it. */
  clock: () => number;
  /** Monotonic milliseconds: the clock of all ages. */
  monotonic: () => number;
  log: Log;
  /** Receives requests, calls and caches; optional. */
  metrics?: Metrics;
  /** Serves `/metrics` on the public address to clients with its token; without it the address is 404. */
  serveMetrics?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Receivers of analytics by brand; without an entry, none of a brand's events are sent (R3.16). */
  analytics?: ReadonlyMap<string, AnalyticsReceivers>;
  /** Receives a line for each request (`ACCESS_LOG`). */
  accessLog?: (line: AccessLine) => void;
}
