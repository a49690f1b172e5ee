const providers = ['google', 'facebook'];

export default {
  title: 'account/provider-buttons',
  parameters: { widget: 'provider-buttons', answers: { registerSettings: { providers } } },
};

export const Default = {};
export const GoogleAlone = { parameters: { answers: { registerSettings: { providers: ['google'] } } } };
export const None = { tags: ['blank'], parameters: { answers: { registerSettings: { providers: [] } } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
