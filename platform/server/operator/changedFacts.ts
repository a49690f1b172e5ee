import type { TrailDetails } from './recordCall.ts';

/** What a change has changed, as `before → after`; of something new, all that it is. For the audit trail. */
export function changedFacts<F extends object>(before: F | undefined, after: F): TrailDetails {
  const changed = Object.entries(after).filter(
    ([name, value]) => inWords(before && Reflect.get(before, name)) !== inWords(value),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [
      name,
      before ? `${inWords(Reflect.get(before, name))} → ${inWords(value)}` : inWords(value),
    ]),
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
