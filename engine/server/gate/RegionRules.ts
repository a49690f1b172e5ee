import type { BrandRevision } from '#engine/contracts/revision.ts';
import { CountedLog } from '../base/CountedLog.ts';
import { type Log, errorFacts } from '../base/log.ts';
import type { CacheFigures } from '../base/Metrics.ts';
import type { PlatformLink } from '../platform/createPlatformLink.ts';
import type { BrandState } from '../visit/BrandState.ts';

/** Whether an address may enter the site; `unknown` until the platform's first response. */
export type RegionRule = 'allowed' | 'blocked' | 'unknown';

/** The last rule from the platform for an address. */
export interface AddressRule {
  rule: RegionRule;
  ip: string;
  /** The country that the platform finds for the address, if it does. */
  country?: string;
  version: string;
  at: number;
  /** When the last request to the platform failed. */
  failedAt?: number;
}

const maxEntries = 50_000;
/** Maximum age of a rule while the brand's version is unchanged; 1 s on platforms without versions (R1.9, R2.6.10). */
const maxAge = 60_000;
const maxAgeWithoutVersion = 1000;
const retryAfter = 1000;
/** Replaces the version of a rule that came with another version than the brand's state has: it is requested again. */
const otherVersion = '';
/** Milliseconds that a visitor waits for a rule; shorter while the platform is degraded. */
const patience = 1200;
const patienceWhileDegraded = 300;
/** Timeout of a request to the platform, in milliseconds. */
const timeout = 2000;

/** Region rules by brand and address. Both status and permission are read; either can block (R2.6.10). */
export class RegionRules {
  readonly #entries = new Map<string, AddressRule>();
  readonly #asking = new Map<string, Promise<AddressRule>>();
  readonly #linkOf: (brand: BrandRevision) => PlatformLink;
  readonly #clock: () => number;
  readonly #failures: CountedLog;
  #hits = 0;
  #misses = 0;

  constructor(linkOf: (brand: BrandRevision) => PlatformLink, clock: () => number, log: Log) {
    this.#linkOf = linkOf;
    this.#clock = clock;
    this.#failures = new CountedLog(log, 'warn', 'region rule unavailable');
  }

  peek(brand: BrandRevision, state: BrandState, address: string): AddressRule | undefined {
    const entry = this.#find(brand, state, address);
    if (entry) this.#hits += 1;
    return entry;
  }

  #find(brand: BrandRevision, state: BrandState, address: string): AddressRule | undefined {
    const entry = this.#entries.get(`${brand.brand} ${address}`);
    if (!entry) return undefined;
    const { failedAt } = entry;
    // Retried after one second, or as soon as the platform has responded to another request.
    if (failedAt !== undefined && this.#clock() < failedAt + retryAfter && state.at <= failedAt) return entry;
    if (entry.version !== state.version || entry.rule === 'unknown') return undefined;
    const age = this.#clock() - entry.at;
    return age <= (state.versionCoversRegion ? maxAge : maxAgeWithoutVersion) ? entry : undefined;
  }

  async get(brand: BrandRevision, host: string, state: BrandState, address: string): Promise<AddressRule> {
    const entry = this.peek(brand, state, address);
    if (entry) return entry;
    this.#misses += 1;
    const key = `${brand.brand} ${address}`;
    let asking = this.#asking.get(key);
    if (!asking) {
      asking = this.#ask(brand, host, state, address).finally(() => this.#asking.delete(key));
      this.#asking.set(key, asking);
    }
    const wait = state.degraded ? patienceWhileDegraded : patience;
    const last = this.#entries.get(key) ?? unknown(state, address);
    return Promise.race([
      asking,
      new Promise<AddressRule>((resolve) => setTimeout(resolve, wait, last).unref()),
    ]);
  }

  figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size };
  }

  async #ask(brand: BrandRevision, host: string, state: BrandState, address: string): Promise<AddressRule> {
    const key = `${brand.brand} ${address}`;
    const { merchantCode, languages } = brand.config;
    const caller = { brand: brand.brand, merchantCode, language: languages[0]?.code ?? 'TH', address };
    const signal = AbortSignal.timeout(timeout);
    try {
      const link = this.#linkOf(brand);
      const [permission, { status }] = await Promise.all([
        link.request('permission', { url: host }, caller, signal),
        link.request('status', {}, caller, signal),
      ]);
      const rule: RegionRule = permission.regionRestriction || status === 2 ? 'blocked' : 'allowed';
      // Rules that change and change back within a second have the first version again: a response in between must
      // not be cached under it.
      const version = permission.version === state.permission?.version ? state.version : otherVersion;
      const { ip, country } = permission.location;
      return this.#store(key, {
        rule,
        ip,
        ...(isCountry(country) && { country }),
        version,
        at: this.#clock(),
      });
    } catch (error) {
      this.#failures.add(brand.brand, { brand: brand.brand, ...errorFacts(error) });
      const last = this.#entries.get(key) ?? unknown(state, address);
      return this.#store(key, { ...last, failedAt: this.#clock() });
    }
  }

  #store(key: string, entry: AddressRule): AddressRule {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > maxEntries) this.#entries.delete(this.#entries.keys().next().value ?? '');
    return entry;
  }
}

/** Whether a text from outside is a country code of ISO 3166; proxies use XX for unknown and T1 for Tor. */
export function isCountry(text: string | undefined): text is string {
  return text !== undefined && /^[A-Z]{2}$/.test(text) && text !== 'XX';
}

function unknown({ version }: BrandState, ip: string): AddressRule {
  return { rule: 'unknown', ip, version, at: 0 };
}
