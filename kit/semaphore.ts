/** Room for so many at a time. */
export interface Places {
  /** Nothing where a place is free, else what resolves when one is. */
  take: () => Promise<void> | undefined;
  give: () => void;
  /** Others stand in line. */
  areAwaited: () => boolean;
}

/** So many at a time; the others wait in the order they came. */
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
