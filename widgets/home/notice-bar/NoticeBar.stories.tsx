export default { title: 'home/notice-bar', parameters: { widget: 'notice-bar' } };

export const Default = {};
export const Stacked = { args: { variant: 'stacked' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
