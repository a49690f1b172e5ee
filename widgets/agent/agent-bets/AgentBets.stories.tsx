export default { title: 'agent/agent-bets', parameters: { widget: 'agent-bets', role: 'agent' } };

export const Default = {};
export const Account = { parameters: { params: { account: '41' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeAmounts = { parameters: { data: 'huge' } };
