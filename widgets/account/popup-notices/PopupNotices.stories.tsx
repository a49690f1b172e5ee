export default {
  title: 'account/popup-notices',
  // Opens by itself over the whole page: documentation shows it in a frame of its own.
  parameters: { widget: 'popup-notices', stage: { height: 640 } },
  args: { after: 0 },
};

export const Default = {};
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
