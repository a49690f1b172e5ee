import type { Database } from './database/index.ts';

/**
 * Lets others react to what has happened, in the transaction in which it happened: either all of it holds, or nothing. A
 * listener may refuse. `platform/server/listeners.ts` lists the listeners, in order; the wing that announces knows none of them.
 */
export type Announce<E extends { kind: string }> = (tx: Database, event: E) => Promise<void>;
