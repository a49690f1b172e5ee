const page = { page: 'member/messageV2', text: 'member.messageV2.title', icon: 'mail' };

export default { title: 'member/centre-link', parameters: { widget: 'centre-link' } };

export const Default = { args: { page: 'member/withdraw', text: 'member.withdraw.title', icon: 'withdraw' } };
export const Unread = { args: page, parameters: { answers: { unreadCount: { unReadCount: 3 } } } };
export const Rewards = {
  args: { page: 'member/rewardCenter', text: 'member.rewardCenter.title', icon: 'reward' },
  parameters: { answers: { rewardCount: { count: 4 } } },
};
export const Missions = {
  args: { page: 'member/missionLeaderboard', text: 'member.missionLeaderboard.title', icon: 'mission' },
  parameters: { answers: { missionCount: { count: 2 } } },
};
export const WithoutIcon = { args: { page: 'member/withdraw', text: 'member.withdraw.title' } };
export const Empty = { args: page, parameters: { data: 'none' } };
export const Loading = { args: page, parameters: { data: 'pending' } };
export const Failed = { args: page, parameters: { data: 'failed' } };
export const LongTexts = { args: page, parameters: { data: 'long' } };
