import type { CallHandlers } from '#platform/accounts/context/calls.ts';
import { memberCalls } from '#platform/reports/member/calls.ts';
import { mailCalls } from '#platform/messaging/notifications/calls.ts';
import { feedbackCalls } from '#platform/support/feedback/calls.ts';
import { accountCalls } from '#platform/identity/login/calls.ts';
import { bonusCalls } from '#platform/rewards/bonuses/calls.ts';
import { chatCalls } from '#platform/support/chat/calls.ts';
import { depositCalls } from '#platform/money/deposits/calls.ts';
import { affiliateCalls } from '#platform/rewards/affiliates/calls.ts';
import { contentCalls } from '#platform/site/content/calls.ts';
import { uploadCalls } from '#platform/identity/uploads/calls.ts';
import { gameCalls } from '#platform/play/games/calls.ts';
import { identityCalls } from '#platform/identity/identities/calls.ts';
import { roomCalls } from '#platform/play/integration/roomList.ts';
import { sportsCalls } from '#platform/play/integration/sportsFixtures.ts';
import { limitCalls } from '#platform/identity/limits/calls.ts';
import { lotteryCalls } from '#platform/play/lottery/calls.ts';
import { messageCalls } from '#platform/messaging/messages/calls.ts';
import { missionCalls } from '#platform/rewards/missions/calls.ts';
import { payoutCalls } from '#platform/money/payouts/calls.ts';
import { pointCalls } from '#platform/rewards/points/calls.ts';
import { profileCalls } from '#platform/identity/profile/calls.ts';
import { rankingCalls } from '#platform/play/ranking/calls.ts';
import { rankCalls } from '#platform/rewards/ranks/calls.ts';
import { rebateCalls } from '#platform/rewards/rebates/calls.ts';
import { recoveryCalls } from '#platform/identity/recovery/calls.ts';
import { recordCalls } from '#platform/reports/records/calls.ts';
import { referralCalls } from '#platform/rewards/referrals/calls.ts';
import { registerCalls } from '#platform/identity/register/calls.ts';
import { promotionCalls } from '#platform/rewards/promotions/calls.ts';
import { eventCalls } from '#platform/rewards/promotions/events/calls.ts';
import { rewardCalls } from '#platform/rewards/claims/calls.ts';
import { securityCalls } from '#platform/identity/security/calls.ts';
import { systemCalls } from '#platform/site/permission/calls.ts';
import { trialCalls } from '#platform/money/trials/calls.ts';
import { uplineCalls } from '#platform/money/upline/calls.ts';
import { walletCalls } from '#platform/money/wallet/calls.ts';
import { withdrawalCalls } from '#platform/money/withdrawals/calls.ts';
import type { PlatformParts } from './parts.ts';

/** The handler of every call; each gets the parts of its own request. */
export const handlers: CallHandlers<PlatformParts> = {
  ...accountCalls,
  ...memberCalls,
  ...mailCalls,
  ...feedbackCalls,
  ...recoveryCalls,
  ...registerCalls,
  ...trialCalls,
  ...systemCalls,
  ...walletCalls,
  ...depositCalls,
  ...gameCalls,
  ...roomCalls,
  ...sportsCalls,
  ...affiliateCalls,
  ...referralCalls,
  ...contentCalls,
  ...messageCalls,
  ...missionCalls,
  ...limitCalls,
  ...lotteryCalls,
  ...rankingCalls,
  ...profileCalls,
  ...uploadCalls,
  ...payoutCalls,
  ...withdrawalCalls,
  ...promotionCalls,
  ...eventCalls,
  ...rewardCalls,
  ...bonusCalls,
  ...pointCalls,
  ...rankCalls,
  ...rebateCalls,
  ...recordCalls,
  ...securityCalls,
  ...identityCalls,
  ...uplineCalls,
  ...chatCalls,
};
