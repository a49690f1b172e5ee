import type { OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';
import type { Tone } from '../../parts/Badge.tsx';

export type State = OperatorWithdrawal['state'];

/** In the order in which a withdrawal goes through them. */
export const states = [
  'requested',
  'reviewing',
  'paying',
  'disbursed',
  'received',
  'disputed',
  'rejected',
  'canceled',
] as const satisfies readonly State[];

/** How urgent a state is for the person who works the queue off. */
export const tones: Readonly<Record<State, Tone>> = {
  requested: 'open',
  reviewing: 'open',
  paying: 'busy',
  disbursed: 'busy',
  received: 'good',
  disputed: 'bad',
  rejected: 'over',
  canceled: 'over',
};
