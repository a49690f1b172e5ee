import type { Exclusion } from './standing.ts';

/** A running self-exclusion is not replaced by a cool-off, and none by a shorter one of its kind. */
export function isStronger(running: Exclusion, wanted: Exclusion): boolean {
  if (running.kind !== wanted.kind) return running.kind === 'self-exclusion';
  if (running.endsAt === null) return true;
  return wanted.endsAt !== null && wanted.endsAt <= running.endsAt;
}
