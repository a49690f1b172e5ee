export default { title: 'points/points-balance', parameters: { widget: 'points-balance', role: 'member' } };

export const Default = {};
export const Strip = { args: { variant: 'strip' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const HugeAmounts = { parameters: { data: 'huge' } };
export const Empty = { parameters: { data: 'none' } };
