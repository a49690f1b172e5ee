export default {
  title: 'account/popup-notices',
  // It opens by itself over the whole page, so the documentation shows it in an iframe.
  parameters: { widget: 'popup-notices', stage: { height: 640 } },
  args: { after: 0 },
};

export const Default = {};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
