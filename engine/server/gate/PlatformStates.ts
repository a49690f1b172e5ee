import { CallError, type EncryptionKey } from '#engine/api/index.ts';
import { modulesOf } from '#engine/access/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { languageCode } from '../languageCode.ts';
import { errorFacts, type Log } from '../log.ts';
import type { Caller, PlatformLink } from '../platform.ts';
import type { PortalEnvironment } from '../types.ts';

/** The state of a brand at its platform, at most 1 s old while the platform responds. */
export interface BrandState {
  /** Monotonic milliseconds of the last response; 0 before the first. */
  at: number;
  /** The last request to the platform failed. */
  degraded: boolean;
  unknownHost: boolean;
  maintenance: { message?: string; retryAfter: number } | null;
  modules: ReadonlySet<string>;
  /** Changes with every brand-wide change; part of every page cache key. */
  version: string;
  /** The version also covers region rules, so an address's rule may be cached until the version changes. */
  tellsRegion: boolean;
  imageCdns: string[];
  /** Base addresses of launched games, the best first; empty if games run at the platform's own address (R3.15). */
  launchCdns: string[];
  /** That address, if the platform names it. */
  gamesUrl?: string;
  /**
   * The part of the permission info that pages need; null before the first response. Nothing else is retained, for
   * memory at 1,000 brands.
   */
  permission: Pick<CallValue<'permission'>, 'customerService' | 'version'> | null;
  encryptionKey: EncryptionKey | null;
  /** Milliseconds to add to the portal's clock to get the platform's. */
  clockOffset: number;
}

const nothing: BrandState = {
  at: 0,
  degraded: true,
  unknownHost: false,
  maintenance: null,
  modules: new Set(),
  version: '-',
  tellsRegion: false,
  imageCdns: [],
  launchCdns: [],
  permission: null,
  encryptionKey: null,
  clockOffset: 0,
};

/**
 * Milliseconds that a request waits for a refresh: with no state yet, with a good state, and with a degraded one.
 * After that it proceeds with the last state, so that the page is there within 2 s (R8.8).
 */
const patience = { unknown: 1500, good: 800, degraded: 500 };
/** Timeout of a request to the platform, in milliseconds. */
const longest = 2000;
/** Milliseconds after which a second request is sent while the first is pending: the platform may be back. */
const besides = 750;
/** Maximum age of a state, in milliseconds. */
const maxAge = 1000;
/**
 * Age from which a read triggers a refresh in the background, so that under load no request waits for it. The slower
 * the platform, the earlier: 200 constantly visited brands cause 240 requests per second instead of 800.
 */
const refreshAge = { least: 500, most: 850 };
/** Milliseconds during which the brands of a merchant share its status. */
const statusAge = 100;
/** Maximum age in milliseconds of the permission info, even if its version is unchanged, as clocks drift apart. */
const infoAge = 60_000;

interface Entry {
  state: BrandState;
  /** The permission info of this host at the version that the status named, with its request time. */
  known: { info: Info; at: number } | null;
  /** When the platform was last requested, whatever the outcome. */
  askedAt: number;
  /** Duration of the last successful request, in milliseconds. */
  took: number;
  /** The pending request and its start. */
  asking: { state: Promise<BrandState>; since: number } | null;
}

/** Ages are measured by `monotonic`; `clock` is compared with the platform's clock. */
type Clocks = Pick<PortalEnvironment, 'clock' | 'monotonic'>;

/** Status, modules, flags and rules by brand and host (design, Gate). */
export class PlatformStates {
  readonly #entries = new Map<string, Entry>();
  /** By platform, then by merchant and language. */
  readonly #merchants = new WeakMap<PlatformLink, Map<string, OfMerchant>>();
  readonly #linkOf: (brand: BrandRevision) => PlatformLink;
  readonly #clocks: Clocks;
  readonly #log: Log;

  constructor(linkOf: (brand: BrandRevision) => PlatformLink, clocks: Clocks, log: Log) {
    this.#linkOf = linkOf;
    this.#clocks = clocks;
    this.#log = log;
  }

  /** The state if it is fresh, else undefined. Does not wait. */
  peek(brand: BrandRevision, host: string): BrandState | undefined {
    const entry = this.#entries.get(`${brand.brand} ${host}`);
    if (!entry) return undefined;
    const age = this.#clocks.monotonic() - entry.askedAt;
    if (age > refreshAgeOf(entry) && !entry.asking) void this.#ask(entry, brand, host);
    return age <= maxAge ? entry.state : undefined;
  }

