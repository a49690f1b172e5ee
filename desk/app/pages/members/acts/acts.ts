import type { OperatorCallName, OperatorMemberPage } from '#schemas/generated/operatorCalls.ts';

/** Calls that change one account, with nothing but texts in their request. */
export type MemberCall = Extract<
  OperatorCallName,
  | 'removeAuthenticator'
  | 'setPassword'
  | 'expirePassword'
  | 'endSessions'
  | 'setEmail'
  | 'setMobile'
  | 'unlockPaymentPassword'
  | 'vouchForAddress'
  | 'holdRank'
  | 'releaseRank'
  | 'closeAccount'
  | 'reopenAccount'
  | 'freezePayouts'
  | 'releasePayouts'
  | 'adjustBalance'
>;

export interface MemberAct {
  call: MemberCall;
  permission: string;
  /** A field besides the reason. */
  field?: 'password' | 'email' | 'mobile' | 'address' | 'level' | 'amount';
  /** It may be empty: nothing is then in its place. */
  mayBeEmpty?: true;
  isDanger?: true;
}

/** What can be done to an account as it is. The platform decides; this only spares the person what would be refused. */
export function actsFor({
  state,
  frozenAt,
  authenticator,
}: Pick<OperatorMemberPage, 'state' | 'frozenAt' | 'authenticator'>): MemberAct[] {
  const recover = { permission: 'accounts.recover' };
  const contacts = { permission: 'accounts.contacts' };
  return [
    ...(authenticator ? [{ call: 'removeAuthenticator', ...recover } as const] : []),
    { call: 'setPassword', ...recover, field: 'password' },
    { call: 'expirePassword', ...recover },
    { call: 'endSessions', ...recover },
    { call: 'setEmail', ...contacts, field: 'email', mayBeEmpty: true },
    { call: 'setMobile', ...contacts, field: 'mobile', mayBeEmpty: true },
    { call: 'unlockPaymentPassword', permission: 'payments.unlock' },
    { call: 'vouchForAddress', permission: 'risks.clear', field: 'address' },
    { call: 'adjustBalance', permission: 'balances.adjust', field: 'amount', isDanger: true },
    { call: 'holdRank', permission: 'ranks.hold', field: 'level', mayBeEmpty: true },
    { call: 'releaseRank', permission: 'ranks.hold' },
    frozenAt === null
      ? { call: 'freezePayouts', permission: 'accounts.freeze', isDanger: true }
      : { call: 'releasePayouts', permission: 'accounts.freeze' },
    state === 'closed'
      ? { call: 'reopenAccount', permission: 'accounts.close' }
      : { call: 'closeAccount', permission: 'accounts.close', isDanger: true },
  ];
}
