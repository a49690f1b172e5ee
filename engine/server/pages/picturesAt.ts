import type { CallState } from '#engine/contracts/pageDocument.ts';
import { withBase } from '#engine/react/pictures/bases.ts';
import { weakCache } from '../cache/createCache.ts';

const moved = weakCache<CallState, { base: string; state: CallState }>('moved responses');

/** Responses with the platform's pictures at its first image base (R3.15). Cached by response, as pages share them. */
export function picturesAt(
  base: string | undefined,
  data: Record<string, CallState>,
): Record<string, CallState> {
  if (base === undefined) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, state]) => {
      let kept = moved.get(state);
      if (kept?.base !== base) moved.set(state, (kept = { base, state: withBase(state, base) }));
      return [key, kept.state];
    }),
  );
}
