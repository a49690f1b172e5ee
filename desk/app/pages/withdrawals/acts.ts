import type { OperatorCallName, OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';

/** Calls that take a withdrawal a step further. */
export type WithdrawalAct = Extract<
  OperatorCallName,
  'reviewWithdrawal' | 'approveWithdrawal' | 'disburseWithdrawal' | 'takeOverWithdrawal' | 'rejectWithdrawal'
>;

export interface OfferedAct {
  call: WithdrawalAct;
  permission: string;
  /** The platform wants a reason; of a rejection the member reads it. */
  needsReason?: boolean;
  isDanger?: boolean;
}

/**
 * What can be done to a withdrawal in its state (R2.5.8): it is reviewed, approved and paid, by the payment provider or by hand, or rejected. The
 * platform decides; this only spares the person what would be refused.
 */
export function actsFor({ state, payout }: Pick<OperatorWithdrawal, 'state' | 'payout'>): OfferedAct[] {
  const reject: OfferedAct = {
    call: 'rejectWithdrawal',
    permission: 'withdrawals.review',
    needsReason: true,
    isDanger: true,
  };
  if (state === 'requested') return [{ call: 'reviewWithdrawal', permission: 'withdrawals.review' }, reject];
  if (state === 'reviewing')
    return [{ call: 'approveWithdrawal', permission: 'withdrawals.approve' }, reject];
  if (state !== 'paying') return [];
  if (payout?.state === 'pending')
    return [{ call: 'takeOverWithdrawal', permission: 'withdrawals.pay', needsReason: true, isDanger: true }];
  return [{ call: 'disburseWithdrawal', permission: 'withdrawals.pay' }, reject];
}
