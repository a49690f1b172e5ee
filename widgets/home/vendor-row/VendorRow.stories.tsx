export default { title: 'home/vendor-row', parameters: { widget: 'vendor-row' } };

export const Default = {};
export const Mono = { args: { variant: 'mono' } };
export const Stamps = { args: { variant: 'stamps' } };
export const Plaques = { args: { variant: 'plaques' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
