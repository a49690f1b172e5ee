import { Refusal } from '../errors/index.ts';

/** Most works that wait for their turn under one key; each takes some 25 ms. */
const mostWaiting = 100;

/** By key: the end of its last work, and how many works are waiting or running. */
const queues = new Map<string, { last: Promise<unknown>; length: number }>();

/**
 * Runs works of one key one after the other, in the order of their calls, in this process. Refuses with 429 instead of
 * letting more than a hundred wait, so that one account cannot occupy memory or the database's connections.
 */
export async function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= mostWaiting)
    throw new Refusal(429, 'too-many-requests', {
      message: 'Too many requests at once. Please try again.',
      retryAfter: 1,
    });
  queues.set(key, queue);
  queue.length += 1;
  const result = queue.last.then(work, work);
  queue.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(key);
  }
}
