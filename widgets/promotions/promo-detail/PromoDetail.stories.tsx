const parameters = { widget: 'promo-detail', params: { id: 'photo' } };

export default { title: 'promotions/promo-detail', parameters };

export const Default = { parameters: { role: 'member' } };
export const Guest = {};
export const Top = { args: { variant: 'top' }, parameters: { role: 'member' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
