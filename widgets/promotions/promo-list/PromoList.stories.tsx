export default { title: 'promotions/promo-list', parameters: { widget: 'promo-list' } };

export const Default = {};
export const Rows = { args: { variant: 'rows' } };
export const Posters = { args: { variant: 'posters' } };
export const Member = { parameters: { role: 'member' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const LoadingPosters = { args: { variant: 'posters' }, parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
