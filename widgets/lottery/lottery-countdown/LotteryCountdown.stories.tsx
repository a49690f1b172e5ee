export default { title: 'lottery/lottery-countdown', parameters: { widget: 'lottery-countdown' } };

export const Default = {};
export const Strip = { args: { variant: 'strip' } };
export const Member = { parameters: { role: 'member' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
