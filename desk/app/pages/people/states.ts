import type { Operator } from '#schemas/generated/operatorCalls.ts';
import type { Tone } from '../../parts/Badge.tsx';

/** How the state of a person looks. */
export const stateTones: Record<Operator['state'], Tone> = {
  invited: 'open',
  active: 'good',
  closed: 'over',
};
