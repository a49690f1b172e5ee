import type { Database } from '#platform/base/database/index.ts';
import type { LimitKind } from '#platform/base/database/schema/index.ts';
import type { Exclusion } from '#platform/accounts/standing/standing.ts';

/**
 * What members do to protect themselves (R10.7). `break-began`: a cool-off or self-exclusion holds from now on.
 * `limit-lowered`: a limit is in force that is lower than the one before, or the first of its kind.
 */
export type LimitEvent =
  | { kind: 'break-began'; accountId: number; exclusion: Exclusion; now: Date }
  | { kind: 'limit-lowered'; accountId: number; limit: LimitKind; value: bigint; now: Date };

/**
 * Lets every part that has something waiting for the account react, in the transaction in which it happened: either all of
 * it holds, or nothing. `platform/server/listeners.ts` lists who listens; limits know none of them.
 */
export type Announce = (tx: Database, event: LimitEvent) => Promise<void>;
