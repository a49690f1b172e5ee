import type { OperatorQueue } from '#schemas/generated/operatorCalls.ts';

/** Where a queue is worked off, of those that have a screen. */
export const queueScreens: Readonly<Partial<Record<OperatorQueue['name'], string>>> = {
  withdrawals: '/withdrawals?state=requested',
  payouts: '/withdrawals?state=paying',
  cases: '/withdrawals?state=disputed',
};
