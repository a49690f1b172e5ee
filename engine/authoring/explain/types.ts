import type { Place } from '#engine/contracts/revision.ts';

/** What one layer says of a value, in the order in which layers speak. */
export interface Saying extends Place {
  /** The brand folder that says it. */
  layer: string;
  does: 'states' | 'changes' | 'moves' | 'removes' | 'returns to default';
  /** `value`, `position`, `when` or `widget`: what of a node it is about. */
  of: string;
  value?: unknown;
}

/** All that was said, and what came of it. */
export interface Explained {
  sayings: Saying[];
  unknown?: Unknown;
}

/** Nobody knows it: what was probably meant. */
export interface Unknown {
  what: string;
  meant?: string;
}
