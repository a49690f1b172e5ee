import type { MemberInfo } from '#schemas/generated/api.ts';
import type { Media } from '../files/media.ts';
import { Refusal } from '../core/Refusal.ts';
import type { Merchant } from '../system/merchants.ts';
import { mayTransferUp } from '../upline/uplineOf.ts';
import { breakOf } from '../limits/readLimits.ts';
import type { PasswordDuty } from './passwordDuty.ts';
import type { Session } from './sessions.ts';

/** An account as its owner sees it (R3.7). */
export function memberInfo(
  merchant: Pick<Merchant, 'settings'>,
  { account, exclusion }: Pick<Session, 'account' | 'exclusion'>,
  duty: PasswordDuty,
  media: Media,
): MemberInfo {
  return {
    id: String(account.id),
    account: account.account,
    nickname: account.nickname,
    userName: account.account,
    type: wireType(account.type),
    toUpline: mayTransferUp(merchant, account),
    clubLabel: { labelName: account.rankName, rankLevel: account.rankLevel },
    memberLabel: account.labels.map((labelName) => ({ labelName })),
    iconUrl: media.address(account.avatar),
    ...duty,
    ...(exclusion && { playBreak: breakOf(exclusion) }),
  };
}

const wireTypes = [0, 1, 2, 4, 41, 42] as const;

function wireType(type: number): MemberInfo['type'] {
  const wireType = wireTypes.find((one) => one === type);
  if (wireType === undefined)
    throw new Refusal(403, 'member_no_enter', { message: 'Non-member account unable to login' });
  return wireType;
}
