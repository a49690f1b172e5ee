export default { title: 'lottery/recent-lotteries', parameters: { widget: 'recent-lotteries' } };

export const Default = { parameters: { role: 'member' } };
export const Empty = { parameters: { role: 'member', data: 'none' } };
export const Loading = { parameters: { role: 'member', data: 'pending' } };
export const Failed = { parameters: { role: 'member', data: 'failed' } };
export const LongNames = { parameters: { role: 'member', data: 'long' } };