  async get(brand: BrandRevision, host: string): Promise<BrandState> {
    const young = this.peek(brand, host);
    if (young) return young;
    const key = `${brand.brand} ${host}`;
    let entry = this.#entries.get(key);
    if (!entry)
      this.#entries.set(
        key,
        (entry = { state: nothing, known: null, askedAt: -Infinity, took: 0, asking: null }),
      );
    const { state, askedAt } = entry;
    const before = askedAt === -Infinity ? 'unknown' : state.degraded ? 'degraded' : 'good';
    return Promise.race([
      this.#ask(entry, brand, host),
      after(patience[before], { ...state, degraded: true }),
    ]);
  }

  #ask(entry: Entry, brand: BrandRevision, host: string): Promise<BrandState> {
    const now = this.#clocks.monotonic();
    if (entry.asking && now - entry.asking.since <= besides) return entry.asking.state;
    const link = this.#linkOf(brand);
    const ofMerchant = this.#ofMerchant(link, brand);
    const { asked } = ofMerchant;
    const state = this.#read(entry, brand, host, link, ofMerchant).then((read) => {
      if (entry.asking?.state === state) entry.asking = null;
      // A request that started later and succeeded takes precedence over this failure.
      if (read.degraded && entry.askedAt >= now) return entry.state;
      const answered = this.#clocks.monotonic();
      entry.took = answered - now;
      entry.state = read;
      // The status may come from an earlier request of another brand: the state has the age of its status.
      entry.askedAt = answered - Math.max(0, now - asked);
      return read;
    });
    entry.asking = { state, since: now };
    return state;
  }

  /** The status belongs to the merchant: its brands share one request. */
  #ofMerchant(link: PlatformLink, brand: BrandRevision): OfMerchant {
    const caller = callerOf(brand);
    const id = `${caller.merchantCode} ${caller.language}`;
    let ofLink = this.#merchants.get(link);
    if (!ofLink) this.#merchants.set(link, (ofLink = new Map()));
    const before = ofLink.get(id);
    const now = this.#clocks.monotonic();
    if (before && now - before.asked <= statusAge && now >= before.asked) return before;
    const status = link.request('status', {}, caller, AbortSignal.timeout(longest));
    const made: OfMerchant = { asked: now, status, last: before?.last ?? null };
    ofLink.set(id, made);
    // Everyone who awaits it handles the rejection; possibly no one awaits it yet.
    status.catch(() => {});
    return made;
  }

  async #read(
    entry: Entry,
    brand: BrandRevision,
    host: string,
    link: PlatformLink,
    ofMerchant: OfMerchant,
  ): Promise<BrandState> {
    const { state: before, known } = entry;
    try {
      if (known && !before.degraded && this.#clocks.monotonic() - known.at < infoAge) {
        const status = await ofMerchant.status;
        if (status.version === known.info.version)
          return stateOf(known.info, status, this.#clocks.monotonic());
      }
      const at = this.#clocks.monotonic();
      const [permission, status] = await Promise.all([
        link.request('permission', { url: host }, callerOf(brand), AbortSignal.timeout(longest)),
        ofMerchant.status,
      ]);
      const info = infoOf(permission, ofMerchant, this.#clocks.clock());
      entry.known = info.version !== undefined && info.version === status.version ? { info, at } : null;
      return stateOf(info, status, this.#clocks.monotonic());
    } catch (error) {
      if (error instanceof CallError && error.code === 'unknown-host') {
        entry.known = null;
        return { ...nothing, unknownHost: true };
      }
      if (!before.degraded || before.at === 0)
        this.#log('warn', 'platform does not respond', { brand: brand.brand, ...errorFacts(error) });
      return { ...before, degraded: true };
    }
  }
}

type Status = CallValue<'status'>;

/** What the brands of a merchant share: one status request and the last permission info. */
interface OfMerchant {
  asked: number;
  status: Promise<Status>;
  /** The last permission info and its JSON: brands with an equal one share the object. */
  last: { text: string; info: Info } | null;
}

/** The part of a brand's state that comes from the permission info. */
interface Info extends Pick<
  BrandState,
  'modules' | 'imageCdns' | 'launchCdns' | 'gamesUrl' | 'permission' | 'encryptionKey' | 'clockOffset'
> {
  maintenance: boolean;
  /** If the platform names it. */
  version?: string;
  /** Otherwise: the hash of the whole info. */
  hash?: string;
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

/** Does not read region rules: without a visitor's address they refer to the portal's own. */
function infoOf(permission: CallValue<'permission'>, ofMerchant: OfMerchant, now: number): Info {
  const { location: _, time, ...rest } = permission;
  const text = JSON.stringify(rest);
  const clockOffset = time === undefined ? 0 : time - now;
  if (ofMerchant.last?.text === text) return { ...ofMerchant.last.info, clockOffset };
  const { version, customerService, imageCDNs, launchGameCDNs, gamesUrl, maintenance, whitelabel } =
    permission;
  const info: Info = {
    maintenance,
    modules: modulesOf(whitelabel),
    imageCdns: imageCDNs,
    launchCdns: launchGameCDNs,
    ...(gamesUrl !== undefined && { gamesUrl }),
    permission: { customerService, ...(version !== undefined && { version }) },
    encryptionKey: (permission.encryptionKey as EncryptionKey | undefined) ?? null,
    clockOffset,
    ...(version === undefined ? { hash: shortHash(text) } : { version }),
  };
  ofMerchant.last = { text, info };
  return info;
}

function stateOf({ maintenance, version, hash, ...info }: Info, status: Status, now: number): BrandState {
  const closed = status.status === 1 || maintenance;
  return {
    ...info,
    at: now,
    degraded: false,
    unknownHost: false,
    maintenance: closed
      ? { retryAfter: status.retryAfter ?? 60, ...(status.message && { message: status.message }) }
      : null,
    version: `${version ?? hash}.${status.status}`,
    tellsRegion: version !== undefined,
  };
}

/** FNV-1a over the text: sufficient to distinguish two states of a platform without versions. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
