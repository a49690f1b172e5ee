import type { CallValue } from '#schemas/generated/api.ts';
import type { Caller, PlatformLink } from '../platform/createPlatformLink.ts';
import { lruCache } from '../cache/createCache.ts';
import type { SharedInfo } from './brandInfo.ts';

/** Milliseconds during which the brands of a merchant share its status. */
const maxAge = 100;

/** What the brands of a merchant share: one status request and the last permission info. */
export interface MerchantStatus extends SharedInfo {
  /** Monotonic milliseconds of the request. */
  requestedAt: number;
  status: Promise<CallValue<'status'>>;
}

/** The status of merchants, by platform, merchant and language. Brands of a merchant share one request. */
export class MerchantStatuses {
  readonly #statuses = lruCache<string, MerchantStatus>('merchant statuses');
  readonly #clock: () => number;
  readonly #timeout: number;

  /** `clock` is monotonic; both are in milliseconds. */
  constructor(clock: () => number, timeout: number) {
    this.#clock = clock;
    this.#timeout = timeout;
  }

  get(link: PlatformLink, caller: Caller): MerchantStatus {
    const key = `${link.url} ${caller.merchantCode} ${caller.language}`;
    const before = this.#statuses.get(key);
    const now = this.#clock();
    if (before && now - before.requestedAt <= maxAge && now >= before.requestedAt) return before;
    const status = link.request('status', {}, caller, AbortSignal.timeout(this.#timeout));
    const made: MerchantStatus = { requestedAt: now, status, last: before?.last ?? null };
    this.#statuses.set(key, made);
    // Everyone who awaits it handles the rejection; possibly no one awaits it yet.
    status.catch(() => {});
    return made;
  }
}
