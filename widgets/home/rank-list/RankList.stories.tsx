export default { title: 'home/rank-list', parameters: { widget: 'rank-list' } };

export const Default = {};
export const Podium = { args: { variant: 'podium' } };
export const Ledger = { args: { variant: 'ledger' } };
export const Deposit = { args: { rankType: 'deposit' } };
export const Day = { args: { period: 'day' } };
export const Month = { args: { period: 'month' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
