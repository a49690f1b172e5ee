export default { title: 'shell/vendor-logos', parameters: { widget: 'vendor-logos' } };

export const Default = {};
export const Grid = { args: { variant: 'grid' } };
export const Marquee = { args: { variant: 'marquee' } };
export const Lattice = { args: { variant: 'lattice' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
