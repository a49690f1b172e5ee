export default { title: 'home/category-tiles', parameters: { widget: 'category-tiles' } };

export const Default = {};
export const Pictures = { args: { variant: 'pictures' } };
export const Upright = { args: { variant: 'pictures', tileRatio: 0.8, tileColumns: 4, tileColumnsPhone: 2 } };
export const Squares = { args: { tileRatio: 1, tileColumns: 3, tileColumnsPhone: 3 } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
