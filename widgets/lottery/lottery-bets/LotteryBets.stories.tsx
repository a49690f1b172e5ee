export default { title: 'lottery/lottery-bets', parameters: { widget: 'lottery-bets', role: 'member' } };

export const Default = {};
export const Table = { args: { variant: 'table' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
