/** A counting semaphore. */
export interface Places {
  /** Acquires a permit: undefined if one is free, or else a promise that resolves once it is granted. */
  take: () => Promise<void> | undefined;
  /** Releases a permit. */
  give: () => void;
  /** Whether others are waiting for a permit. */
  areAwaited: () => boolean;
}

/** A semaphore with `most` permits, granted in the order of requests. */
export function createSemaphore(most: number): Places {
  const waiting: (() => void)[] = [];
  let free = most;
  return {
    take: () => {
      if (free === 0) return new Promise((resolve) => waiting.push(resolve));
      free -= 1;
      return undefined;
    },
    give: () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
    areAwaited: () => waiting.length > 0,
  };
}
