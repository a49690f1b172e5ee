import type { SecretSealer } from './crypto/index.ts';
import type { Database, OpenDatabase, ReplicaReads } from './database/index.ts';
import type { Media } from './files/index.ts';
import type { ResponseCache } from './cache/index.ts';
import type { LiveFeed } from './live/index.ts';
import type { Log } from './log/index.ts';
import type { ObjectStore } from './objects/index.ts';
import type { PlatformMetrics } from './metrics/index.ts';
import type { ShardDirectory } from './shards/index.ts';
import type { AccessLine, Readiness } from './operations/index.ts';

/** What every part of the platform may use, made once at start. Each wing adds what it needs in a `parts.ts` of its own. */
export interface BaseParts {
  db: Database;
  /** `db` is the transaction of a request that is carried out once (`transact`): a refusal undoes all that it wrote. */
  inTransaction?: true;
  media: Media;
  /** Where pictures are that are not in the database; without it all are there. */
  objects?: ObjectStore;
  log: Log;
  /** The platform's clock. */
  now: () => Date;
  /** Demo accounts may log in, and every host below `localhost` is accepted. */
  demo: boolean;
  /** Secret shared with the portal; empty if no portal is trusted. */
  platformKey: string;
  /** Seals secrets in the database. */
  sealer: SecretSealer;
  /** The platform's address for browsers, without a trailing slash. Customer service has its page there. */
  publicUrl: string;
  /** The value of an environment variable that a setting names as a secret. */
  secretOf: (name: string) => string | undefined;
  /** What changed for accounts, for portals that listen. Without it, portals cannot listen. */
  live?: LiveFeed;
  /** Without it, no response is cached. */
  responseCache?: ResponseCache;
  /** Behind `/readyz`, which does not exist without it. */
  readiness?: Readiness;
  /** Without it, no metrics are recorded. */
  metrics?: PlatformMetrics;
  /** Where merchants live; undefined where there is one database. */
  shards?: ShardDirectory;
  /** Token for `/metrics` on the platform's own port, which does not exist there without it. */
  metricsToken?: string;
  /** Receives a line for each request (`ACCESS_LOG`). */
  accessLog?: (line: AccessLine) => void;
  /** Dumps the embedded database; undefined on PostgreSQL. */
  dump?: () => Promise<Blob>;
  /** For reads that need not load the primary; undefined where there is no replica. */
  replica?: ReplicaReads;
  /** Runs work on a connection without time limits; undefined where there are none. */
  withoutLimits?: OpenDatabase['withoutLimits'];
}
