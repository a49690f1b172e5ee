export default {
  title: 'games/quick-view',
  parameters: {
    widget: 'quick-view',
    params: { vendor: 'JL', gameCode: 'JL_GOLDEN_TIGER', name: 'Golden Tiger' },
  },
};

export const Default = {};
export const Member = { parameters: { role: 'member' } };
export const WithoutFreePlay = { args: { free: false } };
export const Unknown = { parameters: { params: { vendor: 'JL', gameCode: 'NONE', name: 'None' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
