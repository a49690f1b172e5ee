import type { CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { freePlay } from './freePlay.ts';

/** Calls for playing without a real account (R4.25). */
export function trialCalls(parts: PlatformParts): Pick<CallHandlers, 'freePlay'> {
  return { freePlay: (query, context) => freePlay(parts, query, context) };
}
