import { setTimeout as wait } from 'node:timers/promises';
import { errorFacts } from '#kit/errorFacts.ts';
import { Refusal } from '../errors/index.ts';
import type { Log } from '../log/index.ts';

/** Milliseconds between two questions to each shard, and for an answer. */
const everyMs = 1_000;
const patienceMs = 2_000;

/** What a shard says of itself. */
export interface ShardReport {
  shard: number;
  /** Codes of the merchants that live there. */
  merchants: string[];
  /** Codes of those that are on their way to another shard, closed meanwhile. */
  leaving: string[];
  /** Codes of those that have left it. */
  gone: string[];
}

interface DirectoryParts {
  /** This platform's own shard. */
  shard: number;
  /** The platforms of all shards, by number. */
  platforms: ReadonlyMap<number, string>;
  /** Reads what its own database has. */
  readOwn: () => Promise<Omit<ShardReport, 'shard'>>;
  platformKey: string;
  log: Log;
}

/**
 * Where merchants live. Each shard's database knows its own, and every platform asks the platforms of the others each second, so that
 * there is no central directory that could be away or wrong. A shard that does not answer stays as it was last heard.
 */
export class ShardDirectory {
  readonly #parts: DirectoryParts;
  readonly #reports = new Map<number, ShardReport>();
  readonly #silent = new Set<number>();
  readonly #end = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
  }

  /** Asks all shards once before it resolves, and from then on until it is closed. */
  static async open(parts: DirectoryParts): Promise<ShardDirectory> {
    const directory = new ShardDirectory(parts);
    await directory.refresh();
    directory.#running = directory.#repeat();
    return directory;
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  get shard(): number {
    return this.#parts.shard;
  }

  /** The platforms of the other shards. */
  others(): string[] {
    const { shard: own, platforms } = this.#parts;
    return [...platforms].filter(([shard]) => shard !== own).map(([, address]) => address);
  }

  /** What this shard says of itself, as it is now. */
  async report(): Promise<ShardReport> {
    const { readOwn, shard } = this.#parts;
    const report = { shard, ...(await readOwn()) };
    this.#reports.set(shard, report);
    return report;
  }

  /** The shard where a merchant lives, and its platform's address, as last heard. Undefined if no shard has it. */
  placeOf(merchant: string): { shard: number; address: string; isOwn: boolean } | undefined {
    const { shard: own, platforms } = this.#parts;
    const has = (shard: number) => this.#reports.get(shard)?.merchants.includes(merchant) === true;
    const shard = has(own) ? own : [...platforms.keys()].find(has);
    const address = shard === undefined ? undefined : platforms.get(shard);
    return shard === undefined || address === undefined
      ? undefined
      : { shard, address, isOwn: shard === own };
  }

  /** The platform of each merchant, for portals. */
  places(): Record<string, string> {
    const codes = [...this.#reports.values()].flatMap((report) => report.merchants);
    return Object.fromEntries(codes.map((code) => [code, this.placeOf(code)?.address ?? '']));
  }

  /** Whether a merchant is on its way to another shard, or lives there: by this database as it is now. */
  async isElsewhere(merchant: string): Promise<boolean> {
    const { merchants: here, leaving, gone } = await this.report();
    if (here.includes(merchant)) return false;
    return [...leaving, ...gone].includes(merchant) || this.placeOf(merchant) !== undefined;
  }

  /**
   * The refusal of a call whose merchant was not found in this database: 503 if it moves or has just moved, so that the same call may
   * be repeated; undefined if no shard has it.
   */
  async refusalOf(merchant: string): Promise<Refusal | undefined> {
    if (!(await this.isElsewhere(merchant)) && !this.placeOf(merchant)?.isOwn) return undefined;
    return new Refusal(503, 'maintenance', {
      retryAfter: 2,
      message: 'This site moves to another server. Please try again in a moment.',
    });
  }

  /** Refuses a code that a shard has (409), or if a shard does not say which it has (503). */
  async requireUnused(merchant: string): Promise<void> {
    await this.refresh();
    const [silent] = this.#silent;
    if (silent !== undefined)
      throw new Refusal(503, 'shard-away', {
        message: `Shard ${silent} does not answer at ${this.#parts.platforms.get(silent)}, so it is unknown whether it has a merchant ${merchant}. Start its platform, then try again.`,
        retryAfter: 5,
      });
    const found = [...this.#reports.values()].find((one) =>
      [...one.merchants, ...one.leaving].includes(merchant),
    );
    if (found)
      throw new Refusal(409, 'merchant-taken', {
        message: `The merchant ${merchant} already exists on shard ${found.shard}.`,
      });
  }

  /** Asks all shards now. */
  async refresh(): Promise<void> {
    const { shard: own, platforms } = this.#parts;
    const others = [...platforms].filter(([shard]) => shard !== own);
    await Promise.all([this.report(), ...others.map(([shard, address]) => this.#ask(shard, address))]);
  }

  async #ask(shard: number, address: string): Promise<void> {
    const { platformKey, log } = this.#parts;
    try {
      const response = await fetch(`${address}/directory`, {
        headers: { 'x-platform-key': platformKey },
        redirect: 'error',
        signal: AbortSignal.any([this.#end.signal, AbortSignal.timeout(patienceMs)]),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { here } = (await response.json()) as { here: ShardReport };
      if (here.shard !== shard) throw new Error(`the platform there says that it is shard ${here.shard}`);
      this.#reports.set(shard, here);
      if (this.#silent.delete(shard)) log('info', 'a shard answers again', { shard });
    } catch (error) {
      if (this.#end.signal.aborted || this.#silent.has(shard)) return;
      this.#silent.add(shard);
      log('warn', 'a shard does not answer: its merchants are taken to be where they were', {
        shard,
        address,
        ...errorFacts(error),
      });
    }
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
      // The database may be away, which is logged where it is detected.
      if (!signal.aborted) await this.refresh().catch(() => undefined);
    }
  }
}
