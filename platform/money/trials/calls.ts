import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import type { MoneyParts } from '../parts.ts';
import { freePlay } from './freePlay.ts';

/** Calls for playing without a real account (R4.25). */
export function trialCalls(parts: MoneyParts): Pick<CallHandlers, 'freePlay'> {
  return { freePlay: (query, context) => freePlay(parts, query, context) };
}
