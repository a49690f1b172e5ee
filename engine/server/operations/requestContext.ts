import { AsyncLocalStorage } from 'node:async_hooks';
import type { ResponseKind } from '../http/ResponseKind.ts';

/** What kind of request it is: few values, for metrics and the access log. */
export type RequestKind = ResponseKind | 'socket';

/** How the page cache served a request; empty for what is never cached. */
export type CacheOutcome = '' | 'hit' | 'stale' | 'miss' | 'bypass';

/**
 * What is recorded of a request while it is served. It holds texts only: sockets and timers that a request opens keep it
 * for as long as they live.
 */
export interface RequestContext {
  readonly id: string;
  readonly kind: RequestKind;
  cache: CacheOutcome;
}

/** Made with the first request: Storybook loads this module in a browser, which has none. */
let storage: AsyncLocalStorage<RequestContext> | undefined;

/** Serves a request with its context, which everything that is awaited within reads by `currentRequest`. */
export function runRequest<T>(context: RequestContext, serve: () => T): T {
  storage ??= new AsyncLocalStorage();
  return storage.run(context, serve);
}

/** The request that is being served; undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return storage?.getStore();
}

/** The header that hands the request's id to the platform; nothing outside of a request. */
export function requestIdHeader(): Record<string, string> {
  const id = storage?.getStore()?.id;
  return id === undefined ? {} : { 'x-request-id': id };
}

export function noteCache(outcome: CacheOutcome): void {
  const context = storage?.getStore();
  if (context) context.cache = outcome;
}
