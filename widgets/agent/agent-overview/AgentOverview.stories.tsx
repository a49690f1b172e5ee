export default { title: 'agent/agent-overview', parameters: { widget: 'agent-overview', role: 'agent' } };

export const Default = {};
export const LookCards = { args: { look: 'cards' } };
export const LookDense = { args: { look: 'dense' } };
export const Direct = { parameters: { params: { line: 'direct' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const HugeAmounts = { parameters: { data: 'huge' } };
