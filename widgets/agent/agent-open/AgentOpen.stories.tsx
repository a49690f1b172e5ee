export default { title: 'agent/agent-open', parameters: { widget: 'agent-open', role: 'agent' } };

export const Default = {};
export const Links = { parameters: { params: { tab: 'links' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
