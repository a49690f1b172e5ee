import { createSemaphore } from '#kit/semaphore.ts';
import type { DocumentCall } from '#engine/contracts/pageDocument.ts';
import type { Recovery } from './Recovery.ts';

export type MakeCall = (call: DocumentCall, signal?: AbortSignal) => Promise<unknown>;

/** Milliseconds after which a call without a response counts as late, and another try is made in parallel. */
const lateAfter = 2500;

/** Of a browser's six connections to a site, calls leave two to pages; a parallel try leaves one. */
const mostAtOnce = 4;

/**
 * Makes a call, and returns the first response of several tries: a late try may be overtaken by the next. Rejects when
 * all of them failed.
 */
export function createTries(
  make: MakeCall,
  recovery: Recovery,
): (call: DocumentCall, signal: AbortSignal) => Promise<unknown> {
  const semaphore = createSemaphore(mostAtOnce);
  const makeLimited: MakeCall = async (call, signal) => {
    const turn = semaphore.acquire();
    if (turn) await turn;
    try {
      signal?.throwIfAborted();
      return await make(call, signal);
    } finally {
      semaphore.release();
    }
  };

  return (call, signal) =>
    new Promise<unknown>((resolve, reject) => {
      let parallel = Promise.resolve(false);
      // A parallel try that is late itself releases its connection: the original call still has its own.
      const again = () => {
        const controller = new AbortController();
        const abort = () => controller.abort();
        signal.addEventListener('abort', abort, { once: true });
        const timer = setTimeout(abort, lateAfter);
        parallel = make(call, controller.signal)
          .then(
            (value) => {
              resolve(value);
              return true;
            },
            () => false,
          )
          .finally(() => clearTimeout(timer));
        return parallel;
      };
      const late = setTimeout(() => recovery.add(call.key, again), lateAfter);
      makeLimited(call, signal)
        .then(resolve, async (error: Error) => {
          if (!(await parallel)) reject(error);
        })
        .finally(() => clearTimeout(late));
    });
}
