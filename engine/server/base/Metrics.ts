import type { CacheOutcome, RequestKind } from './requestContext.ts';

/** A request that has ended, with a response or by a closed connection. */
export interface RequestFacts {
  kind: RequestKind;
  /** Empty if the host belongs to no brand. */
  brand: string;
  status: number;
  cache: CacheOutcome;
  milliseconds: number;
}

/**
 * The outcome of a call to a platform; `open` was refused by the circuit breaker, `canceled` given up by its caller.
 */
export type CallOutcome =
  | 'ok'
  | 'refused'
  | 'timeout'
  | 'network'
  | 'server-error'
  | 'bad-answer'
  | 'open'
  | 'canceled';

export interface CallFacts {
  /** A name in the call table. */
  name: string;
  outcome: CallOutcome;
  milliseconds: number;
}

/** A cache's size, and its hits and misses since startup. */
export interface CacheFigures {
  hits: number;
  misses: number;
  entries: number;
  /** Undefined if the cache is bounded by entries alone. */
  bytes?: number | undefined;
}

/** The state of a circuit breaker. */
export interface BreakerFigures {
  /** Host and port of the platform. */
  platform: string;
  brand: string;
  /** Group of calls. */
  group: string;
  isOpen: boolean;
}

/** The outcome of delivering an analytics event. `dropped`: too many were waiting. */
export type AnalyticsOutcome = 'sent' | 'failed' | 'dropped';

/**
 * A portal's metrics. The engine reports events and passes functions that read its state; `portal/` connects a
 * metrics library.
 */
export interface Metrics {
  request(facts: RequestFacts): void;
  call(facts: CallFacts): void;
  /** A page's HTML or document was rendered, in milliseconds of processor time, without waiting for data. */
  rendered(milliseconds: number): void;
  /** `read` is called at every scrape. */
  watchCache(name: string, read: () => CacheFigures): void;
  watchBreakers(read: () => BreakerFigures[]): void;
  /** An event for a receiver of analytics was sent, failed, or was dropped. */
  analytics(receiver: 'ga4' | 'webhook', outcome: AnalyticsOutcome): void;
}

/** For portals without metrics. */
export const noMetrics: Metrics = {
  request: () => undefined,
  call: () => undefined,
  rendered: () => undefined,
  watchCache: () => undefined,
  watchBreakers: () => undefined,
  analytics: () => undefined,
};
