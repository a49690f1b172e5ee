import { CallError, type EncryptionKey } from '#engine/api/index.ts';
import { modulesOf } from '#engine/access/index.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { languageCode } from '../languageCode.ts';
import { errorFacts, type Log } from '../log.ts';
import type { Caller, PlatformLink } from '../platform.ts';
import type { PortalEnvironment } from '../types.ts';

/** What the portal knows of a brand from its platform, at most 1 s old while the platform answers. */
export interface BrandState {
  /** Monotonic milliseconds of the last answer that came; 0 before the first. */
  at: number;
  /** The platform did not answer the last time it was asked. */
  degraded: boolean;
  unknownHost: boolean;
  maintenance: { message?: string; retryAfter: number } | null;
  modules: ReadonlySet<string>;
  /** Changes when anything brand-wide changes; part of every kept page's key. */
  version: string;
  /** The version tells of changed region rules too, so that an address's rule may be kept while it stays. */
  tellsRegion: boolean;
  imageCdns: string[];
  /** Bases of launched games, the best first; none where they are at the platform's own address (R3.15). */
  launchCdns: string[];
  /** That address, where the platform tells it. */
  gamesUrl?: string;
  /** What pages need of the permission info; null while it is not known. A thousand brands keep no more of it. */
  permission: Pick<CallValue<'permission'>, 'customerService' | 'version'> | null;
  encryptionKey: EncryptionKey | null;
  /** Add to the own clock for the platform's, milliseconds. */
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
 * Milliseconds that somebody waits for the answer: where nothing is known yet, where the state before was good, and
 * where the platform was silent the last time. Then the state before goes on, and the page stands within 2 s (R8.8).
 */
const patience = { unknown: 1500, good: 800, degraded: 500 };
/** Milliseconds that a question to the platform may take. */
const longest = 2000;
/** Milliseconds after which another question is put beside one that is not answered: the platform may be back. */
const besides = 750;
/** Milliseconds that an answer may be used. */
const maxAge = 1000;
/**
 * From this age on, whoever asks sets off the next question, so that under load nobody waits for it: the sooner, the
 * longer the platform takes. Two hundred brands that are visited all the time ask it 240 times a second, not 800.
 */
const refreshAge = { least: 500, most: 850 };
/** Milliseconds that what the platform says of a merchant's status serves all of its brands. */
const statusAge = 100;
/** Milliseconds after which the permission info is asked for though its version stays: clocks drift apart. */
const infoAge = 60_000;

interface Entry {
  state: BrandState;
  /** The permission info of this host, of the version that the status told, and when it was asked for. */
  known: { info: Info; at: number } | null;
  /** When the platform was last asked, whatever came of it. */
  askedAt: number;
  /** Milliseconds that its last answer took. */
  took: number;
  /** The question that is under way, and when it was put. */
  asking: { state: Promise<BrandState>; since: number } | null;
}

/** Ages go by the monotonic one; the other is compared with the platform's. */
type Clocks = Pick<PortalEnvironment, 'clock' | 'monotonic'>;

/** Status, modules, flags and rules by brand and host (design, Gate). */
export class PlatformStates {
  readonly #entries = new Map<string, Entry>();
  /** By platform, then merchant and language. */
  readonly #merchants = new WeakMap<PlatformLink, Map<string, OfMerchant>>();
  readonly #linkOf: (brand: BrandRevision) => PlatformLink;
  readonly #clocks: Clocks;
  readonly #log: Log;

  constructor(linkOf: (brand: BrandRevision) => PlatformLink, clocks: Clocks, log: Log) {
    this.#linkOf = linkOf;
    this.#clocks = clocks;
    this.#log = log;
  }

  /** The state if it is young enough, without waiting; else undefined. */
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
      // Another that was asked later, and answered, knows better than one that came to nothing.
      if (read.degraded && entry.askedAt >= now) return entry.state;
      const answered = this.#clocks.monotonic();
      entry.took = answered - now;
      entry.state = read;
      // A status that another brand has asked for is that much older.
      entry.askedAt = answered - Math.max(0, now - asked);
      return read;
    });
    entry.asking = { state, since: now };
    return state;
  }

  /** It is about a merchant: brands of one ask it once, if they ask at a time. */
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
    // Each who waits for it is told; nobody may wait for it yet.
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
        this.#log('warn', 'platform does not answer', { brand: brand.brand, ...errorFacts(error) });
      return { ...before, degraded: true };
    }
  }
}

type Status = CallValue<'status'>;

/** What is asked once for all brands of a merchant, and what they have in common. */
interface OfMerchant {
  asked: number;
  status: Promise<Status>;
  /** The permission info that came last, as text: brands of which it says the same hold one. */
  last: { text: string; info: Info } | null;
}

/** What a brand's state has of the permission info. */
interface Info extends Pick<
  BrandState,
  'modules' | 'imageCdns' | 'launchCdns' | 'gamesUrl' | 'permission' | 'encryptionKey' | 'clockOffset'
> {
  maintenance: boolean;
  /** Where the platform tells it. */
  version?: string;
  /** Where it does not: of all that it tells. */
  hash?: string;
}

function callerOf({ brand, config }: BrandRevision): Caller {
  return { brand, merchantCode: config.merchantCode, language: languageCode(config, config.defaultLanguage) };
}

/** Early enough for an answer that takes twice as long as the last one. */
function refreshAgeOf({ took }: Entry): number {
  return Math.max(refreshAge.least, Math.min(refreshAge.most, maxAge - 2 * took));
}

function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref());
}

/** Region rules are not read here: without a visitor's address they are about the portal's own. */
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

/** FNV-1a over the text: enough to tell two states apart, for platforms without a version. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
