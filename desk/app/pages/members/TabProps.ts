import type { OperatorMemberPage, OperatorSelf } from '#schemas/generated/operatorCalls.ts';

export interface TabProps {
  member: OperatorMemberPage;
  merchant: OperatorSelf['merchants'][number];
}

/** Whose records a tab lists, as its calls take it. */
export const ownOf = ({ member, merchant }: TabProps) => ({
  merchant: merchant.code,
  account: member.account,
});
