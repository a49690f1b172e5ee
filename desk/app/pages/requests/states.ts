import type { SecondPersonRequest } from '#schemas/generated/operatorCalls.ts';
import type { Tone } from '../../parts/Badge.tsx';

/** How urgent the state of a request is. */
export const tones: Record<SecondPersonRequest['state'], Tone> = {
  open: 'open',
  done: 'good',
  failed: 'bad',
  rejected: 'over',
  expired: 'over',
  'taken-back': 'over',
};

/** Milliseconds after which requests are read again: others decide them too. */
export const againMs = 5_000;
