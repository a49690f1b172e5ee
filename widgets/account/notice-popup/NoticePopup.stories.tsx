export default { title: 'account/notice-popup', parameters: { widget: 'notice-popup', params: { id: '7' } } };

export const Default = {};
export const Gone = { parameters: { params: { id: '1' } } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
