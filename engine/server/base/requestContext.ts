import { AsyncLocalStorage } from 'node:async_hooks';
import { traceHeader } from '#kit/tracing/tracing.ts';
import type { ResponseKind } from './ResponseKind.ts';

/** Kinds of requests: few values, for metrics and the access log. */
export type RequestKind = ResponseKind | 'socket';

/** How the page cache served a request; empty for responses that are never cached. */
export type CacheOutcome = '' | 'hit' | 'stale' | 'miss' | 'bypass';

/**
 * What is recorded of a request while it is served. It contains strings only, as sockets and timers opened by a
 * request retain it for their lifetime.
 */
export interface RequestContext {
  readonly id: string;
  readonly kind: RequestKind;
  cache: CacheOutcome;
  /** Its trace, where traces are recorded. */
  trace?: string;
}

/** Created with the first request: Storybook loads this module in a browser, where it does not exist. */
let storage: AsyncLocalStorage<RequestContext> | undefined;

/** Serves a request within its context, which all awaited code reads by `currentRequest`. */
export function runRequest<T>(context: RequestContext, serve: () => T): T {
  storage ??= new AsyncLocalStorage();
  return storage.run(context, serve);
}

/** The request that is being served; undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return storage?.getStore();
}

/** The headers that pass the request's id and its trace to the platform; empty outside of a request. */
export function requestIdHeader(): Record<string, string> {
  const id = storage?.getStore()?.id;
  return { ...(id !== undefined && { 'x-request-id': id }), ...traceHeader() };
}

export function noteCache(outcome: CacheOutcome): void {
  const context = storage?.getStore();
  if (context) context.cache = outcome;
}
