import type { DemoVendors, PlayParts } from '#platform/play/parts.ts';

/**
 * What turns a platform into a demonstration. The platform has none of its own: the process that starts it hands one in
 * (demo/platform), and without one there are no demo data, no demo accounts and no simulated members.
 */
export interface Demonstration {
  /** Called at each start: writes what is missing of the demonstration's data. Returns whether a database was filled. */
  prepare(parts: DemonstrationParts, start: DemonstrationStart): Promise<boolean>;
  /**
   * Called after each start, when the platform answers: writes history that takes too long for a start, in small transactions, and
   * goes on where it was stopped. Settlements wait for it.
   */
  writeHistory?(parts: DemonstrationHistoryParts): Promise<void>;
  /** Folder of its pictures, which the platform serves with its own: covers of games, marks of vendors, banners. */
  media?: string;
  /** Run by the platform as its own jobs are, for each merchant. */
  jobs: readonly DemonstrationJob[];
  /** Where vendors answer that have no address of their own. Without it, their games are under maintenance. */
  vendors?: DemoVendors;
  /** The games' address for browsers, unless an option names another. */
  gamesUrl?: string;
  /** Where browsers reach the sign-in provider of merchants that have none of their own. */
  accountsUrl?: string;
}

export type DemonstrationParts = Pick<PlayParts, 'db' | 'announce' | 'passwordCost' | 'sealer'>;

export type DemonstrationHistoryParts = Pick<PlayParts, 'db' | 'now' | 'log'> & {
  /** Aborted when the platform stops. */
  signal: AbortSignal;
};

export interface DemonstrationStart {
  now: Date;
  /** The platform's folder, which the demonstration's servers read too. */
  dataDir: string;
  /** The shard that the database is, and all shards: each has its share of the merchants. Undefined where there is one database. */
  shard?: number | undefined;
  shards?: readonly number[] | undefined;
}

export interface DemonstrationJob {
  name: string;
  everyMs: number;
  run: (parts: Pick<PlayParts, 'db' | 'announce'>, merchant: string, now: Date) => Promise<unknown>;
}
