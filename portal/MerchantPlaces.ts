import { setTimeout as wait } from 'node:timers/promises';
import { errorFacts } from '#kit/errorFacts.ts';
import type { Log } from '#engine/server/index.ts';

/** Milliseconds between two questions, and for an answer. */
const everyMs = 1_000;
const patienceMs = 2_000;

/**
 * Which platform each merchant has, where there are several databases (`SHARDS`). Any platform of them says it; while none answers, merchants
 * are taken to be where they were. A platform that is asked for another one's merchant passes the call on, so an old answer is merely slower.
 */
export class MerchantPlaces {
  readonly #platforms: readonly string[];
  readonly #key: string;
  readonly #log: Log;
  readonly #end = new AbortController();
  #places: Readonly<Record<string, string>> = {};
  #isSilent = false;
  #running: Promise<void> = Promise.resolve();

  constructor(platforms: ReadonlyMap<number, string>, key: string, log: Log) {
    this.#platforms = [...platforms.values()];
    this.#key = key;
    this.#log = log;
  }

  /** Asks once before it resolves, and from then on until it is closed. */
  static async open(platforms: ReadonlyMap<number, string>, key: string, log: Log): Promise<MerchantPlaces> {
    const places = new MerchantPlaces(platforms, key, log);
    await places.#ask();
    places.#running = places.#repeat();
    return places;
  }

  /** The address of a merchant's platform; undefined for a merchant that no platform has named. */
  platformOf(merchant: string): string | undefined {
    return Object.hasOwn(this.#places, merchant) ? this.#places[merchant] : undefined;
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  /** Asks one platform after another until one answers. */
  async #ask(): Promise<void> {
    let last: unknown;
    for (const platform of this.#platforms)
      try {
        const response = await fetch(`${platform}/directory`, {
          headers: { 'x-platform-key': this.#key },
          redirect: 'error',
          signal: AbortSignal.any([this.#end.signal, AbortSignal.timeout(patienceMs)]),
        });
        if (!response.ok) throw new Error(`${platform}/directory answered ${response.status}`);
        const { places } = (await response.json()) as { places: Record<string, string> };
        // A merchant on its way is on no list: what is asked there says that it moves.
        this.#places = { ...this.#places, ...places };
        this.#isSilent = false;
        return;
      } catch (error) {
        last = error;
      }
    if (this.#isSilent || this.#end.signal.aborted) return;
    this.#isSilent = true;
    this.#log('warn', 'no platform of SHARDS says where merchants are', errorFacts(last));
  }

  async #repeat(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.#ask();
    }
  }
}
