import type { MemberInfo } from '#schemas/generated/api.ts';
import type { Media } from '#platform/base/files/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { mayTransferUp } from '#platform/money/upline/index.ts';
import { breakOf } from '#platform/identity/limits/index.ts';
import type { PasswordDuty } from '#platform/identity/passwords/index.ts';
import type { Session } from '#platform/accounts/context/index.ts';

/** An account as its owner sees it (R3.7). Without a rank of the merchant, the rank has the name that it was given last. */
export function memberInfo(
  merchant: Pick<Merchant, 'settings'>,
  { account, exclusion }: Pick<Session, 'account' | 'exclusion'>,
  duty: PasswordDuty,
  media: Media,
  rank?: { name: string; badgeUrl: string },
): MemberInfo {
  return {
    id: String(account.id),
    account: account.account,
    nickname: account.nickname,
    userName: account.account,
    type: wireType(account.type),
    toUpline: !exclusion && mayTransferUp(merchant, account),
    clubLabel: {
      labelName: rank?.name ?? account.rankName,
      rankLevel: account.rankLevel,
      ...(rank && { badgeUrl: rank.badgeUrl }),
    },
    memberLabel: account.labels.map((labelName) => ({ labelName })),
    iconUrl: media.address(account.avatar),
    ...duty,
    ...(account.agreementDue && { agreementDue: true }),
    ...(account.trialEndsAt && { trialEndsAt: account.trialEndsAt.getTime() }),
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
