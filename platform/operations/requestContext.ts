import { AsyncLocalStorage } from 'node:async_hooks';

/** What is recorded of a request while it is served. It holds texts only: connections that it opens keep it. */
export interface RequestContext {
  readonly id: string;
  /** The code of the merchant; empty until it is known to exist. */
  merchant: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Serves a request with its context, which everything that is awaited within reads by `currentRequest`. */
export function runRequest<T>(context: RequestContext, serve: () => T): T {
  return storage.run(context, serve);
}

/** The request that is being served; undefined outside of one. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
