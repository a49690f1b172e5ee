import type { MetricsSettings } from '#kit/operationsSettings.ts';
import type { Log } from './core/log.ts';
import type { AccessLine } from './core/AccessLine.ts';

/** What a platform is started with. */
export interface PlatformOptions {
  /** Address to listen at; the operator's door opens from the machine itself whatever this is. */
  host: string;
  /** 0 takes any free port; `RunningPlatform.url` says which. */
  port: number;
  /** Without it no games server stands. */
  gamesPort?: number;
  /** Holds the embedded database, its lock and the operator's key. */
  dataDir: string;
  /** PostgreSQL; without it the embedded database is used. */
  databaseUrl?: string;
  /** Most connections to PostgreSQL. */
  databasePool?: number | undefined;
  /** How long the start waits for a PostgreSQL that does not answer, in milliseconds. */
  databaseWaitMs?: number | undefined;
  /** A database that a newer build has migrated is taken: that build only added to the schema. */
  acceptNewer?: boolean | undefined;
  /** The embedded database in memory, for tests. The folder then holds the operator's key alone. */
  memory?: boolean;
  /** Shared with the portal, which proves itself by it. */
  platformKey: string;
  /** Where browsers reach the platform; without it the address that it listens at. */
  publicUrl?: string;
  /** Where browsers reach the games; without it `games.localhost`, another host name than any site's. */
  gamesPublicUrl?: string;
  production: boolean;
  /** Demo data and accounts are allowed; outside production that is the default of the commands. */
  demo: boolean;
  log: Log;
  /** Root of the source tree: migrations, seed and pictures are read below it. */
  root?: string;
  /** The clock; tests turn it. */
  now?: () => Date;
  /** Without it nothing is counted. */
  metrics?: MetricsSettings;
  /** Gets a line for each request. */
  accessLog?: (line: AccessLine) => void;
}

/** A platform that answers. */
export interface RunningPlatform {
  url: string;
  gamesUrl?: string;
  operatorKey: string;
  /** `/readyz` says no from now on. */
  drain(): void;
  /** Takes no more requests, waits up to 10 s for those under way, and closes the database. */
  close(): Promise<void>;
}
