export default { title: 'points/points-mall', parameters: { widget: 'points-mall' } };

export const Default = {};
export const Member = { parameters: { role: 'member' } };
export const Rows = { args: { variant: 'rows' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
