import type { Database } from '../database/index.ts';
import type { Media } from '../files/media.ts';
import type { ResponseCache } from './ResponseCache.ts';
import type { Log } from './log.ts';
import type { Voice } from '../sounds/voices.ts';
import type { AccessLine } from './AccessLine.ts';
import type { PlatformMetrics } from '../operations/PlatformMetrics.ts';
import type { Readiness } from '../operations/Readiness.ts';

/** What every part of the platform works with; made once at start, handed down. */
export interface PlatformParts {
  db: Database;
  media: Media;
  log: Log;
  /** The platform's clock. */
  now: () => Date;
  /** Demo accounts may sign in, and any host below `localhost` is known. */
  demo: boolean;
  /** Shared with the portal; empty where no portal is trusted. */
  platformKey: string;
  /** Where browsers reach the platform, without a slash at the end: customer service has its page there. */
  publicUrl: string;
  /** Where browsers reach the games' own origin, without a slash at the end; empty where none stands. */
  gamesUrl: string;
  /** Where the usual module tree, rules and demo data lie. */
  seedFolder: string;
  /** Who speaks the digits of a captcha in a language. */
  voiceOf: (language: string) => Voice;
  /** Answers told to guests again for a moment; without it each is made anew. */
  kept?: ResponseCache;
  /** Behind `/readyz`; without it there is no such address. */
  readiness?: Readiness;
  /** Without it nothing is counted. */
  metrics?: PlatformMetrics;
  /** Opens `/metrics` on the platform's own port; without it there is no such address. */
  metricsToken?: string;
  /** Gets a line for each request (`ACCESS_LOG`). */
  accessLog?: (line: AccessLine) => void;
  /** A dump of the embedded database; without it the data are in PostgreSQL. */
  dump?: () => Promise<Blob>;
}
