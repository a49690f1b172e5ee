import { CallError } from '#engine/api/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { languageCode } from '../base/languageCode.ts';
import { errorFacts, type Log } from '../base/log.ts';
import type { Caller, PlatformLink } from '../platform/createPlatformLink.ts';
import type { PortalEnvironment } from '../base/PortalEnvironment.ts';
import { brandInfo, stateOf, type BrandInfo } from './brandInfo.ts';
import { initialState, type BrandState } from '../visit/BrandState.ts';
import { MerchantStatuses, type MerchantStatus } from './MerchantStatuses.ts';

/**
 * Milliseconds that a request waits for a refresh: with no state yet, with a good state, and with a degraded one.
 * After that it proceeds with the last state, so that the page is there within 2 s (R8.8).
 */
const patience = { unknown: 1500, good: 800, degraded: 500 };
/** Timeout of a request to the platform, in milliseconds. */
const timeout = 2000;
/** Milliseconds after which a second request is sent while the first is pending: the platform may be back. */
const retryAfter = 750;
/** Maximum age of a state, in milliseconds. */
const maxAge = 1000;
/**
 * Age from which a read triggers a refresh in the background, so that under load no request waits for it. The slower
 * the platform, the earlier: 200 constantly visited brands cause 240 requests per second instead of 800.
 */
const refreshAge = { least: 500, most: 850 };
/** Maximum age in milliseconds of the permission info, even if its version is unchanged, as clocks drift apart. */
const maxInfoAge = 60_000;

interface Entry {
  state: BrandState;
  /** The permission info of this host at the version that the status named, with its request time. */
  info: { value: BrandInfo; at: number } | null;
  /** When the platform was last requested, whatever the outcome. */
  requestedAt: number;
  /** The merchant's age limit that was last logged as differing from the brand's. */
  differentAge: number | null;
  /** Duration of the last successful request, in milliseconds. */
  took: number;
  /** The pending request and its start. */
  pending: { state: Promise<BrandState>; since: number } | null;
}

/** Ages are measured by `monotonic`; `clock` is compared with the platform's clock. */
type Clocks = Pick<PortalEnvironment, 'clock' | 'monotonic'>;

/** Status, modules, flags and rules by brand and host (design, Gate). */
export class PlatformStates {
  readonly #entries = new Map<string, Entry>();
  readonly #statuses: MerchantStatuses;
  readonly #linkOf: (brand: BrandRevision) => PlatformLink;
  readonly #clocks: Clocks;
  readonly #log: Log;

  constructor(linkOf: (brand: BrandRevision) => PlatformLink, clocks: Clocks, log: Log) {
    this.#statuses = new MerchantStatuses(clocks.monotonic, timeout);
    this.#linkOf = linkOf;
    this.#clocks = clocks;
    this.#log = log;
  }

  /** The state if it is fresh, else undefined. Does not wait. */
  peek(brand: BrandRevision, host: string): BrandState | undefined {
    const entry = this.#entries.get(`${brand.brand} ${host}`);
    if (!entry) return undefined;
    const age = this.#clocks.monotonic() - entry.requestedAt;
    if (age > refreshAgeOf(entry) && !entry.pending) void this.#refresh(entry, brand, host);
    return age <= maxAge ? entry.state : undefined;
  }

  async get(brand: BrandRevision, host: string): Promise<BrandState> {
    const fresh = this.peek(brand, host);
    if (fresh) return fresh;
    const entry = this.#entryOf(`${brand.brand} ${host}`);
    const { state, requestedAt } = entry;
    const before = requestedAt === -Infinity ? 'unknown' : state.degraded ? 'degraded' : 'good';
    return Promise.race([
      this.#refresh(entry, brand, host),
      after(patience[before], { ...state, degraded: true }),
    ]);
  }

  #entryOf(key: string): Entry {
    const entry = this.#entries.get(key);
    if (entry) return entry;
    const made: Entry = {
      state: initialState,
      info: null,
      differentAge: null,
      requestedAt: -Infinity,
      took: 0,
      pending: null,
    };
    this.#entries.set(key, made);
    return made;
  }

  #refresh(entry: Entry, brand: BrandRevision, host: string): Promise<BrandState> {
    const now = this.#clocks.monotonic();
    if (entry.pending && now - entry.pending.since <= retryAfter) return entry.pending.state;
    const link = this.#linkOf(brand);
    const merchant = this.#statuses.get(link, callerOf(brand));
    const { requestedAt } = merchant;
    const state = this.#request(entry, brand, host, link, merchant).then((read) => {
      if (entry.pending?.state === state) entry.pending = null;
      // A request that started later and succeeded takes precedence over this failure.
      if (read.degraded && entry.requestedAt >= now) return entry.state;
      const finished = this.#clocks.monotonic();
      entry.took = finished - now;
      entry.state = read;
      // The status may come from an earlier request of another brand: the state has the age of its status.
      entry.requestedAt = finished - Math.max(0, now - requestedAt);
      return read;
    });
    entry.pending = { state, since: now };
    return state;
  }

  async #request(
    entry: Entry,
    brand: BrandRevision,
    host: string,
    link: PlatformLink,
    merchant: MerchantStatus,
  ): Promise<BrandState> {
    const { state: before, info: last } = entry;
    try {
      if (last && !before.degraded && this.#clocks.monotonic() - last.at < maxInfoAge) {
        const status = await merchant.status;
        if (status.version === last.value.version)
          return stateOf(last.value, status, this.#clocks.monotonic());
      }
      const at = this.#clocks.monotonic();
      const [permission, status] = await Promise.all([
        link.request('permission', { url: host }, callerOf(brand), AbortSignal.timeout(timeout)),
        merchant.status,
      ]);
      const value = brandInfo(permission, merchant, this.#clocks.clock());
      this.#compareAges(entry, brand, value.ageLimit);
      entry.info = value.version !== undefined && value.version === status.version ? { value, at } : null;
      return stateOf(value, status, this.#clocks.monotonic());
    } catch (error) {
      if (error instanceof CallError && error.code === 'unknown-host') {
        entry.info = null;
        return { ...initialState, unknownHost: true };
      }
      if (!before.degraded || before.at === 0)
        this.#log('warn', 'platform does not respond', { brand: brand.brand, ...errorFacts(error) });
      return { ...before, degraded: true };
    }
  }

  /** Logs an age limit of the merchant that differs from the brand's (R5.9), once for each change. */
  #compareAges(entry: Entry, { brand, config }: BrandRevision, ofMerchant: number | undefined): void {
    const differs = ofMerchant !== undefined && ofMerchant !== config.ageLimit;
    if (differs && entry.differentAge !== ofMerchant)
      this.#log('warn', 'brand and merchant state different age limits: the stricter one is in force', {
        brand,
        merchant: config.merchantCode,
        ofBrand: config.ageLimit,
        ofMerchant,
        inForce: Math.max(config.ageLimit, ofMerchant),
      });
    entry.differentAge = differs ? ofMerchant : null;
  }
}

function callerOf({ brand, config }: BrandRevision): Caller {
  return { brand, merchantCode: config.merchantCode, language: languageCode(config, config.defaultLanguage) };
}

/** Early enough for a response that takes twice as long as the last one. */
function refreshAgeOf({ took }: Entry): number {
  return Math.max(refreshAge.least, Math.min(refreshAge.most, maxAge - 2 * took));
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref());
}
