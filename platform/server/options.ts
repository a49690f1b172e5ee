import type { MetricsSettings } from '#kit/operationsSettings.ts';
import type { Log } from '#platform/base/log/index.ts';
import type { PaymentProvider } from '#platform/money/parts.ts';
import type { ObjectAddress } from '#platform/base/objects/index.ts';
import type { NatsAddress } from '#platform/base/news/index.ts';
import type { AccessLine } from '#platform/base/operations/index.ts';
import type { Demonstration } from './Demonstration.ts';

/** Options for starting a platform. */
export interface PlatformOptions {
  /** Address to listen at. The operator API is only reachable from the machine itself, whatever this is. */
  host: string;
  /** 0 chooses any free port; see `RunningPlatform.url`. */
  port: number;
  /** Secrets that settings name. Default: the environment. */
  secretOf?: (name: string) => string | undefined;
  /** Without it, members cannot pay in. */
  payments?: PaymentProvider;
  /** Folder of the embedded database, its lock and the operator's key. */
  dataDir: string;
  /** False: the key in `operator.key` opens nothing; operators sign in. */
  keyFile?: boolean;
  /** PostgreSQL; without it, the embedded database is used. */
  databaseUrl?: string;
  /** The server itself, where `databaseUrl` leads to a pooler in transaction mode: for migrations and live news. */
  databaseDirectUrl?: string;
  /** A replica, for records, rankings, lists of operators and audits. */
  databaseReplicaUrl?: string;
  /** Maximum number of connections to PostgreSQL. */
  databasePool?: number | undefined;
  /** How long the start waits for a PostgreSQL that does not respond, in milliseconds. */
  databaseWaitMs?: number | undefined;
  /** Where processes on a PostgreSQL tell each other what changed; without it, they do it by the database. */
  nats?: NatsAddress | undefined;
  /** Accepts a database migrated by a newer build, if that build only added to the schema. */
  acceptNewer?: boolean | undefined;
  /** Prepared statements have names. Default: unless a pooler in front of the database does not know them. */
  namedStatements?: boolean | undefined;
  /** For tests: keeps the embedded database in memory. The folder then only holds the operator's key. */
  memory?: boolean;
  /** Secret shared with the portal, which proves itself with it. */
  platformKey: string;
  /**
   * Keys that seal secrets in the database: the first seals, all open. Without one the platform key does, and without
   * that a key in the data folder.
   */
  secretsKeys?: readonly string[];
  /** The shard that the database is; its ids begin in the range of that number. */
  shard?: number;
  /** The platforms of all shards, by number; undefined where there is one database. */
  shards?: ReadonlyMap<number, string>;
  /** The platform's address for browsers. Default: the address that it listens at. */
  publicUrl?: string;
  /** The games' address for browsers. Default: the demonstration's. */
  gamesPublicUrl?: string;
  /**
   * Serves the chat at this port in this process, as the embedded database requires. With PostgreSQL the chat is a process of
   * its own (platform/support/chat/process.ts).
   */
  chatPort?: number;
  /** The chat's address for browsers. Default with `chatPort`: `chat.localhost`. Without both there is no chat. */
  chatPublicUrl?: string;
  /** Where pictures are stored outside the database; without it they are there. */
  objects?: ObjectAddress | undefined;
  /** The server that sends mail, and the sender's address. Without it, mail stays in the outbox. */
  mail?: { smtpUrl: string; from: string };
  production: boolean;
  /** With it, this platform is a demonstration. */
  demonstration?: Demonstration;
  log: Log;
  /** Root of the source tree, with migrations and pictures. */
  root?: string;
  /** The clock; tests set it. */
  now?: () => Date;
  /** Without it, no metrics are recorded. */
  metrics?: MetricsSettings;
  /** Receives a line for each request. */
  accessLog?: (line: AccessLine) => void;
}

/** A running platform. */
export interface RunningPlatform {
  url: string;
  operatorKey: string;
  /** Makes `/readyz` report not ready. */
  drain(): void;
  /** Accepts no more requests, waits up to 10 s for those in progress, and closes the database. */
  close(): Promise<void>;
}
