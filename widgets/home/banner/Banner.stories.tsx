export default { title: 'home/banner', parameters: { widget: 'banner' } };

export const Default = {};
export const Wide = { args: { variant: 'wide' } };
export const Cards = { args: { variant: 'cards' } };
export const Split = { args: { variant: 'split' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
export const Full = { args: { variant: 'wide', width: 'full' } };
