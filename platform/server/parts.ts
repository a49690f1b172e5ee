import type { PlayParts } from '#platform/play/parts.ts';

/** The dependencies of all parts of the platform, made once at start. */
export interface PlatformParts extends PlayParts {
  /** How long requests may go on that began before a conversion of decimals; 20 s if it is not stated. */
  conversionPatienceMs?: number;
}
