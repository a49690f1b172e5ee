export default {
  title: 'account/popup-notices',
  parameters: { widget: 'popup-notices' },
  args: { after: 0 },
};

export const Default = {};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
