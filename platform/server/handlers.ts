import type { CallHandlers } from '#platform/accounts/context/index.ts';
import { linkCalls } from '#platform/agents/links/index.ts';
import { agentNoticeCalls } from '#platform/agents/notices/index.ts';
import { downlineTransferCalls } from '#platform/agents/transfers/index.ts';
import { openingCalls } from '#platform/agents/openings/index.ts';
import { teamCalls } from '#platform/agents/team/index.ts';
import { downlineCalls } from '#platform/reports/downline/index.ts';
import { memberCalls } from '#platform/reports/member/index.ts';
import { mailCalls } from '#platform/messaging/notifications/index.ts';
import { feedbackCalls } from '#platform/support/feedback/index.ts';
import { accountCalls } from '#platform/identity/login/index.ts';
import { bonusCalls } from '#platform/rewards/bonuses/index.ts';
import { chatCalls } from '#platform/support/chat/index.ts';
import { depositCalls } from '#platform/money/deposits/index.ts';
import { affiliateCalls } from '#platform/rewards/affiliates/index.ts';
import { contentCalls } from '#platform/site/content/index.ts';
import { uploadCalls } from '#platform/identity/uploads/index.ts';
import { gameCalls } from '#platform/play/games/index.ts';
import { identityCalls } from '#platform/identity/identities/index.ts';
import { roomCalls, sportsCalls } from '#platform/play/integration/index.ts';
import { limitCalls } from '#platform/identity/limits/index.ts';
import { lotteryCalls } from '#platform/play/lottery/index.ts';
import { messageCalls } from '#platform/messaging/messages/index.ts';
import { missionCalls } from '#platform/rewards/missions/index.ts';
import { payoutCalls } from '#platform/money/payouts/index.ts';
import { pointCalls } from '#platform/rewards/points/index.ts';
import { profileCalls } from '#platform/identity/profile/index.ts';
import { rankingCalls } from '#platform/play/ranking/index.ts';
import { rankCalls } from '#platform/rewards/ranks/index.ts';
import { rebateCalls } from '#platform/rewards/rebates/index.ts';
import { recoveryCalls } from '#platform/identity/recovery/index.ts';
import { recordCalls } from '#platform/reports/records/index.ts';
import { referralCalls } from '#platform/rewards/referrals/index.ts';
import { registerCalls } from '#platform/identity/register/index.ts';
import { promotionCalls, eventCalls } from '#platform/rewards/promotions/index.ts';
import { rewardCalls } from '#platform/rewards/claims/index.ts';
import { securityCalls } from '#platform/identity/security/index.ts';
import { systemCalls } from '#platform/site/permission/index.ts';
import { trialCalls } from '#platform/money/trials/index.ts';
import { uplineCalls } from '#platform/money/upline/index.ts';
import { agreementCalls } from '#platform/agents/agreements/index.ts';
import { incomeCalls } from '#platform/agents/income/index.ts';
import { contractCalls } from '#platform/agents/contracts/index.ts';
import { walletCalls } from '#platform/money/wallet/index.ts';
import { withdrawalCalls } from '#platform/money/withdrawals/index.ts';
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
  ...contractCalls,
  ...agreementCalls,
  ...incomeCalls,
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
  ...teamCalls,
  ...openingCalls,
  ...linkCalls,
  ...agentNoticeCalls,
  ...downlineTransferCalls,
  ...downlineCalls,
};
