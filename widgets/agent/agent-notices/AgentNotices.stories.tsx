export default { title: 'agent/agent-notices', parameters: { widget: 'agent-notices', role: 'agent' } };

export const Default = {};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
