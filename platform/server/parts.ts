import type { PlayParts } from '#platform/play/parts.ts';
import type { Visitors } from './Visitors.ts';

/** The dependencies of all parts of the platform, made once at start. */
export interface PlatformParts extends PlayParts {
  /** Absent where other processes may have visitors that this one does not hear of. */
  visitors?: Visitors;
  /** How long requests may go on that began before a conversion of decimals; 20 s if it is not stated. */
  conversionPatienceMs?: number;
}
