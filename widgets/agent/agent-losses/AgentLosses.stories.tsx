export default { title: 'agent/agent-losses', parameters: { widget: 'agent-losses', role: 'agent' } };

export const Default = {};
export const Below = { parameters: { params: { below: '7', own: 'true' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeAmounts = { parameters: { data: 'huge' } };
