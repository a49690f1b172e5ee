import type { PointBalance } from '#schemas/generated/api.ts';

/** The member's points as this tab last loaded them: one request for all widgets that show them. */
export interface PointState {
  /** Undefined until the first response. */
  balance?: PointBalance;
  failed: boolean;
}

const unknown: PointState = { failed: false };

/** Creates the store. What changes the points calls `load` again. */
export function createPoints() {
  let state = unknown;
  let latest = 0;
  const listeners = new Set<() => void>();
  const change = (next: PointState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // The next page may be another member's.
        if (listeners.size === 0) state = unknown;
      };
    },
    /** Forgets the points, also those that are on their way: they are another member's. */
    empty(): void {
      latest += 1;
      change(unknown);
    },
    async load(request: () => Promise<PointBalance>) {
      const own = (latest += 1);
      try {
        const balance = await request();
        if (own === latest) change({ balance, failed: false });
      } catch {
        if (own === latest) change({ ...state, failed: true });
      }
    },
  };
}
