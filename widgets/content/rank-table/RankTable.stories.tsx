export default { title: 'content/rank-table', parameters: { widget: 'rank-table' } };

export const Default = {};
export const Deposit = { args: { rankType: 'deposit' } };
export const Bet = { args: { rankType: 'bet' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
