import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Answers a request of the platform in the trace that it names, if it names one. */
export function withinTrace<T>(traceparent: string | undefined, answer: () => T): T {
  return traceparent === undefined ? answer() : storage.run(traceparent, answer);
}

/** The header that continues the platform's trace in calls back to it; empty outside of one. */
export function traceHeader(): Record<string, string> {
  const traceparent = storage.getStore();
  return traceparent === undefined ? {} : { traceparent };
}
