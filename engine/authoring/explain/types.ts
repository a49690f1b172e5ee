import type { Place } from '#engine/contracts/revision.ts';

/** What one layer says about a value. */
export interface Saying extends Place {
  /** The brand folder that says it. */
  layer: string;
  does: 'states' | 'changes' | 'moves' | 'removes' | 'returns to default';
  /** What it applies to: `widget`, `position`, `when`, or the name of a prop, theme or text. */
  of: string;
  /** It applies during this season only. */
  season?: string;
  value?: unknown;
}

/** The contributions of all layers, lowest first, or why there are none. */
export interface Explained {
  sayings: Saying[];
  unknown?: Unknown;
}

/** What does not exist, and the closest match. */
export interface Unknown {
  what: string;
  meant?: string;
}
