import type { OperatorCallName, OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';

/** Calls that take a withdrawal a step further. */
export type WithdrawalAct = Extract<
  OperatorCallName,
  'reviewWithdrawal' | 'approveWithdrawal' | 'disburseWithdrawal' | 'takeOverWithdrawal' | 'rejectWithdrawal'
>;

export interface OfferedAct {
  call: WithdrawalAct;
  permission: string;
  /** The key that does it while no field has the focus. */
  key: string;
  /** The platform wants a reason; of a rejection the member reads it. */
  needsReason?: boolean;
  isDanger?: boolean;
}

const review: OfferedAct = { call: 'reviewWithdrawal', permission: 'withdrawals.review', key: 'r' };
const approve: OfferedAct = { call: 'approveWithdrawal', permission: 'withdrawals.approve', key: 'a' };
const disburse: OfferedAct = { call: 'disburseWithdrawal', permission: 'withdrawals.pay', key: 'p' };
const reject: OfferedAct = {
  call: 'rejectWithdrawal',
  permission: 'withdrawals.review',
  key: 'x',
  needsReason: true,
  isDanger: true,
};
const takeOver: OfferedAct = {
  call: 'takeOverWithdrawal',
  permission: 'withdrawals.pay',
  key: 't',
  needsReason: true,
  isDanger: true,
};

/** What can be done to several withdrawals at once. Each has its own result, since they may be in different states. */
export const actsForMany: readonly OfferedAct[] = [review, approve, disburse, reject];

/**
 * What can be done to a withdrawal in its state (R2.5.8): it is reviewed, approved and paid, by the payment provider or by hand, or rejected. The
 * platform decides; this only spares the person what would be refused.
 */
export function actsFor({ state, payout }: Pick<OperatorWithdrawal, 'state' | 'payout'>): OfferedAct[] {
  if (state === 'requested') return [review, reject];
  if (state === 'reviewing') return [approve, reject];
  if (state !== 'paying') return [];
  return payout?.state === 'pending' ? [takeOver] : [disburse, reject];
}
