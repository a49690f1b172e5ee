export default { title: 'content/rank-own', parameters: { widget: 'rank-own' } };

export const Default = {};
export const Deposit = { args: { rankType: 'deposit' } };
export const Bet = { args: { rankType: 'bet' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
