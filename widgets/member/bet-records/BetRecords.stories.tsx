export default { title: 'member/bet-records', parameters: { widget: 'bet-records', role: 'member' } };

export const Default = {};
export const Days = { args: { ranges: ['last30', 'last7'], range: 'last30' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeAmounts = { parameters: { data: 'huge' } };
