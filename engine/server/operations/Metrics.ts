import type { CacheOutcome, RequestKind } from './requestContext.ts';

/** A request that was answered, or whose connection ended before. */
export interface RequestFacts {
  kind: RequestKind;
  /** Empty where the host belongs to no brand. */
  brand: string;
  status: number;
  cache: CacheOutcome;
  milliseconds: number;
}

/** How a call to a platform ended; `open` was refused by the circuit breaker, `canceled` given up by its caller. */
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
  /** A name of the table of calls. */
  name: string;
  outcome: CallOutcome;
  milliseconds: number;
}

/** What a cache holds and how often it served, since the start. */
export interface CacheFigures {
  hits: number;
  misses: number;
  entries: number;
  /** Undefined where the cache is bounded by entries alone. */
  bytes?: number | undefined;
}

/** A circuit breaker as it stands. */
export interface BreakerFigures {
  /** Host and port of the platform. */
  platform: string;
  brand: string;
  /** Group of calls. */
  group: string;
  isOpen: boolean;
}

/**
 * What a portal tells its operator in figures. The engine reports events and hands over functions that read its state;
 * `portal/` joins a metrics library to it.
 */
export interface Metrics {
  request(facts: RequestFacts): void;
  call(facts: CallFacts): void;
  /** A page's HTML or document was made: milliseconds of the processor, without waiting for data. */
  rendered(milliseconds: number): void;
  /** `read` is called whenever the figures are asked for. */
  watchCache(name: string, read: () => CacheFigures): void;
  watchBreakers(read: () => BreakerFigures[]): void;
}

/** For portals without metrics. */
export const noMetrics: Metrics = {
  request: () => undefined,
  call: () => undefined,
  rendered: () => undefined,
  watchCache: () => undefined,
  watchBreakers: () => undefined,
};
