export default { title: 'home/category-tiles', parameters: { widget: 'category-tiles' } };

export const Default = {};
export const Pictures = { args: { variant: 'pictures' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
