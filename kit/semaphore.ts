/** A counting semaphore. */
export interface Semaphore {
  /** Acquires a permit: undefined if one is free, or else a promise that resolves once it is granted. */
  acquire: () => Promise<void> | undefined;
  /** Releases a permit. */
  release: () => void;
  /** Whether others are waiting for a permit. */
  hasWaiters: () => boolean;
}

/** A semaphore with `most` permits, granted in the order of requests. */
export function createSemaphore(most: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = most;
  return {
    acquire: () => {
      if (free === 0) return new Promise((resolve) => waiting.push(resolve));
      free -= 1;
      return undefined;
    },
    release: () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
    hasWaiters: () => waiting.length > 0,
  };
}
