import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts recorded about a request in progress. Strings only: connections opened during the request retain it. */
export interface RequestContext {
  readonly id: string;
  /** The merchant's code; empty until it is verified. */
  merchant: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs a request with its context, available to everything inside through `currentRequest`. */
export function runRequest<T>(context: RequestContext, serve: () => T): T {
  return storage.run(context, serve);
}

/** The current request; undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
