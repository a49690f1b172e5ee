export default { title: 'points/points-record', parameters: { widget: 'points-record', role: 'member' } };

export const Default = {};
export const Days = { args: { ranges: ['last30', 'last7'], range: 'last7' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
