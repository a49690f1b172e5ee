export default {
  title: 'agent/agent-send',
  parameters: { widget: 'agent-send', role: 'agent', params: { account: '41' } },
};

export const Default = {};
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
