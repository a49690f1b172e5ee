import type { InTransaction } from '#platform/base/once/index.ts';
import type { Caller } from '#platform/operators/access/index.ts';
import type { PlatformParts } from '../parts.ts';

/** The parts of a request that changes something. */
export type OperatorParts = InTransaction<PlatformParts> & {
  /** Who makes it, with the rights that count in this transaction. */
  caller: Caller;
};
