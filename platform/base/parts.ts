import type { SecretSealer } from './crypto/SecretSealer.ts';
import type { Database } from './database/index.ts';
import type { Media } from './files/media.ts';
import type { ResponseCache } from './cache/ResponseCache.ts';
import type { LiveFeed } from './live/LiveFeed.ts';
import type { Log } from './log/log.ts';
import type { Announce } from '#platform/identity/limits/events.ts';
import type { Mailer } from '#platform/messaging/notifications/Mailer.ts';
import type { Voice } from '#platform/identity/captcha/sounds/voices.ts';
import type { AccessLine } from './operations/AccessLine.ts';
import type { PlatformMetrics } from './metrics/PlatformMetrics.ts';
import type { Readiness } from './operations/Readiness.ts';

/** Where the demo vendors' server is, see the addresses of `vendors`. */
export interface DemoVendors {
  launchUrl: string;
  statusUrl: string;
  roomsUrl: string;
  fixturesUrl: string;
}

/** How the platform reaches its payment provider (docs/payments.md). */
export interface PaymentProvider {
  /** Origin of the provider's API. */
  url: string;
  /** Shared with the provider: both sign with it. */
  secret: string;
  /** Tests replace it. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** The dependencies of all parts of the platform, made once at start. */
export interface PlatformParts {
  db: Database;
  /** `db` is the transaction of a request that is carried out once (`once`): a refusal undoes all that it wrote. */
  inTransaction?: true;
  media: Media;
  log: Log;
  /** The platform's clock. */
  now: () => Date;
  /** Announces breaks and lower limits to the parts that have something waiting. */
  announce: Announce;
  /** Demo accounts may log in, and every host below `localhost` is accepted. */
  demo: boolean;
  /** Secret shared with the portal; empty if no portal is trusted. */
  platformKey: string;
  /** Seals secrets in the database. */
  sealer: SecretSealer;
  /** The platform's address for browsers, without a trailing slash. Customer service has its page there. */
  publicUrl: string;
  /** The address of the games' own origin for browsers, without a trailing slash; empty if there is none. */
  gamesUrl: string;
  /** The chat's address for browsers, without a trailing slash; without it there is no chat. */
  chatUrl?: string;
  /** Addresses of vendors that have none of their own: the demo vendors' server. */
  demoVendors?: DemoVendors;
  /** Where browsers reach the demonstration's sign-in provider; merchants without providers of their own have it. */
  demoAccountsUrl?: string;
  /** The value of an environment variable that a setting names as a secret. */
  secretOf: (name: string) => string | undefined;
  /** Without it, no way to pay in is offered and nothing is paid out by itself. */
  payments?: PaymentProvider;
  /** Folder of the default module tree, registration rules and demo data. */
  seedFolder: string;
  /** The voice that speaks captcha digits in a language. */
  voiceOf: (language: string) => Voice;
  /** Without it, mail stays in the outbox. */
  mailer?: Mailer;
  /** What changed for accounts, for portals that listen. Without it, portals cannot listen. */
  live?: LiveFeed;
  /** Without it, no response is cached. */
  responseCache?: ResponseCache;
  /** Behind `/readyz`, which does not exist without it. */
  readiness?: Readiness;
  /** Without it, no metrics are recorded. */
  metrics?: PlatformMetrics;
  /** Token for `/metrics` on the platform's own port, which does not exist there without it. */
  metricsToken?: string;
  /** Receives a line for each request (`ACCESS_LOG`). */
  accessLog?: (line: AccessLine) => void;
  /** Dumps the embedded database; undefined on PostgreSQL. */
  dump?: () => Promise<Blob>;
}
