import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { freePlay } from './freePlay.ts';

/** Calls for playing without a real account (R4.25). */
export const trialCalls: Pick<CallHandlers<MoneyParts>, 'freePlay'> = {
  freePlay,
};
