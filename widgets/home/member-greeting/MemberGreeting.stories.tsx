export default {
  title: 'home/member-greeting',
  parameters: { widget: 'member-greeting', role: 'member' },
};

const answers = { rewardCount: { count: 3 } };

export const Default = { parameters: { answers } };
export const Line = { args: { variant: 'line' }, parameters: { answers } };
export const Frame = { args: { variant: 'frame' }, parameters: { answers } };
export const NothingToClaim = {
  parameters: { answers: { rewardCount: { count: 0 } } },
};
export const NeverPlayed = {
  parameters: { answers: { ...answers, recentGame: { list: [] } } },
};
export const Agent = { parameters: { answers, role: 'agent' } };
export const Trial = { parameters: { role: 'trial' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' }, tags: ['blank'] };
export const LongNames = { parameters: { data: 'long' } };
